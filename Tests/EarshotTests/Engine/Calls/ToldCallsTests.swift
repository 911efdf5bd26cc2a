import Foundation
import TestSupport
import Testing

@testable import Earshot

/// Makes every call of the engine that changes the sound, and checks that a recorder gets it.
struct ToldCallsTests {
  @Test("every call that changes the sound reaches the engine's recorder")
  func told() async throws {
    for (name, calls) in ToldStage.told {
      for (number, call) in calls.enumerated() {
        let stage = try ToldStage()
        defer { stage.file.remove() }
        try await call(stage)
        #expect(stage.isTold, "\(name), the one numbered \(number), did not reach the recorder")
      }
    }
  }

  @Test("no public function or property of the engine's is left out of that test")
  func complete() throws {
    let folder = URL(filePath: #filePath).appending(path: "../../../../../Sources/Earshot/Engine")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.standardized.path())
    var declared: [String: Int] = [:]
    // Former names call the present ones.
    for file in files where file.contains("AudioEngine") && !file.contains("FormerNames") {
      let text = try String(contentsOf: folder.standardized.appending(path: file), encoding: .utf8)
      let settable = /\n  public (?:func (\w+)|var (\w+)[^\n]*\{\n    get|var (\w+)[^\n{]*(?=\n))/
      for match in text.matches(of: settable) {
        let name = match.output.1 ?? match.output.2 ?? match.output.3
        declared[name.map(String.init) ?? "", default: 0] += 1
      }
    }
    #expect(declared.count > 70)
    let stated = ToldStage.told.mapValues(\.count).merging(ToldStage.untold, uniquingKeysWith: +)
    for name in Set(declared.keys).union(stated.keys).sorted() {
      #expect(
        declared[name] == stated[name],
        "\(name): tell in this test what the recorder hears of each of its overloads")
    }
  }
}

/// An engine with one of each thing, and a recorder of its calls.
final class ToldStage: CallRecorder {
  let engine: AudioEngine
  let file: TemporaryFile
  let clip: Clip
  let voice: Voice
  let emitter: Emitter
  let node: Node
  let listener: Listener
  let bus: Bus
  let group: VoiceGroup
  let set: ClipSet
  let snapshot: Snapshot
  let parameter: Parameter
  private(set) var isTold = false

  init() throws {
    engine = try Studio { $0.category = .solo }.engine
    file = try TemporaryFile("tone.wav")
    try file.write([Float](repeating: 0.1, count: 480), sampleRate: 48_000)
    clip = try engine.load(samples: [Float](repeating: 0.1, count: 480), sampleRate: 48_000)
    emitter = try engine.makeEmitter()
    node = try engine.makeNode()
    listener = try engine.makeListener()
    bus = try engine.makeBus()
    group = engine.makeGroup()
    set = engine.makeClipSet([clip])
    snapshot = try engine.makeSnapshot()
    parameter = try engine.makeParameter("speed")
    voice = engine.play(clip, looping: .forever)
    engine.setRecorder(self)
  }

  func record(_ call: EngineCall, at frame: Int64) { isTold = true }

  /// Earlier calls only prepared the call in question.
  var next: AudioEngine {
    isTold = false
    return engine
  }

  /// By name, as often as there are overloads.
  static var told: [String: [(ToldStage) async throws -> Void]] {
    [
      "render": [
        { stage in
          var block = [Float](repeating: 0, count: 800)
          block.withUnsafeMutableBufferPointer { stage.next.render(into: $0) }
        }, { _ = $0.next.render(frameCount: 800) },
      ],
      "update": [
        {
          try $0.engine.setOutput(.silence)
          $0.next.update(elapsed: .seconds(1))
        }
      ],
      "close": [{ try $0.next.close() }],
      "beginLoading": [{ _ = $0.next.beginLoading($0.file.path) }],
      "preload": [{ _ = $0.next.preload([$0.file.path]) }],
      "cancel": [
        {
          let list = $0.engine.preload([$0.file.path])
          $0.next.cancel(list)
        }
      ],
      "unload": [
        { $0.next.unload($0.clip) },
        {
          let list = $0.engine.preload([$0.file.path])
          $0.next.unload(list)
        },
      ],
      "load": [
        { _ = $0.next.load(PushSource()) },
        { _ = $0.next.load(generating: "hum") { Hum() } },
        {
          let bytes = ProgressiveBytes(name: "tone.wav")
          bytes.append(try $0.file.bytes())
          bytes.finish()
          _ = try $0.next.load(bytes)
        },
        { try Self.load($0) },
        { _ = try await $0.next.load($0.file.path) },
        { try Self.loadBytes($0) },
        { _ = try await $0.next.load(bytes: $0.file.bytes(), name: "tone.wav") },
        { _ = try $0.next.load(samples: [0.1 as Float, 0.2], sampleRate: 48_000) },
        { _ = try $0.next.load(samples: [100 as Int16, 200], sampleRate: 48_000) },
      ],
      "setLimit": [
        { $0.next.setLimit($0.clip, VoiceLimit(2)) },
        { $0.next.setLimit($0.emitter, VoiceLimit(2)) },
        { $0.next.setLimit($0.bus, VoiceLimit(2)) }, { $0.next.setLimit($0.group, VoiceLimit(2)) },
      ],
      "setLabel": [{ $0.next.setLabel($0.node, "door") }],
      "makeGroup": [{ _ = $0.next.makeGroup() }],
      "remove": [
        { $0.next.remove($0.group) }, { $0.next.remove($0.bus) }, { $0.next.remove($0.node) },
        { $0.next.remove($0.emitter) }, { $0.next.remove($0.listener) },
        { $0.next.remove($0.snapshot) }, { $0.next.remove($0.parameter) },
        {
          let effect = try $0.engine.addEffect(.equalizer([]), to: $0.bus)
          $0.next.remove(effect)
        },
        {
          let reverb = try $0.engine.makeReverb()
          $0.next.remove(reverb)
        },
      ] + removedWalls,
      "makeReverb": [{ _ = try $0.next.makeReverb() }],
      "setReverb": [
        {
          let reverb = try $0.engine.makeReverb()
          $0.next.setReverb(reverb, EAXReverb(.cave))
        },
        {
          let zone = try $0.makeZone()
          try $0.next.setReverb(zone, ZoneReverb(.cave))
        },
        {
          let room = try $0.makeRoom()
          try $0.next.setReverb(room, ZoneReverb(.cave))
        },
      ],
      "clearTail": [
        {
          let reverb = try $0.engine.makeReverb()
          $0.next.clearTail(of: reverb)
        }
      ],
      "setSend": [
        {
          let reverb = try $0.engine.makeReverb()
          $0.next.setSend(.voice($0.voice), to: reverb, .unity)
        },
        {
          let reverb = try $0.engine.makeReverb()
          $0.next.setSend($0.voice, to: reverb, .unity)
        },
        {
          let reverb = try $0.engine.makeReverb()
          $0.next.setSend($0.emitter, to: reverb, .unity)
        },
        {
          let reverb = try $0.engine.makeReverb()
          $0.next.setSend($0.bus, to: reverb, .unity)
        },
      ],
      "playAlert": [
        { try $0.next.playAlert($0.clip) }, { try $0.next.playAlert($0.file.path) },
      ],
      "loadAlert": [{ try $0.next.loadAlert($0.file.path) }],
      "unloadAlerts": [
        {
          try $0.engine.loadAlert($0.file.path)
          $0.next.unloadAlerts()
        }
      ],
      "alertBus": [{ _ = try $0.next.alertBus() }],
      "play": [
        { $0.next.play($0.clip, options: PlaybackOptions()) },
        { $0.next.play($0.clip, gain: .silence) },
        { $0.next.play($0.set) }, { $0.next.play([ScheduledPlay($0.clip, at: 0)]) },
        { $0.next.play($0.clip, at: [1, 0, 0]) }, { $0.next.play($0.set, at: [1, 0, 0]) },
      ],
      "stop": [
        { $0.next.stop($0.voice) }, { $0.next.stop($0.voice, at: .seconds(1)) },
        { $0.next.stop($0.bus) },
      ],
      "pause": [{ $0.next.pause($0.voice) }, { $0.next.pause($0.bus) }],
      "resume": [
        {
          $0.engine.pause($0.voice)
          $0.next.resume($0.voice)
        },
        {
          $0.engine.pause($0.bus)
          $0.next.resume($0.bus)
        },
      ],
      "seek": [{ $0.next.seek($0.voice, to: 0.001) }],
      "setGain": [
        { $0.next.setGain($0.voice, .silence) }, { $0.next.setGain($0.emitter, .silence) },
        { $0.next.setGain($0.bus, .silence) }, { $0.next.setGain($0.listener, .silence) },
        {
          let reverb = try $0.engine.makeReverb()
          $0.next.setGain(reverb, .silence)
        },
      ],
      "setRate": [
        { $0.next.setRate($0.voice, 2) }, { $0.next.setRate($0.emitter, 2) },
        { $0.next.setRate($0.bus, 2) },
      ],
      "setOcclusion": [
        { $0.next.setOcclusion($0.voice, 1) }, { $0.next.setOcclusion($0.emitter, 1) },
        { $0.next.setOcclusion($0.bus, 1) },
      ],
      "setPriority": [
        { $0.next.setPriority($0.voice, 2) }, { $0.next.setPriority($0.emitter, 2) },
        { $0.next.setPriority($0.bus, 2) },
        {
          let zone = try $0.makeZone()
          $0.next.setPriority(zone, 2)
        },
      ],
      "setSuspensionPolicy": [
        { $0.next.setSuspensionPolicy($0.voice, SuspensionPolicy()) },
        { $0.next.setSuspensionPolicy($0.bus, SuspensionPolicy()) },
      ],
      "output": [{ $0.next.output = .silence }],
      "setOutput": [{ try $0.next.setOutput(.silence) }],
      "loseOutput": [{ $0.next.loseOutput() }],
      "restoreOutput": [
        {
          $0.engine.loseOutput()
          try $0.next.restoreOutput()
        }
      ],
      "changeRoute": [{ try $0.next.changeRoute(to: "headphones") }],
      "beginInterruption": [{ $0.next.beginInterruption("call") }],
      "endInterruption": [
        {
          $0.engine.beginInterruption("call")
          $0.next.endInterruption("call")
        }
      ],
      "suspend": [{ $0.next.suspend(.sleep) }],
      "restore": [
        {
          $0.engine.suspend(.sleep)
          $0.next.restore(.sleep)
        }
      ],
      "enterBackground": [{ $0.next.enterBackground() }],
      "leaveBackground": [
        {
          $0.engine.enterBackground()
          $0.next.leaveBackground()
        }
      ],
      "setDistance": [{ $0.next.setDistance($0.emitter, .none) }],
      "setCone": [{ $0.next.setCone($0.emitter, SoundCone(inner: 90)) }],
      "setTravelTime": [{ $0.next.setTravelTime($0.emitter, true) }],
      "setDoppler": [{ $0.next.setDoppler($0.emitter, false) }],
      "setBus": [
        { $0.next.setBus($0.emitter, $0.bus) }, { $0.next.setBus($0.voice, $0.bus) },
      ],
      "leaveLoop": [{ $0.next.leaveLoop($0.voice) }],
      "setLooping": [{ $0.next.setLooping($0.voice, .times(2)) }],
      "setLoop": [{ $0.next.setLoop($0.voice, 10..<90) }],
      "append": [{ $0.next.append($0.clip, to: $0.voice) }],
      "removeFollowers": [{ $0.next.removeFollowers(of: $0.voice) }],
      "setEmitter": [{ $0.next.setEmitter($0.voice, $0.emitter) }],
      "setPan": [{ $0.next.setPan($0.voice, 1) }],
      "setProtected": [{ $0.next.setProtected($0.voice, true) }],
      "setWhenVirtual": [{ $0.next.setWhenVirtual($0.voice, .stop) }],
      "makeBus": [{ _ = try $0.next.makeBus() }],
      "setParent": [
        {
          let parent = try $0.engine.makeBus()
          try $0.next.setParent($0.bus, to: parent)
        },
        {
          let parent = try $0.engine.makeNode()
          try $0.next.setParent($0.node, to: parent)
        },
      ],
      "setDucking": [
        {
          let speech = try $0.engine.makeBus()
          try $0.next.setDucking($0.bus, under: speech, Ducking())
        }
      ],
      "makeSnapshot": [{ _ = try $0.next.makeSnapshot() }],
      "setMix": [{ $0.next.setMix($0.bus, in: $0.snapshot, BusMix(gain: .silence)) }],
      "setSettings": [
        {
          let effect = try $0.engine.addEffect(.filter(.init(.low, frequency: 99)), to: $0.bus)
          try $0.next.setSettings(effect, in: $0.snapshot, [.frequency: 500])
        }
      ],
      "capture": [{ $0.next.capture($0.bus, in: $0.snapshot) }],
      "setWeight": [
        { $0.next.setWeight($0.snapshot, 1) }, { $0.next.setWeight($0.listener, 0.5) },
      ],
      "makeParameter": [{ _ = try $0.next.makeParameter("danger") }],
      "setValue": [{ $0.next.setValue($0.parameter, 1, on: $0.emitter) }],
      "drive": [
        { try $0.next.drive(.bus($0.bus, .gain), by: $0.parameter, ParameterCurve([])) }
      ],
      "setMuted": [{ $0.next.setMuted($0.bus, true) }],
      "setIgnoresGameTime": [{ $0.next.setIgnoresGameTime($0.bus, true) }],
      "timeScale": [{ $0.next.timeScale = 2 }],
      "pauseGame": [{ $0.next.pauseGame() }],
      "resumeGame": [
        {
          $0.engine.pauseGame()
          $0.next.resumeGame()
        }
      ],
      "setPosition": [{ $0.next.setPosition($0.emitter, Position(1, 2, 3)) }],
      "teleport": [{ $0.next.teleport($0.emitter, to: Position(1, 2, 3)) }],
      "move": [
        { $0.next.move($0.node, to: Position(1, 2, 3), over: .seconds(1)) },
        {
          let effect = try $0.engine.addEffect(.equalizer([]), to: $0.bus)
          try $0.next.move(effect, to: 0)
        },
      ],
      "addEffect": [
        { try $0.next.addEffect(.equalizer([]), to: $0.bus) },
        { try $0.next.addEffect(to: $0.bus) { _, _, _ in } },
      ],
      "setEffect": [
        {
          let effect = try $0.engine.addEffect(.equalizer([]), to: $0.bus)
          try $0.next.setEffect(effect, .limiter(Limiter.Settings()))
        }
      ],
      "setHRTF": [{ $0.next.setHRTF(.on) }],
      "setMetered": [{ try $0.next.setMetered($0.bus, true) }],
      "setBypassed": [
        {
          let effect = try $0.engine.addEffect(.equalizer([]), to: $0.bus)
          $0.next.setBypassed(effect, true)
        }
      ],
      "orbit": [{ $0.next.orbit($0.listener, radius: 1, period: 1) }],
      "setRotation": [
        { $0.next.setRotation($0.node, Rotation(forward: [1, 0, 0], up: [0, 1, 0])) }
      ],
      "setScale": [{ $0.next.setScale($0.node, 2) }],
      "setVelocity": [{ $0.next.setVelocity($0.emitter, [1, 0, 0]) }],
      "makeNode": [{ _ = try $0.next.makeNode() }],
      "makeEmitter": [{ _ = try $0.next.makeEmitter() }],
      "makeListener": [{ _ = try $0.next.makeListener() }],
      "attach": [
        { try $0.next.attach($0.emitter, to: $0.node) },
        { try $0.next.attach($0.listener, to: $0.node) },
      ],
      "activate": [{ $0.next.activate($0.listener) }],
    ].merging(toldOfWalls) { $1 }.merging(toldOfClips) { $1 }
  }

  // Not in a closure that may wait, where the compiler takes the overload that does.
  private static func load(_ stage: ToldStage) throws { _ = try stage.next.load(stage.file.path) }
  private static func loadBytes(_ stage: ToldStage) throws {
    _ = try stage.next.load(bytes: stage.file.bytes(), name: "tone.wav")
  }

  private final class Hum: SoundGenerator {
    func generate(into samples: UnsafeMutableBufferPointer<Float>) -> Int {
      samples.update(repeating: 0)
      return samples.count
    }
  }
}
