/// Apple's "required reason APIs": an app whose binary uses one of them without a reason in a privacy manifest is
/// rejected when it is uploaded to App Store Connect (ITMS-91053).
///
/// From Apple's page "Describing use of required reason API", with the names that Objective-C has for them, and with
/// what reads the same values under another name.
struct RequiredReasonAPIs {
  /// Name → category, as a privacy manifest states it.
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

  /// The uses in a file of Swift or C.
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
