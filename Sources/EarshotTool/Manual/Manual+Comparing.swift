extension Manual {
  static let compare = """
    NAME
      earshot compare - tell how a sound differs from another

    SYNOPSIS
      earshot compare A B [--tolerance exact|inaudible|similar|DB] [--json]
                      [--picture OUT.png] [--no-align]

    DESCRIPTION
      Says in sentences, the worst first, what B has otherwise than A: levels and parts of
      the spectrum by channel, silence, clicks, sounds that begin at another time, another
      length, samples that are no numbers. All of it that comes later or earlier, waves that
      are upside down and exchanged channels are told as such, and the rest is compared as
      if they weren't: shifts of up to 2^17 frames (2.7 s at 48 kHz) are found, and parts of
      a frame. Where B goes on elsewhere, as up to a second was left out or put in, that is
      told as a shift from there on; not of a tone, in which it can't be known. Sounds of
      other rates or other numbers of channels are not compared further.

      Any sound file is read, once, in bounded memory. Ten minutes of stereo take about 2 s.

      What is tolerated:

      exact      Each sample is the same number.
      inaudible  In each critical band (Zwicker's 25) of each 20 ms the difference of the
                 magnitudes is 24 dB below what masks it, which is as much as half a decibel
                 makes; or it is softer than the ear hears in quiet when full scale is
                 played at 90 dB SPL, -95 dBFS at least. No click of more than -48 dB that A
                 hasn't, nothing that begins 6 ms earlier or later, no shift of more than
                 1 ms. A longer end is tolerated if it is silent (-80 dB).
      similar    Levels within 1.5 dB, critical bands within 3 dB over 85 ms, above -70 dBFS
                 and 40 dB below the loudest. Clicks up to -34 dB, beginnings within 25 ms,
                 shifts of up to 10 ms; tones of a fingerprint within 25 cents.
      DB         As similar, but levels and bands within so many decibels. What is within
                 inaudible is within similar, and within 0.5 dB and more.

      Lossy coding smears what begins suddenly over some ms before it, which is told as
      sound where there should be silence, whatever the tolerance. What one has before or
      after the other counts unless it is silent, or no louder than what it is cut from.

    OPTIONS
      -t, --tolerance TOL  exact, inaudible (default), similar, or a number of decibels from
                           0.01 to 100.
      -p, --picture FILE   Also paints both and their difference, as PNG: waves, one channel
                           below the other, and spectrograms of all channels together.
      --no-align           Compares them as they lie, without looking for a shift.
      --json               One object of JSON instead: whether B is within the tolerance,
                           its numbers, whether a file breaks off before its end, and each
                           finding with its kind, times in seconds, channels, frequencies,
                           amount and sentence.
      -h, --help           Shows this page.

    EXIT STATUS
      0    B is within the tolerance.
      1    It isn't; or something that neither the arguments nor the files explain.
      2    A sound or the arguments can't be used.
      130  Ended by ctrl-C.

    EXAMPLES
      earshot compare before.wav after.wav
      earshot compare before.wav after.wav --tolerance similar --picture change.png
      earshot compare music.wav remixed.wav --tolerance 3
    """

  static let test = """
    NAME
      earshot test - hold what scenes sound like against golden files

    SYNOPSIS
      earshot test FOLDER|SCRIPT [--update[=fingerprint|flac|wav]] [--filter TEXT]
                   [--tolerance exact|inaudible|similar|DB] [--timeout SECONDS]
                   [--jobs N] [--picture FOLDER] [--tap] [--junit FILE] [--quiet]

    DESCRIPTION
      Renders each scene script, *.earshot, below the folder and compares it with the golden
      file beside it, as `earshot compare` does. A scene without one fails; --update makes
      it. What a scene walk.earshot should sound like is kept as one of these:

      walk.fingerprint  Text of about 5 kB a minute and channel, and up to 6 kB a minute of
                        tones: the level and the spectrum of each half second, a character
                        for each critical band, the five strongest tones, where sounds
                        begin, also under louder ones, and clicks. Levels are told apart by
                        0.1 dB, bands by 2 dB, lasting tones by 10 cents (0.6 %), below
                        80 Hz by half a hertz; what begins under louder sounds is noted if
                        it rises by 12 dB in its bands, to 40 ms. It finds less than a
                        recording, and knows no phases. One of an older Earshot, without
                        tones, is read as well; --update makes it anew.
      walk.golden.flac  The sound, in 24 bits: `exact` needs the others.
      walk.golden.wav   The sound, just as mixed.

      Each says what made it: the script with a checksum, the version of Earshot and that of
      OpenAL, and a failure tells if they have changed. A line `tolerance: similar` before
      the levels of a fingerprint is the tolerance of that scene, and stays there.

      Scenes are rendered in processes of their own, several at a time. One that hangs or
      crashes fails, and the others go on; so does one whose sound takes more than 2 GB, an
      hour and a half of stereo.

    OPTIONS
      --update[=KIND]      Writes golden files, and says what has changed. One that is the
                           same is left as it is. KIND is fingerprint, flac or wav; else as
                           there is one already, or a fingerprint.
      -t, --tolerance TOL  exact, inaudible (default), similar or a number of dB, whatever a
                           golden file says: see `earshot help compare`.
      -f, --filter TEXT    Only scenes with this in their path below the folder.
      --timeout SECONDS    How long a scene may take. Default: 60.
      -j, --jobs N         How many scenes at once. Default: one for each core.
      -p, --picture DIR    Paints what fails into this folder, if its golden file is a
                           recording; a fingerprint keeps no sound to paint.
      --tap                Output in the Test Anything Protocol.
      --junit FILE         Also writes a report as JUnit's, in XML.
      -q, --quiet          Only tells of failures and of what is updated.
      -h, --help           Shows this page.

    EXIT STATUS
      0    All scenes are as they should be, or updated.
      1    One isn't, or has no golden file, or can't be rendered.
      2    The folder or the arguments can't be used.
      130  Ended by ctrl-C.

    EXAMPLES
      earshot test scenes --update
      earshot test scenes
      earshot test scenes --tap --junit report.xml --picture failed
    """
}
