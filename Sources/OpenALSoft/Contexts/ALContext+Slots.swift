import COpenAL

/// One of OpenAL's auxiliary effect slots: the sends of sources go through its effect into the mix.
public struct ALSlot: Hashable, Sendable {
  let name: ALuint
}

/// The settings of a reverb, as OpenAL takes them.
public struct ALReverb: Sendable {
  /// A property that is one number.
  public enum Number: Sendable, CaseIterable {
    case density, diffusion, gain, gainHF, gainLF, decayTime, decayHFRatio, decayLFRatio
    case reflectionsGain, reflectionsDelay, lateGain, lateDelay, echoTime, echoDepth
    case modulationTime, modulationDepth, airAbsorptionHF, referenceHF, referenceLF
    case roomRolloff

    var parameter: ALenum {
      switch self {
      case .density: AL_EAXREVERB_DENSITY
      case .diffusion: AL_EAXREVERB_DIFFUSION
      case .gain: AL_EAXREVERB_GAIN
      case .gainHF: AL_EAXREVERB_GAINHF
      case .gainLF: AL_EAXREVERB_GAINLF
      case .decayTime: AL_EAXREVERB_DECAY_TIME
      case .decayHFRatio: AL_EAXREVERB_DECAY_HFRATIO
      case .decayLFRatio: AL_EAXREVERB_DECAY_LFRATIO
      case .reflectionsGain: AL_EAXREVERB_REFLECTIONS_GAIN
      case .reflectionsDelay: AL_EAXREVERB_REFLECTIONS_DELAY
      case .lateGain: AL_EAXREVERB_LATE_REVERB_GAIN
      case .lateDelay: AL_EAXREVERB_LATE_REVERB_DELAY
      case .echoTime: AL_EAXREVERB_ECHO_TIME
      case .echoDepth: AL_EAXREVERB_ECHO_DEPTH
      case .modulationTime: AL_EAXREVERB_MODULATION_TIME
      case .modulationDepth: AL_EAXREVERB_MODULATION_DEPTH
      case .airAbsorptionHF: AL_EAXREVERB_AIR_ABSORPTION_GAINHF
      case .referenceHF: AL_EAXREVERB_HFREFERENCE
      case .referenceLF: AL_EAXREVERB_LFREFERENCE
      case .roomRolloff: AL_EAXREVERB_ROOM_ROLLOFF_FACTOR
      }
    }
  }

  /// Properties that aren't here have OpenAL's defaults.
  public var numbers: [(Number, Float)]
  /// Whence the first reflections come: a direction, the longer the clearer.
  public var reflectionsPan = SIMD3<Float>.zero
  /// Whence the rest comes.
  public var latePan = SIMD3<Float>.zero
  /// High frequencies die away at least as fast as the air takes them.
  public var limitsDecayHF = true

  /// No reflections or reverberation come from a direction of their own.
  public init(_ numbers: [(Number, Float)]) { self.numbers = numbers }
}

extension ALContext {
  /// An effect slot without an effect, which costs nothing; nil where there are no more.
  ///
  /// The corresponding OpenAL function is `alGenAuxiliaryEffectSlots`.
  public func makeSlot() -> ALSlot? {
    guard capabilities.hasEffects else { return nil }
    _ = takeError()
    var name: ALuint = 0
    alGenAuxiliaryEffectSlots(1, &name)
    return takeError() == nil && name != 0 ? ALSlot(name: name) : nil
  }

  /// Puts a reverb into a slot, or removes the present one, with a click if it sounds.
  ///
  /// The corresponding OpenAL functions are `alEffectf` and `alAuxiliaryEffectSloti`.
  public func setReverb(_ slot: ALSlot, _ reverb: ALReverb?) {
    trace.count(.setSlot)
    guard let reverb else { return alAuxiliaryEffectSloti(slot.name, AL_EFFECTSLOT_EFFECT, 0) }
    var effect: ALuint = 0
    alGenEffects(1, &effect)
    alEffecti(effect, AL_EFFECT_TYPE, AL_EFFECT_EAXREVERB)
    for (number, value) in reverb.numbers { alEffectf(effect, number.parameter, value) }
    for (parameter, pan) in [
      (AL_EAXREVERB_REFLECTIONS_PAN, reverb.reflectionsPan),
      (AL_EAXREVERB_LATE_REVERB_PAN, reverb.latePan),
    ] {
      let values: [ALfloat] = [pan.x, pan.y, pan.z]
      alEffectfv(effect, parameter, values)
    }
    alEffecti(effect, AL_EAXREVERB_DECAY_HFLIMIT, reverb.limitsDecayHF ? 1 : 0)
    // The slot copies the effect.
    alAuxiliaryEffectSloti(slot.name, AL_EFFECTSLOT_EFFECT, ALint(bitPattern: effect))
    alDeleteEffects(1, &effect)
  }

  /// The output gain of a slot, 0 to 1.
  ///
  /// The corresponding OpenAL function is `alAuxiliaryEffectSlotf`.
  public func setGain(_ slot: ALSlot, to gain: Float) {
    trace.count(.setSlot)
    alAuxiliaryEffectSlotf(slot.name, AL_EFFECTSLOT_GAIN, gain)
  }

  /// Sets a source's send with this index to a slot, filtered by a copy of a filter's present
  /// values; nil: to none.
  ///
  /// The corresponding OpenAL function is `alSource3i` with `AL_AUXILIARY_SEND_FILTER`.
  public func setSend(_ source: ALSource, _ index: Int, to slot: ALSlot?, _ filter: ALFilter?) {
    trace.count(.setSource)
    alSource3i(
      source.name, AL_AUXILIARY_SEND_FILTER, ALint(bitPattern: slot?.name ?? 0), ALint(index),
      ALint(bitPattern: filter?.name ?? 0))
  }

  /// To how many slots each source can send.
  ///
  /// The corresponding OpenAL function is `alcGetIntegerv` with `ALC_MAX_AUXILIARY_SENDS`.
  public var sendCount: Int {
    var count: ALCint = 0
    ALDoor.whileOpen { alcGetIntegerv(device.raw, ALC_MAX_AUXILIARY_SENDS, 1, &count) }
    return Int(count)
  }
}
