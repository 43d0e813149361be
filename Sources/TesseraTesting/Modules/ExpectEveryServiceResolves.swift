public import TesseraModules
public import Testing

/// Makes every service of an app, and what each feature says that it is built from, and records one issue that lists what
/// cannot be made, with the way to what is missing.
///
/// ```swift
/// @Test func services() throws {
///   expectEveryServiceResolves(in: try ModuleRegistry.discovered())
/// }
/// ```
///
/// Services are really made: those that must not be in a test are overridden.
///
/// - Parameters:
///   - registry: The app's modules.
///   - overrides: Services that a test makes otherwise: what would open a connection or a database.
///   - sourceLocation: Where the issue is recorded.
public func expectEveryServiceResolves(
  in registry: ModuleRegistry,
  with overrides: (inout ServiceRegistrations) -> Void = { _ in },
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let problems = withServices(overrides) { registry.services.unresolved() }
  guard !problems.isEmpty else { return }
  IssueList("services do not resolve", problems).record(sourceLocation)
}
