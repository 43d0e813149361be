import Dispatch
import TesseraCore
import TesseraWorkspace

/// The objects of a Git repository, read by `git cat-file`, which runs no filters, text conversions, or hooks.
///
/// Requests are sent to Git through its standard input, so that no name can be interpreted as an option. Concurrent
/// reads of contents use several processes, because each of them decompresses objects on one core.
final class GitObjects: Sendable {
  struct Object: Hashable, Sendable {
    enum Kind: String, Sendable { case blob, tree, commit, tag }

    var id: GitObjectID
    var kind: Kind
    var byteCount: Int
  }

  enum Answer: Sendable {
    case object(Object)
    case missing, ambiguous
  }

  /// The Git processes for one kind of request. A process is started if all others are in use, and kept for later
  /// requests unless a request has failed.
  private struct Processes: Sendable {
    let mode: String
    private let idle = Locked<[GitProcess]>([])
    private let free: DispatchSemaphore

    init(_ mode: String, maximum: Int) {
      self.mode = mode
      free = DispatchSemaphore(value: maximum)
    }

    func exchange<Result: Sendable>(
      folder: String,
      _ body: @Sendable @escaping (inout GitConnection) async throws -> Result
    ) throws(GitFailure) -> Result {
      free.wait()
      defer { free.signal() }
      let git = idle.withLock { $0.popLast() } ?? GitProcess(["cat-file", mode], folder: folder)
      do throws(GitFailure) {
        let result = try git.exchange(body)
        idle.withLock { $0.append(git) }
        return result
      } catch {
        // The remaining output of the process belongs to the failed request. The others may have ended as well.
        idle.withLock { $0 = [] }
        throw error
      }
    }
  }

  private let folder: String
  /// There is one process, because a description is only a short line.
  private let descriptions = Processes("--batch-check", maximum: 1)
  private let contents = Processes("--batch", maximum: maximumReaders)

  /// The number is limited because each process has a cache for deltas, by default of up to 96 MiB.
  private static let maximumReaders = 4

  /// - Parameter folder: The absolute path of a folder in the work tree of the repository.
  init(folder: String) { self.folder = folder }

  /// Returns the object with a name, such as an object ID, a branch, or `main~2:./`.
  func object(_ name: String) throws(GitFailure) -> Answer {
    do throws(GitFailure) {
      return try request(descriptions, name) { _, answer in answer }
    } catch  where error.isOfPartialClone {
      return .missing
    }
  }

  /// Returns the commit with a name, such as a branch, or a tag of a commit.
  func commit(_ revision: String) throws(GitFailure) -> Object {
    guard Self.isPlausible(revision) else {
      throw GitFailure(
        reason: "a revision must have at least one character and no line break, and must not begin with \"-\""
      )
    }
    switch try object(revision + "^{commit}") {
    case .object(let object): return object
    case .missing: throw GitFailure(reason: "the repository has no such commit")
    case .ambiguous: throw GitFailure(reason: "the abbreviated object ID is ambiguous")
    }
  }

  private static func isPlausible(_ revision: String) -> Bool {
    !revision.isEmpty && revision.utf8.first != UInt8(ascii: "-") && revision.utf8.count <= 4096
      && !revision.utf8.contains { $0 < 0x20 || $0 == 0x7F }
  }

  /// Returns the bytes of an object, or `nil` if it is not in the repository.
  func bytes(of object: Object) throws(GitFailure) -> [UInt8]? {
    try request(contents, object.id.description) { git, answer in
      guard case .object(let found) = answer else { return nil }
      guard found == object else { throw GitFailure.notUnderstood }
      return try await git.bytes(object.byteCount)
    }
  }

  private func request<Result: Sendable>(
    _ processes: Processes,
    _ name: String,
    _ body: @Sendable @escaping (inout GitConnection, Answer) async throws -> Result
  ) throws(GitFailure) -> Result {
    try processes.exchange(folder: folder) { connection in
      try await connection.send(name)
      return try await body(&connection, try Self.answer(try await connection.line()))
    }
  }

  /// Parses a line of the form `<id> <kind> <size>`, `<name> missing`, or `<name> ambiguous`.
  private static func answer(_ line: String) throws(GitFailure) -> Answer {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    if words.count == 3, let id = GitObjectID(hexadecimal: words[0]), let kind = Object.Kind(rawValue: words[1]),
      let byteCount = Int(words[2]), byteCount >= 0
    {
      return .object(Object(id: id, kind: kind, byteCount: byteCount))
    }
    switch words.last {
    case "missing": return .missing
    case "ambiguous": return .ambiguous
    default: throw GitFailure.notUnderstood
    }
  }
}

/// The ID of an object: 20 bytes of SHA-1, or 32 bytes of SHA-256.
struct GitObjectID: Hashable, Sendable, CustomStringConvertible {
  private var words: SIMD4<UInt64> = .zero
  private(set) var byteCount: Int

  /// - Parameter bytes: The bytes of the ID, 20 or 32.
  init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count == 20 || bytes.count == 32 else { return nil }
    byteCount = bytes.count
    for (index, byte) in bytes.enumerated() { words[index / 8] |= UInt64(byte) << UInt64(index % 8 * 8) }
  }

  init?(hexadecimal text: String) {
    var bytes: [UInt8] = []
    var high: UInt8?
    for character in text.utf8 {
      guard let digit = Character(Unicode.Scalar(character)).hexDigitValue.map(UInt8.init) else { return nil }
      if let first = high {
        bytes.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    guard high == nil else { return nil }
    self.init(bytes)
  }

  var description: String {
    var text = ""
    for index in 0..<byteCount {
      text += UInt8(truncatingIfNeeded: words[index / 8] >> UInt64(index % 8 * 8)).hexadecimalDigits
    }
    return text
  }
}
