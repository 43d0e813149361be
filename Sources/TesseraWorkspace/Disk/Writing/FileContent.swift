package import TesseraFormats

/// The content of a file that is to be written.
package struct FileContent: Sendable {
  enum Storage: Sendable {
    case text(OutgoingText)
    case pieces([FilePiece], of: OpenFile)
  }

  let storage: Storage

  package init(_ bytes: [UInt8]) { storage = .text(OutgoingText(bytes)) }

  /// Content that is produced while it is written.
  package init(_ text: OutgoingText) { storage = .text(text) }

  /// New bytes and parts of an open file, in their order. The parts are copied by the system where it can.
  package init(_ pieces: [FilePiece], of file: OpenFile) { storage = .pieces(pieces, of: file) }
}

/// A part of the content of a file that replaces another.
package enum FilePiece: Sendable, Hashable {
  /// A range of the replaced file's bytes.
  case kept(Range<Int>)
  case new([UInt8])

  var byteCount: Int {
    switch self {
    case .kept(let range): range.count
    case .new(let bytes): bytes.count
    }
  }
}

/// The state that a file must be in to be replaced or removed.
package enum FileState: Sendable, Hashable {
  /// There is no file with that name.
  case absent
  case content(ContentHash)
  case version(FileVersion)

  /// The state of a file whose bytes were read; ``absent`` if there were none.
  package init(_ bytes: [UInt8]?) { self = bytes.map { .content(ContentHash($0)) } ?? .absent }
}

/// A change of one file.
package struct FileChange: Sendable {
  package enum Action: Sendable {
    case write(FileContent)
    case remove
  }

  /// Relative to the writer's root.
  package var path: String
  package var expected: FileState
  package var action: Action

  var isRemoval: Bool { if case .remove = action { true } else { false } }

  package init(writing content: FileContent, to path: String, expecting expected: FileState) {
    self.path = path
    self.expected = expected
    action = .write(content)
  }

  package init(removing path: String, expecting expected: FileState) {
    self.path = path
    self.expected = expected
    action = .remove
  }
}
