import Earshot

extension ScriptHeader {
  /// The header for a recording of an engine.
  init(_ engine: AudioEngine) {
    let configuration = engine.configuration
    self.init(duration: 0)
    isUnfinished = true
    isRecorded = true
    sampleRate = engine.sampleRate
    channels = configuration.layout
    hrtf = engine.opensHRTF
    let heads = engine.hrtf.maximumVoices
    if ScriptLimits.voices ~= heads, heads < ScriptLimits.voices.upperBound { hrtfVoices = heads }
    if engine.isLimited { limiter = true }
    stepsPerSecond = configuration.stepsPerSecond
    voices = configuration.sources
    // All that is chosen by chance is written down as it came out.
    seed = Int(truncatingIfNeeded: configuration.seed & UInt64(ScriptLimits.largestWhole - 1))
    speedOfSound = configuration.speedOfSound
    dopplerFactor = configuration.dopplerFactor
    resampler = configuration.resampler
    if resampler == .oversampled {
      oversampledClipBytes = configuration.mostOversampledBytes
      longestOversampledClip = configuration.longestOversampledClip
    }
    longestCatchUp = engine.longestCatchUp.map { ScriptLimits.longestCatchUp.holding($0) }
  }
}
