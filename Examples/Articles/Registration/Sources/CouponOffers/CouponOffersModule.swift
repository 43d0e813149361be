public import TesseraModules

/// A module that the app does not link.
public struct CouponOffersModule: AppModule {
  /// The name of the module.
  public static let identity = ModuleIdentity("CouponOffers", version: ModuleVersion(0, 1))

  /// Creates the module.
  public init() {}
}
