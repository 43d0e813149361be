import TesseraCore

/// The name of a temporary file. It determines how the next command handles a file that a killed process left.
///
///     .tessera-2k9x.tmp                    a new file, locked by the process that writes it
///     .tessera-2k9x-7fb3-1tz8q.tmp         about to be exchanged with the file that it replaces
///     .tessera-2k9x.new                    a new file, or a displaced one, of a transaction, whose journal lists it
struct TemporaryName: Sendable, Hashable {
  /// The fingerprints of the two files, recorded directly before they are exchanged.
  struct Exchange: Sendable, Hashable {
    /// The ``FileStamp/contentFingerprint`` of the new file.
    var new: UInt64
    /// The fingerprint of the file that was read.
    var old: UInt64
  }

  /// A random number that distinguishes the temporary files of a folder.
  let identifier: UInt64
  var exchange: Exchange?
  let isOfTransaction: Bool

  init(isOfTransaction: Bool = false) {
    identifier = .random(in: .min ... .max)
    self.isOfTransaction = isOfTransaction
  }

  var text: String {
    let words = [identifier] + (exchange.map { [$0.new, $0.old] } ?? [])
    let digits = words.map { String($0, radix: 36) }.joined(separator: "-")
    return ".tessera-\(digits).\(isOfTransaction ? "new" : "tmp")"
  }

  /// Parses a name. Returns `nil` if a file with this name is not a temporary file of Tessera.
  init?(_ text: some StringProtocol) {
    guard text.hasPrefix(".tessera-"), text.hasSuffix(".tmp") || text.hasSuffix(".new") else { return nil }
    isOfTransaction = text.hasSuffix(".new")
    let digits = text.dropFirst(9).dropLast(4)
    let words = digits.split(separator: "-", omittingEmptySubsequences: false).map { UInt64($0, radix: 36) }
    guard let identifier = words[0], words.count == 1 || words.count == 3 && !isOfTransaction else { return nil }
    self.identifier = identifier
    if words.count == 3 {
      guard let new = words[1], let old = words[2] else { return nil }
      exchange = Exchange(new: new, old: old)
    }
    // `UInt64` also accepts capital letters, signs, and leading zeros.
    guard self.text == text else { return nil }
  }
}
