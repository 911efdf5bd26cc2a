import AudioFiles
import OpenALSoft

/// Rotates an ambisonic bed as it is queued, and decodes it for a submix's speakers: its factors
/// move, frame by frame, to those of the target rotation.
///
/// A frame's factors don't depend on how many are queued at once, so the samples don't either.
struct QueueBed: ~Copyable {
  private let decoding: BedDecoding
  /// The target rotation.
  private var turn = BedTurn.none
  /// The factors before a frame of the queue, and those from another one on; linear in between.
  private var from: ContiguousArray<SIMD4<Float>>
  private var targets: ContiguousArray<SIMD4<Float>>
  private var way = 0..<0
  private let samples: UnsafeMutableBufferPointer<Float>

  init(_ decoding: BedDecoding) {
    self.decoding = decoding
    (from, targets) = (ContiguousArray(decoding.rows), ContiguousArray(decoding.rows))
    samples = .allocate(capacity: decoding.rows.count * BlockQueue.blockFrames)
  }

  deinit { samples.deallocate() }

  /// Sets the rotation of the sound queued from now on.
  mutating func set(_ turn: BedTurn) {
    self.turn = turn
    for index in targets.indices { targets[index] = turn.factors(of: decoding.rows[index]) }
    way = 0..<0
  }

  /// From the next queued frame on the rotation moves to a target at another frame, but no faster
  /// than is free of clicks.
  mutating func aim(at turn: BedTurn, from next: Int, by end: Int) {
    guard turn != self.turn else { return }
    var longest: Float = 0
    for index in targets.indices {
      from[index] = factors(of: index, at: next - 1)
      targets[index] = turn.factors(of: decoding.rows[index])
      let change = targets[index] - from[index]
      longest = max(longest, (change * change).max())
    }
    self.turn = turn
    let least = Int((longest.squareRoot() * SubmixRenderer.shortestFade / 2).rounded(.up))
    way = next..<max(end, next + max(least, 1))
  }

  private func factors(of channel: Int, at frame: Int) -> SIMD4<Float> {
    guard frame + 1 < way.upperBound else { return targets[channel] }
    let part = Float(frame + 1 - way.lowerBound) / Float(way.count)
    return from[channel] + (targets[channel] - from[channel]) * part
  }

  /// Frames of a bed for the speakers, the first of them at a frame of the queue. Valid until the
  /// next call.
  mutating func apply(
    to input: UnsafeRawBufferPointer, _ format: SampleFormat, from first: Int
  ) -> UnsafeRawBufferPointer {
    switch format {
    case .int16:
      apply(input.assumingMemoryBound(to: Int16.self), from: first) { Float($0) * (1 / 32_768) }
    case .float32: apply(input.assumingMemoryBound(to: Float.self), from: first) { $0 }
    }
  }

  @inline(__always)
  private mutating func apply<Sample>(
    _ input: UnsafeBufferPointer<Sample>, from first: Int, _ float: (Sample) -> Float
  ) -> UnsafeRawBufferPointer {
    let (channels, count) = (decoding.rows.count, input.count / 4)
    for index in 0..<count {
      let bed = SIMD4(
        float(input[4 * index]), float(input[4 * index + 1]), float(input[4 * index + 2]),
        float(input[4 * index + 3]))
      for channel in 0..<channels {
        samples[channels * index + channel] = (bed * factors(of: channel, at: first + index)).sum()
      }
    }
    return UnsafeRawBufferPointer(
      UnsafeMutableBufferPointer(rebasing: samples[..<(channels * count)]))
  }
}
