import Foundation
import TestSupport

/// The built demo, run as a process of its own.
enum DemoProcess {
  /// Runs the demo to its end.
  static func run(_ arguments: String...) throws -> ChildProgram.Outcome {
    try start(arguments).outcome()
  }

  /// Starts the demo, on a terminal if one is given.
  static func start(
    _ arguments: [String], on terminal: PseudoTerminal? = nil, environment: [String: String] = [:]
  ) throws -> ChildProgram {
    let demo = try ChildProgram(
      ChildProgram.built("earshot-demo"), arguments, environment: environment,
      sayingTo: terminal?.inside)
    terminal?.wasHandedOver()
    return demo
  }
}
