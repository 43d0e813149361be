import Core
import Tessera
import TesseraModules
import Web

/// Creates the debug page.
enum DebugViewModel {
  /// Returns the page in the current language.
  static func page(for request: PageRequest, _ dependencies: DebugDependencies, _ report: ModuleReport) -> Page {
    Page(
      title: L10n.Debug.heading.description,
      template: "debug",
      model: DebugModel(report, dependencies),
      tab: "debug"
    )
  }
}

extension DebugModel {
  init(_ report: ModuleReport, _ dependencies: DebugDependencies) {
    heading = L10n.Debug.heading.description
    modulesTitle = L10n.Debug.modules.description
    modulesText = L10n.Debug.Modules.count(count: report.modules.count).description
    columns = Columns(
      name: L10n.Debug.Column.name.description,
      version: L10n.Debug.Column.version.description,
      state: L10n.Debug.Column.state.description,
      reason: L10n.Debug.Column.reason.description,
      value: L10n.Debug.Column.value.description
    )
    modules =
      report.modules.map { Module(running: $0) } + report.refused.map { Module(refused: $0) }
    flagsTitle = L10n.Debug.flags.description
    flags = FeatureFlag.all.map { flag in
      let isOn = dependencies.flags.isOn(flag)
      return Flag(
        name: flag.name,
        value: (isOn ? L10n.Debug.Flag.on : L10n.Debug.Flag.off).description,
        on: isOn,
        href: DebugScreen.flagsPath,
        toggleLabel: L10n.Debug.Flag.toggle(flag: flag.name).description
      )
    }
    eventsText = L10n.Debug.events(count: dependencies.events.count).description
    events = dependencies.events.events.map { Event(text: $0.line) }
    reportTitle = L10n.Debug.report.description
    self.report = report.description
  }
}

extension DebugModel.Module {
  init(running identity: ModuleIdentity) {
    name = identity.name
    version = identity.version.description
    state = L10n.Debug.State.running.description
    stateKind = "running"
    reason = ""
  }

  init(refused module: RefusedModule) {
    name = module.name ?? "?"
    version = ""
    state = L10n.Debug.State.refused.description
    stateKind = "refused"
    reason = module.description
  }
}
