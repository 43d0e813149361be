import Foundation

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

extension ResourceData {
  /// Returns a data set from a catalog that Xcode compiled; `nil` on watchOS and on platforms other than Apple's.
  static func compiled(_ name: ResourceName, in bundle: LocatedBundle) -> Data? {
    #if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
      Bundle(path: bundle.path).flatMap { NSDataAsset(name: name.path, bundle: $0)?.data }
    #else
      nil
    #endif
  }
}
