import TesseraPackages
import TesseraStrings
import Testing

@Suite struct DefaultLocalizationLiteralTests {
  @Test(
    "The literal that states the default localization",
    arguments: [
      ("Package(name: \"A\", defaultLocalization: \"en\")", true),
      ("Package(name: \"A\", defaultLocalization:\n  \"en\", targets: [])", true),
      ("// defaultLocalization: \"de\"\nPackage(defaultLocalization: \"en\")", true),
      ("Package(defaultLocalization: \"de\")", false), ("Package(defaultLocalization: source)", false),
      ("Package(defaultLocalization: \"\\(\"en\")\")", false), ("Package(defaultLocalization: \"en\" + x)", false),
      ("Package(defaultLocalization: isX ? \"en\" : \"de\")", false), ("Package(defaultLocalization: #\"en\"#)", false),
      ("Package(defaultLocalization: \"en\")\npackage.defaultLocalization = \"fr\"", false),
      ("#if X\nPackage(defaultLocalization: \"en\")\n#else\nPackage(defaultLocalization: \"en\")\n#endif", false),
    ]
  )
  func span(_ manifest: String, _ isFound: Bool) {
    let source = SourceText(manifest)
    let span = DefaultLocalizationLiteral.span(of: "en", in: source)
    #expect(span.map { source.string(in: $0) } == (isFound ? "en" : nil))
  }

  @Test(
    "The literals that name the folder of a language",
    arguments: [
      ("\"de.lproj\"", 1), ("\"Resources/de.lproj\"", 1), ("\"de.lproj/Notes.txt\"", 1), ("\"A/de.lproj/B\"", 1),
      ("\"de.lproj2\"", 0), ("\"xde.lproj\"", 0), ("// \"de.lproj\"", 0), ("[\"de.lproj\", \"en.lproj\"]", 1),
    ]
  )
  func literals(_ manifest: String, _ count: Int) {
    #expect(DefaultLocalizationLiteral.literals(naming: "de.lproj", in: SourceText(manifest)).count == count)
  }
}
