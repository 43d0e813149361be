package import TesseraStrings

/// The identifiers of the objects of each nib and storyboard that has a strings table, by
/// ``WorkspaceSnapshot/interface(of:)``. The files are read when a rule first requests an identifier, because only few
/// commands need them.
package typealias InterfaceObjects = Lazy<[String: Set<String>]>
