import Foundation
import TesseraFormats
import TesseraStrings
@testable import update_sources
import Testing

@testable import TesseraWorkspace

@Suite struct ConfigurationSchemaTests {
  private static let text = ConfigurationSchema.json(rules: ["b-rule", "a-rule"])

  private static func schema() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("The schema is valid JSON") func validJSON() {
    #expect(JSONDocument(SourceText(Self.text)).issues.isEmpty)
    #expect(Self.text.hasSuffix("}\n"))
  }

  @Test("The schema lists the rules") func listsTheRules() throws {
    let definitions = try #require(try Self.schema()["$defs"] as? [String: Any])
    let rule = try #require(definitions["rule"] as? [String: Any])
    #expect(rule["enum"] as? [String] == ["a-rule", "b-rule"])
  }

  @Test("The schema describes every setting and allows no other settings") func settings() throws {
    func compare(_ schema: [String: Any], _ settings: [Setting], at path: String) throws {
      #expect(schema["additionalProperties"] as? Bool == false, "\(path)")
      let properties = try #require(schema["properties"] as? [String: Any])
      #expect(Set(properties.keys) == Set(settings.map(\.name)), "\(path)")
      #expect(schema["required"] as? [String] ?? [] == settings.filter(\.isRequired).map(\.name))
      for setting in settings {
        let property = try #require(properties[setting.name] as? [String: Any])
        #expect(property["description"] as? String == setting.documentation)
        let members = setting.kind.members
        if members.isEmpty { continue }
        try compare(property["items"] as? [String: Any] ?? property, members, at: "\(path).\(setting.name)")
      }
    }
    try compare(Self.schema(), Setting.all, at: "")
  }

  @Test("Each setting has a unique name and a description") func documentation() {
    func check(_ settings: [Setting]) {
      #expect(Set(settings.map(\.name)).count == settings.count)
      for setting in settings {
        #expect(setting.documentation.count > 15 && setting.documentation.first?.isUppercase == true, "\(setting.name)")
        check(setting.kind.members)
      }
    }
    check(Setting.all)
  }

  @Test("The documented default values are the actual default values") func defaults() throws {
    var configuration = Configuration()
    configuration.path = "t"
    func withDefaults(_ settings: [Setting]) -> String {
      let members = settings.compactMap { setting -> String? in
        if let value = setting.defaultValue { return "\"\(setting.name)\": \(value)" }
        guard case .object(let members, _) = setting.kind else { return nil }
        return "\"\(setting.name)\": \(withDefaults(members))"
      }
      return "{\(members.joined(separator: ", "))}"
    }
    let source = SourceText(withDefaults(Setting.all))
    #expect(source.bytes.count > 40)
    let (read, findings) = ConfigurationReader.read(source, path: "t", knownRules: nil)
    #expect(findings.isEmpty)
    #expect(read == configuration)
  }
}
