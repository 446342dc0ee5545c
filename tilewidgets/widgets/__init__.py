"""The widgets: each binds a picture in the browser to rules in Python."""
