struct PlotCommand {
  init(_ arguments: Arguments) throws(ToolError) {}
  func run() throws(ToolError) -> ExitStatus { .success }
}
