/// The pages that `earshot help` shows.
enum Manual {
  /// For who called it without a word.
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
                                         tell why voices are, or aren't, heard
      earshot captions SCRIPT -o OUT.vtt write down in words what is heard, and from where
      earshot info FILE…                 tell all that is known about sound files
      earshot convert IN… -o OUT         convert sound files, one or whole folders
      earshot lint FOLDER…               tell what is wrong with sounds and scripts
      earshot compare A B                tell how a sound differs from another
      earshot test FOLDER                hold what scenes sound like against golden files
      earshot devices                    list what can be played on
      earshot cut RECORDING -o OUT       make a short recording of a long one
      earshot diff A B                   tell where two recordings part
      earshot recover RING -o OUT        make a recording of what a crash has left
      earshot sounds TASK FOLDER         format, check and list sound events
      earshot bank TASK FOLDER|BANK      build banks of sound events, and look into them
      earshot help COMMAND               tell all about a command
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

      The output appears whole or not at all: when anything is wrong there is one line that
      says where and what, and a file that was there before is as it was. The same script
      gives the same bytes each time on the same machine, however OpenAL is configured.

      A recording that a game made of a session is a script, too. What it could not hold,
      such as live sound, is told line by line on standard error. So are lines that do
      nothing, as they come after the script's duration or play what nobody can ever hear.

    OPTIONS
      -o, --output FILE    The sound file to write. Needed. Its suffix says of what kind:
                           wav, which is also what a name without one becomes, or caf,
                           aiff, au, flac, ogg, opus, mp3 or m4a, which are made of a wave
                           file as `earshot convert` makes them.
      --trace FILE         Writes down what was heard and why, as lines of JSON: a line for
                           each step and voice (its state, gain, position, playhead), and
                           a line for each event and each decision about a voice.
      --record FILE        Writes down every call that the engine gets, as a script that
                           renders to the same bytes.
      --format FORMAT      float: 32 bits, just as mixed, beyond full scale too (default).
                           s16, s24: whole numbers, rounded and clipped. FLAC, which has no
                           floats, gets 24 bits by default; lossy kinds take none of these.
      --stats              Tells on standard error how loud it was, and how many voices
                           there were: the output, and each bus that the script has metered.
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
      earshot explain - tell why voices of a scene script are, or aren't, heard

    SYNOPSIS
      earshot explain SCRIPT [--voice VOICE] --at SECONDS [--json]

    DESCRIPTION
      Plays the script without an output up to that time, the lines of the time itself
      included, and says in plain sentences what the voice does: whether it is heard, what
      makes it quieter and by how much, who has its source, or which limit refused it.

    OPTIONS
      --voice VOICE        The voice, by the name that its line gives as "as". If it gives
                           none: by its number among all plays of the script, from 1; by a
                           colon and the number of the line, as :12; or by the name of a
                           clip or an emitter, for all that play it, or there, at that
                           time. Without it all that play then are explained.
      --at SECONDS         When, from 0 to the script's duration. Needed.
      --json               One line of JSON a voice instead: each factor of its gain in
                           numbers (linear), and the sentences.
      -h, --help           Shows this page.

    EXIT STATUS
      0    The voices are explained, be they heard or not.
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
      earshot devices - list what can be played on

    SYNOPSIS
      earshot devices [--untried]

    DESCRIPTION
      One device a line, by the name that `earshot play --device` takes. The system's
      default has a star before it. Each is opened for a moment: why one can't be is told on
      standard error instead.

    OPTIONS
      --untried            Lists all that the system names, without opening any.
      -h, --help           Shows this page.

    EXIT STATUS
      0    Always, even when there is no device.

    EXAMPLES
      earshot devices
      earshot devices | sed -n 's/^\\* //p'    # the default alone
    """
}
