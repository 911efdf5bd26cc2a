import CSystem
import Earshot

/// Makes a program's renders independent of how its user has set up OpenAL.
///
/// OpenAL Soft reads settings from the system, the user's home and the environment, and takes
/// them to heart for renders too: another resampler, fewer sources, other instructions of the
/// processor. For a program that renders, they are noise.
public enum OpenALIsolation {
  /// Isolates OpenAL from all settings but its own, and from sound devices, until the process ends.
  ///
  /// Call it first: before any engine is made, while no other thread reads the environment. It
  /// changes `HOME` and more in the process's own environment; paths are not affected. If OpenAL
  /// already took up a setting when the program started, the program is started anew without it, in
  /// the same process. Nothing is left on disk.
  public static func begin() {
    startAnewIfNeeded()
    setenv("ALSOFT_DRIVERS", "null", 1)
    for name in folderVariables { setenv(name, nowhere, 1) }
    for name in otherVariables { unsetenv(name) }
    AudioEngine.readOpenALSettings(with: defaults)
  }

  /// A folder that neither exists nor can be made. OpenAL Soft 1.24 reports `/dev/null` itself on
  /// standard error as a folder that it can't list.
  private static let nowhere = "/dev/null/none"

  /// Where the library looks for settings, and for the shapes of heads.
  private static let folderVariables = [
    "HOME", "XDG_CONFIG_HOME", "XDG_CONFIG_DIRS", "XDG_DATA_HOME", "XDG_DATA_DIRS",
    "ALSOFT_LOCAL_PATH",
  ]

  /// Read when the library is loaded, before anything here can run.
  private static let earlyVariables = ["__ALSOFT_HALF_ANGLE_CONES", "__ALSOFT_REVERSE_Z"]

  private static let otherVariables = [
    "ALSOFT_CONF", "ALSOFT_LOGLEVEL", "ALSOFT_LOGFILE", "ALSOFT_DEFAULT_REVERB",
    "ALSOFT_TRAP_ERROR", "ALSOFT_TRAP_AL_ERROR", "ALSOFT_TRAP_ALC_ERROR", "ALSOFT_SPOOF_VERSION",
    "__ALSOFT_SUSPEND_CONTEXT", "__ALSOFT_REVERB_IGNORES_SOUND_SPEED",
  ]

  private static func startAnewIfNeeded() {
    guard earlyVariables.contains(where: { getenv($0) != nil }) else { return }
    for name in earlyVariables { unsetenv(name) }
    // Returns only on failure; then the settings are at least removed for the next time.
    #if os(Linux)
      execv("/proc/self/exe", CommandLine.unsafeArgv)
    #else
      execvp(CommandLine.unsafeArgv[0], CommandLine.unsafeArgv)
    #endif
  }

  /// Every setting of OpenAL Soft 1.19 to 1.25 that can change a render, by section. An empty
  /// value is the library's default, whatever an earlier file says.
  private static let settings: [(section: String, keys: [String])] = [
    (
      "general",
      [
        "disable-cpu-exts", "channels", "sample-type", "frequency", "period_size", "periods",
        "stereo-mode", "stereo-encoding", "stereo-panning", "ambi-format", "hrtf", "hrtf-mode",
        "hrtf-size", "default-hrtf", "hrtf-paths", "hrtf_tables", "cf_level", "resampler",
        "rt-prio", "sources", "slots", "sends", "front-stablizer", "output-limiter", "dither",
        "dither-depth", "volume-adjust", "excludefx", "default-reverb", "trap-error",
        "trap-al-error", "trap-alc-error", "spoof-version",
      ]
    ),
    (
      "decoder",
      [
        "hq-mode", "distance-comp", "nfc", "nfc-ref-delay", "speaker-dist", "quad", "surround51",
        "surround51rear", "surround61", "surround71", "surround714", "surround3d71",
      ]
    ),
    ("reverb", ["boost", "emulate-eax"]),
    ("eax", ["enable"]),
    ("game_compat", ["nfc-scale", "enable-sub-data-ext", "reverse-x", "reverse-y", "reverse-z"]),
  ]

  private static var defaults: String {
    settings.reduce(into: "") { text, part in
      text += "[\(part.section)]\n"
      for key in part.keys { text += "\(key) = \"\"\n" }
    }
  }
}
