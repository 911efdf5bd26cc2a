extension Manual {
  static let sounds = """
    NAME
      earshot sounds - format, check, list and play sound events

    SYNOPSIS
      earshot sounds format FILE|FOLDER… [--check]
      earshot sounds check FOLDER [--strict] [--json]
      earshot sounds list FOLDER [--json]
      earshot sounds constants FOLDER --swift|--c|--csharp [-o FILE]
      earshot sounds play FOLDER|BANK EVENT [--set NAME=VALUE…] [--at X,Y,Z]
                          [--seconds N] [--output OUT.wav] [--device NAME] [--quiet]

    DESCRIPTION
      Sound events are defined in text files, *.sounds: JSON with comments and trailing
      commas. All files below a folder belong together, and name clips by paths from their
      own folder.

      format     Writes each file in the one canonical layout, with its comments. The meaning
                 stays. Folders stand for the definition files below them.
      check      Reads a folder as a game would, and looks for what is probably wrong.
                 Errors come first: clips that are missing or can't be played, events that
                 can never be heard or are too large, names and values that aren't defined.
                 Warnings follow: names that are spelt like another, settings without
                 effect, clips that nothing plays, and what is defined and never used.
                 The last line counts both.
      list       Tells of each event its id, its clips, its bus and the parameters it reads,
                 with those of the events that it plays.
      constants  Writes names and ids as source code.
      play       Plays an event alone, until it ends. It hears changes of the files at once.

      At a terminal, `play` goes on until q. It shows the parameters and switches that the
      event reads, all states, and the gain of each voice as a bar. Space posts the event
      again, r releases it, s stops it. Up and down choose a parameter, a state or a switch;
      left and right change it. A switch counts from the next post on.

    OPTIONS
      --check              Formats nothing, and lists the files that aren't formatted.
      --strict             Of a check: warnings count for the exit status, too.
      --json               One object of JSON for each finding or event instead of a line.
      --swift              Constants in Swift.
      --c                  Constants in C and C++.
      --csharp             Constants in C#.
      -o, --output FILE    The file to write constants to. Default: the standard output.
                           Of `play`: renders into a wave file instead, as fast as the
                           machine can. The same arguments give the same bytes each time.
                           The file must not be one that the events name, as *.wav does.
      --set NAME=VALUE     Sets a parameter, a state or a switch before the event is posted.
                           May be given several times.
      --at X,Y,Z           Plays on an emitter at this place: metres to the listener's right,
                           above and behind. Default: without a place.
      --seconds N          Ends after this time, 0 to 3600. Default: when the event ends; a
                           file is 60 seconds long at most.
      -d, --device NAME    The device to play on, as `earshot devices` lists it; else the
                           system's default.
      -q, --quiet          Shows nothing but errors.
      -h, --help           Shows this page.

    EXIT STATUS
      0    Done; a check found no errors.
      1    A check found errors, files aren't formatted, or nothing of an event was played.
      2    The arguments or a definition file can't be used. Each mistake is told in a line
           with its file, line and column, and what to do.
      130  `play` ended by ctrl-C.

    EXAMPLES
      earshot sounds format sounds --check
      earshot sounds check sounds
      earshot sounds list sounds | grep hero/
      earshot sounds constants sounds --c -o sound_events.h
      earshot sounds play sounds hero/step --set surface=wood
      earshot sounds play sounds car/engine --set rpm=3200 --seconds 5 -o engine.wav
    """
}
