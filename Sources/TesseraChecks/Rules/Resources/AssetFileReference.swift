package import TesseraInspection
import TesseraCore
import TesseraFormats
import TesseraStrings
package import TesseraWorkspace

/// A rule that reports asset catalogs whose entries and files do not match.
package struct AssetFileReference: SnapshotRule {
  package static let documentation = RuleDocumentation(
    code: "R4",
    severity: .warning,
    summary: "an entry of an asset catalog refers to a missing file, or a file in the catalog has no entry",
    rationale: """
      Xcode ignores an entry whose file is missing: the image is blank at the scale of the entry \
      or in Dark Mode. If the file name in an entry differs only in case from the file on disk, \
      the entry works on a case-insensitive volume and fails on a case-sensitive volume, for \
      example on a build server. A file that no entry refers to takes up space in the repository \
      and is not part of any app.
      """,
    remedy: "Add the missing file, or correct the file name in the entry. Delete files that no entry refers to.",
    triggering: [
      RuleExample(
        files: [
          "App/Assets.xcassets/Logo.imageset/Contents.json": """
          { "images" : [
            { "idiom" : "universal", "filename" : "Logo.svg" },
            { "idiom" : "universal", "scale" : "2x", "filename" : ↓"Logo@2x.png" }
          ] }
          """,
          "App/Assets.xcassets/Logo.imageset/Logo.svg": "<svg/>",
        ],
        messages: ["the file \"Logo@2x.png\" of \"Logo\" does not exist"]
      ),
      RuleExample(
        files: [
          "App/Assets.xcassets/Logo.imageset/Contents.json":
            "{ \"images\" : [ { \"idiom\" : \"universal\", \"filename\" : ↓\"logo.PNG\" } ] }",
          "App/Assets.xcassets/Logo.imageset/Logo.png": "png",
        ],
        messages: ["\"logo.PNG\" is named \"Logo.png\" on disk"],
        fixed: [
          "App/Assets.xcassets/Logo.imageset/Contents.json":
            "{ \"images\" : [ { \"idiom\" : \"universal\", \"filename\" : \"Logo.png\" } ] }"
        ]
      ),
      RuleExample(
        files: [
          "App/Assets.xcassets/Logo.imageset/Contents.json":
            "↓{ \"images\" : [ { \"idiom\" : \"universal\", \"filename\" : \"New.svg\" } ] }",
          "App/Assets.xcassets/Logo.imageset/New.svg": "<svg/>",
          "App/Assets.xcassets/Logo.imageset/Old.svg": "<svg/>",
        ],
        messages: ["no entry of \"Logo\" refers to the file \"Old.svg\""]
      ),
    ],
    nonTriggering: [
      RuleExample(
        files: [
          "App/Assets.xcassets/Logo.imageset/Contents.json": """
          { "images" : [
            { "idiom" : "universal", "scale" : "1x", "filename" : "Logo.png" },
            { "idiom" : "universal", "scale" : "2x" }
          ] }
          """,
          "App/Assets.xcassets/Logo.imageset/Logo.png": "png",
          "App/Assets.xcassets/Logo.imageset/.DS_Store": "",
        ]
      ),
      RuleExample(
        files: [
          "App/Assets.xcassets/Top.brandassets/Contents.json":
            "{ \"assets\" : [ { \"filename\" : \"Shelf.imageset\", \"idiom\" : \"tv\" } ] }",
          "App/Assets.xcassets/Top.brandassets/Shelf.imageset/Contents.json": "{ \"images\" : [ ] }",
        ]
      ),
    ]
  )

  package init() {}

  package func check(_ snapshot: WorkspaceSnapshot, _ findings: inout FindingCollector) {
    for module in snapshot.modules {
      let subject = Finding.Subject(module: module.name)
      for catalog in module.assetCatalogs where !Self.isWithoutFiles(catalog.assets) {
        for asset in catalog.assets where Self.namesFiles(asset.kind) {
          check(asset, subject, snapshot, &findings)
        }
      }
    }
  }

  /// Returns whether several assets refer to files and none of them has any, as in a checkout without binary files.
  private static func isWithoutFiles(_ assets: [Asset]) -> Bool {
    assets.allSatisfy(\.fileNames.isEmpty) && assets.count { $0.renditions.contains { $0.fileName != nil } } > 1
  }

  /// Returns whether assets of a kind refer to files. Assets of other kinds refer to folders, or have no entries.
  private static func namesFiles(_ kind: Asset.Kind) -> Bool {
    switch kind {
    case .image, .symbol, .data, .appIcon: true
    case .color, .other: false
    }
  }

  private func check(
    _ asset: Asset,
    _ subject: Finding.Subject,
    _ snapshot: WorkspaceSnapshot,
    _ findings: inout FindingCollector
  ) {
    guard let file = asset.file, snapshot[file].issues.allSatisfy({ $0.kind == .schema }) else { return }
    var unnamed = Set(asset.fileNames)
    for case let name? in asset.renditions.map(\.fileName) {
      if unnamed.remove(name.value) != nil || asset.fileNames.contains(name.value) { continue }
      let lowercased = name.value.lowercased()
      if let other = asset.fileNames.first(where: { $0.lowercased() == lowercased }) {
        unnamed.remove(other)
        findings.report(
          .otherCapitals(name.value, other),
          in: name.file,
          at: name.span,
          subject: subject,
          fix: findings.fix("Use the name of the file on disk", replacing: name, with: other)
        )
      } else {
        findings.report(.missing(name.value, asset.name), in: name.file, at: name.span, subject: subject)
      }
    }
    for name in unnamed.sorted() {
      findings.report(
        .unnamed(name, asset.name),
        in: file,
        severity: .information,
        subject: subject,
        related: [Finding.Related(Finding.Place(path: Path.join(asset.path, name)), "the file")]
      )
    }
  }
}

extension Finding.Message {
  fileprivate static func missing(_ file: String, _ asset: String) -> Finding.Message {
    "the file \(quoted: file) of \(quoted: asset) does not exist"
  }

  fileprivate static func otherCapitals(_ file: String, _ other: String) -> Finding.Message {
    "\(quoted: file) is named \(quoted: other) on disk"
  }

  fileprivate static func unnamed(_ file: String, _ asset: String) -> Finding.Message {
    "no entry of \(quoted: asset) refers to the file \(quoted: file)"
  }
}
