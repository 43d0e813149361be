import Foundation
import ShopTestSupport

/// The WebDriver server of the browser, from Debian's packages `chromium` and `chromium-driver`.
enum Driver {
  /// The paths of both programs; `nil` if one is not installed.
  static let installed: (driver: URL, browser: String)? = {
    guard let driver = program("chromedriver"), let browser = program("chromium") ?? program("google-chrome") else {
      return nil
    }
    return (driver, browser.path)
  }()

  /// Opens a window, passes it to the body, and always closes it.
  ///
  /// - Parameter languages: The value of the browser's `Accept-Language` header.
  static func browse<Result>(
    languages: String,
    _ body: (Browser) async throws -> Result
  ) async throws -> Result {
    guard let installed else { throw BrowserError("no browser is installed") }
    let driver = try ServerProcess(installed.driver, ["--port=0"], ready: /successfully on port ([0-9]+)/)
    defer { driver.end() }
    guard let sessions = URL(string: "http://127.0.0.1:\(driver.word)/session") else {
      throw BrowserError("chromedriver has an odd port: \(driver.word)")
    }
    let request = Wire.NewSession(
      binary: installed.browser,
      // Without the browser's sandbox, it can also run as root in a container. It opens only pages of the shop.
      arguments: [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--window-size=1280,900",
        "--accept-lang=\(languages)",
      ]
    )
    let session: Wire.Session = try await Browser.call("POST", sessions, request)
    let browser = Browser(session: sessions.appendingPathComponent(session.sessionId))
    do {
      let result = try await body(browser)
      try await browser.close()
      return result
    } catch {
      try? await browser.close()
      throw error
    }
  }

  private static func program(_ name: String) -> URL? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { URL(fileURLWithPath: "\($0)/\(name)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
