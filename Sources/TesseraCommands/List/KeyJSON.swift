import TesseraChecks
import TesseraEditing
import TesseraOperations
import TesseraStrings

/// A key in the output of `tessera list --json` and `tessera get --json`. `Documentation/Guides/ScriptsAndAgents.md`
/// describes each member.
struct KeyJSON: Encodable {
  private struct Field: Encodable {
    var address: String
    var value: FieldValue
    var version: String
  }

  private enum FieldValue: Encodable {
    case text(String)
    case flag(Bool)

    init?(_ content: LeafContent) {
      switch content {
      case .comment(let text): self = .text(text)
      case .extractionState(let state): self = .text(state.rawValue)
      case .flag(let flag): self = .flag(flag)
      default: return nil
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .flag(let flag): try container.encode(flag)
      }
    }
  }

  private struct Item: Encodable {
    var address, language: String
    var variation: String?
    var value: String
    var state, version: String?
    var isKey: Bool?
  }

  private var address, module, table, key, path: String
  private var line: Int?
  private var sourceLanguage, version: String
  private var fields: [String: Field] = [:]
  private var changedFields: [String]?
  private var missing: String?
  private var strings: [Item]

  /// - Parameter listsChanges: Whether to include the names of the changed fields.
  init(_ key: ListedKey, listsChanges: Bool = false) {
    address = key.address.description
    module = key.address.table.module
    table = key.address.table.table
    self.key = key.key
    path = key.path
    line = key.line
    sourceLanguage = key.sourceLanguage
    version = key.version.description
    for field in key.fields {
      guard let value = FieldValue(field.content) else { continue }
      fields[field.field.rawValue] = Field(
        address: field.address.description,
        value: value,
        version: field.version.description
      )
    }
    changedFields = listsChanges ? key.changedFields.map(\.rawValue) : nil
    missing = key.missing.map { $0 == .new ? "new" : "missing" }
    strings = key.strings.map { item in
      Item(
        address: item.address.description,
        language: item.language,
        variation: item.path.isPlain ? nil : item.path.description,
        value: item.value,
        state: item.state?.rawValue,
        version: item.version?.description,
        isKey: item.version == nil ? true : nil
      )
    }
  }
}
