import TesseraOperations
import TesseraWorkspace

/// The arguments of `tessera size`.
struct SizePlan: Sendable, Hashable {
  enum Format: String, Sendable, CaseIterable {
    case terminal, markdown, json
  }

  var size: SizeOperation
  var format: Format
  var manifests: ManifestChoice
  var color: Palette.Choice

  init(
    path: String = ".",
    product: String? = nil,
    changedSince revision: String? = nil,
    includesTests: Bool = false,
    excluded: [String] = [],
    format: Format = .terminal,
    manifests: ManifestChoice = ManifestChoice(),
    color: Palette.Choice = .auto
  ) throws(UsageError) {
    guard !path.isEmpty, product != "" else { throw UsageError("a path is empty") }
    guard product == nil || revision == nil else {
      throw UsageError("--product and --changed-since cannot be combined: a commit contains no product")
    }
    size = try SizeOperation(
      path: path,
      product: product,
      revision: revision,
      includesTests: includesTests,
      excluded: PathArgument.patterns(excluded)
    )
    self.format = format
    self.manifests = manifests
    self.color = color
  }

  func run(_ console: inout Console) async throws -> CommandStatus {
    var size = size
    size.manifests = try manifests.options(in: console.environment)
    let result = try await ProgressLine(console).following { try await size.run($0) }
    console.warn(of: result.manifestWarning)
    let isProduct = size.product != nil
    let report = SizeReport(result, isProduct: isProduct)
    switch format {
    case .terminal: SizeText(report, palette: console.palette(color)).write(to: &console.output)
    case .markdown: SizeMarkdown(report).write(to: &console.output)
    case .json: try SizeJSON.write(result, isProduct: isProduct, to: &console.output)
    }
    for gap in result.gaps { console.error(CommandFailure(gap)) }
    return result.gaps.isEmpty ? .clean : .findings
  }
}
