extension AudioEngine {
  /// Commands for other threads, while the engine itself is for one thread at a time. The next
  /// update executes them.
  public var commands: EngineCommands { EngineCommands(queue: commandQueue) }

  /// Executes commands of other threads, at most as many as the queue holds, so that a flood can't
  /// keep an update from ending.
  func takeCommands() {
    for _ in 0..<CommandQueue.capacity {
      guard let command = commandQueue.dequeue() else { break }
      perform(command)
    }
    let refusals = commandQueue.takeRefusals()
    if refusals > 0 { log.append(.commandsRefused(refusals)) }
  }

  private func perform(_ command: CommandQueue.Command) {
    switch command {
    case .play(let voice, let clip, let emitter, let options):
      play(clip, on: emitter, options: options, as: voice)
    case .playAt(let voice, let clip, let place, let options, let emitter):
      play(clip, at: place, options: options, emitter: emitter, as: voice)
    case .stopAt(let voice, let time, let fade): stop(voice, at: time, fading: fade)
    case .stop(let voice, let fade): stop(voice, fading: fade)
    case .pause(let voice, let fade): pause(voice, fading: fade)
    case .resume(let voice, let fade): resume(voice, fading: fade)
    case .seek(let voice, let seconds, let fade): seek(voice, to: seconds, fading: fade)
    case .leaveLoop(let voice): leaveLoop(voice)
    case .setPan(let voice, let pan, let time): setPan(voice, pan, over: time)
    case .setGain(let thing, let gain, let time, let shape):
      setGain(thing, gain, over: time, shaped: shape)
    case .setRate(let thing, let rate, let time): setRate(thing, rate, over: time)
    case .setOcclusion(let thing, let amount, let time): setOcclusion(thing, amount, over: time)
    case .setPriority(let thing, let priority): setPriority(thing, priority)
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

/// Setters for a target of any of the three kinds.
extension AudioEngine {
  package func setGain(
    _ thing: AudibleThing, _ gain: Gain, over time: Duration, shaped shape: FadeShape
  ) {
    switch thing {
    case .voice(let voice): setGain(voice, gain, over: time, shaped: shape)
    case .emitter(let emitter): setGain(emitter, gain, over: time, shaped: shape)
    case .bus(let bus): setGain(bus, gain, over: time, shaped: shape)
    }
  }

  package func setRate(_ thing: AudibleThing, _ rate: Rate, over time: Duration) {
    switch thing {
    case .voice(let voice): setRate(voice, rate, over: time)
    case .emitter(let emitter): setRate(emitter, rate, over: time)
    case .bus(let bus): setRate(bus, rate, over: time)
    }
  }

  package func setOcclusion(_ thing: AudibleThing, _ amount: Occlusion, over time: Duration) {
    switch thing {
    case .voice(let voice): setOcclusion(voice, amount, over: time)
    case .emitter(let emitter): setOcclusion(emitter, amount, over: time)
    case .bus(let bus): setOcclusion(bus, amount, over: time)
    }
  }

  package func setPriority(_ thing: AudibleThing, _ priority: Int) {
    switch thing {
    case .voice(let voice): setPriority(voice, priority)
    case .emitter(let emitter): setPriority(emitter, priority)
    case .bus(let bus): setPriority(bus, priority)
    }
  }
}
