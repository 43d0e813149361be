/// Decides when to build: at once at the start, and then whenever something has changed and stays as it is for one look.
///
/// Who saves twenty files with one command does not want twenty builds.
struct WatchLoop<State: Equatable> {
  /// What the last build was made of; nil before the first.
  private var built: State?
  private var last: State?

  /// Whether to build now.
  mutating func look(_ state: State) -> Bool {
    defer { last = state }
    guard built != state, built == nil || last == state else { return false }
    built = state
    return true
  }

  /// What was built, in other words: from now on states say more of it, or less.
  mutating func restate(_ state: State) { (built, last) = (state, state) }
}
