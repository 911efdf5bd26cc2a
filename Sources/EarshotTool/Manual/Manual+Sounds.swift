extension Manual {
  static let info = """
    NAME
      earshot info - tell all that is known about sound files

    SYNOPSIS
      earshot info FILE… [--measure] [--json]

    DESCRIPTION
      For each file: what kind it is, how its samples are coded, how many there are, its
      loop, its markers with their places, and what it says in words (title, artist …).

      "Frames" is `announced` where the number follows from the bytes that are there, and
      `measured` where the sound was decoded to its end: compressed files always are,
      because a damaged one tells what it once had. A file that ends before it should is
      called truncated; samples that are no sound (infinities, say) are counted.

    OPTIONS
      -m, --measure        Also listens to it: loudness as EBU R 128 has it (integrated, and
                           the loudest 0.4 s), true peak and sample peak.
      --json               One object of JSON a line instead, for each file.
      -h, --help           Shows this page.

    EXIT STATUS
      0    All files are told of.
      2    Some can't be read, each with a line on standard error; or the arguments are
           wrong.
      130  Ended by ctrl-C.
      1    Anything else.

    EXAMPLES
      earshot info wakeup.wav
      earshot info --measure music/*.ogg
      earshot info --json *.caf | grep -v '"loop": null'
    """

  static let convert = """
    NAME
      earshot convert - convert sound files, one or whole folders

    SYNOPSIS
      earshot convert IN… -o OUT [-f KIND] [-d FORMAT[@RATE]] [-r RATE] [-c CHANNELS]
                      [-b BITRATE | --quality Q] [--loudness LUFS] [--peak dB]
                      [--gain dB] [--trim[=dB]] [--no-dither] [--effort E] [--shape]
                      [--overwrite] [--jobs N] [--quiet]

    DESCRIPTION
      One file becomes OUT, or goes into the folder OUT. Several files and folders go into
      the folder OUT, which is made; what lies in a folder is looked for at all depths and
      keeps its place. Files are worked on by all cores at once. One that can't be converted
      is told of, and the others go on.

      Reads what `earshot play` reads, and with the program ffmpeg on the PATH whatever that
      decodes (AAC, Windows Media …). Loops, markers and titles come along into CAF, WAV
      and AIFF, loops and titles into FLAC and Ogg too.

      Each output appears whole or not at all. Nothing is written over what is there unless
      you say so, and never over a sound that is being converted.

    OPTIONS
      -o, --output OUT     The file or folder to write. Needed.
      -f, --format KIND    caf, wav, aiff, au, flac, ogg, mp3 or m4a; else OUT's suffix tells.
      -d, --data FORMAT    How samples are stored, with the names of afconvert:
                             LEI16 LEI24 LEI32 LEF32 LEF64   little-endian (WAV, CAF)
                             BEI16 BEI24 BEI32 BEF32 BEF64   big-endian (AIFF, AU, CAF)
                             I8 UI8                          8 bits; WAV has UI8
                             ima4                            a quarter of 16 bits (CAF,
                                                             WAV, AIFF)
                             ulaw alaw                       telephony
                             alac                            lossless, in CAF
                             flac vorbis opus mp3            in files of their own
                             aac                             in m4a, through ffmpeg
                           I16 or F32 leave the order of bytes to the kind of file; alac-24
                           and flac-16 say how many bits. @44100, or @44.1k, behind it is a
                           sample rate.
                           Without it, as many bits as the sound has. iLBC is not to be had.
      -r, --rate RATE      The sample rate in Hz, 1000 to 384000: 48000 or 48k.
      -c, --channels N     1 to 8. Left and right become one as their average; surround is
                           folded to the front.
      -b, --bitrate BITS   Of lossy codings, about: 96k or 96000 for all channels.
      --quality Q          Of lossy codings, from 0 (smallest) to 1 (best).
      --loudness LUFS      Makes it as loud as this, by EBU R 128, with one gain for all of
                           it; softer if its true peak would get above --peak.
      --peak dB            The highest true peak: -1 with --loudness unless you say
                           otherwise. Alone, it only makes too loud sounds softer.
      --gain dB            Louder or softer, besides.
      --trim[=dB]          Leaves out both ends as far as they are softer than -60 dB, or
                           the level given. Loop and markers move along and are cut.
      --no-dither          Rounds where bits are lost. Else noise of one step is added
                           there, and only there, which is the same in every run.
      --effort E           quick, standard or thorough, for ima4.
      --shape              Moves the noise of ima4 to where it is heard less.
      --overwrite          Lets outputs replace files that are there.
      -j, --jobs N         How many files at once; else as many as there are cores.
      -q, --quiet          Only tells of files that can't be converted.
      -h, --help           Shows this page.

    EXIT STATUS
      0    Everything is converted.
      2    Something is not, each file with a line on standard error; or the arguments
           are wrong.
      130  Ended by ctrl-C; what was not finished left nothing.
      1    Anything else.

    EXAMPLES
      earshot convert wakeup.wav -o wakeup.caf -d ima4
      earshot convert theme.flac -o theme.ogg --quality 0.6
      earshot convert step.aiff -o step.wav -d LEI16@44100 -c 1 --trim --loudness -20
      earshot convert recordings/ -o sounds/ -f caf -d ima4 -r 22050
    """
}
