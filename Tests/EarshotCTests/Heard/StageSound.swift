/// The sound on the stages: high frequencies for obstacles to take, and no two places alike.
enum StageSound {
  static let placed = sawtooth(period: 97)
  static let flat = sawtooth(period: 61)
  static let seed: UInt64 = 20

  private static func sawtooth(period: Int) -> [Float] {
    (0..<12_000).map { frame in
      let tooth = Float(frame % period) / Float(period) * 2 - 1
      return tooth * 0.3 * (0.2 + 0.8 * Float(frame) / 12_000)
    }
  }
}
