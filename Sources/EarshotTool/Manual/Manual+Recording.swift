extension Manual {
  static let record = """
    NAME
      earshot record - record from a microphone into a sound file

    SYNOPSIS
      earshot record OUT [--seconds N] [--device NAME] [--rate RATE] [--channels N]
                     [--gain dB] [--data FORMAT] [--quality Q] [--overwrite] [--quiet]
      earshot record --list

    DESCRIPTION
      Records until ctrl-C, or for so many seconds, and shows how loud it is: the bar is the
      level, the line the peak. OUT's suffix says what kind of file it is: wav, caf, aiff,
      au, flac, ogg, opus, mp3, and m4a where the program ffmpeg is on the PATH.

      The file can be read all the time, as far as it is: should the program go down, the
      last second is missing at the most. Vorbis, ALAC and AAC are encoded at the end, from
      OUT.unfinished.caf, which a crash leaves: `earshot convert` makes of it what it was to
      become.

      A microphone that is unplugged is waited for; meanwhile the default one is recorded
      from, if there is another.

    OPTIONS
      --seconds N          Ends after so much sound, to the sample.
      -d, --device NAME    The device, as --list has it; else the system's default.
      --list               Lists the devices to record from. The default has a star.
      -r, --rate RATE      The sample rate in Hz, 8000 to 192000; else 48000, or 48k.
      -c, --channels N     1 or 2; else 1.
      --gain dB            Louder or softer by so much, -60 to 48.
      --data FORMAT        How samples are stored, as `earshot convert --data` names it;
                           else 16 bits, or the coding that the kind of file is for.
      --quality Q          Of lossy codings, from 0 (smallest) to 1 (best).
      --overwrite          Lets OUT replace a file that is there.
      -q, --quiet          Shows no levels, and only tells of what goes wrong.
      -h, --help           Shows this page.

    EXIT STATUS
      0    The file is whole, also after ctrl-C; or nothing came, and there is none.
      2    The file, the device's name or the arguments can't be used.
      1    Anything else, such as no device that can be opened, or a disk that is full.

    EXAMPLES
      earshot record note.flac
      earshot record note.opus --seconds 10 --device "Built-in Audio Analog Stereo"
      earshot record call.caf --data ima4 --rate 22050
    """
}
