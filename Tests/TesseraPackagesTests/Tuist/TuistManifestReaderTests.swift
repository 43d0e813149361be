import TesseraStrings
import TesseraTestSupport
import Testing
@testable import TesseraPackages

@Suite struct TuistManifestReaderTests {
  @Test("Manifests are read as far as their text shows", arguments: TuistManifestFixture.every)
  func fixtures(_ fixture: TuistManifestFixture) {
    #expect(describe(read(fixture)) == fixture.expected)
  }

  @Test(
    "Only files that import ProjectDescription are manifests",
    arguments: [
      ("import ProjectDescription\n", true), ("  @preconcurrency import ProjectDescription\r\n", true),
      ("// import ProjectDescription is missing\n", false), ("import ProjectDescriptionHelpers\n", false),
      ("struct Project {}\n", false), ("", false),
    ]
  )
  func isManifest(_ text: String, _ expected: Bool) {
    #expect(TuistManifestReader.isManifest(SourceText(text)) == expected)
  }

  @Test("Any text has a reproducible result, with the place of each gap") func fuzzing() throws {
    var random = SeededGenerator(seed: 0x5EED_2701)
    let words = ["(", ")", "[", "]", "\"", ".target(", "\\(", "#if X\n", "}", "{", "nil", ".glob(", "let x = ", "**"]
    for fixture in TuistManifestFixture.every {
      for _ in 0..<LongRun.rounds(30) {
        var bytes = Array(fixture.manifest.utf8)
        for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
          let position = Int.random(in: 0..<bytes.count, using: &random)
          if Bool.random(using: &random) {
            bytes.removeSubrange(position..<min(bytes.count, position + Int.random(in: 1...20, using: &random)))
          } else {
            bytes.insert(contentsOf: try #require(words.randomElement(using: &random)).utf8, at: position)
          }
        }
        var mutated = fixture
        mutated.manifest = String(decoding: bytes, as: UTF8.self)
        let outcome = read(mutated)
        #expect(outcome == read(mutated))
        for gap in gaps(of: outcome) {
          let place = try #require(gap.place)
          #expect(place.line >= 1 && place.line <= 100)
        }
      }
    }
  }

  private func read(_ fixture: TuistManifestFixture) -> TuistManifestReader.Outcome {
    let helpers = fixture.helpers.enumerated().map { number, text in
      TuistManifestReader.File(path: "Tuist/ProjectDescriptionHelpers/\(number).swift", source: SourceText(text))
    }
    let manifest = TuistManifestReader.File(path: "Project.swift", source: SourceText(fixture.manifest))
    return TuistManifestReader.read(manifest, helpers: helpers)
  }

  private func gaps(of outcome: TuistManifestReader.Outcome) -> [TuistGap] {
    switch outcome {
    case .project(let project): project.gaps
    case .workspace(let workspace): workspace.gaps
    case .failure(let gap): [gap]
    }
  }

  // MARK: - Descriptions

  private func describe(_ outcome: TuistManifestReader.Outcome) -> String {
    switch outcome {
    case .project(let project): return describe(project)
    case .workspace(let workspace):
      let lines = ["workspace \(workspace.name): " + workspace.projects.map(describe).joined(separator: " ")]
      return (lines + workspace.gaps.map { "gap" + describe($0) }).joined(separator: "\n")
    case .failure(let gap): return "failure" + describe(gap)
    }
  }

  private func describe(_ project: TuistProject) -> String {
    var lines = ["project \(project.name)"]
    if let regions = project.knownRegions {
      lines.append("regions \(regions.joined(separator: " ")), development \(project.developmentRegion ?? "–")")
    }
    if !project.generatesBundleAccessors { lines.append("no bundle accessors") }
    if !project.generatesResourceAccessors { lines.append("no resource accessors") }
    lines += project.packages.map { "package " + describe($0) }
    lines += (project.synthesizers ?? []).map { synthesizer in
      ["synthesizer", synthesizer.kind, synthesizer.name].compactMap(\.self).joined(separator: " ")
    }
    lines += project.targets.flatMap(lines(of:))
    lines += project.gaps.map { "gap" + describe($0) }
    return lines.joined(separator: "\n")
  }

  private func lines(of target: TuistTarget) -> [String] {
    var lines = [
      ["target", target.name, target.product, target.bundleIdentifier].compactMap(\.self).joined(separator: " ")
    ]
    if let name = target.productName { lines.append("  product \(name)") }
    switch target.infoPlist {
    case .file(let path)?: lines.append("  Info.plist " + describe(path))
    case .values(let values)?:
      let texts = values.sorted { $0.key < $1.key }.map { key, value in
        switch value {
        case .string(let text): "\(key)=\(text)"
        case .array(let texts): "\(key)=\(texts.joined(separator: ","))"
        case .other: key
        }
      }
      lines.append("  Info.plist " + texts.joined(separator: " "))
    case nil: break
    }
    for (name, list) in [("sources", target.sources), ("resources", target.resources)] {
      for files in list where name == "sources" || files.kind != .buildableFolder {
        let word =
          switch files.kind {
          case .pattern: name
          case .folderReference: "folder"
          case .buildableFolder: "buildable"
          }
        let excluded = files.excluded.isEmpty ? "" : " without " + files.excluded.map(describe).joined(separator: " ")
        lines.append("  \(word) \(describe(files.path))\(excluded)")
      }
    }
    lines += target.dependencies.map { dependency in
      switch dependency {
      case .target(let name): "  on target \(name)"
      case .project(let name, let path): "  on \(name) in \(describe(path))"
      case .product(let name, let isPlugin): "  on \(isPlugin ? "plugin" : "product") \(name)"
      case .other: "  on another library"
      }
    }
    return lines
  }

  private func describe(_ path: TuistPath) -> String { (path.base == .root ? "root:" : "") + path.path }

  private func describe(_ gap: TuistGap) -> String {
    let target = gap.target.map { " of \($0)" } ?? ""
    let place = gap.place.map { ", \($0.path):\($0.line)" } ?? ""
    return "\(target)\(place): \(gap.reason)"
  }
}
