/// The access level of accessors.
package enum AccessLevel: String, Sendable, Hashable, CaseIterable {
  case `internal`, `public`

  /// The modifier before a declaration.
  var piece: SwiftWriter.Piece { self == .public ? "public " : "" }
}
