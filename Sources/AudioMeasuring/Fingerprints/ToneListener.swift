import CSystem

/// Finds the tones of each half second of a sound, over all channels, from windows that are eight
/// times as long as those for critical bands.
final class ToneListener {
  /// By half seconds.
  private(set) var slots: [[Tone]] = []

  private let sampleRate: Double
  private let channelCount: Int
  private let spectrum: PowerSpectrum
  /// A window's samples of each channel, one after the other.
  private let samples: UnsafeMutablePointer<Float>
  private let powers: UnsafeMutablePointer<Float>
  private var filled: Int
  private var sums: [Double]
  private var windows = 0
  /// The centre frame of the next window.
  private var centre = 0

  init(_ bands: CriticalBands, sampleRate: Double, channelCount: Int) {
    self.sampleRate = sampleRate
    self.channelCount = channelCount
    spectrum = PowerSpectrum(size: Self.windowSize(bands))
    samples = .allocate(capacity: channelCount * spectrum.size)
    samples.initialize(repeating: 0, count: channelCount * spectrum.size)
    powers = .allocate(capacity: spectrum.room)
    powers.initialize(repeating: 0, count: spectrum.room)
    // The first window is centred on the beginning, with silence before it.
    filled = spectrum.size / 2
    sums = Array(repeating: 0, count: spectrum.binCount)
  }

  deinit {
    samples.deallocate()
    powers.deallocate()
  }

  private static func windowSize(_ bands: CriticalBands) -> Int { 8 * bands.windowSize }

  /// The possible error of a frequency next to another sound, in hertz.
  static func precision(_ sampleRate: Double) -> Double {
    0.08 * sampleRate / Double(windowSize(CriticalBands(sampleRate: sampleRate)))
  }

  /// Takes the next samples, `count` of each channel, which is a part of a window.
  func add(_ count: Int, _ channel: (Int) -> UnsafePointer<Float>) {
    for index in 0..<channelCount {
      (samples + index * spectrum.size + filled).update(from: channel(index), count: count)
    }
    filled += count
    guard filled == spectrum.size else { return }
    takeWindow()
    filled = spectrum.size / 2
    for index in 0..<channelCount {
      let place = samples + index * spectrum.size
      place.update(from: place + filled, count: filled)
    }
  }

  /// The end of the sound, after its number of frames; `silence` are silent samples.
  func finish(frames: Int, _ silence: UnsafePointer<Float>, _ count: Int) {
    while centre < frames { add(count) { _ in silence } }
    if windows > 0 { endSlot() }
    // Where windows are far apart the last half second may have none.
    let slotLength = Fingerprint.slotLength(sampleRate)
    while slots.count * slotLength < frames { slots.append([]) }
  }

  private func takeWindow() {
    while centre >= (slots.count + 1) * Fingerprint.slotLength(sampleRate) { endSlot() }
    for channel in 0..<channelCount {
      spectrum.write(samples + channel * spectrum.size, to: powers)
      for bin in 0..<spectrum.binCount { sums[bin] += Double(powers[bin]) }
    }
    windows += 1
    centre += spectrum.size / 2
  }

  private func endSlot() {
    slots.append(tones())
    for bin in sums.indices { sums[bin] = 0 }
    windows = 0
  }

  // MARK: Tones

  /// A frequency's bin and the power around it.
  private struct Peak {
    let bin: Int
    let power: Double
  }

  /// In bins: the largest width of a tone, and the reach of its surroundings.
  private static let (width, reach) = (3, 12)

  private func tones() -> [Tone] {
    // −80 dBFS.
    let floor = 1e-8 * Double(max(windows, 1))
    var peaks: [Peak] = []
    for bin in Self.width + 1..<max(Self.width + 1, sums.count - Self.width - 1)
    where sums[bin] > sums[bin - 1] && sums[bin] >= sums[bin + 1] {
      let power = sums[bin - 1] + sums[bin] + sums[bin + 1]
      if power > floor { peaks.append(Peak(bin: bin, power: power)) }
    }
    peaks.sort { $0.power > $1.power }
    guard let loudest = peaks.first?.power else { return [] }
    var kept: [Peak] = []
    var found: [Tone] = []
    for peak in peaks {
      // 36 dB below the loudest.
      guard peak.power > loudest * 2.5e-4, found.count < Tone.mostInSlot else { break }
      // A side lobe of a louder tone's window isn't a tone.
      let isBeside = kept.contains {
        abs($0.bin - peak.bin) <= 8 && peak.power < $0.power * 0.01
      }
      kept.append(peak)
      guard !isBeside else { continue }
      let prominence = prominence(of: peak.bin)
      // 12 and 18 dB; 30 dB below the loudest, and −70 dBFS.
      let frequency = frequency(of: peak.bin)
      guard prominence > 16, frequency >= 1 else { continue }
      let isCertain = prominence > 63 && peak.power > loudest * 1e-3 && peak.power > 10 * floor
      found.append(
        Tone(
          frequency: frequency,
          below: Int(Math.decibels((loudest / peak.power).squareRoot()).rounded()),
          isCertain: isCertain))
    }
    return found
  }

  /// How many times a bin's power is that of most bins around it, the tone's own left out.
  private func prominence(of bin: Int) -> Double {
    var around: [Double] = []
    for distance in Self.width + 1...Self.reach {
      if bin - distance > 0 { around.append(sums[bin - distance]) }
      if bin + distance < sums.count { around.append(sums[bin + distance]) }
    }
    around.sort()
    return sums[bin] / max(around[around.count / 2], 1e-30)
  }

  /// Between bins, by the magnitudes of the two that are largest: for Hann's window and a single
  /// tone it is exact.
  private func frequency(of bin: Int) -> Double {
    let (before, behind) = (sums[bin - 1], sums[bin + 1])
    let ratio = (max(before, behind) / sums[bin]).squareRoot()
    let offset = min(max((2 * ratio - 1) / (ratio + 1), 0), 0.5)
    let place = Double(bin) + (behind > before ? offset : -offset)
    return place * sampleRate / Double(spectrum.size)
  }
}
