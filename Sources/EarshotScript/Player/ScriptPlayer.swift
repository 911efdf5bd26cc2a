import AudioFiles
import Earshot
import EarshotSounds

/// Plays the lines of a scene script on an engine of its own: offline, as fast as the machine can,
/// or live on a device.
///
///     let player = try ScriptPlayer(path: "walk.earshot")
///     while try player.renderBlock() {
///       player.withRenderedBlock { samples in … }
///     }
///
/// Lines are read as they come due, so a script may be longer than memory; a mistake in one is
/// thrown when it is reached. The same script gives the same samples on the same machine, as long
/// as no other code changes the engine.
public final class ScriptPlayer {
  /// The engine that plays; made by the header.
  public let engine: AudioEngine
  /// The script's first line.
  public let header: ScriptHeader
  /// Sample frames that have been rendered, or, live, have passed.
  public internal(set) var frame = 0
  /// The events of the last block or update.
  public internal(set) var events: [AudioEvent] = []

  private var reader: ScriptReader
  private var next: ScriptReader.Entry?
  var handles = ScriptHandles()
  private var stops = StopPlan()
  /// Voices refused since the last block or update. They have no event for their end.
  var refused: [Voice] = []
  private var formerlyRefused: [Voice] = []
  /// The plays that a user asks about.
  var asked: AskedPlays?
  /// Where scatterers were made.
  var scatterLines: [(name: String, line: Int)] = []
  var clips: ScriptClips
  /// The sound events that were loaded last.
  public internal(set) var sounds: Sounds?
  /// Things that a recording could not hold, with their lines, as far as it was played.
  public internal(set) var unrecorded: [(line: Int, what: String)] = []
  /// Lines that do nothing, as far as it was played.
  public internal(set) var idleLines = IdleLines()
  /// Lines by which sound events lack something, as far as it was played.
  public internal(set) var missing = IdleLines()
  /// What sound events reported in the last block or update.
  public internal(set) var soundNotices: [SoundNotice] = []
  /// What they lacked in the last block or update, with the lines.
  var missingInBlock: [(line: Int, what: String)] = []
  /// The same since that block or update.
  var (comingNotices, comingMissing) = ([SoundNotice](), [(line: Int, what: String)]())
  /// The line that loaded the sound events.
  var soundsLine = 0
  /// The line that is being followed.
  var lineNumber = 0
  /// The length of the last block.
  var renderedFrames = 0
  /// The frame after the last block, as if the script's end cut nothing off.
  var blockEnd = 0
  /// Live: the time that has passed.
  var passed = Duration.zero

  /// Opens a script that will be rendered by `renderBlock`.
  public convenience init(path: String) throws(ScriptError) {
    try self.init(ScriptReader(path: path), output: .offline)
  }

  /// Plays the script of a reader. Files in it are looked for in `folder`; when that is nil, in the
  /// folder of `reader.file`.
  ///
  /// With the output `.offline` it is rendered by `renderBlock`; with any other it plays by
  /// `update(elapsed:)`.
  public init(
    _ reader: consuming ScriptReader, folder: String? = nil, output: Output = .offline
  ) throws(ScriptError) {
    header = reader.header
    var start = FilePath(reader.file).folder.text
    if let folder { start = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/" }
    clips = ScriptClips(folder: start, seed: header.seed)
    let file = reader.file
    do {
      engine = try AudioEngine(Configuration(header, output: output))
    } catch {
      throw ScriptFault(error, remedy: "change the script's header").at(line: nil, of: file)
    }
    if output == .offline, let reason = engine.hrtfFailure {
      throw ScriptFault(key: "hrtf", reason, remedy: "or leave `hrtf` out")
        .at(line: nil, of: file)
    }
    engine.setLongestCatchUp(
      output == .offline ? header.longestCatchUp : engine.configuration.longestCatchUp)
    self.reader = reader
    next = try self.reader.next()
  }

  /// The script's path, or the name its bytes were given.
  public var file: String { reader.file }

  /// How many sample frames there are in all.
  public var frameCount: Int { header.frameCount }

  /// Whether all of the script's duration has passed.
  public var isOver: Bool { frame >= frameCount }

  /// The name and clip of a voice in the script; nil once it has ended.
  public func credit(of voice: Voice) -> ScriptCredit? { handles.credits[voice] }

  /// The name of a clip; nil for one that the script didn't load. If a file has several names, the
  /// first in the alphabet.
  func name(of clip: Clip) -> String? { handles.clips.names { $0 == clip }.first }

  /// Seconds of output at the end of the last block, of which the script's end may leave out some.
  var time: Double { Double(blockEnd) / Double(header.sampleRate) }

  // MARK: Lines

  /// The frame of the coming line; nil when there is none, or it is too late to have an effect.
  var nextLineFrame: Int? {
    let line = next.map { $0.line.at.frame(atSampleRate: header.sampleRate) } ?? Int.max
    let frame = min(line, stops.nextFrame ?? Int.max)
    // Commands mixed after the last frame may go through effects that are heard before it.
    let end = frameCount + (header.isRecorded ? engine.framesAhead : 0)
    return frame < end ? frame : nil
  }

  /// Performs the next line, and reads the one after it. A stop planned by an earlier line counts
  /// as a line, too.
  func performNextLine() throws(ScriptError) {
    if let stop = stops.nextFrame,
      next.map({ stop <= $0.line.at.frame(atSampleRate: header.sampleRate) }) ?? true
    {
      if let voice = stops.takeNext(), engine.isAlive(voice) { engine.stop(voice, at: .now) }
      return
    }
    guard let entry = next else { return }
    lineNumber = entry.number
    do {
      try perform(entry)
    } catch {
      throw error.at(line: entry.number, of: file)
    }
    next = try reader.next()
  }

  /// Reads the lines that are too late to have an effect, since a mistake in them is one, too.
  func readToEnd() throws(ScriptError) {
    while let entry = next {
      noteLate(entry)
      for play in entry.line.action.plays { asked?.addLate(play, at: entry.line.at) }
      if case .post(let post) = entry.line.action { asked?.addLate(post, at: entry.line.at) }
      next = try reader.next()
    }
  }

  private func perform(_ entry: ScriptReader.Entry) throws(ScriptFault) {
    switch entry.line.action {
    case .clip(let clip): try perform(clip)
    case .clipSet(let set): perform(set)
    case .limit(let limit): perform(limit, entry.subject)
    case .node(let node): try perform(node)
    case .listener(let listener): try perform(listener)
    case .emitter(let emitter): try perform(emitter)
    case .wall(let wall): try perform(wall)
    case .room(let room): try perform(room)
    case .portal(let portal): try perform(portal)
    case .zone(let zone): try perform(zone)
    case .scatter(let line): try perform(line)
    case .walls(let line): engine.wallSettings = line.settings
    case .air(let line): engine.air = line.air
    case .surroundings(let line): try perform(line)
    case .bus(let bus): try perform(bus)
    case .duck(let duck): try perform(duck)
    case .snapshot(let snapshot): try perform(snapshot)
    case .parameter(let parameter): try perform(parameter)
    case .drive(let drive): try perform(drive, entry.subject)
    case .effect(let effect): try perform(effect)
    case .reverb(let reverb): try perform(reverb)
    case .send(let send): perform(send, entry.subject)
    case .move(let move): perform(move, entry.subject)
    case .orbit(let orbit): perform(orbit, entry.subject)
    case .play, .schedule:
      for play in entry.line.action.plays {
        noteIfIdle(play, entry)
        perform(play)
      }
    case .alert(let alert): try perform(alert)
    case .embed(let more): clips.add(more)
    case .supply(let more):
      if let name = more.voice {
        // One that couldn't be made takes nothing.
        let voice = handles.voices[name] ?? .none
        if voice != .none { clips.add(more, for: .voice(voice)) }
      } else {
        clips.add(more, for: .number(more.reader))
      }
      if more.next == .silence {
        addUnrecorded("more of the sound of the clip \(more.name.quoted)")
      }
    case .unload(let unload): perform(unload)
    case .setCooldown(let cooldown): perform(cooldown)
    case .setMarkers(let markers): perform(markers)
    case .setCaption(let line):
      if let clip = handles.clips[line.name] { engine.setCaption(clip, line.text) }
    case .place(let place): perform(place, entry.subject)
    case .policy(let policy): perform(policy, entry.subject)
    case .label(let label): perform(label, entry.subject)
    case .loadSounds(let line): try perform(line)
    case .post, .setParameter, .setSwitch, .setState, .releaseSound, .stopSound:
      performSounds(entry.line.action)
    case .timeScale(let factor): engine.timeScale = factor
    case .pauseGame(let pause): engine.pauseGame(fading: Fade(pause.fade, pause.shape))
    case .resumeGame(let resume): engine.resumeGame(fading: Fade(resume.fade, resume.shape))
    case .setOutput(let output): try perform(output)
    case .hrtf(let line):
      engine.setHRTF(HRTFMode(rawValue: line.name) ?? .off, voices: line.voices)
    case .update(let elapsed): perform(update: elapsed)
    case .settle: engine.settle()
    case .pass: break
    case .unrecorded(let unrecorded): addUnrecorded(unrecorded.name)
    case .stop(let stop): perform(stop: stop, entry.subject)
    case .pause(let pause): perform(pause: pause, entry.subject)
    case .resume(let resume): perform(resume: resume, entry.subject)
    case .seek(let seek): perform(seek)
    case .set(let set): perform(set, entry.subject)
    case .append(let more): perform(more)
    case .removeFollowers(let line): perform(line)
    case .remove(let remove): perform(remove, entry.subject)
    case .interrupt(let interruption): engine.beginInterruption(interruption.name)
    case .endInterruption(let end):
      engine.endInterruption(end.name, shouldResume: end.resume)
    case .suspend(let suspend): perform(suspend)
    case .restore(let restore): perform(restore)
    case .changeRoute(let route): try perform(route)
    case .loseDevice: engine.loseOutput()
    case .restoreDevice: try restoreDevice()
    }
  }

  /// Lets a voice stop at a time of the script's, however the engine's clock runs until then.
  func planStop(of voice: Voice, at time: ScriptTime) {
    stops.add(voice, at: time.frame(atSampleRate: header.sampleRate))
  }

  func addUnrecorded(_ what: String) { unrecorded.append((lineNumber, what)) }

  /// Collects events, and forgets the voices that had ended before.
  func collectEvents() {
    for case .voiceFinished(let voice, _) in events { handles.remove(voice) }
    // Voices may have ended unheard of.
    if case .eventsForgotten = events.last { handles.keepVoices { engine.isAlive($0) } }
    for voice in formerlyRefused { handles.remove(voice) }
    formerlyRefused = refused
    refused.removeAll(keepingCapacity: true)
    events = engine.takeEvents()
    collectSoundNotices()
  }
}
