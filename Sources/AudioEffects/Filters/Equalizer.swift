/// A parametric equaliser of eight bands, by the bilinear transform. Bands that change nothing cost
/// nothing, and neither does the whole when all are neutral.
///
/// Four bands of a stereo sound cost as much as one; the cheapest places are those with the lowest
/// numbers, side by side.
public final class Equalizer: Insert {
  /// How many bands there are.
  public static let bandCount = 8

  private var bands: [EqualizerBand]
  private var cascade: SectionCascade

  /// 1 to 8 channels. At most eight bands; where there are fewer the rest is off.
  public init(channelCount: Int, sampleRate: Int, _ bands: [EqualizerBand] = []) {
    precondition(bands.count <= Self.bandCount, "an equaliser has eight bands")
    self.bands = (0..<Self.bandCount).map {
      $0 < bands.count ? bands[$0] : EqualizerBand(.bell, frequency: 1_000, isOn: false)
    }
    cascade = SectionCascade(count: Self.bandCount, channelCount: channelCount)
    super.init(channelCount: channelCount, sampleRate: sampleRate)
    for index in self.bands.indices { set(self.bands[index], at: index, over: 0) }
  }

  public override var tail: Int { cascade.tail }
  public override var isNeutral: Bool { cascade.isIdentity }

  /// A band as it is in force, or will be when the change is over.
  public func band(at index: Int) -> EqualizerBand { bands[index] }

  /// Moves one of the eight bands to other settings, the frequency by equal ratios in equal times.
  /// A band may become another kind.
  public func set(_ band: EqualizerBand, at index: Int, over frames: Int) {
    bands[index] = band.held(sampleRate: sampleRate)
    cascade.set(
      bands[index].section(sampleRate: sampleRate), at: index, over: isAsleep ? 0 : frames)
  }

  /// Moves all bands to those of a preset. The other bands are turned off.
  public func set(_ preset: EqualizerPreset, over frames: Int) {
    for index in bands.indices {
      var band = preset.band(at: index) ?? bands[index]
      band.isOn = preset.band(at: index) != nil
      set(band, at: index, over: frames)
    }
  }

  public override func reset() {
    super.reset()
    cascade.reset()
  }

  override func render(
    _ samples: UnsafeMutablePointer<Float>, sideChain: UnsafePointer<Float>?, frames: Int
  ) {
    cascade.render(samples, frames: frames)
  }
}
