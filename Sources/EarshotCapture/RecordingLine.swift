import Earshot

/// Processes sound on its way from a device: gain, levels, limits and destinations. Independent of
/// devices, and used by one thread.
struct RecordingLine {
  /// Sample frames so far.
  private(set) var frameCount = 0
  /// Errors of destinations.
  private var failures: [AudioError] = []
  /// Why the recording has ended, if it has.
  private(set) var end: SoundRecorder.End?

  private let channelCount: Int
  private let limit: Int?
  private let meter: Meter
  private var sinks: [any RecordingSink]
  private var gain: Float
  private var isResting = true

  init(_ configuration: SoundRecorder.Configuration, _ sinks: [any RecordingSink], _ meter: Meter) {
    channelCount = configuration.channelCount
    limit = configuration.limitFrames
    gain = Float(configuration.gain.linear)
    self.sinks = sinks
    self.meter = meter
  }

  /// Processes interleaved samples in place, with a gain that is reached at their end.
  mutating func write(_ samples: UnsafeMutableBufferPointer<Float>, gain target: Float) {
    guard end == nil else { return }
    isResting = false
    let frames = min(samples.count / channelCount, room)
    let block = UnsafeMutableBufferPointer(rebasing: samples.prefix(frames * channelCount))
    amplify(block, to: target, over: samples.count / channelCount)
    let taken = UnsafeBufferPointer(block)
    meter.measure(taken)
    forEachSink { sink throws(AudioError) in try sink.write(taken) }
    frameCount += frames
    if end == nil, room == 0 { end = .limitReached }
  }

  /// Notes a pause.
  mutating func rest() {
    guard !isResting else { return }
    isResting = true
    meter.reset()
    forEachSink { sink throws(AudioError) in try sink.rest() }
  }

  /// Nothing comes any more.
  mutating func finish() {
    meter.reset()
    for sink in sinks {
      do throws(AudioError) { try sink.finish() } catch { failures.append(error) }
    }
    sinks = []
  }

  /// Returns the errors since the last call.
  mutating func takeFailures() -> [AudioError] {
    defer { failures = [] }
    return failures
  }

  private var room: Int {
    let rooms = sinks.compactMap { $0.roomForFrames(channelCount: channelCount) }
    return min(rooms.min() ?? .max, limit.map { $0 - frameCount } ?? .max)
  }

  /// Calls all destinations; one that fails is left out from then on.
  private mutating func forEachSink(_ body: (any RecordingSink) throws(AudioError) -> Void) {
    var able: [any RecordingSink] = []
    for sink in sinks {
      do throws(AudioError) {
        try body(sink)
        able.append(sink)
      } catch { failures.append(error) }
    }
    if able.isEmpty, !sinks.isEmpty { end = .failed }
    sinks = able
  }

  private mutating func amplify(
    _ block: UnsafeMutableBufferPointer<Float>, to target: Float, over frames: Int
  ) {
    if gain == 1, target == 1 { return }
    let slope = frames > 0 ? (target - gain) / Float(frames) : 0
    for frame in 0..<block.count / channelCount {
      let present = gain + slope * Float(frame + 1)
      for channel in 0..<channelCount { block[frame * channelCount + channel] *= present }
    }
    gain = target
  }
}
