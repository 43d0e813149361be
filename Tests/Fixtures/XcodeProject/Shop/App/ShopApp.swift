import Bag
import SwiftUI
import Tessera
import TesseraModules

/// Starts the app, or prints its modules for the script that inspects an archive.
@main
enum Main {
  static func main() {
    guard CommandLine.arguments.contains("--print-modules") else { return ShopApp.main() }
    for module in Modules.discover().modules.map(\.identity.name).sorted() { print(module) }
    print(L10n.title.resolved(in: "de"), L10nShared.close.resolved(in: "de"), BagModule.items(3).resolved(in: "de"))
  }
}

struct ShopApp: App {
  var body: some Scene {
    WindowGroup {
      VStack {
        Text(verbatim: "\(L10n.title)")
        Text(verbatim: "\(BagModule.items(3))")
        Button("\(L10nShared.close)") {}
      }
    }
  }
}

/// The app's own module.
struct ShopModule: AppModule {
  static let identity = ModuleIdentity("Shop")
}

// Xcode does not pass the dependencies of a project's target to plugins, so the record is declared in the source code:
// Documentation/ModuleRecord.md.
#if compiler(>=6.3)
  @section("__DATA_CONST,__swift5_tests") @used
  private let record: ModuleRecord = (0x7473_7261, 0, { ShopModule.answer($0, $1, $2, $3) }, 1, 0)
#endif
