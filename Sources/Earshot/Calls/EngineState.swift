/// What an engine is like in the middle of a game, as far as calls can't bring it there.
package enum EngineState: Hashable, Sendable {
  case clock(ClockState)
  case place(Placement, PlaceState)
  /// Of an emitter or a bus: what is on its way.
  case ramps(EngineCall.Target, [RampedQuantity: Ramp])
  case way(Emitter, WayState)
  case hearing(Emitter, HearingState)
  /// The reverb of a zone or a room, that was sent to or has a tail; nothing is sent to it since a
  /// frame of the engine's clock.
  case reverb(ZoneSpace, idleSince: Double?)
  /// Of a reverb that is worked out from walls, and of the space around an emitter.
  case space(SpaceState, isElsewhere: Bool)
  case home(Emitter, EmitterSpace)
  case weight(Snapshot, Ramp)
  case value(Parameter, Emitter?, Ramp)
  /// How far down a bus is, and until when it stays.
  case ducking(Bus, under: Bus, Ramp, heldUntil: Double?)
  case voice(ResumedVoice)
  /// When it was played last, on the engine's clock, and as which voice; and what is kept of it at
  /// twice its rate.
  case clip(Clip, lastStart: Int64?, Voice, [DoubledForm])
  /// What is still to be heard of sources that are gone, as samples, on the way to a bus that has
  /// effects or to the output; the next goes on with it.
  case tail(Bus, [Float], isBinaural: Bool)
  /// What the effects of a bus, or the output's limiter, hold of earlier sound; the next goes on
  /// with it.
  case sound(Bus?, [UInt8])
  case desk(DeskState)
  case session(SessionState)
  /// Everything was told: voices take up their sources.
  case end
  /// Everything was told to somebody else: sources began anew.
  case anew
}

/// What becomes of the master's gain, which is in the sources or its fader's.
package struct DeskState: Hashable, Sendable {
  /// It is its fader's for good, as reverbs answer.
  package var holdsMaster = false
  /// What sources had of it, where it changes hands with the coming block.
  package var masterBefore: Double?

  package init() {}
}

/// A voice in the middle of what it plays.
package struct ResumedVoice: Hashable, Sendable {
  package let voice: Voice
  /// By what else callers know it.
  package let aliases: [Voice]
  package let clip: Clip
  package let emitter: Emitter?
  package let bus: Bus
  package let group: VoiceGroup?
  /// What it plays next, in order; and all of what it begins anew with, if it does.
  package let followers: [ResumedFollower]
  package let beginnings: [ResumedFollower]
  package let progress: VoiceProgress

  package init(
    voice: Voice, aliases: [Voice] = [], clip: Clip, emitter: Emitter?, bus: Bus,
    group: VoiceGroup?, followers: [ResumedFollower], beginnings: [ResumedFollower],
    progress: VoiceProgress
  ) {
    self.voice = voice
    self.aliases = aliases
    self.clip = clip
    self.emitter = emitter
    self.bus = bus
    self.group = group
    self.followers = followers
    self.beginnings = beginnings
    self.progress = progress
  }
}

/// A clip that a voice plays after another.
package struct ResumedFollower: Hashable, Sendable {
  package let clip: Clip
  package let looping: Looping
  /// What is repeated of it; nil: its own loop.
  package let region: Range<Int>?

  package init(clip: Clip, looping: Looping, region: Range<Int>?) {
    self.clip = clip
    self.looping = looping
    self.region = region
  }
}
