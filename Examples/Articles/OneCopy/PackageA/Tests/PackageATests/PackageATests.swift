import I18NResource
import Tessera
import Testing

@testable import PackageA

/// Builds and tests this package alone, without the app: one of the states in which the bundle must be found.
@Suite struct PackageATests {
  @Test(arguments: [("en", "Hello, world of packages"), ("zh-Hans", "你好，软件包的世界"), ("zh-cn", "你好，软件包的世界")])
  func greeting(language: LanguageTag, expected: String) {
    #expect(ContentA.greeting.resolved(in: language) == expected)
  }

  @Test(arguments: [
    (ResourceAppearance.light, ColorComponents(red: 0.125, green: 0.375, blue: 0.75)),
    (.dark, ColorComponents(red: 0.5, green: 0.625, blue: 1)),
  ])
  func color(appearance: ResourceAppearance, expected: ColorComponents) throws {
    #expect(try ContentA.color.components(appearance: appearance) == expected)
  }

  @Test(arguments: [
    ("en", "These resources are in the app once.\n"), ("zh-Hans", "这些资源在应用中只有一份。\n"),
  ])
  func fileInTheBundle(language: LanguageTag, expected: String) throws {
    #expect(try Files.noticeTxt.text(languages: [language]) == expected)
  }
}
