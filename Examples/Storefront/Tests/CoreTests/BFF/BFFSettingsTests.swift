import Core
import Testing

@Suite("Settings of the BFF")
struct BFFSettingsTests {
  private func settings(_ values: [String: String]) throws -> BFFSettings? {
    try Configuration([ValuesProvider("test", values), Configuration.defaults]).bffSettings()
  }

  @Test("Without a URL, there are no settings")
  func missing() throws { #expect(try settings([:]) == nil) }

  @Test(
    "REST resources are in the directory of the endpoint",
    arguments: [
      ("http://127.0.0.1:4000/graphql", "http://127.0.0.1:4000"), ("https://bff.example", "https://bff.example"),
      ("https://bff.example/", "https://bff.example"),
      ("HTTPS://bff.example/api/v1/graphql/", "HTTPS://bff.example/api/v1"),
      ("http://[::1]:4000/a%20b/graphql", "http://[::1]:4000/a%20b"),
    ]
  )
  func endpoints(endpoint: String, base: String) throws {
    let settings = try #require(try settings(["bff": endpoint, "bff-timeout": "60"]))
    #expect(settings.endpoint == endpoint && settings.base == base && settings.timeout == .seconds(60))
  }

  @Test(
    "Other URLs cause errors that contain what to write",
    arguments: [
      ("", "which is not a URL: use one in ASCII letters"),
      ("http://läden.example/graphql", "which is not a URL: use one in ASCII letters"),
      ("http://bff.example/a b", "which is not a URL: use one in ASCII letters"),
      ("http://bff.example/\r\nX: y", "which is not a URL: use one in ASCII letters"),
      ("bff.example", "which does not begin with http:// or https://: use a URL"),
      ("/graphql", "which does not begin with http:// or https://: use a URL"),
      ("file:///graphql", "which does not begin with http:// or https://: use a URL"),
      ("http:///graphql", "which has no valid host and port: use a URL"),
      ("http://bff.example:0/", "which has no valid host and port: use a URL"),
      ("http://bff.example:65536/", "which has no valid host and port: use a URL"),
      ("http://bff.example/?a", "which has a query or a fragment: use a URL without them"),
      ("http://bff.example/#a", "which has a query or a fragment: use a URL without them"),
    ]
  )
  func invalid(endpoint: String, reason: String) {
    let error = #expect(throws: ConfigurationError.self) { try settings(["bff": endpoint]) }
    #expect(error?.description == "bff is \"\(endpoint)\", \(reason), such as http://127.0.0.1:4000/graphql")
  }

  @Test("The message about a user does not contain the password")
  func password() {
    let error = #expect(throws: ConfigurationError.self) { try settings(["bff": "https://me:secret@bff.example/"]) }
    #expect(
      error?.description == "bff has a user: use a URL without one, such as http://127.0.0.1:4000/graphql"
    )
  }

  @Test("The time is from 1 to 60 seconds, and 5 by default", arguments: ["0", "61", "1.5", "x", ""])
  func timeout(value: String) throws {
    #expect(try settings(["bff": "http://bff.example/"])?.timeout == .seconds(5))
    let error = #expect(throws: ConfigurationError.self) {
      try settings(["bff": "http://bff.example/", "bff-timeout": value])
    }
    #expect(error?.description == "bff-timeout is a number from 1 to 60, and the test have \"\(value)\"")
  }
}
