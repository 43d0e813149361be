/// The kind of a product that a target of a project builds.
package enum ProductKind: Sendable, Hashable {
  case application, watchApplication
  /// An app extension or an ExtensionKit extension. An App Clip is an app.
  case appExtension
  case framework, staticFramework, dynamicLibrary, staticLibrary
  /// A bundle without code, or a plug-in that is loaded at run time.
  case bundle
  case unitTests, uiTests
  case commandLineTool, xpcService, systemExtension
  /// An aggregate target or a target of another build system, which has no product that is known.
  case none
  /// Another kind, by the identifier that the project states.
  case other(String)

  /// Creates the kind of a target in an Xcode project.
  ///
  /// Source: the product types in the specifications of Swift Build.
  ///
  /// - Parameter productType: The identifier of a product type, or `nil` for an aggregate or legacy target.
  package init(productType: String?) {
    guard let productType else {
      self = .none
      return
    }
    let prefix = "com.apple.product-type."
    guard productType.hasPrefix(prefix), let kind = Self.kinds[String(productType.dropFirst(prefix.count))] else {
      self = .other(productType)
      return
    }
    self = kind
  }

  private static let kinds: [String: ProductKind] = [
    "application": .application, "application.messages": .application,
    "application.on-demand-install-capable": .application, "application.watchapp": .watchApplication,
    "application.watchapp2": .watchApplication, "application.watchapp2-container": .application,
    "app-extension": .appExtension, "app-extension.intents-service": .appExtension,
    "app-extension.messages": .appExtension, "app-extension.messages-sticker-pack": .appExtension,
    "extensionkit-extension": .appExtension, "tv-app-extension": .appExtension, "watchkit-extension": .appExtension,
    "watchkit2-extension": .appExtension, "xcode-extension": .appExtension, "bundle": .bundle,
    "bundle.ocunit-test": .unitTests, "bundle.unit-test": .unitTests, "bundle.ui-testing": .uiTests,
    "framework": .framework, "framework.static": .staticFramework, "library.dynamic": .dynamicLibrary,
    "library.static": .staticLibrary, "tool": .commandLineTool, "xpc-service": .xpcService,
    "system-extension": .systemExtension, "driver-extension": .systemExtension,
  ]

  /// The name in messages, such as "app".
  package var name: String {
    switch self {
    case .application: "app"
    case .watchApplication: "watchOS app"
    case .appExtension: "app extension"
    case .framework: "framework"
    case .staticFramework: "static framework"
    case .dynamicLibrary: "dynamic library"
    case .staticLibrary: "static library"
    case .bundle: "bundle"
    case .unitTests: "unit test bundle"
    case .uiTests: "UI test bundle"
    case .commandLineTool: "command-line tool"
    case .xpcService: "XPC service"
    case .systemExtension: "system extension"
    case .none: "target without a product"
    case .other(let type): type
    }
  }

  /// The kind of module that contains the target's strings and resources.
  package var moduleKind: Module.Kind {
    switch self {
    case .application, .watchApplication, .appExtension, .commandLineTool, .xpcService, .systemExtension: .executable
    case .unitTests, .uiTests: .test
    case .framework, .staticFramework, .dynamicLibrary, .staticLibrary, .bundle, .none, .other: .target
    }
  }

  /// The order in which targets own a file that several of them contain: apps, extensions and other programs, libraries,
  /// bundles, tests.
  package var ownerRank: Int {
    switch self {
    case .application: 0
    case .watchApplication: 1
    case .appExtension, .systemExtension, .xpcService: 2
    case .commandLineTool: 3
    case .framework, .staticFramework, .dynamicLibrary, .staticLibrary: 4
    case .bundle, .other: 5
    case .none: 6
    case .unitTests, .uiTests: 7
    }
  }

  /// A Boolean value that indicates whether the product is a bundle with resources of its own. A static library and a
  /// command-line tool are single files.
  package var hasBundle: Bool {
    switch self {
    case .staticLibrary, .dynamicLibrary, .commandLineTool, .none: false
    default: true
    }
  }
}
