import CSystem

/// The functions of libopus that decode packets as they arrive, from the library that libsndfile
/// depends on: libsndfile itself decodes whole files, but none without an end.
struct OpusLibrary: @unchecked Sendable {
  typealias State = OpaquePointer

  let makeDecoder:
    @convention(c) @Sendable (
      Int32, CInt, CInt, CInt, UnsafePointer<UInt8>?, UnsafeMutablePointer<CInt>?
    ) -> State?
  let removeDecoder: @convention(c) @Sendable (State) -> Void
  let decode:
    @convention(c) @Sendable (
      State, UnsafePointer<UInt8>?, Int32, UnsafeMutablePointer<Float>?, CInt, CInt
    ) -> CInt

  /// Nil where there is none. It stays loaded.
  static let loaded = OpusLibrary(["libopus.so.0", "libopus.0.dylib"])

  private init?(_ names: [String]) {
    guard let library = DynamicLibrary(names) else { return nil }
    do {
      makeDecoder = try library.find("opus_multistream_decoder_create")
      removeDecoder = try library.find("opus_multistream_decoder_destroy")
      decode = try library.find("opus_multistream_decode_float")
    } catch { return nil }
  }
}
