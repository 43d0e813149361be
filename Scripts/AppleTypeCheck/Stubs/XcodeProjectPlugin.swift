// Source: public plugins on GitHub that are used in Xcode, because Apple documents the module only in Xcode.
public import Foundation
public import PackagePlugin

public protocol XcodeCommandPlugin: Plugin {
  func performCommand(context: XcodePluginContext, arguments: [String]) throws
}

public protocol XcodeBuildToolPlugin: Plugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}

public struct XcodePluginContext {
  public var xcodeProject: XcodeProject { get }
  public var pluginWorkDirectoryURL: URL { get }
  public func tool(named name: String) throws -> PluginContext.Tool
}

public struct XcodeProject: Identifiable {
  public var id: String { get }
  public var displayName: String { get }
  public var directoryURL: URL { get }
  public var targets: [XcodeTarget] { get }
}

public struct XcodeTarget: Identifiable {
  public var id: String { get }
  public var displayName: String { get }
  public var product: XcodeProduct? { get }
  public var inputFiles: FileList { get }
}

public struct XcodeProduct {
  public var name: String { get }
  public var kind: Kind { get }

  public enum Kind {
    case application
    case executable
    case framework
    case library
    case other(String)
  }
}
