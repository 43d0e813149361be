import Core
import Tessera
import TesseraModules
import Web

/// Creates the pages of the feature in the current language.
enum DebugViewModel {
  /// Returns the debug page, or the form for the secret if the visitor has not entered it.
  static func page(for request: PageRequest, _ dependencies: DebugDependencies, _ report: ModuleReport) async
    -> Page
  {
    guard dependencies.access.isGranted(to: request) else { return unlockPage() }
    return Page(
      title: String(localized: L10n.Debug.heading),
      template: "debug",
      model: DebugModel(report, await BackendModel(dependencies.backend, request.format), dependencies)
    )
  }

  /// Returns the page with the form for the secret.
  ///
  /// - Parameter isWrong: A Boolean value that indicates whether the visitor entered something else.
  static func unlockPage(isWrong: Bool = false) -> Page {
    Page(
      title: String(localized: L10n.Debug.heading),
      template: "debug-unlock",
      model: UnlockModel(isWrong: isWrong),
      status: isWrong ? 403 : 200
    )
  }
}

extension DebugModel {
  init(_ report: ModuleReport, _ backend: BackendModel, _ dependencies: DebugDependencies) {
    heading = String(localized: L10n.Debug.heading)
    modulesTitle = String(localized: L10n.Debug.modules)
    modulesText = String(localized: L10n.Debug.Modules.count(count: report.modules.count))
    columns = Columns(
      name: String(localized: L10n.Debug.Column.name),
      version: String(localized: L10n.Debug.Column.version),
      state: String(localized: L10n.Debug.Column.state),
      reason: String(localized: L10n.Debug.Column.reason),
      value: String(localized: L10n.Debug.Column.value)
    )
    modules =
      report.modules.map { Module(running: $0) } + report.incompatible.map { Module(refused: $0) }
    flagsTitle = String(localized: L10n.Debug.flags)
    flagsText = String(localized: L10n.Debug.Flags.text)
    flags = FeatureFlag.all.map { flag in
      let isOn = dependencies.flags.isOn(flag)
      return Flag(
        name: flag.name,
        value: String(localized: isOn ? L10n.Debug.Flag.on : L10n.Debug.Flag.off),
        wanted: isOn ? "0" : "1",
        href: DebugScreen.flagsPath,
        label: String(
          localized: isOn ? L10n.Debug.Flag.turnOff(flag: flag.name) : L10n.Debug.Flag.turnOn(flag: flag.name)
        )
      )
    }
    self.backend = backend
    eventsText = String(localized: L10n.Debug.events(count: dependencies.events.count))
    events = dependencies.events.events.map { Event(text: $0.line) }
    reportTitle = String(localized: L10n.Debug.report)
    self.report = report.description
    lock = Lock(href: DebugScreen.lockPath, label: String(localized: L10n.Debug.lock))
  }
}

extension DebugModel.Module {
  init(running identity: ModuleIdentity) {
    name = identity.name
    version = identity.version.description
    state = String(localized: L10n.Debug.State.running)
    stateKind = "running"
    reason = ""
  }

  init(refused module: IncompatibleModule) {
    name = module.name ?? "?"
    version = ""
    state = String(localized: L10n.Debug.State.refused)
    stateKind = "refused"
    reason = module.description
  }
}
