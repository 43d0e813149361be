import Testing

@testable import Tessera

/// The folders that are searched, in order, with one row for each kind of process.
@Suite("Search folders for resource bundles") struct SearchFoldersTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var layout: ProcessLayout
    var anchor: String?
    var folders: [String]

    init(_ name: String, _ layout: ProcessLayout, anchor: String? = nil, _ folders: [String]) {
      testDescription = name
      self.layout = layout
      self.anchor = anchor
      self.folders = folders
    }
  }

  static let rows: [Row] = [
    Row(
      "a tool in the native build's folder",
      ProcessLayout(
        platform: .linux,
        executablePaths: ["/p/.build/x86_64-unknown-linux-gnu/debug/tool"],
        mainBundlePath: "/p/.build/x86_64-unknown-linux-gnu/debug",
        mainResourcePath: "/p/.build/x86_64-unknown-linux-gnu/debug"
      ),
      [
        "/p/.build/x86_64-unknown-linux-gnu/debug", "/p/.build/x86_64-unknown-linux-gnu/debug/Resources",
        "/p/.build/x86_64-unknown-linux-gnu/lib/tool", "/p/.build/x86_64-unknown-linux-gnu/lib",
        "/p/.build/x86_64-unknown-linux-gnu/share/tool", "/p/.build/x86_64-unknown-linux-gnu/share/storefront",
      ]
    ),
    Row(
      "an installed tool, called by a link",
      ProcessLayout(
        platform: .linux,
        executablePaths: ["/usr/local/bin/shop", "/opt/shop/2.1/bin/shop"],
        mainBundlePath: "/opt/shop/2.1/bin"
      ),
      [
        "/opt/shop/2.1/bin", "/usr/local/bin", "/usr/local/bin/Resources", "/opt/shop/2.1/bin/Resources",
        "/usr/local/lib/shop", "/usr/local/lib", "/usr/local/share/shop", "/usr/local/share/storefront",
        "/opt/shop/2.1/lib/shop", "/opt/shop/2.1/lib", "/opt/shop/2.1/share/shop", "/opt/shop/2.1/share/storefront",
      ]
    ),
    Row(
      "the environment before all",
      ProcessLayout(
        platform: .linux,
        executablePaths: ["/b/tool"],
        environment: [
          "TESSERA_RESOURCE_PATH": "/one::/two/", "PACKAGE_RESOURCE_BUNDLE_PATH": "/three",
          "PACKAGE_RESOURCE_BUNDLE_URL": "file:///four%20and/five", "DYLD_FRAMEWORK_PATH": "/not-here",
        ]
      ),
      [
        "/one", "/two", "/three", "/four and/five", "/b", "/b/Resources", "/lib/tool", "/lib", "/share/tool",
        "/share/storefront",
      ]
    ),
    Row(
      "a privileged process disregards it",
      ProcessLayout(
        platform: .linux,
        executablePaths: ["/b/tool"],
        arguments: ["tool", "/evil/x.xctest"],
        environment: [
          "TESSERA_RESOURCE_PATH": "/evil", "PACKAGE_RESOURCE_BUNDLE_PATH": "/evil", "XCTestBundlePath": "/e/x.xctest",
        ],
        isPrivileged: true
      ),
      ["/b", "/b/Resources", "/lib/tool", "/lib", "/share/tool", "/share/storefront"]
    ),
    Row(
      "a tool on Windows",
      ProcessLayout(
        platform: .windows,
        executablePaths: ["C:\\Shop\\bin\\shop.exe"],
        environment: [
          "TESSERA_RESOURCE_PATH": "D:\\one;E:\\two", "PACKAGE_RESOURCE_BUNDLE_URL": "file:///C:/three%20x",
        ],
        mainBundlePath: "C:\\Shop\\bin"
      ),
      [
        "D:/one", "E:/two", "C:/three x", "C:/Shop/bin", "C:/Shop/bin/Resources", "C:/Shop/lib/shop", "C:/Shop/lib",
        "C:/Shop/share/shop", "C:/Shop/share/storefront",
      ]
    ),
    Row(
      "a program at a volume's root",
      ProcessLayout(platform: .windows, executablePaths: ["C:\\shop.exe"]),
      ["C:/", "C:/Resources"]
    ),
    Row(
      "tests on Linux",
      ProcessLayout(
        platform: .linux,
        executablePaths: ["/p/debug/shopPackageTests.xctest"],
        arguments: ["/p/debug/shopPackageTests.xctest", "--testing-library", "swift-testing"]
      ),
      [
        "/p/debug/shopPackageTests.xctest/Contents/Resources", "/p/debug/shopPackageTests.xctest", "/p/debug",
        "/p/debug/Resources", "/p/lib/shopPackageTests.xctest", "/p/lib", "/p/share/shopPackageTests.xctest",
        "/p/share/storefront",
      ]
    ),
    Row(
      "a library in a foreign program",
      ProcessLayout(
        platform: .linux,
        executablePaths: ["/usr/bin/python3"],
        loadedImagePaths: ["/srv/shop/libBag.so"]
      ),
      [
        "/usr/bin", "/usr/bin/Resources", "/usr/lib/python3", "/usr/lib", "/usr/share/python3",
        "/usr/share/storefront", "/srv/shop",
      ]
    ),
    Row(
      "an app on iOS with a framework",
      ProcessLayout(
        platform: .apple,
        executablePaths: ["/c/Shop.app/Shop"],
        mainBundlePath: "/c/Shop.app",
        mainResourcePath: "/c/Shop.app",
        loadedImagePaths: ["/c/Shop.app/Frameworks/Bag.framework"]
      ),
      [
        "/c/Shop.app", "/c/Shop.app/Contents/Resources", "/c/Shop.app/Resources", "/c/lib/Shop", "/c/lib",
        "/c/share/Shop", "/c/share/storefront", "/c/Shop.app/Frameworks/Bag.framework/Resources",
        "/c/Shop.app/Frameworks/Bag.framework", "/c/Shop.app/Frameworks",
      ]
    ),
    Row(
      "an extension, and the app around it",
      ProcessLayout(
        platform: .apple,
        executablePaths: ["/c/Shop.app/PlugIns/Share.appex/Share"],
        mainBundlePath: "/c/Shop.app/PlugIns/Share.appex",
        mainResourcePath: "/c/Shop.app/PlugIns/Share.appex"
      ),
      [
        "/c/Shop.app/PlugIns/Share.appex", "/c/Shop.app/PlugIns/Share.appex/Contents/Resources",
        "/c/Shop.app/Contents/Resources", "/c/Shop.app", "/c/Shop.app/PlugIns/Share.appex/Resources",
        "/c/Shop.app/PlugIns/lib/Share", "/c/Shop.app/PlugIns/lib", "/c/Shop.app/PlugIns/share/Share",
        "/c/Shop.app/PlugIns/share/storefront",
      ]
    ),
    Row(
      "an app on macOS",
      ProcessLayout(
        platform: .apple,
        executablePaths: ["/Applications/Shop.app/Contents/MacOS/Shop"],
        mainBundlePath: "/Applications/Shop.app",
        mainResourcePath: "/Applications/Shop.app/Contents/Resources"
      ),
      anchor: "/Applications/Shop.app/Contents/Frameworks/Bag.framework",
      [
        "/Applications/Shop.app/Contents/Frameworks/Bag.framework/Resources",
        "/Applications/Shop.app/Contents/Frameworks/Bag.framework", "/Applications/Shop.app/Contents/Resources",
        "/Applications/Shop.app", "/Applications/Shop.app/Contents/Frameworks",
        "/Applications/Shop.app/Contents/MacOS", "/Applications/Shop.app/Contents/MacOS/Resources",
        "/Applications/Shop.app/Contents/lib/Shop", "/Applications/Shop.app/Contents/lib",
        "/Applications/Shop.app/Contents/share/Shop", "/Applications/Shop.app/Contents/share/storefront",
      ]
    ),
    Row(
      "tests on macOS, run by the toolchain's helper",
      ProcessLayout(
        platform: .apple,
        executablePaths: ["/t/usr/libexec/swift/pm/swiftpm-testing-helper"],
        arguments: [
          "swiftpm-testing-helper", "--test-bundle-path",
          "/p/debug/shopPackageTests.xctest/Contents/MacOS/shopPackageTests",
        ]
      ),
      [
        "/t/usr/libexec/swift/pm", "/t/usr/libexec/swift/pm/Resources",
        "/t/usr/libexec/swift/lib/swiftpm-testing-helper", "/t/usr/libexec/swift/lib",
        "/t/usr/libexec/swift/share/swiftpm-testing-helper", "/t/usr/libexec/swift/share/storefront",
        "/p/debug/shopPackageTests.xctest/Contents/Resources", "/p/debug/shopPackageTests.xctest", "/p/debug",
      ]
    ),
    Row(
      "tests in Xcode, by xctest",
      ProcessLayout(
        platform: .apple,
        executablePaths: ["/X/Agents/xctest"],
        environment: ["XCTestBundlePath": "/d/Debug/BagTests.xctest", "__XCODE_BUILT_PRODUCTS_DIR_PATHS": "/d/Debug"],
        loadedImagePaths: ["/d/Debug/BagTests.xctest"]
      ),
      [
        "/X/Agents", "/X/Agents/Resources", "/X/lib/xctest", "/X/lib", "/X/share/xctest", "/X/share/storefront",
        "/d/Debug/BagTests.xctest/Contents/Resources", "/d/Debug/BagTests.xctest", "/d/Debug",
      ]
    ),
    Row(
      "a preview of another package",
      ProcessLayout(
        platform: .apple,
        executablePaths: ["/X/XCPreviewAgent.app/XCPreviewAgent"],
        environment: ["XCODE_RUNNING_FOR_PREVIEWS": "1"],
        loadedImagePaths: ["/d/Products/Debug-iphonesimulator/PackageFrameworks/Bag_1_PackageProduct.framework"]
      ),
      [
        "/X/XCPreviewAgent.app/Contents/Resources", "/X/XCPreviewAgent.app", "/X/XCPreviewAgent.app/Resources",
        "/X/lib/XCPreviewAgent", "/X/lib", "/X/share/XCPreviewAgent", "/X/share/storefront",
        "/d/Products/Debug-iphonesimulator/PackageFrameworks/Bag_1_PackageProduct.framework/Resources",
        "/d/Products/Debug-iphonesimulator/PackageFrameworks/Bag_1_PackageProduct.framework",
        "/d/Products/Debug-iphonesimulator/PackageFrameworks", "/d/Products/Debug-iphonesimulator", "/d/Products",
      ]
    ),
    Row("nothing known", ProcessLayout(platform: .linux), []),
  ]

  @Test("Each folder is listed once and in order", arguments: rows)
  func folders(_ row: Row) {
    #expect(SearchFolders(row.layout, anchor: row.anchor, package: "storefront").paths == row.folders)
  }

  @Test(
    "The parent folder is derived from the path string",
    arguments: [
      ("/a/b", "/a"), ("/a/", "/"), ("/", nil), ("a", nil), ("a/b", "a"), ("C:/a", "C:/"), ("C:/", nil),
      ("//server/share", "//server"),
    ] as [(String, String?)]
  )
  func parent(_ path: String, _ parent: String?) {
    #expect(PathText.parent(path) == parent)
  }

  @Test("This process has executable paths and search folders") func thisProcess() throws {
    let layout = ProcessLayout.current()
    #expect(!layout.executablePaths.isEmpty)
    #expect(layout.executablePaths.allSatisfy { $0.hasPrefix("/") || $0.dropFirst().hasPrefix(":") })
    #expect(!SearchFolders(layout).paths.isEmpty)
  }
}
