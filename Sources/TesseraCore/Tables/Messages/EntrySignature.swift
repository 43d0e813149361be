/// The arguments of an entry, which are the same in all languages.
package struct EntrySignature: Sendable {
  private let codes: TableText?

  init(_ codes: TableText?) { self.codes = codes }

  /// The number of arguments that the entry takes: the highest number that a string uses.
  package var count: Int { min(codes?.utf8Count ?? 0, TableLayout.maximumArgument) }

  package var isEmpty: Bool { count == 0 }

  /// Returns the type of an argument, or ``ArgumentType/unused`` if the number is greater than ``count``.
  ///
  /// - Parameter number: The number of the argument, from 1.
  package func type(ofArgument number: Int) -> ArgumentType {
    guard number >= 1, number <= count else { return .unused }
    return unsafe codes?.withUTF8 { unsafe number <= $0.count ? ArgumentType(code: $0[number - 1]) : .unused }
      ?? .unused
  }
}
