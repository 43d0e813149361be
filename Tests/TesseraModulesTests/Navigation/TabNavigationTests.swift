import Foundation
import TesseraModules
import Testing

@Suite("Tabs")
struct TabNavigationTests {
  private func text(_ tabs: TabNavigation<Stop>) -> String {
    tabs.tabs.map { ($0.id == tabs.selected ? "*" : "") + "\($0.id): " + TesseraModulesTests.text($0.navigation) }
      .joined(separator: "; ")
  }

  @Test("Each tab has its own path; selecting the selected tab returns to its root")
  func select() throws {
    var tabs = try #require(TabNavigation([("one", Stop.a), ("two", Stop.b)]))
    tabs.push(.c)
    #expect(text(tabs) == "*one: a c; two: b")
    #expect(tabs.select("two") == true)
    tabs.presentSheet(.a)
    #expect(text(tabs) == "one: a c; *two: b | sheet: a")
    #expect(tabs.select("three") == false)
    #expect(tabs.select("one") && tabs.select("one"))
    tabs.update("two") { $0.dismissAll() }
    tabs.update("three") { $0.push(.a) }
    #expect(text(tabs) == "*one: a; two: b")
    #expect(tabs.navigation.top == .a)
  }

  @Test("Missing tabs, duplicate tabs, and unknown selections are refused")
  func malformed() {
    #expect(TabNavigation<Stop>([]) == nil)
    #expect(TabNavigation([("one", Stop.a), ("one", Stop.b)]) == nil)
    for json in [
      #"{"tabs":[],"selected":""}"#,
      #"{"tabs":[{"id":"a","navigation":{"layers":[{"presentation":"base","screens":[{"a":{}}]}]}}],"selected":"b"}"#,
    ] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(TabNavigation<Stop>.self, from: Data(json.utf8))
      }
    }
  }

  @Test("A saved state is restored into the current tabs")
  func restore() throws {
    var saved = try #require(TabNavigation([("one", Stop.a), ("two", Stop.b), ("gone", Stop.c)]))
    saved.push(.d(1))
    saved.select("two")
    saved.push(.d(2))
    let data = try JSONEncoder().encode(saved)
    let read = try JSONDecoder().decode(TabNavigation<Stop>.self, from: data)
    #expect(read == saved)
    let now = try #require(TabNavigation([("new", Stop.c), ("two", Stop.b), ("one", Stop.a)]))
    #expect(text(now.restoring(read) { _ in true }) == "new: c; *two: b d(2); one: a d(1)")
    #expect(text(now.restoring(read) { $0 != .d(2) && $0 != .a }) == "new: c; *two: b; one: a")
    saved.select("gone")
    #expect(text(now.restoring(saved) { _ in true }) == "*new: c; two: b d(2); one: a d(1)")
  }
}
