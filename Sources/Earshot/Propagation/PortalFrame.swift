/// How large a portal is, and what its door leaves.
public struct PortalFrame: Hashable, Sendable {
  /// In metres, 0 to 10,000: along its node's x and y axes; it lies across the z axis.
  public let width: Double
  /// In metres, 0 to 10,000.
  public let height: Double
  /// What comes through where it is shut.
  public internal(set) var door: Clearance

  /// Beyond the ranges is the nearer end; what is no number is 0.
  public init(width: Double, height: Double, door: Clearance = .shut) {
    self.width = width > 0 ? min(width, 10_000) : 0
    self.height = height > 0 ? min(height, 10_000) : 0
    self.door = door
  }
}

extension Clearance {
  /// Nothing comes through.
  public static let shut = Clearance(gain: .silence)

  var opening: OpeningLoss { OpeningLoss(gain: gain.linear, high: high.linear) }

  init(_ loss: OpeningLoss) {
    self.init(gain: Gain(linear: loss.gain), high: Gain(linear: loss.high))
  }
}
