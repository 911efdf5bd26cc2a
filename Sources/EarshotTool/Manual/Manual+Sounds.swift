extension Manual {
  static let info = """
    NAME
      earshot info - describe sound files

    SYNOPSIS
      earshot info FILE… [--measure] [--json]

    DESCRIPTION
      Prints for each file: its kind, the coding and number of its samples, its loop, its
      markers with their places, and its tags (title, artist …).

      "Frames" is `announced` where the number follows from the bytes in the file, and
      `measured` where the sound was decoded to its end: compressed files always are,
      because a damaged one has its original length. A file that ends too early is called
      truncated; invalid samples, such as infinities, are counted.

    OPTIONS
      -m, --measure        Also measures it: loudness by EBU R 128 (integrated, and the
                           loudest 0.4 s), true peak and sample peak.
      --json               One object of JSON a line instead, for each file.
      -h, --help           Shows this page.

    EXIT STATUS
      0    All files are described.
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
      the folder OUT, which is made; folders are searched at all depths, and files keep their
      relative paths. Files are converted on all cores at once. One that can't be converted
      is reported, and the others go on.

      Reads the files that `earshot play` reads, and with the program ffmpeg on the PATH also
      those that ffmpeg decodes (AAC, Windows Media …). Loops, markers and titles are kept in
      CAF, WAV and AIFF, loops and titles also in FLAC and Ogg.

      Each output appears completely or not at all. An existing file is replaced only with
      the option --overwrite, and a sound that is being converted never is.

    OPTIONS
      -o, --output OUT     The file or folder to write. Required.
      -f, --format KIND    caf, wav, aiff, au, flac, ogg, mp3 or m4a; else by OUT's suffix.
      -d, --data FORMAT    The format of samples, with the names of afconvert:
                             LEI16 LEI24 LEI32 LEF32 LEF64   little-endian (WAV, CAF)
                             BEI16 BEI24 BEI32 BEF32 BEF64   big-endian (AIFF, AU, CAF)
                             I8 UI8                          8 bits; WAV has UI8
                             ima4                            a quarter of 16 bits (CAF,
                                                             WAV, AIFF)
                             ulaw alaw                       telephony
                             alac                            lossless, in CAF
                             flac vorbis opus mp3            in files of their own
                             aac                             in m4a, through ffmpeg
                           I16 or F32 leave the byte order to the kind of file; alac-24 and
                           flac-16 have a number of bits. A suffix such as @44100, or
                           @44.1k, is a sample rate.
                           Without it, as many bits as the sound has. iLBC isn't supported.
      -r, --rate RATE      The sample rate in Hz, 1000 to 384000: 48000 or 48k.
      -c, --channels N     1 to 8. Mono is the average of left and right; surround is folded
                           to the front.
      -b, --bitrate BITS   For lossy codings, about: 96k or 96000 for all channels.
      --quality Q          For lossy codings, from 0 (smallest) to 1 (best).
      --loudness LUFS      Makes it this loud, by EBU R 128, with one gain for all of it;
                           softer if its true peak would get above --peak.
      --peak dB            The highest true peak: -1 by default with --loudness. Alone, it
                           only makes too loud sounds softer.
      --gain dB            An additional gain.
      --trim[=dB]          Trims both ends where they are softer than -60 dB, or the given
                           level. Loop and markers move along and are cut.
      --no-dither          Only rounds where bits are lost. By default noise of one step is
                           added there, and only there, the same in every run.
      --effort E           quick, standard or thorough, for ima4.
      --shape              Moves the noise of ima4 to less audible frequencies.
      --overwrite          Lets outputs replace existing files.
      -j, --jobs N         The number of files at once. Default: one for each core.
      -q, --quiet          Prints only files that can't be converted.
      -h, --help           Shows this page.

    EXIT STATUS
      0    Everything is converted.
      2    Some files are not, each with a line on standard error; or the arguments
           are wrong.
      130  Ended by ctrl-C; unfinished files left nothing.
      1    Anything else.

    EXAMPLES
      earshot convert wakeup.wav -o wakeup.caf -d ima4
      earshot convert theme.flac -o theme.ogg --quality 0.6
      earshot convert step.aiff -o step.wav -d LEI16@44100 -c 1 --trim --loudness -20
      earshot convert recordings/ -o sounds/ -f caf -d ima4 -r 22050
    """
}
