import CAudioKernels

/// An effect on a bus: takes blocks of interleaved samples, full scale 1, and replaces them.
///
/// Samples are interleaved, because rendering and players use them so, and because the channels of
/// a frame fill a processor's lanes side by side: separating them would cost more than most inserts
/// do.
///
/// - How frames are cut into calls changes no bit of the result, and neither does the processor.
/// - An insert falls asleep when its input was silent for as long as its tail is, and wakes in the
///   frame in which sound comes back. Asleep, or where its settings change nothing, it only looks
///   whether there is sound.
/// - NaN, or a sample 120 dB above full scale, never leaves an insert: the whole block (of a long
///   one a piece of 4,096 frames) becomes silence, the insert's state is cleared, and `faults`
///   counts it.
/// - Settings out of their range are clamped; NaN is replaced by the default of the initializer.
///   `settings` returns the result. `over` is the number of frames that a change takes; 0 takes
///   effect at once, and may click.
///
/// `Threading:` one thread at a time. Processing and changing settings allocate nothing.
public class Insert {
  /// 1 to 8.
  public let channelCount: Int
  /// Frames a second.
  public let sampleRate: Int

  /// How many blocks were silenced because they held, or became, no sound.
  public private(set) var faults = 0
  /// Where they are counted with those of other inserts.
  public var tally: FaultTally?
  /// Whether sound has to come before anything is done again.
  @exclusivity(unchecked) public private(set) var isAsleep = true
  /// Frames since the last one that wasn't silent.
  @exclusivity(unchecked) private var quietFrames = 0

  /// No gap inside a piece is long enough to fall asleep in.
  private static let pieceFrames = 4_096

  init(channelCount: Int, sampleRate: Int) {
    precondition((1...8).contains(channelCount), "1 to 8 channels")
    precondition((1_000...384_000).contains(sampleRate), "no sample rate: \(sampleRate) Hz")
    self.channelCount = channelCount
    self.sampleRate = sampleRate
  }

  /// How many frames the sound comes out later than it went in.
  public var latency: Int { 0 }

  /// How many frames, beyond the latency, something of a sound that has ended can still be heard
  /// above −120 dB.
  public var tail: Int { 0 }

  /// How many frames, beyond the latency, after a sound's end all is as new.
  var memory: Int { tail }

  /// Whether it would leave each sample as it is, so that nothing has to be done.
  public var isNeutral: Bool { false }

  /// Forgets all sound and ends all changes of settings.
  public func reset() {
    isAsleep = true
    quietFrames = 0
  }

  /// Does the work on at most 4,096 frames. All are finite; `sideChain` has as many.
  func render(
    _ samples: UnsafeMutablePointer<Float>, sideChain: UnsafePointer<Float>?, frames: Int
  ) {}

  /// Processes `frames` frames in place. `sideChain`, with as many frames and channels, is the
  /// signal that a compressor listens to instead of its input; other inserts ignore it.
  public final func process(
    _ samples: UnsafeMutablePointer<Float>, sideChain: UnsafePointer<Float>? = nil, frames: Int
  ) {
    let denormals = kernel_flush_denormals()
    var done = 0
    while done < frames {
      let count = min(Self.pieceFrames, frames - done)
      let start = done * channelCount
      processPiece(samples + start, sideChain: sideChain.map { $0 + start }, frames: count)
      done += count
    }
    kernel_restore_denormals(denormals)
  }

  private func processPiece(
    _ samples: UnsafeMutablePointer<Float>, sideChain: UnsafePointer<Float>?, frames: Int
  ) {
    let count = frames * channelCount
    // NaN isn't silent either.
    if isAsleep, sideChain == nil, kernel_first_sound(count, samples) == count { return }
    guard kernel_is_sound(count, samples),
      sideChain.map({ kernel_is_sound(count, $0) }) ?? true
    else { return silence(samples, count) }
    guard !isNeutral else {
      // Sound may be passing, so that a change of settings from here on must be smooth.
      (isAsleep, quietFrames) = (false, 0)
      return
    }
    let sound = soundingFrames(samples, sideChain, count)
    var start = 0
    let awakeFrames = max(0, Self.pieceFrames + latency + memory - quietFrames)
    if !isAsleep && sound.lowerBound >= awakeFrames {
      renderFinite(samples, sideChain, 0..<awakeFrames)
      // Up to where sound comes back there are only zeros, of one sign or the other.
      reset()
    }
    if isAsleep {
      guard !sound.isEmpty else { return }
      start = sound.lowerBound
      isAsleep = false
    }
    renderFinite(samples, sideChain, start..<frames)
    if !isAsleep { quietFrames = sound.isEmpty ? quietFrames + frames : frames - sound.upperBound }
  }

  /// From the first frame that isn't silent to the last; empty at the block's end where all are.
  private func soundingFrames(
    _ samples: UnsafePointer<Float>, _ sideChain: UnsafePointer<Float>?, _ count: Int
  ) -> Range<Int> {
    var first = kernel_first_sound(count, samples)
    var end = kernel_end_of_sound(count, samples)
    if let sideChain {
      first = min(first, kernel_first_sound(count, sideChain))
      end = max(end, kernel_end_of_sound(count, sideChain))
    }
    guard end > 0 else { return count / channelCount..<count / channelCount }
    return first / channelCount..<(end + channelCount - 1) / channelCount
  }

  private func renderFinite(
    _ samples: UnsafeMutablePointer<Float>, _ sideChain: UnsafePointer<Float>?, _ range: Range<Int>
  ) {
    guard !range.isEmpty else { return }
    let start = range.lowerBound * channelCount
    render(samples + start, sideChain: sideChain.map { $0 + start }, frames: range.count)
    let count = range.count * channelCount
    if !kernel_is_sound(count, samples + start) { silence(samples + start, count) }
  }

  private func silence(_ samples: UnsafeMutablePointer<Float>, _ count: Int) {
    samples.update(repeating: 0, count: count)
    reset()
    faults += 1
    tally?.add()
  }
}
