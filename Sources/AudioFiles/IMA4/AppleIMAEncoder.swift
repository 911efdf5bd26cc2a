/// Encodes QuickTime's packets, channel by channel in turn.
///
/// No packet can be taken for the continuation of the one before: packets sound the same in
/// decoders that carry precision over and in those that do not, and decode correctly from any
/// packet on.
package final class AppleIMAEncoder: SampleEncoder {
  private let channelCount: Int
  private var beam: IMABeam
  private var starts: IMAStarts
  private var candidates: [IMAState] = []
  private var codesFound: [UInt8] = []
  private var pending: PendingFrames

  /// The state of each channel's decoder after the packets so far, and its error.
  private var last: [IMAState?]
  private var lastError: [Int32]

  package init(_ encoder: IMA4Encoder, channelCount: Int) {
    self.channelCount = channelCount
    beam = IMABeam(
      width: encoder.effort.beamWidth, longest: AppleIMAPacket.frameCount,
      shapesNoise: encoder.shapesNoise)
    starts = IMAStarts(count: encoder.effort.startCount)
    pending = PendingFrames(unit: AppleIMAPacket.frameCount, channelCount: channelCount)
    last = Array(repeating: nil, count: channelCount)
    lastError = Array(repeating: 0, count: channelCount)
  }

  package func encode(_ interleaved: UnsafeBufferPointer<Float>, into bytes: inout [UInt8]) {
    pending.append(interleaved)
    while let unit = pending.nextUnit() { encode(unit, into: &bytes) }
  }

  package func finish(into bytes: inout [UInt8]) {
    if let unit = pending.lastUnit() { encode(unit, into: &bytes) }
  }

  private func encode(_ channels: [[Int16]], into bytes: inout [UInt8]) {
    IMATables.shared.withCodes { codes in
      for (channel, samples) in channels.enumerated() {
        samples.withUnsafeBufferPointer { encode($0, channel: channel, codes, into: &bytes) }
      }
    }
  }

  private func encode(
    _ samples: UnsafeBufferPointer<Int16>, channel: Int, _ codes: IMACodes,
    into bytes: inout [UInt8]
  ) {
    gatherCandidates(for: samples[0], after: last[channel])
    let chosen = starts.choose(among: candidates, for: samples, codes)
    let (start, result) = beam.search(
      samples, fromBestOf: chosen, error: lastError[channel], codes, into: &codesFound)
    let header = UInt16(truncatingIfNeeded: start.predictor) & 0xFF80 | UInt16(start.index)
    bytes.append(header, .big)
    for pair in stride(from: 0, to: codesFound.count, by: 2) {
      bytes.append(codesFound[pair] | codesFound[pair + 1] << 4)
    }
    last[channel] = result.end
    lastError[channel] = result.error
  }

  /// The header's nine-bit predictors on either side of the first sample, with every index, except
  /// those that some decoders would take for a continuation of the packet before.
  private func gatherCandidates(for sample: Int16, after last: IMAState?) {
    candidates.removeAll(keepingCapacity: true)
    let below = Int32(sample) & ~127
    for predictor in [below, below + 128] where predictor <= 32_767 {
      for index in UInt8(0)...88 {
        let start = IMAState(predictor: Int16(predictor), index: index)
        if let last, last.index == start.index, abs(last.predictor - predictor) <= 127 { continue }
        candidates.append(start)
      }
    }
  }
}
