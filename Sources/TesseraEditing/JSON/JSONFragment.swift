import TesseraWriting

/// A JSON value to insert.
indirect enum JSONFragment: Sendable {
  case string(String)
  case bool(Bool)
  case integer(Int)
  case object([(name: String, value: JSONFragment)])
  case array([JSONFragment])
  /// A value in the form that it has elsewhere in the text.
  case raw([UInt8])

  /// Returns an object with its members in Xcode's order.
  static func sorted(_ members: [(name: String, value: JSONFragment)]) -> JSONFragment {
    .object(members.sorted { CatalogKeyOrder.compare($0.name, $1.name) == .ascending })
  }
}
