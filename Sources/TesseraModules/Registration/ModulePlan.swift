/// A module, and all that it says, asked once.
struct ModulePlan: Sendable {
  let module: any AppModule
  let identity: ModuleIdentity
  let needs: [ModuleNeed]
  let services: ServiceRegistrations
  let tabs: [ModuleTab]
  let screens: [ScreenRegistration]
  let links: [DeepLinkRoute]
  let values: [ObjectIdentifier: [any Sendable]]
  /// What is wrong with what it says, whatever the other modules are.
  let problems: [ModuleProblem]

  init(_ module: any AppModule) {
    self.module = module
    identity = module.identity
    needs = module.needs
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

  /// `Bag.BagModule`: what tells two modules of one name apart.
  var typeName: String { String(reflecting: type(of: module)) }
}
