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
      Plays a scene script in real time. A script is recognized by its suffix .earshot, or
      by its first character. Ctrl-C fades out and ends.

      Anything else is music, one file after the other without a gap: WAV, AIFF, CAF, FLAC,
      Ogg Vorbis and Opus, MP3, MP4 and more; the sound files of a folder and of those in it,
      by their names, 2 before 10; and the entries of M3U, M3U8, PLS and XSPF playlists.
      Files that can't be played are reported and skipped.

      Addresses of http:// and https:// are played while they arrive: files, radio, and the
      entries of playlists there. Titles are shown; waiting for the network, and
      reconnecting, is reported. This needs libcurl, and can't be rendered.

      At a terminal: space pauses and resumes, left and right seek five seconds back and
      ahead, up and down go to the previous and the next track, minus and plus change the
      volume, s shuffles, r repeats, q ends. A line shows the track and the position in it.
      Without a terminal each track is a line on standard output. On Linux the desktop's
      media keys, playerctl and the like work as well, by MPRIS.

      Messages of OpenAL and ALSA while they look for devices are suppressed, except for the
      reason why none could be opened; with ALSOFT_LOGLEVEL in the environment (1 is for
      errors) all of them are shown.

    OPTIONS
      -d, --device NAME    The device to play on, as `earshot devices` lists it; else the
                           system's default.
      -o, --output FILE    Renders the music into a wave file instead, as fast as the
                           machine can: 32-bit floats.
      --shuffle[=SEED]     In random order, each track once; the same order for the same
                           whole number, and without one another order each time.
      --repeat WHAT        off (default), one: the track again and again, or all: the list.
      --crossfade SECONDS  Crossfades tracks over this time, 0 to 30.
      --replaygain HOW     Makes tracks (track) or albums (album) equally loud, by their tags.
      --record FILE        Records every call of the engine as a scene script.
      --stats              Prints the loudness at the end, as `earshot render --stats`.
      -q, --quiet          Prints only errors.
      -h, --help           Shows this page.

    EXIT STATUS
      0    Played to the end, or until q.
      2    The script, the arguments, the device's name or all of the files can't be used.
      130  Ended by ctrl-C; a wave file has the sound rendered until then.
      1    Anything else, such as no device that can be opened.

    EXAMPLES
      earshot play walk.earshot
      earshot play wakeup.wav --device "Built-in Audio Analog Stereo"
      earshot play ~/Music/Brooks more.m3u --shuffle --crossfade 4
      earshot play level1.m3u -o level1.wav
      earshot play https://example.org/radio.m3u
    """
}
