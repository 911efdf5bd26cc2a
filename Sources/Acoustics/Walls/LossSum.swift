/// The loss of several walls together: the same in any order, as trees built at different times
/// have the same walls in different orders.
///
/// In whole steps of 2⁻³² dB, of which there is room for as many walls as there may be.
struct LossSum {
  private static let steps = 4_294_967_296.0
  private static let most = Int64(WallMaterial.mostLoss * steps)

  private var low: Int64 = 0
  private var middle: Int64 = 0
  private var high: Int64 = 0

  /// Decibels that a wall takes; beyond `WallMaterial.mostLoss` more makes no difference.
  mutating func add(_ loss: Bands) {
    low += Self.whole(loss.low)
    middle += Self.whole(loss.middle)
    high += Self.whole(loss.high)
  }

  /// Nothing is left in any band.
  var isAll: Bool { min(low, middle, high) >= Self.most }

  /// At most `WallMaterial.mostLoss` each.
  var bands: Bands {
    func decibels(_ sum: Int64) -> Double { Double(min(sum, Self.most)) / Self.steps }
    return Bands(decibels(low), decibels(middle), decibels(high))
  }

  private static func whole(_ loss: Double) -> Int64 {
    loss > 0 ? Int64((min(loss, WallMaterial.mostLoss) * steps).rounded()) : 0
  }
}
