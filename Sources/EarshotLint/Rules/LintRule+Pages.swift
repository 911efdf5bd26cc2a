import EarshotScript

extension LintRule {
  /// The problem in a few words, for a list.
  public var summary: String { texts.summary }

  /// Whether `earshot lint --fix` can correct it in principle.
  public var isMendable: Bool {
    switch self {
    case .click, .offset, .peak, .silence, .stereoInWorld, .sameChannels, .unusedBits: true
    default: false
    }
  }

  /// The complete description: why it matters, what to do, and its limits.
  public var page: String {
    let mended = isMendable ? "Mended by --fix." : "Not mended by --fix."
    let limits = limits.map { limit in
      let standard = "\(JSONNumber(limit.standard).text) \(limit.unit)"
      let unit = limit.unit.isEmpty ? JSONNumber(limit.standard).text : standard
      return "  \"\(limit.key)\": \(unit)\n      \(limit.meaning)"
    }
    let parts =
      [
        "\(rawValue) (\(standardSeverity.rawValue)): \(texts.summary)", texts.why, texts.remedy,
        mended,
      ]
      + (limits.isEmpty ? [] : [(["LIMITS"] + limits).joined(separator: "\n")])
    return parts.joined(separator: "\n\n")
  }

  private var texts: (summary: String, why: String, remedy: String) {
    switch self {
    case .unreadable:
      (
        "a file that can't be read as a sound",
        "The engine refuses it, and nothing is heard where it should play.",
        "Export it again, or convert it: `earshot convert`."
      )
    case .truncated:
      (
        "a file that ends before it should",
        "A copy that broke off, or a download: the rest of the sound is missing.",
        "Get a complete copy of it."
      )
    case .notSound:
      (
        "samples that are not numbers, or far too loud",
        "The engine replaces them, NaN and infinities by silence, which is heard as a click.",
        "Export it again; the program that made it divides by zero somewhere."
      )
    case .script:
      (
        "a mistake in a scene script",
        "A script is not played beyond its first mistake. A file in it that can't be found\n"
          + "counts as one, too.",
        "Do what the message says."
      )
    case .definition:
      (
        "a mistake in a definition file of sound events",
        "A game that loads the folder gets none of its events, and one that plays keeps those\n"
          + "that it has. What several files have to agree on, `earshot sounds check` tells.",
        "Do what the message says."
      )
    case .oldName:
      (
        "a sound event that is referred to by a name that it had before",
        "Old names go on working, but a reader doesn't find them.",
        "Write the present name."
      )
    case .click:
      (
        "a sound that begins or ends with a step from or to silence",
        "The step is heard as a click each time it is played. Its size counts relative to\n"
          + "the movement of the nearby waveform: noise that begins at once doesn't click.\n"
          + "`seam` checks the end of a loop instead. The start of a loop is ignored\n"
          + "if all scripts that play it fade it in.",
        "Fade it in or out over some milliseconds. A loop is better played with a fade, as a fade\n"
          + "in it would be heard each time around."
      )
    case .seam:
      (
        "a loop whose end and start don't fit together",
        "The step between the last sample of the loop and its first is heard as a click each\n"
          + "time around. The checked loops are the file's own, those given by scripts, and the\n"
          + "whole file where a script plays it looping and there is no other loop.",
        "Move the loop's ends to matching places, or cross-fade them in an editor."
      )
    case .offset:
      (
        "a waveform that isn't centred on zero (DC offset)",
        "It is inaudible itself, but takes headroom, and clicks wherever the sound is started,\n"
          + "stopped or cut.",
        "Subtract the mean, or export it through a high-pass filter."
      )
    case .clipped:
      (
        "runs of samples at full scale",
        "The tops of the waveform were cut off, which is heard as distortion. A lower gain\n"
          + "doesn't bring them back.",
        "Export it again, softer."
      )
    case .peak:
      (
        "a true peak above -1 dBTP",
        "Between the samples the waveform is higher than they are, and lossy coding and\n"
          + "converters raise it further: it will clip where it is played.",
        "Make it softer."
      )
    case .silence:
      (
        "silence before or after the sound",
        "At the start it delays the sound after its picture; at the end it keeps a silent\n"
          + "voice alive; and both take memory. Silence within a loop is ignored.",
        "Trim it."
      )
    case .stereoInWorld:
      (
        "a sound of several channels that is played in the world",
        "On an emitter it is mixed to mono, as only mono can have a place: the other channels\n"
          + "only take disk space and loading time, and parts of opposite polarity cancel out.",
        "Save it in mono. To keep its width, give the emitter a `\"stereoWidth\"`, or\n"
          + "give `\"keepChannels\": true`, with which it has no direction."
      )
    case .sameChannels:
      (
        "channels that are all the same",
        "At least half of the file is redundant.",
        "Save it in mono. Non-positional mono is 3 dB softer on each of two loudspeakers than the\n"
          + "same sound on both: give the play 3 dB."
      )
    case .longResident:
      (
        "a long sound that a script keeps decoded in memory",
        "A second of stereo takes 200 to 400 kB. Long sounds are played one at a time, and a\n"
          + "stream keeps a fraction of a second.",
        "Give the clip `\"storage\": \"streamed\"`, or \"compressed\" where it must start at once."
      )
    case .unusedBits:
      (
        "more bits than a one-shot needs",
        "Twenty-four bits and floats are for making sounds. In a game the noise of 16 bits is\n"
          + "inaudible, and a resident clip of them takes half the memory. Where the other bits\n"
          + "are all zero they are useless in longer sounds, too.",
        "`earshot convert -d LEI16`, which dithers."
      )
    case .plainMusic:
      (
        "music that isn't compressed",
        "Minutes of plain samples are most of a game's size on the disk, and Vorbis or Opus at a\n"
          + "tenth of it sound the same.",
        "`earshot convert -f ogg`. Lossless: FLAC, a little more than half."
      )
    case .mixedRates:
      (
        "a sample rate that differs from most of its folder's",
        "All rates except the output's are converted while loading or playing, and files of\n"
          + "one set most often differ by accident.",
        "`earshot convert -r`, to the rate of the others."
      )
    case .loudness:
      (
        "a sound far louder or softer than the others of its folder",
        "By ITU-R BS.1770, relative to the median of the sounds in its folder. Sets whose sounds\n"
          + "jump in loudness can't be mixed with one gain.",
        "`earshot convert --loudness`, or keep intended differences in a folder of their own."
      )
    case .caseOnly:
      (
        "names that differ only in capital and small letters",
        "They are two files here and one on other systems, where the game then plays the wrong\n"
          + "one, or can't even be unpacked.",
        "Rename one of them."
      )
    case .unused:
      (
        "a sound that no scene script and no sound event uses",
        "It is shipped and never played. Checked if at least one script or definition file is\n"
          + "linted as well.",
        "Leave it out, or lint it apart from scripts if the game itself plays it."
      )
    }
  }
}
