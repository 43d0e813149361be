import Core
import Foundation
public import Testing
public import TesseraModules
import Web

/// The features that are linked into the tests. They are discovered, as in the shop, so no test lists them.
public enum LinkedFeatures {
  /// The features, sorted by name.
  public static let all = Modules.discover().modules.filter { $0.identity != CoreModule.identity }
    .sorted { $0.identity.name < $1.identity.name }

  /// The names of the features, in alphabetical order.
  public static let names = all.map(\.identity.name)

  /// The features in the manifest, in alphabetical order.
  public static func namesInManifest() throws -> [String] {
    let manifest = try String(contentsOf: ExampleFiles.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    let list = manifest.firstMatch(of: /let features = \[([^\]]*)\]/)?.1 ?? ""
    return list.matches(of: /"([^"]*)"/).map { String($0.1) }.sorted()
  }

  /// The paths of the pages that features show, with a product for each parameter.
  public static func pages(of features: [any AppModule] = all) throws -> [String] {
    let registry = try SampleShop(features).registry
    let resolver = registry.resolver()
    return try registry.contributions(Route.self).filter { try $0.method == .get && $0.isOffered(resolver) }
      .map { $0.path.replacing("{slug}", with: "teapot") }.sorted()
  }

  /// Returns the deep links that features provide: to their tabs, and to the destinations of ``ShopLink``.
  public static func links(of features: [any AppModule]) throws -> [String] {
    let registry = try SampleShop(features).registry
    let router = registry.links(schemes: [ShopLink.scheme])
    let known: [ShopLink] = [
      .home, .catalogue(category: nil), .catalogue(category: "kitchen"), .product(slug: "teapot"), .search, .bag,
      .wishlist, .account,
    ]
    let links = Set(registry.tabs.map { "\(ShopLink.scheme)://\($0.id)" } + known.map(\.address))
    return links.filter { if case .destination = router.answer($0) { true } else { false } }.sorted()
  }

  /// Returns whether a feature handles requests to a path.
  public static func handle(path: String) -> Bool {
    let path = path.prefix { $0 != "?" }
    return registry.map { $0.contributions(Route.self).contains { $0.path == path } } ?? true
  }

  /// Returns whether a feature provides the destination of a link.
  public static func provide(link: String) -> Bool {
    guard let router = registry?.links(schemes: [ShopLink.scheme], hosts: ["storefront.example"]) else { return true }
    if case .destination = router.answer(link) { return true }
    return false
  }

  /// The registry of the shop; `nil` if it cannot be created. In this case no test is skipped, so that they fail.
  private static let registry = try? SampleShop(all).registry
}

extension Trait where Self == ConditionTrait {
  /// Runs a test only if features provide all of the destinations: `@Test(.linked(.bag, .wishlist))`.
  public static func linked(_ links: ShopLink...) -> Self {
    let missing = links.map(\.address).filter { !LinkedFeatures.provide(link: $0) }
    return .enabled(if: missing.isEmpty, "no feature provides \(missing.joined(separator: ", "))")
  }
}
