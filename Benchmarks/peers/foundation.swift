// Reads a String Catalog with Foundation: `foundation JSONDecoder|JSONSerialization FILE`. Prints the time in seconds.
import Foundation

struct Catalog: Decodable {
  struct Entry: Decodable {
    var comment: String?
    var extractionState: String?
    var localizations: [String: Localization]?
  }
  struct Localization: Decodable {
    var stringUnit: StringUnit?
    var variations: [String: [String: Localization]]?
    var substitutions: [String: Substitution]?
  }
  struct Substitution: Decodable {
    var argNum: Int?
    var formatSpecifier: String?
    var variations: [String: [String: Localization]]?
  }
  struct StringUnit: Decodable {
    var state: String?
    var value: String
  }
  var sourceLanguage: String
  var strings: [String: Entry]
  var version: String
}

let start = ContinuousClock.now
let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[2]))
let count: Int
switch CommandLine.arguments[1] {
case "JSONDecoder": count = try JSONDecoder().decode(Catalog.self, from: data).strings.count
default: count = (try JSONSerialization.jsonObject(with: data) as? [String: Any])?.count ?? 0
}
print("{\"best\":\(start.duration(to: .now) / .seconds(1)),\"entries\":\(count)}")
