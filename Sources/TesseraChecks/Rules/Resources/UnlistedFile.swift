package import TesseraInspection
import TesseraStrings
package import TesseraWorkspace

/// A rule that reports localization files to which the surrounding Xcode project does not refer.
package struct UnlistedFile: SnapshotRule {
  package static let documentation = RuleDocumentation(
    code: "R10",
    severity: .information,
    summary: "an Xcode project does not refer to a localization file in its folder",
    rationale: """
      Xcode builds the files that a project refers to, and the files in folder references and \
      synchronized folders. Other files are usually copies, drafts, or remnants of an earlier \
      version of the app. With the preset `recommended`, the strings in these files are not checked.

      If a project refers to no localization file at all, the localization files in its folder are \
      checked, because the project is probably built in another way. Files in packages and in \
      folders without a project are always checked.
      """,
    remedy: "Add the file to the project, or delete it.",
    triggering: [
      RuleExample(
        files: [
          "Shop.xcodeproj/project.pbxproj": project("Shop/en.lproj/Localizable.strings"),
          "Shop/en.lproj/Localizable.strings": "\"cart.title\" = \"%@’s cart\";\n",
          "Shop/en.lproj/Localizable 2.strings": "\"cart.title\" = \"%@\";\n",
        ],
        messages: ["the project does not refer to \"Shop/en.lproj/Localizable 2.strings\""]
      ),
      RuleExample(
        files: [
          "Shop.xcodeproj/project.pbxproj": project("Shop/Localizable.xcstrings"),
          "Shop/Localizable.xcstrings": "{ \"sourceLanguage\" : \"en\", \"strings\" : {}, \"version\" : \"1.0\" }",
          "Old/en.lproj/Localizable.strings": "\"cart.title\" = \"Cart\";\n",
          "Old/de.lproj/Localizable.strings": "\"cart.title\" = \"Warenkorb %d\";\n",
        ],
        configuration: "{ \"preset\" : \"recommended\" }",
        messages: [
          """
          the project does not refer to 2 localization files: \
          "Old/de.lproj/Localizable.strings" and "Old/en.lproj/Localizable.strings"
          """
        ]
      ),
    ],
    nonTriggering: [
      RuleExample(
        files: [
          "Shop.xcodeproj/project.pbxproj": project("Shop/en.lproj/Localizable.strings"),
          "Shop/en.lproj/Localizable.strings": "\"cart.title\" = \"Cart\";\n",
          "Pods/Kit/Kit.podspec": "",
          "Local/Kit/Kit.podspec": "",
          "Local/Kit/Assets/en.lproj/Kit.strings": "\"cart.title\" = \"Cart\";\n",
          "Old/Old.xcodeproj/project.pbxproj": "<<<<<<< HEAD",
          "Old/en.lproj/Old.strings": "\"cart.title\" = \"Cart\";\n",
        ]
      ),
      RuleExample(
        files: [
          "Shop.xcodeproj/project.pbxproj": project("Elsewhere/Main.storyboard"),
          "Shop/en.lproj/Localizable.strings": "\"cart.title\" = \"Cart\";\n",
        ]
      ),
      RuleExample(
        files: [
          "App/Shop.xcodeproj/project.pbxproj": project("../Shop/en.lproj/Localizable.strings"),
          "Shop/en.lproj/Localizable.strings": "\"cart.title\" = \"Cart\";\n",
          "Shop/en.lproj/Other.strings": "\"cart.title\" = \"Cart\";\n",
        ]
      ),
    ]
  )

  private static func project(_ path: String) -> String {
    """
    // !$*UTF8*$!
    {
      objects = {
        A = { isa = PBXProject; developmentRegion = en; knownRegions = ( en, Base, de, ); mainGroup = B; };
        B = { isa = PBXGroup; children = ( C, ); sourceTree = "<group>"; };
        C = { isa = PBXFileReference; path = "\(path)"; sourceTree = "<group>"; };
      };
      rootObject = A;
    }
    """
  }

  package init() {}

  package func check(_ snapshot: WorkspaceSnapshot, _ findings: inout FindingCollector) {
    let languages = UnlistedLanguages(snapshot)
    let files = Dictionary(grouping: UnlistedFiles(snapshot).files, by: \.project)
    for project in snapshot.xcodeProjects {
      // `unlisted-language` reports whole languages.
      let paths = files[project.path, default: []].map(\.path).filter { !languages.contain(path: $0) }
      guard !paths.isEmpty else { continue }
      findings.report(.unlisted(paths), atPath: project.path)
    }
  }
}

extension Finding.Message {
  fileprivate static func unlisted(_ paths: [String]) -> Finding.Message {
    guard paths.count > 1 else { return "the project does not refer to \(listing(paths))" }
    return "the project does not refer to \(paths.count) localization files: \(listing(paths))"
  }
}
