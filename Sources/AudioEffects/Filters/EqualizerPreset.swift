/// Settings of an equaliser that players offer their listeners, and games their rooms.
public enum EqualizerPreset: String, Sendable, CaseIterable {
  /// As it was recorded.
  case flat
  /// More or less bass.
  case bassBoost, bassCut
  /// More or less treble.
  case trebleBoost, trebleCut
  /// Both ends lifted, as ears want it when it isn't loud.
  case quiet
  /// Speech in front.
  case speech
  /// Common settings for kinds of music.
  case rock, pop, electronic, classical, acoustic
  /// For speakers that can't reproduce bass, and would only rattle.
  case smallSpeakers
  /// The sound of a telephone, a small radio, a wall or water.
  case telephone, radio, behindWall, underwater

  /// One to four bands; none for `flat`.
  public var bands: [EqualizerBand] { (0..<4).compactMap { band(at: $0) } }

  /// From the first on; nil where there are no more.
  func band(at index: Int) -> EqualizerBand? {
    func low(_ frequency: Double, _ gain: Double) -> EqualizerBand {
      EqualizerBand(.lowShelf, frequency: frequency, gain: gain)
    }
    func high(_ frequency: Double, _ gain: Double) -> EqualizerBand {
      EqualizerBand(.highShelf, frequency: frequency, gain: gain)
    }
    func bell(_ frequency: Double, _ gain: Double, _ quality: Double = 1) -> EqualizerBand {
      EqualizerBand(.bell, frequency: frequency, gain: gain, quality: quality)
    }
    func from(_ frequency: Double) -> EqualizerBand {
      EqualizerBand(.highPass, frequency: frequency)
    }
    func upTo(_ frequency: Double) -> EqualizerBand {
      EqualizerBand(.lowPass, frequency: frequency)
    }
    typealias Bands = (EqualizerBand?, EqualizerBand?, EqualizerBand?, EqualizerBand?)
    let bands: Bands =
      switch self {
      case .flat: (nil, nil, nil, nil)
      case .bassBoost: (low(120, 6), bell(60, 2), nil, nil)
      case .bassCut: (low(150, -8), nil, nil, nil)
      case .trebleBoost: (high(5_000, 6), nil, nil, nil)
      case .trebleCut: (high(5_000, -8), nil, nil, nil)
      case .quiet: (low(100, 7), high(8_000, 4), bell(1_000, -1.5, 0.7), nil)
      case .speech: (from(100), bell(250, -3), bell(2_800, 4), high(9_000, -2))
      case .rock: (low(100, 4), bell(500, -2), bell(3_000, 2), high(8_000, 3))
      case .pop: (low(80, 2), bell(250, -1.5), bell(2_500, 2.5), high(10_000, 2))
      case .electronic: (low(80, 5), bell(400, -2), bell(1_800, 1), high(9_000, 4))
      case .classical: (low(80, 2), bell(3_000, -1), high(10_000, 2.5), nil)
      case .acoustic: (low(90, 2), bell(300, -1), bell(5_000, 2), high(12_000, 2))
      case .smallSpeakers: (from(150), bell(220, 4), bell(3_000, -2), nil)
      case .telephone: (from(350), from(300), upTo(3_400), upTo(3_600))
      case .radio: (from(200), bell(1_500, 5, 0.8), upTo(5_000), nil)
      case .behindWall: (upTo(600), upTo(1_200), nil, nil)
      case .underwater: (upTo(400), upTo(500), bell(250, 4), nil)
      }
    return switch index {
    case 0: bands.0
    case 1: bands.1
    case 2: bands.2
    case 3: bands.3
    default: nil
    }
  }
}
