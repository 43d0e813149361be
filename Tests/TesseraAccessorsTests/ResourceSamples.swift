import TesseraAccessors
import TesseraCore
import TesseraFormats
import TesseraStrings

/// The resources of a design system.
enum ResourceSamples {
  static let resources = ModuleResources(
    catalogs: [
      AssetCatalog(
        name: "Media",
        path: "Media.xcassets",
        assets: [
          asset(
            .image,
            "bag",
            [file("bag.png", scale: "1x"), file("bag@2x.png", scale: "2x"), file("d.png", dark: true)]
          ),
          asset(.image, "Icons/arrow.left", [file("arrow.svg")]), asset(.image, "Icons/Tab Bar/home", []),
          asset(.image, "icons", [file("icons.pdf")]), asset(.symbol, "cart.fill", [file("cart.svg")]),
          asset(.data, "Legal/terms", [file("terms.json")]),
          asset(
            .color,
            "Brand/accent",
            [
              color(.components(space: "display-p3", [1, 0, 0.5, 1])),
              color(.components(space: "srgb", [0.25, 0.5, 0.75, 0.5]), dark: true),
            ]
          ), asset(.color, "gray", [color(.components(space: "gray-gamma-22", [0.5, 1]))]),
          asset(.color, "label", [color(.reference(platform: "ios", name: "labelColor"))]),
          asset(.color, "phone", [color(.components(space: "srgb", [0, 0, 0, 1]), idiom: "iphone")]),
          asset(.color, "new", [color(.components(space: "rec\"2020", [0, -0.25, 1e-07, 1]))]),
        ]
      )
    ],
    fonts: [
      font("Inter-SemiBold.otf", FontFace(family: "Inter", style: "SemiBold", postScriptName: "Inter-SemiBold")),
      font("Inter.ttc", FontFace(family: "Inter", style: "Regular", postScriptName: "Inter-Regular")),
      font("Noto Serif.ttf", FontFace(family: "Noto Serif", style: "Bold Italic", postScriptName: "NotoSerif-BI")),
    ],
    files: [
      loose("logo@2x.png"), loose("logo.png"), loose("terms.txt", language: "de"), loose("terms.txt", language: "en"),
      loose("Pages/index.html"), loose("Pages/img/logo.png"), loose("Pages/folder"), loose("bundle"),
    ],
    sizes: [
      "Media.xcassets/bag 0.set/bag@2x.png": ImageSize(width: 48, height: 64),
      "Media.xcassets/cart.fill 0.set/cart.svg": ImageSize(width: 24.5, height: 24),
    ]
  )

  static func asset(_ kind: Asset.Kind, _ name: String, _ renditions: [Rendition], number: Int = 0) -> Asset {
    Asset(
      kind: kind,
      name: name,
      path: "Media.xcassets/\(name) \(number).set",
      file: nil,
      renditions: renditions,
      fileNames: []
    )
  }

  static func file(_ name: String, scale: String? = nil, dark: Bool = false) -> Rendition {
    let text = Text(name, file: FileID(0), span: .start)
    return Rendition(span: .start, fileName: text, idiom: "universal", scale: scale, appearances: appearances(dark))
  }

  static func color(_ value: AssetColor, dark: Bool = false, idiom: String = "universal") -> Rendition {
    Rendition(span: .start, idiom: idiom, appearances: appearances(dark), color: value)
  }

  private static func appearances(_ isDark: Bool) -> [Rendition.Appearance] {
    isDark ? [Rendition.Appearance(name: "luminosity", value: "dark")] : []
  }

  static func font(_ path: String, _ face: FontFace) -> ModuleResources.Font {
    ModuleResources.Font(file: loose(path), face: face)
  }

  static func loose(_ path: String, language: String? = nil) -> ModuleResources.File {
    ModuleResources.File(path: path, place: "Resources/\(path)", language: language)
  }

  /// Returns the generated files for all kinds of resources.
  static func code(
    _ resources: ModuleResources = resources,
    _ change: (inout ResourceOptions, ResourceKind) -> Void = { _, _ in }
  ) -> [(kind: ResourceKind, code: String, issues: [Diagnostic<Finding.Place>])] {
    ResourceKind.all.map { kind in
      var options = ResourceOptions(bundle: .module("Design", package: "shop"))
      change(&options, kind)
      let output = ResourceGenerator.generate(kind, of: resources, options: options)
      return (kind, String(decoding: output.code, as: UTF8.self), output.issues)
    }
  }
}
