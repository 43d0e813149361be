package import TesseraInspection
import TesseraStrings
package import TesseraWorkspace

/// A rule that reports folders of languages that the surrounding Xcode project does not contain.
package struct UnlistedLanguage: SnapshotRule {
  package static let documentation = RuleDocumentation(
    code: "R9",
    severity: .information,
    summary: "an Xcode project does not contain the folder of a language",
    rationale: """
      The languages of a project are listed under Project > Info > Localizations (`knownRegions`). \
      Xcode does not build the folder of another language, such as `sr.lproj`, unless the project \
      refers to the files in the folder. Often, the translation into the language is not complete \
      yet.

      The strings in the folder are not checked, because Xcode does not build them. There is one \
      exception: if there are several such folders and the project contains no translation at all, \
      the folders are checked, because a script may copy them into the app. Folders in packages, \
      in bundles, in folder references and in synchronized folders belong to the project without \
      being listed.
      """,
    remedy: """
      Add the language to the project. Until the translation is complete, you can leave the \
      language out.
      """,
    triggering: [
      RuleExample(
        files: [
          "Shop.xcodeproj/project.pbxproj": project(regions: "en, Base, de"),
          "Shop/en.lproj/Localizable.strings": "\"cart.title\" = \"%@’s cart\";\n",
          "Shop/de.lproj/Localizable.strings": "\"cart.title\" = \"Warenkorb von %@\";\n",
          "Shop/sr.lproj/Localizable.strings": "\"cart.title\" = \"Корпа %d\";\n",
          "Shop/sr.lproj/InfoPlist.strings": "\"CFBundleName\" = \"Продавница\";\n",
        ],
        messages: ["the project does not contain the language sr, so its strings are not checked: \"Shop/sr.lproj\""]
      ),
      RuleExample(
        files: [
          "Shop.xcodeproj/project.pbxproj": project(regions: "en, Base"),
          "Shop/en.lproj/Localizable.strings": "\"cart.title\" = \"Cart\";\n",
          "Shop/sr.lproj/Localizable.strings": "\"cart.title\" = \"Корпа\";\n",
          "Shop/fr.lproj/Localizable.strings": "\"cart.title\" = \"Panier\";\n",
          "Shop/it.lproj/Localizable.strings": "\"cart.title\" = \"Carrello\";\n",
        ],
        messages: ["the project does not contain 3 languages: fr, it, sr (for example, \"Shop/fr.lproj\")"]
      ),
    ],
    nonTriggering: [
      RuleExample(
        files: [
          "Shop.xcodeproj/project.pbxproj": project(regions: "en, Base, \"pt-BR\""),
          "Shop/en.lproj/Localizable.strings": "\"cart.title\" = \"Cart\";\n",
          "Shop/pt-BR.lproj/Localizable.strings": "\"cart.title\" = \"Carrinho\";\n",
          "Shop/Base.lproj/Main.strings": "\"1ab-cd-2ef.title\" = \"Cart\";\n",
          "Shop/Settings.bundle/fr.lproj/Root.strings": "\"Cart\" = \"Panier\";\n",
        ]
      ),
      RuleExample(
        files: [
          "Shop.xcodeproj/project.pbxproj": project(
            regions: "en",
            objects: "B = { isa = PBXFileSystemSynchronizedRootGroup; path = Shop; sourceTree = \"<group>\"; };"
          ),
          "Shop/en.lproj/Localizable.strings": "\"cart.title\" = \"Cart\";\n",
          "Shop/sr.lproj/Localizable.strings": "\"cart.title\" = \"Корпа\";\n",
        ]
      ),
      RuleExample(
        files: [
          "Shop.xcodeproj/project.pbxproj": project(
            regions: "en",
            objects: "B = { isa = PBXFileReference; name = sr; path = sr.lproj/Localizable.strings; };"
          ),
          "Shop/en.lproj/Localizable.strings": "\"cart.title\" = \"Cart\";\n",
          "Shop/sr.lproj/Localizable.strings": "\"cart.title\" = \"Корпа\";\n",
        ]
      ),
    ]
  )

  private static func project(regions: String, objects: String = "") -> String {
    """
    // !$*UTF8*$!
    {
      objects = {
        A = { isa = PBXProject; developmentRegion = en; knownRegions = ( \(regions), ); };
        \(objects)
      };
      rootObject = A;
    }
    """
  }

  package init() {}

  package func check(_ snapshot: WorkspaceSnapshot, _ findings: inout FindingCollector) {
    let folders = Dictionary(grouping: UnlistedLanguages(snapshot).folders, by: \.project.path)
    for project in snapshot.xcodeProjects {
      guard let unlisted = folders[project.path], let first = unlisted.first else { continue }
      let languages = Set(unlisted.map { Path.stem($0.path) }).sorted()
      findings.report(
        .unlisted(languages, first.path, areOmitted: unlisted.allSatisfy(\.isOmitted)),
        atPath: project.path
      )
    }
  }
}

extension Finding.Message {
  fileprivate static func unlisted(_ languages: [String], _ folder: String, areOmitted: Bool) -> Finding.Message {
    guard languages.count > 1 else {
      let consequence = areOmitted ? ", so its strings are not checked" : ""
      return "the project does not contain the language \(languages[0])\(consequence): \(quoted: folder)"
    }
    let consequence = areOmitted ? ", so their strings are not checked" : ""
    let names = languages.prefix(5).joined(separator: ", ") + (languages.count > 5 ? ", …" : "")
    return """
      the project does not contain \(languages.count) languages\(consequence): \(names) \
      (for example, \(quoted: folder))
      """
  }
}
