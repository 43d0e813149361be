#if canImport(SwiftUI)
  import Foundation
  public import SwiftUI

  #if canImport(UIKit)
    import UIKit
  #elseif canImport(AppKit)
    import AppKit
  #endif

  extension Image {
    /// The image, from the bundle's raw catalog or file where it has one, else from its compiled catalog.
    @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
    public init(_ resource: ResourceImage) {
      #if canImport(UIKit) && !os(watchOS)
        if (try? resource.file()) != nil, let image = UIImage(resource) {
          self.init(uiImage: image)
          return
        }
      #elseif canImport(AppKit)
        if (try? resource.file()) != nil, let image = resource.nsImage() {
          self.init(nsImage: image)
          return
        }
      #endif
      self.init(resource.name, bundle: try? resource.bundle.foundationBundle())
    }
  }

  extension Color {
    /// The color, which changes with the appearance.
    @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
    public init(_ resource: ResourceColor) {
      #if canImport(UIKit) && !os(watchOS)
        if let color = UIColor(resource) {
          self.init(uiColor: color)
          return
        }
      #elseif canImport(AppKit)
        if let color = NSColor(resource) {
          self.init(nsColor: color)
          return
        }
      #else
        // A watch is dark at all times.
        if let color = (try? resource.components(appearance: .dark))?.cgColor {
          self.init(cgColor: color)
          return
        }
      #endif
      self.init(resource.name, bundle: try? resource.bundle.foundationBundle())
    }
  }

  extension Font {
    /// The font, made known first, in a size that follows the user's.
    @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
    public static func custom(_ resource: ResourceFont, size: CGFloat) -> Font {
      try? resource.register()
      return .custom(resource.name, size: size)
    }
  }
#endif
