import ConsoleLogging
import CouponOffers
import Foundation
import MainApp
import ModuleContracts
import OrderHistory
import TesseraModules
import TesseraTesting
import Testing

@Suite struct RegistrationTests {
  /// The registrations of the modules that the app links, in the order of their requirements.
  private static let registrations = [
    "module Logging 1.0.0",
    "module Logging 1.0.0: service Log",
    "module MainApp 1.0.0",
    "module MainApp 1.0.0: service HTTPClient",
    "module OrderHistory 1.0.0",
    "module OrderHistory 1.0.0: service OrderList",
    "module OrderHistory 1.0.0: screens \"orders\"",
    "module OrderHistory 1.0.0: link \"orders/{number:int}\"",
  ]

  /// The article's first implementation: a list of modules in code.
  @Test func listByHand() throws {
    var log: [String] = []
    _ = try ModuleRegistry(modules: [OrderHistoryModule(), LoggingModule(), MainAppModule()]) { log.append("\($0)") }
    #expect(log == Self.registrations)
  }

  /// The tests link one more module than the app, which is therefore registered without a change in code.
  /// `CouponArchive` has the members of a module, but does not conform to `AppModule`.
  @Test func everyLinkedModuleIsRegistered() throws {
    var log: [String] = []
    _ = try ModuleRegistry.discovered { log.append("\($0)") }
    #expect(log == ["module CouponOffers 0.1.0"] + Self.registrations)
    #expect(Modules.discover().incompatible.isEmpty)
  }

  @Test func servicesAreInjected() async throws {
    let orders: any OrderList = try ModuleRegistry.discovered().resolver().resolve()
    #expect(try await orders.titles() == ["Teapot (/orders, token a1b2)", "Cup (/orders, token a1b2)"])
  }

  @Test func everyServiceResolves() throws { expectEveryServiceResolves(in: try ModuleRegistry.discovered()) }

  @Test(arguments: [("shop://orders/42", OrderScreen.order(number: 42)), ("shop://orders/teapot", nil)])
  func routes(address: String, screen: OrderScreen?) throws {
    let answer = try ModuleRegistry.discovered().links(schemes: ["shop"]).answer(address)
    guard case .destination(let destination) = answer else {
      #expect(screen == nil)
      return
    }
    #expect(destination.screen?.as(OrderScreen.self) == screen)
  }

  /// All missing services are reported at launch, not when they are first used.
  @Test func missingServices() throws {
    let error = #expect(throws: ModuleRegistryError.self) { try ModuleRegistry(modules: [OrderHistoryModule()]) }
    #expect(
      error?.problems.map(\.description) == [
        "module OrderHistory requires the service HTTPClient, but no module registers it",
        "module OrderHistory requires the service Log, but no module registers it",
      ]
    )
  }

  #if os(Linux)
    /// The app links no `CouponOffers`, so it does not register this module.
    @Test func outputOfTheApp() throws {
      let process = Process()
      // SwiftPM builds the app into the folder of the test program.
      process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appending(path: "MainApp")
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let output = try #require(try pipe.fileHandleForReading.readToEnd())
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      #expect(
        String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
          == Self.registrations.map { "Doing registration for \($0)" } + [
            "debug: fetching orders", "Teapot (/orders, token a1b2)", "Cup (/orders, token a1b2)",
            "shop://orders/42 opens order(number: 42)",
          ]
      )
    }
  #endif
}
