import AudioFiles

/// Brings a sound's channels to another number of them.
///
/// Loudspeakers on both sides keep their sound. Others are distributed: a centre goes to left and
/// right 3 dB softer each, rear channels likewise to the front, and low frequencies, which other
/// loudspeakers can do without, are left out. If the sum could grow too loud, the whole is made
/// softer. One channel goes to left and right unchanged, and two become one by their average.
struct ChannelMix {
  let inputCount: Int
  let outputCount: Int
  /// For each output channel a gain for each input channel.
  private let gains: [[Float]]

  init(from inputCount: Int, to outputCount: Int) {
    self.inputCount = inputCount
    self.outputCount = outputCount
    gains = Self.gains(from: inputCount, to: outputCount)
  }

  /// Whether every output channel is one input channel as it is.
  var isExact: Bool {
    gains.allSatisfy { row in row.allSatisfy { $0 == 0 || $0 == 1 } && row.count { $0 == 1 } <= 1 }
  }

  var isIdentity: Bool { inputCount == outputCount }

  /// Mixes whole frames; the room must hold as many.
  func apply(
    to input: UnsafePointer<Float>, frames: Int, into output: UnsafeMutablePointer<Float>
  ) {
    for (channel, row) in gains.enumerated() {
      let taken = row.indices.filter { row[$0] != 0 }.map { ($0, row[$0]) }
      for frame in 0..<frames {
        var sum: Float = 0
        for (source, gain) in taken { sum += input[frame * inputCount + source] * gain }
        output[frame * outputCount + channel] = sum
      }
    }
  }

  private enum Speaker {
    case left, right, centre, low, backLeft, backRight, backCentre, sideLeft, sideRight
  }

  /// In the order of a WAVE file.
  private static func speakers(_ count: Int) -> [Speaker] {
    switch count {
    case 1: [.centre]
    case 2: [.left, .right]
    case 3: [.left, .right, .centre]
    case 4: [.left, .right, .backLeft, .backRight]
    case 5: [.left, .right, .centre, .backLeft, .backRight]
    case 6: [.left, .right, .centre, .low, .backLeft, .backRight]
    case 7: [.left, .right, .centre, .low, .backCentre, .sideLeft, .sideRight]
    default:
      [.left, .right, .centre, .low, .backLeft, .backRight, .sideLeft, .sideRight]
    }
  }

  private static func gains(from inputCount: Int, to outputCount: Int) -> [[Float]] {
    let (inputs, outputs) = (speakers(inputCount), speakers(outputCount))
    var gains = [[Float]](
      repeating: [Float](repeating: 0, count: inputCount), count: outputCount)
    if inputCount == outputCount {
      for channel in 0..<inputCount { gains[channel][channel] = 1 }
      return gains
    }
    if outputCount == 1 {
      // The mixes for left and right, and their average.
      let sides = inputCount == 2 ? [[1, 0], [0, 1]] : Self.gains(from: inputCount, to: 2)
      return [(0..<inputCount).map { (sides[0][$0] + sides[1][$0]) / 2 }]
    }
    for (source, speaker) in inputs.enumerated() {
      // A single channel is no centre: it is everything there is.
      let stands: [(Speaker, Float)] =
        inputCount == 1 ? [(.left, 1), (.right, 1)] : places(of: speaker, among: outputs)
      for (stand, gain) in stands {
        if let target = outputs.firstIndex(of: stand) { gains[target][source] += gain }
      }
    }
    let loudest = gains.map { $0.reduce(0, +) }.max() ?? 1
    return loudest <= 1 ? gains : gains.map { row in row.map { $0 / loudest } }
  }

  /// Where a loudspeaker's sound goes.
  private static func places(
    of speaker: Speaker, among there: [Speaker]
  ) -> [(Speaker, Float)] {
    if there.contains(speaker) { return [(speaker, 1)] }
    let shared: Float = 0.707_106_78
    switch speaker {
    case .left, .right, .low: return []
    case .centre: return [(.left, shared), (.right, shared)]
    case .backLeft: return there.contains(.sideLeft) ? [(.sideLeft, 1)] : [(.left, shared)]
    case .backRight: return there.contains(.sideRight) ? [(.sideRight, 1)] : [(.right, shared)]
    case .sideLeft: return there.contains(.backLeft) ? [(.backLeft, 1)] : [(.left, shared)]
    case .sideRight: return there.contains(.backRight) ? [(.backRight, 1)] : [(.right, shared)]
    case .backCentre:
      return there.contains(.backLeft)
        ? [(.backLeft, shared), (.backRight, shared)] : [(.left, 0.5), (.right, 0.5)]
    }
  }
}
