// Written by Tessera. Changes will be overwritten: change the resources instead.
// swift-format-ignore-file

public import Tessera

/// The images of the module.
public nonisolated enum Images {
  /// The bundle that contains the resources.
  public static let bundle = ResourceBundle("DesignSystem", package: "Placeholder")

  /// The image "basket" of the catalog "Icons".
  ///
  /// - any: "basket.svg", 24 × 24
  public static var basket: ResourceImage { ResourceImage(name: "basket", bundle: Images.bundle) }

  /// The image "magnifier" of the catalog "Icons".
  ///
  /// - any: "magnifier.svg", 24 × 24
  public static var magnifier: ResourceImage { ResourceImage(name: "magnifier", bundle: Images.bundle) }
}

nonisolated extension Images: ResourceNamespace {
  /// A resource of this enum as a value, for parameters.
  public typealias Case = ResourceCase<Images>
  /// The resources of this enum, without those of nested enums.
  public static var allResources: [ResourceImage] {
    [Self.basket, Self.magnifier]
  }
}

nonisolated extension ResourceCase where Namespace == Images {
  public static var basket: Self { Self(Images.basket) }
  public static var magnifier: Self { Self(Images.magnifier) }
}
