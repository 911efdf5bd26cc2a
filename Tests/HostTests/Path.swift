/// The place of an ear or a sound in the course of the stroll, in metres and seconds, computed
/// independently from the scene's numbers.
struct Path {
  let start: SIMD3<Double>
  /// Metres a second.
  var velocity = SIMD3<Double>.zero
  /// When it sets out.
  var departure = 0.0

  /// Three 128ths of a metre in each of 60 frames a second.
  static let ear = Path(start: [0, 1.75, 0], velocity: [0, 0, -60 * 3 / 128.0])

  func place(at time: Double) -> SIMD3<Double> { start + velocity * (time - departure) }

  func distance(to other: Path, at time: Double) -> Double {
    let way = place(at: time) - other.place(at: time)
    return (way * way).sum().squareRoot()
  }

  /// How far into its clip a sound on this path is heard to be at each of some frames, by the law
  /// of Doppler, if it began to play when it set out.
  func playheads(in frames: Range<Int>, heardFrom ear: Path) -> [Double] {
    let speedOfSound = 343.3
    var (playhead, found) = (0.0, [Double]())
    found.reserveCapacity(frames.count)
    for frame in Int(departure * 48_000)..<frames.upperBound {
      if frame >= frames.lowerBound { found.append(playhead) }
      let time = Double(frame) / 48_000
      let way = ear.place(at: time) - place(at: time)
      let towardsEar = way / (way * way).sum().squareRoot()
      playhead +=
        (speedOfSound - (ear.velocity * towardsEar).sum())
        / (speedOfSound - (velocity * towardsEar).sum())
    }
    return found
  }
}
