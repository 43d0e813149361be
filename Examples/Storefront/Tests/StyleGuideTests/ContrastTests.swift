import Foundation
import Tessera
import Testing

@testable import StyleGuide

/// Tests the contrast of both themes: 4.5:1 for text (WCAG 2.2, 1.4.3), and 3:1 for the edges of controls (1.4.11).
@Suite struct ContrastTests {
  static let words: [(String, on: [String])] = [
    ("text", on: ["background", "surface", "sunken", "accentSoft"]),
    ("quiet", on: ["background", "surface", "sunken"]),
    ("accent", on: ["background", "surface", "sunken", "accentSoft"]),
    ("accentText", on: ["accent"]),
    ("background", on: ["text"]),
    ("notice", on: ["background", "surface", "sunken", "noticeSoft"]),
    ("error", on: ["background", "surface", "sunken", "errorSoft"]),
    ("star", on: ["background", "surface"]),
  ]
  static let edges: [(String, on: [String])] = [
    ("edge", on: ["background", "surface", "sunken"]),
    ("focus", on: ["background", "surface", "sunken"]),
    ("awning", on: ["surface"]),
  ]

  @Test(arguments: [ResourceAppearance.light, .dark]) func wordsCanBeRead(_ appearance: ResourceAppearance) throws {
    try check(Self.words, reach: 4.5, appearance)
  }

  @Test(arguments: [ResourceAppearance.light, .dark]) func controlsCanBeSeen(_ appearance: ResourceAppearance) throws {
    try check(Self.edges, reach: 3, appearance)
  }

  /// Black on white has the maximum contrast.
  @Test func measuresAsTheGuidelinesDo() {
    let black = ColorComponents(red: 0, green: 0, blue: 0)
    let white = ColorComponents(red: 1, green: 1, blue: 1)
    #expect(Self.contrast(black, white) == 21)
    #expect(abs(Self.contrast(ColorComponents(red: 118 / 255, green: 118 / 255, blue: 118 / 255), white) - 4.54) < 0.01)
  }

  private func check(
    _ table: [(String, on: [String])],
    reach least: Double,
    _ appearance: ResourceAppearance
  ) throws {
    for (name, grounds) in table {
      for ground in grounds {
        let ratio = Self.contrast(try color(name, appearance), try color(ground, appearance))
        #expect(ratio >= least, "\(name) on \(ground) has \(ratio)")
      }
    }
  }

  private func color(_ name: String, _ appearance: ResourceAppearance) throws -> ColorComponents {
    try #require(Palette.colors.first { $0.name == name }).components(appearance: appearance)
  }

  /// Returns the contrast ratio (WCAG 2.2, "contrast ratio" and "relative luminance").
  private static func contrast(_ first: ColorComponents, _ second: ColorComponents) -> Double {
    func light(_ color: ColorComponents) -> Double {
      let linear = [color.red, color.green, color.blue].map {
        $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
    let (lighter, darker) = (max(light(first), light(second)), min(light(first), light(second)))
    return (lighter + 0.05) / (darker + 0.05)
  }
}
