// platforms: macos ios
func decoded(_ units: [UInt16]) -> String {
  guard let text = String(validating: units, as: UTF16.self) else { return "" }  // error: is only available in
  return text
}

func guarded(_ units: [UInt16]) -> String {
  guard #available(macOS 15, iOS 18, *), let text = String(validating: units, as: UTF16.self) else { return "" }
  return text
}
