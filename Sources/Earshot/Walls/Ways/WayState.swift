import Acoustics

extension Clearance {
  init(_ tally: RayTally) {
    let (gain, high) = tally.rest
    self.init(gain: Gain(linear: gain), high: Gain(linear: high))
  }
}

/// Where an emitter that has voices is with what is in its way.
package struct WayState: Hashable, Sendable {
  package var walls = Clearance.free
  package var present = Clearance.free
  package var isDue = false
  /// It couldn't be heard if its way were free.
  package var isQuiet = false
  /// Steps since it was asked.
  package var age = 0
  /// From where it is to where it seems to be.
  package var detour = SIMD3<Double>.zero
  /// It is the other's of two who each hear all.
  package var isBeside = false

  package init() {}

  package init(
    walls: Clearance, present: Clearance, isDue: Bool, isQuiet: Bool, age: Int,
    detour: SIMD3<Double>, isBeside: Bool
  ) {
    self.walls = walls
    self.present = present
    self.isDue = isDue
    self.isQuiet = isQuiet
    self.age = age
    self.detour = detour
    self.isBeside = isBeside
  }
}
