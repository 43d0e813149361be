#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The identity, size, and times of a file, which distinguish its states without reading its bytes.
///
/// The change time cannot be set: setting the modification time updates it.
package struct FileStamp: Sendable, Hashable {
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

  /// Creates the version of a file that is not in a file system, so that only its content distinguishes its states.
  init(_ hash: ContentHash) {
    var words = [0, hash.value, UInt64(truncatingIfNeeded: hash.byteCount)].makeIterator()
    self.init { words.next() ?? 0 }
  }

  /// Returns whether two versions are those of the same file with the same content. A rename changes only the change
  /// time.
  func hasSameContent(as other: FileStamp) -> Bool {
    device == other.device && number == other.number && byteCount == other.byteCount && modified == other.modified
  }

  /// A value that is equal for versions with the same content, and hardly ever for others.
  var contentFingerprint: UInt64 {
    let words = words.prefix(5).flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
    return ContentHash(words).value
  }

  // MARK: Keeping

  /// All components of the version, for storage in a file.
  package var words: [UInt64] {
    [
      device, number, UInt64(bitPattern: byteCount), UInt64(truncatingIfNeeded: modified.seconds),
      UInt64(truncatingIfNeeded: modified.nanoseconds), UInt64(truncatingIfNeeded: changed.seconds),
      UInt64(truncatingIfNeeded: changed.nanoseconds),
    ]
  }

  /// Creates a version from stored components.
  ///
  /// - Parameter next: A closure that returns each of ``words`` in turn.
  package init<Failure>(_ next: () throws(Failure) -> UInt64) throws(Failure) {
    device = try next()
    number = try next()
    byteCount = Int64(bitPattern: try next())
    modified = Time(try next(), try next())
    changed = Time(try next(), try next())
  }

  /// Returns whether a change after `moment` is certain to result in another version.
  ///
  /// The timestamps of file systems have a resolution of up to two seconds, so a file may change twice with the same
  /// timestamp.
  ///
  /// - Parameter moment: A time before the file was read, in seconds since 1970.
  package func isSettled(at moment: Int) -> Bool {
    max(modified.seconds, changed.seconds) < moment - 2
  }

  /// The current time, in the format of ``isSettled(at:)``.
  package static var now: Int { time(nil) }

  // MARK: Waiting

  /// The longest time between two ticks of the system's clock for files, in nanoseconds.
  private static let tick = 20_000_000

  /// The time in nanoseconds until the system's clock for files has certainly advanced from the file's change time, or
  /// `nil` if it has. The timestamp of a file is the time of the clock's last tick.
  private var nanosecondsUntilNextTick: Int? {
    var time = timespec()
    guard unsafe clock_gettime(CLOCK_REALTIME, &time) == 0 else { return nil }
    let now = Time(time)
    let seconds = now.seconds &- changed.seconds
    guard (0...1).contains(seconds) else { return nil }
    let age = seconds &* 1_000_000_000 &+ now.nanoseconds &- changed.nanoseconds
    return (0..<Self.tick).contains(age) ? Self.tick &- age : nil
  }

  /// A Boolean value that indicates whether the file has just changed, so that another change may result in the same
  /// version.
  package var isRecent: Bool { nanosecondsUntilNextTick != nil }

  /// Waits until the system's clock for files has advanced from the file's change time, so that the next change has a
  /// later one.
  package func waitForNextTick() {
    if let nanoseconds = nanosecondsUntilNextTick { usleep(UInt32(clamping: nanoseconds / 1000 &+ 1)) }
  }
}

extension FileStamp {
  /// Returns the size and modification time of a file as a string, which is empty if the system does not provide them.
  package static func words(forFile path: String) -> String {
    guard let version = System.status(of: path)?.version else { return "" }
    return "\(version.byteCount) \(version.modified.seconds).\(version.modified.nanoseconds)"
  }
}
