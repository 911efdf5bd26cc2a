/// Encodes Microsoft's blocks of all channels.
final class MicrosoftIMAEncoder: SampleEncoder {
  private let block: MicrosoftIMABlock
  private var beam: IMABeam
  private var starts: IMAStarts
  private var codesFound: [UInt8] = []
  private var pending: PendingFrames

  /// So much of a block tells which index to begin with.
  private static let trialLength = 48

  init(_ encoder: IMA4Encoder, _ block: MicrosoftIMABlock) {
    self.block = block
    beam = IMABeam(
      width: encoder.effort.beamWidth, longest: block.frameCount, shapesNoise: encoder.shapesNoise)
    starts = IMAStarts(count: encoder.effort.startCount)
    pending = PendingFrames(unit: block.frameCount, channelCount: block.channelCount)
  }

  func encode(_ interleaved: UnsafeBufferPointer<Float>, into bytes: inout [UInt8]) {
    pending.append(interleaved)
    while let unit = pending.nextUnit() { encode(unit, into: &bytes) }
  }

  func finish(into bytes: inout [UInt8]) {
    if let unit = pending.lastUnit() { encode(unit, into: &bytes) }
  }

  private func encode(_ channels: [[Int16]], into bytes: inout [UInt8]) {
    let place = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: block.byteCount))
    IMATables.shared.withCodes { codes in
      for (channel, samples) in channels.enumerated() {
        samples.withUnsafeBufferPointer {
          encode($0, channel: channel, codes, into: &bytes, at: place)
        }
      }
    }
  }

  private func encode(
    _ samples: UnsafeBufferPointer<Int16>, channel: Int, _ codes: IMACodes,
    into bytes: inout [UInt8], at place: Int
  ) {
    // The first sample stands in the header as it is.
    let rest = UnsafeBufferPointer(rebasing: samples[1...])
    let candidates = (UInt8(0)...88).map { IMAState(predictor: samples[0], index: $0) }
    let trial = UnsafeBufferPointer(rebasing: rest.prefix(Self.trialLength))
    let chosen = starts.choose(among: candidates, for: trial, codes)
    let (start, _) = beam.search(rest, fromBestOf: chosen, error: 0, codes, into: &codesFound)

    let header = place + 4 * channel
    let first = UInt16(bitPattern: samples[0])
    bytes[header] = UInt8(first & 0xFF)
    bytes[header + 1] = UInt8(first >> 8)
    bytes[header + 2] = UInt8(start.index)
    for pair in 0..<codesFound.count / 2 {
      let (group, byte) = pair.quotientAndRemainder(dividingBy: 4)
      let target = header + 4 * block.channelCount * (group + 1) + byte
      bytes[target] = codesFound[2 * pair] | codesFound[2 * pair + 1] << 4
    }
  }
}
