import DesignSystem
import Foundation
import Tessera
import Testing

/// The resources of the design system, read from its bundle by code of another module.
@Suite struct SharedResourceTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/DesignSystem/Resources").standardizedFileURL

  private static func source(_ path: String) throws -> Data { try Data(contentsOf: sources.appending(path: path)) }

  /// The icons are a closed set: a name that is not in the catalog does not compile.
  @Test func iconNames() {
    #expect(Images.Icons.Case.allCases.map(\.name) == ["Icons/magnifier", "Icons/plus", "Icons/star", "Icons/trash"])
    #expect(Images.Icons.Case(named: "Icons/star") == .star)
    #expect(Images.Icons.Case(named: "Icons/heart") == nil)
  }

  @Test(arguments: Images.Icons.Case.allCases) func iconsOfTheCatalog(_ icon: Images.Icons.Case) throws {
    let name = try #require(icon.name.split(separator: "/").last)
    #expect(try icon.resource.data() == Self.source("Icons.xcassets/Icons/\(name).imageset/\(name).svg"))
  }

  @Test(arguments: [(1.0, "logo.png"), (2.0, "logo@2x.png")]) func processedImages(scale: Double, file: String) throws {
    #expect(try Images.logo.data(scale: scale) == Self.source("PNGs/\(file)"))
    // Processing moves the file from its folder to the top level of the bundle.
    #expect(try bundleContains(file))
    #expect(try !bundleContains("PNGs/\(file)"))
  }

  @Test func copiedFont() throws {
    let font = Fonts.StorefrontDisplay.regular
    #expect([font.name, font.family, font.style] == ["StorefrontDisplay-Regular", "Storefront Display", "Regular"])
    #expect(try font.data() == Self.source("Fonts/Display/StorefrontDisplay.ttf"))
    // Copying keeps the folders.
    #expect(font.file.path == "Fonts/Display/StorefrontDisplay.ttf")
    #expect(try bundleContains(font.file.path))
    #expect(try !bundleContains("StorefrontDisplay.ttf"))
  }

  @Test func bundleByTheNameOfTheModule() throws {
    #expect(try ResourceBundle(shared: "DesignSystem").locate() == Images.bundle.locate())
  }

  /// The bundle of the module, for Apple's functions that require a `Bundle`.
  @Test func foundationBundle() throws {
    let url = try Images.bundle.foundationBundle().url(forResource: "logo", withExtension: "png")
    #expect(try Data(contentsOf: #require(url)) == Self.source("PNGs/logo.png"))
  }

  /// The mistake that the article describes: the icon is not in the bundle of the app.
  @Test func iconsAreNotInTheMainBundle() {
    let icon = ResourceImage(name: Images.Icons.star.name, bundle: .main)
    #expect(throws: ResourceError.self) { try icon.data() }
  }

  private func bundleContains(_ path: String) throws -> Bool {
    FileManager.default.fileExists(atPath: try Images.bundle.locate().appending(path: path).path)
  }
}
