import Earshot

/// Where modulators of instances are.
struct ModulatorStore {
  /// Of walks and followers, which follow from what they were.
  struct State {
    var from = 0.0
    var to = 0.0
    /// The index of the value that a walk approaches.
    var number: Int64 = -1
  }

  var states: ContiguousArray<State> = []
  private var free: [Int: ContiguousArray<Int32>] = [:]

  mutating func make(_ count: Int) -> Int32 {
    guard count > 0 else { return -1 }
    if let reused = free[count]?.popLast() {
      for index in 0..<count { states[Int(reused) + index] = State() }
      return reused
    }
    states.append(contentsOf: repeatElement(State(), count: count))
    return Int32(states.count - count)
  }

  mutating func remove(_ first: Int32, _ count: Int) {
    guard first >= 0 else { return }
    free[count, default: []].append(first)
  }
}

extension SoundLFO {
  /// The value so many seconds after the start. `key` is what chance follows from.
  func value(at seconds: Double, key: UInt64, place: Int32) -> Double {
    let turns = (phase ?? Draw.unit(key, place, .phase)) + seconds * rate
    let part = turns - turns.rounded(.down)
    let wave =
      switch shape {
      case .sine: Elementary.circle(part).sine
      case .triangle: part < 0.25 ? 4 * part : part < 0.75 ? 2 - 4 * part : 4 * part - 4
      case .square: part < 0.5 ? 1.0 : -1
      case .saw: 2 * part - 1
      case .random: 2 * Draw.unit(Draw.key(key, UInt64(turns.rounded(.down))), place, .level) - 1
      }
    return wave * depth
  }
}

extension SoundADSR {
  /// The value so many seconds after the start, the release so many seconds after it.
  func value(at seconds: Double, releasedAt release: Double) -> Double {
    guard seconds > release else { return held(at: seconds) }
    let level = held(at: release)
    guard self.release > 0 else { return 0 }
    return level * max(1 - (seconds - release) / self.release, 0)
  }

  private func held(at seconds: Double) -> Double {
    if seconds < attack { return seconds / attack }
    let falling = seconds - attack
    return falling < decay ? 1 + (sustain - 1) * falling / decay : sustain
  }
}

extension SoundWalk {
  private static let longestPast: Int64 = 10_000

  /// The value so many seconds after the start; moves the state on to there.
  func value(
    at seconds: Double, _ state: inout ModulatorStore.State, key: UInt64, place: Int32
  ) -> Double {
    let position = seconds * rate
    let number = Int64(position.rounded(.down))
    // After a reload it begins anew: far steps are too many to repeat.
    state.number = max(state.number, number - Self.longestPast)
    while state.number < number {
      state.number += 1
      let unit = Draw.unit(Draw.key(key, UInt64(state.number)), place, .level)
      state.from = state.to
      let low = max(state.from - step, -1)
      state.to = low + (min(state.from + step, 1) - low) * unit
    }
    return state.from + (state.to - state.from) * (position - Double(number))
  }
}

extension SoundFollower {
  /// Goes on towards a level, in dBFS, for so many seconds.
  func value(
    towards level: Double, seconds: Double, _ state: inout ModulatorStore.State
  ) -> Double {
    if state.number < 0 { (state.number, state.from) = (0, level) }
    let time = level > state.from ? attack : release
    let part = time > 0 ? min(seconds / time, 1) : 1
    state.from += (level - state.from) * part
    return state.from
  }
}
