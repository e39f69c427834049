"""What the site takes from npm."""

import pytest
from tools.build import vendor, web_files

pytestmark = pytest.mark.host


def test_no_script_is_called_by_a_name_that_some_servers_do_not_know() -> None:
    taken = vendor.read_pyscript() | vendor.read_micropython() | vendor.read_qr() | vendor.read_workbox()
    taken |= vendor.read_files("pyodide", vendor.PYODIDE, "pyodide")
    assert [name for name in taken | web_files.read_page() if name.endswith(".mjs")] == []


def test_the_parts_of_pyodide_ask_for_one_another_by_the_names_of_the_site() -> None:
    files = vendor.read_files("pyodide", vendor.PYODIDE, "pyodide")
    assert b"pyodide.asm.js`" in files["pyodide/pyodide.js"]
    assert not any(b".mjs" in files[name] for name in files if name.endswith(".js"))


def test_the_script_of_micropython_lists_no_names_that_it_lacks() -> None:
    whole = vendor.read_files(
        "@micropython/micropython-webassembly-pyscript", vendor.MICROPYTHON, "micropython"
    )
    script = vendor.read_micropython()["micropython/micropython.js"]
    assert len(script) < len(whole["micropython/micropython.js"]) - 6000
    assert script.count(b"[].forEach(") == 2
