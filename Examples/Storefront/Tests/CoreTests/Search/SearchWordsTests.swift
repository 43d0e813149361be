import Testing

@testable import Core

@Suite("Words of searches")
struct SearchWordsTests {
  @Test(
    "A text is split into words, and where the script changes",
    arguments: [
      ("Chef's knife", ["chefs", "knife"]), ("T-shirt, cast-iron", ["t", "shirt", "cast", "iron"]),
      ("赤いセーター", ["赤", "い", "セーター"]), ("ボーダーTシャツ", ["ボーダー", "t", "シャツ"]), ("ﾃｨｰﾎﾟｯﾄ", ["ティーポット"]),
      ("らーめん", ["らーめん"]), ("人々", ["人々"]), ("Тёмно-синий", ["темно", "синий"]), ("إِبْرِيق", ["إبريق"]),
      ("１２ ﬁt", ["12", "fit"]), ("!?", []), ("", []),
    ] as [(String, [String])]
  )
  func runs(text: String, words: [String]) {
    #expect(ScriptRun.runs(in: text).map(\.text) == words)
  }

  @Test(
    "Accents and variants of letters are ignored, except for the marks of kana and Cyrillic",
    arguments: [
      ("jerséis", "jerseis"), ("żółty", "zolty"), ("ñ", "n"), ("ø", "o"), ("й", "й"), ("が", "が"), ("أحذية", "احذيه"),
      ("ى", "ي"), ("ệ", "e"),
    ]
  )
  func folding(word: String, folded: String) {
    #expect(LetterFolding.folded(word) == folded)
  }

  @Test(
    "The forms of a Polish word have the same stem",
    arguments: [
      ["sweter", "swetry", "swetra", "swetrow"], ["czerwony", "czerwona", "czerwonego", "czerwonych"],
      ["kubek", "kubki", "kubka"], ["poduszka", "poduszki", "poduszek"], ["plecak", "plecaki", "plecakiem"],
      ["but", "buty", "butow"], ["noz", "noze"], ["czajnik", "czajniczek", "czajniki"], ["deska", "deski", "desek"],
    ]
  )
  func polish(words: [String]) {
    #expect(Set(words.map(PolishStemmer.stem)).count == 1)
  }

  @Test(
    "Different Polish words keep different stems",
    arguments: [("buty", "butelka"), ("koc", "kosz"), ("torba", "torf"), ("nos", "noz"), ("a", "i")]
  )
  func differentPolish(one: String, other: String) {
    #expect(PolishStemmer.stem(one) != PolishStemmer.stem(other))
  }

  @Test(
    "Arabic words lose their article and the ending of the plural",
    arguments: [
      ("الشاي", "شاي"), ("والشاي", "شاي"), ("للمطبخ", "مطبخ"), ("سترات", "سترة"), ("بوصله", "بوصلة"), ("زرقاء", "أزرق"),
      ("ال", "ال"), ("الم", "الم"), ("بنات", "بنات"), ("", ""),
    ]
  )
  func arabic(word: String, base: String) {
    #expect(ArabicWord.base(of: word) == base)
  }

  @Test(
    "Plurals that stemmers do not recognize share a form with their singular",
    .enabled(if: SnowballStemmer.isAvailable, "needs libstemmer"),
    arguments: [
      ("en", "knives", "knife"), ("en", "scarves", "scarf"), ("en", "gloves", "glove"), ("es", "jerséis", "jersey"),
      ("es", "lápices", "lápiz"), ("ru", "свитеров", "свитер"), ("ar", "السترات", "سترة"), ("pl", "swetry", "sweter"),
    ]
  )
  func plurals(language: String, plural: String, singular: String) {
    let forms = WordForms(language: language)
    #expect(!Set(forms.forms(of: plural)).isDisjoint(with: forms.forms(of: singular)))
  }

  @Test(
    "Inserted, omitted, replaced, and exchanged letters are one mistake",
    arguments: [
      ("teapot", "teapott", 1), ("teapot", "teaot", 1), ("teapot", "teapit", 1), ("teapot", "taepot", 1),
      ("teapot", "teapot", 0), ("teapot", "taepott", 2), ("", "a", 1), ("", "ab", 2), ("ab", "ba", 1),
      ("abc", "cab", 2),
      ("", "", 0),
    ]
  )
  func distance(one: String, other: String, count: Int) {
    let (a, b) = (Array(one.unicodeScalars), Array(other.unicodeScalars))
    #expect(EditDistance.between(a, b) == count)
    #expect(EditDistance.between(b, a) == count)
    #expect(EditDistance.isOne(a, b) == (count == 1))
    #expect(EditDistance.isOne(b, a) == (count == 1))
  }

  @Test("Every word of an expression is quoted")
  func expressions() {
    #expect(SearchExpression.phrase(["a\"b", "NOT"]) == "\"a\"\"b NOT\"")
    #expect(SearchExpression.prefix("te") == "\"te\" *")
    #expect(SearchExpression.any(["\"a\"", "\"b\""]) == "(\"a\" OR \"b\")")
    #expect(SearchExpression.all(["\"a\"", "\"b\""]) == "\"a\" AND \"b\"")
  }
}
