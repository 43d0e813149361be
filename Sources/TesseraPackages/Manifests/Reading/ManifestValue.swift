/// The value of an expression in a manifest, as far as it can be evaluated statically.
indirect enum ManifestValue: Sendable {
  case void
  /// The value of a call that ends the program.
  case never
  case null
  case boolean(Bool)
  case integer(Int)
  case string(String)
  case array([ManifestValue])
  /// A slice, whose indices may not begin at 0.
  case slice([ManifestValue])
  /// A set, or a collection created from the keys of a dictionary. Swift does not define the order of its elements.
  case unordered([ManifestValue])
  case dictionary([Pair])
  case tuple([Element])
  case closure(ManifestSyntax.Function, scope: Int)
  /// The overloads of a function.
  case functions([Declared])
  /// A computed variable.
  case computed(ManifestSyntax.Function, scope: Int)
  case keyPath([String])
  case type(String)
  /// `.name`, if no type of the manifest has such a member: a constant of the library.
  case symbol(String)
  /// An instance of a class or of another type of the library, by its index.
  case object(Int)
  case structure(String, [String: ManifestValue])
  case enumeration(String, String, [ManifestValue])
  /// `.name`, if several types have such a member. The key is the name of the type, or empty for the library.
  case ambiguous([String: ManifestValue])
  /// A dependency on a package that is not in the tree. All such dependencies are equal because they do not affect the
  /// package that is read.
  case remotePackage
  /// In an array, zero or more elements that do not affect the package that is read.
  case omission
  case unknown(ManifestUnknown)

  struct Pair: Sendable {
    var key: ManifestValue
    var value: ManifestValue
  }

  struct Element: Sendable {
    var label: String?
    var value: ManifestValue
  }

  struct Declared: Sendable {
    var function: ManifestSyntax.Function
    var scope: Int
  }

  /// The elements of a sequence. Swift may not define their order.
  var elements: [ManifestValue]? {
    switch self {
    case .array(let elements), .slice(let elements), .unordered(let elements): elements
    case .dictionary(let pairs):
      pairs.map { .tuple([Element(label: "key", value: $0.key), Element(label: "value", value: $0.value)]) }
    default: nil
    }
  }

  /// A Boolean value that indicates whether every iteration visits the elements in the same order.
  var hasOrder: Bool {
    switch self {
    case .unordered(let elements): elements.count < 2
    case .dictionary(let pairs): pairs.count < 2
    default: true
    }
  }

  var unknown: ManifestUnknown? {
    if case .unknown(let unknown) = self { return unknown }
    return nil
  }

  /// The name of the type whose members the manifest may extend.
  var typeName: String? {
    switch self {
    case .string: "String"
    case .integer: "Int"
    case .boolean: "Bool"
    case .array: "Array"
    case .dictionary: "Dictionary"
    case .unordered: "Set"
    case .structure(let name, _), .enumeration(let name, _, _): name
    default: nil
    }
  }
}

/// The reason that a value is unknown.
struct ManifestUnknown: Error, Sendable, Hashable {
  var offset: Int
  /// The cause as an object of "depends on", such as "the environment variable `CI`".
  var cause: String
}

extension ManifestValue {
  /// Returns a Boolean value that indicates whether two values are certainly equal or certainly different, or `nil` if
  /// this is unknown.
  func equals(_ other: ManifestValue) -> Bool? {
    switch (self, other) {
    case (.null, .null), (.void, .void): return true
    case (.boolean(let a), .boolean(let b)): return a == b
    case (.integer(let a), .integer(let b)): return a == b
    case (.string(let a), .string(let b)): return a == b
    case (.symbol(let a), .symbol(let b)): return a == b ? true : nil
    case (.enumeration(let type, let a, let values), .enumeration(let otherType, let b, let others)):
      guard type == otherType else { return nil }
      return a == b ? Self.equal(values, others) : false
    case (.array(let a), .array(let b)), (.slice(let a), .slice(let b)): return Self.equal(a, b)
    case (.tuple(let a), .tuple(let b)): return Self.equal(a.map(\.value), b.map(\.value))
    case (.structure(let type, let a), .structure(let otherType, let b)):
      guard type == otherType, a.count == b.count else { return nil }
      var result: Bool? = true
      for (name, value) in a {
        guard let equal = b[name].flatMap(value.equals) else { return nil }
        if !equal { result = false }
      }
      return result
    case (.object(let a), .object(let b)): return a == b ? true : nil
    case (.null, .unknown), (.unknown, .null), (.null, .ambiguous), (.ambiguous, .null): return nil
    case (.null, .symbol), (.symbol, .null): return nil
    case (.null, _), (_, .null): return false
    case (.ambiguous(let values), let other), (let other, .ambiguous(let values)):
      return (values[other.typeName ?? ""]).flatMap(other.equals)
    default: return nil
    }
  }

  private static func equal(_ a: [ManifestValue], _ b: [ManifestValue]) -> Bool? {
    if (a + b).contains(where: \.isOmitted) { return nil }
    guard a.count == b.count else { return false }
    var result: Bool? = true
    for (first, second) in zip(a, b) {
      guard let equal = first.equals(second) else { return nil }
      if !equal { result = false }
    }
    return result
  }

  /// A Boolean value that indicates whether an element of an array does not affect the package that is read.
  var isOmitted: Bool {
    switch self {
    case .remotePackage, .omission: true
    default: false
    }
  }
}

extension ManifestValue {
  /// Returns the number of values that a value contains. A value may contain the same values repeatedly, as in `a = [a,
  /// a]`.
  ///
  /// - Parameter limit: The number at which counting stops.
  func weight(limit: Int) -> Int {
    var count = 1
    func add(_ values: some Sequence<ManifestValue>) {
      for value in values {
        guard count < limit else { return }
        count += value.weight(limit: limit - count)
      }
    }
    switch self {
    case .array(let values), .slice(let values), .unordered(let values), .enumeration(_, _, let values): add(values)
    case .dictionary(let pairs): for pair in pairs { add([pair.key, pair.value]) }
    case .tuple(let elements): add(elements.lazy.map(\.value))
    case .structure(_, let fields): add(fields.values)
    case .ambiguous(let values): add(values.values)
    default: break
    }
    return count
  }
}
