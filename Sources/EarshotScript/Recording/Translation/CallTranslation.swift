import Earshot

/// Finds the actions that do what a call did. What is beyond the limits of scripts, and can't be
/// told apart by ear, is brought to them.
struct CallTranslation {
  let sampleRate: Int

  // MARK: Numbers

  func time(frames: Int64) -> ScriptTime {
    let longest = ScriptLimits.at.upperBound
    guard Double(frames) < longest * Double(sampleRate) else { return ScriptTime(longest) }
    return ScriptTime(frame: Int(frames), sampleRate: sampleRate)
  }

  func held(_ time: Duration) -> ScriptTime {
    ScriptTime(min(max(time, .zero), .seconds(ScriptLimits.seconds.upperBound)))
  }

  func held(_ looping: Looping) -> Looping {
    guard case .times(let count) = looping else { return looping }
    return .times(min(max(count, 1), ScriptLimits.largestWhole))
  }

  /// As `stop`, `pause` and the like say it: nil is click-free.
  func time(of fade: Fade) -> ScriptTime? {
    switch fade {
    case .clickFree: nil
    case .immediate: 0
    case .over(let time, _): held(time)
    }
  }

  /// A name that a script may hold.
  func held(_ name: String) -> String {
    let isGood = ScriptLimits.name.contains(name.utf8.count) && !name.utf8.contains(0)
    return isGood ? name : "name \(FileChecksum(of: Array(name.utf8)).text)"
  }
}
