import TesseraFormats

extension ResourceKind {
  /// Fonts by family and style. Their keys in the settings are PostScript names.
  static let fonts = ResourceKind(
    kind: .fonts,
    typeName: SwiftName("Fonts"),
    summary: "The fonts of the module."
  ) { resources in
    resources.fonts.map { font in
      ResourceAccessor(
        key: font.face.postScriptName,
        path: [font.face.family[...], font.face.style[...]],
        place: font.file.place,
        documentation: [
          [.quoted("\(font.face.family) \(font.face.style)"), " of the file ", .quoted(font.file.path), "."]
        ],
        type: "ResourceFont",
        head: [
          "ResourceFont(name: ", .literal(font.face.postScriptName), ", family: ", .literal(font.face.family),
          ", style: ", .literal(font.face.style), ", file: ResourceFile(path: ", .literal(font.file.path), ", bundle: ",
        ],
        tail: ["))"]
      )
    }
  }
}
