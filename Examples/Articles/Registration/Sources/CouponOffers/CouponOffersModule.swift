public import TesseraModules

/// A module that the app does not link.
public struct CouponOffersModule: AppModule {
  /// The name of the module.
  public static let identity = ModuleIdentity("CouponOffers", version: ModuleVersion(0, 1))

  /// Creates the module.
  public init() {}
}

/// A type with the members of a module. It is not discovered, because it does not conform to `AppModule`.
public struct CouponArchive {
  /// The name that a module would have.
  public static let identity = ModuleIdentity("CouponArchive")

  /// Creates the value.
  public init() {}
}
