import TesseraFormats
import TesseraCore
import TesseraInspection
import TesseraWorkspace

/// The languages that a module has strings in.
struct ModuleLanguages {
  struct Language: Hashable {
    var tag: LanguageTag
    /// The language code as the first file writes it.
    var written: String
  }

  let tables: ArraySlice<TableSummary>
  let module: Module
  /// The languages in which each table has at least one string, including its source language.
  let tableLanguages: [[Language]]
  /// The languages of all tables, without duplicates.
  let languages: [Language]
  /// The languages, without those in which all strings are copies of the source strings.
  let translatedLanguages: [Language]
  private let served: ServedLanguages

  init?(_ tables: ArraySlice<TableSummary>) {
    guard let module = tables.first?.context.module else { return nil }
    self.tables = tables
    self.module = module
    self.tableLanguages = tables.map { table in
      table.context.languages.indices.compactMap { index in
        let profile = table.context.languages[index]
        guard let tag = profile.tag, tag.language != "mul",
          index == table.context.sourceIndex || table.hasAnyText(in: index)
        else { return nil }
        return Language(tag: tag, written: profile.written)
      }
    }
    var tags: Set<LanguageTag> = []
    languages = tableLanguages.joined().filter { tags.insert($0.tag).inserted }
    served = ServedLanguages(tags)
    let translated = Set(
      tables.flatMap { table in
        table.context.languages.indices.filter { $0 == table.context.sourceIndex || table.hasTranslation(in: $0) }
          .compactMap { table.context.languages[$0].tag }
      }
    )
    translatedLanguages = languages.filter { translated.contains($0.tag) }
  }

  var isShipped: Bool { module.kind != .test && module.kind != .plugin }

  func serves(_ language: LanguageTag) -> Bool { served.serves(language) }
}

/// The modules of a workspace, to find the apps that show the strings of a module.
struct AppsOfModules {
  private let modules: [ModuleLanguages]
  private let indices: [String: [Int]]
  /// The folders, and the targets of Xcode projects, that contain an app icon.
  private let appFolders: [ModuleLanguages]
  /// The names of the modules that depend on each module.
  private var dependents: [String: [String]] = [:]

  init(_ modules: [ModuleLanguages], in snapshot: WorkspaceSnapshot) {
    self.modules = modules
    indices = Dictionary(grouping: modules.indices) { modules[$0].module.name }
    appFolders = modules.filter { $0.module.isOutsidePackages && $0.module.hasAppIcon }
    for module in snapshot.modules where module.kind != .test && module.kind != .plugin {
      for dependency in module.dependencies { dependents[dependency, default: []].append(module.name) }
    }
  }

  /// Returns the topmost modules of those that depend on this one; if there are none, the folders of Xcode projects
  /// that contain an app icon. Returns an empty array for a module that is an app itself.
  func apps(of module: ModuleLanguages) -> [ModuleLanguages] {
    if module.module.hasAppIcon { return [] }
    var seen: Set<String> = [module.module.name]
    var waiting = dependents[module.module.name] ?? []
    var tops: Set<String> = []
    while let name = waiting.popLast() {
      guard seen.insert(name).inserted else { continue }
      if let next = dependents[name], !next.isEmpty { waiting += next } else { tops.insert(name) }
    }
    return tops.isEmpty ? appFolders : tops.flatMap { indices[$0] ?? [] }.sorted().map { modules[$0] }
  }
}

extension Module {
  /// A Boolean value that indicates whether the module contains the icon of an app.
  var hasAppIcon: Bool { assetCatalogs.contains { catalog in catalog.assets.contains { $0.kind == .appIcon } } }
}
