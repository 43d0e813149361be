/// The context of a string's arguments, determined by the message around the string.
package struct ArgumentScope: Sendable, Equatable {
  /// The rule by which `%#@name@` finds its argument.
  package enum Names: Sendable, Hashable {
    /// A name denotes the same argument wherever and however often it occurs, and an unnamed specifier never takes the
    /// number of a name that occurs in the same string: String Catalogs, whose compiler writes a position into every
    /// reference.
    case shared
    /// A reference without a position takes the next argument, like any other specifier, regardless of its name:
    /// `.stringsdict` files, as `__CFStringAppendFormatCore` formats them.
    case ordered
  }

  package var names: Names
  /// The numbers of shared names that other strings define: the source string, or the substitutions of the message.
  /// Other names are numbered together with the implicit arguments.
  package var numbers: [String: Int]
  /// The argument of the substitution or plural of which the string is a form: the argument of `%arg`.
  package var enclosing: Int?
  /// The number of the first implicit argument.
  package var first: Int

  /// Creates a scope.
  ///
  /// - Parameters:
  ///   - names: The rule by which references find their arguments.
  ///   - numbers: The numbers of shared names that other strings define.
  ///   - enclosing: The argument of the substitution or plural of which the string is a form.
  ///   - isPlural: Whether the form is that of a plural without a substitution. Arguments in such forms are numbered
  ///     from 1. In the forms of a substitution, the first implicit specifier also takes the argument of the
  ///     substitution: `initialArgPosition` in `__CFStringAppendFormatCore`.
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
