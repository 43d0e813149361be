import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// The apps that link modules with a new language, and that do not have the language themselves.
///
/// The rule `app-languages` reports such an app once the modules have translations.
struct AppsWithoutLanguage {
  private let scope: LanguageScope

  init(_ scope: LanguageScope) { self.scope = scope }

  /// Lists the executable targets that are not in the scope and lack a language.
  func note(_ language: String, _ changes: inout LanguageChanges) {
    guard !scope.isWhole else { return }
    let names = Set(scope.modules.map(\.name))
    let dependencies = Dictionary(scope.snapshot.modules.map { ($0.name, $0.dependencies) }) { first, _ in first }
    for app in scope.snapshot.modules where app.kind == .executable && !names.contains(app.name) {
      guard let module = Self.modules(linkedBy: app, dependencies).filter(names.contains).min() else { continue }
      let plists = scope.snapshot.infoPlists.filter { Path.isInside($0.path, app.path) }
      guard !app.tables.isEmpty || plists.contains(where: \.content.isApplication),
        !plists.contains(where: \.content.allowsMixedLocalizations)
      else { continue }
      let languages = app.tables.flatMap(\.languages) + plists.flatMap(\.content.localizations).map(\.text)
      guard !languages.contains(where: { NewLanguage.isSame($0, language) }) else { continue }
      changes.note(
        app.path,
        "the app \(app.name) does not have the language \(language): Apple's lookup does not show it in \(module)"
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
