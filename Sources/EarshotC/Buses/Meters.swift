import CEarshot
import Earshot

extension earshot_meter: SizedStruct {
  static let firstSize = 104

  init(defaults: Void) { self.init() }

  init(_ reading: MeterReading) {
    self.init()
    channels = UInt32(reading.peak.count)
    withUnsafeMutableBytes(of: &peak) {
      $0.copyBytes(from: reading.peak.withUnsafeBytes(Array.init))
    }
    withUnsafeMutableBytes(of: &rms) { $0.copyBytes(from: reading.rms.withUnsafeBytes(Array.init)) }
    is_estimated = reading.isEstimated
    is_metered = reading.loudness != nil
    true_peak = reading.loudness?.truePeak ?? 0
    momentary = reading.loudness?.momentary ?? -.infinity
    short_term = reading.loudness?.shortTerm ?? -.infinity
    integrated = reading.loudness?.integrated ?? -.infinity
  }
}

@c @implementation
public func earshot_bus_get_meter(
  _ engine: earshot_engine, _ bus: earshot_bus, _ meter: UnsafeMutablePointer<earshot_meter>!
) -> earshot_result {
  with(engine, bus, as: Bus.self) { engine, bus throws(Failure) in
    guard let reading = engine.meter(of: bus) else { throw .stale("bus") }
    try earshot_meter.write(earshot_meter(reading), to: meter, "meter")
  }
}
