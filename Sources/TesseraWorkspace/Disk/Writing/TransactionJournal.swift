import TesseraCore
import TesseraStrings

/// The record of a change of several files, from which an interrupted change is undone.
///
/// The file has a line for each file that changes, and a line with a hash of the lines before it. A journal whose hash is
/// missing or wrong was interrupted before anything else was written. A line `ready` follows when all new files are on the
/// disk: the files may have been changed since. A last line `commit` follows when all of them are changed.
struct TransactionJournal: Sendable, Equatable {
  static let name = ".tessera-journal"
  static let commitLine = Array("commit\n".utf8)
  private static let title = "tessera-journal 2"

  struct Entry: Sendable, Equatable {
    enum Action: String, Sendable { case replace, create, remove }

    var action: Action
    /// Relative to the journal's folder. It leads to the file itself, not to a link.
    var path: String
    /// The name of the new file until it is published, and then of the old one, in the same folder.
    var temporaryName: TemporaryName
  }

  var entries: [Entry]
  /// The ``FileVersion/contentFingerprint`` of each new file, and nil for a file that is removed, in the order of the
  /// entries; nil as long as not all of the new files are on the disk.
  var newFingerprints: [UInt64?]?
  var isCommitted = false

  init(entries: [Entry]) { self.entries = entries }

  /// The lines up to the hash.
  var bytes: [UInt8] {
    var text = Self.title + "\n"
    for entry in entries {
      text += "\(entry.action.rawValue) \(entry.temporaryName.text) \(Path.escaped(entry.path))\n"
    }
    let hash = ContentHash(Array(text.utf8))
    return Array("\(text)end \(String(hash.value, radix: 16))\n".utf8)
  }

  /// The line that follows when all new files are on the disk; empty before.
  var readyLine: [UInt8] {
    guard let newFingerprints else { return [] }
    return Array("ready \(newFingerprints.map { $0.map { String($0) } ?? "-" }.joined(separator: ","))\n".utf8)
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
    // The last of the lines has no end.
    guard lines.count > 1, let line = lines.popFirst(), line.hasPrefix("ready ") else { return }
    let words = line.dropFirst("ready ".count).split(separator: ",", omittingEmptySubsequences: false)
    newFingerprints = words.map { UInt64($0) }
    guard words.count == entries.count, bytes.dropFirst(self.bytes.count).starts(with: readyLine) else {
      newFingerprints = nil
      return
    }
    isCommitted = bytes.dropFirst(self.bytes.count + readyLine.count).elementsEqual(Self.commitLine)
  }

  private static func entry(_ line: Substring) -> Entry? {
    let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count == 3, let action = Entry.Action(rawValue: String(words[0])), let name = TemporaryName(words[1]),
      name.isOfTransaction, let path = Path.unescaped(words[2]), !path.isEmpty, Path.isPlain(path)
    else { return nil }
    return Entry(action: action, path: path, temporaryName: name)
  }
}
