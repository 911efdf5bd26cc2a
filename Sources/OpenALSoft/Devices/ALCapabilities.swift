import COpenAL

/// The abilities of a library and its device, queried once when a context is made.
public struct ALCapabilities: Sendable, Hashable {
  /// The library's own words, such as "1.1 ALSOFT 1.19.1".
  public private(set) var version = ""
  /// `ALC_EXT_EFX`: filters, sends and effects.
  public private(set) var hasEffects = false
  /// `AL_SOFT_source_latency`: exact offsets.
  public private(set) var hasSourceLatency = false
  /// `ALC_SOFT_pause_device`.
  public private(set) var canPauseDevice = false
  /// `AL_SOFT_direct_channels`.
  public private(set) var hasDirectChannels = false
  /// `AL_EXT_SOURCE_RADIUS`: sources that are more than points.
  public private(set) var hasSourceRadius = false
  /// `AL_EXT_STEREO_ANGLES`: each channel of a stereo buffer has a direction of its own.
  public private(set) var hasStereoAngles = false
  /// `AL_SOFT_loop_points`.
  public private(set) var hasLoopPoints = false
  /// The names of the resamplers, in the order of their numbers.
  public private(set) var resamplers: [String] = []
  /// Where the version needs care.
  public internal(set) var quirks = ALQuirks()

  init() {}

  /// The context to ask must be current.
  init(probing device: ALDevice) {
    version = alGetString(AL_VERSION).map { String(cString: $0) } ?? ""
    hasEffects = ALDoor.whileOpen { alcIsExtensionPresent(device.raw, "ALC_EXT_EFX") != 0 }
    hasSourceLatency = alIsExtensionPresent("AL_SOFT_source_latency") != 0
    canPauseDevice = ALDoor.whileOpen {
      alcIsExtensionPresent(device.raw, "ALC_SOFT_pause_device") != 0
    }
    hasDirectChannels = alIsExtensionPresent("AL_SOFT_direct_channels") != 0
    hasSourceRadius = alIsExtensionPresent("AL_EXT_SOURCE_RADIUS") != 0
    hasStereoAngles = alIsExtensionPresent("AL_EXT_STEREO_ANGLES") != 0
    hasLoopPoints = alIsExtensionPresent("AL_SOFT_loop_points") != 0
    if alIsExtensionPresent("AL_SOFT_source_resampler") != 0 {
      for index in 0..<max(0, alGetInteger(AL_NUM_RESAMPLERS_SOFT)) {
        guard let name = alGetStringiSOFT(AL_RESAMPLER_NAME_SOFT, index) else { break }
        resamplers.append(String(cString: name))
      }
    }
    quirks = ALQuirks(version: version)
  }

  mutating func forgetStereoAngles() { hasStereoAngles = false }

  /// The number of the first resampler whose name contains one of these words, in their order.
  public func resampler(named words: [String]) -> Int? {
    for word in words {
      if let index = resamplers.firstIndex(where: { holds($0.lowercased(), word) }) {
        return index
      }
    }
    return nil
  }

  /// The same as `contains`, without Swift's regular expressions: they are a tenth of a
  /// self-contained library.
  private func holds(_ text: String, _ word: String) -> Bool {
    text.indices.contains { text[$0...].starts(with: word) }
  }
}
