extension Manual {
  static let cut = """
    NAME
      earshot cut - make a short recording of a long one

    SYNOPSIS
      earshot cut RECORDING -o OUT.earshot [--from SECONDS] [--to SECONDS] [--embed]
                  [--quiet]

    DESCRIPTION
      Plays a recording, or any scene script, up to a time without an output, and writes the
      scene at that time and the following lines as a new recording. It begins at the step
      that contains the time, or at a recorded `update`. Voices start at their playheads over
      10 ms; effects and reverbs start empty. From one second after its start it sounds like
      that part within the tolerance `similar` of `earshot compare`, if no tail lasts longer.

    OPTIONS
      -o, --output FILE    The recording to write. Required.
      --from SECONDS       The beginning; else the recording's start.
      --to SECONDS         The end; else the recording's end.
      --embed              Embeds all sounds, so that it is one file.
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
      earshot diff - find the first difference of two recordings

    SYNOPSIS
      earshot diff A B [--json]

    DESCRIPTION
      Names the first call in which two recordings, or scene scripts, differ, with its line
      and time in each, and renders both to name the first sample that differs: frame, time,
      channel (0 is the first) and both values. Different lengths are reported as well.

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
      earshot recover - make a recording of the file that a crash left

    SYNOPSIS
      earshot recover RING -o OUT.earshot

    DESCRIPTION
      A game that keeps its last seconds in a file, by `RecentRecorder` or
      `earshot_engine_keep_recent`, leaves that file when it crashes or is killed. This
      command makes a recording of it for `earshot render`. Sounds without a system file are
      silent in it. It prints the recording's length and the time of its beginning. When the
      game starts again, the old ring is renamed, to `game.ring.old`.

    OPTIONS
      -o, --output FILE    The recording to write. Needed.
      -h, --help           Shows this page.

    EXIT STATUS
      0    The recording is written.
      2    The file is no ring, or has no complete piece; or the arguments can't be used.
      1    Anything else.

    EXAMPLES
      earshot recover game.ring -o crash.earshot
      earshot render crash.earshot -o crash.wav
    """
}
