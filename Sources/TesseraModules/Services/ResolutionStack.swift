import Foundation

/// The services whose factories are running on a thread, outermost first.
///
/// The stack belongs to the thread and not to the task or the resolver: a task that a factory starts would inherit a
/// task-local value although it does not run within the factory, and a value of the resolver would not detect a cycle
/// through a container that the factory captured.
final class ResolutionStack {
  private struct Frame: Equatable {
    let key: ServiceKey
    let container: ObjectIdentifier
  }

  private static let dictionaryKey = "tessera.resolution-stack"

  private var frames: [Frame] = []

  /// The stack of the current thread.
  static var current: ResolutionStack {
    let dictionary = Thread.current.threadDictionary
    if let stack = dictionary[dictionaryKey] as? ResolutionStack { return stack }
    let stack = ResolutionStack()
    dictionary[dictionaryKey] = stack
    return stack
  }

  var keys: [ServiceKey] { frames.map(\.key) }

  /// - Throws: A ``ResolutionError`` with the cycle if the factory of the service is running already.
  func push(_ key: ServiceKey, in container: InstanceStore) throws(ResolutionError) {
    let frame = Frame(key: key, container: ObjectIdentifier(container))
    if let start = frames.firstIndex(of: frame) {
      throw ResolutionError(.cycle, path: frames[start...].map(\.key) + [key])
    }
    frames.append(frame)
  }

  func pop() { frames.removeLast() }
}
