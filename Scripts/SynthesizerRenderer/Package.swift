// swift-tools-version: 6.0
import PackageDescription

// The versions that Tuist uses. The package is not part of Tessera, which has no dependency on Stencil.
let package = Package(
  name: "SynthesizerRenderer",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(url: "https://github.com/stencilproject/Stencil.git", exact: "0.15.1"),
    .package(url: "https://github.com/SwiftGen/StencilSwiftKit.git", exact: "2.10.1"),
  ],
  targets: [
    .executableTarget(
      name: "SynthesizerRenderer",
      dependencies: [
        .product(name: "Stencil", package: "Stencil"),
        .product(name: "StencilSwiftKit", package: "StencilSwiftKit"),
      ]
    )
  ]
)
