import TesseraWriting

/// JSON that is yet to be written.
indirect enum JSONFragment: Sendable {
  case string(String)
  case bool(Bool)
  case integer(Int)
  case object([(name: String, value: JSONFragment)])
  case array([JSONFragment])
  /// A value as it is written elsewhere in the text.
  case raw([UInt8])

  /// An object with its members in Xcode's order.
  static func sorted(_ members: [(name: String, value: JSONFragment)]) -> JSONFragment {
    .object(members.sorted { CatalogKeyOrder.compare($0.name, $1.name) == .ascending })
  }
}
