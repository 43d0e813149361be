import TesseraCore
import TesseraFormats
import TesseraInspection
import TesseraWorkspace

/// The apps of a workspace with the modules that they link.
///
/// An app is an executable target with strings, a target or folder with the `Info.plist` of an app, or the target of an
/// app in an Xcode project, or a folder, with an app icon.
struct LinkedApps {
  struct App {
    var module: Module
    /// The languages of the app's own strings, or `nil` if it has none.
    var own: ModuleLanguages?
    /// The `Info.plist` files of the app.
    var infoPlists: [InfoPlistFile]
    /// The languages and scripts that the app supports: those of its strings, and those that its `Info.plist` lists.
    var writings: Set<LanguageTag.Writing> = []

    /// A Boolean value that indicates whether the strings of a module are displayed in languages that the app lacks.
    var allowsMixedLocalizations: Bool { infoPlists.contains(where: \.content.allowsMixedLocalizations) }
  }

  private(set) var apps: [App] = []
  /// The modules with strings, and the indices of the apps that link each of them.
  private(set) var modules: [(languages: ModuleLanguages, apps: [Int])] = []

  /// - Parameter separatesFolders: Whether the folders of an Xcode project are separate modules. Otherwise, an app supports
  ///   the languages of all folders, because their files may be parts of the app.
  init(_ workspace: WorkspaceSummary, separatesFolders: Bool) {
    let snapshot = workspace.snapshot
    let all = workspace.tablesByModule.compactMap { ModuleLanguages($0) }.filter(\.isShipped)
    let own = Dictionary(all.map { ($0.module.name, $0) }) { first, _ in first }
    var plists: [String: [InfoPlistFile]] = [:]
    for file in snapshot.infoPlists where file.content.isApplication && !Path.isInTests(file.path) {
      for module in Self.modules(of: file, snapshot.modules) { plists[module.name, default: []].append(file) }
    }
    for module in snapshot.builtModules {
      let files = plists[module.name] ?? []
      let isApp =
        switch module.kind {
        case .executable where module.projectTarget != nil:
          // An extension chooses its languages itself, but is not what users see as an app.
          [.application, .watchApplication].contains(module.product)
            && (own[module.name] != nil || !files.isEmpty || module.hasAppIcon)
        case .executable: own[module.name] != nil || !files.isEmpty
        case .folder: !files.isEmpty || module.hasAppIcon
        default: !files.isEmpty
        }
      if isApp { apps.append(App(module: module, own: own[module.name], infoPlists: files)) }
    }
    let names = Set(apps.map(\.module.name))
    let folders = all.filter { $0.module.kind == .folder && !(separatesFolders || names.contains($0.module.name)) }
    for index in apps.indices {
      var languages = apps[index].own?.languages.map(\.tag) ?? []
      if apps[index].module.kind == .folder { languages += folders.flatMap(\.languages).map(\.tag) }
      let listed = apps[index].infoPlists.flatMap { file in
        file.content.localizations.map(\.text) + [file.content.developmentRegion?.text].compactMap(\.self)
      }
      let stated = apps[index].module.projectTarget?.infoPlistLanguages ?? []
      languages += (listed + stated).compactMap { LanguageTag(folderName: $0) }
      apps[index].writings = Set(languages.map(\.writing))
    }
    let isProgram = { (module: Module) in module.projectTarget != nil && module.kind == .executable }
    link(
      all.filter { !names.contains($0.module.name) && !isProgram($0.module) },
      snapshot,
      separatesFolders: separatesFolders
    )
  }

  /// Links targets to the apps that depend on them. It is not known which modules an app links whose project cannot be
  /// read, so it is assumed to link all those that no other app links.
  private mutating func link(_ modules: [ModuleLanguages], _ snapshot: WorkspaceSnapshot, separatesFolders: Bool) {
    let dependencies = Dictionary(snapshot.modules.map { ($0.name, $0.dependencies) }) { first, _ in first }
    var linking: [String: [Int]] = [:]
    for (index, app) in apps.enumerated() {
      var seen: Set<String> = [app.module.name]
      var open = app.module.dependencies
      while let name = open.popLast() {
        guard seen.insert(name).inserted else { continue }
        linking[name, default: []].append(index)
        open += dependencies[name] ?? []
      }
    }
    let projects = apps.indices.filter { apps[$0].module.kind == .folder }
    self.modules = modules.compactMap { module in
      if let known = linking[module.module.name] { return (module, known) }
      let isKnown = module.module.projectTarget != nil
      guard !projects.isEmpty, !isKnown,
        module.module.kind == .target || module.module.kind == .folder && separatesFolders
      else { return nil }
      return (module, projects)
    }
  }

  /// Returns the targets that use an `Info.plist`, or the innermost module around it.
  private static func modules(of file: InfoPlistFile, _ modules: [Module]) -> [Module] {
    let users = modules.filter { $0.projectTarget?.infoPlists.contains { $0.path == file.path } ?? false }
    guard users.isEmpty else { return users }
    let around = modules.filter { Path.isInside(file.path, $0.path) }.max { $0.path.utf8.count < $1.path.utf8.count }
    return around.map { [$0] } ?? []
  }
}
