import Foundation
import TesseraWriting
import Testing

@Suite("Decompression of zlib streams")
struct InflateTests {
  private static func bytes(_ base64: String) throws -> [UInt8] { Array(try #require(Data(base64Encoded: base64))) }

  /// Streams that zlib 1.3 wrote: with fixed codes, with dynamic codes, and without compression.
  @Test(
    "Streams of zlib",
    arguments: [
      ("eNrLSM3JyVfIQCcBaAMIsQ==", Array("hello hello hello hello".utf8)),
      (
        """
        eJxjYGRiZmFlY+fg5OLm4eXjFxAUEhYRFROXkJSSlpGVk1dQVFJWUVVT19DU0tbR1dM3MDQyNjE1M7ewtLK2sbWzd3B0cnZxdXP38PTy9vH18w8I\
        DAoOCQ0Lj4iMio6JjYtPSExKTklNS8/IzMrOyc3LLygsKi4pLSuvqKyqrqmtq29obGpuaW1r7+js6u7p7eufMHHS5ClTp02fMXPW7Dlz581fsHDR\
        4iVLly1fsXLV6jVr163fsHHT5i1bt23fsXPX7j179+0/cPDQ4SNHjx0/cfLU6TNnz52/cPHS5StXr12/cfPW7Tt3791/8PDR4ydPnz1/8fLV6zdv\
        373/8PHT5y9fv33/8fPX7z9///1nGPX/qP9H/T/q/1H/j/p/BPq/JLW4OLUocZQapYYcBQAOkiTI
        """,
        (0..<8).flatMap { _ in [UInt8](0...255) } + (0..<100).flatMap { _ in Array("tessera".utf8) }
      ),
      ("eAEBAwD8/2FiYwJNASc=", Array("abc".utf8)),
    ]
  )
  func decompresses(_ stream: String, _ expected: [UInt8]) throws {
    let bytes = try Self.bytes(stream)
    #expect(try Inflate.bytes(of: bytes[...], limit: 10_000) == expected)
    #expect(throws: Inflate.Failure.tooLarge) { try Inflate.bytes(of: bytes[...], limit: expected.count - 1) }
    for count in 0..<bytes.count {
      #expect(throws: Inflate.Failure.self) { try Inflate.bytes(of: bytes[..<count], limit: 10_000) }
    }
  }

  @Test("A damaged stream is an error or has another checksum")
  func fuzzing() throws {
    let stream = try Self.bytes("eNrLSM3JyVfIQCcBaAMIsQ==")
    let expected = Array("hello hello hello hello".utf8)
    for index in stream.indices {
      for bit in 0..<8 {
        var damaged = stream
        damaged[index] ^= 1 << UInt8(bit)
        let result = try? Inflate.bytes(of: damaged[...], limit: 1000)
        #expect(result == nil || result == expected)
      }
    }
  }
}
