extension Manual {
  static let record = """
    NAME
      earshot record - record from a microphone into a sound file

    SYNOPSIS
      earshot record OUT [--seconds N] [--device NAME] [--rate RATE] [--channels N]
                     [--gain dB] [--data FORMAT] [--quality Q] [--overwrite] [--quiet]
      earshot record --list

    DESCRIPTION
      Records until ctrl-C, or for a number of seconds, and shows the sound: the bar is the
      level, the line the peak. OUT's suffix selects the kind of file: wav, caf, aiff, au,
      flac, ogg, opus, mp3, and m4a where the program ffmpeg is on the PATH.

      The unfinished file can be read all the time: after a crash of the program at most the
      last second is missing. Vorbis, ALAC and AAC are encoded at the end, from
      OUT.unfinished.caf. A crash leaves that file, and `earshot convert` makes the intended
      file of it.

      When the microphone is unplugged, the default one is recorded until it is back, if
      there is another.

    OPTIONS
      --seconds N          Ends after this much sound, exact to the sample.
      -d, --device NAME    The device, as listed by --list; else the system's default.
      --list               Lists the devices to record from. The default has a star.
      -r, --rate RATE      The sample rate in Hz, 8000 to 192000; else 48000, or 48k.
      -c, --channels N     1 or 2; else 1.
      --gain dB            The gain, -60 to 48.
      --data FORMAT        The format of samples, as for `earshot convert --data`; else 16
                           bits, or the only coding of the kind of file.
      --quality Q          For lossy codings, from 0 (smallest) to 1 (best).
      --overwrite          Lets OUT replace an existing file.
      -q, --quiet          Shows no levels, and prints only errors.
      -h, --help           Shows this page.

    EXIT STATUS
      0    The file is complete, also after ctrl-C; or no sound arrived, and there is none.
      2    The file, the device's name or the arguments can't be used.
      1    Anything else, such as no device that can be opened, or a disk that is full.

    EXAMPLES
      earshot record note.flac
      earshot record note.opus --seconds 10 --device "Built-in Audio Analog Stereo"
      earshot record call.caf --data ima4 --rate 22050
    """
}
