/// The names of one font in a font file.
package struct FontFace: Sendable, Equatable {
  /// The family name, such as `Inter`.
  package let family: String
  /// The style name, such as `SemiBold Italic`.
  package let style: String
  /// The PostScript name, by which systems identify the font, such as `Inter-SemiBoldItalic`.
  package let postScriptName: String

  package init(family: String, style: String, postScriptName: String) {
    self.family = family
    self.style = style
    self.postScriptName = postScriptName
  }
}
