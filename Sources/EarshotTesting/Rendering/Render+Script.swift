import AudioMeasuring
import Earshot
import EarshotScript

extension Render {
  /// Renders a scene script as `earshot render` does. Files that it names are looked for beside it.
  public init(script path: String) throws(ScriptError) {
    try self.init(playing: ScriptPlayer(path: path))
  }

  /// Renders a scene script given as text; the files that it names are looked for in `folder`, or
  /// the current one.
  public init(scriptText text: String, folder: String = "") throws(ScriptError) {
    let reader = try ScriptReader(bytes: Array(text.utf8))
    try self.init(playing: ScriptPlayer(reader, folder: folder))
  }

  private init(playing player: ScriptPlayer) throws(ScriptError) {
    let channels = player.engine.configuration.layout.channelCount
    var samples: [Float] = []
    samples.reserveCapacity(player.frameCount * channels)
    while try player.renderBlock() { player.withRenderedBlock { samples += $0 } }
    self.init(
      samples, channelCount: channels, sampleRate: Double(player.header.sampleRate))
  }
}
