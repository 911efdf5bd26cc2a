import CSystem
import Earshot

/// The functions of libopus that encode and decode speech.
struct OpusLibrary: @unchecked Sendable {
  typealias State = OpaquePointer
  typealias Bytes = UnsafePointer<UInt8>

  let makeEncoder:
    @convention(c) @Sendable (Int32, CInt, CInt, UnsafeMutablePointer<CInt>?) -> State?
  let destroyEncoder: @convention(c) @Sendable (State) -> Void
  let encode:
    @convention(c) @Sendable (
      State, UnsafePointer<Float>, CInt, UnsafeMutablePointer<UInt8>, Int32
    ) -> Int32
  /// A variadic function; see `speech_codec_set`.
  let controlEncoder: UnsafeMutableRawPointer
  /// The bytes of a decoder of this many channels. It is allocated as one piece, and can be copied.
  let decoderSize: @convention(c) @Sendable (CInt) -> CInt
  let makeDecoder: @convention(c) @Sendable (Int32, CInt, UnsafeMutablePointer<CInt>?) -> State?
  /// As `controlEncoder`.
  let controlDecoder: UnsafeMutableRawPointer
  let destroyDecoder: @convention(c) @Sendable (State) -> Void
  let decode:
    @convention(c) @Sendable (
      State, Bytes?, Int32, UnsafeMutablePointer<Float>, CInt, CInt
    ) -> CInt

  /// Requests of encoders and decoders, by the library's numbers.
  enum Request {
    static let bitRate: CInt = 4_002
    static let repairsLosses: CInt = 4_012
    static let expectedLoss: CInt = 4_014
    static let signal: CInt = 4_024
    static let reset: CInt = 4_028
  }
  static let forSpeech: CInt = 2_048
  static let speech: Int32 = 3_001

  private static let loaded = Result { () throws(AudioError) in
    try DynamicLibrary.load(
      ["libopus.so.0", "libopus.0.dylib"], packageName: "libopus0", purpose: "packing of speech",
      OpusLibrary.init)
  }

  /// Throws if there is none.
  static func load() throws(AudioError) -> OpusLibrary { try loaded.get() }

  private init(_ library: DynamicLibrary) throws(DynamicLibrary.MissingFunction) {
    makeEncoder = try library.find("opus_encoder_create")
    destroyEncoder = try library.find("opus_encoder_destroy")
    encode = try library.find("opus_encode_float")
    controlEncoder = try library.address(of: "opus_encoder_ctl")
    decoderSize = try library.find("opus_decoder_get_size")
    makeDecoder = try library.find("opus_decoder_create")
    controlDecoder = try library.address(of: "opus_decoder_ctl")
    destroyDecoder = try library.find("opus_decoder_destroy")
    decode = try library.find("opus_decode_float")
  }
}
