// Source: Apple's documentation of Core Text.
@_exported import CoreGraphics
import Foundation

public enum CTFontManagerScope: UInt32, Sendable {
  case none = 0
  case process = 1
  case user = 2
  case session = 3
}

public enum CTFontManagerError: CFIndex, Sendable {
  case fileNotFound = 101
  case insufficientPermissions = 102
  case unrecognizedFormat = 103
  case invalidFontData = 104
  case alreadyRegistered = 105
  public init?(rawValue: CFIndex)
  public var rawValue: CFIndex { get }
}

public func CTFontManagerRegisterFontsForURL(
  _ url: CFURL,
  _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool
