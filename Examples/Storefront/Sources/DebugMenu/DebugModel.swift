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
    /// What the form sends: `1` to turn the flag on, `0` to turn it off.
    let wanted: String
    let href: String
    let label: String
  }

  /// The form that ends the access.
  struct Lock: PageModel {
    let href: String
    let label: String
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
  let flagsText: String
  let flags: [Flag]
  let backend: BackendModel
  let eventsText: String
  let events: [Event]
  let reportTitle: String
  let report: String
  let lock: Lock
}
