import Foundation
import TesseraCore
import TesseraTestSupport
import Testing

@testable import TesseraExchange

@Suite("Plural forms of PO files")
struct PluralFormsTests {
  @Test(
    "The header field of a language",
    arguments: [
      ("ja", "nplurals=1; plural=0;"),
      ("en", "nplurals=2; plural=(n == 1 ? 0 : 1);"),
      ("fr", "nplurals=2; plural=(n == 0 || n == 1 ? 0 : 1);"),
      ("he", "nplurals=3; plural=(n == 1 ? 0 : n == 2 ? 1 : 2);"),
      (
        "pl",
        "nplurals=3; plural=(n == 1 ? 0 : n%10 >= 2 && n%10 <= 4 && (n%100 < 12 || n%100 > 14) ? 1 : 2);"
      ),
      ("tlh", "nplurals=1; plural=0;"),
    ]
  )
  func headerValue(_ language: String, _ value: String) {
    #expect(PluralForms(.cardinal(forLanguage: language)).headerValue == value)
  }

  /// The languages of CLDR with plural rules, and some tags that inherit rules.
  static let languages: [String] = {
    let letters = "abcdefghijklmnopqrstuvwxyz".map { String($0) }
    let tags = letters.flatMap { first in letters.map { first + $0 } }
    let others = [
      "ast", "bal", "bem", "bez", "blo", "brx", "cgg", "chr", "ckb", "csw", "doi", "dsb", "fil", "fur", "gsw", "guw",
      "haw", "hnj", "hsb", "jmc", "kab", "kaj", "kcg", "kea", "ksb", "ksh", "lag", "lij", "lkt", "lld", "mas", "mgo",
      "nah", "naq", "nqo", "nyn", "osa", "pap", "pcm", "prg", "rof", "rwk", "saq", "sat", "scn", "sdh", "seh", "ses",
      "shi", "smn", "sms", "ssy", "teo", "tig", "tzm", "vec", "vun", "wae", "xog", "yue", "pt-PT", "pt-BR", "es-419",
    ]
    return (tags + others).filter { PluralRules.cardinal(forLanguage: $0).isDefined }
  }()

  private static let integers =
    Array(0...1_000) + [
      1_001, 1_002, 1_011, 1_100, 1_111, 1_999, 2_000, 2_011, 9_999, 10_000, 11_000, 20_000, 40_000, 60_000, 80_000,
      99_999, 100_000, 100_001, 123_456, 200_000, 999_999, 1_000_000, 1_000_001, 1_100_000, 2_000_000, 10_000_000,
      100_000_000, 1_000_000_000, 1_000_100_000,
    ]

  @Test("The expression selects the category of CLDR's rules for every integer")
  func expressions() throws {
    #expect(Self.languages.count > 150)
    for language in Self.languages {
      let rules = PluralRules.cardinal(forLanguage: language)
      let forms = PluralForms(rules)
      #expect(PluralCategorySet(forms.categories) == rules.categories(reachableBy: .integer), "\(language)")
      let expression = try #require(PluralExpression(forms.expression), "\(language)")
      for integer in Self.integers {
        let category = rules.category(integer)
        // Only round millions select such a category.
        let expected = rules.optionalCategories.contains(category) ? .other : category
        let index = try #require(expression.value(UInt64(integer)))
        #expect(forms.categories[Int(index)] == expected, "\(language) \(integer)")
      }
      let indices = try PluralFormIndices(headerValue: forms.headerValue, rules: rules, language: language)
      #expect(indices.categories == forms.categories, "\(language)")
    }
  }

  @Test("gettext in Python evaluates the expressions like Tessera", .enabled(if: Peer.python != nil))
  func pythonExpressions() throws {
    let integers = Self.integers.map(String.init).joined(separator: ",")
    let expressions = Set(Self.languages.map { PluralForms(.cardinal(forLanguage: $0)).expression }).sorted()
    let script = """
      import gettext, sys
      for line in open(sys.argv[1]):
        f = gettext.c2py(line.strip())
        print(','.join(str(f(n)) for n in [\(integers)]))
      """
    let folder = try TemporaryFolder()
    try folder.write(expressions.map { $0 + "\n" }.joined(), to: "expressions")
    let result = try #require(try Peer.runPython(script, [folder.url("expressions").path]))
    try #require(result.status == 0, "\(result.output)")
    let expected = try expressions.map { text in
      let expression = try #require(PluralExpression(text))
      return Self.integers.map { String(expression.value(UInt64($0)) ?? 99) }.joined(separator: ",") + "\n"
    }
    #expect(result.output == expected.joined())
  }

  @Test(
    "The value of an expression for 7, or nil if it is invalid",
    arguments: [
      ("n", 7), ("(n)", 7), ("1+2*3", 7), ("n%4==3&&n!=2", 1), ("!n||n<8", 1), ("n>10?1:n>5?2:3", 2), ("2-1-1", 0),
      ("n/2", 3), ("n%0", nil), ("n>=7", 1), ("n<=6", 0), ("", nil), ("n n", nil), ("(n", nil), ("n?1", nil),
      ("m", nil), ("n=1", nil), ("99999999999999999999", nil),
      (String(repeating: "(", count: 100_000) + "n", nil), (String(repeating: "!", count: 200) + "n", nil),
      (String(repeating: "n+", count: 100_000) + "n", nil),
    ] as [(String, UInt64?)]
  )
  func values(_ text: String, _ value: UInt64?) {
    #expect(PluralExpression(text)?.value(7) == value)
  }

  @Test(
    "The forms of a header in another notation, or the reason that it is refused",
    arguments: [
      ("en", "nplurals=2; plural=n != 1;", "one other"),
      ("en", " nplurals = 2 ; plural = (n == 1) ; ", "other one"),
      ("fr", "nplurals=2; plural=(n > 1);", "one other"),
      (
        "pl", "nplurals=4; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
        "one few many nil"
      ),
      (
        "pl", "nplurals=2; plural=(n != 1);",
        """
        the header field Plural-Forms has one form for many and few; the forms of pl are: nplurals=3; plural=(n == 1 ? 0 : \
        n%10 >= 2 && n%10 <= 4 && (n%100 < 12 || n%100 > 14) ? 1 : 2);
        """
      ),
      (
        "ja", "nplurals=2; plural=(n != 1);",
        "the header field Plural-Forms has two forms for other; the forms of ja are: nplurals=1; plural=0;"
      ),
      ("en", "nplurals=2; plural=n;", "the header field Plural-Forms has no form for the number 2"),
      ("en", "nplurals=2", "the header field Plural-Forms is not of the form nplurals=2; plural=(n != 1);"),
      ("en", "nplurals=0; plural=0;", "the header field Plural-Forms is not of the form nplurals=2; plural=(n != 1);"),
    ]
  )
  func indices(_ language: String, _ value: String, _ expected: String) {
    let rules = PluralRules.cardinal(forLanguage: language)
    do throws(ExchangeReadingError) {
      let indices = try PluralFormIndices(headerValue: value, rules: rules, language: language)
      #expect(indices.categories.map { $0?.rawValue ?? "nil" }.joined(separator: " ") == expected)
    } catch {
      #expect(error.message == expected)
    }
  }
}
