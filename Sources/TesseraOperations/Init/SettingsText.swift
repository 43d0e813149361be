import TesseraFormats

/// The initial settings of a workspace, with comments that explain them.
enum SettingsText {
  static func settings(for survey: LanguageSurvey) -> [UInt8] {
    var text = """
      // Tessera settings. Every setting is optional.
      {
        "languages": {
          // The source language of tables whose catalog or package does not specify it.
          "source":\u{20}
      """
    text += JSONEscapes.literalText(survey.source ?? "en")
    text += ",\n\n    // The languages that every module must have."
    if !survey.rare.isEmpty {
      text += " Fewer than half of the modules have \(survey.rare.joined(separator: ", "))."
    }
    text += "\n    \"required\": [\(survey.common.map(JSONEscapes.literalText).joined(separator: ", "))]"
    text +=
      """

        },

        // The rules to check: "recommended", "thorough" or "all". `tessera rules --preset` lists the rules of each.
        "preset": "recommended",

        // Severities of rules: "error", "warning", "information" or "off". `tessera rules` lists the rules.
        "rules": {},

        // Findings that are accepted, with the reason:
        //   { "rules": ["same-as-source"], "keys": ["brand.*"], "reason": "Names stay as they are." }
        "ignore": [],

        // Files and folders to skip, such as "Vendor/**".
        "exclude": [],

        "accessors": {
          // Modules whose accessors are public. "*" matches any text.
          "public": []
        }
      }

      """
    return Array(text.utf8)
  }
}
