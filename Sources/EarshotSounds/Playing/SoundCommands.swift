import Earshot

/// Posts and settings from any thread, for sounds that another thread uses: queued without locks or
/// allocation, in order for each thread, and executed before the next block.
///
/// A call returns false if 4,096 commands wait because the engine isn't updated: it then does
/// nothing.
public struct SoundCommands: Sendable {
  static let capacity = 4_096
  let queue: ThreadQueue<SoundCommand>

  /// Posts an event on an emitter, or flat when there is none.
  @discardableResult
  public func post(_ event: SoundID, on emitter: Emitter? = nil) -> Bool {
    queue.enqueue(.post(event, emitter))
  }

  /// Posts an event at a place in the world.
  @discardableResult
  public func post(_ event: SoundID, at place: Position) -> Bool {
    queue.enqueue(.postAt(event, place))
  }

  /// Sets a parameter for everything, or for what plays on an emitter. Its id is the hash of its
  /// name, `SoundID("speed")`.
  @discardableResult
  public func setParameter(
    _ parameter: SoundID, _ value: Double, on emitter: Emitter? = nil
  ) -> Bool {
    queue.enqueue(.setParameter(parameter, value, emitter))
  }
}

enum SoundCommand: Sendable {
  case post(SoundID, Emitter?)
  case postAt(SoundID, Position)
  case setParameter(SoundID, Double, Emitter?)
}

extension Sounds {
  /// For other threads; keep it, or make it anew.
  public var commands: SoundCommands { SoundCommands(queue: commandQueue) }

  /// At most as many as the queue holds, so that busy threads can't hold up the engine's.
  func performCommands() {
    for _ in 0..<SoundCommands.capacity {
      guard let command = commandQueue.dequeue() else { return }
      switch command {
      case .post(let event, let emitter): post(event, on: emitter)
      case .postAt(let event, let place): post(event, at: place, values: [])
      case .setParameter(let id, let value, let emitter):
        guard let name = program.parameterIDs[id] else {
          notices.miss(missing("parameter", "id \(id)", among: []))
          continue
        }
        setParameter(name, .number(value), on: emitter)
      }
    }
  }
}
