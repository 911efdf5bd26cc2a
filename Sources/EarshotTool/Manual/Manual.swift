/// The pages that `earshot help` shows.
enum Manual {
  /// For a call without a command.
  static let summary = """
    earshot: what shall it do? `earshot render SCRIPT -o OUT.wav`, `earshot play FILE`, \
    `earshot convert IN -o OUT` …; `earshot --help` tells more
    """

  static let overview = """
    earshot: hear scenes of sound in space

    USAGE
      earshot render SCRIPT -o OUT.wav   render a scene script into a sound file
      earshot play SCRIPT|FILE...        play a scene script, or sound files as music
      earshot record OUT                 record from a microphone
      earshot explain SCRIPT --at SECONDS
                                         explain why voices are, or aren't, heard
      earshot captions SCRIPT -o OUT.vtt write captions: sounds and their directions in words
      earshot info FILE…                 describe sound files
      earshot convert IN… -o OUT         convert sound files, one or whole folders
      earshot lint FOLDER…               find problems in sounds and scripts
      earshot compare A B                describe the differences between two sounds
      earshot test FOLDER                compare the sound of scenes with golden files
      earshot devices                    list the devices to play on
      earshot cut RECORDING -o OUT       make a short recording of a long one
      earshot diff A B                   find the first difference of two recordings
      earshot recover RING -o OUT        make a recording of the file that a crash left
      earshot sounds TASK FOLDER         format, check, list and play sound events
      earshot bank TASK FOLDER|BANK      build banks of sound events, and look into them
      earshot report SCRIPT|SOUND… -o OUT.html
                                         show sessions and sounds on a web page
      earshot plot SCRIPT|SOUND -o OUT.svg
                                         draw a waveform, spectrogram, loudness or plan
      earshot watch SCRIPT               see and change a scene while it plays, in the browser
      earshot help COMMAND               show the page of a command
      earshot --version

    A SCENE SCRIPT is a text file: a header, then one action a line, in order of time.
    Put this into bee.earshot:

      {"earshot": 1, "duration": 3}
      {"at": 0, "clip": "hum", "tone": {"frequency": 220, "level": -12}}
      {"at": 0, "emitter": "bee"}
      {"at": 0, "orbit": "bee", "radius": 1.5, "period": 2}
      {"at": 0, "play": "hum", "on": "bee", "loop": true}

    and hear a bee circle your head:

      earshot play bee.earshot
      earshot render bee.earshot -o bee.wav

    Positions are metres [right, up, behind], gains are decibels, times are seconds.
    """

  static func page(for command: Command) -> String {
    switch command {
    case .render: render
    case .play: play
    case .record: record
    case .explain: explain
    case .captions: captions
    case .info: info
    case .convert: convert
    case .lint: lint
    case .compare: compare
    case .test: test
    case .devices: devices
    case .cut: cut
    case .diff: diff
    case .recover: recover
    case .sounds: sounds
    case .bank: bank
    case .report: report
    case .plot: plot
    case .watch: watch
    }
  }

  private static let render = """
    NAME
      earshot render - render a scene script into a sound file

    SYNOPSIS
      earshot render SCRIPT -o OUT [--trace OUT.jsonl] [--record OUT.earshot]
                     [--format float|s16|s24] [--stats] [--quiet]

    DESCRIPTION
      Plays the script from its start to its duration, as fast as the machine can, without
      a sound card. Sound files named in the script are looked for beside the script.

      The output appears completely or not at all: an error is one line with the place and
      the problem, and an older file is kept. The same script gives the same bytes each time
      on the same machine, however OpenAL is configured.

      A game's recording of a session is a script, too. Things that it could not hold, such
      as live sound, are reported line by line on standard error. Lines without an effect
      are reported as well: those after the script's duration, and plays that can never be
      heard.

    OPTIONS
      -o, --output FILE    The sound file to write. Required. Its suffix selects the kind:
                           wav, also for a name without a suffix, or caf, aiff, au, flac,
                           ogg, opus, mp3 or m4a, which are converted from a wave file as
                           by `earshot convert`.
      --trace FILE         Writes a trace in lines of JSON: a line for each step and voice
                           (its state, gain, position, playhead), and a line for each event
                           and each decision about a voice.
      --record FILE        Records every call of the engine as a script that renders to the
                           same bytes.
      --format FORMAT      float: 32 bits, exactly as mixed, also beyond full scale
                           (default). s16, s24: integers, rounded and clipped. FLAC, which
                           has no floats, gets 24 bits by default; lossy kinds have none of
                           these.
      --stats              Prints loudness and numbers of voices on standard error: for the
                           output, and for each bus that the script meters.
      -q, --quiet          No progress on the terminal. There is none in a pipe anyway.
      -h, --help           Shows this page.

    EXIT STATUS
      0    The files are written.
      2    The script, a sound file in it, or the arguments can't be used.
      130  Ended by ctrl-C; nothing is written.
      1    Anything else.

    EXAMPLES
      earshot render walk.earshot -o walk.wav
      earshot render walk.earshot -o walk.wav --format s16 --trace walk.jsonl
      earshot render walk.earshot -o walk.ogg
      earshot render <(generate-scene) -o scene.wav
      grep '"voice": "brook"' walk.jsonl | grep -c '"state": "virtual"'
    """

  private static let explain = """
    NAME
      earshot explain - explain why voices of a scene script are, or aren't, heard

    SYNOPSIS
      earshot explain SCRIPT [--voice VOICE] --at SECONDS [--json]

    DESCRIPTION
      Plays the script without an output up to that time, including the lines at the time
      itself, and describes the voice in plain sentences: whether it is audible, what makes
      it quieter and by how much, which voices have the sources, or which limit refused it.

    OPTIONS
      --voice VOICE        The voice, by its name from "as" on its line. Without a name: by its
                           number among all plays of the script, from 1; by a colon and the
                           number of the line, such as :12; or by the name of a clip or an
                           emitter, for all of its plays at that time. Without the option
                           all voices that play at that time are explained.
      --at SECONDS         The time, from 0 to the script's duration. Required.
      --json               One line of JSON a voice instead: each factor of its gain in
                           numbers (linear), and the sentences.
      -h, --help           Shows this page.

    EXIT STATUS
      0    The voices are explained, whether audible or not.
      2    The script or the arguments can't be used; it never plays such a voice, or
           plays it later.
      1    Anything else.

    EXAMPLES
      earshot explain walk.earshot --at 12.5
      earshot explain walk.earshot --voice brook --at 12.5
      earshot explain walk.earshot --voice brook --at 12.5 --json
    """

  private static let devices = """
    NAME
      earshot devices - list the devices to play on

    SYNOPSIS
      earshot devices [--untried]

    DESCRIPTION
      Prints one device a line, by the name for `earshot play --device`. The system's
      default has a star before it. Each is opened for a moment; one that can't be opened is
      reported on standard error with the reason instead.

    OPTIONS
      --untried            Lists all devices of the system, without opening any.
      -h, --help           Shows this page.

    EXIT STATUS
      0    Always, even when there is no device.

    EXAMPLES
      earshot devices
      earshot devices | sed -n 's/^\\* //p'    # the default alone
    """
}
