import Foundation
import PackagePlugin

/// The files of a target from which code is generated.
struct ModuleFiles {
  /// The arguments for the tool: string tables, asset catalogs, other resources, and copied folders.
  private(set) var arguments: [URL] = []
  /// The individual files. A change in one of them runs the tool.
  private(set) var files: [URL] = []
  private var tables: [URL] = []
  private var hasResources = false
  private var hasBundle = false

  /// Selects the files of a target.
  ///
  /// - Parameters:
  ///   - list: All files of the target.
  ///   - excluded: The string tables that the manifest excludes from the target, and that get accessors nevertheless.
  init(_ list: FileList, excluded: [URL] = []) {
    tables = excluded
    files = excluded
    arguments = excluded
    // The bundle lists its tables, including those that are only in the program.
    hasBundle = !excluded.isEmpty
    for file in list.sorted(by: { $0.url.path < $1.url.path }) {
      if file.type == .resource { hasBundle = true }
      if ["xcstrings", "strings", "stringsdict"].contains(file.url.pathExtension) {
        tables.append(file.url)
        files.append(file.url)
      } else if file.type == .resource {
        // Other files are in the bundle only if the manifest declares them as resources.
        hasResources = true
        files += Self.contents(of: file.url)
      } else {
        continue
      }
      arguments.append(file.url)
    }
  }

  private static func contents(of url: URL) -> [URL] {
    guard (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true else { return [url] }
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: url.path)) ?? []
    return names.sorted().map { url.appendingPathComponent($0) }.filter {
      (try? $0.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory != true
    }
  }

  /// Returns the names of all files that the tool can generate. The tool leaves a file without content if it is not
  /// needed.
  func outputs(_ settings: BuildSettings, module: String) -> [String] {
    let names = Set(tables.map { $0.deletingPathExtension().lastPathComponent }).filter(Self.isOrdinary).sorted()
    var outputs = names.flatMap { ["\($0)+L10n.swift", "\($0)+Table.swift"] }
    outputs += names.filter { BuildSettings.names(settings.build?.files, module, table: $0) }.map { "\($0).tessera" }
    if Self.makesLanguageFolders, BuildSettings.names(settings.build?.lproj, module) {
      for table in tables where table.pathExtension == "xcstrings" { outputs += Self.languageFiles(of: table) }
    }
    if hasBundle { outputs.append("Resources+Bundle.swift") }
    if hasResources {
      outputs += ["Colors", "DataSets", "Files", "Fonts", "Images", "Symbols"].map { "Resources+\($0).swift" }
    }
    return outputs
  }

  /// A Boolean value that indicates whether the plugin compiles catalogs to `.lproj` folders. Xcode compiles catalogs
  /// itself, and reports the error "Multiple commands produce" if the plugin creates the same files.
  static let makesLanguageFolders: Bool = {
    #if os(macOS)
      false
    #else
      true
    #endif
  }()

  /// Returns whether a table gets accessors. Tables that only the system reads do not.
  private static func isOrdinary(_ table: String) -> Bool {
    table != "InfoPlist" && table != "AppShortcuts" && !table.hasSuffix("-InfoPlist")
  }

  /// Returns the names of the language files: `de.lproj/Localizable.strings`, and `.stringsdict` if a string has
  /// variations.
  private static func languageFiles(of catalog: URL) -> [String] {
    guard let data = try? Data(contentsOf: catalog),
      let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let entries = root["strings"] as? [String: Any]
    else { return [] }
    let table = catalog.deletingPathExtension().lastPathComponent
    var outputs: Set<String> = []
    if let source = root["sourceLanguage"] as? String { outputs.insert("\(source).lproj/\(table).strings") }
    for case let entry as [String: Any] in entries.values {
      for (language, value) in entry["localizations"] as? [String: Any] ?? [:] {
        guard language.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }) else {
          continue
        }
        outputs.insert("\(language).lproj/\(table).strings")
        let varies = (value as? [String: Any]).map { $0["variations"] != nil || $0["substitutions"] != nil }
        if varies == true { outputs.insert("\(language).lproj/\(table).stringsdict") }
      }
    }
    return outputs.sorted()
  }
}
