import Testing

@testable import TesseraCore
@testable import TesseraFormats
@testable import TesseraStrings

@Suite struct FormatStringTests {
  /// Returns each segment as `kind:text`, and literals as their text.
  private func outline(_ text: String) -> [String] {
    let format = FormatString(parsing: text)
    return format.segments.map { segment in
      let slice = format[segment.range]
      switch segment {
      case .literal: return String(slice)
      case .placeholder: return "P:\(slice)"
      case .escapedPercent: return "E:\(slice)"
      case .malformed(let malformation): return "\(malformation.reason):\(slice)"
      }
    }
  }

  @Test(
    "A format string is split into literals, specifiers, and errors",
    arguments: [
      ("", []),
      ("Hello", ["Hello"]),
      ("%@", ["P:%@"]),
      ("Hi %@!", ["Hi ", "P:%@", "!"]),
      ("%1$@, %2$lld", ["P:%1$@", ", ", "P:%2$lld"]),
      ("100%%", ["100", "E:%%"]),
      ("%%@", ["E:%%", "@"]),
      ("%%%@", ["E:%%", "P:%@"]),
      ("%*d|%.*f|%1$*2$d|%-08.3lf", ["P:%*d", "|", "P:%.*f", "|", "P:%1$*2$d", "|", "P:%-08.3lf"]),
      ("%#@files@ in %1$#@dirs@", ["P:%#@files@", " in ", "P:%1$#@dirs@"]),
      ("%(count)lld of %1$(name)@", ["P:%(count)lld", " of ", "P:%1$(name)@"]),
      ("(%arg명) %1$arg", ["(", "P:%arg", "명) ", "P:%1$arg"]),
      ("5 % off", ["5 ", "P:% o", "ff"]),
      ("50 % Rabatt", ["50 ", "lonePercent:%", " Rabatt"]),
      ("100%", ["100", "lonePercent:%"]),
      ("100 %  ", ["100 ", "lonePercent:%", "  "]),
      ("5 % %@", ["5 ", "lonePercent:%", " ", "P:%@"]),
      ("%$", ["lonePercent:%", "$"]),
      ("%1", ["incomplete:%1"]),
      ("%(count) Dateien", ["incomplete:%(count)", " Dateien"]),
      ("50 % argentino, %5arg", ["50 ", "lonePercent:%", " argentino, ", "incomplete:%5", "arg"]),
      ("%1$", ["incomplete:%1$"]),
      ("%.2 km", ["incomplete:%.2", " km"]),
      ("%.2 f, %1$.0 lf", ["misplacedSpace:%.2 f", ", ", "misplacedSpace:%1$.0 lf"]),
      ("%1 de %.1 of", ["incomplete:%1", " de ", "incomplete:%.1", " of"]),
      ("%ll", ["incomplete:%ll"]),
      ("%5%@", ["incomplete:%5", "P:%@"]),
      ("%1@", ["missingDollar:%1@"]),
      ("%10@ %-1@", ["P:%10@", " ", "P:%-1@"]),
      ("%#@files", ["unterminatedName:%#@", "files"]),
      ("%#@ und a@b", ["unterminatedName:%#@", " und a@b"]),
      ("50%(max. 3)", ["50", "lonePercent:%", "(max. 3)"]),
      ("%0$@ %100$@", ["positionOutOfRange:%0$@", " ", "positionOutOfRange:%100$@"]),
      ("%99999999999999999999999$@", ["positionOutOfRange:%99999999999999999999999$@"]),
      ("%1$*100$d", ["positionOutOfRange:%1$*100$d"]),
      ("%2000000000lld", ["widthOutOfRange:%2000000000lld"]),
      ("%.1000f", ["precisionOutOfRange:%.1000f"]),
      ("%\u{A0}@ ％@ %＠", ["lonePercent:%", "\u{A0}@ ％@ ", "lonePercent:%", "＠"]),
      ("%١$@", ["lonePercent:%", "١$@"]),
    ]
  )
  func segments(_ text: String, _ expected: [String]) {
    #expect(outline(text) == expected)
  }

  @Test("All parts of a specifier are parsed") func everyPartOfASpecifier() throws {
    let format = FormatString(parsing: "x %12$-+ #0'*3$.*lld")
    let placeholder = try #require(format.placeholders.first)
    #expect(placeholder.range == 2..<20)
    #expect(placeholder.position == 12)
    #expect(placeholder.flags == [.minus, .plus, .space, .alternate, .zero, .grouping])
    #expect(placeholder.width == .argument(3))
    #expect(placeholder.precision == .nextArgument)
    #expect(placeholder.length == .ll)
    #expect(placeholder.conversion == UInt8(ascii: "d"))
    #expect(placeholder.type == ArgumentType(.signedInteger, .longLong))
  }

  @Test(
    "Each specifier has the expected argument type",
    arguments: [
      ("%@", ArgumentType(.object)), ("%i", .init(.signedInteger)), ("%D", .init(.signedInteger)),
      ("%qd", .init(.signedInteger, .longLong)), ("%Ld", .init(.signedInteger, .longLong)),
      ("%hhd", .init(.signedInteger, .char)), ("%hd", .init(.signedInteger, .short)),
      ("%ld", .init(.signedInteger, .long)), ("%td", .init(.signedInteger, .pointerDifference)),
      ("%jd", .init(.signedInteger, .maximal)), ("%zu", .init(.unsignedInteger, .size)),
      ("%U", .init(.unsignedInteger)), ("%x", .init(.unsignedInteger)), ("%lO", .init(.unsignedInteger, .long)),
      ("%f", .init(.floating)), ("%lf", .init(.floating)), ("%LG", .init(.floating, .longDouble)),
      ("%c", .init(.character)), ("%C", .init(.character, .wide)), ("%lc", .init(.character, .wide)),
      ("%s", .init(.cString)), ("%S", .init(.cString, .wide)), ("%p", .init(.pointer)), ("%n", .init(.writeback)),
    ]
  )
  func types(_ text: String, _ expected: ArgumentType) {
    #expect(FormatString(parsing: text).placeholders.map(\.type) == [expected])
  }

  @Test("A string without specifiers has no arguments and allocates no specifiers") func stringWithoutSpecifiers() {
    let format = FormatString(parsing: "Grüße aus Köln, 東京 и Москва")
    #expect(format.specifiers.capacity == 0)
    #expect(!format.argumentMap.takesArguments)
  }
}
