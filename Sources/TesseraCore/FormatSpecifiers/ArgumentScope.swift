/// What the message around a string says about the arguments of the string.
package struct ArgumentScope: Sendable, Equatable {
  /// How `%#@name@` finds its argument.
  package enum Names: Sendable, Hashable {
    /// One name is one argument, wherever and however often it stands, and an unnamed specifier never takes the number of
    /// a name that stands in the same string: String Catalogs, whose compiler writes a position into every reference.
    case shared
    /// A reference without a position takes the next argument as any specifier does, whatever its name: `.stringsdict`
    /// files, as `__CFStringAppendFormatCore` formats them.
    case ordered
  }

  package var names: Names
  /// The numbers of shared names, from elsewhere: the source string, or the substitutions of the message. Names that it
  /// lacks are numbered with the implicit arguments.
  package var numbers: [String: Int]
  /// The argument of the substitution, or of the plural, whose form the string is: what `%arg` stands for.
  package var enclosing: Int?
  /// The number of the first implicit argument.
  package var first: Int

  /// - Parameters:
  ///   - enclosing: The argument of the substitution or of the plural whose form the string is.
  ///   - isPlural: Whether that is a plural without a substitution, whose forms are numbered from 1. In the forms of a
  ///     substitution, its argument is also the first that an implicit specifier takes: `initialArgPosition` in
  ///     `__CFStringAppendFormatCore`.
  package init(
    names: Names = .shared,
    numbers: [String: Int] = [:],
    enclosing: Int? = nil,
    isPlural: Bool = false
  ) {
    self.names = names
    self.numbers = numbers
    self.enclosing = enclosing
    first = isPlural ? 1 : enclosing ?? 1
  }
}
