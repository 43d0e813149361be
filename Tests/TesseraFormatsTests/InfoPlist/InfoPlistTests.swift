import TesseraFormats
import TesseraStrings
import Testing

@Suite struct InfoPlistTests {
  private static func read(_ members: String) -> InfoPlist? {
    InfoPlist(parsing: SourceText("<plist version=\"1.0\"><dict>\(members)</dict></plist>"))
  }

  @Test(
    "The bundles that are apps",
    arguments: [
      ("<key>CFBundlePackageType</key><string>APPL</string>", true),
      ("<key>CFBundlePackageType</key><string>XPC!</string><key>UILaunchScreen</key><dict/>", false),
      ("<key>CFBundlePackageType</key><string>$(PRODUCT_BUNDLE_PACKAGE_TYPE)</string>", false),
      (
        "<key>CFBundlePackageType</key><string>$(PRODUCT_BUNDLE_PACKAGE_TYPE)</string><key>UILaunchScreen</key><dict/>",
        true
      ), ("<key>LSRequiresIPhoneOS</key><true/>", true), ("", false),
    ]
  )
  func isApplication(_ members: String, _ expected: Bool) throws {
    #expect(try #require(Self.read(members)).isApplication == expected)
  }

  @Test("The languages") func languages() throws {
    let members = """
      <key>CFBundleLocalizations</key><array><string>de</string><integer>1</integer><string>en</string></array>
      <key>CFBundleDevelopmentRegion</key><string>en</string><key>CFBundleAllowMixedLocalizations</key><true/>
      """
    let list = try #require(Self.read(members))
    #expect(list.localizations.map(\.text) == ["de", "en"])
    #expect(list.developmentRegion?.text == "en")
    #expect(list.allowsMixedLocalizations)
    let other = try #require(Self.read("<key>CFBundleLocalizations</key><string>de</string>"))
    #expect(other.localizationsNode == nil)
    #expect(!other.allowsMixedLocalizations)
  }

  @Test("Damaged files are not read", arguments: ["<key>a</key>", "<key>a</key><string>", "</dict>"])
  func damaged(_ members: String) {
    #expect(Self.read(members) == nil)
  }
}
