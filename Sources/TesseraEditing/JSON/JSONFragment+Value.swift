import TesseraFormats
import TesseraStrings

extension JSONFragment {
  /// Creates a fragment from a value, with its members in their order and its numbers as they are.
  init(_ value: JSONValue) {
    switch value.kind {
    case .object: self = .object(value.members.map { ($0.name, JSONFragment($0.value)) })
    case .array: self = .array(value.elements.map { JSONFragment($0) })
    default: self = .raw(Array(value.document.source.bytes[value.span.range]))
    }
  }
}
