import Foundation
import TesseraStrings

/// Reads single files of a bundle. The cost is proportional to the size of the file, regardless of its content.
struct BundleFileReader {
  private let folder: BundleFolder

  /// The maximum size of a file. The strings of a larger one would not fit in a compact table.
  private static let maximumSize = 1 << 28

  init(_ folder: BundleFolder) { self.folder = folder }

  /// Reads a file. The content is `nil` if the file cannot be read.
  func read(_ file: BundleFile) -> (content: LegacyPart.Content?, issues: [Diagnostic<FileLocation>]) {
    let reading = source(at: file.url, path: file.path)
    guard let source = reading.source else { return (nil, reading.issues) }
    switch file.kind {
    case .strings:
      let strings = StringsFile(reading: source)
      return (.strings(strings), issues(strings.issues, source, file.path))
    case .stringsDict:
      let dictionary = StringsDictFile(reading: source)
      return (.stringsDict(dictionary), issues(dictionary.issues, source, file.path))
    }
  }

  func propertyList(at url: URL, path: String) -> (list: PropertyList?, issues: [Diagnostic<FileLocation>]) {
    let reading = source(at: url, path: path)
    guard let source = reading.source else { return (nil, reading.issues) }
    let list = PropertyList(source)
    return (list, issues(list.issues, source, path))
  }

  private func issues(_ issues: [Diagnostic<SourceSpan>], _ source: SourceText, _ path: String) -> [Diagnostic<
    FileLocation
  >] {
    issues.map { $0.located { FileLocation(path, source.location(of: $0.lowerBound)) } }
  }

  private func source(at url: URL, path: String) -> (source: SourceText?, issues: [Diagnostic<FileLocation>]) {
    func refusal(_ reason: String) -> (SourceText?, [Diagnostic<FileLocation>]) {
      (nil, [Diagnostic(.error, "\(reason)", at: FileLocation(path))])
    }
    guard folder.isInside(url) else { return refusal("a symbolic link that leads out of the bundle is not followed") }
    let real = url.resolvingSymlinksInPath()
    do {
      // Reading a pipe or a device might never end. `attributesOfItem` is not used, because it also reads the file's
      // dates, for which the App Store requires a reason in a privacy manifest.
      let values = try real.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
      guard values.isRegularFile == true else { return refusal("not a regular file") }
      guard values.fileSize ?? 0 <= Self.maximumSize else { return refusal("larger than \(Self.maximumSize >> 20) MB") }
      return (try PropertyListFlavor.source(fileBytes: [UInt8](try Data(contentsOf: real))), [])
    } catch let error as SourceTextError {
      return refusal(error.message)
    } catch {
      return refusal(error.localizedDescription)
    }
  }
}
