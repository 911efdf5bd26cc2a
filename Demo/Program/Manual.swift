/// What `--help` shows.
enum Manual {
  static let text = """
    earshot-demo: hear and see a scene of sound in space

    USAGE
      Demo/run [SCENE] [--out FOLDER] [--fast | --watch] [--headphones] [--plain]
               [--stats]
      Demo/run [SCENE] --live [--device NAME] [--headphones] [--plain] [--stats]

    Renders the scene, without a sound card, into wave files: for two loudspeakers, for
    headphones (by a head-related transfer function), and for 5.1 loudspeakers. On a
    terminal a radar shows where everything is, seen from above, the listener in the middle
    looking up, and how loud the buses and the output are; into a pipe go plain lines.

    A SCENE is `walk`, a walk of 42 seconds, which it is without one; `house`, a minute in a
    street, a house and its cellar, with rooms, doors that open, and captions; or the file
    of a scene script.

    OPTIONS
      --out FOLDER    Where the wave files go (Demo/out); it is made if it isn't there.
      --fast          Renders as fast as the machine can, which is too fast to watch. The
                      default where there is no terminal; on one the demo takes its time.
      --watch         Renders at the pace of real time.
      --live          Plays the scene on a sound device, and writes nothing.
      --device NAME   The device to play on; else the system's default.
      --headphones    Only the version for headphones, be it rendered or live.
      --plain         Plain lines on a terminal, too.
      --stats         Tells what it costs, with and without effects, meters and reverbs,
                      and how loud the buses that the scene meters were.
      --help          Shows this page.

    The radar's scale is not even: rings at 5, 20 and 100 m. Where there are rooms and walls
    it is a plan of the listener's floor, with rings at 5 and 10 m: doors are + shut and '
    open, and dots lead to what is heard through them. A bus's level with a ~ is worked
    out from its sounds; the others are measured, as their buses are mixed apart. Ctrl-C ends
    it, and a file that is not complete is not written.

    EXIT STATUS
      0    Done.
      2    The scene, the folder or the arguments can't be used.
      130  Ended by ctrl-C.
      1    Anything else, such as no device that can be opened.
    """
}
