/// Apple's "required reason APIs". An app whose binary uses one of them without a reason in a privacy manifest is
/// rejected when it is uploaded to App Store Connect (ITMS-91053).
///
/// The list is from Apple's page "Describing use of required reason API". It also contains the Objective-C names of
/// these APIs, and other APIs that return the same values.
struct RequiredReasonAPIs {
  /// The category of each name, as stated in a privacy manifest.
  static let categories: [String: String] = {
    var categories: [String: String] = [:]
    for (category, names) in lists {
      for name in names.split(whereSeparator: \.isWhitespace) {
        categories[String(name)] = "NSPrivacyAccessedAPICategory\(category)"
      }
    }
    return categories
  }()

  private static let lists = [
    (
      "FileTimestamp",
      """
      creationDate modificationDate fileModificationDate contentModificationDateKey creationDateKey
      getattrlist getattrlistbulk fgetattrlist getattrlistat stat fstat fstatat lstat
      NSFileCreationDate NSFileModificationDate NSURLContentModificationDateKey NSURLCreationDateKey
      attributesOfItem contentModificationDate stat64 fstat64 lstat64
      """
    ),
    ("SystemBootTime", "systemUptime mach_absolute_time"),
    (
      "DiskSpace",
      """
      volumeAvailableCapacityKey volumeAvailableCapacityForImportantUsageKey
      volumeAvailableCapacityForOpportunisticUsageKey volumeTotalCapacityKey systemFreeSize systemSize
      statfs statvfs fstatfs fstatvfs
      NSURLVolumeAvailableCapacityKey NSURLVolumeAvailableCapacityForImportantUsageKey
      NSURLVolumeAvailableCapacityForOpportunisticUsageKey NSURLVolumeTotalCapacityKey
      NSFileSystemFreeSize NSFileSystemSize
      attributesOfFileSystem volumeAvailableCapacity volumeAvailableCapacityForImportantUsage
      volumeAvailableCapacityForOpportunisticUsage volumeTotalCapacity statfs64 fstatfs64
      """
    ),
    ("ActiveKeyboards", "activeInputModes"),
    ("UserDefaults", "UserDefaults NSUserDefaults AppStorage"),
  ]

  /// Returns the uses in a Swift or C file.
  static func violations(in text: String, _ path: String) -> [Violation] {
    SwiftSource(text).code.enumerated().flatMap { number, line in
      SwiftSource.words(line).compactMap { word in
        categories[String(word)].map {
          Violation(
            path,
            number + 1,
            "`\(word)` requires a reason in a privacy manifest (\($0)): avoid it in targets that apps link"
          )
        }
      }
    }
  }
}
