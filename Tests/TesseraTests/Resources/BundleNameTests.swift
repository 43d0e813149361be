import Foundation
import Testing

@testable import Tessera

/// The folders that are recognized as the bundle, on a simulated disk.
@Suite("Searching for resource bundles") struct BundleNameTests {
  /// The folders and files by path. Any other path is missing.
  struct Disk: Sendable {
    var folders: Set<String> = []
    var files: Set<String> = []
    var unreadable: Set<String> = []

    var view: FolderView {
      FolderView(
        kind: { path in
          unreadable.contains(path)
            ? .unreadable : folders.contains(path) ? .folder : files.contains(path) ? .file : .missing
        },
        names: { folder in
          folders.union(files).filter { PathText.parent($0) == folder }.map(PathText.name).sorted()
        }
      )
    }
  }

  static let bag = BundleName.module(package: "storefront", module: "Bag")
  static let guide = BundleName.shared(module: "StyleGuide")
  static let layout = ProcessLayout(platform: .linux, mainBundlePath: "/b", mainResourcePath: "/a")

  private func find(_ name: BundleName, _ disk: Disk) throws(ResourceBundleError) -> String {
    try name.find(in: SearchFolders(Self.layout), view: disk.view)
  }

  @Test(
    "The first matching bundle is used",
    arguments: [
      (bag, ["/a", "/a/storefront_Bag.bundle", "/b", "/b/storefront_Bag.bundle"], "/a/storefront_Bag.bundle"),
      (bag, ["/a", "/a/storefront_Bag.resources", "/b", "/b/storefront_Bag.bundle"], "/a/storefront_Bag.resources"),
      (bag, ["/a", "/a/storefront_Bag.resources", "/a/storefront_Bag.bundle"], "/a/storefront_Bag.bundle"),
      (bag, ["/a", "/a/other_Bag.bundle", "/b", "/b/storefront_Bag.resources"], "/b/storefront_Bag.resources"),
      (guide, ["/a", "/b", "/b/design_StyleGuide.bundle", "/b/StyleGuide.bundle"], "/b/design_StyleGuide.bundle"),
      (guide, ["/b", "/b/design_StyleGuide.resources", "/b/x_Guide.resources"], "/b/design_StyleGuide.resources"),
      (guide, ["/b", "/b/d_StyleGuide.resources", "/b/d_StyleGuide.bundle"], "/b/d_StyleGuide.bundle"),
      (guide, ["/a", "/a/d_StyleGuide.bundle", "/b", "/b/e_StyleGuide.bundle"], "/a/d_StyleGuide.bundle"),
    ]
  )
  func found(_ name: BundleName, _ folders: [String], _ path: String) throws {
    #expect(try find(name, Disk(folders: Set(folders))) == path)
  }

  @Test(
    "An error lists all searched paths in order",
    arguments: [
      (
        bag, Disk(folders: ["/a"], files: ["/a/storefront_Bag.bundle"], unreadable: ["/b"]),
        """
        no resource bundle "storefront_Bag"; tried:
          /a/storefront_Bag.bundle: not a folder
          /a/storefront_Bag.resources: missing
          /b: unreadable
        """
      ),
      (
        bag, Disk(folders: ["/b"], unreadable: ["/b/storefront_Bag.resources"]),
        """
        no resource bundle "storefront_Bag"; tried:
          /a: no such folder
          /b/storefront_Bag.bundle: missing
          /b/storefront_Bag.resources: unreadable
        """
      ),
      (
        guide, Disk(folders: ["/a"], files: ["/b"]),
        """
        no resource bundle "*_StyleGuide"; tried:
          /a/*_StyleGuide{.bundle,.resources}: missing
          /b: not a folder
        """
      ),
      (
        guide, Disk(folders: ["/a", "/a/design_StyleGuide.bundle", "/a/legacy_StyleGuide.resources"]),
        """
        more than one resource bundle matches "*_StyleGuide": /a/design_StyleGuide.bundle and /a/legacy_StyleGuide.resources
        """
      ),
      (.module(package: "..", module: "../x"), Disk(folders: ["/a"]), "no resource bundle \".._../x\""),
      (.shared(module: ""), Disk(folders: ["/a", "/a/x_.bundle"]), "no resource bundle \"*_\""),
      (
        .folder(path: "/c"), Disk(),
        """
        no resource bundle "/c"; tried:
          /c: missing
        """
      ),
    ]
  )
  func missing(_ name: BundleName, _ disk: Disk, _ message: String) {
    let error = #expect(throws: ResourceBundleError.self) { try find(name, disk) }
    #expect(error?.description == message)
    #expect(error?.localizedDescription == message)
  }
}
