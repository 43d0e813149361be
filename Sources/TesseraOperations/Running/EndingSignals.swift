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

/// Ends the process when it receives SIGINT, SIGTERM, or SIGHUP, after finishing the current change of files, and ends
/// the commands that the process has started.
package enum EndingSignals {
  /// The exit status of a process that runs until it is interrupted. If it is `nil`, the process is ended by the
  /// signal.
  private static let statusOfInterruption = Locked<Int32?>(nil)

  /// Sets the exit status for a process that is ended by a signal.
  package static func expectInterruption(status: Int32) { statusOfInterruption.withLock { $0 = status } }

  /// Installs the signal handler. From then on, the first signal takes effect between two changes, and a second signal
  /// takes effect immediately. Call this function once, when the process starts. The process must not start programs
  /// other than those that operations start.
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
