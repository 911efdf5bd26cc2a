extension Manual {
  static let compare = """
    NAME
      earshot compare - describe the differences between two sounds

    SYNOPSIS
      earshot compare A B [--tolerance exact|inaudible|similar|DB] [--json]
                      [--picture OUT.svg] [--no-align]

    DESCRIPTION
      Lists in sentences, the worst first, how B differs from A: levels and parts of the
      spectrum by channel, silence, clicks, sounds that begin at another time, another
      length, samples that are not numbers. A shift of the whole sound, an inverted polarity
      and exchanged channels are reported as such, and the rest is compared without them:
      shifts of up to 2^17 frames (2.7 s at 48 kHz) are found, and fractions of a frame.
      Where up to a second was left out of B or inserted, that is reported as a shift from
      there on, except for a tone, in which it can't be found. Sounds with other rates or
      numbers of channels are not compared further.

      Any sound file is read, once, in bounded memory. Ten minutes of stereo take about 2 s.

      The tolerances:

      exact      Each sample is the same number.
      inaudible  In each critical band (Zwicker's 25) of each 20 ms the difference of the
                 magnitudes is 24 dB below the masking sound, which equals half a decibel;
                 or it is below the threshold of hearing when full scale is played at
                 90 dB SPL, -95 dBFS at least. No click of more than -48 dB that A lacks,
                 no beginning 6 ms earlier or later, no shift of more than 1 ms. A longer
                 end is tolerated if it is silent (-80 dB).
      similar    Levels within 1.5 dB, critical bands within 3 dB over 85 ms, above -70 dBFS
                 and 40 dB below the loudest. Clicks up to -34 dB, beginnings within 25 ms,
                 shifts of up to 10 ms; tones of a fingerprint within 25 cents.
      DB         As similar, but levels and bands within this many decibels. A sound within
                 inaudible is within similar, and within 0.5 dB and more.

      Lossy coding smears a sudden beginning over some ms before it, which is reported as
      sound in place of silence with any tolerance. A part before or after the other sound
      counts unless it is silent, or no louder than the sound next to it.

    OPTIONS
      -t, --tolerance TOL  exact, inaudible (default), similar, or a number of decibels from
                           0.01 to 100.
      -p, --picture FILE   Also draws both and their difference, as SVG, or as PNG by the
                           file's suffix: waveforms, one channel below the other, and
                           spectrograms of all channels together. PNG needs librsvg, as with
                           `earshot plot`.
      --no-align           Compares them without looking for a shift.
      --json               One object of JSON instead: whether B is within the tolerance,
                           its numbers, whether a file breaks off before its end, and each
                           finding with its kind, times in seconds, channels, frequencies,
                           amount and sentence.
      -h, --help           Shows this page.

    EXIT STATUS
      0    B is within the tolerance.
      1    It isn't; or another error, beyond the arguments and the files.
      2    A sound or the arguments can't be used.
      130  Ended by ctrl-C.

    EXAMPLES
      earshot compare before.wav after.wav
      earshot compare before.wav after.wav --tolerance similar --picture change.png
      earshot compare music.wav remixed.wav --tolerance 3
    """

  static let test = """
    NAME
      earshot test - compare the sound of scenes with golden files

    SYNOPSIS
      earshot test FOLDER|SCRIPT [--update[=fingerprint|flac|wav]] [--for-openal]
                   [--filter TEXT] [--tolerance exact|inaudible|similar|DB]
                   [--timeout SECONDS] [--jobs N] [--picture FOLDER] [--tap]
                   [--junit FILE] [--quiet]

    DESCRIPTION
      Renders each scene script, *.earshot, below the folder and compares it with the golden
      file beside it, as `earshot compare` does. A scene without one fails; --update makes
      it. The expected sound of a scene walk.earshot is kept as one of these:

      walk.fingerprint  Text of about 5 kB a minute and channel, and up to 6 kB a minute of
                        tones: the level and the spectrum of each half second, a character
                        for each critical band, the five strongest tones, where sounds
                        begin, also under louder ones, and clicks. Its resolution is 0.1 dB
                        for levels, 2 dB for bands, 10 cents (0.6 %) for lasting tones, and
                        half a hertz below 80 Hz; a beginning under louder sounds is noted
                        to 40 ms if it rises by 12 dB in its bands. It finds less than a
                        recording, and has no phases. One of an older Earshot, without
                        tones, is read as well; --update renews it.
      walk.golden.flac  The sound, in 24 bits: `exact` needs the others.
      walk.golden.wav   The sound, just as mixed.

      Each has its origin: the script with a checksum, the version of Earshot and that of
      OpenAL, and a failure reports if they have changed. A line `tolerance: similar` before
      the levels of a fingerprint is the tolerance of that scene, and stays there.

      Versions of OpenAL Soft sound different, their reverbs above all. The golden file
      walk.openal-1.23.fingerprint, or .golden.flac, is for version 1.23 and newer ones,
      in place of walk.fingerprint. Of several the newest that fits is used.

      Scenes are rendered in processes of their own, several at a time. One that hangs,
      crashes, or makes more than 2 GB of sound, an hour and a half of stereo, fails, and the
      others go on.

    OPTIONS
      --update[=KIND]      Writes golden files, and reports the changes. An equal one is left
                           as it is. KIND is fingerprint, flac or wav; by default that of
                           the existing one, or a fingerprint.
      --for-openal         With --update: a scene that sounds different with this version of
                           OpenAL gets a golden file for it, and the existing one stays.
      -t, --tolerance TOL  exact, inaudible (default), similar or a number of dB, which
                           overrides golden files: see `earshot help compare`.
      -f, --filter TEXT    Only scenes with this in their path below the folder.
      --timeout SECONDS    The time limit of a scene. Default: 60.
      -j, --jobs N         The number of scenes at once. Default: one for each core.
      -p, --picture DIR    Draws failed scenes into this folder as SVG, if the golden file is a
                           recording; a fingerprint has no sound to draw.
      --tap                Output in the Test Anything Protocol.
      --junit FILE         Also writes a report like JUnit's, in XML.
      -q, --quiet          Prints only failures and updates.
      -h, --help           Shows this page.

    EXIT STATUS
      0    All scenes sound as expected, or are updated.
      1    A scene doesn't, or has no golden file, or can't be rendered.
      2    The folder or the arguments can't be used.
      130  Ended by ctrl-C.

    EXAMPLES
      earshot test scenes --update
      earshot test scenes
      earshot test scenes --tap --junit report.xml --picture failed
    """
}
