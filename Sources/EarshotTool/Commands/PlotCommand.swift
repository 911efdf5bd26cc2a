import AudioFiles
import Earshot
import EarshotReports
import EarshotScript

/// `earshot plot`: a picture of a sound or a scene.
struct PlotCommand {
  private enum Kind {
    case sound(SoundPlot.Kind)
    case plan
  }

  private let path: String
  private let output: String
  private let kind: Kind
  /// The time of a plan; nil for the end.
  private let time: Double?
  private let isQuiet: Bool

  init(_ arguments: Arguments) throws(ToolError) {
    path = try arguments.onlyOperand("the script or the sound file")
    guard let output = arguments.value(of: "--output") else {
      throw arguments.wrong("the output is missing: `-o OUT.svg`")
    }
    self.output = output
    kind = try Self.kind(arguments)
    time = try Self.time(arguments)
    isQuiet = arguments.has("--quiet")
    try PictureFile.check(output, isNot: [path])
    if case .sound = kind, time != nil {
      throw arguments.wrong("`--at` is the time of a plan: `--kind plan`")
    }
  }

  private static func kind(_ arguments: Arguments) throws(ToolError) -> Kind {
    let word = arguments.value(of: "--kind") ?? SoundPlot.Kind.waveform.rawValue
    if word == "plan" { return .plan }
    guard let kind = SoundPlot.Kind(rawValue: word) else {
      throw arguments.wrong(
        "`--kind` is waveform, spectrogram, loudness or plan, not `\(word.printable)`")
    }
    return .sound(kind)
  }

  private static func time(_ arguments: Arguments) throws(ToolError) -> Double? {
    guard let word = arguments.value(of: "--at") else { return nil }
    guard let seconds = Double(word), seconds.isFinite, seconds >= 0 else {
      throw arguments.wrong("`--at` is a time in seconds, not `\(word.printable)`")
    }
    return seconds
  }

  func run() throws(ToolError) -> ExitStatus {
    OpenALIsolation.begin()
    let isScript = SceneScript.isLikely(at: path)
    switch kind {
    case .plan:
      if !isScript { try SceneScript.refuseSound(at: path, by: .plot) }
      return try render { player, name throws(AudioFileError) in
        try PlanPlot(player, name: name).write(to: output)
      }
    case .sound(let kind): return isScript ? try drawScript(kind) : try drawFile(kind)
    }
  }

  private var name: String { FilePath(path).name.text }

  private func drawFile(_ kind: SoundPlot.Kind) throws(ToolError) -> ExitStatus {
    StopSignal.listen()
    var notes: [String] = []
    let drawing: SoundDrawing?
    do throws(AudioFileError) {
      drawing = try SoundDrawing(
        file: path, .picture, notes: &notes, goesOn: { !StopSignal.isGiven })
    } catch {
      throw ToolError(SceneScript.complaint(error, about: path))
    }
    guard let drawing else { return .interrupted }
    for note in notes { Terminal.complain("\(path.printable): \(note.printable(atMost: 400))") }
    try ToolError.writing { () throws(AudioFileError) in
      try SoundPlot(drawing, name: name).write(kind, to: output)
    }
    return .success
  }

  private func drawScript(_ kind: SoundPlot.Kind) throws(ToolError) -> ExitStatus {
    var drawing: SoundDrawing?
    func begun(_ player: ScriptPlayer) -> SoundDrawing {
      drawing
        ?? SoundDrawing(
          channelCount: player.header.channels.channelCount,
          sampleRate: player.header.sampleRate, .picture)
    }
    return try render { player in
      var own = begun(player)
      drawing = nil
      player.withRenderedBlock { own.add($0) }
      drawing = own
    } write: { player, name throws(AudioFileError) in
      var own = begun(player)
      own.finish()
      try SoundPlot(own, name: name).write(kind, to: output)
    }
  }

  /// Renders the script to its end or to the time that is asked for, and writes.
  private func render(
    block: (ScriptPlayer) -> Void = { _ in },
    write: (ScriptPlayer, String) throws(AudioFileError) -> Void
  ) throws(ToolError) -> ExitStatus {
    var progress = ProgressLine(isOn: !isQuiet)
    defer { progress.end() }
    let player = try ToolError.reading { () throws(ScriptError) in
      let player = try ScriptPlayer(path: path)
      // Not before: a script may be a pipe without a writer.
      StopSignal.listen()
      player.refuseClips(at: output)
      return player
    }
    let rate = Double(player.header.sampleRate)
    let end = Double(player.frameCount) / rate
    if let time, time > end {
      throw ToolError("\(path.printable): `--at` is after its end at \(end.tenths) s")
    }
    let last = time.map { Int(($0 * rate).rounded()) } ?? Int.max
    while try ToolError.reading({ () throws(ScriptError) in try player.renderBlock() }) {
      block(player)
      progress.show { _ in "\((Double(player.frame) / rate).tenths) s" }
      if StopSignal.isGiven { return .interrupted }
      if player.frame > last { break }
    }
    try ToolError.writing { () throws(AudioFileError) in try write(player, name) }
    return .success
  }
}

/// The name of a picture that is going to be written.
enum PictureFile {
  /// It has the suffix of one, and is none of the files that it is made of.
  static func check(_ path: String, isNot others: [String]) throws(ToolError) {
    guard PlotFile.isPicture(path) else {
      throw ToolError(
        "\(path.printable): the picture is SVG or PNG; name it as `change.svg` or `change.png`")
    }
    for other in others where SameFile.isNamed(by: path, and: other) {
      throw ToolError(
        "\(path.printable): the picture would be written over what it is of; name another file")
    }
  }
}
