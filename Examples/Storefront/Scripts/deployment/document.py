"""The commands in Documentation/Deployment.md."""

import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[4]
PAGE = ROOT / "Documentation/Deployment.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?", re.MULTILINE | re.DOTALL)


def lines(text):
    return [line.rstrip() for line in text.splitlines()]


class Document:
    """The blocks marked `sh`, by the heading of their section, with the output that a `text` block after them shows."""

    def __init__(self, trial):
        self.trial = trial
        self.sections = {}
        for part in re.split(r"^## ", PAGE.read_text(), flags=re.MULTILINE)[1:]:
            heading, _, text = part.partition("\n")
            blocks = [(block[2], block[3]) for block in BLOCK.finditer(text) if block[1] == "sh"]
            if blocks:
                self.sections[heading] = blocks
        self.rest = set(self.sections)

    def run(self, heading):
        """Runs the blocks of a section, with the paths and ports of the trial. Returns what they print."""
        self.rest.discard(heading)
        output = ""
        for script, expected in self.sections[heading]:
            # The reader carries out the whole page in one shell, so each block has to leave the folder as it was.
            ending = f"test \"$(pwd -P)\" = '{ROOT}' || {{ echo 'the block changes the folder' >&2; exit 1; }}"
            command = ["bash", "-euo", "pipefail", "-c", f"{self.trial.substituted(script)}\n{ending}"]
            done = subprocess.run(command, cwd=ROOT, env=self.trial.environment, capture_output=True, text=True)
            output += done.stdout + done.stderr
            if done.returncode != 0:
                raise SystemExit(f"error: a command of \"{heading}\" failed with {done.returncode}:\n{script}{output}")
            if expected is not None and lines(done.stdout) != lines(expected):
                raise SystemExit(f"error: \"{heading}\" printed\n{output}instead of\n{expected}")
        return output

    def finish(self):
        """Fails if the trial omitted a section."""
        if self.rest:
            raise SystemExit(f"error: not carried out: {', '.join(sorted(self.rest))}")
