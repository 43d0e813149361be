/// A module that is there where somebody hands it over, and nowhere else: one that stands in for another in a test, a
/// preview, or an app of a single feature.
///
/// The plugin `TesseraBuild` writes a record for a type that conforms to ``AppModule``, and none for one that conforms to
/// this.
///
/// ```swift
/// struct SampleModule: UnrecordedModule {
///   static let identity = ModuleIdentity("Samples")
///   …
/// }
///
/// let registry = try ModuleRegistry(modules: [BagModule(), SampleModule()])
/// ```
public protocol UnrecordedModule: AppModule {}
