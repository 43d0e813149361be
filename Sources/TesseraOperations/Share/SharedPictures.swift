import TesseraChecks
import TesseraCore
import TesseraStrings
import TesseraWorkspace
import TesseraWriting

/// The PNG files of a workspace whose pixels are equal although their bytes differ.
struct SharedPictures {
  /// The number of the picture of each file that has the pixels of another file with different bytes, by path.
  private var numbers: [String: Int] = [:]
  /// The files that could not be compared, with the reasons.
  private(set) var uncompared: [(path: String, reason: String)] = []

  /// A file that is larger is not read. A PNG file contains at least one byte for about 1,000 bytes of pixels.
  private static let maximumByteCount = 32 << 20

  /// - Parameter modules: The modules whose pictures are compared with those of the other ones.
  init(_ modules: [Module], in tree: any FileTree, monitor: WorkMonitor = .none) {
    struct Candidate: Sendable {
      var module: String
      var file: ResourceFile
      var size: [Int]
    }
    let files = modules.flatMap { module in
      module.resources.filter { Path.pathExtension($0.path).lowercased() == "png" }.map { (module.name, $0) }
    }
    let candidates = concurrentMap(files) { module, file -> Candidate? in
      guard file.byteCount <= Self.maximumByteCount, let bytes = try? tree.bytes(of: file.path),
        let size = PNGPixels.size(bytes)
      else { return nil }
      return Candidate(module: module, file: file, size: [size.width, size.height])
    }.compactMap(\.self)
    var next = 0
    for group in Dictionary(grouping: candidates, by: \.size).values.sorted(by: { $0[0].file.path < $1[0].file.path }) {
      // Files with equal bytes are the same without a comparison of their pixels.
      guard Set(group.map(\.module)).count > 1, Set(group.map { ResourceGroups.FileIdentity($0.file) }).count > 1,
        !monitor.isCancelled
      else { continue }
      var known: [(pixels: PNGPixels, number: Int)] = []
      var byBytes: [ResourceGroups.FileIdentity: Int] = [:]
      for candidate in group {
        let identity = ResourceGroups.FileIdentity(candidate.file)
        if let number = byBytes[identity] {
          numbers[candidate.file.path] = number
          continue
        }
        do throws(PNGPixels.Failure) {
          guard let bytes = try? tree.bytes(of: candidate.file.path) else { continue }
          let pixels = try PNGPixels(bytes)
          let number = known.first { $0.pixels == pixels }?.number ?? next
          if number == next {
            next += 1
            // The pixels of many pictures at once would take too much memory.
            if known.count == Self.maximumPictureCount { known.removeFirst() }
            known.append((pixels, number))
          }
          numbers[candidate.file.path] = number
          byBytes[identity] = number
        } catch {
          uncompared.append((candidate.file.path, error.reason))
        }
      }
    }
  }

  /// The number of pictures of one size whose pixels are kept for the comparison with others.
  private static let maximumPictureCount = 16

  func identity(of file: ResourceFile) -> ResourceGroups.FileIdentity {
    numbers[file.path].map { .picture($0) } ?? ResourceGroups.FileIdentity(file)
  }
}

extension PNGPixels.Failure {
  fileprivate var reason: String {
    switch self {
    case .notPNG: "its pixels are not compared: it is not a PNG image"
    case .damaged: "its pixels are not compared: the image is damaged"
    case .unsupported: "its pixels are not compared: it is an animation, or optimized for iOS"
    case .tooLarge: "its pixels are not compared: it has more than \(PNGPixels.maximumPixelCount) pixels"
    }
  }
}
