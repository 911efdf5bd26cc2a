extension Manual {
  static let sounds = """
    NAME
      earshot sounds - format, check and list the definitions of sound events

    SYNOPSIS
      earshot sounds format FILE|FOLDER… [--check]
      earshot sounds check FOLDER [--strict] [--json]
      earshot sounds list FOLDER [--json]
      earshot sounds constants FOLDER --swift|--c|--csharp [-o FILE]

    DESCRIPTION
      Sound events are defined in text files, *.sounds: JSON with comments and trailing
      commas. All files below a folder belong together, and name clips by paths from their
      own folder.

      format     Writes each file in the one canonical layout, with its comments. The meaning
                 stays. Folders stand for the definition files below them.
      check      Reads a folder as a game would, and looks for what is probably wrong: clips
                 that nothing plays or that are missing, events that can never be heard or
                 are too large, names and values that aren't defined, settings without
                 effect, and what is defined and never used.
      list       Tells of each event its id, its clips, its bus and the parameters it reads,
                 with those of the events that it plays.
      constants  Writes names and ids as source code.

    OPTIONS
      --check              Formats nothing, and lists the files that aren't formatted.
      --strict             Of a check: warnings count for the exit status, too.
      --json               One object of JSON for each finding or event instead of a line.
      --swift              Constants in Swift.
      --c                  Constants in C and C++.
      --csharp             Constants in C#.
      -o, --output FILE    The file to write constants to. Default: the standard output.
      -h, --help           Shows this page.

    EXIT STATUS
      0    Done; a check found no errors.
      1    A check found errors, or files aren't formatted.
      2    The arguments or a definition file can't be used. Each mistake is told in a line
           with its file, line and column, and what to do.

    EXAMPLES
      earshot sounds format sounds --check
      earshot sounds check sounds
      earshot sounds list sounds | grep hero/
      earshot sounds constants sounds --c -o sound_events.h
    """
}
