import TesseraCore
import TesseraStrings

/// The record of a change of several files, from which an interrupted change is completed or undone.
///
/// The file has a line for each file that changes, and a line with a hash of the lines before it. A last line `commit`
/// follows when all new files are on the disk. A journal without that line is undone, and a journal whose hash is missing
/// or wrong was interrupted before anything else was written.
struct TransactionJournal: Sendable, Equatable {
  static let name = ".tessera-journal"
  static let commitLine = Array("commit\n".utf8)
  private static let title = "tessera-journal 1"

  struct Entry: Sendable, Equatable {
    enum Action: String, Sendable { case replace, create, remove }

    var action: Action
    /// Relative to the journal's folder. It leads to the file itself, not to a link.
    var path: String
    /// The name of the new file in the folder of the old one; nil if the file is removed.
    var temporaryName: String?
    /// The version of the old file; nil if a file is created.
    var version: FileVersion?
  }

  var entries: [Entry]
  var isCommitted = false

  init(entries: [Entry]) { self.entries = entries }

  /// The lines up to the hash.
  var bytes: [UInt8] {
    var text = Self.title + "\n"
    for entry in entries {
      let version = entry.version.map { $0.words.map(String.init).joined(separator: ",") } ?? "-"
      text += "\(entry.action.rawValue) \(entry.temporaryName ?? "-") \(version) \(Self.escaped(entry.path))\n"
    }
    let hash = ContentHash(Array(text.utf8))
    return Array("\(text)end \(String(hash.value, radix: 16))\n".utf8)
  }

  /// Whether a file of these bytes may be a journal, or the beginning of one.
  static func isBeginning(_ bytes: [UInt8]) -> Bool {
    let title = Array("\(title)\n".utf8)
    return bytes.prefix(title.count).elementsEqual(title.prefix(bytes.count))
  }

  /// Reads a journal; nil if it was not written to its end, or not by Tessera.
  init?(parsing bytes: [UInt8]) {
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard lines.popFirst() == Self.title[...] else { return nil }
    var entries: [Entry] = []
    while let line = lines.popFirst(), !line.hasPrefix("end ") {
      guard let entry = Self.entry(line) else { return nil }
      entries.append(entry)
    }
    self.entries = entries
    guard bytes.starts(with: self.bytes) else { return nil }
    isCommitted = bytes.dropFirst(self.bytes.count).elementsEqual(Self.commitLine)
  }

  private static func entry(_ line: Substring) -> Entry? {
    let words = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
    guard words.count == 4, let action = Entry.Action(rawValue: String(words[0])), let path = unescaped(words[3]),
      !path.isEmpty, Path.isPlain(path)
    else { return nil }
    let name = words[1] == "-" ? nil : String(words[1])
    let version = words[2] == "-" ? nil : FileVersion(words: words[2].split(separator: ",").compactMap { UInt64($0) })
    guard name.map(TemporaryFile.isName) ?? true, (name == nil) == (action == .remove),
      (version == nil) == (action == .create)
    else { return nil }
    return Entry(action: action, path: path, temporaryName: name, version: version)
  }

  // MARK: - Paths

  /// A path on one line: `%` and bytes below the space as `%` and two hexadecimal digits.
  private static func escaped(_ path: String) -> String {
    var text = ""
    for scalar in path.unicodeScalars {
      if scalar == "%" || scalar.value < 0x20 {
        text += "%" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private static func unescaped(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst()?.hexadecimalDigit, let low = rest.popFirst()?.hexadecimalDigit else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension FileVersion {
  /// The version that has these ``words``; nil if their number is wrong.
  fileprivate init?(words: [UInt64]) {
    guard words.count == 7 else { return nil }
    var next = words.makeIterator()
    self.init { next.next() ?? 0 }
  }
}
