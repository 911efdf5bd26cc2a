import Earshot

extension Configuration {
  /// What a script's header asks for.
  init(_ header: ScriptHeader, output: Output) {
    self.init(
      output: output, sampleRate: header.sampleRate, layout: ChannelLayout(header.channels),
      hrtf: header.hrtf, stepsPerSecond: header.stepsPerSecond, sources: header.voices,
      speedOfSound: header.speedOfSound, dopplerFactor: header.dopplerFactor,
      maximumClipBytes: ScriptLimits.decodedBytes, seed: UInt64(clamping: header.seed))
    switch header.resampler {
    case .linear: resampler = .linear
    case .cubic: resampler = .cubic
    case .best: resampler = .best
    case nil: break
    }
  }
}

extension ChannelLayout {
  init(_ channels: ScriptChannels) {
    switch channels {
    case .mono: self = .mono
    case .stereo: self = .stereo
    case .quad: self = .quad
    case .surround51: self = .surround51
    case .surround61: self = .surround61
    case .surround71: self = .surround71
    }
  }
}
