import AudioFiles
import Earshot
import EarshotInspector
import EarshotScript

/// A web page about sounds and sessions: everything that is drawn and played is in the one file.
///
///     var report = Report(version: "3.0")
///     _ = try report.add(script: "walk.earshot")
///     try report.write(to: "walk.html")
package struct Report {
  private let version: String
  private let embedsSound: Bool
  /// As JSON, each with the Base64 of its sound; empty without one.
  private var sessions: [(data: [UInt8], sound: [UInt8])] = []

  /// `version` is the program's, for the reader. Without its sound a report is smaller.
  package init(version: String, embedsSound: Bool = true) {
    self.version = version
    self.embedsSound = embedsSound
  }

  /// Renders a scene script or a recording, and adds its session. `goesOn` is called after each
  /// block; if it returns false, nothing is added, and neither if a file can't be read. Returns
  /// whether it was added.
  package mutating func add(
    script path: String, goesOn: (ScriptPlayer) -> Bool = { _ in true }
  ) throws(ScriptError) -> Bool {
    try add(ScriptPlayer(path: path), named: path, goesOn: goesOn)
  }

  /// Renders what a player plays.
  package mutating func add(
    _ player: ScriptPlayer, named path: String,
    goesOn: (ScriptPlayer) -> Bool = { _ in true }
  ) throws(ScriptError) -> Bool {
    let (header, layout) = (player.header, player.engine.configuration.layout)
    var drawing = SoundDrawing(
      channelCount: layout.channelCount, sampleRate: header.sampleRate, .page)
    var notes: [String] = []
    let sound = sound(of: drawing, path, &notes)
    let timeline = SessionTimeline(of: player)
    while try player.renderBlock() {
      player.withRenderedBlock { samples in
        drawing.add(samples) { sound?.add($0) }
      }
      timeline.noteBlock(of: player)
      guard goesOn(player) else { return false }
    }
    drawing.finish()
    timeline.finish()
    if let note = drawing.brokenNote { notes.append(note) }
    notes += timeline.notes
    add(
      drawing, named: path, kind: header.isRecorded ? "recording" : "script",
      layout: layout.rawValue, timeline, sound, notes: notes)
    return true
  }

  /// Reads a sound file, and adds it. Returns false if `goesOn` returned false.
  package mutating func add(
    sound path: String, goesOn: () -> Bool = { true }
  ) throws(AudioFileError) -> Bool {
    let info = try AudioFile.info(path: path)
    var notes: [String] = []
    let empty = SoundDrawing(
      channelCount: info.channelCount, sampleRate: info.sampleRate, .picture)
    let sound = sound(of: empty, path, &notes)
    let drawing = try SoundDrawing(
      file: path, .page, notes: &notes, passOn: { sound?.add($0) }, goesOn: goesOn)
    guard let drawing else { return false }
    let layout = info.channelCount == 1 ? "mono" : info.channelCount == 2 ? "stereo" : nil
    add(
      drawing, named: path, kind: "sound", layout: layout ?? "\(info.channelCount) channels", nil,
      sound, notes: notes)
    return true
  }

  private func sound(
    of drawing: SoundDrawing, _ path: String, _ notes: inout [String]
  ) -> EmbeddedSound? {
    guard embedsSound else { return nil }
    do throws(AudioFileError) {
      return try EmbeddedSound(
        channelCount: drawing.channelCount, sampleRate: drawing.sampleRate, name: path)
    } catch {
      notes.append("The sound is not embedded: \(error.description)")
      return nil
    }
  }

  private mutating func add(
    _ drawing: SoundDrawing, named path: String, kind: StaticString, layout: String,
    _ timeline: SessionTimeline?, _ sound: EmbeddedSound?, notes: [String]
  ) {
    var (notes, coded) = (notes, [UInt8]())
    do throws(AudioFileError) { coded = try sound?.finish() ?? [] } catch {
      notes.append("The sound is not embedded: \(error.description)")
    }
    if let sound, !coded.isEmpty, sound.seconds < drawing.duration - 0.01 {
      notes.append("Only the first ten minutes of sound are embedded. The rest plays in silence.")
    }
    var text = PageText()
    text.append("{")
    text.key("name", isFirst: true)
    text.append(string: FilePath(path).name.text.clipped(to: 300))
    text.key("kind")
    text.append("\"")
    text.append(kind)
    text.append("\"")
    text.key("duration")
    text.append(drawing.duration)
    text.key("layout")
    text.append(string: layout)
    text.key("notes")
    text.append(strings: notes.map { $0.clipped(to: 600) })
    text.key("audio")
    if coded.isEmpty {
      text.append("null")
    } else {
      text.append("{\"type\":\"audio/ogg\",\"seconds\":")
      text.append(sound?.seconds ?? 0)
      text.append("}")
    }
    drawing.write(to: &text)
    text.key("timeline")
    if let timeline { timeline.write(to: &text) } else { text.append("null") }
    text.append("}")
    sessions.append((text.bytes, coded))
  }

  // MARK: The page

  /// Writes the page. It appears completely or not at all.
  package func write(to path: String) throws(AudioFileError) {
    try OutputFile.write(page, to: path)
  }

  /// The modules that the page is made of: each only imports those before it.
  static let modules = [
    "format.js", "axes.js", "plan.js", "session.js", "soundtracks.js", "tracks.js",
    "report-state.js", "report-lists.js", "report-plan.js", "report-hands.js", "report.js",
  ]

  /// The bytes of the page.
  package var page: [UInt8] {
    var data = PageText()
    data.append("{")
    data.key("earshot", isFirst: true)
    data.append(string: version)
    data.key("sessions")
    data.append(sessions) { $1.append(raw: $0.data) }
    data.append("}")
    var sounds = PageText()
    for (index, session) in sessions.enumerated() where !session.sound.isEmpty {
      sounds.append("<script type=\"text/plain\" id=\"audio-")
      sounds.append(index)
      sounds.append("\">")
      sounds.appendBase64(session.sound)
      sounds.append("</script>\n")
    }
    var text = PageText()
    var template = Pages.reports.text(of: "report.html")[...]
    let parts: [(place: String, bytes: [UInt8])] = [
      ("/*STYLE*/", Array(["style.css", "report.css"].map(Pages.reportText).joined().utf8)),
      ("<!--AUDIO-->", sounds.bytes), ("/*DATA*/", data.bytes),
      ("/*SCRIPT*/", Array(Pages.joined(Self.modules).utf8)),
    ]
    for part in parts {
      guard let place = template.firstRange(of: part.place) else { continue }
      text.append(raw: String(template[..<place.lowerBound]))
      text.append(raw: part.bytes)
      template = template[place.upperBound...]
    }
    text.append(raw: String(template))
    return text.bytes
  }
}
