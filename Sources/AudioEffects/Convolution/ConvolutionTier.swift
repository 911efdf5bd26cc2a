import CAudioKernels

/// A part of an impulse response, cut into parts of equal length, each of which is convolved by its
/// spectrum.
///
/// Input is taken in blocks of a part's length. The first tier's output for a block is due at once;
/// other tiers begin in the response at twice their part's length, so theirs is due by the next
/// block, and they do a little of it at every step of the first.
final class ConvolutionTier {
  /// How long a part is, in frames.
  let size: Int
  private let channelCount: Int
  private let partCount: Int
  private let isSpread: Bool
  private let stepCount: Int
  private let transform: RealFourierTransform

  /// Spectra of the response: channel by channel, part by part, real parts and then imaginary ones.
  private let response: UnsafeMutablePointer<Float>
  private let responseChannels: Int
  /// The spectra of the last blocks in a ring, and the sums of their products.
  private let inputs: UnsafeMutablePointer<Float>
  private let sums: UnsafeMutablePointer<Float>
  /// For each channel the previous block, the complete one and the one that is being filled.
  private let blocks: UnsafeMutablePointer<Float>
  /// For each channel the present output block and the next one.
  private let heard: UnsafeMutablePointer<Float>
  private let wave: UnsafeMutablePointer<Float>
  private var newest = 0
  private var validCount = 0
  private var step = 0
  /// Whether the present output belongs to a block since the last reset.
  private var isAnswering = false

  private var stride: Int { 2 * (size + 1) }

  /// `taps` holds a row of `tapCount` for each of `responseChannels`; those in `range` are this
  /// tier's.
  init(
    size: Int, range: Range<Int>, taps: [[Float]], channelCount: Int, stepFrames: Int
  ) {
    self.size = size
    self.channelCount = channelCount
    responseChannels = taps.count
    partCount = (range.count + size - 1) / size
    isSpread = size > stepFrames
    stepCount = size / stepFrames
    transform = RealFourierTransform(count: 2 * size)
    let stride = 2 * (size + 1)
    response = .allocate(capacity: responseChannels * partCount * stride)
    inputs = .allocate(capacity: channelCount * partCount * stride)
    sums = .allocate(capacity: channelCount * stride)
    blocks = .allocate(capacity: 3 * channelCount * size)
    heard = .allocate(capacity: 2 * channelCount * size)
    wave = .allocate(capacity: 2 * size)
    for (channel, taps) in taps.enumerated() {
      for part in 0..<partCount {
        let start = range.lowerBound + part * size
        for index in 0..<2 * size {
          let isInside = index < size && start + index < range.upperBound
          // A transform and its way back multiply by as much.
          wave[index] = isInside ? taps[start + index] / Float(size) : 0
        }
        let place = response + (channel * partCount + part) * stride
        transform.forward(wave, to: place, place + size + 1)
      }
    }
    reset()
  }

  deinit {
    response.deallocate()
    inputs.deallocate()
    sums.deallocate()
    blocks.deallocate()
    heard.deallocate()
    wave.deallocate()
  }

  /// Spectra of before stay where they are, but don't count.
  func reset() {
    (newest, validCount, step, isAnswering) = (0, 0, 0, false)
    sums.update(repeating: 0, count: channelCount * stride)
    blocks.update(repeating: 0, count: 3 * channelCount * size)
    heard.update(repeating: 0, count: 2 * channelCount * size)
  }

  /// Adds the output of earlier blocks at `place` in this one, and takes the input. The run doesn't
  /// go beyond the end of a step.
  func convolve(
    _ input: UnsafePointer<Float>, channel: Int, at place: Int, count: Int,
    to result: UnsafeMutablePointer<Float>
  ) {
    let at = step * (size / stepCount) + place
    kernel_add_scaled(count, heard + 2 * channel * size + at, 1, result)
    (blocks + (3 * channel + 2) * size + at).update(from: input, count: count)
  }

  /// Called after each run of a step's frames.
  func endStep() {
    if isSpread && isAnswering { doShare(step) }
    step += 1
    guard step == stepCount else { return }
    step = 0
    newest = (newest + partCount - 1) % partCount
    validCount = min(validCount + 1, partCount)
    for channel in 0..<channelCount {
      let block = blocks + 3 * channel * size
      block.update(from: block + size, count: 2 * size)
      let out = heard + 2 * channel * size
      if isSpread { out.update(from: out + size, count: size) }
    }
    isAnswering = true
    guard !isSpread else { return }
    for channel in 0..<channelCount {
      takeSpectrum(channel)
      for part in 0..<partCount { addPart(part, channel) }
      giveWave(channel, to: heard + 2 * channel * size)
    }
  }

  /// Spectra in the first quarter, products in the middle and inverse transforms in the last, as
  /// evenly as possible.
  private func doShare(_ step: Int) {
    let quarter = stepCount / 4
    let apart = max(1, quarter / channelCount)
    for channel in 0..<channelCount {
      if step == min(channel * apart, quarter - 1) { takeSpectrum(channel) }
      if step == 3 * quarter + min(channel * apart, quarter - 1) {
        giveWave(channel, to: heard + (2 * channel + 1) * size)
      }
    }
    guard step >= quarter && step < 3 * quarter else { return }
    let (all, share) = (partCount * channelCount, step - quarter)
    for unit in all * share / (2 * quarter)..<all * (share + 1) / (2 * quarter) {
      addPart(unit % partCount, unit / partCount)
    }
  }

  /// The spectrum of the complete block and the one before.
  private func takeSpectrum(_ channel: Int) {
    let place = inputs + (channel * partCount + newest) * stride
    transform.forward(blocks + 3 * channel * size, to: place, place + size + 1)
    (sums + channel * stride).update(repeating: 0, count: stride)
  }

  private func addPart(_ part: Int, _ channel: Int) {
    guard part < validCount else { return }
    let input = inputs + (channel * partCount + (newest + part) % partCount) * stride
    let row = channel % responseChannels
    let factor = response + (row * partCount + part) * stride
    let sum = sums + channel * stride
    let count = size + 1
    kernel_add_products(
      count, input, input + count, factor, factor + count, sum, sum + count)
  }

  private func giveWave(_ channel: Int, to result: UnsafeMutablePointer<Float>) {
    let sum = sums + channel * stride
    transform.backward(sum, sum + size + 1, to: wave)
    result.update(from: wave + size, count: size)
  }
}
