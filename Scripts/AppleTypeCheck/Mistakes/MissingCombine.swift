// platforms: macos ios
public import SwiftUI

@MainActor
public final class Model: ObservableObject {  // error: cannot find type 'ObservableObject' in scope
  @Published public var count = 0  // error: unknown attribute 'Published'
}
