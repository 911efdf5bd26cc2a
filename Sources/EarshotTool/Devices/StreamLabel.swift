import CSystem

/// The picture that the sound server is to show for our stream. It names it after the program by
/// itself; and its role OpenAL 1.19.1 sets, to nothing, whatever one says.
///
/// OpenAL has no words for it, but PulseAudio's library reads them from the environment: which a
/// program may change of its own, before OpenAL is first asked for anything.
enum StreamLabel {
  static func set() {
    // The user's own properties come first.
    setenv("PULSE_PROP", "application.icon_name='audio-x-generic'", 0)
  }
}
