import Earshot
import EarshotScript

/// A script or a recording that plays in real time, for pages that stop it and move in it.
package final class WatchedScript {
  private let path: String
  private let output: Output
  private var player: ScriptPlayer
  private var room: [Float] = []
  /// For the pages.
  package let inspector: Inspector

  package private(set) var isPlaying = true
  /// Where a page wants to be, until the next update.
  private var wish: (seconds: Double?, isPlaying: Bool?) = (nil, nil)
  /// The engine is held by an interruption of this name while the script stands.
  private static let hold = "watch"

  /// Why it can't be watched.
  package enum Failure: Error {
    case script(ScriptError)
    case inspector(InspectorError)
  }

  package init(path: String, output: Output, port: Int) throws(Failure) {
    (self.path, self.output) = (path, output)
    do {
      player = try ScriptPlayer(ScriptReader(path: path), output: output)
    } catch { throw .script(error) }
    do {
      inspector = try player.engine.startInspector(
        port: port, name: String(path.split(separator: "/").last ?? "script"))
    } catch { throw .inspector(error) }
    inspector.transport = self
  }

  /// The engine that plays now: another one after a move.
  package var engine: AudioEngine { player.engine }

  /// Lets time pass: for the script, unless it stands or is over.
  package func update(elapsed: Duration) throws(ScriptError) {
    let (seconds, isWanted) = wish
    wish = (nil, nil)
    if let seconds { try move(to: seconds) }
    if let isWanted { try setPlaying(isWanted) }
    if isPlaying, player.isOver { try setPlaying(false) }
    if isPlaying {
      try player.update(elapsed: elapsed)
    } else {
      player.engine.update(elapsed: elapsed)
    }
    pull(elapsed)
  }

  /// Without a device somebody has to take the sound, so that it is measured.
  private func pull(_ elapsed: Duration) {
    guard let host = player.engine.hostOutput else { return }
    let frames = Int(min(elapsed / .seconds(1), 0.25) * Double(player.engine.sampleRate))
    let count = frames * host.channelCount
    if room.count < count { room = Array(repeating: 0, count: count) }
    room.withUnsafeMutableBufferPointer { samples in
      host.render(into: UnsafeMutableBufferPointer(rebasing: samples[..<count]))
    }
  }

  private func setPlaying(_ isWanted: Bool) throws(ScriptError) {
    guard isWanted != isPlaying else { return }
    if isWanted, player.isOver { try move(to: 0) }
    isPlaying = isWanted
    if isWanted {
      player.engine.endInterruption(Self.hold)
    } else {
      player.engine.beginInterruption(Self.hold)
    }
  }

  /// Plays another engine up to a time, without a sound, and goes on with that.
  private func move(to seconds: Double) throws(ScriptError) {
    let seconds = min(max(seconds, 0), duration)
    let new = try ScriptPlayer(ScriptReader(path: path), output: .silence)
    let step = Duration.milliseconds(50)
    while Double(new.frame) < seconds * Double(new.header.sampleRate), !new.isOver {
      try new.update(elapsed: step)
    }
    // Where it can't be opened the engine goes on in silence, and says so.
    try? new.engine.setOutput(output)
    if !isPlaying { new.engine.beginInterruption(Self.hold) }
    inspector.attach(to: new.engine)
    player = new
  }

  /// Ends all sound over a time.
  package func fadeOut(over time: Duration) { player.fadeOut(over: time) }
}

extension WatchedScript: InspectorTransport {
  package var position: Double { Double(player.frame) / Double(player.header.sampleRate) }

  package var duration: Double { Double(player.frameCount) / Double(player.header.sampleRate) }

  package func setPlaying(to isPlaying: Bool) { wish.isPlaying = isPlaying }

  package func seek(to seconds: Double) { wish.seconds = seconds }
}
