import CEarshot
import Earshot

@c @implementation
public func earshot_play_schedule(
  _ engine: earshot_engine, _ plays: UnsafePointer<earshot_scheduled_play>!, _ count: Int,
  _ start_frame: Int64, _ voices: UnsafeMutablePointer<earshot_voice>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let start = try StartTime(start_frame, "start_frame")
    var schedule: [ScheduledPlay] = []
    // Each play has its own part of the shared arrays.
    var followers = 0
    for (index, play) in try elements(plays, count, atMost: 65_536, "plays").enumerated() {
      do throws(Failure) {
        schedule.append(try ScheduledPlay(play, in: engine))
        followers += schedule[index].options.followedBy.count
        guard followers <= 65_536 else {
          throw .argument("all plays up to this have more than 65,536 clips that follow")
        }
      } catch {
        throw Failure(Int(error.result), "plays[\(index)]: \(error.message)")
      }
    }
    for (index, voice) in engine.play(schedule, start: start).enumerated() {
      voices?[index] = voice.number
    }
  }
}

extension ScheduledPlay {
  fileprivate init(_ play: earshot_scheduled_play, in engine: AudioEngine) throws(Failure) {
    let emitter = try Emitter.optional(play.emitter, in: engine)
    let time = try within(play.seconds, 0...86_400, "seconds")
    let options = try playOptions(play.options, in: engine)
    switch HandleKind(of: play.sound) {
    case .clip:
      let clip = try Clip(play.sound, in: engine)
      self.init(clip, at: time, on: emitter, options: options)
    case .clipSet:
      let set = try ClipSet(play.sound, in: engine)
      self.init(set, at: time, on: emitter, options: options)
    default: throw .wrongHandle(play.sound, expected: .clip, .clipSet)
    }
  }
}
