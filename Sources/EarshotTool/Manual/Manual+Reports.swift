extension Manual {
  static let report = """
    NAME
      earshot report - show sessions and sounds on a web page

    SYNOPSIS
      earshot report SCRIPT|RECORDING|SOUND... -o OUT.html [--no-sound] [--quiet]

    DESCRIPTION
      Writes one web page, which needs no network and no other file. For each sound it has
      the waveform and the spectrogram of each channel, the loudness over time (momentary,
      short-term, integrated, as EBU R 128 has them) and the true peak. A scene script, or
      a game's recording of a session, is rendered for it. Its page also has, on the same
      axis of time:

      voices     When each had a source or was virtual, in the colour of the reason.
      buses      Their gains and levels. The level of a bus that is not mixed separately is
                 an estimate, as AudioEngine.meter(of:) has it.
      events     Events and decisions, in the words of a trace.
      plan       The scene from above: emitters, listeners, walls, rooms, zones, portals,
                 and the paths of sound through portals.

      A slider moves all of it and plays the sound. A click on a voice at a moment shows why
      it is, or isn't, heard, in the sentences of `earshot explain`. All works by keyboard
      and in light and dark; the table of voices says what the timeline shows.

      Numbers are those of `earshot render --trace`, gains and levels rounded to 0.1 dB and
      places to 2 mm; in sessions of more than five minutes to 0.5 dB and 2 cm. A session of
      two hours takes less than 30 MB. The first ten minutes of sound are embedded, as Ogg
      Vorbis.

    OPTIONS
      -o, --output FILE    The page to write, as walk.html. Required.
      --no-sound           Embeds no sound to play. The page is much smaller.
      -q, --quiet          No progress on the terminal.
      -h, --help           Shows this page.

    EXIT STATUS
      0    The page is written.
      2    A script, a sound or the arguments can't be used.
      130  Ended by ctrl-C; nothing is written.
      1    Anything else.

    EXAMPLES
      earshot report walk.earshot -o walk.html
      earshot report game.earshot --no-sound -o game.html
      earshot report before.wav after.wav -o change.html
    """

  static let plot = """
    NAME
      earshot plot - draw a waveform, a spectrogram, the loudness or a plan

    SYNOPSIS
      earshot plot SCRIPT|SOUND -o OUT.svg|OUT.png
                   [--kind waveform|spectrogram|loudness|plan] [--at SECONDS] [--quiet]

    DESCRIPTION
      Draws one picture of a sound file, or of a scene script, which is rendered for it. The
      data are those of `earshot report`.

      SVG has its texts as text, and can be scaled and edited. PNG is drawn by librsvg, which
      is loaded when it is needed: Debian's package librsvg2-2, Homebrew's librsvg.

    OPTIONS
      -o, --output FILE    The picture to write. Required. Its suffix selects the kind of
                           file: svg or png.
      -k, --kind KIND      waveform (default), spectrogram, loudness, or plan: the scene
                           from above, which only a script has.
      --at SECONDS         The time of a plan. Default: the end of the script.
      -q, --quiet          No progress on the terminal.
      -h, --help           Shows this page.

    EXIT STATUS
      0    The picture is written.
      2    The script, the sound or the arguments can't be used, or there is no librsvg for
           a PNG.
      130  Ended by ctrl-C; nothing is written.
      1    Anything else.

    EXAMPLES
      earshot plot walk.wav -o walk.svg
      earshot plot walk.wav --kind spectrogram -o walk.png
      earshot plot house.earshot --kind plan --at 12.5 -o plan.svg
    """
}
