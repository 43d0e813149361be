/// Executes the statements of a manifest, as far as they can be evaluated statically.
///
/// A value that cannot be evaluated, such as an environment variable, is unknown. Under an unknown condition, all
/// branches are executed, each in a copy of the state, and the states are joined: values that differ between the states
/// become unknown. An unknown value is an error only if the targets, their files, or the packages of the tree depend on
/// it.
///
/// Conditions of compilation, such as `#if os(macOS)`, are also unknown, although SwiftPM evaluates them for the host
/// machine: if a target depended on the system, the same check would have different results on different machines.
/// Settings and remote packages may depend on them.
///
/// Code that cannot be evaluated at all results in a ``ManifestObstacle``. The number of steps, the depth, and the size
/// of values are limited.
final class ManifestInterpreter {
  typealias Syntax = ManifestSyntax
  typealias Value = ManifestValue
  typealias Unknown = ManifestUnknown

  /// The outcome of executing a statement.
  enum Completion {
    case normal
    case exit(Value)
    case leaveLoop
    case nextRound
    /// The program has ended with an error.
    case never
  }

  /// A call or a loop, with its exits that were taken under an unknown condition.
  struct Frame {
    var isLoop: Bool
    var pending: [Way] = []
  }

  /// An exit of a call or a loop.
  struct Way {
    var state: ManifestState
    var completion: Completion
    /// The value that determines whether the exit is taken.
    var cause: Unknown
  }

  let library: ManifestLibrary
  var state: ManifestState
  var types: ManifestTypes
  var frames: [Frame] = [Frame(isLoop: false)]
  /// The static variables whose values are being evaluated.
  var evaluated: Set<String> = []
  let toolsVersion: [Int]
  private var steps = 400_000
  private var depth = 0
  private static let maximumDepth = 200
  private static let maximumWeight = 100_000

  /// - Parameter toolsVersion: The tools version of a package, or an empty array.
  init(_ library: ManifestLibrary = .packageDescription, toolsVersion: [Int]) {
    self.library = library
    self.toolsVersion = toolsVersion
    state = ManifestState(library)
    types = ManifestTypes(library)
  }

  /// - Returns: The package or the project of the manifest.
  func run(_ statements: [Syntax.Statement]) throws(ManifestObstacle) -> Value {
    try declareTypes(statements, in: nil)
    let completion = try execute(statements, in: 0)
    if case .never = completion { throw ManifestObstacle(offset: 0, reason: "it ends with an error") }
    guard let root = state.root else {
      for name in library.rootVariables {
        guard let unknown = state.scopes[0].values[name]?.unknown else { continue }
        throw ManifestObstacle(offset: unknown.offset, reason: "the \(name) depends on \(unknown.cause)")
      }
      throw ManifestObstacle(offset: 0, reason: "it declares no \(library.rootName)")
    }
    return root
  }

  // MARK: - Limits

  func spend(_ count: Int = 1, at offset: Int) throws(ManifestObstacle) {
    steps -= count
    guard steps > 0 else { throw ManifestObstacle(offset: offset, reason: "it takes too many steps") }
  }

  /// Returns a value after checking that its size is within the limit.
  func bounded(_ value: Value, at offset: Int) throws(ManifestObstacle) -> Value {
    let weight = value.weight(limit: Self.maximumWeight)
    guard weight < Self.maximumWeight else {
      throw ManifestObstacle(offset: offset, reason: "it creates a value that is too large")
    }
    try spend(weight / 16, at: offset)
    return value
  }

  func nested<Result>(
    at offset: Int,
    _ body: () throws(ManifestObstacle) -> Result
  ) throws(ManifestObstacle) -> Result {
    guard depth < Self.maximumDepth else {
      throw ManifestObstacle(offset: offset, reason: "it calls functions or nests expressions too deeply")
    }
    try spend(at: offset)
    depth += 1
    defer { depth -= 1 }
    return try body()
  }

  // MARK: - Scopes

  func newScope(in parent: Int, type: String? = nil) -> Int {
    state.scopes.append(ManifestState.Scope(parent: parent, type: type ?? state.scopes[parent].type))
    return state.scopes.count - 1
  }

  /// Returns the innermost scope that contains a variable.
  func scope(of name: String, from scope: Int) -> Int? {
    var index = scope
    while index >= 0 {
      if state.scopes[index].values[name] != nil { return index }
      index = state.scopes[index].parent
    }
    return nil
  }

  func make(_ kind: String, _ fields: [String: Value], at offset: Int) -> Value {
    state.objects.append(ManifestState.Object(kind: kind, offset: offset, fields: fields))
    return .object(state.objects.count - 1)
  }

  // MARK: - Unknown conditions

  /// Executes two alternatives if it is unknown which one is taken.
  func either(
    _ cause: Unknown,
    _ first: () throws(ManifestObstacle) -> Completion,
    or second: () throws(ManifestObstacle) -> Completion
  ) throws(ManifestObstacle) -> Completion {
    let before = state
    try spend(2 + before.weight(limit: Self.maximumWeight * 4) / 8, at: cause.offset)
    let ending = try first()
    let one = Way(state: state, completion: ending, cause: cause)
    state = before
    let otherEnding = try second()
    let other = Way(state: state, completion: otherEnding, cause: cause)
    switch (one.completion, other.completion) {
    case (.never, _):
      state = other.state
      return other.completion
    case (_, .never):
      state = one.state
      return one.completion
    case (.normal, .normal):
      state = one.state.joined(with: other.state, cause)
      return .normal
    case (.normal, _):
      try leave(other)
      state = one.state
      return .normal
    default:
      try leave(one)
      state = other.state
      return other.completion
    }
  }

  /// Records a possible exit of a call or a loop.
  func leave(_ way: Way) throws(ManifestObstacle) {
    var isLoop = true
    if case .exit = way.completion { isLoop = false }
    guard let frame = frames.lastIndex(where: { $0.isLoop == isLoop }) else {
      throw ManifestObstacle(offset: way.cause.offset, reason: "it has a loop of an unsupported form")
    }
    frames[frame].pending.append(way)
  }

  /// Executes a `switch`, which `break` exits.
  func leavable(_ body: () throws(ManifestObstacle) -> Completion) throws(ManifestObstacle) -> Completion {
    frames.append(Frame(isLoop: true))
    var completion = try body()
    if case .leaveLoop = completion { completion = .normal }
    for way in frames.removeLast().pending {
      guard case .leaveLoop = way.completion else {
        try leave(way)
        continue
      }
      switch completion {
      case .normal: state = state.joined(with: way.state, way.cause)
      case .never: state = way.state
      default:
        try leave(Way(state: state, completion: completion, cause: way.cause))
        state = way.state
      }
      completion = .normal
    }
    return completion
  }

  /// Evaluates two alternatives if it is unknown which one is taken.
  func eitherValue(
    _ cause: Unknown,
    _ first: () throws(ManifestObstacle) -> Value,
    or second: () throws(ManifestObstacle) -> Value
  ) throws(ManifestObstacle) -> Value {
    var one = Value.never
    var other = Value.never
    _ = try either(
      cause,
      { () throws(ManifestObstacle) in
        one = try first()
        if case .never = one { return .never }
        return .normal
      },
      or: { () throws(ManifestObstacle) in
        other = try second()
        if case .never = other { return .never }
        return .normal
      }
    )
    return ManifestState.join(one, other, cause)
  }

  /// Executes a body any number of times.
  func anyNumberOfTimes(
    _ cause: Unknown,
    _ body: () throws(ManifestObstacle) -> Completion
  ) throws(ManifestObstacle) -> Completion {
    // Each iteration can only make more values unknown, so the state converges.
    for _ in 0..<8 {
      let before = state
      let completion = try either(cause, { () throws(ManifestObstacle) in .normal }, or: body)
      guard case .normal = completion else { return completion }
      if ManifestState.isSame(before, state) { return .normal }
    }
    throw ManifestObstacle(offset: cause.offset, reason: "it has a loop that depends on \(cause.cause)")
  }
}
