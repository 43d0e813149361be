/// Who may use the accessors.
package enum AccessLevel: String, Sendable, Hashable, CaseIterable {
  case `internal`, `public`

  /// Before a declaration.
  var piece: SwiftWriter.Piece { self == .public ? "public " : "" }
}
