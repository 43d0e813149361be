import TesseraFormats
import TesseraStrings

/// The stage that reads an Xcode project.
enum ProjectStage {
  static func read(_ path: String, runs: Int) throws -> Measurement {
    var measurement = Measurement()
    for _ in 0..<runs {
      let (source, project) = try measurement.time {
        let source = try CatalogStages.text(path)
        return (source, try XcodeProjectFile(reading: source))
      }
      measurement.byteCount = source.bytes.count
      measurement.counts = [
        ("targets", project.targets.count), ("files", project.targets.reduce(0) { $0 + $1.files.count }),
      ]
    }
    return measurement
  }
}
