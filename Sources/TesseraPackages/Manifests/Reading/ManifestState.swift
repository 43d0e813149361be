/// The variables and objects of a manifest at one moment. A statement under an unknown condition changes a copy of the
/// state.
struct ManifestState: Sendable {
  struct Scope: Sendable {
    var parent: Int
    var values: [String: ManifestValue] = [:]
    /// The type whose members are visible.
    var type: String?
  }

  /// An instance of a type of the library.
  struct Object: Sendable {
    /// The name of the function that created the object, such as `executableTarget`.
    var kind: String
    var offset: Int
    var fields: [String: ManifestValue]
    /// The reason that even the kind is unknown.
    var unknown: ManifestUnknown?
  }

  var scopes: [Scope] = [Scope(parent: -1)]
  var objects: [Object] = []
  /// The values of static variables that have been used, by type and name.
  var statics: [String: ManifestValue] = [:]
  /// The most recently created package or project, which is the one that SwiftPM or Tuist reads.
  var root: ManifestValue?
  let library: ManifestLibrary

  init(_ library: ManifestLibrary) { self.library = library }

  /// Returns the number of values that a join inspects.
  ///
  /// - Parameter limit: The number at which counting stops.
  func weight(limit: Int) -> Int {
    var count = scopes.count + objects.count
    func add(_ values: [String: ManifestValue]) {
      for value in values.values where count < limit { count += value.weight(limit: limit - count) }
    }
    for scope in scopes { add(scope.values) }
    for object in objects { add(object.fields) }
    return count
  }

  // MARK: - Joining

  /// Returns the state after one of two alternatives.
  func joined(with other: ManifestState, _ cause: ManifestUnknown) -> ManifestState {
    var result = scopes.count >= other.scopes.count ? self : other
    for index in 0..<min(scopes.count, other.scopes.count) {
      let values = Self.join(scopes[index].values, other.scopes[index].values, cause)
      result.scopes[index].values = values
    }
    let longer = objects.count >= other.objects.count ? self : other
    result.objects = longer.objects
    for index in 0..<min(objects.count, other.objects.count) {
      let first = objects[index]
      let second = other.objects[index]
      if first.kind != second.kind || first.unknown != second.unknown {
        result.objects[index].unknown = first.unknown ?? second.unknown ?? cause
      } else {
        result.objects[index].fields = Self.join(first.fields, second.fields, cause) {
          library.defaultValue($0, of: first.kind)
        }
      }
    }
    // An unused static variable has the value that it is initialized with later.
    result.statics = statics.merging(other.statics) { Self.isSame($0, $1) ? $0 : Self.join($0, $1, cause) }
    switch (root, other.root) {
    case (let first?, let second?): result.root = Self.join(first, second, cause)
    case (nil, nil): result.root = nil
    default: result.root = .unknown(cause)
    }
    return result
  }

  /// - Parameter missing: The value of a name that only one of the states has.
  private static func join(
    _ first: [String: ManifestValue],
    _ second: [String: ManifestValue],
    _ cause: ManifestUnknown,
    _ missing: (String) -> ManifestValue? = { _ in nil }
  ) -> [String: ManifestValue] {
    var result = first
    for (name, value) in first {
      guard let other = second[name] ?? missing(name) else {
        result[name] = .unknown(cause)
        continue
      }
      if !isSame(value, other) { result[name] = join(value, other, cause) }
    }
    for (name, value) in second where first[name] == nil {
      result[name] = missing(name).map { join($0, value, cause) } ?? .unknown(cause)
    }
    return result
  }

  /// Returns a value that represents either of two values.
  static func join(_ first: ManifestValue, _ second: ManifestValue, _ cause: ManifestUnknown) -> ManifestValue {
    if isSame(first, second) { return first }
    switch (first, second) {
    case (.never, let other), (let other, .never): return other
    case (.unknown, _): return first
    case (_, .unknown): return second
    case (.remotePackage, .omission), (.omission, .remotePackage): return .omission
    case (.array(let a), .array(let b)):
      let relevant = a.filter { !$0.isOmitted }
      let others = b.filter { !$0.isOmitted }
      guard relevant.count == others.count else { return .unknown(cause) }
      let joined = zip(relevant, others).map { join($0, $1, cause) }
      return .array(relevant.count == a.count && others.count == b.count ? joined : joined + [.omission])
    case (.structure(let type, let a), .structure(let other, let b)) where type == other:
      return .structure(type, join(a, b, cause))
    case (.tuple(let a), .tuple(let b)) where a.map(\.label) == b.map(\.label):
      return .tuple(
        zip(a, b).map { ManifestValue.Element(label: $0.label, value: join($0.value, $1.value, cause)) }
      )
    default: return .unknown(cause)
    }
  }

  /// Returns a Boolean value that indicates whether two values, and the objects that they refer to, are certainly the
  /// same.
  static func isSame(_ first: ManifestValue, _ second: ManifestValue) -> Bool {
    switch (first, second) {
    case (.void, .void), (.never, .never), (.null, .null), (.remotePackage, .remotePackage), (.omission, .omission):
      true
    case (.boolean(let a), .boolean(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    // Compare bytes, because Swift's string comparison may treat different paths as equal.
    case (.string(let a), .string(let b)): a.utf8.elementsEqual(b.utf8)
    case (.array(let a), .array(let b)), (.slice(let a), .slice(let b)), (.unordered(let a), .unordered(let b)):
      a.elementsEqual(b, by: isSame)
    case (.dictionary(let a), .dictionary(let b)):
      a.elementsEqual(b) { isSame($0.key, $1.key) && isSame($0.value, $1.value) }
    case (.tuple(let a), .tuple(let b)): a.elementsEqual(b) { $0.label == $1.label && isSame($0.value, $1.value) }
    case (.closure(let a, let scope), .closure(let b, let other)),
      (.computed(let a, let scope), .computed(let b, let other)):
      a === b && scope == other
    case (.functions(let a), .functions(let b)):
      a.elementsEqual(b) { $0.function === $1.function && $0.scope == $1.scope }
    case (.keyPath(let a), .keyPath(let b)): a == b
    case (.type(let a), .type(let b)), (.symbol(let a), .symbol(let b)): a == b
    case (.object(let a), .object(let b)): a == b
    case (.structure(let type, let a), .structure(let other, let b)): type == other && isSame(a, b)
    case (.enumeration(let type, let name, let a), .enumeration(let other, let otherName, let b)):
      type == other && name == otherName && a.elementsEqual(b, by: isSame)
    case (.ambiguous(let a), .ambiguous(let b)): isSame(a, b)
    case (.unknown(let a), .unknown(let b)): a == b
    default: false
    }
  }

  private static func isSame(_ a: [String: ManifestValue], _ b: [String: ManifestValue]) -> Bool {
    a.count == b.count && a.allSatisfy { name, value in b[name].map { isSame(value, $0) } ?? false }
  }

  /// Returns a Boolean value that indicates whether the variables and objects that both states contain are the same.
  static func isSame(_ a: ManifestState, _ b: ManifestState) -> Bool {
    zip(a.scopes, b.scopes).allSatisfy { isSame($0.values, $1.values) }
      && zip(a.objects, b.objects).allSatisfy { $0.unknown == $1.unknown && isSame($0.fields, $1.fields) }
  }
}
