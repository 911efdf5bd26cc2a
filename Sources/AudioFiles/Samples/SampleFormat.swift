/// How one sample is kept in memory, always in the machine's byte order.
public enum SampleFormat: String, CaseIterable, Sendable, Hashable {
  /// Signed 16-bit integers; full scale is 32,768.
  case int16
  /// 32-bit floating point; full scale is 1.
  case float32

  /// 2 or 4.
  public var bytesPerSample: Int {
    switch self {
    case .int16: 2
    case .float32: 4
    }
  }
}
