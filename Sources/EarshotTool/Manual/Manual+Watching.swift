extension Manual {
  static let watch = """
    NAME
      earshot watch - see a scene, and change its mix while it plays, in the browser

    SYNOPSIS
      earshot watch SCRIPT|RECORDING|FOLDER|BANK [--device NAME] [--port N] [--no-open]
                    [--headless]
      earshot watch --attach

    DESCRIPTION
      Plays a scene script or a recording in real time, prints a link, and opens it in the
      browser: the plan from above, voices with the reason why each is or isn't heard, sounds
      with their parameters, buses with meters, faders and effects, snapshots, statistics.
      The page has a transport: play, pause, and a position to move. At its end the script
      stands until it is played again. Ctrl-C ends.

      If the script loads a folder of sound events, the page changes them: what is changed is
      heard at once, and Save writes the definition files.

      A folder or a bank of sound events (`*.bank`) is auditioned without a script: the page
      posts its events and changes their parameters.

      A game shows the same page of itself by `engine.startInspector()`. With --attach the
      command lists the programs of this user that do: process, name and link, one a line.

      Only this machine can open the link, and only with the token in it.

    OPTIONS
      -d, --device NAME    The device to play on, as `earshot devices` lists it; else the
                           system's default.
      --port N             The port to listen on, 1 to 65535; else a free one.
      --no-open            Only prints the link.
      --headless           Without a device and without a browser: renders all the same.
      --attach             Lists programs with a live view.
      -h, --help           Shows this page.

    EXIT STATUS
      0    With --attach: there are programs with a live view.
      1    With --attach: there is none. Otherwise: something unexpected.
      2    The script or the arguments can't be used.
      130  Ended by ctrl-C.

    EXAMPLES
      earshot watch walk.earshot
      earshot watch crash.earshot --no-open --port 8000
      earshot watch Sounds
      earshot watch --attach
    """
}
