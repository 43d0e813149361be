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
struct FileVersion: Sendable, Hashable {
  private struct Time: Sendable, Hashable {
    var seconds: Int
    var nanoseconds: Int

    init(_ time: timespec) {
      seconds = Int(time.tv_sec)
      nanoseconds = Int(time.tv_nsec)
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

  /// Files get the time of the system's last tick. Waits until that has moved on from the file's, so that the next
  /// change cannot have the same.
  func waitForNextTick() {
    let tick = 20_000_000
    var time = timespec()
    guard clock_gettime(CLOCK_REALTIME, &time) == 0 else { return }
    let now = Time(time)
    let seconds = now.seconds &- changed.seconds
    guard (0...1).contains(seconds) else { return }
    let age = seconds &* 1_000_000_000 &+ now.nanoseconds &- changed.nanoseconds
    guard (0..<tick).contains(age) else { return }
    usleep(UInt32(clamping: (tick &- age) / 1000 &+ 1))
  }
}
