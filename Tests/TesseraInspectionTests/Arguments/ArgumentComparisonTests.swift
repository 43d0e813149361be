import TesseraCore
import TesseraFormats
import TesseraStrings
import Testing

@testable import TesseraInspection

@Suite struct ArgumentComparisonTests {
  private func issues(_ source: String, _ target: String, _ context: ArgumentContext = .init()) -> [ArgumentIssue] {
    ArgumentComparison.compare(
      source: FormatString(parsing: source),
      target: FormatString(parsing: target),
      context: context
    )
  }

  /// Returns each issue as `kind lower..<upper`.
  private func outline(_ issues: [ArgumentIssue]) -> [String] {
    issues.map { "\($0.kind) \($0.range)" }
  }

  @Test(
    "Issues have a kind and a range in the translation",
    arguments: [
      ("%@ has %lld", "%lld hat %@", "argumentOrder 0..<4"),
      ("Hi %@", "Hallo %lld", "argumentType 6..<10"),
      ("%d items", "ä %lld", "argumentSize 3..<7"),
      ("Hi %@", "Hallo %@ %@", "moreArguments 9..<11"),
      ("Hello", "Hallo %@", "moreArguments 6..<8"),
      ("Hi %@", "Hallo", "fewerArguments 0..<5"),
      ("%1$@ %2$@", "x %2$@", "indexGap 2..<6"),
      ("%@ %lld", "%1$@ %1$lld", "conflictingTypes 5..<11"),
      ("%@ %@", "%1$@ %@", "mixedNumbering 5..<7"),
      ("Hi %@", "Hallo %1@", "harmlessWidth 6..<9"), ("%1$@ %2$@", "%2@ %1@", "malformed 0..<3"),
      ("%.2f", "%.2 f", "misplacedSpace 0..<5"), ("%.2f", "%1$.2 f", "misplacedSpace 0..<7"),
      ("Hi %@", "Hallo ％@", "malformed 6..<10"),
      ("Hi %@", "Hallo %@ %", "malformed 9..<10"),
      ("%@", "%@ %100$@", "forbidden 3..<9"),
      ("%@", "%@%n", "forbidden 2..<4"),
      ("100%% sure %@", "100% sicher %@", "unescapedPercent 3..<6"),
      ("%lld%% of %@", "%lld% von %@", "unescapedPercent 4..<5"),
      ("%#@a@", "%#@b@", "undefinedName 0..<5"),
      ("%#@a@ %#@b@", "%2$#@a@ %1$#@b@", "positionOfName 0..<7"),
      ("%lld", "%arg", "argumentOutsideSubstitution 0..<4"),
    ]
  )
  func kindAndPlace(_ source: String, _ target: String, _ first: String) {
    #expect(outline(issues(source, target)).first == first)
  }

  @Test(
    "The message of an issue quotes the arguments and explains the difference",
    arguments: [
      (
        "%@ has %lld", "%lld hat %@",
        #"argument 1 is "%@" in the source, but "%lld" here: to reorder the arguments, number all of them, as in "%1$@""#
      ),
      ("Hi %@", "Hallo %lld", #"argument 1 is an object ("%@") in the source, but "%lld" takes a signed integer"#),
      ("%d items", "%lld", #"argument 1 is "%d" in the source and "%lld" here: the same type with a different size"#),
      ("Hi %@", "Hallo %@ %@", #""%@" is argument 2, but the source "Hi %@" takes one"#),
      ("Hello", "Hallo %@", #""%@" takes an argument, but the source "Hello" takes none"#),
      ("Hi %@", "Hallo", #"argument 1, "%@" in the source, is missing from "Hallo""#),
      ("Hi %@", "", #"argument 1, "%@" in the source, is missing from the empty string"#),
      (
        "%1$@ %2$@", "%2$@",
        #""%2$@" is used without argument 1: the formatter cannot skip an argument whose type it does not know"#
      ),
      ("%@ %lld", "%1$@ %1$lld", #"argument 1 is used both as "%1$@" and as "%1$lld""#),
      ("%@ %@", "%1$@ %@", #""%@" has no position and "%1$@" has one: number all or none"#),
      ("Hi %@", "%1@", #"the digit in "%1@" is a width: a position is followed by "$", as in "%1$@""#),
      (
        "Hi %@", "%@ %",
        #""%" is not a format specifier: a percent sign at the end of a formatted string must be written as "%%""#
      ),
      ("%@", "%.2 km", #""%.2 km" is not a format specifier, and "%@" from the source is missing"#),
      ("%@ %@", "@% @%", #""%" is not a format specifier, and "%@" from the source is missing"#),
      ("%i Selected", "%I scelti", #""%I" is not a format specifier, and "%i" from the source is missing"#),
      ("%lld", "%.2 km", #""%.2 km" is not a format specifier, and "%lld" from the source is missing"#),
      ("%@", "%100$@", #""%100$@" has a position that is out of range: the valid range is 1 to 99"#),
      ("%@", "%s", #""%s" takes a C string: translations must not use such a specifier"#),
      ("%@", "100% Rabatt", #"the percent sign in "% Rabatt" is in a formatted string: write "%%" to show it"#),
      ("%#@a@", "%#@b@", ##""%#@b@" does not occur in the source "%#@a@""##),
      (
        "%#@a@ %#@b@", "%2$#@a@ %1$#@b@",
        ##"the position in "%2$#@a@" does not match the source: "%#@a@" is argument 1 there"##
      ),
      ("%lld", "%arg", #""%arg" is outside a substitution"#),
      ("%#@a@", "%lld", ##"argument 1 is "%#@a@" in the source, but "%lld" here"##),
      (
        "%.*f", "%f",
        #"argument 1 is a signed integer (the precision of "%.*f") in the source, but "%f" takes a floating-point number"#
      ),
      (
        "a\t\u{202E}b", "%@", #""%@" takes an argument, but the source "a⇥\u{202E}b" takes none"#
      ),
    ]
  )
  func message(_ source: String, _ target: String, _ message: String) {
    #expect(issues(source, target).first?.message.text == message)
  }

  @Test(
    "A translation can omit only the number that its context allows",
    arguments: [
      ("%lld files", "no files", ArgumentContext.Omission.number(1), []),
      ("%lld files", "no files", .number(nil), []),
      ("%lld files", "no files", .nothing, ["fewerArguments 0..<8"]),
      ("%1$lld files in %2$@", "one file in %2$@", .number(1), []),
      ("%1$lld files in %2$@", "one file", .number(1), ["fewerArguments 0..<8"]),
      ("%2$lld files in %1$@", "one file in %1$@", .number(nil), []),
      ("%lld files in %@", "one file in %@", .number(1), ["argumentType 12..<14"]),
    ]
  )
  func omissions(_ source: String, _ target: String, _ omission: ArgumentContext.Omission, _ expected: [String]) {
    #expect(outline(issues(source, target, ArgumentContext(omission: omission))) == expected)
  }

  @Test(
    "A translation can have its own substitutions for numbers in the source string",
    arguments: [
      // The translation has a substitution for a plain number in the source string.
      ("%lld files in %@", "%1$#@files@ in %2$@", []),
      ("%lld files in %@", "%1$#@folders@ in %2$@", ["undefinedName 0..<13"]),
      ("%lld files in %@", "%2$@: %#@files@", []),
      ("%@ has it", "%#@files@", ["argumentType 0..<9"]),
      ("%llu files in %@", "%1$#@files@ in %2$@", ["argumentType 0..<11"]),
      ("%d files in %@", "%1$#@files@ in %2$@", ["argumentSize 0..<11"]),
    ]
  )
  func targetSubstitutions(_ source: String, _ target: String, _ expected: [String]) {
    let context = ArgumentContext(
      sourceSubstitutions: [:],
      targetSubstitutions: ["files": .init(argumentNumber: 1, specifier: "lld")]
    )
    #expect(outline(issues(source, target, context)) == expected)
  }

  @Test(
    "Within a substitution, `%arg` is equivalent to the specifier of the substitution",
    arguments: [
      ("%arg files", "%arg Dateien", []),
      ("%arg files", "%lld Dateien", []),
      ("%lld files", "%arg Dateien", []),
      ("%arg files", "%d Dateien", ["argumentSize 0..<2"]),
      ("%arg files", "%@ Dateien", ["argumentType 0..<2"]),
      ("%arg files", "%2$lld Dateien", []),
      ("%arg files of %1$@", "%1$@: %arg Dateien", []),
      ("some files", "100 % Dateien", ["unescapedPercent 4..<7"]),
    ]
  )
  func withinASubstitution(_ source: String, _ target: String, _ expected: [String]) {
    let context = ArgumentContext(enclosing: .init(argumentNumber: 2, specifier: "lld"))
    #expect(outline(issues(source, target, context)) == expected)
  }

  @Test(
    "A single string is checked without a source string",
    arguments: [
      ("Hello", []),
      ("5 % off", []),
      ("100% sure %@", ["unescapedPercent 3..<6"]),
      ("%2$@", ["indexGap 0..<4"]),
      ("%1$@ %1$d", ["conflictingTypes 5..<9"]),
      ("%@ %2$@", ["harmlessMixture 0..<2"]),
      ("%@ %1", ["malformed 3..<5"]),
      ("%s %@", []),
      ("%arg files", ["argumentOutsideSubstitution 0..<4"]),
      ("%#@a@ %#@b@", ["undefinedName 6..<11"]),
    ]
  )
  func singleString(_ text: String, _ expected: [String]) {
    let context = ArgumentContext(sourceSubstitutions: ["a": .init(type: nil)])
    #expect(outline(ArgumentComparison.issues(in: FormatString(parsing: text), context: context)) == expected)
  }

  @Test("Conflicting and unused substitutions are reported") func conflictingSubstitutions() {
    let found = ArgumentComparison.issues(
      ofSubstitutions: [
        "a": .init(argumentNumber: 1, specifier: "lld"), "b": .init(argumentNumber: 1, specifier: "@"),
        "c": .init(argumentNumber: 2, specifier: "d"), "d": .init(argumentNumber: 2, specifier: "lld"),
      ],
      usedIn: [FormatString(parsing: "%#@a@ %#@b@"), FormatString(parsing: "%#@d@ plain")]
    )
    #expect(found.map { "\($0.name) \($0.issue.kind)" } == ["b conflictingSubstitutions", "c unusedSubstitution"])
    #expect(
      found.map(\.issue.message.text) == [
        #"the substitutions "a" and "b" take argument 1 as different types"#,
        ##"the substitution "c" is never used: refer to it by "%#@c@""##,
      ]
    )
  }

  @Test("Any number of malformed specifiers is a single issue") func lostSpecifiersAreOneIssue() {
    #expect(issues("%@, %@, %@", "%! %! %!").map(\.kind) == [.malformed])
    #expect(issues("%@, %@", "%! %! %!").map(\.kind) == [.malformed])
    // In linear time.
    let count = 20_000
    let found = issues(String(repeating: "%@ ", count: count), String(repeating: "%! ", count: count))
    #expect(found.count == 1)
  }

  @Test("Exactly these kinds of issues are warnings") func severities() {
    let warnings = ArgumentIssue.Kind.allCases.filter { $0.severity == .warning }
    #expect(
      warnings == [
        .argumentSize, .fewerArguments, .sourceGap, .harmlessMixture, .harmlessWidth, .misplacedSpace,
        .unusedSubstitution, .lostPercent,
      ]
    )
  }
}
