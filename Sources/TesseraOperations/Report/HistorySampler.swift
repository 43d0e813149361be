import TesseraChecks
import TesseraInspection
import TesseraPackages
import TesseraStrings
import TesseraWorkspace

/// Reads the state of translations in earlier revisions.
///
/// From one revision to the next, only files with different content are read again, and only their strings are counted
/// again.
struct HistorySampler {
  struct Result {
    var history = ReportHistory()
    /// For each string and language without a translation, the time of the oldest revision since which it has had none,
    /// in seconds since 1970.
    var ages: [UInt64: Int] = [:]
  }

  private static let secondsPerWeek = 7 * 24 * 60 * 60

  private let request: ReportOperation
  private let root: String
  private let languages: [LanguageProfile]
  private var counted: CountedTables
  private var workspace: Workspace?

  init(
    _ request: ReportOperation,
    _ snapshot: WorkspaceSnapshot,
    _ summary: WorkspaceSummary,
    languages: [LanguageProfile]
  ) {
    self.request = request
    root = snapshot.root
    self.languages = languages
    counted = CountedTables(summary)
  }

  /// - Parameter untranslated: A function that returns the strings that lack translations now. It is not called if there is
  ///   no history.
  mutating func history(untranslated: () -> UntranslatedPairs, _ context: OperationContext) async throws -> Result {
    var result = Result()
    let samples: [Sample]
    do throws(FileError) {
      samples = try self.samples()
    } catch {
      guard case .weeks = request.history else { throw OperationError(error) }
      result.history.notes.append("there is no history: \(error.reason)")
      return result
    }
    guard !samples.isEmpty else { return result }
    var pending = untranslated().hashes
    var last: (commit: GitHistory.Commit, languages: [String: StatusTable.Cell])?
    // From the newest to the oldest, so that a string counts as untranslated only while it has been in all newer ones.
    for (number, sample) in samples.reversed().enumerated() {
      if let last, last.commit == sample.commit {
        result.history.points.append(sample.point(last.languages))
        continue
      }
      let monitor = try context.begin(.reading, path: "\(request.path) (\(number + 1) of \(samples.count) revisions)")
      let summary: WorkspaceSummary
      do {
        summary = try await self.summary(of: sample.commit, monitor)
      } catch let error as OperationError {
        guard case .weeks = request.history else { throw error }
        let reason = error.reasons.first?.text ?? ""
        result.history.notes.append("revisions from \(sample.commit.id.prefix(10)) on were not read: \(reason)")
        break
      }
      try Task.checkCancellation()
      let status = StatusTable(summary)
      let languages = Dictionary(zip(status.languages, status.totals).filter { $1.total > 0 }) { first, _ in first }
      result.history.points.append(sample.point(languages))
      if !pending.isEmpty {
        let states = TranslationStates(summary.snapshot.settings)
        let still = pending.intersection(UntranslatedPairs(summary, states, languages: self.languages).hashes)
        if let last { for hash in pending where !still.contains(hash) { result.ages[hash] = last.commit.time } }
        pending = still
      }
      last = (sample.commit, languages)
    }
    if let last { for hash in pending { result.ages[hash] = last.commit.time } }
    result.history.points.reverse()
    return result
  }

  // MARK: - Revisions

  private struct Sample {
    var commit: GitHistory.Commit
    var name: String?
    var time: Int

    func point(_ languages: [String: StatusTable.Cell]) -> ReportHistory.Point {
      ReportHistory.Point(
        commit: commit.id,
        name: name,
        commitTime: commit.time,
        time: time,
        languages: languages
      )
    }
  }

  /// Returns the revisions to read, oldest first.
  private func samples() throws(FileError) -> [Sample] {
    switch request.history {
    case .none: return []
    case .weeks(let count):
      let times = (1...max(1, count)).reversed().map { request.now - $0 * Self.secondsPerWeek }
      let commits = try GitHistory(folder: root).commits(at: times)
      return zip(times, commits).compactMap { time, commit in commit.map { Sample(commit: $0, time: time) } }
    case .revisions(let names):
      let history = GitHistory(folder: root)
      var samples: [Sample] = []
      for name in names.uniqued() {
        let commit = try history.commit(name)
        samples.append(Sample(commit: commit, name: name, time: commit.time))
      }
      return samples.sorted { $0.time < $1.time }
    }
  }

  private mutating func summary(
    of commit: GitHistory.Commit,
    _ monitor: WorkMonitor
  ) async throws -> WorkspaceSummary {
    let options = LoadedWorkspace.options(
      request.configuration,
      .filesAlone,
      try request.manifests.load(),
      nil,
      request.excluded,
      monitor
    )
    do throws(WorkspaceError) {
      workspace = try WorkspaceLoader.open(request.path, revision: commit.id, earlier: workspace, options: options)
    } catch {
      throw OperationError(error)
    }
    guard let workspace else { throw OperationError("the revision was not read") }
    let loaded = try LoadedWorkspace(
      workspace.snapshot,
      askedFor: request.path,
      isConfigurationGiven: request.configuration != nil
    )
    return await counted.summary(of: loaded.snapshot)
  }
}
