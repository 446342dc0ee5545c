"""What builds and checks this project. Nothing in here ships."""
