import CEarshot
import Earshot
import EarshotC

/// A call of the game, whose cost is measured.
enum MeasuredCall: String, CaseIterable {
  case play = "play on an emitter"
  case setVoiceGain = "setGain of a voice"
  case setVoiceRate = "setRate of a voice"
  case stop
  case setPosition = "setPosition of an emitter"
  case setEmitterGain = "setGain of an emitter"
  case playByQueue = "play by the queue"
  case setGainByQueue = "setGain by the queue"
  case setPositionInC = "setPosition of an emitter, in C"
  case setEmitterGainInC = "setGain of an emitter, in C"
  case frameInC = "the frame of a call in C"
}

/// An engine with the targets of the calls, each used once a round.
final class CallScene {
  static let batch = 2_000

  private let call: MeasuredCall
  private let engine: AudioEngine
  private let tone: Clip
  private let emitters: [Emitter]
  // Not checked: that would cost as much as some of the calls.
  @exclusivity(unchecked) private var voices: [Voice] = []
  private let commands: EngineCommands
  private var cEngine: earshot_engine = 0
  private var cEmitters: [earshot_emitter] = []

  init(_ call: MeasuredCall) throws {
    self.call = call
    let crowd = try Crowd(emitters: Self.batch, sounding: 0)
    engine = crowd.engine
    emitters = crowd.emitters
    tone = try engine.load(samples: Circle.tone, sampleRate: 48_000)
    commands = engine.commands
    voices.reserveCapacity(Self.batch)
    switch call {
    case .setVoiceGain, .setVoiceRate: play(.forever)
    case .setPositionInC, .setEmitterGainInC, .frameInC: try makeInC()
    default: break
    }
  }

  deinit { if cEngine != 0 { _ = earshot_engine_close(cEngine) } }

  private func makeInC() throws {
    var config = earshot_config()
    earshot_config_init(&config)
    config.output.kind = Int32(EARSHOT_OUTPUT_OFFLINE)
    config.sample_rate = 48_000
    var isMade = earshot_engine_make(&config, &cEngine) == earshot_result(EARSHOT_OK)
    for index in 0..<Self.batch {
      var emitter: earshot_emitter = 0
      let place = Crowd.position(index, of: Self.batch)
      let result = earshot_emitter_make(cEngine, 0, place.x, place.y, place.z, nil, &emitter)
      isMade = isMade && result == earshot_result(EARSHOT_OK)
      cEmitters.append(emitter)
    }
    if !isMade { throw BenchError("the C library makes no engine") }
  }

  private func play(_ looping: Looping) {
    for emitter in emitters { voices.append(engine.play(tone, on: emitter, looping: looping)) }
  }

  /// Lets `measure` make the call on everything, and then a step pass.
  func round(_ round: Int, measure: (() -> Void) -> Void) {
    let place = Position(Double(round), 1, 2)
    let gain = Gain(linear: 1 / Double(round + 1))
    switch call {
    case .play:
      measure { play(.once) }
      endVoices()
    case .stop:
      play(.once)
      _ = engine.render(frameCount: 800)
      measure { for voice in voices { engine.stop(voice) } }
      endVoices()
    case .setVoiceGain: measure { for voice in voices { engine.setGain(voice, gain) } }
    case .setVoiceRate:
      let rate = Rate(1 + 0.01 * Double(round))
      measure { for voice in voices { engine.setRate(voice, rate) } }
    case .setPosition:
      measure { for emitter in emitters { engine.setPosition(emitter, place) } }
    case .setEmitterGain: measure { for emitter in emitters { engine.setGain(emitter, gain) } }
    case .playByQueue:
      measure { for emitter in emitters { commands.play(tone, on: emitter) } }
    case .setGainByQueue:
      measure { for emitter in emitters { commands.setGain(emitter, gain) } }
    case .setPositionInC:
      measure {
        for emitter in cEmitters {
          _ = earshot_object_set_position(cEngine, emitter, place.x, place.y, place.z)
        }
      }
    case .setEmitterGainInC:
      measure {
        for emitter in cEmitters {
          _ = earshot_emitter_set_gain(cEngine, emitter, gain.linear, 0)
        }
      }
    case .frameInC:
      var rate: UInt32 = 0
      measure { for _ in cEmitters { _ = earshot_engine_sample_rate(cEngine, &rate) } }
    }
    if cEngine != 0 {
      var samples = [Float](repeating: 0, count: 1_600)
      _ = earshot_engine_render(cEngine, &samples, 800)
    }
    _ = engine.render(frameCount: 800)
    if call == .playByQueue { _ = engine.render(frameCount: 52_800) }
    _ = engine.takeEvents()
  }

  private func endVoices() {
    for voice in voices { engine.stop(voice, fading: .immediate) }
    voices.removeAll(keepingCapacity: true)
  }
}
