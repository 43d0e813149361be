/// How large an image is: in pixels, or in the units of a drawing.
package struct ImageSize: Sendable, Equatable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
