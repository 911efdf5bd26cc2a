/// The size of a portal, and the transmission of its door.
public struct PortalFrame: Hashable, Sendable {
  /// In metres, 0 to 10,000: along its node's x and y axes; it lies across the z axis.
  public let width: Double
  /// In metres, 0 to 10,000.
  public let height: Double
  /// The transmission of the shut part.
  public internal(set) var door: Transmission

  /// Values out of range are clamped; NaN is 0.
  public init(width: Double, height: Double, door: Transmission = .shut) {
    self.width = width > 0 ? min(width, 10_000) : 0
    self.height = height > 0 ? min(height, 10_000) : 0
    self.door = door
  }
}

extension Transmission {
  /// Nothing comes through.
  public static let shut = Transmission(gain: .silence)

  var opening: OpeningLoss { OpeningLoss(gain: gain.linear, high: high.linear) }

  init(_ loss: OpeningLoss) {
    self.init(gain: Gain(linear: loss.gain), high: Gain(linear: loss.high))
  }
}
