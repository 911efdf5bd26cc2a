import CEarshot
import Earshot

extension earshot_meter {
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
