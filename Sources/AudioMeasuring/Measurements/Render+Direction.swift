extension Render {
  /// How much louder the right is than the left, in decibels; of surround layouts all loudspeakers
  /// of a side together. From −200 to 200; 0 for mono, which is in the middle. Not a number for
  /// more than 8 channels, whose places nobody knows, or if a sample is no number.
  public var balance: Double { difference { $0.side } ?? .nan }

  /// How much louder the front is than the back, in decibels. Nil where no loudspeaker is behind
  /// the listener: mono, stereo, three channels, and more than 8.
  public var depth: Double? {
    guard let places = Self.places(channelCount: channelCount), places.contains(where: \.isBack)
    else { return nil }
    return difference { $0.ahead }
  }

  /// How much louder the channels are for which `sign` is 1 than those for which it is −1.
  private func difference(_ sign: (Place) -> Int) -> Double? {
    guard let places = Self.places(channelCount: channelCount) else { return nil }
    guard frameCount > 0 else { return 0 }
    let powers = energies(in: 0..<frameCount).map { $0 / Double(frameCount) }
    func level(_ wanted: Int) -> Double {
      let power = zip(powers, places).reduce(0) { $0 + (sign($1.1) == wanted ? $1.0 : 0) }
      return Math.decibels(power.squareRoot())
    }
    return level(1) - level(-1)
  }

  /// Where a loudspeaker stands: 1 is right and ahead, −1 left and behind, 0 neither.
  private struct Place {
    let side: Int
    let ahead: Int
    var isBack: Bool { ahead < 0 }

    static let (frontLeft, frontRight) = (Place(side: -1, ahead: 1), Place(side: 1, ahead: 1))
    static let (backLeft, backRight) = (Place(side: -1, ahead: -1), Place(side: 1, ahead: -1))
    static let (sideLeft, sideRight) = (Place(side: -1, ahead: 0), Place(side: 1, ahead: 0))
    static let (centre, backCentre) = (Place(side: 0, ahead: 1), Place(side: 0, ahead: -1))
    /// Low frequencies come from nowhere.
    static let nowhere = Place(side: 0, ahead: 0)
  }

  private static func places(channelCount: Int) -> [Place]? {
    let front: [Place] = [.frontLeft, .frontRight]
    let back: [Place] = [.backLeft, .backRight]
    let sides: [Place] = [.sideLeft, .sideRight]
    return switch channelCount {
    case 1: [.centre]
    case 2: front
    case 3: front + [.centre]
    case 4: front + back
    case 5: front + [.centre] + back
    case 6: front + [.centre, .nowhere] + back
    case 7: front + [.centre, .nowhere, .backCentre] + sides
    case 8: front + [.centre, .nowhere] + back + sides
    default: nil
    }
  }
}
