import CEarshot
import Earshot

extension earshot_voice_status {
  /// A voice that has ended.
  init(ended voice: earshot_voice) {
    self.init()
    state = Int32(EARSHOT_VOICE_ENDED)
    self.voice = voice
  }
}

extension VoiceSettings {
  /// When it stops; no clock counts as far as EARSHOT_NEVER.
  var finalFrame: Int64 { stopFrame.flatMap { $0 < farthestFrame ? $0 : nil } ?? .max }
}

@c @implementation
public func earshot_voices_get_statuses(
  _ engine: earshot_engine, _ voices: UnsafePointer<earshot_voice>!,
  _ statuses: UnsafeMutablePointer<earshot_voice_status>!, _ count: Int
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    guard count != 0 else { return }
    guard let voices else { throw .null("voices") }
    let room = try CallerArray(of: statuses, count, "statuses")
    var first: Failure?
    for index in 0..<count {
      var status = earshot_voice_status(ended: voices[index])
      do throws(Failure) {
        let voice = try Voice(everMade: voices[index], in: engine)
        if let now = engine.status(of: voice) { status = earshot_voice_status(now) }
      } catch {
        if first == nil { first = error }
      }
      room.store(status, at: index)
    }
    if let first { throw first }
  }
}
