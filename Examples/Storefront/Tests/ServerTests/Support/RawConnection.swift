import Foundation

/// A TCP connection to this machine from a chosen loopback address, with blocking calls.
final class RawConnection: Sendable {
  private let descriptor: CInt

  /// Connects.
  ///
  /// - Parameters:
  ///   - address: The client's address, in 127.0.0.0/8.
  ///   - port: The port of the server.
  ///   - server: The address of the server.
  ///   - buffer: The size of the receive buffer; `nil` for the system's default.
  init(from address: String, to port: UInt16, at server: String = "127.0.0.1", buffer: CInt? = nil) throws(SocketError)
  {
    #if canImport(Glibc)
      let type = CInt(SOCK_STREAM.rawValue)
    #else
      let type = SOCK_STREAM
    #endif
    descriptor = socket(AF_INET, type, 0)
    guard descriptor >= 0 else { throw SocketError("socket") }
    // A test that waits for an answer in vain fails, and does not hang.
    var timeout = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    if var buffer { setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &buffer, socklen_t(MemoryLayout<CInt>.size)) }
    guard Self.call(bind, descriptor, address, 0) else { throw SocketError("bind \(address)") }
    if !Self.call(connect, descriptor, server, port) {
      guard errno == EINTR, isConnectedAfterWaiting() else { throw SocketError("connect") }
    }
  }

  deinit { close(descriptor) }

  private static func call(
    _ function: (CInt, UnsafePointer<sockaddr>, socklen_t) -> CInt,
    _ descriptor: CInt,
    _ address: String,
    _ port: UInt16
  ) -> Bool {
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = port.bigEndian
    guard inet_pton(AF_INET, address, &name.sin_addr) == 1 else { return false }
    return withUnsafePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        function(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  /// Repeats a call that a signal interrupts. Foundation handles the signal that is sent when a child process ends, which
  /// other tests start, and a socket with a timeout does not continue after it.
  private static func uninterrupted(_ call: () -> Int) -> Int {
    while true {
      let count = call()
      guard count < 0, errno == EINTR else { return count }
    }
  }

  /// Waits until an interrupted attempt to connect, which goes on, succeeds or fails, and sets `errno` if it fails.
  private func isConnectedAfterWaiting() -> Bool {
    var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard Self.uninterrupted({ Int(poll(&state, 1, 20_000)) }) > 0 else { return false }
    var code: CInt = 0
    var size = socklen_t(MemoryLayout<CInt>.size)
    guard getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &size) == 0 else { return false }
    errno = code
    return code == 0
  }

  /// Sends a text. If the server has closed the connection, the text is lost.
  func send(_ text: String) {
    let bytes = Array(text.utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { rest in
        Self.uninterrupted { Foundation.send(descriptor, rest.baseAddress, rest.count, Self.noSignal) }
      }
      guard count > 0 else { return }
      sent += count
    }
  }

  /// Returns the received text up to the end of the connection, or up to another text.
  func receive(until end: String? = nil) -> String { String(decoding: receiveBytes(until: end), as: UTF8.self) }

  /// Returns the received bytes up to the end of the connection, or up to a text.
  func receiveBytes(until end: String? = nil) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Self.uninterrupted { recv(descriptor, &buffer, buffer.count, 0) }
      guard count > 0 else { break }
      bytes += buffer[..<count]
      if let end, bytes.suffix(end.utf8.count).elementsEqual(end.utf8) { break }
    }
    return bytes
  }

  /// Returns the bytes that have arrived, after waiting for the first one; none at the end of the connection, or after an
  /// error.
  func receiveSome() -> [UInt8] { (try? receiveNext()) ?? [] }

  /// Returns the bytes that have arrived, after waiting for the first one; none at the end of the connection.
  func receiveNext() throws(SocketError) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Self.uninterrupted { recv(descriptor, &buffer, buffer.count, 0) }
    guard count >= 0 else { throw SocketError("recv") }
    return Array(buffer[..<count])
  }

  /// Whether the server has closed the connection, after dropping what it sent.
  var isClosed: Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Self.uninterrupted { recv(descriptor, &buffer, buffer.count, Self.withoutWaiting) }
      if count < 0 { return errno != EAGAIN && errno != EWOULDBLOCK }
      if count == 0 { return true }
    }
  }

  #if canImport(Glibc)
    private static let noSignal = CInt(MSG_NOSIGNAL)
  #else
    private static let noSignal: CInt = 0
  #endif
  private static let withoutWaiting = CInt(MSG_DONTWAIT)
}

/// An error of a system call.
struct SocketError: Error, CustomStringConvertible {
  let description: String

  init(_ call: String) { description = "\(call): \(String(cString: strerror(errno)))" }
}
