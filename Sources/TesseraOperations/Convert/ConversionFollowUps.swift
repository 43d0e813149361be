import TesseraPackages
import TesseraStrings
import TesseraWorkspace

/// The changes of manifests and projects that a conversion requires. The operation does not edit these files.
struct ConversionFollowUps {
  private let workspace: LoadedWorkspace
  private let modules: [Module]
  private let removed: [String]
  private(set) var notes: [ConversionReport.Note] = []

  /// - Parameters:
  ///   - modules: The modules of the converted tables.
  ///   - removed: The paths of the removed files, relative to the root.
  init(_ workspace: LoadedWorkspace, modules: [Module], removed: [String], target: ConvertOperation.Target) {
    self.workspace = workspace
    self.modules = modules
    self.removed = removed
    for package in workspace.snapshot.packages {
      let own = modules.filter { $0.packagePath == package.path }
      guard !own.isEmpty else { continue }
      if let source = workspace.snapshot.file(at: package.manifestPath)?.source {
        addMentions(in: package.manifestPath, source, target)
      }
      switch target {
      case .catalogs:
        addBuildNote(package, own)
        addDeclarationNote(package, own)
      case .strings:
        if package.defaultLocalization == nil {
          add(package.manifestPath, nil, "SwiftPM requires `defaultLocalization` for language folders: add it")
        }
      }
    }
    for settings in workspace.snapshot.settings.files where !removed.isEmpty {
      if let source = settings.source { addMentions(in: settings.path, source, target) }
    }
    addProjects()
  }

  /// Adds the lines of a manifest or a settings file that name a kind of file that the conversion removes.
  private mutating func addMentions(in path: String, _ source: SourceText, _ target: ConvertOperation.Target) {
    let extensions = target == .catalogs ? [".lproj", ".strings\"", ".stringsdict\""] : [".xcstrings"]
    var offset = 0
    for line in source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let text = String(decoding: line, as: UTF8.self)
      if extensions.contains(where: text.contains) {
        let space = line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
        add(
          path,
          source.location(of: UInt32(clamping: offset + space)),
          "this line names localization files: adapt it if the files were converted"
        )
      }
      offset += line.count + 1
    }
  }

  private mutating func addBuildNote(_ package: SwiftPackage, _ modules: [Module]) {
    let names = modules.filter { !$0.plugins.contains(ManifestHints.plugin) }.map(\.shortName).uniqued()
    guard !names.isEmpty else { return }
    add(
      package.manifestPath,
      nil,
      "swift build copies String Catalogs without compiling them: build with Xcode, or use the plugin"
        + " \(ManifestHints.plugin), for \(Self.list(names))"
    )
  }

  /// SwiftPM finds language folders by itself, but String Catalogs only where the manifest declares them.
  private mutating func addDeclarationNote(_ package: SwiftPackage, _ modules: [Module]) {
    let removed = Set(removed)
    let undeclared = modules.filter { module in
      module.contents.items.contains { removed.contains($0.path) && !$0.isDeclared }
    }
    guard !undeclared.isEmpty else { return }
    add(
      package.manifestPath,
      nil,
      "declare the String Catalogs as resources: SwiftPM finds only language folders without it, in"
        + " \(Self.list(undeclared.map(\.shortName)))"
    )
  }

  /// Returns the first names of a list.
  private static func list(_ names: [String]) -> String {
    names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and \(names.count - 3) more" : "")
  }

  private mutating func addProjects() {
    for project in workspace.snapshot.xcodeProjects {
      let count = removed.count { Path.isInside($0, project.folder) || project.folder.isEmpty }
      guard count > 0 else { continue }
      let files = count == 1 ? "1 file was" : "\(count) files were"
      add(
        project.path,
        nil,
        "\(files) removed from the folder of this project: if the project refers to files by name, remove them from"
          + " it and add the new ones"
      )
    }
  }

  private mutating func add(_ path: String, _ location: SourceLocation?, _ text: String) {
    notes.append(
      ConversionReport.Note(
        topic: "followUp",
        path: workspace.path(path),
        location: location,
        key: nil,
        language: nil,
        text: text
      )
    )
  }
}
