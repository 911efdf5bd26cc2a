import Earshot
import Testing

@testable import EarshotScript

@Suite("A script's actions")
struct ScriptActionTests {
  @Test("a clip is a file or a tone")
  func clip() throws {
    var file = ClipAction(name: "rain", sound: .file("sounds/rain.wav"))
    file.storage = .streamed
    file.loopStart = 10
    file.loopEnd = 20
    #expect(
      try lastAction(
        #"{"at": 0, "clip": "rain", "file": "sounds/rain.wav", "storage": "streamed","#
          + #""loopStart": 10, "loopEnd": 20}"#) == .clip(file))

    var tone = ScriptTone()
    tone.kind = .noise
    tone.frequency = 220
    tone.seconds = 0.5
    tone.level = -20
    tone.sampleRate = 44_100
    #expect(
      try lastAction(
        #"{"at": 0, "clip": "hiss", "tone": {"kind": "noise", "frequency": 220, "seconds": 0.5,"#
          + #""level": -20, "sampleRate": 44100}}"#)
        == .clip(ClipAction(name: "hiss", sound: .tone(tone))))
    #expect(tone.frameCount == 22_050 && tone.byteCount == 88_200)
    #expect(
      try lastAction(#"{"at": 0, "clip": "a", "tone": {}}"#)
        == .clip(ClipAction(name: "a", sound: .tone(ScriptTone()))))
  }

  @Test("a node takes parent, position, rotation and scale, and keeps what is not given")
  func node() throws {
    var node = NodeAction(name: "cart")
    #expect(try lastAction(#"{"at": 0, "node": "cart"}"#) == .node(node))
    node.parent = .node("road")
    node.position = SIMD3(1, 2, 3)
    node.rotation = SIMD4(0, 1, 0, 1)
    node.scale = 2
    let line =
      #"{"at": 0, "node": "cart", "parent": "road", "position": [1, 2, 3], "#
      + #""rotation": [0, 1, 0, 1], "scale": 2}"#
    #expect(try lastAction(#"{"at": 0, "node": "road"}"#, line) == .node(node))
    node = NodeAction(name: "cart")
    node.parent = .world
    #expect(try lastAction(#"{"at": 0, "node": "cart", "parent": null}"#) == .node(node))
  }

  @Test("a listener takes a pose and a gain")
  func listener() throws {
    var listener = ListenerAction(name: "ears")
    listener.parent = .world
    listener.position = SIMD3(0, 1.7, 0)
    listener.forward = SIMD3(1, 0, 0)
    listener.up = SIMD3(0, 0, 1)
    listener.gain = -3
    #expect(
      try lastAction(
        #"{"at": 0, "listener": "ears", "parent": null, "position": [0, 1.7, 0],"#
          + #""forward": [1, 0, 0], "up": [0, 0, 1], "gain": -3}"#) == .listener(listener))
  }

  @Test("an emitter takes all its keys")
  func emitter() throws {
    var emitter = EmitterAction(name: "bee")
    emitter.position = SIMD3(1, 2, -3)
    emitter.velocity = .fixed(SIMD3(0, 0, 30))
    emitter.forward = SIMD3(1, 0, 0)
    emitter.up = SIMD3(0, 2, 0)
    emitter.gain = -12.5
    emitter.priority = -4
    emitter.bus = "master"
    var model = ScriptDistanceModel()
    model.model = .linear
    model.reference = 2
    model.maximum = 50
    model.rolloff = 0.5
    emitter.distance = .model(model)
    var cone = ScriptCone()
    cone.inner = 60
    cone.outer = 120
    cone.outerGain = -20
    emitter.cone = cone
    emitter.occlusion = 0.5
    emitter.doppler = false
    emitter.travelTime = true
    emitter.radius = 2.5
    emitter.stereoWidth = 1.5
    emitter.shape = try .line([[-5, 0, 0], [1, 2, 3]])
    let line =
      #"{"at": 0, "emitter": "bee", "position": [1, 2, -3], "velocity": [0, 0, 30],"#
      + #""forward": [1, 0, 0], "up": [0, 2, 0], "gain": -12.5, "priority": -4, "bus": "master","#
      + #""distance": {"model": "linear", "reference": 2, "maximum": 50, "rolloff": 0.5},"#
      + #""cone": {"inner": 60, "outer": 120, "outerGain": -20}, "occlusion": 0.5, "#
      + #""doppler": false, "travelTime": true, "radius": 2.5, "stereoWidth": 1.5, "#
      + #""shape": {"line": [[-5, 0, 0], [1, 2, 3]]}}"#
    #expect(try lastAction(line) == .emitter(emitter))
    emitter = EmitterAction(name: "bee")
    emitter.shape = try .box([3, 0, 4])
    #expect(
      try lastAction(#"{"at": 0, "emitter": "bee", "shape": {"box": [3, 0, 4]}}"#)
        == .emitter(emitter))
    emitter.listenerPolicy = .loudest
    emitter.shape = .point
    #expect(
      try lastAction(#"{"at": 0, "emitter": "bee", "shape": "point", "heardBy": "loudest"}"#)
        == .emitter(emitter))
  }

  @Test("an emitter's curve may go by points, and its velocity back to its motion")
  func curve() throws {
    var emitter = EmitterAction(name: "bee")
    emitter.distance = .points([
      ScriptDistancePoint(metres: 0, decibels: 0), ScriptDistancePoint(metres: 10, decibels: -60),
    ])
    emitter.velocity = .fromMotion
    #expect(
      try lastAction(
        #"{"at": 0, "emitter": "bee", "distance": {"points": [[0, 0], [10, -60]]}, "#
          + #""velocity": null}"#
      ) == .emitter(emitter))
  }

  @Test("move and orbit take their keys and say their defaults")
  func motion() throws {
    let bee = #"{"at": 0, "emitter": "bee"}"#
    var move = MoveAction(name: "bee", to: SIMD3(1, 0, 0))
    #expect(try lastAction(bee, #"{"at": 1, "move": "bee", "to": [1, 0, 0]}"#) == .move(move))
    move.over = 2.5
    move.kind = .emitter
    #expect(
      try lastAction(
        bee, #"{"at": 1, "move": "bee", "to": [1, 0, 0], "over": 2.5, "kind": "emitter"}"#)
        == .move(move))
    var orbit = OrbitAction(name: "bee", radius: 3, period: -4)
    #expect(orbit.center == .zero && orbit.axis == SIMD3(0, 1, 0) && orbit.phase == 0)
    orbit.center = SIMD3(1, 1, 1)
    orbit.axis = SIMD3(0, 0, 1)
    orbit.phase = -90
    #expect(
      try lastAction(
        bee,
        #"{"at": 1, "orbit": "bee", "center": [1, 1, 1], "radius": 3, "period": -4, "#
          + #""axis": [0, 0, 1], "phase": -90}"#
      ) == .orbit(orbit))
  }

  @Test("play takes its keys, on an emitter or flat")
  func play() throws {
    #expect(
      try lastAction(clipLine, #"{"at": 0, "play": "tick"}"#) == .play(PlayAction(clip: "tick")))
    var play = PlayAction(clip: "tick")
    play.voice = "v"
    play.looping = .forever
    play.gain = -6
    play.rate = 1.5
    play.fade = 0.25
    play.start = 0.1
    play.priority = 5
    play.bus = "master"
    play.pan = -0.5
    let keys =
      #"{"at": 0, "play": "tick", "as": "v", "loop": true, "gain": -6, "rate": 1.5, "fade": 0.25,"#
      + #""start": 0.1, "priority": 5, "bus": "master", "#
    #expect(try lastAction(clipLine, keys + #""pan": -0.5}"#) == .play(play))
    play.pan = nil
    play.emitter = "bee"
    let bee = #"{"at": 0, "emitter": "bee"}"#
    #expect(try lastAction(clipLine, bee, keys + #""on": "bee"}"#) == .play(play))
  }

  @Test("stop, pause, resume, seek and set touch a voice")
  func voices() throws {
    let play = #"{"at": 0, "play": "tick", "as": "v"}"#
    func action(_ line: String) throws -> ScriptAction { try lastAction(clipLine, play, line) }
    var transport = TransportAction(name: "v")
    #expect(try action(#"{"at": 1, "stop": "v"}"#) == .stop(StopAction(name: "v")))
    transport.fade = 0
    #expect(try action(#"{"at": 1, "pause": "v", "fade": 0}"#) == .pause(transport))
    #expect(try action(#"{"at": 1, "resume": "v", "fade": 0}"#) == .resume(transport))
    #expect(
      try action(#"{"at": 1, "seek": "v", "to": 0.5}"#) == .seek(SeekAction(name: "v", to: 0.5)))
    var set = SetAction(name: "v")
    set.gain = -3
    set.rate = 2
    set.priority = 1
    set.occlusion = 1
    set.over = 0.5
    #expect(
      try action(
        #"{"at": 1, "set": "v", "gain": -3, "rate": 2, "priority": 1, "occlusion": 1, "over": 0.5}"#
      )
        == .set(set))
  }

  @Test("buses, removals, interruptions and devices")
  func rest() throws {
    var bus = BusAction(name: "music")
    bus.parent = "master"
    bus.gain = -10
    bus.muted = true
    let line = #"{"at": 0, "bus": "music", "parent": "master", "gain": -10, "muted": true}"#
    #expect(try lastAction(line) == .bus(bus))
    #expect(
      try lastAction(line, #"{"at": 1, "remove": "music"}"#) == .remove(RemoveAction(name: "music"))
    )
    let call = #"{"at": 1, "interrupt": "call"}"#
    #expect(try lastAction(call) == .interrupt(InterruptAction(name: "call")))
    var end = EndInterruptionAction(name: "call")
    #expect(try lastAction(call, #"{"at": 2, "endInterruption": "call"}"#) == .endInterruption(end))
    end.resume = false
    #expect(
      try lastAction(call, #"{"at": 2, "endInterruption": "call", "resume": false}"#)
        == .endInterruption(end))
    #expect(try lastAction(#"{"at": 1, "loseDevice": true}"#) == .loseDevice)
    #expect(try lastAction(#"{"at": 1, "restoreDevice": true}"#) == .restoreDevice)
  }
}
