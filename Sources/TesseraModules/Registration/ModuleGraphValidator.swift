/// Finds problems that involve several modules, and determines the order of the modules.
struct ModuleGraphValidator {
  private(set) var problems: [ModuleProblem]
  private(set) var order: [Int] = []

  init(_ plans: [ModulePlan]) {
    problems = plans.flatMap(\.problems)
    let byName = Dictionary(grouping: plans.indices) { plans[$0].identity.name }
    for (name, indices) in byName where indices.count > 1 {
      problems.append(.duplicateModule(name, types: indices.map { plans[$0].typeName }.sorted()))
    }
    let makers = Self.makers(of: plans, &problems)
    checkContributions(plans)

    var requirements = [[Int]](repeating: [], count: plans.count)
    for (user, plan) in plans.enumerated() {
      for need in plan.requirements {
        if let needed = find(need, for: plan.identity.name, plans, byName, makers), needed != user {
          requirements[user].append(needed)
        }
      }
    }
    let sorted = ModuleOrder(names: plans.map(\.identity.name), needs: requirements)
    order = sorted.order
    if let cycle = sorted.cycle { problems.append(.cycle(cycle)) }
    // Dictionaries have no stable order, but the log of an app should be reproducible.
    problems.sort { $0.description < $1.description }
  }

  private static func makers(of plans: [ModulePlan], _ problems: inout [ModuleProblem]) -> [ServiceKey: Int] {
    var makers: [ServiceKey: [Int]] = [:]
    for (index, plan) in plans.enumerated() {
      for registration in plan.services.all { makers[registration.key, default: []].append(index) }
    }
    for (key, indices) in makers where indices.count > 1 {
      problems.append(
        .duplicateService(key.description, modules: names(of: indices, plans))
      )
    }
    return makers.compactMapValues(\.first)
  }

  /// Returns the names of modules in alphabetical order. If different modules have the same name, the names of their types
  /// are added.
  private static func names(of indices: [Int], _ plans: [ModulePlan]) -> [String] {
    let different = Dictionary(grouping: Set(indices)) { plans[$0].identity.name }
    return indices.map { index in
      let name = plans[index].identity.name
      return different[name]?.count == 1 ? name : "\(name) (\(plans[index].typeName))"
    }.sorted()
  }

  private mutating func find(
    _ need: ModuleRequirement,
    for user: String,
    _ plans: [ModulePlan],
    _ byName: [String: [Int]],
    _ makers: [ServiceKey: Int]
  ) -> Int? {
    switch need.kind {
    case .service(let key):
      guard let maker = makers[key] else {
        problems.append(Self.problem(ofMissing: key, for: user, plans, makers))
        return nil
      }
      return maker
    case .module(let name, let version):
      guard let index = byName[name]?.first else {
        problems.append(.missingModule(name, requiredBy: user))
        return nil
      }
      let identity = plans[index].identity
      if let version, !identity.version.serves(version) {
        problems.append(.incompatibleModule(identity, requiredBy: user, minimum: version))
      }
      return index
    }
  }

  private static func problem(
    ofMissing key: ServiceKey,
    for user: String,
    _ plans: [ModulePlan],
    _ makers: [ServiceKey: Int]
  ) -> ModuleProblem {
    // Two modules can register two types of the same name; the first in alphabetical order is reported.
    let others = makers.map { (key: $0.key, maker: plans[$0.value].identity.name) }.sorted { $0.maker < $1.maker }
    for other in others {
      if let copy = DuplicateServiceType(key, of: CollectionOfOne(other.key)) {
        return .duplicateServiceType(copy, requiredBy: user, registeredBy: other.maker)
      }
    }
    return .missingService(key.description, requiredBy: user)
  }

  private mutating func checkContributions(_ plans: [ModulePlan]) {
    func doubled<Element, Key: Hashable>(
      _ elements: (ModulePlan) -> [Element],
      by key: (Element) -> Key
    ) -> [(element: Element, modules: [String])] {
      let pairs = plans.indices.flatMap { index in elements(plans[index]).map { ($0, index) } }
      return Dictionary(grouping: pairs) { key($0.0) }.values.compactMap { group in
        group.count > 1 ? (group[0].0, Self.names(of: group.map(\.1), plans)) : nil
      }
    }
    problems += doubled(\.tabs, by: \.id).map { .duplicateTab($0.element.id, modules: $0.modules) }
    problems += doubled(\.screens, by: \.kind).map { .duplicateScreen($0.element.kind, modules: $0.modules) }
    problems += doubled(\.links, by: \.pattern.shape).map {
      .duplicateLink($0.element.pattern.text, modules: $0.modules)
    }
  }
}
