import TesseraOperations

/// The beginning of a self-contained page that needs no network.
enum PageHead {
  /// Writes everything before the page's `body`. The content security policy allows no other styles and scripts than those
  /// of the page.
  ///
  /// - Parameters:
  ///   - title: The title, which may contain any characters.
  ///   - style: A style sheet in addition to the one that all pages share.
  ///   - script: The script that the page contains, or `nil` if it runs none.
  static func write(title: String, style: PagePart? = nil, script: PagePart? = nil, to output: inout TextOutput) {
    let styles = [PageStyle.source, style?.source].compactMap { $0.map { " '\($0)'" } }.joined()
    let scripts = script.map { "; script-src '\($0.source)'" } ?? ""
    output.write(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src\(styles)\(scripts); \
      base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <meta name="generator" content="tessera \(TesseraVersion.current)">
      <title>\(HTMLText.escaped(title))</title>
      <style>\(PageStyle.css)</style>

      """
    )
    if let style { output.write("<style>\(style.text)</style>\n") }
    output.write("</head>\n")
  }
}
