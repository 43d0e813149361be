import Foundation

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

extension ResourceData {
  /// The data set in a catalog that Xcode has compiled; nil off Apple's systems, where none is.
  static func compiled(_ name: ResourceName, in bundle: LocatedBundle) -> Data? {
    #if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
      Bundle(path: bundle.path).flatMap { NSDataAsset(name: name.path, bundle: $0)?.data }
    #else
      nil
    #endif
  }
}
