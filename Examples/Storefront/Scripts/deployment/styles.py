"""The style sheets of pages during and after an update that changes one."""

from .checks import expect
from .visitors import Visitor, style_sheets

NEW_RULE = ".later{color:inherit}"


def change(trial):
    """Changes a style sheet of the new version, before an instance has read it."""
    files = list(trial.path("/opt/storefront/releases/2").glob("*.resources/Styles/storefront.css"))
    expect(len(files) == 1, f"the new version has {len(files)} style sheets")
    with open(files[0], "a") as file:
        file.write(f"\n{NEW_RULE}\n")


def use(trial, release):
    """Lets instances start another version from now on."""
    link = trial.path("/opt/storefront/current")
    link.unlink()
    link.symlink_to(f"releases/{release}")


def of_page(trial):
    """Returns the addresses of the style sheets of the home page."""
    _, _, page = Visitor(trial, "127.0.0.12").get("/")
    sheets = style_sheets(page)
    expect(len(sheets) == 2, f"the home page has the style sheets {sheets}")
    return sheets


def check(trial, old, crowd):
    """Visitors have used the sheets of both versions, and an old page still gets a style sheet.

    Returns the addresses of the new style sheets.
    """
    new = of_page(trial)
    changed = set(old) ^ set(new)
    expect(len(changed) == 2, f"the update changed {old} into {new}")
    expect(changed <= set(crowd.sheets), f"visitors have received only {sorted(crowd.sheets)}")
    visitor = Visitor(trial, "127.0.0.12")
    for path in changed:
        status, headers, text = visitor.get(path)
        expect(status == 200 and NEW_RULE in text, f"after the update, {path} has status {status}")
        lifetime = "public, max-age=31536000, immutable" if path in new else "no-store"
        found = headers.get_all("Cache-Control")
        expect(found == [lifetime], f"after the update, {path} has Cache-Control {found}")
    for path in ("/assets/nothing.css", "/assets/nothing.0123456789.css"):
        status, headers, _ = visitor.get(path)
        expect(status == 404 and "immutable" not in headers["Cache-Control"], f"{path} has status {status}")
    return new


def check_both_versions(trial, old, new):
    """While the instances have different versions, each page gets its own style sheets, which browsers keep."""
    visitor = Visitor(trial, "127.0.0.12")
    for path in sorted({*old, *new}) * 8:
        status, headers, text = visitor.get(path)
        kept = "immutable" in headers["Cache-Control"]
        expect(status == 200 and kept, f"with both versions, {path} has status {status}, {headers['Cache-Control']}")
        if path not in old or path not in new:
            expect((NEW_RULE in text) == (path in new), f"{path} is the style sheet of the other version")
