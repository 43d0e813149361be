"""Writes an Xcode project of 200 targets and 20,000 files: `project.py FILE`."""
import pathlib
import sys

TARGETS, FILES = 200, 100


def identifier(kind, number):
    return f"5E55E2{kind:02X}{number:016X}"


def section(name, lines):
    return f"\n/* Begin {name} section */\n" + "".join(lines) + f"/* End {name} section */\n"


builds, files, groups, targets, phases, configurations = [], [], [], [], [], []
for target in range(TARGETS):
    children, sources, resources = [], [], []
    for number in range(FILES):
        index = target * FILES + number
        is_source = number % 5 != 0
        name = f"File{index}." + ("swift" if is_source else "png")
        kind = "sourcecode.swift" if is_source else "image.png"
        phase = "Sources" if is_source else "Resources"
        file, build = identifier(1, index), identifier(2, index)
        files.append(f'\t\t{file} /* {name} */ = {{isa = PBXFileReference; lastKnownFileType = {kind}; path = {name}; sourceTree = "<group>"; }};\n')
        builds.append(f"\t\t{build} /* {name} in {phase} */ = {{isa = PBXBuildFile; fileRef = {file} /* {name} */; }};\n")
        children.append(f"\t\t\t\t{file} /* {name} */,\n")
        (sources if is_source else resources).append(f"\t\t\t\t{build} /* {name} in {phase} */,\n")
    groups.append(f'\t\t{identifier(3, target)} /* Module{target} */ = {{\n\t\t\tisa = PBXGroup;\n\t\t\tchildren = (\n{"".join(children)}\t\t\t);\n\t\t\tpath = Module{target};\n\t\t\tsourceTree = "<group>";\n\t\t}};\n')
    for kind, isa, members in [(4, "PBXSourcesBuildPhase", sources), (5, "PBXResourcesBuildPhase", resources)]:
        phases.append(f"\t\t{identifier(kind, target)} = {{\n\t\t\tisa = {isa};\n\t\t\tbuildActionMask = 2147483647;\n\t\t\tfiles = (\n{''.join(members)}\t\t\t);\n\t\t\trunOnlyForDeploymentPostprocessing = 0;\n\t\t}};\n")
    configurations.append(f'\t\t{identifier(6, target)} = {{\n\t\t\tisa = XCBuildConfiguration;\n\t\t\tbuildSettings = {{\n\t\t\t\tPRODUCT_BUNDLE_IDENTIFIER = "example.module-{target}";\n\t\t\t\tPRODUCT_NAME = "$(TARGET_NAME)";\n\t\t\t}};\n\t\t\tname = Release;\n\t\t}};\n\t\t{identifier(7, target)} = {{\n\t\t\tisa = XCConfigurationList;\n\t\t\tbuildConfigurations = (\n\t\t\t\t{identifier(6, target)} /* Release */,\n\t\t\t);\n\t\t}};\n')
    targets.append(f'\t\t{identifier(8, target)} /* Module{target} */ = {{\n\t\t\tisa = PBXNativeTarget;\n\t\t\tbuildConfigurationList = {identifier(7, target)};\n\t\t\tbuildPhases = (\n\t\t\t\t{identifier(4, target)} /* Sources */,\n\t\t\t\t{identifier(5, target)} /* Resources */,\n\t\t\t);\n\t\t\tdependencies = (\n\t\t\t);\n\t\t\tname = Module{target};\n\t\t\tproductType = "com.apple.product-type.framework";\n\t\t}};\n')
main, project = identifier(9, 0), identifier(10, 0)
children = "".join(f"\t\t\t\t{identifier(3, target)} /* Module{target} */,\n" for target in range(TARGETS))
groups.append(f'\t\t{main} = {{\n\t\t\tisa = PBXGroup;\n\t\t\tchildren = (\n{children}\t\t\t);\n\t\t\tsourceTree = "<group>";\n\t\t}};\n')
names = "".join(f"\t\t\t\t{identifier(8, target)} /* Module{target} */,\n" for target in range(TARGETS))
root = f"\t\t{project} /* Project object */ = {{\n\t\t\tisa = PBXProject;\n\t\t\tdevelopmentRegion = en;\n\t\t\tknownRegions = (\n\t\t\t\ten,\n\t\t\t\tBase,\n\t\t\t);\n\t\t\tmainGroup = {main};\n\t\t\ttargets = (\n{names}\t\t\t);\n\t\t}};\n"
text = "// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tclasses = {\n\t};\n\tobjectVersion = 56;\n\tobjects = {\n"
for name, lines in [("PBXBuildFile", builds), ("PBXFileReference", files), ("PBXGroup", groups), ("PBXNativeTarget", targets), ("PBXProject", [root]), ("build phases", phases), ("XCBuildConfiguration", configurations)]:
    text += section(name, lines)
text += f"\t}};\n\trootObject = {project} /* Project object */;\n}}\n"
path = pathlib.Path(sys.argv[1])
path.parent.mkdir(parents=True, exist_ok=True)
path.write_text(text, encoding="utf-8")
