public import TesseraModules
public import Testing

/// Creates every service of an app and the dependencies of every feature, and records an issue if any of them cannot be
/// created.
///
/// The issue lists each failure with the path to the missing service.
///
/// ```swift
/// @Test func services() throws {
///   expectEveryServiceResolves(in: try ModuleRegistry.discovered())
/// }
/// ```
///
/// Because the services are actually created, override the services that must not be created in a test.
///
/// - Parameters:
///   - registry: The modules of the app.
///   - overrides: A closure that registers replacements, for example for services that open a connection or a database.
///   - sourceLocation: The source location of the issue.
public func expectEveryServiceResolves(
  in registry: ModuleRegistry,
  with overrides: (inout ServiceRegistrations) -> Void = { _ in },
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let problems = withServices(overrides) { registry.services.unresolved() }
  IssueList("services cannot be resolved", problems).record(sourceLocation)
}
