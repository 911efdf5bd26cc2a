import AudioFiles
import Earshot

/// The captions of a script's render, in cues.
public struct ScriptCaptions {
  /// When captions begin, move and end.
  public var settings: CaptionSettings
  /// The shortest time that a cue is shown, unless the render ends.
  public var minimum: Duration

  /// Cues with the same text are merged if the pause between them is shorter.
  private static let pause = Duration.milliseconds(500)
  /// The number of last cues that are searched for that.
  private static let lookBack = 64

  private var track: CaptionTrack
  private var cues: [CaptionCue] = []
  /// The cue of each caption that there is, by its number.
  private var open: [(number: Int, cue: Int)] = []

  /// A cue is shown for a second at least, unless another text replaces it.
  public init(
    _ settings: CaptionSettings = CaptionSettings(), minimum: Duration = .seconds(1)
  ) {
    self.settings = settings
    self.minimum = max(minimum, .milliseconds(1))
    var settings = settings
    // The caption doesn't change to other text before that either.
    settings.rest = max(settings.rest, self.minimum)
    track = CaptionTrack(settings)
  }

  /// Renders a script without keeping its sound, and returns the cues in order of time; nil when
  /// `goesOn`, which is called after each block, returns false. Only with the output `.offline`.
  public mutating func cues(
    of player: ScriptPlayer, whileTrue goesOn: (ScriptPlayer) -> Bool = { _ in true }
  ) throws(ScriptError) -> [CaptionCue]? {
    let rate = Double(player.header.sampleRate)
    let step = Duration.seconds(1 / player.header.stepsPerSecond)
    var start = Duration.zero
    while try player.renderBlock() {
      for change in track.follow(player.engine, at: start) {
        apply(change, at: start, step, player.engine)
      }
      start = .seconds(Double(player.frame) / rate)
      guard goesOn(player) else { return nil }
    }
    let all = Duration.seconds(Double(player.frameCount) / rate)
    for caption in track.captions { close(caption, after: step) }
    for index in cues.indices {
      cues[index].end = max(
        min(cues[index].end, all), cues[index].start + .milliseconds(1))
    }
    return cues
  }

  private mutating func apply(
    _ change: CaptionChange, at now: Duration, _ step: Duration, _ engine: AudioEngine
  ) {
    switch change {
    case .began(let caption): begin(caption, at: now, engine)
    case .moved(let caption):
      let words = engine.words(for: caption)
      guard let index = open.firstIndex(where: { $0.number == caption.number }),
        cues[open[index].cue].text != words
      else { return }
      cues[open[index].cue].end = now
      open.remove(at: index)
      begin(caption, at: now, engine)
    case .ended(let caption): close(caption, after: step)
    }
  }

  /// Continues a cue with the same text that has just ended, such as that of a ticking clock.
  private mutating func begin(_ caption: Caption, at now: Duration, _ engine: AudioEngine) {
    let (words, listener) = (engine.words(for: caption), engine.listener(of: caption))
    let latest = cues.indices.suffix(Self.lookBack).last { index in
      cues[index].text == words && cues[index].listener == listener
        && cues[index].end + Self.pause >= now
        && !open.contains { $0.cue == index }
    }
    if let latest { return open.append((caption.number, latest)) }
    open.append((caption.number, cues.count))
    cues.append(CaptionCue(start: now, end: now, text: words, listener: listener))
  }

  /// Its last sound was in a step that began when it was heard last.
  private mutating func close(_ caption: Caption, after step: Duration) {
    guard let index = open.firstIndex(where: { $0.number == caption.number }) else { return }
    let cue = open.remove(at: index).cue
    cues[cue].end = max(caption.lastHeard + step, cues[cue].start + minimum)
  }
}

extension CaptionFormat {
  /// Writes cues into a file, whole or not at all.
  public func write(_ cues: [CaptionCue], to path: String) throws(ScriptError) {
    var text = text(of: cues)
    try writing { () throws(AudioFileError) in
      let file = try OutputFile(path: path)
      let written = text.withUTF8 { bytes in
        Result { () throws(AudioFileError) in
          try file.write(UnsafeRawBufferPointer(bytes), at: 0)
        }
      }
      try written.get()
      try file.finish()
    }
  }
}
