// platforms: ios
import UIKit

func isDark(_ style: UIUserInterfaceStyle) -> Bool {
  switch style {  // error: switch covers known cases, but 'UIUserInterfaceStyle' may have additional unknown values
  case .dark: true
  case .light, .unspecified: false
  }
}
