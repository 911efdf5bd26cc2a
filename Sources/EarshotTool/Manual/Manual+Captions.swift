extension Manual {
  static let captions = """
    NAME
      earshot captions - write captions of a scene script's sounds

    SYNOPSIS
      earshot captions SCRIPT -o OUT.vtt|OUT.srt [--threshold DB] [--minimum TIME]
                       [--quiet]

    DESCRIPTION
      Plays the script as `earshot render` does, and writes captions for the sound. A cue
      has the `caption` of its clip, its direction relative to the listener, and the portal
      or wall that it passes:

        00:00:04.150 --> 00:00:05.800
        [door creaks, behind left, through gate]

      Clips without a `caption` are left out. Sounds with the same text from the same side
      are one cue; a sound that turns around the listener by 30 degrees begins another; a gap
      of less than 0.6 s doesn't end a cue. The level of a sound is its gain times the level
      of its clip at that place, as in `earshot explain`.

    OPTIONS
      -o, --output FILE    The captions to write. Required. The suffix selects the kind:
                           vtt for WebVTT, srt for SubRip.
      -t, --threshold DB   The level from which a sound gets a caption, in dBFS RMS, from
                           -120 to 0. Default: -45.
      -m, --minimum TIME   The shortest time that a cue is shown, in seconds from 0.1 to 60.
                           Default: 1.
      -q, --quiet          No progress on the terminal.
      -h, --help           Shows this page.

    EXIT STATUS
      0    The captions are written.
      2    The script, a sound file in it, or the arguments can't be used.
      130  Ended by ctrl-C; nothing is written.
      1    Anything else.

    EXAMPLES
      earshot captions walk.earshot -o walk.vtt
      earshot captions walk.earshot -o walk.srt --threshold -35 --minimum 2
    """
}
