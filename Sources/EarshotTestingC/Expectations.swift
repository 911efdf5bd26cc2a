import AudioMeasuring
import CEarshotTesting
import CThreadMessage

@c @implementation
public func earshot_expect_message() -> UnsafePointer<CChar>! { thread_message() }

@c @implementation
public func earshot_expect_heard(
  _ sound: UnsafePointer<earshot_sound>!, _ from: Double, _ to: Double
) -> Bool {
  expect(sound, from, to) { $0.isHeard(above: Passage.silence) }
}

@c @implementation
public func earshot_expect_silent(
  _ sound: UnsafePointer<earshot_sound>!, _ from: Double, _ to: Double
) -> Bool {
  expect(sound, from, to) { $0.isSilent(below: Passage.silence) }
}

@c @implementation
public func earshot_expect_heard_from(
  _ sound: UnsafePointer<earshot_sound>!, _ direction: Int32, _ decibels: Double, _ from: Double,
  _ to: Double
) -> Bool {
  let sides: [Side] = [.left, .right, .middle, .front, .back]
  guard sides.indices.contains(Int(direction)) else {
    say("There is no direction \(direction).")
    return false
  }
  return expect(sound, from, to) { $0.isHeard(from: sides[Int(direction)], by: decibels) }
}

@c @implementation
public func earshot_expect_start(
  _ sound: UnsafePointer<earshot_sound>!, _ at: Double, _ within: Double
) -> Bool {
  expect(sound) { $0.starts(at: at, within: within, above: Passage.silence) }
}

@c @implementation
public func earshot_expect_end(
  _ sound: UnsafePointer<earshot_sound>!, _ at: Double, _ within: Double
) -> Bool {
  expect(sound) { $0.ends(at: at, within: within, above: Passage.silence) }
}

@c @implementation
public func earshot_expect_level(
  _ sound: UnsafePointer<earshot_sound>!, _ level: Double, _ within: Double, _ from: Double,
  _ to: Double
) -> Bool {
  expect(sound, from, to) { $0.hasLevel(level, within: within) }
}

@c @implementation
public func earshot_expect_loudness(
  _ sound: UnsafePointer<earshot_sound>!, _ loudness: Double, _ within: Double, _ from: Double,
  _ to: Double
) -> Bool {
  expect(sound, from, to) { $0.hasLoudness(loudness, within: within) }
}

@c @implementation
public func earshot_expect_peak_below(
  _ sound: UnsafePointer<earshot_sound>!, _ limit: Double, _ from: Double, _ to: Double
) -> Bool {
  expect(sound, from, to) { $0.peaks(below: limit) }
}

@c @implementation
public func earshot_expect_pitch(
  _ sound: UnsafePointer<earshot_sound>!, _ frequency: Double, _ cents: Double, _ from: Double,
  _ to: Double
) -> Bool {
  expect(sound, from, to) { $0.hasPitch(frequency, within: cents) }
}

@c @implementation
public func earshot_expect_no_clicks(
  _ sound: UnsafePointer<earshot_sound>!, _ from: Double, _ to: Double
) -> Bool {
  expect(sound, from, to) { $0.hasNoClicks() }
}

@c @implementation
public func earshot_expect_louder(
  _ sound: UnsafePointer<earshot_sound>!, _ other_sound: UnsafePointer<earshot_sound>!,
  _ decibels: Double
) -> Bool {
  expect(sound) { passage in
    other(other_sound).map { passage.isLouder(than: $0, by: decibels) }
  }
}

@c @implementation
public func earshot_expect_alike(
  _ sound: UnsafePointer<earshot_sound>!, _ other_sound: UnsafePointer<earshot_sound>!,
  _ decibels: Double
) -> Bool {
  expect(sound) { passage in
    other(other_sound).map { passage.sounds(like: $0, within: decibels) }
  }
}
