/// The declarations of a module, read once.
struct ModulePlan: Sendable {
  let module: any AppModule
  let identity: ModuleIdentity
  let requirements: [ModuleRequirement]
  let services: ServiceRegistrations
  let tabs: [ModuleTab]
  let screens: [ScreenRegistration]
  let links: [DeepLinkRoute]
  let values: [ObjectIdentifier: [any Sendable]]
  /// The problems of the module that do not depend on other modules.
  let problems: [ModuleProblem]

  init(_ module: any AppModule) {
    self.module = module
    identity = module.identity
    requirements = module.requirements
    var services = ServiceRegistrations(module: identity.name)
    module.register(in: &services)
    self.services = services
    var contributions = ModuleContributions(module: identity.name)
    module.contribute(to: &contributions)
    tabs = contributions.tabs
    screens = contributions.screens
    links = contributions.links
    values = contributions.values
    problems = contributions.problems
  }

  /// The qualified name of the type, such as `Bag.BagModule`, which distinguishes modules with the same name.
  var typeName: String { String(reflecting: type(of: module)) }
}
