/// A module that is not discovered automatically, such as a replacement in a test, a preview, or an app with a single
/// feature.
///
/// The `TesseraBuild` plugin generates a record for a type that conforms to ``AppModule``, but not for one that
/// conforms to this protocol.
///
/// ```swift
/// struct SampleModule: ManuallyRegisteredModule {
///   static let identity = ModuleIdentity("Samples")
///   …
/// }
///
/// let registry = try ModuleRegistry(modules: [BagModule(), SampleModule()])
/// ```
public protocol ManuallyRegisteredModule: AppModule {}
