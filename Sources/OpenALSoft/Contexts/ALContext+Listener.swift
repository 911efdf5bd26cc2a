import COpenAL

extension ALContext {
  /// The corresponding OpenAL function is `alListenerf` with `AL_GAIN`.
  public func setListenerGain(_ gain: Float) {
    trace.count(.setListener)
    alListenerf(AL_GAIN, gain)
  }

  /// Lets nothing of this context be heard, or all of it again, over one mix. Any
  /// thread may call it at any time; so it isn't counted.
  ///
  /// The corresponding OpenAL function is `alListenerf` with `AL_GAIN`.
  public func setSilenced(_ isSilenced: Bool) {
    alListenerf(AL_GAIN, isSilenced ? 0 : 1)
  }

  /// Switches OpenAL's own distance attenuation and Doppler shift off for the whole context:
  /// for an engine that works them out itself.
  public func disableOwnPhysics() {
    trace.count(.setContext, times: 2)
    alDistanceModel(AL_NONE)
    alDopplerFactor(0)
  }
}
