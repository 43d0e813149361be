#if canImport(SwiftUI)
  import Foundation
  public import SwiftUI

  #if canImport(UIKit)
    import UIKit
  #elseif canImport(AppKit)
    import AppKit
  #endif

  extension Image {
    /// Creates the image from the uncompiled catalog or file in the bundle, or else from the compiled catalog. To get
    /// the reason why an image is missing, call ``ResourceImage/data(scale:appearance:idiom:languages:)``.
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
    /// Creates the color, which changes with the appearance. To get the reason why one is missing, call
    /// ``ResourceColor/components(appearance:idiom:)``.
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
    /// Registers the font and creates it in a size that follows the user's. To get the reason why it could not be
    /// registered, call ``ResourceFont/register()``.
    @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
    public static func custom(_ resource: ResourceFont, size: CGFloat) -> Font {
      try? resource.register()
      return .custom(resource.name, size: size)
    }
  }
#endif
