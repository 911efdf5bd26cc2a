/// Listens to a sound once and takes its fingerprint, in memory that follows the fingerprint's
/// size.
final class FingerprintListener {
  private var queue: SoundQueue
  private let channelCount: Int
  private let sampleRate: Double
  private let bands: CriticalBands
  private let spectra: SpectrumPair
  private let hop: Int
  /// Three pieces of each channel, and then as many of silence.
  private let pieces: UnsafeMutablePointer<Float>
  private let silence: UnsafeMutablePointer<Float>
  private let interleaved: UnsafeMutableBufferPointer<Float>
  private var sums = BandSums()
  private var powers: [BandSums]
  private var squares: [Double]
  private var slots: [[Fingerprint.Slot]] = []
  private var onsets = OnsetDetector()
  private var clicks: [Click] = []
  private var checksum: UInt64 = 0xCBF2_9CE4_8422_2325

  init(_ reader: SoundReader) {
    queue = SoundQueue(reader)
    channelCount = reader.channelCount
    sampleRate = reader.sampleRate
    bands = CriticalBands(sampleRate: reader.sampleRate)
    spectra = SpectrumPair(bands)
    hop = bands.windowSize / 2
    pieces = .allocate(capacity: 3 * hop * channelCount)
    pieces.initialize(repeating: 0, count: 3 * hop * channelCount)
    silence = .allocate(capacity: 3 * hop)
    silence.initialize(repeating: 0, count: 3 * hop)
    interleaved = .allocate(capacity: hop * channelCount)
    powers = Array(repeating: BandSums(), count: channelCount)
    squares = Array(repeating: 0, count: channelCount)
  }

  deinit {
    pieces.deallocate()
    silence.deallocate()
    interleaved.deallocate()
  }

  func fingerprint(while goesOn: () -> Bool) -> Fingerprint? {
    var (frame, slotStart, frames) = (0, 0, 0)
    let slotLength = Int(sampleRate / Fingerprint.slotsPerSecond)
    while true {
      let count = queue.read(into: interleaved, frames: hop)
      frames += count
      take(count, frame: frame)
      frame += hop
      let isOver = count < hop
      if isOver || frame - slotStart >= slotLength {
        if frames > slotStart { endSlot(frames: max(1, min(frame, frames) - slotStart)) }
        slotStart = frame
        guard goesOn() else { return nil }
      }
      if isOver { break }
    }
    return Fingerprint(
      channelCount: channelCount, sampleRate: sampleRate, frameCount: frames, checksum: checksum,
      slots: slots, onsets: onsets.onsets.filter { $0.rise >= 6 }, clicks: clicks)
  }

  private func take(_ count: Int, frame: Int) {
    for sample in interleaved[..<(count * channelCount)] {
      checksum = (checksum ^ UInt64(sample.bitPattern)) &* 0x9E37_79B9_7F4A_7C15
      checksum ^= checksum >> 29
    }
    for channel in 0..<channelCount {
      let place = pieces + channel * 3 * hop
      place.update(from: place + hop, count: 2 * hop)
      let newest = place + 2 * hop
      var square = 0.0
      for index in 0..<hop {
        newest[index] = index < count ? interleaved[index * channelCount + channel] : 0
        square += Double(newest[index]) * Double(newest[index])
      }
      squares[channel] += square
      spectra.analyse(place + hop, place + hop, to: &sums)
      powers[channel].add(sums)
      let click = ClickSearch.click(in: place, butNotIn: silence, count: hop, above: 0.004)
      // Of what clicks all the time, ten clicks a second say it.
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
        let place = pieces + channel * 3 * hop + 2 * hop + part * length
        for index in 0..<length { power += place[index] * place[index] }
      }
      onsets.add(power / Float(length), frame: frame + part * length)
    }
  }

  private func endSlot(frames: Int) {
    slots.append(
      (0..<channelCount).map { channel in
        let level = Math.decibels((squares[channel] / Double(frames)).squareRoot())
        let windows = Double(max(powers[channel].windows, 1))
        let bands = (0..<bands.count).map { band in
          let power = powers[channel].first[band] / windows
          return max(
            Int(Math.decibels(power.squareRoot()).rounded()), Fingerprint.softest)
        }
        return Fingerprint.Slot(
          level: max(Int((10 * level).rounded()), 10 * Fingerprint.softest), bands: bands)
      })
    for channel in 0..<channelCount {
      powers[channel].clear()
      squares[channel] = 0
    }
  }
}
