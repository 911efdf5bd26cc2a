extension AudioEngine {
  /// Starts several plays, each at its time from a common start, to the sample frame: in a render,
  /// with a host that pulls, and on a device. Returns their voices in order. Each can be refused,
  /// or stopped before its start, individually.
  ///
  /// A start of `.now` is the first at which all can be on time, `scheduleNotice` from now. If the
  /// start has passed, all are delayed equally, and keep their rhythm.
  @discardableResult
  public func play(_ schedule: [ScheduledPlay], start: StartTime = .now) -> [Voice] {
    var first = start.frame(now: currentFrame, sampleRate: sampleRate)
    if start == .now { first += Int64(nearest: frames(scheduleNotice)) }
    return schedule.map { play in
      var options = play.options
      let after = StartTime.seconds(play.time).frame(now: 0, sampleRate: sampleRate)
      options.start = .frame(min(first, 1 << 60) + min(after, 1 << 60))
      switch play.sound {
      case .clip(let clip): return self.play(clip, on: play.emitter, options: options)
      case .set(let set): return self.play(set, on: play.emitter, options: options)
      }
    }
  }
}
