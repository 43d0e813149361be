/// The progress of an operation.
package struct OperationProgress: Sendable, Hashable {
  /// A time-consuming part of an operation. The raw value is the verb that describes it.
  package enum Phase: String, Sendable, CaseIterable {
    case scanning, reading, comparing, checking, counting, formatting, generating, compiling, building, converting,
      writing
  }

  package var phase: Phase
  /// The path of the folder or file that the phase processes, as the caller specified it.
  package var path: String
  /// The number of finished units of work, from 0 to `total`. It never decreases within a phase.
  package var completed: Int
  /// The number of units of work in the phase, at least 1. The unit depends on the phase, such as a file or a module.
  package var total: Int

  package init(phase: Phase, path: String, completed: Int, total: Int) {
    self.phase = phase
    self.path = path
    self.completed = completed
    self.total = total
  }

  package var isComplete: Bool { completed == total }

  mutating func complete() { completed = total }
}
