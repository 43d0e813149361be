import Foundation
import Testing

@testable import Tessera

@Suite("Colors") struct ColorTests {
  private func folder(_ colors: String) throws -> ScratchFolder {
    try ScratchFolder(["A.xcassets/c.colorset/Contents.json": "{ \"colors\" : [ \(colors) ] }"])
  }

  static func color(_ components: String, space: String = "srgb", _ traits: String = "") -> String {
    #"{ "idiom" : "universal", \#(traits) "color" : { "color-space" : "\#(space)", "components" : { \#(components) } } }"#
  }

  static func gray(_ white: String, _ appearances: [String: String] = [:]) -> String {
    let list = appearances.map { "{ \"appearance\" : \"\($0)\", \"value\" : \"\($1)\" }" }.joined(separator: ",")
    let traits = appearances.isEmpty ? "" : "\"appearances\" : [ \(list) ],"
    return color(#""white" : "\#(white)", "alpha" : "1.0""#, space: "gray-gamma-22", traits)
  }

  @Test(
    "Color components can be numbers from 0 to 1, from 0 to 255, or hexadecimal",
    arguments: [
      (
        color(#""red" : "0xFF", "green" : "0x80", "blue" : "0x00", "alpha" : "0.500""#),
        ColorComponents(red: 1, green: 128 / 255, blue: 0, alpha: 0.5)
      ),
      (
        color(#""red" : "255", "green" : "51", "blue" : "0", "alpha" : "1""#, space: "display-p3"),
        ColorComponents(.displayP3, red: 1, green: 0.2, blue: 0)
      ),
      (
        color(#""red" : "1.000", "green" : "0.25", "blue" : "-0.1""#, space: "extended-srgb"),
        ColorComponents(.extendedSRGB, red: 1, green: 0.25, blue: -0.1)
      ),
      (color(#""white" : "0.5", "alpha" : "0.1""#, space: "gray-gamma-22"), ColorComponents(white: 0.5, alpha: 0.1)),
    ]
  )
  func spellings(_ contents: String, _ components: ColorComponents) throws {
    let folder = try folder(contents)
    #expect(try ResourceColor(name: "c", bundle: folder.bundle).components() == components)
  }

  @Test(
    "Missing appearances fall back to the best available one",
    arguments: [
      (["any", "dark", "high", "darkHigh"], [0, 1, 2, 3]), (["any", "dark"], [0, 1, 0, 1]), (["any"], [0, 0, 0, 0]),
      (["any", "high"], [0, 0, 2, 2]), (["any", "light", "dark"], [4, 1, 4, 1]),
    ]
  )
  func appearances(_ names: [String], _ numbers: [Int]) throws {
    let all = [
      "any": Self.gray("0.0"), "dark": Self.gray("1", ["luminosity": "dark"]),
      "high": Self.gray("2", ["contrast": "high"]),
      "darkHigh": Self.gray("3", ["luminosity": "dark", "contrast": "high"]),
      "light": Self.gray("4", ["luminosity": "light"]),
    ]
    let folder = try folder(names.compactMap { all[$0] }.joined(separator: ","))
    let color = ResourceColor(name: "c", bundle: folder.bundle)
    let appearances: [ResourceAppearance] = [.light, .dark, .lightHighContrast, .darkHighContrast]
    #expect(try appearances.map { try color.components(appearance: $0).white255 } == numbers)
  }

  @Test("Embedded components do not require a bundle") func embeddedComponents() throws {
    let bundle = ResourceBundle("Nowhere", package: "none")
    let color = ResourceColor(
      name: "c",
      bundle: bundle,
      components: [.light: ColorComponents(white: 0), .dark: ColorComponents(white: 1 / 255)]
    )
    let appearances: [ResourceAppearance] = [.light, .dark, .lightHighContrast, .darkHighContrast]
    #expect(try appearances.map { try color.components(appearance: $0).white255 } == [0, 1, 0, 1])
    let error = #expect(throws: ResourceError.self) { try ResourceColor(name: "c", bundle: bundle).components() }
    #expect(error?.kind == .noBundle)
    #expect(error?.bundleError?.searchedPaths.isEmpty == false)
  }

  @Test(
    "Invalid colors are refused with a reason",
    arguments: [
      (
        color(#""red" : "256", "green" : "0", "blue" : "0""#), ResourceError.Kind.malformed,
        "`red` is not a valid color component: expected 0.0 to 1.0, 0 to 255 or 0x00 to 0xFF"
      ),
      (
        color(#""red" : "nan", "green" : "0", "blue" : "0""#), .malformed,
        "`red` is not a valid color component: expected 0.0 to 1.0, 0 to 255 or 0x00 to 0xFF"
      ),
      (
        color(#""red" : "0", "green" : 0.5, "blue" : "0""#), .malformed, "expected a string for `green`"
      ),
      (
        #"{ "color" : { "components" : { "white" : "1.0" } } }"#, .malformed,
        "expected a `color-space` in addition to the components"
      ),
      (#"{ "color" : {} }"#, .malformed, "expected a color with `components` or with a `reference`"),
      ("", .malformed, "the set has no color"),
      ("{}", .malformed, "the set has no color"),
      (
        #"{ "color" : { "platform" : "ios", "reference" : "systemBlueColor" } }"#, .unavailable,
        "systemBlueColor is a system color, whose components are not in the asset catalog"
      ),
    ]
  )
  func unusable(_ contents: String, _ kind: ResourceError.Kind, _ reason: String) throws {
    let folder = try folder(contents)
    let error = #expect(throws: ResourceError.self) { try ResourceColor(name: "c", bundle: folder.bundle).components() }
    #expect(error?.kind == kind)
    #expect(error?.reason == reason)
  }

  @Test("The error for a missing color lists the searched paths") func missing() throws {
    let folder = try folder("")
    let error = #expect(throws: ResourceError.self) { try ResourceColor(name: "d", bundle: folder.bundle).components() }
    #expect(
      error.map { folder.relative($0.description) } == """
        no color "d" in "\(folder.path)"; tried:
          A.xcassets/d.colorset: missing
        """
    )
  }
}

extension ColorComponents {
  fileprivate var white255: Int { Int((red * 255).rounded()) }
}
