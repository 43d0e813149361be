public import Foundation

/// The screens of all features of an app, and what makes views of them.
public struct ScreenCatalog: Sendable {
  private let registrations: [String: ScreenRegistration]

  init(_ registrations: [ScreenRegistration]) {
    self.registrations = Dictionary(registrations.map { ($0.kind, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func type(of kind: String) -> (any FeatureScreen.Type)? { registrations[kind]?.type }

  /// The view of a screen, made by its own feature.
  ///
  /// - Parameters:
  ///   - screen: A screen of any feature.
  ///   - type: What the app shows.
  ///   - resolver: Where the feature gets its dependencies from.
  /// - Throws: ``ScreenError`` where no feature makes such a view of it, and what the feature throws.
  public func view<View>(for screen: AnyScreen, as type: View.Type = View.self, with resolver: Resolver) throws -> View
  {
    guard let registration = registrations[screen.kind], let value = screen.value else {
      throw ScreenError.unknown(kind: screen.kind)
    }
    guard let view = try registration.view(value, resolver) as? View else {
      throw ScreenError.otherView(kind: screen.kind, wanted: "\(type)")
    }
    return view
  }

  /// Reads navigation that was saved as JSON, with the screens that there are by now.
  ///
  /// - Parameter current: The tabs that there are by now, at their first screens.
  /// - Throws: `DecodingError` where it is not what ``TabNavigation`` writes.
  public func restore(_ saved: Data, to current: TabNavigation<AnyScreen>) throws -> TabNavigation<AnyScreen> {
    let saved = try decoder.decode(TabNavigation<AnyScreen>.self, from: saved)
    return current.restoring(saved) { $0.value != nil }
  }

  /// A decoder that knows the screens.
  public var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    if let key = AnyScreen.catalogKey { decoder.userInfo[key] = self }
    return decoder
  }
}

/// No view could be made of a screen.
public enum ScreenError: Error, Sendable, Hashable, CustomStringConvertible {
  /// No module has screens of this kind, or they are of another version.
  case unknown(kind: String)
  /// The module makes no view of the type that is wanted.
  case otherView(kind: String, wanted: String)

  /// One sentence for a log.
  public var description: String {
    switch self {
    case .unknown(let kind): "no module shows screens of the kind \"\(kind)\""
    case .otherView(let kind, let wanted): "the module of \"\(kind)\" makes no \(wanted) of its screens"
    }
  }
}

/// One feature's screens.
struct ScreenRegistration: Sendable {
  let module: String
  let type: any FeatureScreen.Type
  /// Gives the view, of whatever type; nil where nobody makes views.
  let view: @Sendable (any FeatureScreen, Resolver) throws -> Any?

  var kind: String { type.kind }

  init<Factory: ViewFactory & SendableMetatype>(
    module: String,
    _ views: @escaping @Sendable (Resolver) throws -> Factory
  ) where Factory.Screen: FeatureScreen {
    self.module = module
    type = Factory.Screen.self
    view = { screen, resolver in
      guard let screen = screen as? Factory.Screen else { return nil }
      return try views(resolver).view(for: screen)
    }
  }

  init<Screen: FeatureScreen>(module: String, _ type: Screen.Type) {
    self.module = module
    self.type = type
    view = { _, _ in nil }
  }
}
