import CEarshot
import Earshot

extension earshot_hrtf: SizedStruct {
  static let firstSize = 20

  init(defaults: Void) { self.init() }
}

// As the header numbers them, from 0.
private let modes: [HRTFMode] = [.off, .on, .automatic]

@c @implementation
public func earshot_engine_set_hrtf(
  _ engine: earshot_engine, _ mode: Int32, _ voices: UInt32
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    engine.setHRTF(
      try choice(mode, of: modes, "mode"), voices: voices == 0 ? nil : Int(voices))
  }
}

@c @implementation
public func earshot_engine_get_hrtf(
  _ engine: earshot_engine, _ hrtf: UnsafeMutablePointer<earshot_hrtf>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    let state = engine.hrtf
    var told = earshot_hrtf()
    told.asked = number(of: state.asked, in: modes)
    told.maximum_voices = UInt32(clamping: state.maximumVoices)
    told.voices = UInt32(clamping: state.voices)
    told.is_on = state.isOn
    told.bus = state.bus?.number ?? 0
    try earshot_hrtf.write(told, to: hrtf, "hrtf")
  }
}

@c @implementation
public func earshot_engine_hrtf_reason(
  _ engine: earshot_engine, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>!
) -> earshot_result {
  withEngine(engine) { engine throws(Failure) in
    try copyOut(engine.hrtf.reason ?? "", into: buffer, capacity, length)
  }
}
