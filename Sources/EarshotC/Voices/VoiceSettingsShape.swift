import CEarshot
import Earshot

extension earshot_voice_settings: SizedStruct {
  static let firstSize = 88

  init(defaults: Void) { self.init() }

  init(_ settings: VoiceSettings) {
    self.init()
    loops = settings.looping.loops
    gain = settings.gain.linear
    rate = settings.rate.factor
    occlusion = settings.occlusion.amount
    pan = settings.pan
    loop_start = Int64(settings.loop.lowerBound)
    loop_end = Int64(settings.loop.upperBound)
    stop_frame = settings.stopFrame.flatMap { $0 < farthestFrame ? $0 : nil } ?? .max
    group = settings.group?.number ?? 0
    priority = Int32(clamping: settings.priority)
    when_virtual = settings.whenVirtual.number
    is_protected = settings.isProtected
  }
}

@c @implementation
public func earshot_voice_get_settings(
  _ engine: earshot_engine, _ voice: earshot_voice,
  _ settings: UnsafeMutablePointer<earshot_voice_settings>!
) -> earshot_result {
  with(engine, voice, as: Voice.self) { engine, voice throws(Failure) in
    guard let now = engine.settings(of: voice) else { throw .stale("voice") }
    try earshot_voice_settings.write(earshot_voice_settings(now), to: settings, "settings")
  }
}
