extension AudioEngine {
  /// What other threads may ask of the engine, which itself is for one at a time: they are given
  /// this, and the next update does what they asked for.
  public var commands: EngineCommands { EngineCommands(queue: commandQueue) }

  /// Does what other threads asked for; no more than there is room for at once, so that none of
  /// them can keep an update from ending.
  func takeCommands() {
    for _ in 0..<CommandQueue.capacity {
      guard let command = commandQueue.take() else { break }
      perform(command)
    }
    let refusals = commandQueue.takeRefusals()
    if refusals > 0 { log.note(.commandsRefused(refusals)) }
  }

  private func perform(_ command: CommandQueue.Command) {
    switch command {
    case .play(let voice, let clip, let emitter, let options):
      play(clip, on: emitter, options: options, as: voice)
    case .stopAt(let voice, let time, let fade): stop(voice, at: time, fading: fade)
    case .stop(let voice, let fade): stop(voice, fading: fade)
    case .pause(let voice, let fade): pause(voice, fading: fade)
    case .resume(let voice, let fade): resume(voice, fading: fade)
    case .seek(let voice, let seconds, let fade): seek(voice, to: seconds, fading: fade)
    case .leaveLoop(let voice): leaveLoop(voice)
    case .setPan(let voice, let pan, let time): setPan(voice, pan, over: time)
    case .setGain(.voice(let voice), let gain, let time, let shape):
      setGain(voice, gain, over: time, shaped: shape)
    case .setGain(.emitter(let emitter), let gain, let time, let shape):
      setGain(emitter, gain, over: time, shaped: shape)
    case .setGain(.bus(let bus), let gain, let time, let shape):
      setGain(bus, gain, over: time, shaped: shape)
    case .setRate(.voice(let voice), let rate, let time): setRate(voice, rate, over: time)
    case .setRate(.emitter(let emitter), let rate, let time): setRate(emitter, rate, over: time)
    case .setRate(.bus(let bus), let rate, let time): setRate(bus, rate, over: time)
    case .setOcclusion(.voice(let voice), let amount, let time):
      setOcclusion(voice, amount, over: time)
    case .setOcclusion(.emitter(let emitter), let amount, let time):
      setOcclusion(emitter, amount, over: time)
    case .setOcclusion(.bus(let bus), let amount, let time): setOcclusion(bus, amount, over: time)
    case .setPriority(.voice(let voice), let priority): setPriority(voice, priority)
    case .setPriority(.emitter(let emitter), let priority): setPriority(emitter, priority)
    case .setPriority(.bus(let bus), let priority): setPriority(bus, priority)
    case .setPosition(let thing, let position): setPosition(thing, position)
    case .teleport(let thing, let position): teleport(thing, to: position)
    case .setRotation(let thing, let rotation): setRotation(thing, rotation)
    case .setVelocity(let thing, let velocity): setVelocity(thing, velocity)
    case .setMuted(let bus, let isMuted): setMuted(bus, isMuted)
    case .pauseBus(let bus, let fade): pause(bus, fading: fade)
    case .resumeBus(let bus, let fade): resume(bus, fading: fade)
    case .stopBus(let bus, let fade): stop(bus, fading: fade)
    }
  }
}
