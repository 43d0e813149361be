import Testing

@testable import TesseraCore
@testable import TesseraFormats
@testable import TesseraStrings

@Suite struct ArgumentMapTests {
  /// Returns each use as `number:class`, after `name=` and before the role if there are any.
  private func outline(_ map: ArgumentMap) -> [String] {
    map.uses.map { use in
      let role = use.role == .value ? "" : " \(use.role)"
      return (use.name.map { "\($0)=" } ?? "") + "\(use.number):" + (use.type.map { "\($0.typeClass)" } ?? "?") + role
    }
  }

  @Test(
    "Each specifier has the expected argument number and kind",
    arguments: [
      ("50 % Rabatt", []),
      ("%@ %lld %f", ["1:object", "2:signedInteger", "3:floating"]),
      ("%2$lld %1$@", ["2:signedInteger", "1:object"]),
      ("%lld%% of %u", ["1:signedInteger", "2:unsignedInteger"]),
      ("%*d %@", ["1:signedInteger width", "2:signedInteger", "3:object"]),
      ("%*.*f", ["1:signedInteger width", "2:signedInteger precision", "3:floating"]),
      ("%1$*2$d", ["2:signedInteger width", "1:signedInteger"]),
      ("%@ ate %#@apples@ and %@", ["1:object", "apples=2:?", "3:object"]),
      ("%#@a@ %#@b@ %#@a@", ["a=1:?", "b=2:?", "a=1:?"]),
      ("%1#@b@ %2$1#@a@ %1#5", ["b=1:?", "a=2:?"]),
      ("%#@b@ %2$#@b@ %@", ["b=2:?", "b=2:?", "1:object"]),
      ("%(n)lld %(who)@", ["n=1:signedInteger", "who=2:object"]),
      ("%arg of %@, %arg", ["%arg=1:?", "2:object", "%arg=1:?"]),
      ("%1@ %2000d", ["1:object", "2:signedInteger"]),
      ("%0$@ %@", ["1:object"]),
    ]
  )
  func numbering(_ text: String, _ expected: [String]) {
    #expect(outline(FormatString(parsing: text).argumentMap) == expected)
  }

  @Test("A substitution has the argument number that its scope defines") func substitutionNumbers() {
    let format = FormatString(parsing: "%#@n@ von %@")
    #expect(outline(ArgumentMap(format, in: ArgumentScope(numbers: ["n": 2]))) == ["n=2:?", "1:object"])
    #expect(format.substitutionNames == ["n"])
  }

  @Test("Implicit numbers start at the enclosing argument, except in plural forms") func enclosingNumber() {
    let format = FormatString(parsing: "%lld %@")
    #expect(outline(ArgumentMap(format, in: ArgumentScope(enclosing: 3))) == ["3:signedInteger", "4:object"])
    let plural = ArgumentScope(enclosing: 3, isPlural: true)
    #expect(outline(ArgumentMap(format, in: plural)) == ["1:signedInteger", "2:object"])
  }

  @Test("In an ordered scope, substitutions are numbered like other specifiers") func orderedNames() {
    let format = FormatString(parsing: "%#@n@ %#@n@ %1$#@m@ %@")
    let scope = ArgumentScope(names: .ordered, numbers: ["n": 5])
    #expect(outline(ArgumentMap(format, in: scope)) == ["n=1:?", "n=2:?", "m=1:?", "3:object"])
  }

  @Test(
    "A mixture of implicit and positional argument numbers is detected",
    arguments: [
      ("%1$@ %@", true), ("%1$*d", true), ("%@ %@", false), ("%1$@ %2$@", false), ("%1$#@a@ %@", false),
      ("%#@a@ %1$@", false),
    ]
  )
  func mixing(_ text: String, _ expected: Bool) {
    #expect(FormatString(parsing: text).argumentMap.mixesImplicitAndPositional == expected)
  }

  @Test(
    "The first missing argument number is found",
    arguments: [
      ("%2$@", 1), ("%1$@ %3$@", 2), ("%1$@ %1$@", nil), ("%3$@ %1$@ %2$@", nil), ("%99$@", 1), ("x", nil),
    ] as [(String, Int?)]
  )
  func gaps(_ text: String, _ expected: Int?) {
    #expect(FormatString(parsing: text).argumentMap.firstGap == expected)
  }
}
