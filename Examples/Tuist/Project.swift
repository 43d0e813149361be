import ProjectDescription

let project = Project(
  name: "Shop",
  options: .options(defaultKnownRegions: ["en", "de", "pl"], developmentRegion: "en"),
  targets: [
    .target(
      name: "Shop",
      destinations: .iOS,
      product: .app,
      bundleId: "org.example.shop",
      sources: ["Shop/Sources/**"],
      resources: ["Shop/Resources/**"],
      dependencies: [.target(name: "Cart")]
    ),
    .target(
      name: "Cart",
      destinations: .iOS,
      product: .framework,
      bundleId: "org.example.cart",
      sources: ["Cart/Sources/**"],
      resources: ["Cart/Resources/**"]
    ),
  ],
  resourceSynthesizers: [.custom(name: "StringCatalog", parser: .json, extensions: ["xcstrings"])]
)
