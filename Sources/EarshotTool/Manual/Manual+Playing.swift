extension Manual {
  static let play = """
    NAME
      earshot play - play a scene script, or sound files as music

    SYNOPSIS
      earshot play SCRIPT [--device NAME] [--record OUT.earshot] [--stats]
      earshot play FILE|FOLDER|PLAYLIST|URL... [--shuffle[=SEED]] [--repeat off|one|all]
                   [--crossfade SECONDS] [--replaygain off|track|album] [--output OUT.wav]
                   [--device NAME] [--record OUT.earshot] [--stats] [--quiet]

    DESCRIPTION
      Plays a scene script in real time. A script is told by its suffix .earshot, or by its
      first character. Ctrl-C fades out and ends.

      Anything else is music, one file after the other without a gap: WAV, AIFF, CAF, FLAC,
      Ogg Vorbis and Opus, MP3, MP4 and more; the sound files of a folder and of those in it,
      by their names, 2 before 10; and the entries of M3U, M3U8, PLS and XSPF playlists. What
      can't be played is told and passed over.

      Addresses of http:// and https:// are played while they come: files, radio, and what
      playlists there name. Titles are shown; waiting for the network, and reconnecting, is
      told. That needs libcurl, and isn't rendered.

      At a terminal: space pauses and goes on, left and right go five seconds back and on, up
      and down to the track before and to the next, minus and plus change the volume, s
      shuffles, r repeats, q ends. A line shows the track and where in it one is. Without a
      terminal each track is told in a line on standard output. On Linux the desktop's keys
      for media, playerctl and the like work as well, by MPRIS.

      What OpenAL and ALSA have to say while they look for devices is not passed on, but for
      the reason why none could be opened; with ALSOFT_LOGLEVEL in the environment (1 is for
      errors) all of it is.

    OPTIONS
      -d, --device NAME    The device to play on, as `earshot devices` lists it; else the
                           system's default.
      -o, --output FILE    Renders the music into a wave file instead, as fast as the
                           machine can: 32-bit floats.
      --shuffle[=SEED]     In an order of chance, in which each comes once; the same for the
                           same whole number. Without one another order each time.
      --repeat WHAT        off (default), one: the track again and again, or all: the list.
      --crossfade SECONDS  Lets tracks fade into one another, 0 to 30.
      --replaygain HOW     Makes tracks (track) or albums (album) equally loud, by their tags.
      --record FILE        Writes down every call that the engine gets, as a scene script.
      --stats              Tells at the end how loud it was, as `earshot render --stats`.
      -q, --quiet          Tells only what goes wrong.
      -h, --help           Shows this page.

    EXIT STATUS
      0    Played to the end, or until q.
      2    The script, the arguments, the device's name or all of the files can't be used.
      130  Ended by ctrl-C; a wave file has what was rendered until then.
      1    Anything else, such as no device that can be opened.

    EXAMPLES
      earshot play walk.earshot
      earshot play wakeup.wav --device "Built-in Audio Analog Stereo"
      earshot play ~/Music/Brooks more.m3u --shuffle --crossfade 4
      earshot play level1.m3u -o level1.wav
      earshot play https://example.org/radio.m3u
    """
}
