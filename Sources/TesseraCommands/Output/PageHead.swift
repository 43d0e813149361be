import TesseraOperations

/// The beginning of a self-contained page that needs no network and runs no script.
enum PageHead {
  /// Writes everything before the page's `body`.
  ///
  /// - Parameter title: The title, which may contain any characters.
  static func write(title: String, to output: inout TextOutput) {
    output.write(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '\(PageStyle.source)'; \
      base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <meta name="generator" content="tessera \(TesseraVersion.current)">
      <title>\(HTMLText.escaped(title))</title>
      <style>\(PageStyle.css)</style>
      </head>

      """
    )
  }
}
