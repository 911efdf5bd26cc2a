import AudioMeasuring
import CEarshotTesting

/// A sound of the caller's, copied; nil if it is none.
func render(_ sound: UnsafePointer<earshot_sound>?) -> Render? {
  guard let sound = sound?.pointee, (1...64).contains(sound.channels),
    (1...768_000).contains(sound.sample_rate)
  else { return nil }
  let (count, overflow) = sound.frames.multipliedReportingOverflow(by: Int(sound.channels))
  guard sound.frames >= 0, !overflow, count <= .max / 8, sound.samples != nil || count == 0
  else { return nil }
  return Render(
    Array(UnsafeBufferPointer(start: sound.samples, count: count)),
    channelCount: Int(sound.channels), sampleRate: Double(sound.sample_rate))
}

/// A value of a sound that has one: what is no number anywhere makes none.
func value(_ sound: UnsafePointer<earshot_sound>?, _ measure: (Render) -> Double?) -> Double {
  guard let render = render(sound), render.firstNotFinite == nil else { return .nan }
  return measure(render) ?? .nan
}

/// A time that ends a piece; what is beyond any sound is its end.
func end(_ seconds: Double) -> Double { seconds >= EARSHOT_END ? .infinity : seconds }
