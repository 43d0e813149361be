/// What a font file says of one of its fonts.
package struct FontFace: Sendable, Hashable {
  /// `Inter`
  package var family: String
  /// `SemiBold Italic`
  package var style: String
  /// The name by which systems know the font: `Inter-SemiBoldItalic`.
  package var postScriptName: String

  package init(family: String, style: String, postScriptName: String) {
    self.family = family
    self.style = style
    self.postScriptName = postScriptName
  }
}
