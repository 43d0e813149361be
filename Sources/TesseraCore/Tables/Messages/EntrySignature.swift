/// What an argument is, as the source language's text takes it.
package struct ArgumentKind: Sendable, Hashable {
  package var argumentClass: Class
  package var size: Size

  package init(_ argumentClass: Class, _ size: Size = .natural) {
    self.argumentClass = argumentClass
    self.size = size
  }

  /// An argument that no text takes, below one that some text does.
  package static let unused = ArgumentKind(.unused)

  /// The raw values are the format's.
  package enum Class: UInt8, Sendable, Hashable, CaseIterable {
    case unused = 0
    case object = 1
    case signedInteger = 2
    case unsignedInteger = 3
    case floating = 4
    case character = 5
    case cString = 6
    case pointer = 7

    package var isInteger: Bool { self == .signedInteger || self == .unsignedInteger }
    package var isNumber: Bool { isInteger || self == .floating }
  }

  /// C's type within the class. The raw values are the format's; those that String Catalogs use take one byte.
  package enum Size: UInt8, Sendable, Hashable, CaseIterable {
    case natural = 0
    /// `ll`, `q`
    case longLong = 1
    /// `l`
    case long = 2
    /// `h`
    case short = 3
    /// `hh`
    case char = 4
    /// `z`
    case size = 5
    /// `t`
    case pointerDifference = 6
    /// `j`
    case maximal = 7
    /// `L` before a floating conversion
    case longDouble = 8
    /// `%C`, `%S`, `%lc`, `%ls`
    case wide = 9
  }

  /// The byte in a signature.
  package var code: UInt8 { size.rawValue << 3 | argumentClass.rawValue }

  /// Unused for a byte that no writer makes.
  init(code: UInt8) {
    self.init(Class(rawValue: code & 7) ?? .unused, Size(rawValue: code >> 3) ?? .natural)
  }
}

/// The arguments of an entry, the same for all its languages.
package struct EntrySignature: Sendable {
  private let codes: TableText?

  init(_ codes: TableText?) { self.codes = codes }

  /// How many arguments the entry takes: the highest number that a text uses.
  package var count: Int { min(codes?.utf8Count ?? 0, TableLayout.maximumArgument) }

  package var isEmpty: Bool { count == 0 }

  /// - Parameter number: From 1; ``ArgumentKind/unused`` beyond ``count``.
  package func kind(ofArgument number: Int) -> ArgumentKind {
    guard number >= 1, number <= count else { return .unused }
    return codes?.withUTF8 { number <= $0.count ? ArgumentKind(code: $0[number - 1]) : .unused } ?? .unused
  }
}
