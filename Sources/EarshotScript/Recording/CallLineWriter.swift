import Earshot

/// Turns calls into lines, and hands them to a file once an update, as text or packed. On the
/// engine's thread.
final class CallLineWriter: CallRecorder {
  let target: any RecordingTarget
  /// Called before time passes, once all calls so far are written.
  var beforeTimePasses: ((CallLineWriter) -> Void)?
  private let sampleRate: Int
  private let translation: CallTranslation
  private var lines = LineBuffer()
  /// Makes less than text of them; nil: they are text.
  private var packer: LinePacker?
  /// The engine's frame count at the recording's first frame.
  private(set) var origin: Int64
  /// The frame of the last call, counted from there.
  private(set) var frame: Int64 = 0
  private(set) var state = FlightRecorder.State.recording
  /// `{"at": 0.5, "` of the lines at `frame`.
  private var start: [UInt8] = []
  private let keepsLiveSound: Bool
  /// An update that isn't written yet: the live sound that it takes has to come before it.
  private var heldUpdate: Duration?
  /// The voice that has each name, by row, where live sound is recorded.
  private var named: [UInt32: Voice] = [:]
  /// The frame after which a line is due that does nothing but tell that time passes.
  private var nextSign: Int64 = 0

  /// The last written curve, as text.
  var latestCurve: (curve: DistanceCurve, text: [UInt8])?

  /// Bytes of sounds that may still be passed on. All of them may wait for the disk at once.
  private var soundRoom: Int

  /// Bytes of lines that may wait for the disk.
  static let mostWaiting = 16 << 20

  init(
    _ target: any RecordingTarget, sampleRate: Int, soundRoom: Int, origin: Int64,
    packs: Bool = false, keepsLiveSound: Bool = false
  ) {
    self.keepsLiveSound = keepsLiveSound
    packer = packs ? LinePacker() : nil
    self.origin = origin
    self.target = target
    self.sampleRate = sampleRate
    self.soundRoom = soundRoom
    translation = CallTranslation(sampleRate: sampleRate)
    start = Self.start(of: 0, sampleRate)
  }

  deinit {
    finish(frames: frame)
  }

  func record(_ call: EngineCall, at frame: Int64) {
    guard state == .recording else { return }
    if case .supplied(_, let portion) = call {
      // A thread may still read for a removed voice, whose name is free, or belongs to another one.
      guard named[portion.voice.row] == portion.voice else { return }
      // The update that took it began at the last call. Samples are like nothing else.
      for action in translation.actions(for: call) { write(action, packs: false) }
      return
    }
    if keepsLiveSound {
      if case .play(let play) = call { named[play.voice.row] = play.voice }
    }
    writeHeldUpdate()
    if frame - origin > self.frame { move(to: frame - origin) }
    switch call {
    case .update(let elapsed):
      beforeTimePasses?(self)
      if keepsLiveSound { heldUpdate = elapsed } else { write(update: elapsed) }
      handOver()
    case .render:
      beforeTimePasses?(self)
      noteRender()
    case .close(let frames): finish(frames: frames - origin)
    case .setPosition(let thing, let position): write(thing, ", \"to\": [", position)
    case .setVelocity(let thing, let velocity?): write(thing, ", \"velocity\": [", velocity)
    case .setRotation(let thing, let rotation): write(thing, rotation)
    case .setGain(let thing, let gain, over: .zero, _): write(thing, gain)
    case .setRate(let thing, let rate, over: .zero): write(thing, ", \"rate\": ", rate.factor)
    case .setOcclusion(let thing, let occlusion, over: .zero):
      write(thing, ", \"occlusion\": ", occlusion.amount)
    case .setValue(let parameter, let emitter, let value): write(parameter, emitter, value)
    case .makeEmitter(let emitter, let parent, let position, let rotation, let bus, let options)
    where options.isPlain:
      write(emitter, parent, position, rotation, bus, options)
    case .stop(let voice, .clickFree): write("stop") { $0.append(name: "v", voice.row) }
    case .play(let play) where play.isPlain: write(play)
    case .clipLoaded(let clip, let origin, let options, let storage):
      var line = ClipAction(clip, options, storage)
      if keepsLiveSound, case .live(_, let form?) = origin {
        line.sound = .live(ScriptSamples(form))
      }
      write(line, from: origin)
    case .makeWall:
      for action in translation.actions(for: call) {
        write(action)
        // Only part of a large shape fits into the waiting bytes.
        handOver(most: .max)
      }
    default: for action in translation.actions(for: call) { write(action) }
    }
  }

  private var time: ScriptTime {
    ScriptTime(.microseconds(Self.microseconds(of: frame, sampleRate)))
  }

  private func move(to frame: Int64) {
    self.frame = frame
    if packer == nil { start = Self.start(of: frame, sampleRate) }
    packer?.move(to: frame, in: lines)
    if Double(frame) > ScriptLimits.duration * Double(sampleRate) { end(.limitReached) }
  }

  /// To the nearest, which is less than half a frame off at any rate.
  static func microseconds(of frame: Int64, _ sampleRate: Int) -> Int64 {
    let rate = Int64(sampleRate)
    let (seconds, rest) = max(frame, 0).quotientAndRemainder(dividingBy: rate)
    return seconds * 1_000_000 + (rest * 2_000_000 + rate) / (2 * rate)
  }

  /// How a line of that frame begins.
  static func start(of frame: Int64, _ sampleRate: Int) -> [UInt8] {
    let buffer = LineBuffer(capacity: 64)
    var cursor = buffer.begin(64)
    cursor.append("{\"at\": ")
    cursor.append(millionths: UInt64(microseconds(of: frame, sampleRate)))
    cursor.append(", \"")
    buffer.end(at: cursor)
    return Array(buffer.bytes)
  }

  /// Counts from this frame of the engine's on, as another recording does.
  func restart(at origin: Int64, soundRoom: Int) {
    self.origin = origin
    self.soundRoom = soundRoom
    nextSign = 0
    named.removeAll(keepingCapacity: true)
    packer?.restart()
    move(to: 0)
  }

  // MARK: The file

  /// Passes the lines to the file, or leaves that for later when more than `most` bytes wait. Never
  /// waits for the disk.
  func handOver(most: Int = mostWaiting) {
    if lines.count > 0 {
      if let empty = target.append(lines, most: most) {
        lines = empty
      } else if lines.count > Self.mostWaiting {
        end(.fellBehind)
      }
    }
    if let failure { end(failure) }
  }

  /// The reason why the file is incomplete; nil while it isn't.
  private var failure: FlightRecorder.State? {
    switch target.end {
    case .limitReached?: .limitReached
    case .failed(let reason)?: .failed(reason)
    case .finished?, nil: nil
    }
  }

  private func end(_ state: FlightRecorder.State) {
    guard self.state == .recording else { return }
    self.state = state
    lines.removeAll()
    target.finish(frames: frame)
  }

  func finish(frames: Int64) {
    guard state == .recording else { return }
    writeHeldUpdate()
    handOver(most: .max)
    guard state == .recording else { return }
    state = .stopped
    target.finish(frames: frames)
  }

  /// Returns when the file is complete. The state of the last lines is known only then.
  func waitUntilClosed() {
    target.waitUntilClosed()
    if state == .stopped, let failure { state = failure }
  }

  /// Once a second, so that a recording which breaks off is as long as it was.
  private func noteRender() {
    if frame >= nextSign {
      nextSign = frame + Int64(sampleRate)
      write(.pass)
    }
    handOver()
  }

  /// Sounds beyond the file's limit aren't even kept until it is that clip's turn.
  private func write(_ clip: ClipAction, from origin: ClipOrigin) {
    let isKept = origin.heldBytes <= soundRoom
    if isKept { soundRoom -= origin.heldBytes }
    // Earlier calls come before it.
    handOver(most: .max)
    let recorded = RecordedClip(
      at: time, line: clip, origin: isKept ? origin : .live(name: "", nil))
    if !target.append(recorded, most: 3 * Self.mostWaiting) { end(.fellBehind) }
  }

  // MARK: Lines

  /// Writes any action. One that a script can't hold is reported as such.
  private func write(_ action: ScriptAction, packs: Bool = true) {
    do {
      append(try ScriptWriter.text(of: ScriptLine(at: time, action)), packs: packs)
    } catch {
      let what = "\(action.keyed.key.rawValue): \(error.what)"
      let words = UnrecordedAction(String(what.prefix(60)))
      guard let text = try? ScriptWriter.text(of: ScriptLine(at: time, .unrecorded(words))) else {
        return
      }
      append(text)
    }
  }

  private func append(_ text: String, packs: Bool = true) {
    guard packer == nil else {
      if packs { packer?.pack(text, in: lines) } else { LinePacker.write(text, in: lines) }
      return
    }
    lines.append(text)
    lines.append("\n")
  }

  /// Writes a line with the first key, and then the output of `rest`.
  @inline(__always)
  func write(_ key: StaticString, room: Int = 1_024, _ rest: (inout LineCursor) -> Void) {
    var cursor = packer?.begin(room) ?? lines.begin(room)
    if packer == nil { start.withUnsafeBytes { cursor.append($0) } }
    cursor.append(key)
    cursor.append("\": ")
    rest(&cursor)
    cursor.append("}\n")
    if packer == nil { lines.end(at: cursor) } else { packer?.end(at: cursor, in: lines) }
  }

  func writeHeldUpdate() {
    if let elapsed = heldUpdate { write(update: elapsed) }
    heldUpdate = nil
  }

  private func write(update elapsed: Duration) {
    write("update") { line in
      let (seconds, rest) = min(max(elapsed, .zero), .seconds(86_400)).components
      line.append(UInt64(seconds))
      guard rest > 0 else { return }
      line.append(UInt8(ascii: "."))
      line.append(UInt64(rest), digits: 18)
    }
  }

  @inline(__always)
  private func write(_ thing: Placement, _ key: StaticString, _ vector: SIMD3<Double>) {
    write("place") { line in
      line.append(name: thing)
      line.append(key)
      line.append(vector.x)
      line.append(", ")
      line.append(vector.y)
      line.append(", ")
      line.append(vector.z)
      line.append("]")
    }
  }

  private func write(_ thing: Placement, _ rotation: Rotation) {
    write("place") { line in
      line.append(name: thing)
      line.append(", \"rotation\": [")
      line.append(rotation.x)
      line.append(", ")
      line.append(rotation.y)
      line.append(", ")
      line.append(rotation.z)
      line.append(", ")
      line.append(rotation.w)
      line.append("]")
    }
  }

  private func write(_ thing: EngineCall.Target, _ gain: Gain) {
    write("set") { line in
      line.append(name: thing)
      line.append(", \"gain\": ")
      line.append(gain)
    }
  }

  private func write(_ thing: EngineCall.Target, _ key: StaticString, _ value: Double) {
    write("set") { line in
      line.append(name: thing)
      line.append(key)
      line.append(value)
    }
  }

  private func write(_ parameter: Parameter, _ emitter: Emitter?, _ value: Double) {
    write("parameter") { line in
      line.append(name: "p", parameter.row)
      if let emitter {
        line.append(", \"on\": ")
        line.append(name: "e", emitter.row)
      }
      line.append(", \"value\": ")
      line.append(value)
    }
  }

  private func write(_ play: PlayCall) {
    write("play") { line in
      line.append(name: play.clip)
      line.append(", \"as\": ")
      line.append(name: "v", play.voice.row)
      if let emitter = play.emitter {
        line.append(", \"on\": ")
        line.append(name: "e", emitter.row)
      }
      switch play.options.looping {
      case .once: break
      case .forever: line.append(", \"loop\": true")
      case .times(let count):
        line.append(", \"loop\": ")
        line.append(UInt64(max(count, 1)))
      }
      if play.gain != .unity {
        line.append(", \"gain\": ")
        line.append(play.gain)
      }
      if play.rate != .normal {
        line.append(", \"rate\": ")
        line.append(play.rate.factor)
      }
      if let bus = play.options.bus {
        line.append(", \"bus\": ")
        line.append(name: bus)
      }
    }
  }
}

extension LineCursor {
  /// Writes a gain as a factor, which needs no logarithm and is exact.
  mutating func append(_ gain: Gain) {
    if gain == .unity { return append(UInt8(ascii: "0")) }
    append("{\"linear\": ")
    append(gain.linear)
    append(UInt8(ascii: "}"))
  }
}

extension PlayCall {
  /// Whether it is of the kind that games play by the thousand.
  fileprivate var isPlain: Bool {
    guard startsAfter == 0, stopsAfter == nil, followers.isEmpty, aliases.isEmpty,
      options.looping.isShort
    else { return false }
    // All other options are at their defaults.
    return options
      == PlaybackOptions(
        gain: options.gain, rate: options.rate, looping: options.looping, start: options.start,
        bus: options.bus, stop: options.stop, followedBy: options.followedBy,
        gainVariation: options.gainVariation, rateVariation: options.rateVariation,
        label: options.label)
  }
}

extension Looping {
  fileprivate var isShort: Bool {
    if case .times(let count) = self { count <= ScriptLimits.largestWhole } else { true }
  }
}
