import Earshot

extension Configuration {
  /// The configuration that a script's header requests.
  init(_ header: ScriptHeader, output: Output) {
    self.init(
      output: output, sampleRate: header.sampleRate, layout: header.channels,
      limiter: header.limiter.map { $0 ? .always : .never } ?? .automatic,
      hrtf: header.hrtf, stepsPerSecond: header.stepsPerSecond, sources: header.voices,
      speedOfSound: header.speedOfSound, dopplerFactor: header.dopplerFactor,
      maximumClipBytes: ScriptLimits.decodedBytes, seed: UInt64(clamping: header.seed))
    hrtfVoices = header.hrtfVoices ?? hrtfVoices
    resampler = header.resampler ?? resampler
    oversampledClipBytes = header.oversampledClipBytes ?? oversampledClipBytes
    longestOversampledClip = header.longestOversampledClip ?? longestOversampledClip
  }
}
