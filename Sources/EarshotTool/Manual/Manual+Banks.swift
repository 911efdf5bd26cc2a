extension Manual {
  static let bank = """
    NAME
      earshot bank - build banks of sound events, and tell what is in them

    SYNOPSIS
      earshot bank build FOLDER -o BANK [--platform NAME] [--language NAME]
                   [--shard I/N] [--cache DIR] [--jobs N] [--allow-missing] [--quiet]
      earshot bank merge BANK… -o BANK
      earshot bank info BANK… [--json]
      earshot bank diff OLD NEW
      earshot bank check BANK… [--budget LIST] [--quiet]

    DESCRIPTION
      A bank is one file with the definitions of a folder, *.sounds, and the clips that they
      use, converted as their rules say.

      build   Reads the folder, converts clips on all cores, and writes the bank. The same
              folder gives the same bytes. The bank appears whole or not at all. What
              `earshot sounds check` calls an error, such as a missing clip, is told and
              ends the build. With --language it tells how many clips were replaced.
      merge   Makes one bank of all shards of one, as if it had been built whole.
      info    Tells how many events and clips there are, and how they are stored.
      diff    Tells in sentences what changed: events, settings and clips. Clips are
              compared by the checksums in the banks; their bytes aren't read, so that a
              damaged clip isn't found. `check` reads them.
      check   Reads all of a bank, and tells of each event and of the bank how many voices
              they may take at most, how many bytes the clips have, and what they cost: CPU
              in moving voices, by the mixing desk's table of costs. An event with a limit
              for each emitter has voices and cost for each emitter. Clips that events name
              and that the bank lacks are listed.

    OPTIONS
      -o, --output BANK    The bank to write. Needed.
      --platform NAME      Rules for clips of this platform count, too. Some rule has to
                           name it.
      --language NAME      Clips below languages/NAME replace those of the same path. There
                           has to be one.
      --shard I/N          Only the part I of N, for one machine of many.
      --cache DIR          Keeps converted clips in this folder, by their contents: what
                           didn't change isn't converted again.
      --allow-missing      Builds the bank although there are errors: missing clips are
                           silent, and so is what can't be heard.
      --budget LIST        The most that each event may take, as voices=8,cost=10, and that
                           the whole bank may, as bytes=1.5G,all-voices=64,all-cost=200.
                           Without a limit of the event or of its bus there is no most.
      -j, --jobs N         How many clips at once. Default: one for each core.
      --json               One object of JSON a bank instead of lines.
      -q, --quiet          No progress; a check tells only what exceeds the budget.
      -h, --help           Shows this page.

    EXIT STATUS
      0    Done; the banks are alike, or within the budget.
      1    The banks differ, exceed the budget, or lack clips.
      2    The arguments, a definition file, a clip or a bank can't be used.
      130  Ended by ctrl-C; nothing is written.

    EXAMPLES
      earshot bank build sounds -o game.bank --cache .sounds
      earshot bank build sounds -o game-de.bank --language de
      earshot bank diff old.bank game.bank
      earshot bank check game.bank --budget voices=16,bytes=200M,all-cost=300
    """
}
