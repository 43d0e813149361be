// platforms: ios
import CoreGraphics
import UIKit

func color(_ color: CGColor) -> UIColor {
  UIColor { _ in UIColor(cgColor: color) }  // error: non-Sendable type 'CGColor'
}
