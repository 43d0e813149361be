public import Foundation

/// The screens of all features of an app, and the factories of their views.
public struct ScreenCatalog: Sendable {
  private let registrations: [String: ScreenRegistration]

  init(_ registrations: [ScreenRegistration]) {
    self.registrations = Dictionary(registrations.map { ($0.kind, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func type(of kind: String) -> (any FeatureScreen.Type)? { registrations[kind]?.type }

  /// Creates the view of a screen with the factory of its feature.
  ///
  /// - Parameters:
  ///   - screen: The screen of a feature.
  ///   - type: The type of the view.
  ///   - resolver: The resolver from which the feature gets its dependencies.
  /// - Returns: The view.
  /// - Throws: A ``ScreenError`` if no feature creates such a view, or the error that the feature throws.
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

  /// Restores a navigation state that was saved as JSON, with the screens that still exist.
  ///
  /// - Parameters:
  ///   - saved: The saved state.
  ///   - current: The current tabs with their root screens.
  /// - Returns: The current tabs with the saved state.
  /// - Throws: `DecodingError` if the data does not have the format that ``TabNavigation`` encodes.
  public func restore(_ saved: Data, to current: TabNavigation<AnyScreen>) throws -> TabNavigation<AnyScreen> {
    let saved = try decoder.decode(TabNavigation<AnyScreen>.self, from: saved)
    return current.restoring(saved) { $0.value != nil }
  }

  /// A JSON decoder that can decode the screens of this catalog.
  public var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    if let key = AnyScreen.catalogKey { decoder.userInfo[key] = self }
    return decoder
  }
}

/// An error that occurs if the view of a screen cannot be created.
public enum ScreenError: Error, Sendable, Hashable, CustomStringConvertible {
  /// No module has screens of this kind, or their format has changed.
  case unknown(kind: String)
  /// The module does not create views of the requested type.
  case otherView(kind: String, wanted: String)

  /// A one-sentence description for a log.
  public var description: String {
    switch self {
    case .unknown(let kind): "no module shows screens of the kind \"\(kind)\""
    case .otherView(let kind, let wanted):
      "the module that shows screens of the kind \"\(kind)\" provides no \(wanted) for them"
    }
  }
}

/// The screens of a feature.
struct ScreenRegistration: Sendable {
  let module: String
  let type: any FeatureScreen.Type
  /// Returns the view, which can have any type; `nil` if the module creates no views.
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
