#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What tells one state of a file from the next without its bytes: which file it is, its size, and when it was changed.
///
/// Nobody can set the second of the times: whoever sets the first one back moves the second.
package struct FileVersion: Sendable, Hashable {
  private struct Time: Sendable, Hashable {
    var seconds: Int
    var nanoseconds: Int

    init(_ time: timespec) {
      seconds = Int(time.tv_sec)
      nanoseconds = Int(time.tv_nsec)
    }

    init(_ seconds: UInt64, _ nanoseconds: UInt64) {
      self.seconds = Int(truncatingIfNeeded: seconds)
      self.nanoseconds = Int(truncatingIfNeeded: nanoseconds)
    }
  }

  private var device: UInt64
  private var number: UInt64
  private var byteCount: Int64
  private var modified: Time
  private var changed: Time

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    byteCount = Int64(truncatingIfNeeded: status.st_size)
    #if canImport(Darwin)
      modified = Time(status.st_mtimespec)
      changed = Time(status.st_ctimespec)
    #else
      modified = Time(status.st_mtim)
      changed = Time(status.st_ctim)
    #endif
  }

  /// Of a file that no system keeps: its content alone tells it from the next.
  init(_ hash: ContentHash) {
    var words = [0, hash.value, UInt64(truncatingIfNeeded: hash.byteCount)].makeIterator()
    self.init { words.next() ?? 0 }
  }

  /// Whether it is the same file with the same content: a rename changes only the second of the times.
  func hasSameContent(as other: FileVersion) -> Bool {
    device == other.device && number == other.number && byteCount == other.byteCount && modified == other.modified
  }

  /// Equal for versions with the same content, and hardly ever for others.
  var contentFingerprint: UInt64 {
    let words = words.prefix(5).flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
    return ContentHash(words).value
  }

  // MARK: Keeping

  /// Everything that it holds, to be kept in a file.
  package var words: [UInt64] {
    [
      device, number, UInt64(bitPattern: byteCount), UInt64(truncatingIfNeeded: modified.seconds),
      UInt64(truncatingIfNeeded: modified.nanoseconds), UInt64(truncatingIfNeeded: changed.seconds),
      UInt64(truncatingIfNeeded: changed.nanoseconds),
    ]
  }

  /// - Parameter next: Gives each of ``words`` in turn.
  package init<Failure>(_ next: () throws(Failure) -> UInt64) throws(Failure) {
    device = try next()
    number = try next()
    byteCount = Int64(bitPattern: try next())
    modified = Time(try next(), try next())
    changed = Time(try next(), try next())
  }

  /// Whether a change that comes after `moment` is sure to give another version.
  ///
  /// Clocks of file systems are coarse, up to two seconds: a file may change twice in one tick of them.
  ///
  /// - Parameter moment: In seconds since 1970, before the file was read.
  package func isSettled(at moment: Int) -> Bool {
    max(modified.seconds, changed.seconds) < moment - 2
  }

  /// The time of now, as ``isSettled(at:)`` takes it.
  package static var now: Int { time(nil) }

  // MARK: Waiting

  /// Files get the time of the system's last tick. Waits until that has moved on from the file's, so that the next
  /// change cannot have the same.
  package func waitForNextTick() {
    let tick = 20_000_000
    var time = timespec()
    guard unsafe clock_gettime(CLOCK_REALTIME, &time) == 0 else { return }
    let now = Time(time)
    let seconds = now.seconds &- changed.seconds
    guard (0...1).contains(seconds) else { return }
    let age = seconds &* 1_000_000_000 &+ now.nanoseconds &- changed.nanoseconds
    guard (0..<tick).contains(age) else { return }
    usleep(UInt32(clamping: (tick &- age) / 1000 &+ 1))
  }
}

extension FileVersion {
  /// The size and the time of a file, in words; empty where the system does not tell.
  package static func words(forFile path: String) -> String {
    guard let version = System.status(of: path)?.version else { return "" }
    return "\(version.byteCount) \(version.modified.seconds).\(version.modified.nanoseconds)"
  }
}
