/// Creates `.stringsdict` files in Xcode's layout in tests.
package enum StringsDictFixture {
  /// Returns a file with one key, whose only variable has the name `n` and the format specifier `d`.
  ///
  /// - Parameters:
  ///   - forms: The plural forms, each as a category and a string.
  ///   - hasDocumentType: Whether the file has Apple's document type.
  package static func text(
    _ key: String,
    _ forms: [(category: String, text: String)],
    hasDocumentType: Bool = false
  ) -> String {
    text([(key, forms)], hasDocumentType: hasDocumentType)
  }

  /// Returns a file with several keys.
  package static func text(
    _ entries: [(key: String, forms: [(category: String, text: String)])],
    hasDocumentType: Bool = false
  ) -> String {
    let location = "http://www.apple.com/DTDs/PropertyList-1.0.dtd"
    let type = hasDocumentType ? "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"\(location)\">\n" : ""
    let members = entries.map { key, forms in
      let forms = forms.map { "\t\t\t<key>\($0.category)</key>\n\t\t\t<string>\($0.text)</string>\n" }
      return """
        \t<key>\(key)</key>
        \t<dict>
        \t\t<key>NSStringLocalizedFormatKey</key>
        \t\t<string>%#@n@</string>
        \t\t<key>n</key>
        \t\t<dict>
        \t\t\t<key>NSStringFormatSpecTypeKey</key>
        \t\t\t<string>NSStringPluralRuleType</string>
        \t\t\t<key>NSStringFormatValueTypeKey</key>
        \t\t\t<string>d</string>
        \(forms.joined())\t\t</dict>
        \t</dict>

        """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      \(type)<plist version="1.0">
      <dict>
      \(members.joined())</dict>
      </plist>

      """
  }
}
