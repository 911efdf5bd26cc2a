import Acoustics

extension Transmission {
  init(_ tally: RayTally) {
    let (gain, high) = tally.rest
    self.init(gain: Gain(linear: gain), high: Gain(linear: high))
  }
}
