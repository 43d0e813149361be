import Foundation
import PackagePlugin

/// The files of a target that code is made of.
struct ModuleFiles {
  /// What the tool is told: string tables, asset catalogs, other resources, folders that are copied.
  private(set) var arguments: [URL] = []
  /// Every file in them: what a change of makes the tool run.
  private(set) var files: [URL] = []
  private var tables: [URL] = []
  private var hasResources = false

  /// - Parameter list: All of the target's.
  init(_ list: FileList) {
    for file in list.sorted(by: { $0.url.path < $1.url.path }) {
      if ["xcstrings", "strings", "stringsdict"].contains(file.url.pathExtension) {
        tables.append(file.url)
        files.append(file.url)
      } else if file.type == .resource {
        // Anything else is not in the bundle: the manifest has to declare it.
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

  /// The names of all files that may be made. The tool leaves those without content that turn out to be needless.
  func outputs(_ settings: BuildSettings, module: String) -> [String] {
    let names = Set(tables.map { $0.deletingPathExtension().lastPathComponent }).filter(Self.isOrdinary).sorted()
    var outputs = names.flatMap { ["\($0)+L10n.swift", "\($0)+Table.swift"] }
    if BuildSettings.names(settings.build?.files, module) { outputs += names.map { "\($0).tessera" } }
    if Self.makesLanguageFolders, BuildSettings.names(settings.build?.lproj, module) {
      for table in tables where table.pathExtension == "xcstrings" { outputs += Self.languageFiles(of: table) }
    }
    if hasResources {
      outputs += ["Colors", "DataSets", "Files", "Fonts", "Images", "Symbols"].map { "Resources+\($0).swift" }
    }
    return outputs
  }

  /// A Boolean value that indicates whether the plugin compiles catalogs to `.lproj` folders. Xcode compiles them itself,
  /// and reports files that the plugin makes as well as an error: "Multiple commands produce".
  static let makesLanguageFolders: Bool = {
    #if os(macOS)
      false
    #else
      true
    #endif
  }()

  /// Tables that a system looks up by itself get no accessors.
  private static func isOrdinary(_ table: String) -> Bool {
    table != "InfoPlist" && table != "AppShortcuts" && !table.hasSuffix("-InfoPlist")
  }

  /// `de.lproj/Localizable.strings`, and `.stringsdict` where a text varies.
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
