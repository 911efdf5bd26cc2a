extension Manual {
  static let cut = """
    NAME
      earshot cut - make a short recording of a long one

    SYNOPSIS
      earshot cut RECORDING -o OUT.earshot [--from SECONDS] [--to SECONDS] [--embed]
                  [--quiet]

    DESCRIPTION
      Plays a recording, or any scene script, up to a time without an output, writes down the
      scene as it is then, and what follows. It begins with the step that the time lies in, or
      with what a recorded `update` did. Voices start at their playheads over 10 ms; effects
      and reverbs start empty. One second after its start it sounds like that part within the
      tolerance `similar` of `earshot compare`, if nothing rings for longer.

    OPTIONS
      -o, --output FILE    The recording to write. Needed.
      --from SECONDS       Where it begins; else at the start.
      --to SECONDS         Where it ends; else at the end.
      --embed              Puts all sounds into it, so that it is one file.
      -q, --quiet          No progress on the terminal.
      -h, --help           Shows this page.

    EXIT STATUS
      0    The recording is written.
      2    The recording, a sound file in it, or the arguments can't be used.
      130  Ended by ctrl-C.
      1    Anything else.

    EXAMPLES
      earshot cut session.earshot --from 3600 --to 3610 -o bridge.earshot
      earshot cut session.earshot --from 3600 --embed -o bridge.earshot
    """

  static let diff = """
    NAME
      earshot diff - tell where two recordings part

    SYNOPSIS
      earshot diff A B [--json]

    DESCRIPTION
      Names the first call in which two recordings, or scene scripts, differ, with its line
      and time in each, and renders both to name the first sample that differs: frame, time,
      channel (0 is the first) and both values. How long they are is told where it differs.

    OPTIONS
      --json               One object of JSON instead: same, headers, calls, sample, frames.
      -h, --help           Shows this page.

    EXIT STATUS
      0    Neither a call nor a sample differs.
      1    Something does.
      2    A recording, a sound file in it, or the arguments can't be used.
      130  Ended by ctrl-C.

    EXAMPLES
      earshot diff before.earshot after.earshot
      earshot diff --json before.earshot after.earshot
    """

  static let recover = """
    NAME
      earshot recover - make a recording of what a crash has left

    SYNOPSIS
      earshot recover RING -o OUT.earshot

    DESCRIPTION
      A game that keeps its last seconds in a file, by `RecentRecorder` or
      `earshot_engine_keep_recent`, leaves that file when it crashes or is killed. This makes
      a recording of it, which `earshot render` lets be heard. Sounds that came from no file
      of the system's are silent then. It prints how long the recording is, and when it
      begins. When the game starts anew the ring of before is renamed, to `game.ring.old`.

    OPTIONS
      -o, --output FILE    The recording to write. Needed.
      -h, --help           Shows this page.

    EXIT STATUS
      0    The recording is written.
      2    The file is no ring, or nothing whole is in it; or the arguments can't be used.
      1    Anything else.

    EXAMPLES
      earshot recover game.ring -o crash.earshot
      earshot render crash.earshot -o crash.wav
    """
}
