package import TesseraStrings

/// An accessor that moves to another module: the expressions that refer to it before and after.
package struct AccessorMove: Sendable, Hashable {
  /// The module that declares the accessor.
  package var module: String
  /// The outermost enum of the accessor, such as `L10n`.
  package var root: String
  /// The names after the outermost enum, such as `Cart` and `title`.
  package var path: [String]
  /// The module that declares the accessor after the move.
  package var newModule: String
  /// The names of the new accessor after the name of its module, such as `L10n`, `Cart` and `title`.
  package var newPath: [String]
  /// The parts of a string literal that refers to the resource without its accessor. Between two parts is an
  /// interpolation. A literal `"\(count) items"` has the parts `""` and `" items"`.
  package var literals: [[String]]
  /// The members by which the symbols that Xcode generates refer to the resource, as in `Image(.star)`.
  package var symbols: Set<String>
  /// A Boolean value that indicates whether the resource is not a string: an image, a color, or a file.
  package var isAsset: Bool

  package init(
    module: String,
    root: String,
    path: [String],
    newModule: String,
    newPath: [String],
    literals: [[String]] = [],
    symbols: Set<String> = [],
    isAsset: Bool = false
  ) {
    self.module = module
    self.root = root
    self.path = path
    self.newModule = newModule
    self.newPath = newPath
    self.literals = literals
    self.symbols = symbols
    self.isAsset = isAsset
  }

  /// The expression that refers to the accessor before the move.
  package var oldExpression: String { ([root] + path).joined(separator: ".") }

  /// The expression that refers to the accessor after the move. It starts with the module because the module of the
  /// use may have an enum with the same name.
  package var newExpression: String { ([newModule] + newPath).joined(separator: ".") }
}

/// The Swift files of one module, in which uses of accessors are searched for.
package struct ModuleSources: Sendable {
  package struct File: Sendable {
    package var path: String
    package var text: SourceText

    package init(path: String, text: SourceText) {
      self.path = path
      self.text = text
    }
  }

  package var module: String
  package var files: [File]
  /// The outermost enums of the module's own accessors.
  package var ownRoots: Set<String>

  package init(module: String, files: [File], ownRoots: Set<String>) {
    self.module = module
    self.files = files
    self.ownRoots = ownRoots
  }
}

/// The result of searching the files of a module for accessors that move.
package struct AccessorRewriting: Sendable, Hashable {
  package struct File: Sendable, Hashable {
    package var path: String
    /// The edits, sorted by position.
    package var edits: [Edit]
    /// The numbers of the moves whose uses the edits rewrite, with the number of uses.
    package var uses: [Int: Int]
  }

  /// A use that cannot be rewritten with certainty.
  package struct Obstacle: Sendable, Hashable {
    package var path: String
    /// The byte offset in the file.
    package var offset: Int
    /// The numbers of the moves that the use prevents.
    package var moves: [Int]
    /// The reason, in lowercase and without a full stop.
    package var reason: String

    package init(path: String, offset: Int, moves: [Int], reason: String) {
      self.path = path
      self.offset = offset
      self.moves = moves
      self.reason = reason
    }
  }

  package var files: [File]
  package var obstacles: [Obstacle]
  /// The outermost enums that the files mention in other ways than the rewritten uses, with the offset of one mention.
  package var otherMentions: [Mention]

  package struct Mention: Sendable, Hashable {
    package var root: String
    package var path: String
    package var offset: Int
  }

  package init(files: [File] = [], obstacles: [Obstacle] = [], otherMentions: [Mention] = []) {
    self.files = files
    self.obstacles = obstacles
    self.otherMentions = otherMentions
  }
}
