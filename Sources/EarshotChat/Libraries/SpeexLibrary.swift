import CSystem
import Earshot

/// The functions of libspeexdsp for noise suppression and automatic gain.
struct SpeexLibrary: Sendable {
  typealias State = OpaquePointer
  typealias Samples = UnsafeMutablePointer<Int16>

  let makeCleaner: @convention(c) @Sendable (CInt, CInt) -> State?
  let destroyCleaner: @convention(c) @Sendable (State) -> Void
  let clean: @convention(c) @Sendable (State, Samples) -> CInt
  let controlCleaner: @convention(c) @Sendable (State, CInt, UnsafeMutableRawPointer?) -> CInt

  /// Requests of `controlCleaner`, by the library's numbers.
  enum Request {
    static let denoises: CInt = 0
    static let evensLevel: CInt = 2
    static let noiseReduction: CInt = 18
    static let mostGain: CInt = 30
  }

  private static let loaded = Result { () throws(AudioError) in
    try DynamicLibrary.load(
      ["libspeexdsp.so.1", "libspeexdsp.1.dylib"], packageName: "libspeexdsp1",
      purpose: "processing of speech", SpeexLibrary.init)
  }

  /// Throws if there is none.
  static func load() throws(AudioError) -> SpeexLibrary { try loaded.get() }

  private init(_ library: DynamicLibrary) throws(DynamicLibrary.MissingFunction) {
    makeCleaner = try library.find("speex_preprocess_state_init")
    destroyCleaner = try library.find("speex_preprocess_state_destroy")
    clean = try library.find("speex_preprocess_run")
    controlCleaner = try library.find("speex_preprocess_ctl")
  }
}
