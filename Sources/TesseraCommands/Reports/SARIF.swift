/// The objects of SARIF 2.1.0 (OASIS) that a report contains, with the names of the standard.
enum SARIF {
  struct Rule: Encodable {
    struct Properties: Encodable {
      var tags: [String]
    }

    struct Configuration: Encodable {
      var level: String
    }

    var id: String
    var name: String
    var shortDescription: Message
    var fullDescription: Message
    var help: Message
    var defaultConfiguration: Configuration
    var properties: Properties
  }

  struct Message: Encodable {
    var text: String
    var markdown: String?
  }

  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int?
    var level: String
    var message: Message
    var locations: [Location]
    var partialFingerprints: [String: String]
    var relatedLocations: [Location]?
    var fixes: [Fix]?
  }

  struct Location: Encodable {
    var physicalLocation: PhysicalLocation
    var logicalLocations: [LogicalLocation]?
    var message: Message?
  }

  struct PhysicalLocation: Encodable {
    var artifactLocation: ArtifactLocation
    var region: Region
  }

  struct ArtifactLocation: Encodable {
    var uri: String
    var uriBaseId: String?
  }

  struct Region: Encodable {
    var startLine, startColumn, endLine, endColumn: Int
  }

  struct LogicalLocation: Encodable {
    var name: String
    var fullyQualifiedName: String
  }

  struct Fix: Encodable {
    var description: Message
    var artifactChanges: [ArtifactChange]
  }

  struct ArtifactChange: Encodable {
    var artifactLocation: ArtifactLocation
    var replacements: [Replacement]
  }

  struct Replacement: Encodable {
    var deletedRegion: Region
    var insertedContent: Message
  }
}
