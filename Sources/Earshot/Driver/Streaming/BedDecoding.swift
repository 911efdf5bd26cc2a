import OpenALSoft

/// The decoding of a bed for a submix's speakers: for each of them factors of W, Y, Z and X,
/// relative to the listener.
///
/// All speakers lie in one plane, so sound from above is the same in all. Except for stereo and
/// mono, a wave in the plane has the same power from every direction.
struct BedDecoding {
  let format: ALBufferFormat
  let rows: [SIMD4<Float>]

  init(_ format: ALBufferFormat, _ rows: [SIMD4<Float>]) {
    (self.format, self.rows) = (format, rows)
  }

  static func speakers(_ layout: ALChannelLayout) -> BedDecoding {
    switch layout {
    case .mono: mono
    case .stereo: stereo
    case .quad: quad
    case .surround51: surround51
    case .surround61: surround61
    case .surround71: surround71
    }
  }

  /// With HRTF: four loudspeakers around the head, each placed by the library, such that a bed is
  /// as loud as voices.
  ///
  /// The library's own B-format decoder, which has height as well, isn't used: from 1.20 on it is
  /// louder in one ear than in the other by 0.8 dB, and loses its state when a device is reset.
  static func head(_ level: BinauralLevel) -> BedDecoding {
    BedDecoding(quad.format, quad.rows.map { $0 * level.bed })
  }

  private static let mono = BedDecoding(.monoFloat, [SIMD4(1, 0, 0, 0)])

  /// Two cardioid microphones facing left and right: sound from either side is in one speaker only,
  /// and their sum is W.
  private static let stereo = BedDecoding(
    .stereoFloat, [SIMD4(0.5, 0.5, 0, 0), SIMD4(0.5, -0.5, 0, 0)])

  static let quad = BedDecoding(
    .quadFloat, ring([45, -45, 135, -135], count: 4))

  /// The four speakers except the centre, which a bed doesn't use, nor the low-frequency one. With
  /// different factors for side and front speakers the nearest is still the loudest.
  private static let surround51 = BedDecoding(
    .surround51Float,
    [front, front.mirrored, .zero, .zero, side, side.mirrored])

  /// For 0.5 the cosine and the sine of 57° for W, the sine and the cosine of it for X, and of 52°
  /// for Y: so the power is the same from every direction. The angles were found by a complete
  /// search, for speakers at 30° and 110°.
  private static let front = SIMD4<Float>(0.272_320, 0.307_831, 0, 0.419_335)
  private static let side = SIMD4<Float>(0.419_335, 0.394_005, 0, -0.272_320)

  /// Like 7.1, with the two back speakers combined, as in `SpeakerFold`.
  private static let surround61 = BedDecoding(
    .surround61Float,
    Array(surround71.rows[..<4])
      + [(surround71.rows[4] + surround71.rows[5]) * Float(0.5).squareRoot()]
      + Array(surround71.rows[6...]))

  /// All except the centre form a hexagon.
  private static let surround71: BedDecoding = {
    let hexagon = ring([30, -30, 150, -150, 90, -90], count: 6)
    return BedDecoding(
      .surround71Float, Array(hexagon[..<2]) + [.zero, .zero] + Array(hexagon[2...]))
  }()

  /// Equally spaced speakers, at angles to the left: with the sharpest possible energy vector
  /// (max-rE).
  private static func ring(_ angles: [Double], count: Int) -> [SIMD4<Float>] {
    let all = Float(0.5 / Double(count)).squareRoot()
    let directed = Float(1 / Double(count)).squareRoot()
    return angles.map { angle in
      let radians = angle * .pi / 180
      return SIMD4(
        all, directed * Float(Elementary.sine(radians)), 0,
        directed * Float(Elementary.cosine(radians)))
    }
  }
}

extension SIMD4<Float> {
  /// The factors of the opposite speaker.
  fileprivate var mirrored: SIMD4<Float> { SIMD4(x, -y, z, w) }
}
