/// The first settings of a workspace, with comments for who reads them for the first time.
enum SettingsText {
  static func settings(for survey: LanguageSurvey) -> [UInt8] {
    var output = TextOutput.memory()
    output.write(
      """
      // Settings of Tessera. Every one has a default: what is left out is as if it had never been thought of.
      {
        "languages": {
          // What translations are made from, where a catalog or a package does not say.
          "source":\u{20}
      """
    )
    JSONText.literal(survey.source ?? "en", to: &output)
    output.write(",\n\n    // What every module must have.")
    if !survey.rare.isEmpty {
      output.write(" In few modules, and so not among them: \(survey.rare.joined(separator: ", ")).")
    }
    output.write("\n    \"required\": ")
    for (index, language) in survey.common.enumerated() {
      output.write(index == 0 ? "[" : ", ")
      JSONText.literal(language, to: &output)
    }
    output.write(survey.common.isEmpty ? "[]" : "]")
    output.write(
      """

        },

        // By the name of a rule "error", "warning", "information" or "off". `tessera rules` lists them.
        "rules": {},

        // Findings that are known and accepted, each with its reason:
        //   { "rules": ["same-as-source"], "keys": ["brand.*"], "reason": "Names stay as they are." }
        "ignore": [],

        // Files and folders that are not read, such as "Vendor/**".
        "exclude": [],

        "accessors": {
          // Modules whose Swift other modules may use, by their names; "*" is any text.
          "public": []
        }
      }

      """
    )
    return output.bytes
  }
}
