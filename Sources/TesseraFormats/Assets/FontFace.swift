/// What a font file says of one of its fonts.
package struct FontFace: Sendable, Equatable {
  /// `Inter`
  package let family: String
  /// `SemiBold Italic`
  package let style: String
  /// The name by which systems know the font: `Inter-SemiBoldItalic`.
  package let postScriptName: String

  package init(family: String, style: String, postScriptName: String) {
    self.family = family
    self.style = style
    self.postScriptName = postScriptName
  }
}
