import Dispatch
import TesseraCore
import TesseraWorkspace

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Copies a file from its start on while somebody still looks for what is to be changed in it: mostly nearly all of it
/// stays, and a second core has nothing else to do. What was copied too far is written again.
final class EarlyCopy: Sendable {
  private struct Outcome {
    var file: TemporaryFile
    var copy: FileCopy
  }

  /// As much as may be copied after it was told to stop.
  private static let stride = 4 << 20

  private let group = DispatchGroup()
  private let isStopped = Locked(false)
  private let outcome = Locked<Outcome?>(nil)

  /// - Parameters:
  ///   - input: Stays open until ``finish()`` returned.
  ///   - target: The file that is to be replaced, absolute.
  init(of input: Int32, byteCount: Int, replacing target: String) {
    DispatchQueue.global(qos: .userInitiated).async(group: group) { [self] in
      // Whatever fails here fails again, and is reported, when the file is written in earnest.
      guard let file = try? TemporaryFile(beside: target) else { return }
      var copy = FileCopy(from: input, to: file.descriptor, path: target)
      do throws(FileError) {
        try copy.reserve(byteCount)
        while !isStopped.withLock({ $0 }), copy.position < byteCount {
          try copy.copy(copy.position..<min(byteCount, copy.position + Self.stride))
        }
        outcome.withLock { $0 = Outcome(file: file, copy: copy) }
      } catch {
        file.discard()
      }
    }
  }

  /// Stops, and gives what there is; nil where nothing came of it, and the second time.
  func finish() -> (file: TemporaryFile, copy: FileCopy)? {
    isStopped.withLock { $0 = true }
    group.wait()
    return outcome.withLock { outcome in
      defer { outcome = nil }
      return outcome.map { ($0.file, $0.copy) }
    }
  }

  func cancel() {
    finish()?.file.discard()
  }
}
