/// Decides when to build: at once at the start, and then when the files have changed and are the same in two looks.
///
/// Waiting for the second look makes one build of a command that saves twenty files.
struct WatchLoop<State: Equatable> {
  /// The state of the last build; nil before the first.
  private var built: State?
  private var last: State?

  /// Returns whether to build now.
  mutating func look(_ state: State) -> Bool {
    defer { last = state }
    guard built != state, built == nil || last == state else { return false }
    built = state
    return true
  }

  /// Replaces the state of the last build by another description of it.
  mutating func restate(_ state: State) { (built, last) = (state, state) }
}
