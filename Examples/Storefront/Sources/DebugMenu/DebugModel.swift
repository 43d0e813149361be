import Web

/// The model of `debug.mustache`.
struct DebugModel: PageModel {
  struct Columns: PageModel {
    let name: String
    let version: String
    let state: String
    let reason: String
    let value: String
  }

  struct Module: PageModel {
    let name: String
    let version: String
    let state: String
    let stateKind: String
    let reason: String
  }

  struct Flag: PageModel {
    let name: String
    let value: String
    let on: Bool
    let href: String
    let toggleLabel: String
  }

  struct Event: PageModel {
    let text: String
  }

  let heading: String
  let modulesTitle: String
  let modulesText: String
  let columns: Columns
  let modules: [Module]
  let flagsTitle: String
  let flags: [Flag]
  let eventsText: String
  let events: [Event]
  let reportTitle: String
  let report: String
}
