import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// The apps that link modules with a new language, and that do not have the language themselves.
///
/// The rule `app-languages` reports such an app once the modules have translations.
struct AppsWithoutLanguage {
  private let scope: LanguageScope

  init(_ scope: LanguageScope) { self.scope = scope }

  /// Lists the executable targets and the apps of projects that are not in the scope and lack a language.
  func note(_ language: String, _ changes: inout LanguageChanges) {
    guard !scope.isWhole else { return }
    let names = Set(scope.modules.map(\.name))
    let dependencies = Dictionary(scope.snapshot.modules.map { ($0.name, $0.dependencies) }) { first, _ in first }
    for app in scope.snapshot.modules where app.isApp && !names.contains(app.name) {
      guard let module = Self.modules(linkedBy: app, dependencies).filter(names.contains).min() else { continue }
      let plists = scope.snapshot.infoPlists.filter { file in
        guard let target = app.projectTarget else { return Path.isInside(file.path, app.path) }
        return target.infoPlists.contains { $0.path == file.path }
      }
      guard !app.tables.isEmpty || app.projectTarget != nil || plists.contains(where: \.content.isApplication),
        !plists.contains(where: \.content.allowsMixedLocalizations)
      else { continue }
      let languages = app.tables.flatMap(\.languages) + plists.flatMap(\.content.localizations).map(\.text)
      guard !languages.contains(where: { NewLanguage.isSame($0, language) }) else { continue }
      let isListed = app.projectTarget?.knownRegions?.contains { NewLanguage.isSame($0, language) } ?? false
      let reason =
        isListed
        ? "has no file in the language \(language), which its project lists" : "does not have the language \(language)"
      changes.note(
        app.path,
        "the app \(app.name) \(reason): Apple's lookup does not show it in \(module)"
      )
    }
  }

  /// Returns the names of the direct and indirect dependencies of an app.
  private static func modules(linkedBy app: Module, _ dependencies: [String: [String]]) -> Set<String> {
    var found: Set<String> = []
    var open = app.dependencies
    while let name = open.popLast() {
      if found.insert(name).inserted { open += dependencies[name] ?? [] }
    }
    return found
  }
}

extension Module {
  /// A Boolean value that indicates whether the module may be an app. An extension chooses its languages itself.
  fileprivate var isApp: Bool {
    guard let product else { return kind == .executable }
    return product == .application || product == .watchApplication
  }
}
