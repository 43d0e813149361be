import Foundation
import Tessera
import TesseraCore
import TesseraLegacy
import TesseraTestSupport
import Testing

@Suite("Mutated bundles are read without crashing") struct LegacyBundleFuzzTests {
  private static let stringsDict = StringsDict.file([
    "%d files": StringsDict.format("%1$#@n@ in %2$#@m@, %3$@ &amp; %%")
      + StringsDict.variable("n", "zero=none", "one=%d file", "few=%1$d%#@m@", "other=%1$#@m@ %ld")
      + StringsDict.variable("m", type: "lu", "one=%lu", "other=%5$-8.3lu"),
    "device": StringsDict.devices("iphone=%@", "mac=%#@x@", "other=%d") + StringsDict.variable("x", "other=%#@x@"),
    "width": StringsDict.widths("1=a %@", "20=b %.2f"),
  ])

  private static let strings = #"""
    "%d files" = "%d"; "a" = "%1$@ %2$lld %3$.2f %%"; "b" = "100 % of %s %*d %n"; 'c' = x; "d";
    """#

  /// Parts of formats and files that are inserted at random positions.
  private static let words = [
    "%", "%@", "%#@n@", "%#@m@", "%1$#@n@", "%99$@", "%999$@", "%n", "%*d", "%2000000000d", "%.999f", "%s", "%p", "%c",
    "<key>other</key>", "<string>", "</string>", "</dict>", "<dict>", "&#0;", "\u{0}", "NSStringLocalizedFormatKey",
    "d",
    "<key>NSStringDeviceSpecificRuleType</key>", "<key>n</key>", "\"", ";", "=",
  ].map { Array($0.utf8) }

  @Test("Mutated .strings and .stringsdict files can be read", arguments: LongRun.seeds(8))
  func mutations(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<12 {
      let bundle = try LegacyTestBundle([
        "en.lproj/Localizable.stringsdict": Data(Self.mutation(of: Self.stringsDict, &random)),
        "en.lproj/Localizable.strings": Data(Self.mutation(of: Self.strings, &random)),
        "ar.lproj/Localizable.stringsdict": Data(Self.mutation(of: Self.stringsDict, &random)),
        "pl.lproj/Localizable.strings": Data(Self.mutation(of: Self.strings, &random)),
      ])
      let strings = try bundle.strings()
      let keys = strings.keys() + ["%d files", "a", "b", "device", "width", "none %d %#@x@"]
      for language in ["en", "ar", "pl"] as [LanguageTag] {
        withLanguage(language) {
          for key in keys { Self.ask(strings, key) }
        }
      }
      for issue in strings.issues { #expect((issue.line ?? 1) >= 1 && !issue.reason.isEmpty) }
    }
  }

  /// Looks up a key. The result is limited by the formats, because a width has at most 999 characters.
  private static func ask(_ strings: LegacyStrings, _ key: String) {
    let lists: [[any LocalizedArgument]] = [[], [1, 2, "x"], ["x", 1.5, 0, -1, UInt64.max, Double.nan]]
    for arguments in lists {
      #expect(strings.format(key, arguments: arguments).utf8.count < 5_000_000)
    }
    _ = strings.string(forKey: key)
    _ = strings.localizedString(forKey: key, 1, "x", 2.5).resolved(fitting: 3)
  }

  private static func mutation(of text: String, _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      guard !bytes.isEmpty else { break }
      let index = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(index + Int.random(in: 1...40, using: &random), bytes.count)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(index..<end)
      case 2: bytes.insert(contentsOf: bytes[index..<end], at: index)
      default: bytes.insert(contentsOf: words.randomElement(using: &random) ?? [], at: index)
      }
    }
    return bytes
  }
}
