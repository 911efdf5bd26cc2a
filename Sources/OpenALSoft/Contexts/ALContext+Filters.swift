import COpenAL

/// One of OpenAL's filters. Its values are copied when it is put on a source.
public struct ALFilter: Hashable, Sendable {
  let name: ALuint
}

extension ALContext {
  /// A low-pass filter, or nil where the library has no effects extension.
  ///
  /// The corresponding OpenAL function is `alGenFilters`.
  public func makeLowPass() -> ALFilter? { makeFilter(AL_FILTER_LOWPASS) }

  /// A filter of high and low frequencies, or nil where the library has no effects extension.
  ///
  /// The corresponding OpenAL function is `alGenFilters`.
  public func makeBandPass() -> ALFilter? { makeFilter(AL_FILTER_BANDPASS) }

  private func makeFilter(_ type: ALint) -> ALFilter? {
    guard capabilities.hasEffects else { return nil }
    _ = takeError()
    var name: ALuint = 0
    alGenFilters(1, &name)
    guard takeError() == nil else { return nil }
    alFilteri(name, AL_FILTER_TYPE, type)
    return ALFilter(name: name)
  }

  /// How much passes: all frequencies by `gain`, and those above 5 kHz by `gainHF` besides.
  ///
  /// The corresponding OpenAL function is `alFilterf`.
  public func set(_ filter: ALFilter, gain: Float, gainHF: Float) {
    trace.count(.setFilter, times: 2)
    alFilterf(filter.name, AL_LOWPASS_GAIN, gain)
    alFilterf(filter.name, AL_LOWPASS_GAINHF, gainHF)
  }

  /// The same for a band-pass, with the gain `gainLF` below 250 Hz in addition. A factor of 1 costs
  /// nothing.
  ///
  /// The corresponding OpenAL function is `alFilterf`.
  public func set(_ filter: ALFilter, gain: Float, gainHF: Float, gainLF: Float) {
    trace.count(.setFilter, times: 3)
    alFilterf(filter.name, AL_BANDPASS_GAIN, gain)
    alFilterf(filter.name, AL_BANDPASS_GAINHF, gainHF)
    alFilterf(filter.name, AL_BANDPASS_GAINLF, gainLF)
  }

  /// The corresponding OpenAL function is `alDeleteFilters`.
  public func delete(_ filter: ALFilter) {
    var name = filter.name
    alDeleteFilters(1, &name)
  }
}
