"""Runs every notebook and saves what is the same on every run: no widget state, no ids, no times."""

from pathlib import Path

import nbformat
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).parent.parent / "notebooks"
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"


def merged(outputs: list[nbformat.NotebookNode]) -> list[nbformat.NotebookNode]:
    """Return the outputs with pieces of one printed text joined: how it is cut is chance."""
    result: list[nbformat.NotebookNode] = []
    for output in outputs:
        output.get("data", {}).pop(WIDGET_VIEW, None)  # a page without a kernel then shows the picture
        last = result[-1] if result else None
        if last and output.output_type == last.output_type == "stream" and output.name == last.name:
            last.text += output.text
        else:
            result.append(output)
    return result


def run(path: Path) -> None:
    """Run one notebook and write it back."""
    notebook = nbformat.read(path, 4)
    resources = {"metadata": {"path": str(NOTEBOOKS)}}
    NotebookClient(notebook, timeout=300, kernel_name="python3", resources=resources).execute()
    notebook.metadata = nbformat.from_dict({"kernelspec": KERNEL, "language_info": {"name": "python"}})
    for cell in notebook.cells:
        cell.metadata = {}
        if cell.cell_type == "code":
            cell.outputs = merged(cell.outputs)
    nbformat.validate(notebook)
    nbformat.write(notebook, path)


if __name__ == "__main__":
    for each in sorted(NOTEBOOKS.glob("*.ipynb")):
        print(each.name, flush=True)
        run(each)
