import Earshot
import Testing

@testable import EarshotScript

/// Options that come later are not forgotten in recordings: one that makes no difference to the
/// lines, or isn't listed here, fails.
struct RecordedOptionsTests {
  @Test("whatever a play is asked for is in its line")
  func plays() throws {
    let changes: [String: (inout PlaybackOptions, Stage) throws -> Void] = [
      "gain": { options, _ in options.gain = .silence },
      "rate": { options, _ in options.rate = 2 },
      "looping": { options, _ in options.looping = .forever },
      "fade": { options, _ in options.fade = .immediate },
      "offset": { options, _ in options.offset = 0.001 },
      "start": { options, _ in options.start = .seconds(1) },
      "priority": { options, _ in options.priority = 3 },
      "bus": { options, stage in options.bus = try stage.engine.makeBus() },
      "pan": { options, _ in options.pan = 1 },
      "whenVirtual": { options, _ in options.whenVirtual = .stop },
      "wantsMotor": { options, _ in options.wantsMotor = true },
      "isProtected": { options, _ in options.isProtected = true },
      "group": { options, stage in options.group = stage.engine.makeGroup() },
      "stop": { options, _ in options.stop = .seconds(1) },
      "followedBy": { options, stage in options.followedBy = [stage.clip] },
      "gainVariation": { options, _ in options.gainVariation = -9 ... -6 },
      "rateVariation": { options, _ in options.rateVariation = 1.5...2 },
      "label": { options, _ in options.label = "step" },
      "sends": { options, stage in
        options.sends = [ReverbSend(try stage.engine.makeReverb(), .decibels(-6))]
      },
    ]
    try expectTold(PlaybackOptions(), changes) { options, stage in
      stage.engine.play(stage.clip, options: options)
    }
  }

  @Test("whatever an emitter is made with is in its line")
  func emitters() throws {
    let changes: [String: (inout EmitterOptions, Stage) throws -> Void] = [
      "gain": { options, _ in options.gain = .silence },
      "distance": { options, _ in options.distance = .none },
      "cone": { options, _ in options.cone = SoundCone(inner: 90) },
      "occlusion": { options, _ in options.occlusion = 1 },
      "rate": { options, _ in options.rate = 2 },
      "radius": { options, _ in options.radius = 2 },
      "shape": { options, _ in options.shape = try .box(SIMD3(1, 2, 3)) },
      "stereoWidth": { options, _ in options.stereoWidth = 2 },
      "hasTravelTime": { options, _ in options.hasTravelTime = true },
      "hasDoppler": { options, _ in options.hasDoppler = false },
      "priority": { options, _ in options.priority = 3 },
    ]
    try expectTold(EmitterOptions(), changes) { options, stage in
      _ = try stage.engine.makeEmitter(options: options)
    }
  }

  @Test("so is all of a policy")
  func policies() throws {
    let changes: [String: (inout SuspensionPolicy, Stage) throws -> Void] = [
      "playsWhileGameIsPaused": { policy, _ in policy.playsWhileGameIsPaused = true },
      "gamePauseFade": { policy, _ in policy.gamePauseFade = .immediate },
      "resumption": { policy, _ in policy.resumption = .never },
    ]
    try expectTold(SuspensionPolicy(), changes) { policy, stage in
      stage.engine.setSuspensionPolicy(.master, policy)
    }
  }

  private func expectTold<Options>(
    _ plain: Options, _ changes: [String: (inout Options, Stage) throws -> Void],
    _ call: (Options, Stage) throws -> Void
  ) throws {
    let fields = Mirror(reflecting: plain).children.compactMap(\.label)
    #expect(fields.sorted() == changes.keys.sorted())
    let ordinary = try Stage()
    try call(plain, ordinary)
    for (field, change) in changes {
      let stage = try Stage()
      var options = plain
      try change(&options, stage)
      stage.actions = []
      try call(options, stage)
      #expect(stage.actions != ordinary.actions, "\(field) makes no difference to the lines")
    }
  }

  /// An engine with a clip, and the lines of its calls.
  private final class Stage: CallRecorder {
    let engine: AudioEngine
    let clip: Clip
    var actions: [ScriptAction] = []

    init() throws {
      engine = try AudioEngine(Configuration(output: .offline, sampleRate: 48_000))
      clip = try engine.load(samples: [Float](repeating: 0.1, count: 480), sampleRate: 48_000)
      engine.setRecorder(self)
    }

    func record(_ call: EngineCall, at frame: Int64) {
      actions += CallTranslation(sampleRate: 48_000).actions(for: call)
    }
  }
}
