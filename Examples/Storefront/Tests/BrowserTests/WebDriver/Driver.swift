import Foundation

/// The program that speaks WebDriver for the browser: Debian's packages `chromium` and `chromium-driver`.
enum Driver {
  /// Where both are; nil where one is missing.
  static let installed: (driver: URL, browser: String)? = {
    guard let driver = program("chromedriver"), let browser = program("chromium") ?? program("google-chrome") else {
      return nil
    }
    return (driver, browser.path)
  }()

  /// Opens a window, hands it over, and closes it, whatever happens.
  ///
  /// - Parameter languages: What the browser asks pages for, as `Accept-Language` has it.
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
      // Without its own sandbox the browser also runs as the root of a container; it only visits the shop.
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
