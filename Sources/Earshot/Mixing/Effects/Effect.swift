@_exported import AudioEffects

/// What a bus's sound is changed by. Settings out of their range are brought to the nearest that
/// is inside; one that is no number takes its usual value.
public enum Effect: Equatable, Sendable {
  /// Up to eight bands.
  case equalizer([EqualizerBand])
  /// A low-pass or high-pass of 6 to 48 dB an octave.
  case filter(PassFilter.Settings)
  /// `lookAhead` is in seconds, 0 to 0.1, and delays all sound by as much. It may listen to another
  /// bus in place of its own: music that ducks under speech.
  case compressor(
    Compressor.Settings, lookAhead: Double = 0, listeningTo: SideChain? = nil)
  /// Delays all sound by about a millisecond and a half.
  case limiter(Limiter.Settings)
  /// A time of up to 30 s. One that crosses 2 s or 10 s begins anew, as it needs more memory.
  case echo(Echo.Settings)
  /// Delays all sound by 40 sample frames, or 48 with the oversampling `quadruple`.
  case distortion(Distortion.Settings, oversampling: Distortion.Oversampling = .double)
  /// Another room begins anew.
  case reverb(Reverb.Settings, room: Reverb.Room = Reverb.Room())
  /// A clip that is resident is the response, at most 10 s of it: of as many channels as the output
  /// has, or else mixed to one for all. It does the same whatever the output's sample rate is: what
  /// its samples do at 48 kHz. The effect keeps it, even when it is unloaded.
  case convolution(Clip, Convolution.Settings)
  /// Whatever else a game wants.
  case callback(EffectCallback)

  /// Which other bus a compressor listens to.
  public struct SideChain: Hashable, Sendable {
    /// It gets a strip of its own, as if it had an effect. Not the master, nor a bus that the
    /// compressor's own sound goes into, nor one that listens back. Once it is removed the
    /// compressor hears silence.
    public var bus: Bus
    /// As it is before its fader, or after it.
    public var isBeforeFader: Bool

    /// What is listened to, usually as it is heard.
    public init(_ bus: Bus, isBeforeFader: Bool = false) {
      self.bus = bus
      self.isBeforeFader = isBeforeFader
    }
  }

  /// What a compressor listens to in place of its own bus.
  var sideChain: SideChain? {
    if case .compressor(_, _, let other) = self { other } else { nil }
  }

  /// A compressor that listens to another bus than it does.
  func listening(to bus: Bus) -> Effect {
    guard case .compressor(let settings, let lookAhead, var other?) = self else { return self }
    other.bus = bus
    return .compressor(settings, lookAhead: lookAhead, listeningTo: other)
  }

  /// A compressor that does, whatever it hears, what one does which hears silence: without a ratio
  /// only what makes up for it is left.
  var hearingNothing: Effect {
    guard case .compressor(var settings, let lookAhead, _) = self else { return self }
    settings.ratio = 1
    return .compressor(settings, lookAhead: lookAhead)
  }

  /// What a convolution was made of.
  var clip: Clip? {
    if case .convolution(let clip, _) = self { clip } else { nil }
  }

  /// In a word or two, for messages.
  public var noun: String {
    switch self {
    case .equalizer: "equalizer"
    case .filter(let settings): settings.kind == .low ? "low-pass" : "high-pass"
    case .compressor: "compressor"
    case .limiter: "limiter"
    case .echo: "echo"
    case .distortion: "distortion"
    case .reverb: "reverb"
    case .convolution: "convolution"
    case .callback: "the game's own"
    }
  }
}

extension Effect {
  /// What does it. `response` is a convolution's, interleaved.
  func makeInsert(
    channelCount: Int, sampleRate: Int, response: (samples: [Float], channels: Int)?,
    slowBlocks: FaultTally
  ) -> Insert {
    switch self {
    case .equalizer(let bands):
      Equalizer(
        channelCount: channelCount, sampleRate: sampleRate,
        Array(bands.prefix(Equalizer.bandCount)))
    case .filter(let settings):
      PassFilter(channelCount: channelCount, sampleRate: sampleRate, settings)
    case .compressor(let settings, let lookAhead, _):
      Compressor(
        channelCount: channelCount, sampleRate: sampleRate, settings, lookAhead: lookAhead)
    case .limiter(let settings):
      Limiter(channelCount: channelCount, sampleRate: sampleRate, settings)
    case .echo(let settings):
      Echo(
        channelCount: channelCount, sampleRate: sampleRate, settings,
        longestTime: Self.room(for: settings))
    case .distortion(let settings, let oversampling):
      Distortion(
        channelCount: channelCount, sampleRate: sampleRate, settings, oversampling: oversampling)
    case .reverb(let settings, let room):
      Reverb(channelCount: channelCount, sampleRate: sampleRate, settings, room: room)
    case .convolution(_, let settings):
      Convolution(
        channelCount: channelCount, sampleRate: sampleRate, response: response?.samples ?? [],
        responseChannels: response?.channels ?? 1, settings)
    case .callback(let callback):
      callback.makeInsert(
        channelCount: channelCount, sampleRate: sampleRate, slowBlocks: slowBlocks)
    }
  }

  /// As it is in force: inside of all ranges.
  func held(sampleRate: Int) -> Effect {
    switch self {
    case .equalizer(let bands):
      .equalizer(bands.prefix(Equalizer.bandCount).map { $0.held(sampleRate: sampleRate) })
    case .filter(let settings): .filter(settings.held(sampleRate: sampleRate))
    case .compressor(let settings, let lookAhead, let other):
      .compressor(
        settings.held(), lookAhead: Compressor.held(lookAhead: lookAhead), listeningTo: other)
    case .limiter(let settings): .limiter(settings.held())
    case .echo(let settings): .echo(settings.held())
    case .distortion(let settings, let oversampling):
      .distortion(settings.held(), oversampling: oversampling)
    case .reverb(let settings, let room): .reverb(settings.held(), room: room.held())
    case .convolution(let clip, let settings): .convolution(clip, settings.held())
    case .callback: self
    }
  }

  /// Seconds that an echo's memory is made for.
  private static func room(for settings: Echo.Settings) -> Double {
    settings.time <= 2 ? 2 : settings.time <= 10 ? 10 : 30
  }

  /// The times that an echo can change to without another memory.
  static func times(inRoomOf settings: Echo.Settings) -> ClosedRange<Double> {
    let room = room(for: settings)
    return (room == 2 ? 0 : room == 10 ? 2.0.nextUp : 10.0.nextUp)...room
  }

  /// How an insert that was made for another effect becomes this one; nil when another is needed.
  func change(from other: Effect, over frames: Int) -> ((Insert) -> Void)? {
    switch (self, other) {
    case (.equalizer(let bands), .equalizer):
      return { insert in
        guard let equalizer = insert as? Equalizer else { return }
        for index in 0..<Equalizer.bandCount {
          var band = index < bands.count ? bands[index] : equalizer.band(at: index)
          if index >= bands.count { band.isOn = false }
          if band != equalizer.band(at: index) {
            equalizer.set(band, at: index, over: frames)
          }
        }
      }
    case (.filter(let settings), .filter):
      return { ($0 as? PassFilter)?.set(settings, over: frames) }
    case (.compressor(let settings, let ahead, let side), .compressor(_, let oldAhead, let oldSide))
    where ahead == oldAhead && side == oldSide:
      return { ($0 as? Compressor)?.set(settings, over: frames) }
    case (.limiter(let settings), .limiter):
      return { ($0 as? Limiter)?.set(settings, over: frames) }
    case (.echo(let settings), .echo(let old))
    where Self.room(for: settings) == Self.room(for: old):
      return { ($0 as? Echo)?.set(settings, over: frames) }
    case (.distortion(let settings, let oversampling), .distortion(let former, let old))
    where oversampling == old && settings.curve == former.curve:
      return { ($0 as? Distortion)?.set(settings, over: frames) }
    case (.reverb(let settings, let room), .reverb(_, let old)) where room == old:
      return { ($0 as? Reverb)?.set(settings, over: frames) }
    case (.convolution(let clip, let settings), .convolution(let old, _)) where clip == old:
      return { ($0 as? Convolution)?.set(settings, over: frames) }
    default: return nil
    }
  }
}
