import TesseraCore
import TesseraFormats
import TesseraStrings

/// The three versions of a String Catalog that are merged.
struct CatalogVersions {
  let base: CatalogVersion?
  let ours: CatalogVersion
  let theirs: CatalogVersion

  /// Reads the versions concurrently.
  ///
  /// - Throws: An error for the first version, in the order of the parameters, that has a syntax error or an object with
  ///   two members with the same name. Within the entries, names are not compared.
  init(base: [UInt8]?, ours: [UInt8], theirs: [UInt8]) throws(MergeError) {
    let files = (base.map { [$0] } ?? []) + [ours, theirs]
    let versions = concurrentMap(files) { file in Result { () throws(EditingError) in try CatalogVersion(file) } }
    /// Returns a version whose syntax has been checked.
    func checked(
      _ version: Result<CatalogVersion, EditingError>,
      _ side: MergeError.Side,
      _ base: CatalogVersion? = nil
    ) throws(MergeError) -> CatalogVersion {
      do throws(EditingError) {
        let version = try version.get()
        try version.checkSyntax(knowing: base)
        return version
      } catch {
        throw MergeError(side: side, reason: error)
      }
    }
    self.base = base == nil ? nil : try checked(versions[0], .base)
    self.ours = try checked(versions[files.count - 2], .ours, self.base)
    self.theirs = try checked(versions[files.count - 1], .theirs, self.base)
  }
}

/// One version of a String Catalog.
struct CatalogVersion: Sendable {
  let text: SourceText
  let outline: CatalogOutline
  /// The members of the root.
  let root: MemberList
  /// The entries, or `nil` if the catalog has no `strings`.
  let entries: MemberList?

  /// Creates a version without checking the syntax of its values.
  ///
  /// - Throws: An error if the file cannot be decoded, if the entries cannot be found, or if a key occurs twice. If the
  ///   text also has syntax errors, the first of them is the reason.
  init(_ file: [UInt8]) throws(EditingError) {
    do throws(SourceTextError) { text = try SourceText(fileBytes: file) } catch { throw .unsupported(error.message) }
    do throws(EditingError) {
      let outline = try CatalogOutline(text.bytes)
      self.outline = outline
      root = try outline.memberList(outline.root)
      entries = try outline.strings.map { strings throws(EditingError) in try outline.memberList(strings) }
    } catch {
      throw EditingError(firstSyntaxErrorOf: JSONDocument(text)) ?? error
    }
  }
}

// MARK: - Syntax

extension CatalogVersion {
  /// The number of bytes that are parsed at once. They and their nodes fit in a processor cache.
  private static let partSize = 1 << 16

  /// Checks the syntax of the text.
  ///
  /// - Parameter other: A version whose syntax has been checked. Entries with the same bytes are not parsed again.
  /// - Throws: An error for the first syntax error.
  func checkSyntax(knowing other: CatalogVersion?) throws(EditingError) {
    guard !hasValidSyntax(knowing: other?.entries) else { return }
    if let error = EditingError(firstSyntaxErrorOf: JSONDocument(text)) { throw error }
  }

  /// Returns `false` if the whole text must be parsed to find the error.
  private func hasValidSyntax(knowing other: MemberList?) -> Bool {
    guard let entries, let strings = outline.strings else { return false }
    let frame = outline.bytes[...strings.span.lowerBound] + outline.bytes[(strings.span.upperBound - 1)...]
    guard !JSONDocument(SourceText(text: Array(frame), encoding: .utf8)).issues.contains(where: \.isUnreadable) else {
      return false
    }
    return concurrentMap(entries.parts(of: Self.partSize)) { part in
      let unknown = entries.members[part].filter { member in
        !(other.map { $0.hasSameText(member, in: entries) } ?? false)
      }
      return unknown.isEmpty || EntryGrammarCheck.isReadable(unknown.map { ($0.range, $0.value) }, in: outline.bytes)
    }.allSatisfy(\.self)
  }
}

extension MemberList {
  /// Returns the ranges of consecutive members that have approximately a number of bytes.
  fileprivate func parts(of byteCount: Int) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    for (index, member) in members.enumerated()
    where member.range.upperBound - members[start].range.lowerBound >= byteCount || index == members.count - 1 {
      parts.append(start..<index + 1)
      start = index + 1
    }
    return parts
  }

  /// Returns a Boolean value that indicates whether the list contains a member of another list with the same bytes.
  fileprivate func hasSameText(_ member: Member, in other: MemberList) -> Bool {
    guard let own = self.member(member.key), own.range.count == member.range.count else { return false }
    // Safe: the buffers are read within the call.
    return unsafe text(own).withUnsafeBytes { a in
      unsafe other.text(member).withUnsafeBytes { unsafe a.isEqual(to: $0) }
    }
  }
}

// MARK: - Members

extension CatalogOutline {
  /// Returns the members of an object.
  ///
  /// - Throws: An error if a name occurs twice.
  func memberList(_ container: JSONContainer) throws(EditingError) -> MemberList {
    let members = container.items.indices.map { index in
      let item = container.items[index]
      return MemberList.Member(
        key: container.name(index, in: bytes),
        name: item.key ?? item.value,
        range: item.start..<item.value.upperBound,
        value: item.value
      )
    }
    let layout = container.layout
    let list = MemberList(
      bytes,
      interior: container.span.lowerBound + 1..<max(container.span.lowerBound + 1, container.span.upperBound - 1),
      members: members,
      firstGap: layout.gapAfterOpening,
      separator: [UInt8(ascii: ",")] + layout.gapAfterComma,
      lastGap: layout.gapBeforeClosing,
      emptyInterior: layout.emptyInterior
    )
    if let (first, again) = list.duplicate {
      throw duplicate(members[again].key, at: [first, again].map { members[$0].range.lowerBound })
    }
    return list
  }

  /// Returns the error for a name that occurs several times in an object.
  func duplicate(_ name: String, at offsets: [Int]) -> EditingError {
    let source = SourceText(text: bytes, encoding: .utf8)
    return .ambiguous(name: name, lines: offsets.map { source.location(of: UInt32(clamping: $0)).line })
  }

  /// Returns a value as a fragment for another catalog.
  ///
  /// - Parameter isVerbatim: Whether to keep the layout of the value.
  func fragment(_ value: Range<Int>, _ isVerbatim: Bool) -> JSONFragment {
    let text = Array(bytes[value])
    if isVerbatim { return .raw(text) }
    return JSONFragment(JSONDocument(SourceText(text: text, encoding: .utf8)).root)
  }
}
