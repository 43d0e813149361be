import TesseraCore
import TesseraStrings

/// The record of a change of several files, which makes it possible to undo an interrupted change.
///
/// The file has a line for each file that changes, and a line with a hash of the preceding lines. If the hash of a
/// journal is missing or wrong, the change was interrupted before anything else was written. A line `ready` follows
/// once all new files are on the disk: from then on, files may have been changed. A last line `commit` follows once all
/// of them have been changed.
struct TransactionJournal: Sendable, Equatable {
  static let name = ".tessera-journal"
  static let commitLine = Array("commit\n".utf8)
  private static let title = "tessera-journal 2"

  struct Entry: Sendable, Equatable {
    enum Action: String, Sendable { case replace, create, remove }

    var action: Action
    /// The path relative to the journal's folder. It leads to the file itself, not to a link.
    var path: String
    /// The name, in the same folder, of the new file until it is published, and of the old file afterwards.
    var temporaryName: TemporaryName
  }

  var entries: [Entry]
  /// The ``FileStamp/contentFingerprint`` of each new file, in the order of the entries, with `nil` for a file that
  /// is removed. The array is `nil` until all new files are on the disk.
  var newFingerprints: [UInt64?]?
  var isCommitted = false

  init(entries: [Entry]) { self.entries = entries }

  /// The lines up to and including the hash.
  var bytes: [UInt8] {
    var text = Self.title + "\n"
    for entry in entries {
      text += "\(entry.action.rawValue) \(entry.temporaryName.text) \(Path.escaped(entry.path))\n"
    }
    let hash = ContentHash(Array(text.utf8))
    return Array("\(text)end \(String(hash.value, radix: 16))\n".utf8)
  }

  /// The line that is appended once all new files are on the disk. Before that, it is empty.
  var readyLine: [UInt8] {
    guard let newFingerprints else { return [] }
    return Array("ready \(newFingerprints.map { $0.map { String($0) } ?? "-" }.joined(separator: ","))\n".utf8)
  }

  /// Returns whether a file with these bytes may be a journal or the beginning of one.
  static func isBeginning(_ bytes: [UInt8]) -> Bool {
    let title = Array("\(title)\n".utf8)
    return bytes.prefix(title.count).elementsEqual(title.prefix(bytes.count))
  }

  /// Parses a journal. Returns `nil` if it was not written completely, or not by Tessera.
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
    // The last element of `lines` is the text after the last line feed, which is not a complete line.
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
