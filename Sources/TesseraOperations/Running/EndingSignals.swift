import Dispatch
import TesseraCore
import TesseraPackages
import TesseraWorkspace

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Ends the process when a person or the system wants it to (SIGINT, SIGTERM, SIGHUP): after the change of files that is
/// under way, and together with the commands that it has started.
package enum EndingSignals {
  /// The exit status of a process that runs until it is interrupted. Others end by the signal.
  private static let statusOfInterruption = Locked<Int32?>(nil)

  /// From here on, a signal ends the process with this status.
  package static func expectInterruption(status: Int32) { statusOfInterruption.withLock { $0 = status } }

  /// From here on, the signals take effect between two changes. A second signal takes effect at once. Call it once, when
  /// the process starts, in a process that starts no programs other than the operations do.
  package static func install() {
    ProcessTrees.adoptOrphans()
    let descriptor = System.catchSignals()
    guard descriptor >= 0 else { return }
    DispatchQueue(label: "signals").async {
      var number: UInt8 = 0
      while unsafe read(descriptor, &number, 1) != 1 { guard errno == EINTR else { return } }
      System.releaseSignals()
      ProcessTrees.end()
      WriteGate.process.close()
      if let status = statusOfInterruption.withLock(\.self) { _exit(status) }
      kill(getpid(), Int32(number))
    }
  }
}
