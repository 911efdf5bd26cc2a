#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the sound server is to call our stream, and to take it for.
///
/// OpenAL has no words for it, but PulseAudio's library reads them from the environment: which a
/// program may change of its own, before OpenAL is first asked for anything.
enum StreamLabel {
  static func set() {
    // What the user has said there goes first.
    setenv(
      "PULSE_PROP",
      "application.name=Earshot application.icon_name=audio-x-generic media.role=music", 0)
  }
}
