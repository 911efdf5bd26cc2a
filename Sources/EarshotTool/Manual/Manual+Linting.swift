extension Manual {
  static let lint = """
    NAME
      earshot lint - find problems in sounds and scene scripts

    SYNOPSIS
      earshot lint FILE|FOLDER… [--fix DIR [--overwrite]] [--json] [--strict] [--jobs N]
                   [--quiet|--verbose]
      earshot lint --rules
      earshot lint --explain RULE

    DESCRIPTION
      Checks each sound, each scene script, *.earshot, and each definition file of sound
      events, *.sounds, that is named or below a named folder, and lists for each file its
      audible or wasteful problems, and their remedies: clicks at the ends, seams of loops,
      offsets, clipping, peaks, silence; channels, bits, rates and lengths unsuited to the
      use of the sound; sounds that are too loud or too soft among their folder's; names
      that other systems confuse; files that can't be read. Scripts that are linted along
      with a sound show its use. Files are read once, in bounded memory, on all cores; links
      to folders are not followed. `earshot render` reports lines of a script without an
      effect.

      A file earshot-lint.jsonl beside the sounds, or in the nearest folder further up that
      has one (up to a folder with .git), selects the rules there, in lines of JSON:

      {"earshotLint": 1}
      # Steps may begin in their middle.
      {"rule": "click", "level": -30}
      {"rule": "loudness", "severity": "off"}

      A severity is error, warning, advice or off. The limits of each rule are on its page,
      which --explain shows. Everything else keeps its default; an unknown key or rule is an
      error.

      With --fix, repaired copies of the sounds are written: with fades of 3 ms where they
      click, without offsets and silent ends, with loops and markers moved along, with lower
      true peaks, in mono where all channels are the same or the sound is placed in the
      world, in 16 bits for one-shots. Copies have the kind and coding of the sound, as far
      as that can be written; lossy ones are coded again, and so lose a little. The sounds
      themselves are never touched. The repairs, and problems that a lossy coding brought
      back, are reported on standard error.

    OPTIONS
      --fix DIR            Writes repaired copies below this folder, which is made if need be,
                           and must not contain the sounds.
      --overwrite          Replaces earlier copies.
      --rules              Lists the rules, with their severities.
      --explain RULE       Shows a rule's reason, remedy and limits.
      --strict             Advice counts as a warning for the exit status.
      --json               One object of JSON a file instead, with its findings: rule,
                           severity, what, remedy, line (of a script), saves (bytes), and
                           whether --fix repairs it.
      -j, --jobs N         The number of files at once. Default: one for each core.
      -q, --quiet          No advice, no summary, no progress.
      -v, --verbose        Also lists files without problems, and the rules files in use.
      -h, --help           Shows this page.

    EXIT STATUS
      0    Neither errors nor warnings were found.
      1    Some were; or another error, beyond the arguments and the files.
      2    The arguments or a rules file can't be used, a named file is missing, a folder
           can't be read, or a copy can't be written.
      130  Ended by ctrl-C.

    EXAMPLES
      earshot lint Assets scenes
      earshot lint --explain click
      earshot lint Assets --fix mended
      earshot lint Assets --json | grep '"rule": "peak"'
    """
}
