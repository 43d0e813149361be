import TesseraCore
import Testing

@Suite struct AssetContentsTests {
  @Test(
    "A color component is parsed in each notation",
    arguments: [
      ("1.000", "red", 1), ("0.500", "red", 0.5), ("-0.250", "red", -0.25), ("1.5", "red", 1.5), ("1e-1", "red", 0.1),
      ("1", "red", 1.0 / 255), ("255", "red", 1), ("0", "red", 0), ("256", "red", nil), ("-1", "red", nil),
      ("0x80", "red", 128.0 / 255), ("0XFF", "red", 1), ("0x100", "red", nil), ("0x", "red", nil),
      ("1", "alpha", 1), ("0.5", "alpha", 0.5), ("0x80", "alpha", 128.0 / 255), ("2", "alpha", 1), ("-1", "alpha", 0),
      ("", "red", nil),
      (" 1", "red", nil), ("nan", "red", nil), ("inf", "red", nil), ("1e999", "red", nil), ("0x1p3", "red", nil),
      (String(repeating: "0", count: 63) + "1", "red", 1.0 / 255), (String(repeating: "0", count: 65), "red", nil),
    ] as [(String, String, Double?)]
  )
  func component(_ text: String, _ name: String, _ value: Double?) throws {
    #expect(try #require(AssetColorComponent(rawValue: name)).value(text) == value)
  }

  @Test("Gray and RGB colors have the expected components, with alpha last")
  func components() {
    #expect(AssetColorComponent.all(isGray: true) == [.white, .alpha])
    #expect(AssetColorComponent.all(isGray: false) == [.red, .green, .blue, .alpha])
  }

  @Test(
    "The appearance of a variant is determined by its name and value",
    arguments: [
      ("luminosity", "dark", .dark), ("luminosity", "light", .light), ("contrast", "high", .highContrast),
      ("luminosity", "tinted", .other), ("contrast", "dark", .other), (nil, "dark", .other),
      ("luminosity", nil, .other),
    ] as [(String?, String?, AssetAppearance)]
  )
  func appearance(_ name: String?, _ value: String?, _ appearance: AssetAppearance) {
    #expect(AssetAppearance(name: name, value: value) == appearance)
  }

  @Test(
    "Each kind of asset set has the expected list in its contents file",
    arguments: [
      ("imageset", "images"), ("appiconset", "images"), ("colorset", "colors"), ("symbolset", "symbols"),
      ("dataset", "data"), ("spriteatlas", nil), ("", nil),
    ] as [(String, String?)]
  )
  func list(_ pathExtension: String, _ list: String?) {
    #expect(AssetSet(rawValue: pathExtension)?.list == list)
    #expect(list.map(AssetContentsFile.lists.contains) != false)
  }
}
