import Models

extension ShoppingBag.Outcome {
  /// Creates the outcome of a change from the backend.
  ///
  /// - Throws: ``StoreUnavailable`` if the shop does not know the outcome.
  init(_ outcome: ChangeBagMutation.Data.ChangeBag) throws {
    switch outcome {
    case .bagChanged: self = .changed
    case .bagExceeded(let exceeded):
      guard exceeded.available >= 0, exceeded.inBag >= 0 else {
        throw StoreUnavailable("the backend sent an invalid stock")
      }
      self = .exceeded(available: exceeded.available, inBag: exceeded.inBag)
    case .other("BagOutdated"): self = .outdated
    case .other("BagInvalid"): self = .invalid
    case .other: throw StoreUnavailable("the backend sent an outcome of a bag that the shop does not know")
    }
  }
}

extension OrderOutcome {
  /// Creates the outcome of an order from the backend.
  ///
  /// - Throws: ``StoreUnavailable`` if the shop does not know the outcome, or if the order is invalid.
  init(_ outcome: PlaceOrderMutation.Data.PlaceOrder) throws {
    switch outcome {
    case .orderPlaced(let placed): self = .placed(try Order(placed.order))
    case .orderMissing(let missing):
      self = .missing(slug: BFFText.name(missing.slug), available: max(0, missing.available))
    case .other("OrderEmpty"): self = .empty
    case .other("OrderChanged"): self = .changed
    case .other: throw StoreUnavailable("the backend sent an outcome of an order that the shop does not know")
    }
  }
}
