/// Commands from any thread for an engine that another thread uses: queued without locks or
/// allocation, in order for each thread, and executed by the next update or render.
///
/// A call returns false, or nil, if 4,096 commands wait because the engine isn't updated: it then
/// does nothing, which `AudioEvent.commandsRefused` reports. A command for an object that is
/// removed before its execution is counted, as a direct call would be.
public struct EngineCommands: Sendable {
  let queue: CommandQueue

  /// Like `AudioEngine.play(_:on:options:)`. Further commands can use the voice's handle
  /// immediately; the engine's own calls know it after the update. If the play is refused then, the
  /// voice ends with the reason `.refused`. Within the clip's cooldown it is a further handle of
  /// the existing voice, whose first handle events and `VoiceStatus` use.
  @discardableResult
  public func play(
    _ clip: Clip, on emitter: Emitter? = nil, options: PlaybackOptions = PlaybackOptions()
  ) -> Voice? {
    let voice = queue.makeTicket()
    return enqueue(.play(voice, clip, emitter, options)) ? voice : nil
  }

  /// Like `AudioEngine.play(_:at:options:emitter:)`; the voice as for `play(_:on:options:)`.
  @discardableResult
  public func play(
    _ clip: Clip, at place: Position, options: PlaybackOptions = PlaybackOptions(),
    emitter: EmitterOptions = EmitterOptions()
  ) -> Voice? {
    let voice = queue.makeTicket()
    return enqueue(.playAt(voice, clip, place, options, emitter)) ? voice : nil
  }

  /// As `AudioEngine.stop(_:fading:)`.
  @discardableResult
  public func stop(_ voice: Voice, fading fade: Fade = .clickFree) -> Bool {
    enqueue(.stop(voice, fade))
  }

  /// As `AudioEngine.stop(_:at:fading:)`.
  @discardableResult
  public func stop(_ voice: Voice, at time: StartTime, fading fade: Fade = .clickFree) -> Bool {
    enqueue(.stopAt(voice, time, fade))
  }

  /// As `AudioEngine.pause(_:fading:)`.
  @discardableResult
  public func pause(_ voice: Voice, fading fade: Fade = .clickFree) -> Bool {
    enqueue(.pause(voice, fade))
  }

  /// As `AudioEngine.resume(_:fading:)`.
  @discardableResult
  public func resume(_ voice: Voice, fading fade: Fade = .clickFree) -> Bool {
    enqueue(.resume(voice, fade))
  }

  /// As `AudioEngine.seek(_:to:fading:)`.
  @discardableResult
  public func seek(
    _ voice: Voice, to seconds: Double, fading fade: Fade = .clickFree
  ) -> Bool {
    enqueue(.seek(voice, seconds: seconds, fade))
  }

  /// As `AudioEngine.leaveLoop(_:)`.
  @discardableResult
  public func leaveLoop(_ voice: Voice) -> Bool { enqueue(.leaveLoop(voice)) }

  /// As `AudioEngine.setPan(_:_:over:)`.
  @discardableResult
  public func setPan(_ voice: Voice, _ pan: Double, over time: Duration = .zero) -> Bool {
    enqueue(.setPan(voice, pan, over: time))
  }

  /// Like `AudioEngine.setGain(_:_:over:shaped:)`, for a voice, an emitter or a bus.
  @discardableResult
  public func setGain(
    _ thing: some Audible, _ gain: Gain, over time: Duration = .zero,
    shaped shape: FadeShape = .linear
  ) -> Bool {
    enqueue(.setGain(thing.audible, gain, over: time, shape))
  }

  /// Like `AudioEngine.setRate(_:_:over:)`, for a voice, an emitter or a bus.
  @discardableResult
  public func setRate(
    _ thing: some Audible, _ rate: Rate, over time: Duration = .zero
  ) -> Bool {
    enqueue(.setRate(thing.audible, rate, over: time))
  }

  /// Like `AudioEngine.setOcclusion(_:_:over:)`, for a voice, an emitter or a bus.
  @discardableResult
  public func setOcclusion(
    _ thing: some Audible, _ occlusion: Occlusion, over time: Duration = .zero
  ) -> Bool {
    enqueue(.setOcclusion(thing.audible, occlusion, over: time))
  }

  /// Like `AudioEngine.setPriority(_:_:)`, for a voice, an emitter or a bus.
  @discardableResult
  public func setPriority(_ thing: some Audible, _ priority: Int) -> Bool {
    enqueue(.setPriority(thing.audible, priority))
  }

  /// As `AudioEngine.setPosition(_:_:)`.
  @discardableResult
  public func setPosition(_ thing: some Placed, _ position: Position) -> Bool {
    enqueue(.setPosition(thing.placement, position))
  }

  /// As `AudioEngine.teleport(_:to:)`.
  @discardableResult
  public func teleport(_ thing: some Placed, to position: Position) -> Bool {
    enqueue(.teleport(thing.placement, position))
  }

  /// As `AudioEngine.setRotation(_:_:)`.
  @discardableResult
  public func setRotation(_ thing: some Placed, _ rotation: Rotation) -> Bool {
    enqueue(.setRotation(thing.placement, rotation))
  }

  /// As `AudioEngine.setVelocity(_:_:)`.
  @discardableResult
  public func setVelocity(_ thing: some Placed, _ velocity: SIMD3<Double>?) -> Bool {
    enqueue(.setVelocity(thing.placement, velocity))
  }

  /// As `AudioEngine.setMuted(_:_:)`.
  @discardableResult
  public func setMuted(_ bus: Bus, _ isMuted: Bool) -> Bool { enqueue(.setMuted(bus, isMuted)) }

  /// As `AudioEngine.pause(_:fading:)`.
  @discardableResult
  public func pause(_ bus: Bus, fading fade: Fade = .clickFree) -> Bool {
    enqueue(.pauseBus(bus, fade))
  }

  /// As `AudioEngine.resume(_:fading:)`.
  @discardableResult
  public func resume(_ bus: Bus, fading fade: Fade = .clickFree) -> Bool {
    enqueue(.resumeBus(bus, fade))
  }

  /// As `AudioEngine.stop(_:fading:)`.
  @discardableResult
  public func stop(_ bus: Bus, fading fade: Fade = .clickFree) -> Bool {
    enqueue(.stopBus(bus, fade))
  }

  private func enqueue(_ command: CommandQueue.Command) -> Bool { queue.enqueue(command) }
}

extension CommandQueue {
  enum Command: Sendable {
    /// The caller already has the handle.
    case play(Voice, Clip, Emitter?, PlaybackOptions)
    case playAt(Voice, Clip, Position, PlaybackOptions, EmitterOptions)
    case stop(Voice, Fade)
    case stopAt(Voice, StartTime, Fade)
    case pause(Voice, Fade)
    case resume(Voice, Fade)
    case seek(Voice, seconds: Double, Fade)
    case leaveLoop(Voice)
    case setPan(Voice, Double, over: Duration)
    case setGain(AudibleObject, Gain, over: Duration, FadeShape)
    case setRate(AudibleObject, Rate, over: Duration)
    case setOcclusion(AudibleObject, Occlusion, over: Duration)
    case setPriority(AudibleObject, Int)
    case setPosition(Placement, Position)
    case teleport(Placement, Position)
    case setRotation(Placement, Rotation)
    case setVelocity(Placement, SIMD3<Double>?)
    case setMuted(Bus, Bool)
    case pauseBus(Bus, Fade)
    case resumeBus(Bus, Fade)
    case stopBus(Bus, Fade)
  }
}

/// An object with a gain, a rate, an occlusion and a priority: a voice, an emitter or a bus.
public protocol Audible {
  /// The kind of object.
  var audible: AudibleObject { get }
}

/// A voice, an emitter or a bus, as returned by `Audible`.
public enum AudibleObject: Hashable, Sendable {
  case voice(Voice)
  case emitter(Emitter)
  case bus(Bus)
}

extension AudibleObject: Audible {
  /// Itself.
  public var audible: AudibleObject { self }
}
extension Voice: Audible {
  /// A voice.
  public var audible: AudibleObject { .voice(self) }
}
extension Emitter: Audible {
  /// An emitter.
  public var audible: AudibleObject { .emitter(self) }
}
extension Bus: Audible {
  /// A bus.
  public var audible: AudibleObject { .bus(self) }
}
