import CEarshot
import Earshot
import EarshotInspector

@c @implementation
public func earshot_engine_start_inspector(
  _ engine: earshot_engine, _ port: UInt32, _ name: UnsafePointer<CChar>!, _ name_length: Int
) -> earshot_result {
  withCEngine(engine) { entry throws(Failure) in
    let name = try text(name, name_length, "name")
    guard port <= 65_535 else { throw .argument("port is not in 0 … 65,535") }
    guard entry.inspector == nil else { throw .state("the engine has a live view already") }
    do throws(InspectorError) {
      entry.inspector = try entry.engine.startInspector(
        port: Int(port), name: name.isEmpty ? nil : name)
    } catch {
      throw Failure(EARSHOT_ERROR_NOT_AVAILABLE, error.description)
    }
  }
}

@c @implementation
public func earshot_engine_stop_inspector(_ engine: earshot_engine) -> earshot_result {
  withCEngine(engine) { entry throws(Failure) in
    guard let inspector = entry.inspector else { throw .state("the engine has no live view") }
    inspector.stop()
    entry.inspector = nil
  }
}

@c @implementation
public func earshot_engine_inspector_address(
  _ engine: earshot_engine, _ buffer: UnsafeMutablePointer<CChar>!, _ capacity: Int,
  _ length: UnsafeMutablePointer<Int>!
) -> earshot_result {
  withCEngine(engine) { entry throws(Failure) in
    try copyOut(entry.inspector?.address ?? "", into: buffer, capacity, length)
  }
}
