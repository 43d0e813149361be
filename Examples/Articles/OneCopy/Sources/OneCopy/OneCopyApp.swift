import I18NResource
import PackageA
import PackageB
import Tessera

/// The content of the app's window as text: its own title, and the content of the two features.
@main enum OneCopyApp {
  static func main() {
    for language in ["en", "zh-Hans"] as [LanguageTag] {
      withLanguage(language) {
        let captions = [ContentB.caption(files: 1), ContentB.caption(files: 4)]
        print(([L10n.mainApp, ContentA.greeting] + captions).map { "\($0)" }.joined(separator: " | "))
        printResource { try Files.noticeTxt.text() }
      }
    }
    printResource {
      let (light, dark) = (try ContentA.color.components(), try ContentA.color.components(appearance: .dark))
      return "color \(light.red) \(dark.red)\n"
    }
    printResource { "image \(try ContentB.image.data().count)\n" }
    printResource { "font \(ContentB.font.name) \(try ContentB.font.data().count)\n" }
  }

  /// Prints a line about a resource, or the reason why the resource is missing.
  private static func printResource(_ text: () throws -> String) {
    do { print(try text(), terminator: "") } catch { print(error) }
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  /// The content of the app's window.
  struct ContentView: View {
    var body: some View {
      VStack {
        Text(L10n.mainApp)
          .foregroundColor(Color(Colors.i18nColor))
        ViewA()
        ViewB()
      }
    }
  }
#endif
