extension Manual {
  static let captions = """
    NAME
      earshot captions - write down in words what a scene script lets be heard

    SYNOPSIS
      earshot captions SCRIPT -o OUT.vtt|OUT.srt [--threshold DB] [--minimum TIME]
                       [--quiet]

    DESCRIPTION
      Plays the script as `earshot render` does, and writes captions for the sound: a cue
      says what is heard, as the `caption` of its clip has it, from which side, as the
      listener faces, and through which portal or behind which wall:

        00:00:04.150 --> 00:00:05.800
        [door creaks, behind left, through gate]

      Clips without a `caption` are left out. Sounds with the same text from the same side
      are one cue; one that turns around the listener by 30 degrees begins another; gaps of
      less than 0.6 s end none. How loud a sound is, is worked out from its gain and from
      how loud its clip is at that place, as `earshot explain` tells it.

    OPTIONS
      -o, --output FILE    The captions to write. Needed. Its suffix says of what kind: vtt
                           for WebVTT, srt for SubRip.
      -t, --threshold DB   How loud a sound is that gets a caption, as a root mean square of
                           full scale, from -120 to 0: -45.
      -m, --minimum TIME   How long a cue is there to be read at least, in seconds from
                           0.1 to 60: 1.
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
