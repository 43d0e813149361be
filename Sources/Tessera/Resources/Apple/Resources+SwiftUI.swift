#if canImport(SwiftUI)
  import Foundation
  public import SwiftUI

  #if canImport(UIKit)
    import UIKit
  #elseif canImport(AppKit)
    import AppKit
  #endif

  extension Image {
    /// Creates an image from the uncompiled catalog or file in the bundle, or else from the compiled catalog.
    ///
    /// To get the reason why an image is missing, call ``ResourceImage/data(scale:appearance:idiom:languages:)``.
    ///
    /// - Parameter resource: The image resource.
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
    /// Creates a color that adapts to the appearance.
    ///
    /// To get the reason why a color is missing, call ``ResourceColor/components(appearance:idiom:)``.
    ///
    /// - Parameter resource: The color resource.
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
        // watchOS always uses the dark appearance.
        if let color = (try? resource.components(appearance: .dark))?.cgColor {
          self.init(cgColor: color)
          return
        }
      #endif
      self.init(resource.name, bundle: try? resource.bundle.foundationBundle())
    }
  }

  extension Font {
    /// Registers a font and returns it in a size that scales with the user's text size.
    ///
    /// To get the reason why a font cannot be registered, call ``ResourceFont/register()``.
    ///
    /// - Parameters:
    ///   - resource: The font resource.
    ///   - size: The size of the font in points.
    /// - Returns: A font with the name of the resource.
    @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
    public static func custom(_ resource: ResourceFont, size: CGFloat) -> Font {
      try? resource.register()
      return .custom(resource.name, size: size)
    }
  }
#endif
