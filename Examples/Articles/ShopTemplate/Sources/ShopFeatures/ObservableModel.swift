#if canImport(Combine)
  public import Combine

  /// A view model that SwiftUI observes.
  public typealias ObservableModel = ObservableObject
#else
  /// A view model. Combine, with which SwiftUI observes view models, exists only on Apple platforms.
  public protocol ObservableModel: AnyObject {}
#endif
