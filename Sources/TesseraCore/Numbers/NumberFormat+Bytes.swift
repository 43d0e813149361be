/// Appends numbers to UTF-8 bytes, without intermediate strings.
extension NumberFormat {
  package func append(_ value: Int, grouping: Bool = true, to bytes: inout [UInt8]) {
    append(UInt64(value.magnitude), isNegative: value < 0, grouping: grouping, to: &bytes)
  }

  package func append(_ value: UInt64, grouping: Bool = true, to bytes: inout [UInt8]) {
    append(value, isNegative: false, grouping: grouping, to: &bytes)
  }

  package func append(_ value: Double, to bytes: inout [UInt8]) {
    var text = ""
    append(value, to: &text)
    bytes += text.utf8
  }

  private func append(_ magnitude: UInt64, isNegative: Bool, grouping: Bool, to bytes: inout [UInt8]) {
    guard let number = ascii(magnitude, grouping: grouping) else {
      var text = ""
      append(magnitude, isNegative: isNegative, grouping: grouping, to: &text)
      bytes += text.utf8
      return
    }
    if isNegative { bytes += symbols.minusSign.utf8 }
    // Safe: the buffer has exactly the bytes that the number writes.
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: number.utf8Count) { buffer in
      unsafe number.write(to: buffer)
      unsafe bytes.append(contentsOf: buffer)
    }
  }
}
