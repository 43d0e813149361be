/// The arguments of an entry, the same for all its languages.
package struct EntrySignature: Sendable {
  private let codes: TableText?

  init(_ codes: TableText?) { self.codes = codes }

  /// How many arguments the entry takes: the highest number that a text uses.
  package var count: Int { min(codes?.utf8Count ?? 0, TableLayout.maximumArgument) }

  package var isEmpty: Bool { count == 0 }

  /// - Parameter number: From 1; ``ArgumentType/unused`` beyond ``count``.
  package func type(ofArgument number: Int) -> ArgumentType {
    guard number >= 1, number <= count else { return .unused }
    return unsafe codes?.withUTF8 { unsafe number <= $0.count ? ArgumentType(code: $0[number - 1]) : .unused }
      ?? .unused
  }
}
