import AudioFiles
import Earshot
import EarshotScript
import EarshotSounds

/// `earshot sounds play`: one sound event, in real time or into a wave file.
struct SoundsPlay {
  private let path: String
  private let event: String
  private let controls: [SoundControl]
  private let place: Position?
  private let seconds: Double?
  private let output: String?
  private let device: PlayDevice
  private let isQuiet: Bool

  /// How long an event may last in a file whose length isn't given.
  private static let mostSeconds = 60.0

  /// Everything in the arguments is compared with the definitions before an engine is made.
  init(_ arguments: Arguments, _ operands: [String]) throws(ToolError) {
    (path, event) = (operands[0], operands[1])
    device = PlayDevice(arguments)
    isQuiet = arguments.has("--quiet")
    output = arguments.value(of: "--output")
    seconds = try arguments.decimal("--seconds", 0...3_600)
    place = try arguments.place("--at")
    if output != nil, arguments.has("--device") {
      throw arguments.wrong("`--output` plays on no `--device`")
    }
    let definitions = try Self.definitions(at: path, output: output)
    guard let found = definitions.event(named: event) else {
      throw .usage(
        "there is no sound event `\(event.printable)` in \(path.printable)",
        suggestion: Spelling.nearest(to: event, among: definitions.events.keys.sorted()),
        orElse: "`earshot sounds list` lists them")
    }
    controls = try Self.controls(of: found, definitions, arguments)
  }

  private static func definitions(
    at path: String, output: String?
  ) throws(ToolError) -> SoundDefinitions {
    if let absence = FileTree.absence(at: path) { throw absence }
    var (definitions, inputs) = (SoundDefinitions(), [path])
    if FileTree.isFolder(path) {
      let folder: SoundFolder
      do { folder = try SoundFolder(path) } catch { throw ToolError(error) }
      definitions = folder.definitions
      inputs = (folder.usedClips + folder.files).map { path + "/" + $0 }
      if let output, FileTree.absence(at: output) != nil,
        let place = FileTree.place(of: output, below: path),
        let reference = folder.reference(toClip: place)
      {
        throw ToolError(
          "\(output.printable): the sounds would play this file, as they name "
            + "\(reference.printable); name another file")
      }
    } else {
      do { definitions = try SoundBank(path).definitions() } catch { throw ToolError(error) }
    }
    if let output, FileTree.absence(at: output) == nil,
      let input = inputs.first(where: { SameFile.isNamed(by: output, and: $0) })
    {
      throw ToolError(
        "\(output.printable): the output would be written over \(input.printable); name another "
          + "file")
    }
    return definitions
  }

  /// Controls of what the event reads, of all states, and of each `--set`.
  private static func controls(
    of event: SoundEvent, _ definitions: SoundDefinitions, _ arguments: Arguments
  ) throws(ToolError) -> [SoundControl] {
    var summary = SoundSummary(definitions)
    let names = summary.contents(of: event.name).reads
      .union(event.states.keys).union(definitions.states.keys)
    var controls = names.sorted().compactMap { SoundControl($0, definitions) }
    for setting in arguments.values(of: "--set") {
      let words = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard words.count == 2 else {
        throw arguments.wrong("`--set` takes NAME=VALUE, not `\(setting.printable)`")
      }
      let name = String(words[0])
      if !controls.contains(where: { $0.name == name }) {
        guard let control = SoundControl(name, definitions) else {
          let known = controls.map(\.name) + definitions.parameters.keys.sorted()
          throw .usage(
            "there is no parameter, state or switch `\(name.printable)`",
            suggestion: Spelling.nearest(to: name, among: known),
            orElse: "`earshot sounds list` lists what events read")
        }
        controls.append(control)
      }
      for index in controls.indices where controls[index].name == name {
        if let remark = try controls[index].set(String(words[1])) { Terminal.complain(remark) }
      }
    }
    return controls
  }

  func run() throws(ToolError) -> ExitStatus {
    if output == nil {
      try device.prepare()
    } else {
      OpenALIsolation.begin()
      StopSignal.listen()
    }
    var configuration = Configuration(output: output.map { .waveFile(path: $0) } ?? device.output)
    configuration.reloadsChangedFiles = output == nil
    // In a file chance is the same each time.
    if output == nil { configuration.seed = .random(in: 0...UInt64.max) }
    let engine: AudioEngine
    do throws(AudioError) { engine = try AudioEngine(configuration) } catch {
      throw ToolError(error.description.printable)
    }
    if output == nil { try device.checkOpened(engine) }
    let sounds: Sounds
    do { sounds = try engine.loadSounds(path) } catch {
      throw ToolError(error.description.printable(atMost: 4_096))
    }
    let session = try SoundsSession(sounds, event: event, at: place, controls)
    session.post()
    let isWhole = output == nil ? play(session) : render(session)
    for line in session.takeComplaints() { Terminal.complain(line) }
    do throws(AudioError) { try engine.close() } catch {
      throw ToolError(error.description.printable, status: .unexpected)
    }
    if StopSignal.isGiven { return .interrupted }
    if !isWhole {
      Terminal.complain(
        "\(event.printable): plays on after \(Self.mostSeconds.tenths) s; give `--seconds`")
    }
    return session.hasPlayed ? .success : .different
  }

  /// False if the event went on when the file was long enough.
  private func render(_ session: SoundsSession) -> Bool {
    let engine = session.engine
    let frames = Int64((seconds ?? Self.mostSeconds) * Double(engine.sampleRate))
    var progress = ProgressLine(isOn: !isQuiet)
    defer { progress.end() }
    while !StopSignal.isGiven, engine.currentFrame < frames {
      if seconds == nil, !session.isPlaying { return true }
      engine.update(elapsed: .milliseconds(20))
      progress.show { _ in "\((Double(engine.currentFrame) / Double(engine.sampleRate)).tenths) s" }
    }
    return seconds != nil || !session.isPlaying
  }

  /// Until the user ends it; without a terminal until the event ends.
  private func play(_ session: SoundsSession) -> Bool {
    let keys = TerminalKeys()
    defer { keys?.giveBack() }
    var (clock, lines) = (FrameClock(), TerminalLines(isOn: keys != nil && !isQuiet))
    defer { lines.erase() }
    var passed = Duration.zero
    while !StopSignal.isGiven, keys != nil || seconds != nil || session.isPlaying {
      if keys?.suspendIfAsked() == true {
        clock.skip()
        lines.erase()
      }
      let elapsed = clock.next()
      session.engine.update(elapsed: elapsed)
      passed += elapsed
      if let seconds, passed >= .seconds(seconds) { break }
      let complaints = session.takeComplaints()
      if !complaints.isEmpty { lines.erase() }
      for line in complaints { Terminal.complain(line) }
      let pressed = keys?.readKeys() ?? []
      if pressed.contains(.letter("q")) { break }
      for key in pressed { session.perform(key) }
      lines.show { session.lines }
    }
    PlayDevice.fadeOut(session.engine, &clock)
    device.tellComplaints()
    return true
  }
}

extension Arguments {
  /// Three numbers, if the option is given.
  fileprivate func place(_ option: String) throws(ToolError) -> Position? {
    guard let text = value(of: option) else { return nil }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 3, let x = numbers[0], let y = numbers[1], let z = numbers[2],
      [x, y, z].allSatisfy({ abs($0) <= 1e6 })
    else {
      throw wrong("`\(option)` takes metres right,up,behind, as 2,0,-1, not `\(text.printable)`")
    }
    return [x, y, z]
  }
}
