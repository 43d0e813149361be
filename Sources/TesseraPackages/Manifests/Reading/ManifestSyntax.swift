/// The syntax tree of the subset of Swift that manifests are written in.
enum ManifestSyntax {
  struct Expression: Sendable {
    /// The byte offset in the manifest, for the line number in messages.
    var offset: Int
    var kind: Kind

    indirect enum Kind: Sendable {
      case string([Segment])
      case integer(Int)
      case boolean(Bool)
      case null
      case array([Expression])
      case dictionary([(key: Expression, value: Expression)])
      case tuple([Argument])
      case name(String)
      /// `base.name`, or `.name` without a base.
      case member(Expression?, String)
      case call(Expression, [Argument])
      case element(Expression, [Argument])
      case closure(Function)
      case not(Expression)
      case negative(Expression)
      case reference(Expression)
      /// `base?`: the rest of the chain is not evaluated if the base is `nil`.
      case optional(Expression)
      case forced(Expression)
      /// An expression with operators of the same precedence, from left to right. It is flat to limit the depth of long
      /// expressions.
      case chain(Expression, [(operation: String, operand: Expression)])
      /// `a ?? b ?? c`
      case coalescing([Expression])
      case ternary(Expression, Expression, Expression)
      case cast(Expression, TypeName)
      case keyPath([String])
      /// An `if` or `switch` whose value is used.
      case statement(Statement)
      /// A value that is known only after running the manifest, with its description.
      case unknown(String)
    }

    enum Segment: Sendable {
      case text(String)
      case code(Expression)
    }
  }

  struct Argument: Sendable {
    var label: String?
    var value: Expression
  }

  struct Statement: Sendable {
    var offset: Int
    var kind: Kind

    indirect enum Kind: Sendable {
      case expression(Expression)
      case variable(Variable)
      case assignment(Expression, operation: String, Expression)
      case branch([Clause], otherwise: [Statement]?)
      case check([Condition], otherwise: [Statement])
      case loop(Pattern, Expression, condition: Expression?, body: [Statement])
      case conditionalLoop([Condition], body: [Statement])
      case choice(Expression, [Case])
      case exit(Expression?)
      case leaveLoop
      case nextRound
      case block([Statement])
      case function(Function)
      case type(TypeDeclaration)
      case alias(String, TypeName)
      case compilation([(condition: CompilationCondition, body: [Statement])])
      /// An unsupported statement, which is an error only if it is executed.
      case unsupported(String)
    }
  }

  struct Clause: Sendable {
    var conditions: [Condition]
    var body: [Statement]
  }

  enum Condition: Sendable {
    case boolean(Expression)
    case binding(String, Expression)
    case pattern(Pattern, Expression)
  }

  struct Case: Sendable {
    /// The patterns of the case. The array is empty for `default`.
    var patterns: [(pattern: Pattern, condition: Expression?)]
    var body: [Statement]
  }

  indirect enum Pattern: Sendable {
    case any
    case name(String)
    case tuple([Pattern])
    /// `.name` or `.name(patterns)`
    case member(String, [Pattern]?, offset: Int)
    case value(Expression)
    /// `pattern?`
    case some(Pattern)
  }

  indirect enum TypeName: Sendable, Hashable {
    case named(String)
    case array(TypeName)
    case optional(TypeName)
    case other

    /// The type without its optional, if it is one.
    var unwrapped: TypeName {
      if case .optional(let wrapped) = self { return wrapped.unwrapped }
      return self
    }
  }

  struct Variable: Sendable {
    var pattern: Pattern
    var type: TypeName?
    var value: Expression?
    /// The body of a computed variable.
    var getter: Function?
    var isStatic = false
    var isConstant = false
  }

  /// A function, a closure, an initializer, or the getter of a variable.
  final class Function: Sendable {
    let offset: Int
    let name: String
    let parameters: [Parameter]
    let result: TypeName?
    let body: [Statement]
    let isStatic: Bool
    let isMutating: Bool
    /// A Boolean value that indicates whether a closure without parameter names uses its second parameter.
    let usesSecondArgument: Bool

    init(
      offset: Int,
      name: String,
      parameters: [Parameter] = [],
      result: TypeName? = nil,
      body: [Statement],
      isStatic: Bool = false,
      isMutating: Bool = false,
      usesSecondArgument: Bool = false
    ) {
      self.offset = offset
      self.name = name
      self.parameters = parameters
      self.result = result
      self.body = body
      self.isStatic = isStatic
      self.isMutating = isMutating
      self.usesSecondArgument = usesSecondArgument
    }
  }

  struct Parameter: Sendable {
    var label: String?
    var name: String
    var type: TypeName?
    var value: Expression?
    var isReference = false
    var isVariadic = false
  }

  struct TypeDeclaration: Sendable {
    enum Kind: Sendable { case structure, enumeration, other, extended }

    var kind: Kind
    var name: String
    var inherited: [String]
    var cases: [EnumerationCase] = []
    var members: [Statement] = []
  }

  struct EnumerationCase: Sendable {
    var name: String
    var labels: [String?]?
    var rawValue: Expression?
  }

  indirect enum CompilationCondition: Sendable {
    case constant(Bool)
    /// A version condition: `swift(>=5.9)` or `compiler(>=6)`.
    case version(compiler: Bool, operation: String, [Int])
    case importable(String)
    case unknown(String)
    case not(CompilationCondition)
    case all([CompilationCondition])
    case any([CompilationCondition])
  }
}

/// The reason that a manifest cannot be read statically.
struct ManifestObstacle: Error, Sendable, Hashable {
  var offset: Int
  var reason: String
}
