/// What `earshot` can do.
enum Command: String, CaseIterable {
  case render, play, record, explain, captions, info, convert, lint, compare, test
  case cut, diff, recover, devices, sounds, bank, report, plot, watch

  /// An option of a command.
  struct Option {
    let name: String
    var short: String?
    /// The name of its value in messages; nil for an option without a value.
    var value: String?
    /// Whether it may stand without its value; with it, only as `--name=value`.
    var isValueOptional = false
    /// Whether it may be given several times.
    var isRepeatable = false

    static let help = Option(name: "--help", short: "-h")
  }

  var options: [Option] {
    switch self {
    case .render:
      [
        Option(name: "--output", short: "-o", value: "a file's name"),
        Option(name: "--trace", value: "a file's name"),
        Option(name: "--record", value: "a file's name"),
        Option(name: "--format", value: "float, s16 or s24"), Option(name: "--stats"),
        Option(name: "--quiet", short: "-q"), .help,
      ]
    case .play:
      [
        Option(name: "--device", short: "-d", value: "a device's name"),
        Option(name: "--output", short: "-o", value: "a file's name"),
        Option(name: "--shuffle", value: "a number", isValueOptional: true),
        Option(name: "--repeat", value: "off, one or all"),
        Option(name: "--crossfade", value: "a number of seconds"),
        Option(name: "--replaygain", value: "off, track or album"),
        Option(name: "--record", value: "a file's name"), Option(name: "--stats"),
        Option(name: "--quiet", short: "-q"), .help,
      ]
    case .record:
      [
        Option(name: "--seconds", value: "a number of seconds"),
        Option(name: "--device", short: "-d", value: "a device's name"), Option(name: "--list"),
        Option(name: "--rate", short: "-r", value: "a sample rate, as 48000 or 48k"),
        Option(name: "--channels", short: "-c", value: "1 or 2"),
        Option(name: "--gain", value: "a gain in dB"),
        Option(name: "--data", value: "a data format, as LEI24 or ima4"),
        Option(name: "--quality", value: "a number from 0 to 1"), Option(name: "--overwrite"),
        Option(name: "--quiet", short: "-q"), .help,
      ]
    case .explain:
      [
        Option(
          name: "--voice", value: "a voice, by its name, number, line, clip, emitter or event"),
        Option(name: "--at", value: "a time in seconds"),
        Option(name: "--json"), .help,
      ]
    case .captions:
      [
        Option(name: "--output", short: "-o", value: "a file's name"),
        Option(name: "--threshold", short: "-t", value: "a level in dB, as -45"),
        Option(name: "--minimum", short: "-m", value: "a number of seconds"),
        Option(name: "--quiet", short: "-q"), .help,
      ]
    case .info: [Option(name: "--json"), Option(name: "--measure", short: "-m"), .help]
    case .convert:
      [
        Option(name: "--output", short: "-o", value: "a file's or a folder's name"),
        Option(name: "--format", short: "-f", value: "a kind of file, as wav or caf"),
        Option(name: "--data", short: "-d", value: "a data format, as LEI16 or ima4"),
        Option(name: "--bitrate", short: "-b", value: "bits a second, as 96k"),
        Option(name: "--quality", value: "a number from 0 to 1"),
        Option(name: "--rate", short: "-r", value: "a sample rate, as 48000 or 48k"),
        Option(name: "--channels", short: "-c", value: "a number of channels"),
        Option(name: "--loudness", value: "a loudness in LUFS, as -16"),
        Option(name: "--peak", value: "a level in dB, as -1"),
        Option(name: "--gain", value: "a gain in dB"),
        Option(name: "--trim", value: "a level in dB", isValueOptional: true),
        Option(name: "--no-dither"),
        Option(name: "--effort", value: "quick, standard or thorough"), Option(name: "--shape"),
        Option(name: "--overwrite"),
        Option(name: "--jobs", short: "-j", value: "how many files at once"),
        Option(name: "--quiet", short: "-q"), .help,
      ]
    case .lint:
      [
        Option(name: "--fix", value: "a folder's name"), Option(name: "--overwrite"),
        Option(name: "--rules"), Option(name: "--explain", value: "a rule's name"),
        Option(name: "--strict"), Option(name: "--json"),
        Option(name: "--jobs", short: "-j", value: "how many files at once"),
        Option(name: "--quiet", short: "-q"), Option(name: "--verbose", short: "-v"), .help,
      ]
    case .compare:
      [
        Option(name: "--tolerance", short: "-t", value: "exact, inaudible, similar or dB"),
        Option(name: "--picture", short: "-p", value: "a file's name"),
        Option(name: "--no-align"), Option(name: "--json"), .help,
      ]
    case .test:
      [
        Option(name: "--update", value: "fingerprint, flac or wav", isValueOptional: true),
        Option(name: "--tolerance", short: "-t", value: "exact, inaudible, similar or dB"),
        Option(name: "--filter", short: "-f", value: "a part of names"),
        Option(name: "--timeout", value: "a number of seconds"),
        Option(name: "--jobs", short: "-j", value: "how many scenes at once"),
        Option(name: "--picture", short: "-p", value: "a folder's name"),
        Option(name: "--junit", value: "a file's name"), Option(name: "--tap"),
        Option(name: "--for-openal"),
        Option(name: "--quiet", short: "-q"), .help,
      ]
    case .devices: [Option(name: "--untried"), .help]
    case .sounds:
      [
        Option(name: "--check"), Option(name: "--strict"), Option(name: "--json"),
        Option(name: "--swift"), Option(name: "--c"), Option(name: "--csharp"),
        Option(name: "--output", short: "-o", value: "a file's name"),
        Option(name: "--set", value: "a setting, as speed=3.5", isRepeatable: true),
        Option(name: "--at", value: "a place, as 2,0,-1"),
        Option(name: "--seconds", value: "a number of seconds"),
        Option(name: "--device", short: "-d", value: "a device's name"),
        Option(name: "--quiet", short: "-q"), .help,
      ]
    case .bank:
      [
        Option(name: "--output", short: "-o", value: "a file's name"),
        Option(name: "--platform", value: "a platform's name"),
        Option(name: "--language", value: "a language's name"),
        Option(name: "--shard", value: "a part, as 1/4"), Option(name: "--allow-missing"),
        Option(name: "--cache", value: "a folder's name"),
        Option(name: "--budget", value: "a list, as voices=8,bytes=64M"),
        Option(name: "--jobs", short: "-j", value: "how many clips at once"),
        Option(name: "--json"), Option(name: "--quiet", short: "-q"), .help,
      ]
    case .cut:
      [
        Option(name: "--output", short: "-o", value: "a file's name"),
        Option(name: "--from", value: "a time in seconds"),
        Option(name: "--to", value: "a time in seconds"), Option(name: "--embed"),
        Option(name: "--quiet", short: "-q"), .help,
      ]
    case .diff: [Option(name: "--json"), .help]
    case .report:
      [
        Option(name: "--output", short: "-o", value: "a file's name"), Option(name: "--no-sound"),
        Option(name: "--quiet", short: "-q"), .help,
      ]
    case .plot:
      [
        Option(name: "--output", short: "-o", value: "a file's name"),
        Option(name: "--kind", short: "-k", value: "waveform, spectrogram, loudness or plan"),
        Option(name: "--at", value: "a time in seconds"),
        Option(name: "--quiet", short: "-q"), .help,
      ]
    case .watch:
      [
        Option(name: "--device", short: "-d", value: "a device's name"),
        Option(name: "--port", value: "a port's number"), Option(name: "--no-open"),
        Option(name: "--headless"), Option(name: "--attach"), .help,
      ]
    case .recover: [Option(name: "--output", short: "-o", value: "a file's name"), .help]
    }
  }
}
