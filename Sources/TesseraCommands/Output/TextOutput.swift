#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A buffered output to a file descriptor or to memory. Buffering reduces a hundred thousand lines to a few system
/// calls.
package struct TextOutput: Sendable {
  private enum Sink: Sendable {
    case memory
    case descriptor(Int32)
  }

  private static let blockSize = 1 << 16

  private let sink: Sink
  /// The bytes that have not been written yet. For output to memory, all bytes.
  package private(set) var bytes: [UInt8] = []
  /// The first system error, after which nothing is written.
  private var error: Int32?

  package static func memory() -> TextOutput { TextOutput(sink: .memory) }

  package static func descriptor(_ descriptor: Int32) -> TextOutput { TextOutput(sink: .descriptor(descriptor)) }

  private init(sink: Sink) {
    self.sink = sink
  }

  package mutating func write(_ text: String) {
    bytes += text.utf8
    flushIfFull()
  }

  package mutating func write(_ text: some Collection<UInt8>) {
    bytes += text
    flushIfFull()
  }

  package mutating func writeLine(_ text: String = "") {
    bytes += text.utf8
    bytes.append(UInt8(ascii: "\n"))
    flushIfFull()
  }

  /// Writes the buffered bytes. It is not an error if the reader of a pipe has closed it.
  package mutating func flush() {
    guard case .descriptor(let descriptor) = sink, !bytes.isEmpty else { return }
    if error == nil { error = Self.writeAll(bytes, to: descriptor) }
    bytes.removeAll(keepingCapacity: true)
  }

  /// The error that prevented bytes from being written, or `nil` if there was none or the reader of a pipe has closed
  /// it.
  var failure: Int32? { error == EPIPE ? nil : error }

  /// A Boolean value that indicates whether further output is lost.
  var isClosed: Bool { error != nil }

  private mutating func flushIfFull() {
    if bytes.count >= Self.blockSize { flush() }
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    // The slice is taken while `written` is less than the count, so it stays within the buffer.
    unsafe bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
        #if canImport(Darwin)
          let count = unsafe Darwin.write(descriptor, rest.baseAddress, rest.count)
        #elseif canImport(Musl)
          let count = Musl.write(descriptor, rest.baseAddress, rest.count)
        #else
          let count = unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
        #endif
        if count > 0 {
          written += count
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
  }
}
