/// The demo: renders a scene without a sound card, or plays it on one, and shows it meanwhile.
enum Program {
  /// Runs the command in the arguments; an error is at most one line on standard error.
  static func run(_ words: [String]) -> ExitStatus {
    do {
      let options = try Options(words)
      if options.wantsHelp {
        Console.say(Manual.text)
        return .success
      }
      StopSignal.listen()
      let scenery = Scenery(options)
      return options.isLive
        ? try LiveShow(scenery, options).run() : try RenderShow(scenery, options).run()
    } catch {
      Console.complain("earshot-demo: \(error.message)")
      return error.status
    }
  }
}
