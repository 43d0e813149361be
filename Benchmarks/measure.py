"""Runs the stages alternately with the tools that they are compared with, and prints a table of ratios.

`run` builds the tools and calls this script."""
import argparse
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import time

import building

HERE = pathlib.Path(__file__).resolve().parent
ALL = ["read", "memory", "check", "set", "format", "merge", "diff", "exchange", "table", "runtime", "modules", "accessors", "workspace", "graph", "report", "typecheck", "plugin", "growth", "project"]

parser = argparse.ArgumentParser()
parser.add_argument("benchmarks", nargs="*", default=[])
parser.add_argument("--bin", type=pathlib.Path, required=True)
parser.add_argument("--peers", type=pathlib.Path, required=True)
parser.add_argument("--generator", type=pathlib.Path, required=True)
parser.add_argument("--runs", type=int, default=5)
parser.add_argument("--keys", type=int, default=50_000)
parser.add_argument("--languages", type=int, default=20)
parser.add_argument("--slow", action="store_true")
options = parser.parse_args()
chosen = options.benchmarks or ALL
if unknown := sorted(set(chosen) - set(ALL)):
    sys.exit(f"unknown benchmark {unknown[0]}: there are {' '.join(ALL)}")

rows = []


def say(text):
    print(text, file=sys.stderr, flush=True)


def catalog(keys):
    """Returns the path of a catalog with a number of keys, and generates the catalog if it does not exist."""
    folder = pathlib.Path(os.environ["TESSERA_LOAD"]) / f"{keys}x{options.languages}"
    path = folder / "Localizable.xcstrings"
    if not path.exists():
        say(f"making {keys:,} keys in {options.languages} languages …")
        generator = options.generator if options.generator.exists() else HERE / "generate.py"
        subprocess.run(
            [sys.executable, generator, folder, str(keys), str(options.languages)], check=True, stdout=subprocess.DEVNULL
        )
    return path


def stage(name, path, runs=None):
    command = [options.bin / "tessera-benchmark", name, path, str(runs or options.runs)]
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"tessera-benchmark {name}: {result.stderr.strip()}")
    return json.loads(result.stdout)


def peer(name, *arguments):
    """Returns the output of another tool, or `None` if it could not be built or is not installed."""
    program = options.peers / name
    if not program.exists():
        return None
    result = subprocess.run([program, *map(str, arguments)], capture_output=True, text=True)
    return json.loads(result.stdout) if result.returncode == 0 else None


def orjson_seconds(path):
    result = subprocess.run([sys.executable, HERE / "peers/orjson_parse.py", path, str(min(options.runs, 3))], capture_output=True, text=True)
    if result.returncode:
        say("missing: orjson (pip install orjson)")
        return None
    return float(result.stdout)


def best_of(command, runs, accepted=(0,), before=lambda: None):
    """Returns the shortest wall time of a command, or `None` if it fails."""
    best = None
    for _ in range(runs):
        before()
        start = time.perf_counter()
        result = subprocess.run(list(map(str, command)), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        seconds = time.perf_counter() - start
        if result.returncode not in accepted:
            say(f"{command[0].name} {command[1]}: status {result.returncode}: {result.stderr.strip()[:200]}")
            return None
        best = seconds if best is None else min(best, seconds)
    return best


def row(what, ours, unit, other, theirs, goal):
    ratio = f"{ours / theirs:.2f}" if ours is not None and theirs else "–"
    show = lambda value: "–" if value is None else f"{value:.2f} {unit}"
    rows.append((what, show(ours), other, show(theirs), ratio, goal))


def tool():
    return options.bin / "tessera-cli"


def read():
    path = catalog(options.keys)
    # Alternate between both, so that other work on the machine affects both.
    ours, theirs = [], []
    for _ in range(3):
        if answer := peer("simdjson", path, options.runs):
            theirs.append(answer["best"])
        ours.append(stage("read", path)["best"])
    row("read to the model", min(ours), "s", "simdjson, on demand", min(theirs, default=None), "≤ 3")
    if options.slow:
        for name in ["JSONDecoder", "JSONSerialization"]:
            answer = peer("foundation", name, path)
            row("read to the model", min(ours), "s", name, answer and answer["best"], "")


def memory():
    path = catalog(options.keys)
    answer = stage("read", path, runs=1)
    row("peak memory of that", answer["peakBytes"] / 1e6, "MB", "the file", answer["bytes"] / 1e6, "≤ 2.5")


def check():
    path = catalog(options.keys)
    ours = best_of([tool(), "check", path], min(options.runs, 3), accepted=(0, 1))
    row("tessera check, every rule", ours, "s", "orjson, parsing only", orjson_seconds(path), "< 1, goal 0.33")


def first_string(path):
    """Returns the key of an entry in the middle of the catalog that has a single German string."""
    entries = list(json.loads(path.read_bytes())["strings"].items())
    for key, entry in entries[len(entries) // 2 :]:
        if "stringUnit" in entry.get("localizations", {}).get("de", {}):
            return key
    sys.exit("no entry with a German text")


def set_value():
    path = catalog(options.keys)
    copy = path.with_name("Copy.xcstrings")
    work = path.with_name("Work.xcstrings")
    key = first_string(path)

    def fresh(file, exists=True):
        """Creates or removes a file, and flushes the disk so that the measurement does not include earlier writes."""
        shutil.copy(path, file) if exists else file.unlink(missing_ok=True)
        os.sync()

    theirs = best_of([pathlib.Path("/bin/cp"), path, copy], options.runs, before=lambda: fresh(copy, exists=False))
    ours = best_of([tool(), "set", work, key, "--language", "de", "Gemessen"], options.runs, before=lambda: fresh(work))
    row("tessera set, one string", ours, "s", "cp of the file", theirs, "≤ 2")
    over = best_of([pathlib.Path("/bin/cp"), path, copy], options.runs, before=lambda: fresh(copy))
    row("the same", ours, "s", "cp over an older copy, not flushed", over, "")
    copy.unlink(missing_ok=True)
    work.unlink(missing_ok=True)


def format_file():
    path = catalog(options.keys)
    row("catalog to Xcode's layout", stage("format", path)["best"], "s", "read to the model", stage("read", path)["best"], "")


def edited(path, name, marker, first):
    """Writes a copy of a file in which every hundredth line that contains a marker has an additional word."""
    copy = path.parent / name
    number = 0
    with path.open("rb") as lines, copy.open("wb") as output:
        for line in lines:
            if marker in line:
                number += 1
                if number % 100 == first:
                    line = line.replace(marker, marker + b"Neu ", 1)
            output.write(line)
    return copy


def public_catalog():
    """Returns the largest catalog of the public corpus, or `None` if the corpus is not next to the repository."""
    corpus = HERE.parent.parent / "shared/corpus"
    return max(corpus.rglob("*.xcstrings"), key=lambda path: path.stat().st_size, default=None)


def catalogs():
    """Returns the catalogs for the stages of merging and exchange, each in a folder of its own, with their names."""
    result = [(f"{options.keys:,} keys", catalog(options.keys))]
    if found := public_catalog():
        folder = pathlib.Path(os.environ["TESSERA_LOAD"]) / "public"
        folder.mkdir(parents=True, exist_ok=True)
        path = pathlib.Path(shutil.copyfile(found, folder / "Localizable.xcstrings"))
        result.append((f"public, {path.stat().st_size / 1e6:.0f} MB", path))
    return result


def merge():
    for name, path in catalogs():
        reading = stage("read", path)["best"]
        # Both sides change one percent of the strings, and not the same ones.
        source, theirs = (edited(path, f"{side}.xcstrings", b'"value" : "', first) for side, first in [("Ours", 1), ("Theirs", 51)])
        ours = path.with_name("Merged.xcstrings")

        def fresh():
            shutil.copy(source, ours)
            os.sync()

        # Git runs the merge driver with temporary files, and with the path of the merged file.
        command = [tool(), "merge", f"--path={path}", path, ours, theirs]
        merging = best_of(command, options.runs, before=fresh)
        row(f"tessera merge, {name}", merging, "s", "read to the model", reading, "≤ 4")
        for file in [source, theirs, ours]:
            file.unlink()


def diff():
    for name, path in catalogs():
        reading = stage("read", path)["best"]
        changed = edited(path, "Ours.xcstrings", b'"value" : "', 1)
        comparing = best_of([tool(), "diff", path, changed], options.runs)
        row(f"tessera diff, {name}", comparing, "s", "read to the model", reading, "≤ 4")
        changed.unlink()


def exchange():
    for name, path in catalogs():
        reading = stage("read", path)["best"]
        # The translators return the files as they got them, or with one percent of the strings changed.
        with tempfile.TemporaryDirectory(dir=path.parent) as folder:
            (theirs := pathlib.Path(folder) / "theirs").mkdir()
            (ours := pathlib.Path(folder) / "ours").mkdir()
            changed = edited(path, theirs.relative_to(path.parent) / path.name, b'"value" : "', 1)

            def fresh():
                shutil.copyfile(path, ours / path.name)
                os.sync()

            for format in ["xliff", "po", "csv"]:
                for catalog, changes in [(path, "nothing changed"), (changed, "1 % changed")]:
                    output = pathlib.Path(folder) / f"{format}-{catalog.parent.name}"
                    export = [tool(), "export", catalog, "--format", format, "--output", output, "--force"]
                    exporting = best_of(export, options.runs if catalog == path else 1)
                    if catalog == path:
                        row(f"export to {format}, {name}", exporting, "s", "read to the model", reading, "≤ 6")
                    files = sorted(output.iterdir())
                    # The status is 1 if some of the changed strings are those of the source language.
                    command = [tool(), "import", *files, "--into", ours]
                    importing = best_of(command, options.runs, accepted=(0, 1), before=fresh)
                    row(f"import of {format}, {changes}, {name}", importing, "s", "read to the model", reading, "≤ 6")
                    shutil.rmtree(output)


def table():
    answer = stage("table", catalog(10_000))
    row("catalog's model to its table", answer["best"], "s", "read to the model", stage("read", catalog(10_000))["best"], "")
    row("message by number, 10,000 keys", answer["entryPicoseconds"] / 1000, "ns", "", None, "≤ 20 ns")
    beside = answer["dictionaryPicoseconds"] / 1000
    row("message by key, 10,000 keys", answer["keyPicoseconds"] / 1000, "ns", "[String: String]", beside, "≤ 1.2")
    row("open a table, and a message by key", answer["openPicoseconds"] / 1000, "ns", "", None, "< 0.2 ms")
    row("size of a table", answer["bytes"] / 1e6, "MB", ".strings of every language", answer["stringsBytes"] / 1e6, "≤ 0.6")


def gettext_nanoseconds(path):
    """Measures a lookup with gettext in the plain German messages of the same catalog."""
    if any(shutil.which(name) is None for name in ["msgfmt", "localedef"]):
        say("missing: gettext and locales (Debian: apt-get install gettext locales)")
        return None
    messages = {}
    for key, entry in json.loads(path.read_bytes())["strings"].items():
        unit = entry.get("localizations", {}).get("de", {}).get("stringUnit")
        if unit and unit["value"] and "\n" not in key + unit["value"]:
            messages[key] = unit["value"]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "de_DE/LC_MESSAGES").mkdir(parents=True)
        po = folder / "messages.po"
        quoted = lambda text: json.dumps(text, ensure_ascii=False)
        header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
        po.write_text(header + "".join(f"\nmsgid {quoted(k)}\nmsgstr {quoted(v)}\n" for k, v in messages.items()))
        subprocess.run(["msgfmt", "-o", folder / "de_DE/LC_MESSAGES/Localizable.mo", po], check=True)
        # With the locale C, gettext does not translate.
        subprocess.run(["localedef", "-i", "de_DE", "-f", "UTF-8", folder / "de_DE.UTF-8"], capture_output=True)
        keys = list(messages)
        random.shuffle(keys)
        (folder / "keys").write_text("\n".join(keys) + "\n")
        environment = {**os.environ, "LOCPATH": str(folder), "LC_ALL": "de_DE.UTF-8", "LANGUAGE": "de_DE"}
        program = [options.peers / "gettext", folder, folder / "keys", str(options.runs * 4)]
        result = subprocess.run(program, capture_output=True, text=True, env=environment)
        return json.loads(result.stdout)["nanoseconds"] if result.returncode == 0 else None


def runtime():
    path = catalog(10_000)
    gettext = gettext_nanoseconds(path)
    answer = stage("runtime", path)
    ours = lambda name: answer[name + "Picoseconds"] / 1000
    # The requirement applies to the lookup, which only finds the bytes of the string. To show a string, it must also be
    # resolved in a language and converted to a `String`. There is no requirement for that time.
    lookup = stage("table", path)["keyPicoseconds"] / 1000
    row("text by key, found", lookup, "ns", "Bundle.localizedString", ours("foundation"), "≤ 0.17")
    row("text by key, shown", ours("key"), "ns", "Bundle.localizedString", ours("foundation"), "")
    row("text by key, shown", ours("key"), "ns", "gettext", gettext, "")
    row("text by key, shown", ours("key"), "ns", "[String: String]", ours("dictionary"), "")
    row("text in an interpolation", ours("keyInterpolation"), "ns", "Bundle's text in one", ours("foundationInterpolation"), "")
    row("two arguments", ours("format"), "ns", "String(format:)", ours("stringFormat"), "≤ 0.14")
    row("two arguments", ours("format"), "ns", "Bundle's text and String(format:)", ours("localizedFormat"), "")
    row("the same in an interpolation", ours("formatInterpolation"), "ns", "the same", ours("localizedFormat"), "")
    row("two arguments, attributed", ours("attributed"), "ns", "AttributedString of that", ours("attributedFormat"), "")
    row("two arguments", ours("format"), "ns", "string interpolation", ours("interpolation"), "")
    opening = answer["foundationOpenNanoseconds"] / 1000
    row("open a table, and its first text", answer["best"] * 1e6, "µs", "Bundle, and its first text", opening, "≤ 0.02")
    for name, call in [("plural category", "plural"), ("integer of seven digits", "number")]:
        row(name, stage(call, "pl")["nanosecondsPerCall"], "ns", "", None, "≤ 10 ns" if call == "plural" else "")


def modules():
    """Measures the discovery of 1,000 modules in a package, which no other code refers to."""
    folder = pathlib.Path(os.environ["TESSERA_LOAD"]) / "thousand-modules"
    subprocess.run([sys.executable, HERE / "modules.py", folder, HERE.parent], check=True)
    build = ["swift", "build", "-c", "release", "--disable-index-store", "--package-path", folder]
    subprocess.run(build, check=True, stdout=sys.stderr)
    program = folder / ".build/release/discover"
    answers = [json.loads(subprocess.run([program], capture_output=True, text=True, check=True).stdout) for _ in range(options.runs)]
    if any(answer["modules"] != 1_000 for answer in answers):
        sys.exit(f"modules: {answers[0]['modules']} of 1,000 were found")
    best = lambda name: min(answer[name] for answer in answers) * 1e6
    row("find 1,000 modules", best("best"), "µs", "1,000 calls through a table", best("bestTable"), "≤ 2, and 100 µs")
    row("the first time in a process", best("first"), "µs", "those calls, the first time", best("firstTable"), "≤ 2, and 100 µs")


def accessors():
    path = catalog(options.keys)
    with tempfile.TemporaryDirectory() as folder:
        ours = building.accessors(options.bin, path, pathlib.Path(folder) / "out", options.runs)
        copy = best_of(["cp", path, pathlib.Path(folder) / "copy"], options.runs)
    simdjson = peer("simdjson", path, options.runs)
    row("a catalog to checked accessors", ours, "s", "simdjson", simdjson and simdjson["best"], "≤ 3")
    row("a catalog to checked accessors", ours, "s", "cp of the catalog", copy, "")


def make_modules(folder):
    if options.generator.exists():
        command = [options.generator, folder, "200", str(options.languages), "--modules", "200"]
        subprocess.run([sys.executable, *command], check=True, stdout=subprocess.DEVNULL)
        return
    # The catalogs differ in their number of keys.
    for keys in range(100, 300):
        command = [HERE / "generate.py", folder / str(keys), str(keys), str(options.languages)]
        subprocess.run([sys.executable, *command], check=True, stdout=subprocess.DEVNULL)


def workspace():
    folder = pathlib.Path(os.environ["TESSERA_LOAD"]) / "two-hundred-modules"
    cold, warm, status = building.Workspace(folder, make_modules).figures(options.bin, options.runs)
    parsed = [orjson_seconds(path) for path in sorted(folder.rglob("*.xcstrings"))]
    parsing = None if None in parsed else sum(parsed)
    row("200 modules built, user time", cold, "s", "orjson, parsing only", parsing, "")
    row("200 modules, nothing to do", warm * 1e3, "ms", "git status", status * 1e3, "≤ 2")


def graph():
    folder = pathlib.Path(os.environ["TESSERA_LOAD"]) / "connected-modules"
    building.Workspace(folder, make_modules, connected=True)
    status = best_of([tool(), "status", folder], options.runs)
    for what, arguments in [("drawn", ["graph", "--format", "svg"]), ("measured", ["size"])]:
        seconds = best_of([tool(), arguments[0], folder, *arguments[1:]], options.runs)
        row(f"200 modules {what}", seconds, "s", "tessera status", status, "≤ 2")


def commit(folder, time):
    """Commits all files of a repository at a time in seconds since 1970."""
    roles = [f"GIT_{role}_{name}" for role in ["AUTHOR", "COMMITTER"] for name in ["NAME", "EMAIL", "DATE"]]
    values = ["Benchmark", "benchmark@example.com", f"{time} +0000"] * 2
    environment = {**os.environ, "GIT_CONFIG_GLOBAL": "/dev/null", **dict(zip(roles, values))}
    for words in [["add", "--all"], ["commit", "--quiet", "--allow-empty", "--message", "Change"]]:
        subprocess.run(["git", *words], cwd=folder, check=True, env=environment)


def report():
    """Compares the report of 200 modules with their status, without and with a history of twelve weeks, in each of which
    one module in twenty changed."""
    folder = pathlib.Path(os.environ["TESSERA_LOAD"]) / "report-modules"
    if not folder.exists():
        for number in range(200):
            command = [HERE / "generate.py", folder / f"Module{number:03}", "250", str(options.languages)]
            subprocess.run([sys.executable, *command], check=True, stdout=subprocess.DEVNULL)
        subprocess.run(["git", "init", "--quiet"], cwd=folder, check=True)
        catalogs, now = sorted(folder.rglob("*.xcstrings")), int(time.time())
        for week in range(12, -1, -1):
            for path in random.Random(week).sample(catalogs, 10):
                path.write_bytes(path.read_bytes().replace(b'"value" : "', b'"value" : "A', 1000))
            commit(folder, now - week * 7 * 86_400 - 3_600)
    with tempfile.TemporaryDirectory() as output:
        page = pathlib.Path(output) / "report.html"
        status = best_of([tool(), "status", folder], options.runs)
        command = [tool(), "report", folder, "--output", page]
        row("tessera report, 200 modules, no history", best_of([*command, "--weeks", "0"], options.runs), "s", "tessera status", status, "≤ 2")
        row("the same, with the default history", best_of(command, options.runs), "s", "tessera status", status, "")


def debug_modules():
    """Returns the folder of the modules that a debug build imports."""
    scratch = options.bin.resolve().parents[1]
    build = ["swift", "build", "--package-path", HERE.parent, "--scratch-path", scratch, "--target", "Tessera"]
    subprocess.run(build, check=True, stdout=sys.stderr)
    return scratch / "debug/Modules"


def typecheck():
    with tempfile.TemporaryDirectory() as folder:
        figures = (options.bin, debug_modules(), catalog(10_000), pathlib.Path(folder), options.runs)
        ours, with_texts, swiftgen = building.type_checking(*figures)
    row("10,000 accessors type-checked", ours, "s", "the same in SwiftGen's shape", swiftgen, "≤ 0.5")
    row("with the texts of 20 languages", with_texts, "s", "the same in SwiftGen's shape, without texts", swiftgen, "")


def plugin():
    with tempfile.TemporaryDirectory() as folder:
        clean, clean_with, still, still_with = building.plugin(pathlib.Path(folder), options.runs)
    row("clean build of a package, with the plugin", clean_with, "s", "with the runtime alone", clean, "15 s more")
    row("the same, nothing to do", still_with, "s", "with the runtime alone", still, "0.15 s more")


def growth():
    print("\n| keys | read | µs a key | check | µs a key |\n|---:|---:|---:|---:|---:|")
    for keys in [1_000, 5_000, 20_000, 50_000]:
        path = catalog(keys)
        reading = stage("read", path)["best"]
        checking = stage("check", path, runs=1 if keys > 20_000 else 3)["best"]
        print(f"| {keys:,} | {reading:.3f} s | {reading / keys * 1e6:.1f} | {checking:.3f} s | {checking / keys * 1e6:.1f} |", flush=True)


def project():
    """Reads an Xcode project of 200 targets and 20,000 files."""
    path = pathlib.Path(os.environ["TESSERA_LOAD"]) / "Large.xcodeproj/project.pbxproj"
    subprocess.run([sys.executable, HERE / "project.py", path], check=True)
    ours, theirs = [], []
    for _ in range(3):
        result = subprocess.run([sys.executable, HERE / "peers/openstep_parse.py", path, "1"], capture_output=True, text=True)
        if result.returncode == 0:
            theirs.append(float(result.stdout))
        ours.append(stage("project", path)["best"])
    if not theirs:
        say("missing: openstep-plist (pip install openstep-plist)")
    row("Xcode project to its targets", min(ours), "s", "openstep-plist, parsing only", min(theirs, default=None), "≤ 2")


FUNCTIONS = [
    read, memory, check, set_value, format_file, merge, diff, exchange, table, runtime, modules, accessors, workspace, graph, report, typecheck, plugin, growth, project,
]
for name, function in zip(ALL, FUNCTIONS, strict=True):
    if name in chosen:
        say(f"{name} …")
        function()
if rows:
    print("\n| what | Tessera | beside | | ratio | required |\n|---|---:|---|---:|---:|---|")
    for cells in rows:
        print("| " + " | ".join(cells) + " |")
