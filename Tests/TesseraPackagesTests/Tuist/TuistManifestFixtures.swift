import Testing

/// Manifests of Tuist, and what their text shows.
struct TuistManifestFixture: Sendable, CustomTestStringConvertible {
  var name: String
  var manifest: String
  var helpers: [String] = []
  /// The description of the project, one line for each part.
  var expected: String

  var testDescription: String { name }

  static let every: [TuistManifestFixture] = [
    TuistManifestFixture(
      name: "a framework whose module registers itself",
      manifest: """
        import ProjectDescription

        let project = Project(
          name: "Modules",
          targets: [
            .target(
              name: "MyFramework",
              destinations: .iOS,
              product: .framework,
              bundleId: "org.example.modules",
              deploymentTargets: .iOS("16.0"),
              infoPlist: .extendingDefault(with: ["NSPrincipalClass": "MyFramework.MyFrameworkRegistration"]),
              sources: .paths(["MyFramework/Sources/**"])
            )
          ]
        )
        """,
      expected: """
        project Modules
        target MyFramework framework org.example.modules
          Info.plist NSPrincipalClass=MyFramework.MyFrameworkRegistration
          sources MyFramework/Sources/**
        """
    ),
    TuistManifestFixture(
      name: "an app with resources, extensions and dependencies of each kind",
      manifest: """
        import ProjectDescription

        let version: Plist.Value = "1.0"
        let project = Project(
          name: "App",
          organizationName: "Example",
          options: .options(
            automaticSchemesOptions: .disabled,
            defaultKnownRegions: ["en", "de", "pt-BR"],
            developmentRegion: "de",
            disableBundleAccessors: true,
            disableSynthesizedResourceAccessors: true
          ),
          packages: [.local(path: "Packages/Kit"), .remote(url: "https://example.com/a", requirement: .exact("1.0"))],
          settings: .settings(base: ["SWIFT_VERSION": "6.0"], configurations: [.debug(name: "Debug")]),
          targets: [
            .target(
              name: "App",
              destinations: [.iPhone, .iPad],
              product: .app,
              productName: "Shop",
              bundleId: "org.example.\\(Environment.suffix.getString(default: "app"))",
              infoPlist: .file(path: "App/Info.plist"),
              sources: ["App/Sources/**", .glob("App/More/**", excluding: ["App/More/Old/**"])],
              resources: [
                "App/Resources/**",
                .glob(pattern: "App/Images/*.png", excluding: "App/Images/old.png"),
                .folderReference(path: "App/Web")
              ],
              dependencies: [
                .target(name: "Widget"), .project(target: "Feature", path: "../Feature"),
                .project(target: "Design", path: .relativeToRoot("Modules/Design")), .external(name: "Alamofire"),
                .package(product: "Kit"), .package(product: "Lint", type: .plugin), .sdk(name: "StoreKit", type: .framework),
                .xctest,
              ]
            ),
            .target(
              name: "Widget",
              destinations: .iOS,
              product: .appExtension,
              bundleId: "org.example.widget",
              infoPlist: .dictionary([
                "CFBundleShortVersionString": version,
                "CFBundleLocalizations": ["en", "de"],
                "NSExtension": ["NSExtensionPointIdentifier": "com.apple.widgetkit-extension"],
              ]),
              buildableFolders: ["Widget", .folder("Shared", exceptions: [])]
            ),
          ],
          resourceSynthesizers: [.strings(), .custom(name: "Lottie", parser: .json, extensions: ["lottie"])]
        )
        """,
      expected: """
        project App
        regions en de pt-BR, development de
        no bundle accessors
        no resource accessors
        package Packages/Kit
        synthesizer strings
        synthesizer custom Lottie
        target App app
          product Shop
          Info.plist App/Info.plist
          sources App/Sources/**
          sources App/More/** without App/More/Old/**
          resources App/Resources/**
          resources App/Images/*.png without App/Images/old.png
          folder App/Web
          on target Widget
          on Feature in ../Feature
          on Design in root:Modules/Design
          on product Alamofire
          on product Kit
          on plugin Lint
          on another library
          on another library
        target Widget appExtension org.example.widget
          Info.plist CFBundleLocalizations=en,de CFBundleShortVersionString=1.0 NSExtension
          buildable Widget
          buildable Shared
        """
    ),
    TuistManifestFixture(
      name: "targets of a helper, and targets in a loop",
      manifest: """
        import ProjectDescription
        import ProjectDescriptionHelpers

        let project = Project.modules(name: "Features", ["Cart", "Search"])
        """,
      helpers: [
        """
        import ProjectDescription

        public let identifier = "org.example"

        extension Project {
          public static func modules(name: String, _ names: [String]) -> Project {
            Project(
              name: name,
              targets: names.flatMap { Target.feature($0) },
              resourceSynthesizers: .default
            )
          }
        }
        """,
        """
        import ProjectDescription

        extension Target {
          public static func feature(_ name: String, dependencies: [TargetDependency] = []) -> [Target] {
            [
              .target(
                name: name, destinations: .iOS, product: .staticFramework, bundleId: "\\(identifier).\\(name)",
                sources: ["\\(name)/Sources/**"], resources: ["\\(name)/Resources/**"], dependencies: dependencies
              ),
              Target(
                name: "\\(name)Tests", platform: .iOS, product: .unitTests, bundleId: "\\(identifier).\\(name).tests",
                infoPlist: .default, sources: "\\(name)/Tests/**", dependencies: [.target(name: name)]
              ),
            ]
          }
        }
        """,
      ],
      expected: """
        project Features
        target Cart staticFramework org.example.Cart
          sources Cart/Sources/**
          resources Cart/Resources/**
        target CartTests unitTests org.example.Cart.tests
          sources Cart/Tests/**
          on target Cart
        target Search staticFramework org.example.Search
          sources Search/Sources/**
          resources Search/Resources/**
        target SearchTests unitTests org.example.Search.tests
          sources Search/Tests/**
          on target Search
        """
    ),
    TuistManifestFixture(
      name: "parts that depend on the environment are gaps",
      manifest: """
        import Foundation
        import ProjectDescription

        let isCI = ProcessInfo.processInfo.environment["CI"] != nil
        let project = Project(
          name: "App",
          targets: [
            .target(
              name: "App", destinations: .iOS, product: isCI ? .framework : .app, bundleId: "a",
              sources: ["App/**"]
            ),
            .target(
              name: "Kit", destinations: .iOS, product: .framework, bundleId: "b",
              sources: ["Kit/**"], resources: isCI ? ["A/**"] : ["B/**"], dependencies: [.module("Core")]
            ),
          ]
        )
        """,
      expected: """
        project App
        target Kit framework b
          sources Kit/**
        gap of App, Project.swift:4: the product of target `App` depends on the environment variable `CI`
        gap of Kit, Project.swift:4: the resources of target `Kit` depend on the environment variable `CI`
        gap of Kit, Project.swift:14: the dependencies of target `Kit` depend on `.module`, which is not evaluated
        """
    ),
    TuistManifestFixture(
      name: "exceptions of buildable folders",
      manifest: """
        import Foundation
        import ProjectDescription

        let isCI = ProcessInfo.processInfo.environment["CI"] != nil
        let project = Project(
          name: "App",
          targets: [
            .target(
              name: "App", destinations: .iOS, product: .app, bundleId: "a",
              buildableFolders: [
                .folder("App", exceptions: .exceptions([.exception(excluded: ["Old/Legacy.strings"])])),
                .folder(
                  .relativeToRoot("Shared"),
                  exceptions: [.exception(excluded: ["Old/**"]), .exception(compilerFlags: ["a.swift": "-O"])]
                ),
                .folder("Texts", exceptions: nil), .folder("[Draft]", exceptions: [.exception(excluded: ["*.txt"])]),
              ]
            ),
            .target(
              name: "Kit", destinations: .iOS, product: .framework, bundleId: "b",
              buildableFolders: [.folder("Kit", exceptions: [.exception(excluded: isCI ? [] : ["A"])])]
            ),
            .target(
              name: "Web", destinations: .iOS, product: .framework, bundleId: "c",
              buildableFolders: [.folder("Web", exceptions: .legacy)]
            ),
            .target(
              name: "Page", destinations: .iOS, product: .framework, bundleId: "d",
              buildableFolders: [.folder("Page", exceptions: [.exception(excluded: ["/A"])])]
            ),
          ]
        )
        """,
      expected: #"""
        project App
        target App app a
          buildable App without App/Old/Legacy.strings
          buildable root:Shared without root:Shared/Old/**
          buildable Texts
          buildable [Draft] without \[Draft\]/*.txt
        target Kit framework b
        target Web framework c
        target Page framework d
        gap of Kit, Project.swift:4: the buildable folders of target `Kit` depend on the environment variable `CI`
        gap of Web, Project.swift:25: the buildable folders of target `Web` depend on a value that is not evaluated
        gap of Page, Project.swift:29: the buildable folders of target `Page` exclude an absolute path
        """#
    ),
    TuistManifestFixture(
      name: "a helper that is not in the workspace",
      manifest: """
        import MyPlugin
        import ProjectDescription

        let project = Project.app(name: "App")
        """,
      expected: "failure, Project.swift:4: the project depends on `.app`, which is not evaluated"
    ),
    TuistManifestFixture(
      name: "an error in a helper states the file of the helper",
      manifest: "import ProjectDescription\nlet project = Project(name: \"A\")",
      helpers: ["import ProjectDescription\n\npublic enum A { case }}"],
      expected: "failure, Tuist/ProjectDescriptionHelpers/0.swift:3: it has an unexpected `}` where a name is expected"
    ),
    TuistManifestFixture(
      name: "a workspace",
      manifest: """
        import ProjectDescription

        let workspace = Workspace(name: "All", projects: ["App", "Modules/**", .relativeToRoot("Tools")])
        """,
      expected: "workspace All: App Modules/** root:Tools"
    ),
  ]
}
