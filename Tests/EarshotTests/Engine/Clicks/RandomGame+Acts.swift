import TestSupport

@testable import Earshot

extension RandomGame {
  /// Does something, and returns its description.
  func act() -> String {
    let engine = studio.engine
    if voices.isEmpty { return play() }
    if !engine.suspensionReasons.isDisjoint(with: [.game, .interruption]) { return touchSession() }
    if engine.suspensionReasons.contains(.deviceLost), Bool.random(using: &generator) {
      return touchOutput()
    }
    switch Int.random(in: 0..<16, using: &generator) {
    case 0..<3: return play()
    case 3..<9: return touchVoice()
    case 9: return touchBus()
    case 10..<13: return touchScene()
    case 13:
      guard Bool.random(using: &generator) else { return "nothing" }
      engine.timeScale = Double.random(in: 0.5...1.5, using: &generator)
      return "time scale \(engine.timeScale)"
    case 14: return touchSession()
    default:
      guard Int.random(in: 0..<3, using: &generator) == 0 else { return "nothing" }
      return touchOutput()
    }
  }

  private func play() -> String {
    guard voices.count < 8 else { return "nothing" }
    var options = PlaybackOptions(
      looping: [.once, .forever, .times(3)].randomElement(using: &generator)!)
    options.rate = Rate(Double.random(in: 0.5...1.5, using: &generator))
    options.gain = Gain(linear: Double.random(in: 0.3...1, using: &generator))
    if Bool.random(using: &generator) {
      options.offset = Double.random(in: 0...0.3, using: &generator)
    }
    if Bool.random(using: &generator) {
      let delay = Int64.random(in: 0...5_000, using: &generator)
      options.start = .frame(studio.engine.currentFrame + delay)
    }
    if Bool.random(using: &generator) { options.fade = randomFade() }
    let emitter = Bool.random(using: &generator) ? emitters.randomElement(using: &generator) : nil
    let voice = studio.engine.play(
      clips.randomElement(using: &generator)!, on: emitter, options: options)
    voices.append(voice)
    return "play \(name(voice)) \(emitter == nil ? "flat" : "on an emitter"), \(options)"
  }

  private func touchVoice() -> String {
    guard let voice = voices.randomElement(using: &generator) else { return "nothing" }
    let engine = studio.engine
    let fade = randomFade()
    let over = Duration.seconds(
      Bool.random(using: &generator) ? 0 : Double.random(in: 0...0.3, using: &generator))
    switch Int.random(in: 0..<10, using: &generator) {
    case 8, 9: return steer(voice)
    case 0:
      engine.stop(voice, fading: fade)
      return "stop \(name(voice)) \(fade)"
    case 1, 2:
      engine.pause(voice, fading: fade)
      return "pause \(name(voice)) \(fade)"
    case 3, 4:
      engine.resume(voice, fading: fade)
      return "resume \(name(voice)) \(fade)"
    case 5:
      let place = Double.random(in: 0...0.6, using: &generator)
      engine.seek(voice, to: place, fading: fade)
      return "seek \(name(voice)) to \(place) \(fade)"
    case 6:
      let gain = Gain(linear: Double.random(in: 0...1, using: &generator))
      let shape = FadeShape.allCases.randomElement(using: &generator)!
      engine.setGain(voice, gain, over: over, shaped: shape)
      return "\(shape) gain \(name(voice)) \(gain.linear) over \(over)"
    default:
      let rate = Rate(Double.random(in: 0.5...1.5, using: &generator))
      engine.setRate(voice, rate, over: over)
      return "rate \(name(voice)) \(rate.factor) over \(over)"
    }
  }

  private func steer(_ voice: Voice) -> String {
    let engine = studio.engine
    switch Int.random(in: 0..<6, using: &generator) {
    case 3:
      let pan = Double.random(in: -1...1, using: &generator)
      let over = Duration.milliseconds(Int.random(in: 0...300, using: &generator))
      engine.setPan(voice, pan, over: over)
      return "pan \(name(voice)) to \(pan) over \(over)"
    case 4:
      let emitter = Bool.random(using: &generator) ? emitters.randomElement(using: &generator) : nil
      engine.setEmitter(voice, emitter)
      return "\(name(voice)) \(emitter == nil ? "flat" : "on another emitter")"
    case 5:
      engine.setBus(voice, Bool.random(using: &generator) ? bus : .master)
      return "\(name(voice)) on another bus"
    case 0:
      engine.leaveLoop(voice)
      return "leave loop of \(name(voice))"
    case 1:
      engine.setLooping(voice, .forever)
      return "loop \(name(voice))"
    default:
      let clip = clips.randomElement(using: &generator)!
      engine.append(clip, to: voice)
      return "append to \(name(voice))"
    }
  }

  private func touchBus() -> String {
    let engine = studio.engine
    switch Int.random(in: 0..<6, using: &generator) {
    case 0:
      engine.setMuted(bus, true)
      return "mute"
    case 1:
      engine.setMuted(bus, false)
      return "unmute"
    case 2:
      engine.pause(bus, fading: randomFade())
      return "pause bus"
    case 3:
      engine.resume(bus, fading: randomFade())
      return "resume bus"
    case 4:
      engine.setGain(bus, Gain(linear: Double.random(in: 0...1, using: &generator)))
      return "bus gain"
    default:
      engine.timeScale > 0 && Bool.random(using: &generator)
        ? engine.pauseGame() : engine.resumeGame()
      return "game \(engine.timeScale == 0 ? "paused" : "resumed")"
    }
  }

  /// Never shorter than a documented click-free fade.
  private func randomFade() -> Fade {
    Bool.random(using: &generator)
      ? .clickFree
      : .over(
        .milliseconds(Int.random(in: 30...300, using: &generator)),
        FadeShape.allCases.randomElement(using: &generator)!)
  }

  private func name(_ voice: Voice) -> String {
    "voice \(voice.handle.index).\(voice.handle.generation)"
  }
}
