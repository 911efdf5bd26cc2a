/// Listens to a sound once and takes its fingerprint, in memory that follows the fingerprint's
/// size.
final class FingerprintListener {
  private let sound: SoundPieces
  private let channelCount: Int
  private let sampleRate: Double
  private let bands: CriticalBands
  private let spectra: SpectrumPair
  private let hop: Int
  /// The length of three pieces.
  private let silence: UnsafeMutablePointer<Float>
  private var window: [Double]
  private var windows = 0
  /// By channel and band.
  private var powers: [[Double]]
  private var squares: [Double]
  private var slots: [[Fingerprint.Slot]] = []
  private var onsets = OnsetDetector()
  private var bandOnsets: BandOnsets
  private let tones: ToneListener
  private var clicks: [Click] = []
  private var checksum: UInt64 = 0xCBF2_9CE4_8422_2325

  init(_ reader: SoundReader) {
    channelCount = reader.channelCount
    sampleRate = reader.sampleRate
    bands = CriticalBands(sampleRate: reader.sampleRate)
    spectra = SpectrumPair(bands)
    hop = bands.windowSize / 2
    sound = SoundPieces(reader, length: hop)
    silence = .allocate(capacity: 3 * hop)
    silence.initialize(repeating: 0, count: 3 * hop)
    window = Array(repeating: 0, count: bands.count)
    powers = Array(repeating: window, count: channelCount)
    squares = Array(repeating: 0, count: channelCount)
    bandOnsets = BandOnsets(bands, channelCount: channelCount)
    tones = ToneListener(bands, sampleRate: sampleRate, channelCount: channelCount)
  }

  deinit { silence.deallocate() }

  func fingerprint(while goesOn: () -> Bool) -> Fingerprint? {
    var (frame, slotStart, frames) = (0, 0, 0)
    let slotLength = Fingerprint.slotLength(sampleRate)
    while true {
      let count = sound.read()
      frames += count
      addWindow(count, frame: frame)
      frame += hop
      let isOver = count < hop
      if isOver || frame - slotStart >= slotLength {
        if frames > slotStart { endSlot(frames: max(1, min(frame, frames) - slotStart)) }
        slotStart = frame
        guard goesOn() else { return nil }
      }
      if isOver { break }
    }
    tones.finish(frames: frames, silence, hop)
    return Fingerprint(
      channelCount: channelCount, sampleRate: sampleRate, frameCount: frames, checksum: checksum,
      slots: slots, tones: tones.slots, onsets: kept(), clicks: clicks)
  }

  /// An onset in the total level isn't repeated for its bands.
  private func kept() -> [Onset] {
    let whole = onsets.onsets.filter { $0.rise >= Onset.possible }
    let (reach, precision) = (
      Int(OnsetComparison.reach * sampleRate), BandOnsets.precision(bands)
    )
    let partial = bandOnsets.onsets.filter { onset in
      !whole.contains { onset.lag(of: $0, reach: reach, precision: precision) != nil }
    }
    return (whole + partial).sorted { $0.frame < $1.frame }
  }

  private func addWindow(_ count: Int, frame: Int) {
    for index in 2 * hop..<2 * hop + count {
      for channel in 0..<channelCount {
        checksum = (checksum ^ UInt64(sound[channel][index].bitPattern)) &* 0x9E37_79B9_7F4A_7C15
        checksum ^= checksum >> 29
      }
    }
    tones.add(hop) { UnsafePointer(sound[$0] + 2 * hop) }
    windows += 1
    for channel in 0..<channelCount {
      let place = sound[channel]
      squares[channel] += Energy.sum(.init(start: place + 2 * hop, count: hop))
      spectra.analyse(place + hop, to: &window)
      for band in 0..<bands.count { powers[channel][band] += window[band] }
      bandOnsets.add(window, channel: channel, frame: frame)
      let click = ClickSearch.click(in: place, butNotIn: silence, count: hop, above: 0.004)
      // Ten clicks a second are enough to show a sound that clicks all the time.
      guard let click, clicks.count < 50 + frame / Int(sampleRate) * 10 else { continue }
      let clickFrame = frame - hop + click.offset
      if clickFrame >= 0 {
        clicks.append(Click(frame: clickFrame, channel: channel, size: Double(click.size)))
      }
    }
    let length = hop / 4
    for part in 0..<4 {
      var power: Float = 0
      for channel in 0..<channelCount {
        let place = sound[channel] + 2 * hop + part * length
        for index in 0..<length { power += place[index] * place[index] }
      }
      onsets.add(power / Float(length), frame: frame + part * length)
    }
  }

  private func endSlot(frames: Int) {
    slots.append(
      (0..<channelCount).map { channel in
        let level = Math.decibels((squares[channel] / Double(frames)).squareRoot())
        let bands = powers[channel].map { power in
          let level = Math.decibels((power / Double(max(windows, 1))).squareRoot())
          return max(Int(level.rounded()), Fingerprint.softest)
        }
        return Fingerprint.Slot(
          level: max(Int((10 * level).rounded()), 10 * Fingerprint.softest), bands: bands)
      })
    for channel in 0..<channelCount {
      for band in 0..<bands.count { powers[channel][band] = 0 }
      squares[channel] = 0
    }
    windows = 0
  }
}
