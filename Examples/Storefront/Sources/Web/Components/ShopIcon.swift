import StyleGuide
import Tessera

/// An icon of the style guide, which pages show with the CSS class `icon-NAME`.
public typealias ShopIcon = Images.Case
