"""Install or unpack packages of Debian or Ubuntu, where that is possible without asking anybody."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path


def install(package: str) -> int | None:
    """Install a package with apt-get and return the bytes downloaded; return None if it cannot be installed.

    It cannot without apt-get, or without the right to run it unasked.
    """
    command = _apt_get()
    if command is None:
        return None
    environment = _update(command)
    done = subprocess.run(
        [*command, "install", "-y", "--no-install-recommends", package],
        check=False,
        capture_output=True,
        text=True,
        env=environment,
    )
    if done.returncode:
        return None
    fetched = re.search(r"Need to get ([\d.,]+) ([kM]?)B", done.stdout)
    if fetched is None:
        return 0
    return int(float(fetched[1].replace(",", "")) * {"": 1, "k": 1e3, "M": 1e6}[fetched[2]])


def unpack(folder: Path, *packages: str) -> int:
    """Unpack packages into a folder without installing anything; return the bytes downloaded.

    The folder stays empty if a package cannot be had.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if command := _apt_get():
        _update(command)
    fetched = 0
    with tempfile.TemporaryDirectory() as there:
        asked = ["apt-get", "-qq", "download", *packages]
        try:
            subprocess.run(asked, check=True, capture_output=True, cwd=there)
            for file in sorted(Path(there).glob("*.deb")):
                subprocess.run(["dpkg", "-x", file, folder], check=True, capture_output=True)  # noqa: S607
                fetched += file.stat().st_size
        except (OSError, subprocess.CalledProcessError):
            shutil.rmtree(folder)
            folder.mkdir()
    return fetched


def _apt_get() -> list[str] | None:
    """Return how apt-get is run with the rights to install; None if it is missing, or would ask somebody."""
    apt, sudo = shutil.which("apt-get"), shutil.which("sudo")
    if apt is None:
        return None
    if os.geteuid() == 0:
        return [apt]
    if sudo is None or subprocess.run([sudo, "-n", "true"], check=False, capture_output=True).returncode:
        return None
    return [sudo, "-n", apt]


def _update(command: list[str]) -> dict[str, str]:
    """Fetch the lists of packages; return the environment in which apt-get asks nothing."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C"}
    subprocess.run([*command, "-qq", "update"], check=False, capture_output=True, env=environment)
    return environment
