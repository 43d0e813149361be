import Foundation
import Testing

@testable import TesseraCommands

/// The requirements of the SARIF 2.1.0 schema, and additional requirements of code scanning services.
@Suite struct SARIFStructureTests {
  typealias Object = [String: Any]

  static func log() throws -> Object {
    let text = try TextOutput.text { try SARIFReport(SampleReport.report(prefix: "../App/")).write(to: &$0) }
    return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object)
  }

  static func run() throws -> Object {
    try #require((log()["runs"] as? [Object])?.first)
  }

  @Test("The log has the required members") func header() throws {
    let log = try Self.log()
    #expect(Set(log.keys) == ["$schema", "version", "runs"])
    #expect(log["version"] as? String == "2.1.0")
    let run = try Self.run()
    #expect(Set(run.keys) == ["tool", "columnKind", "originalUriBaseIds", "results"])
    #expect(run["columnKind"] as? String == "utf16CodeUnits")
  }

  @Test("Each rule has a unique ID, a description, help, and a level") func rulesAreComplete() throws {
    let driver = try #require((Self.run()["tool"] as? Object)?["driver"] as? Object)
    #expect(driver["name"] as? String == "Tessera")
    let rules = try #require(driver["rules"] as? [Object])
    #expect(rules.count == SARIFRule.all.count)
    #expect(Set(rules.compactMap { $0["id"] as? String }).count == rules.count)
    for rule in rules {
      #expect(((rule["shortDescription"] as? Object)?["text"] as? String)?.hasSuffix(".") == true)
      #expect((rule["help"] as? Object)?["text"] is String)
      let level = (rule["defaultConfiguration"] as? Object)?["level"] as? String
      #expect(["error", "warning", "note"].contains(level))
    }
  }

  @Test("Each result has a rule, a level, a message, a fingerprint, and valid locations")
  func resultsAreComplete() throws {
    let run = try Self.run()
    let driver = try #require((run["tool"] as? Object)?["driver"] as? Object)
    let rules = try #require(driver["rules"] as? [Object])
    let results = try #require(run["results"] as? [Object])
    #expect(results.count == SampleReport.findings.count)
    for result in results {
      let id = try #require(result["ruleId"] as? String)
      if let index = result["ruleIndex"] as? Int { #expect(rules[index]["id"] as? String == id) }
      #expect(["error", "warning", "note"].contains(result["level"] as? String))
      #expect((result["message"] as? Object)?["text"] is String)
      #expect((result["partialFingerprints"] as? Object)?["tessera/v1"] is String)
      let locations = try #require(result["locations"] as? [Object])
      for location in locations + (result["relatedLocations"] as? [Object] ?? []) {
        let physical = try #require(location["physicalLocation"] as? Object)
        try check(artifact: try #require(physical["artifactLocation"] as? Object))
        try check(region: try #require(physical["region"] as? Object))
      }
      for fix in result["fixes"] as? [Object] ?? [] {
        let changes = try #require(fix["artifactChanges"] as? [Object])
        for change in changes {
          let replacements = try #require(change["replacements"] as? [Object])
          for replacement in replacements { try check(region: try #require(replacement["deletedRegion"] as? Object)) }
        }
      }
    }
  }

  private func check(region: Object) throws {
    let line = try #require(region["startLine"] as? Int)
    let endLine = try #require(region["endLine"] as? Int)
    let column = try #require(region["startColumn"] as? Int)
    let endColumn = try #require(region["endColumn"] as? Int)
    #expect(line >= 1 && column >= 1)
    #expect((line, column) <= (endLine, endColumn))
  }

  private func check(artifact: Object) throws {
    let uri = try #require(artifact["uri"] as? String)
    #expect(URL(string: uri) != nil)
    #expect(!uri.contains("..") && !uri.contains(" "))
    if !uri.hasPrefix("file:///") { #expect(artifact["uriBaseId"] as? String == "ROOT") }
  }

  /// In `Größe 😀 %lld`, the position of `%lld` is 7 UTF-16 code units, or 12 UTF-8 bytes, after that of `Größe`.
  @Test("Columns are counted in UTF-16 code units") func columnsCountUTF16() throws {
    let results = try #require(Self.run()["results"] as? [Object])
    let result = try #require(results.first { $0["ruleId"] as? String == "argument-type-mismatch" })
    let locations = try #require(result["locations"] as? [Object])
    let region = try #require((locations[0]["physicalLocation"] as? Object)?["region"] as? Object)
    let lines = SampleReport.cart.split(separator: "\n")
    let line = try #require(lines.first { $0.contains("%lld") })
    let place = try #require(line.range(of: "%lld"))
    #expect(region["startColumn"] as? Int == line.utf16.distance(from: line.startIndex, to: place.lowerBound) + 1)
    #expect(region["endColumn"] as? Int == line.utf16.distance(from: line.startIndex, to: place.upperBound) + 1)
  }
}
