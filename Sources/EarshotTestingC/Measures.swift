import AudioMeasuring
import CEarshotTesting

@c @implementation
public func earshot_sound_part(
  _ sound: UnsafePointer<earshot_sound>!, _ from: Double, _ to: Double
) -> earshot_sound {
  guard var part = sound?.pointee, part.samples != nil, part.frames > 0 else {
    return sound?.pointee ?? earshot_sound()
  }
  let frames = Double(part.frames)
  func frame(_ seconds: Double) -> Int {
    let place = (seconds * Double(part.sample_rate)).rounded()
    return place > 0 ? Int(min(frames, place)) : 0
  }
  let first = frame(from)
  part.frames = max(0, frame(to) - first)
  part.samples += first * Int(part.channels)
  return part
}

@c @implementation
public func earshot_sound_level(_ sound: UnsafePointer<earshot_sound>!) -> Double {
  value(sound) { $0.level }
}

@c @implementation
public func earshot_sound_peak(_ sound: UnsafePointer<earshot_sound>!) -> Double {
  value(sound) { $0.peakLevel }
}

@c @implementation
public func earshot_sound_true_peak(_ sound: UnsafePointer<earshot_sound>!) -> Double {
  value(sound) { $0.truePeak }
}

@c @implementation
public func earshot_sound_loudness(_ sound: UnsafePointer<earshot_sound>!) -> Double {
  value(sound) { $0.loudness }
}

@c @implementation
public func earshot_sound_balance(_ sound: UnsafePointer<earshot_sound>!) -> Double {
  value(sound) { $0.balance }
}

@c @implementation
public func earshot_sound_depth(_ sound: UnsafePointer<earshot_sound>!) -> Double {
  value(sound) { $0.depth }
}

@c @implementation
public func earshot_sound_pitch(_ sound: UnsafePointer<earshot_sound>!) -> Double {
  value(sound) { $0.pitch }
}

@c @implementation
public func earshot_sound_onset(
  _ sound: UnsafePointer<earshot_sound>!, _ threshold: Double
) -> Int64 {
  let amplitude = Math.amplitude(decibels: threshold)
  return render(sound)?.onset(above: amplitude).map { Int64($0) } ?? -1
}

@c @implementation
public func earshot_sound_end(
  _ sound: UnsafePointer<earshot_sound>!, _ threshold: Double
) -> Int64 {
  let amplitude = Math.amplitude(decibels: threshold)
  return render(sound)?.end(above: amplitude).map { Int64($0) } ?? -1
}

@c @implementation
public func earshot_sound_clicks(
  _ sound: UnsafePointer<earshot_sound>!, _ frames: UnsafeMutablePointer<Int64>!, _ capacity: Int
) -> Int64 {
  guard let render = render(sound), render.firstNotFinite == nil else { return -1 }
  let clicks = render.clicks()
  if let frames {
    for (index, click) in clicks.prefix(max(0, capacity)).enumerated() {
      frames[index] = Int64(click.frame)
    }
  }
  return Int64(clicks.count)
}
