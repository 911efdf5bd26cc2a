extension Manual {
  static let lint = """
    NAME
      earshot lint - tell what is wrong with sounds and scene scripts

    SYNOPSIS
      earshot lint FILE|FOLDER… [--fix DIR [--overwrite]] [--json] [--strict] [--jobs N]
                   [--quiet|--verbose]
      earshot lint --rules
      earshot lint --explain RULE

    DESCRIPTION
      Listens to each sound and reads each scene script, *.earshot, and each definition file
      of sound events, *.sounds, that is named or lies below a folder that is, and tells by file what will be heard or wasted, and what to do
      about it: clicks at the ends, seams of loops, offsets, clipping, peaks, silence;
      channels, bits, rates and lengths that the use of the sound doesn't want; sounds that
      are too loud or too soft among their folder's; names that other systems mix up; files
      that can't be read. How a sound is used, scripts that are linted along with it tell.
      Files are listened to once, in bounded memory, on all cores; links to folders are not
      followed. Lines of a script that do nothing are told by `earshot render`.

      A file earshot-lint.jsonl beside the sounds, or in the nearest folder further up that
      has one (a folder with .git is the last that is looked into), says which rules hold
      there, in lines of JSON:

      {"earshotLint": 1}
      # Steps may begin in their middle.
      {"rule": "click", "level": -30}
      {"rule": "loudness", "severity": "off"}

      A severity is error, warning, advice or off. The limits of each rule are on its page,
      which --explain shows. What isn't said is as it always is; a key or a rule that there
      isn't is an error.

      With --fix, copies of the sounds are written in which is put right what can be: fades
      of 3 ms where they click, offsets taken off, silence trimmed, with loops and markers
      moved along, true peaks lowered, mono where all channels are the same or the sound is
      placed in the world, 16 bits for one-shots. Copies are of the same kind and coding as
      the sound, as far as that is written here; lossy ones are coded anew, and so lose a
      little. The sounds themselves are never touched. What was mended, and what a lossy
      coding brought back, is told on standard error.

    OPTIONS
      --fix DIR            Writes mended copies below this folder, which is made if need be,
                           and may not have the sounds in it.
      --overwrite          Copies of another time are written over.
      --rules              Lists the rules, with their severities.
      --explain RULE       All about a rule: why, what to do, and its limits.
      --strict             Advice counts as a warning for the exit status.
      --json               One object of JSON a file instead, with its findings: rule,
                           severity, what, remedy, line (of a script), saves (bytes), and
                           whether --fix mends it.
      -j, --jobs N         How many files at once. Default: one for each core.
      -q, --quiet          No advice, no summary, no progress.
      -v, --verbose        Also tells of files in which nothing was found, and names the rules
                           files that are used.
      -h, --help           Shows this page.

    EXIT STATUS
      0    Neither errors nor warnings were found.
      1    Some were; or something that neither the arguments nor the files explain.
      2    The arguments or a rules file can't be used, what was named isn't there, a folder
           can't be looked into, or a copy can't be written.
      130  Ended by ctrl-C.

    EXAMPLES
      earshot lint Assets scenes
      earshot lint --explain click
      earshot lint Assets --fix mended
      earshot lint Assets --json | grep '"rule": "peak"'
    """
}
