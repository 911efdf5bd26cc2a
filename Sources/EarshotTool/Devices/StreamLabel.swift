import CSystem

/// The icon that the sound server shows for our stream. The server names the stream after the
/// program anyway, and OpenAL 1.19.1 always sets its role to nothing.
///
/// OpenAL has no setting for it, but PulseAudio's library reads it from the environment, which a
/// program may change for itself before it first calls OpenAL.
enum StreamLabel {
  static func set() {
    // The user's own properties come first.
    setenv("PULSE_PROP", "application.icon_name='audio-x-generic'", 0)
  }
}
