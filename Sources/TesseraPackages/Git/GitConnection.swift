/// The input and the output of a running Git process.
struct GitConnection {
  /// The identifier of the process, or 0 if Git is not running.
  var process: Int32 = 0
  /// A closure that writes bytes to Git's input, and returns `true` on success.
  let write: ([UInt8]) async -> Bool
  /// A closure that waits for output, and returns `nil` if Git has ended.
  let read: () async -> [UInt8]?

  private var buffer: [UInt8] = []
  private var position = 0
  /// A Boolean value that indicates whether Git no longer accepts or produces bytes.
  private(set) var hasEnded = false

  struct Ended: Error {}

  init(process: Int32 = 0, write: @escaping ([UInt8]) async -> Bool, read: @escaping () async -> [UInt8]?) {
    self.process = process
    self.write = write
    self.read = read
  }

  /// - Parameter line: The line, without a line break.
  mutating func send(_ line: String) async throws {
    guard await write(Array(line.utf8) + [UInt8(ascii: "\n")]) else { throw end() }
  }

  /// Reads a line of at most 64 KiB.
  mutating func line() async throws -> String {
    while true {
      if let end = buffer[position...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { position = end + 1 }
        return String(decoding: buffer[position..<end], as: UTF8.self)
      }
      guard buffer.count - position < 1 << 16 else { throw GitFailure.notUnderstood }
      try await readMore()
    }
  }

  /// Reads a number of bytes and the line break that follows them.
  mutating func bytes(_ count: Int) async throws -> [UInt8] {
    while buffer.count - position < count { try await readMore() }
    let bytes = Array(buffer[position..<position + count])
    position += count
    guard try await line().isEmpty else { throw GitFailure.notUnderstood }
    // An idle process keeps no memory for its largest object.
    if position == buffer.count { (buffer, position) = ([], 0) }
    return bytes
  }

  private mutating func readMore() async throws {
    buffer.removeFirst(position)
    position = 0
    guard let chunk = await read() else { throw end() }
    buffer += chunk
  }

  private mutating func end() -> Ended {
    hasEnded = true
    return Ended()
  }
}
