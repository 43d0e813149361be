import Core
import Foundation
import StyleGuide
import Tessera
import Web

/// The part of the debug menu about the source of the shop's data.
struct BackendModel: PageModel {
  struct Columns: PageModel {
    let name: String
    let result: String
    let duration: String
    let attempts: String
    let trace: String
  }

  struct Operation: PageModel {
    let name: String
    let result: String
    let duration: String
    let attempts: String
    let trace: String
  }

  struct Operations: PageModel {
    let title: String
    let emptyText: String?
    let columns: Columns
    let rows: [Operation]
  }

  struct Faults: PageModel {
    let title: String
    let text: String
    let href: String
    let label: String
    let options: [Choice]
    let apply: String
  }

  let title: String
  let source: String
  /// What the backend says of itself; `nil` for a shop with its own database.
  let status: String?
  let operations: Operations?
  let faults: Faults?
}

extension BackendModel {
  /// Asks the backend for its state.
  init(_ backend: Backend, _ format: ShopFormat) async {
    title = String(localized: L10n.Debug.backend)
    guard let client = backend.client else {
      source = String(localized: L10n.Debug.Backend.database)
      (status, operations, faults) = (nil, nil, nil)
      return
    }
    source = String(localized: L10n.Debug.Backend.url(address: client.settings.endpoint))
    // Read before the backend is asked, which is an operation as well.
    let records = client.recentOperations.records
    operations = Operations(records, format)
    if let state = try? await RESTService(client).status() {
      let version = BFFText.name(state.version)
      let text = L10n.Debug.Backend.status(version: version, products: format.number(state.products))
      status = String(localized: text)
    } else {
      status = String(localized: L10n.Debug.Backend.silent)
    }
    faults = Faults(client.faults.current)
  }
}

extension BackendModel.Operations {
  init(_ records: [OperationRecord], _ format: ShopFormat) {
    title = String(localized: L10n.Debug.operations)
    emptyText = records.isEmpty ? String(localized: L10n.Debug.Operations.empty) : nil
    columns = BackendModel.Columns(
      name: String(localized: L10n.Debug.Column.name),
      result: String(localized: L10n.Debug.Column.result),
      duration: String(localized: L10n.Debug.Column.duration),
      attempts: String(localized: L10n.Debug.Column.attempts),
      trace: String(localized: L10n.Debug.Column.trace)
    )
    rows = records.map { record in
      let milliseconds = format.number(Int((record.duration / .milliseconds(1)).rounded()))
      return BackendModel.Operation(
        name: record.name,
        result: record.outcome,
        duration: String(
          localized: record.isFromCache ? L10n.Debug.cached : L10n.Debug.duration(milliseconds: milliseconds)
        ),
        attempts: format.number(record.attempts),
        trace: record.trace.description
      )
    }
  }
}

extension BackendModel.Faults {
  init(_ current: BFFFault?) {
    title = String(localized: L10n.Debug.fault)
    text = String(localized: L10n.Debug.Fault.text)
    href = DebugScreen.faultsPath
    label = String(localized: L10n.Debug.Fault.label)
    options =
      [Choice("", title: String(localized: L10n.Debug.Fault.none), selected: current == nil)]
      + BFFFault.allCases.map { Choice($0.rawValue, title: $0.rawValue, selected: $0 == current) }
    apply = String(localized: L10nStyleGuide.Action.apply)
  }
}
