import TesseraCore
package import TesseraFormats
package import TesseraStrings

/// The content of a file to be written.
package struct FileContent: Sendable {
  enum Storage: Sendable {
    case text(OutputBuffer)
    case pieces([FilePiece], of: OpenFile)
  }

  let storage: Storage
  /// A function that is called after the content is on the disk and before it replaces a file. If it returns `false`,
  /// nothing is replaced.
  let isValid: @Sendable () -> Bool

  private init(_ storage: Storage, _ isValid: @escaping @Sendable () -> Bool = { true }) {
    self.storage = storage
    self.isValid = isValid
  }

  package init(_ bytes: [UInt8]) { self.init(.text(OutputBuffer(bytes))) }

  /// Creates content that is produced while it is written.
  package init(_ text: OutputBuffer) { self.init(.text(text)) }

  /// Creates the content of a text file from parts of its text.
  package init(_ pieces: [ArraySlice<UInt8>], in encoding: TextEncoding) {
    switch encoding {
    case .utf8, .utf8WithByteOrderMark:
      self.init(OutputBuffer(pieces: [encoding.byteOrderMark[...]] + pieces))
    case .utf16LittleEndian, .utf16BigEndian: self.init(encoding.encode(Array(joining: pieces)))
    }
  }

  /// Creates content from new bytes and parts of an open file, in the given order. The system copies the parts if it
  /// can.
  ///
  /// - Parameter isValid: A function that returns whether the content may replace a file. It is called once the content
  ///   is on the disk, so that a check can run on other threads in the meantime. If it returns `false`, writing fails
  ///   with ``FileError/Kind/invalidContent``, and no file changes.
  package init(
    _ pieces: [FilePiece],
    of file: OpenFile,
    validatedBy isValid: @escaping @Sendable () -> Bool = { true }
  ) {
    self.init(.pieces(pieces, of: file), isValid)
  }
}

/// A part of the content of a file that replaces another one.
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
  case version(FileStamp)

  /// Creates the state of a file with the given bytes, or ``absent`` if there are none.
  package init(_ bytes: [UInt8]?) { self = bytes.map { .content(ContentHash($0)) } ?? .absent }
}

/// A change of one file.
package struct FileChange: Sendable {
  package enum Action: Sendable {
    case write(FileContent)
    case remove
  }

  /// The path relative to the writer's root.
  package var path: String
  package var expected: FileState
  package var action: Action
  /// The path, relative to the writer's root, of the file whose attributes a new file gets, or `nil` for the attributes of
  /// new files.
  package var attributesOrigin: String?

  var isRemoval: Bool { if case .remove = action { true } else { false } }

  package init(writing content: FileContent, to path: String, expecting expected: FileState) {
    self.path = path
    self.expected = expected
    action = .write(content)
  }

  /// Returns the changes that move a file to a path at which there is no file. In a transaction, either both are made or
  /// none is. The file keeps the attributes in ``FileAttributes``.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - content: The bytes of the file.
  package static func moving(_ path: String, containing content: [UInt8], to newPath: String) -> [FileChange] {
    var new = FileChange(writing: FileContent(content), to: newPath, expecting: .absent)
    new.attributesOrigin = path
    return [new, FileChange(removing: path, expecting: FileState(content))]
  }

  package init(removing path: String, expecting expected: FileState) {
    self.path = path
    self.expected = expected
    action = .remove
  }
}
