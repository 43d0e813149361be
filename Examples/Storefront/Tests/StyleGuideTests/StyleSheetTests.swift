import Foundation
import Tessera
import Testing

@testable import StyleGuide

@Suite struct StyleSheetTests {
  @Test func themeHasBothValuesOfEachColor() throws {
    let colors = Palette.colors.filter { ["background", "accent"].contains($0.name) }
    #expect(
      try ThemeSheet.css(colors) == """
        :root {
          color-scheme: light dark;
          --accent: light-dark(#ae3b22, #f59a80);
          --background: light-dark(#fbf6ee, #15181d);
        }

        [data-theme="light"] { color-scheme: light; }
        [data-theme="dark"] { color-scheme: dark; }

        """
    )
  }

  @Test func colorsThatCSSCannotSayAreRefused() {
    let color = ResourceColor(
      name: "glow",
      bundle: StyleGuideFiles.bundle,
      components: [.light: ColorComponents(.displayP3, red: 1, green: 0, blue: 0)]
    )
    #expect(throws: ThemeError.self) { try ThemeSheet.css([color]) }
  }

  @Test func theCatalogsAreTheListsInCode() throws {
    #expect(try Example.sets("Colors.xcassets", "colorset") == Palette.colors.map(\.name).sorted())
    #expect(try Example.sets("Icons.xcassets", "imageset") == StyleGuideFiles.icons.map(\.name).sorted())
  }

  /// The style sheet contains no colors, and uses no property that is not defined.
  @Test func everyPropertyIsSet() throws {
    let css = try Example.text("Sources/StyleGuide/Resources/Styles/storefront.css")
    let asked = Set(css.matches(of: /var\(--([A-Za-z-]+)/).map { String($0.1) })
    let own = Set(css.matches(of: /--([A-Za-z-]+):/).map { String($0.1) })
    let colors = Set(Palette.colors.map(\.name))
    #expect(asked.subtracting(own).subtracting(colors) == [])
    #expect(colors.subtracting(asked) == [])
    #expect(own.isDisjoint(with: colors))
    #expect(css.firstMatch(of: /#[0-9a-f]{6}\b/) == nil)
  }

  /// The style sheet uses logical sides, so that pages in right-to-left languages need no style sheet of their own.
  @Test func noSideIsPhysical() throws {
    let css = try Example.text("Sources/StyleGuide/Resources/Styles/storefront.css")
    #expect(css.firstMatch(of: /(margin|padding|border|inset)-(left|right)|[^-](left|right)\s*:|float/) == nil)
  }

  @Test func everyFileThatTheSheetNamesIsServed() throws {
    let css = try Example.text("Sources/StyleGuide/Resources/Styles/storefront.css")
    let named = Set(css.matches(of: /url\("([^"]+)"\)/).map { String($0.1) })
    let served = Set(try StyleGuideFiles.all().map(\.path))
    #expect(named.subtracting(served) == [])
    #expect(served.subtracting(named) == ["theme.css", "storefront.css", "icons/storefront.svg"])
  }

  @Test func filesAreWhatTheySay() throws {
    for file in try StyleGuideFiles.all() {
      switch file.contentType {
      case "image/svg+xml": #expect(file.bytes.starts(with: "<svg xmlns=".utf8), "\(file.path)")
      case "font/ttf": #expect(file.bytes.starts(with: [0, 1, 0, 0]), "\(file.path)")
      default: #expect(file.path.hasSuffix(".css") && !file.bytes.isEmpty, "\(file.path)")
      }
    }
  }
}
