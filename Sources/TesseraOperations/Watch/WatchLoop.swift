/// Decides when to build: immediately at the start, and then whenever two consecutive surveys find the same changed
/// files.
///
/// Waiting for the second survey results in a single build after a command that saves many files.
struct WatchLoop<State: Equatable> {
  /// The state of the last build, or `nil` before the first build.
  private var built: State?
  private var last: State?

  /// Returns a Boolean value that indicates whether to build now.
  mutating func look(_ state: State) -> Bool {
    defer { last = state }
    guard built != state, built == nil || last == state else { return false }
    built = state
    return true
  }

  /// Replaces the state of the last build with an equivalent state.
  mutating func restate(_ state: State) { (built, last) = (state, state) }
}
