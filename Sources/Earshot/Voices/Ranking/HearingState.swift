/// How an audience hears an emitter that has voices, in the middle of a game.
package struct HearingState: Hashable, Sendable {
  /// Who hears it; nil: somebody who is gone.
  package let listener: Listener?
  /// How it is told OpenAL, if it has a source, and what it comes from, if it goes over from
  /// somebody else; eight numbers each, ten of one with a width, or none.
  package let told: [Double]
  package let from: [Double]
  /// How much of the way is done.
  package let part: Double
  /// Each of two hears it.
  package let isShared: Bool

  package init(
    listener: Listener?, told: [Double], from: [Double], part: Double, isShared: Bool
  ) {
    self.listener = listener
    self.told = told
    self.from = from
    self.part = part
    self.isShared = isShared
  }
}

extension Hearing {
  /// How one hears an emitter who is told; nil when nobody did in the last step.
  func state(of emitter: Emitter, at row: Int, _ scene: borrowing Scene) -> HearingState? {
    guard let listener = scene.audience.hearer(of: row, emitter), row < handOvers.count else {
      return nil
    }
    let own = handOvers[row]
    return HearingState(
      listener: scene.listeners.contains(listener) ? listener : nil,
      told: own.toldStep == scene.audience.number ? own.told.numbers : [],
      from: own.from?.numbers ?? [], part: own.from == nil ? 0 : own.part,
      isShared: scene.audience.seats[row].isShared)
  }

  mutating func resume(_ row: Int, _ state: HearingState, _ audience: borrowing Audience) {
    while handOvers.count <= row { handOvers.append(ListenerHandOver()) }
    handOvers[row] = ListenerHandOver()
    if let told = ListenerHandOver.Heard(state.told) {
      (handOvers[row].told, handOvers[row].toldStep) = (told, audience.number)
    }
    handOvers[row].from = ListenerHandOver.Heard(state.from)
    handOvers[row].part = min(max(state.part, 0), 1)
  }
}

extension ListenerHandOver.Heard {
  fileprivate var numbers: [Double] {
    [
      gain, place.x, place.y, place.z, place.radius, place.gainHF, place.doppler,
    ].map { Double($0) } + [place.focus]
      + (sides == HeardSides() ? [] : [sides.left, sides.right])
  }

  /// Nil for what nothing is heard as.
  fileprivate init?(_ numbers: [Double]) {
    guard [8, 10].contains(numbers.count), numbers.allSatisfy({ abs($0) <= 1e12 }), numbers[0] >= 0,
      numbers[4] >= 0, (0...1).contains(numbers[5]), numbers[6] > 0, (0...1).contains(numbers[7])
    else { return nil }
    gain = Float(numbers[0])
    (place.x, place.y, place.z) = (Float(numbers[1]), Float(numbers[2]), Float(numbers[3]))
    place.radius = Float(numbers[4])
    (place.gainHF, place.doppler) = (Float(numbers[5]), Float(numbers[6]))
    place.focus = numbers[7]
    if numbers.count == 10 { sides = HeardSides(left: numbers[8], right: numbers[9]) }
  }
}
