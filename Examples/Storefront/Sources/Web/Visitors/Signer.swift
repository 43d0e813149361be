import Core
import Crypto

/// Signs what visitors send back, with HMAC-SHA-256.
struct Signer: Sendable {
  /// What a signature is for. A signature for one purpose is not valid for another one.
  enum Purpose: String {
    case session
    case form
    case firstVisit
    case flash
    case access
  }

  /// The number of bytes of a signature: half of the hash, which is 128 bits.
  static let size = 16

  private let key: SymmetricKey

  init(_ key: SessionKey) { self.key = SymmetricKey(data: key.bytes) }

  /// Returns the signature of a text, with ``size`` bytes.
  func signature(_ purpose: Purpose, _ text: String) -> [UInt8] {
    var code = HMAC<SHA256>(key: key)
    code.update(data: Array("\(purpose.rawValue):\(text)".utf8))
    return Array(code.finalize().prefix(Self.size))
  }

  /// Returns whether a signature is that of a text.
  func isValid(_ signature: [UInt8], _ purpose: Purpose, _ text: String) -> Bool {
    SecretComparison.areEqual(signature, self.signature(purpose, text))
  }
}
