import CSystem
import Earshot
import EarshotSounds

/// A live view of an engine in a browser on the same machine: what sounds and why, and a mixer.
///
///     let inspector = try engine.startInspector()
///     print(inspector.address)
///
/// It ends when it is released. Open the link in a browser; keep it to yourself: whoever has it can
/// see and change the sound of the game.
public final class Inspector {
  /// The page's link, with a random token.
  public let address: String
  /// The port that it listens on.
  public let port: Int

  private weak var engine: AudioEngine?
  private let exchange: Exchange
  private var observer: Observer
  private let server: InspectorServer
  private let notice: RunningNotice?
  private let state = InspectorState()

  init(_ engine: AudioEngine, port: Int, name: String?) throws(InspectorError) {
    let socket = try ServerSocket(port: port)
    guard let access = Access(port: socket.port) else {
      close(socket.descriptor)
      throw InspectorError("The system gives no random bytes for the link.")
    }
    self.engine = engine
    self.port = socket.port
    address = access.address
    exchange = Exchange()
    observer = Observer(exchange)
    let name = name ?? RunningNotice.processName
    server = try InspectorServer(
      socket, access, exchange,
      InspectorFacts(
        name: name, process: Int(getpid()), sampleRate: engine.sampleRate))
    notice = RunningNotice(name: name, address: access.address)
    engine.add(self)
  }

  deinit { stop() }

  /// Closes the port and all pages' connections. Buses that were muted for a solo are heard again.
  public func stop() {
    guard !exchange.isOver else { return }
    server.stop()
    notice?.remove()
    guard let engine else { return }
    for bus in state.solo.buses { state.solo.set(bus, false, in: engine) }
  }

  /// What pages can stop and move; kept by its owner.
  package var transport: (any InspectorTransport)? {
    get { state.transport }
    set { state.transport = newValue }
  }

  /// The number of pages that are open.
  package var watchers: Int { exchange.watchers }

  /// Shows another engine from now on.
  package func attach(to engine: AudioEngine) {
    self.engine = engine
    observer = Observer(exchange)
    state.solo = SoloState()
    exchange.renew()
    engine.add(self)
  }

  /// The sound events that pages show: those that were loaded last.
  private var sounds: Sounds? {
    engine?.participating.last { $0 is Sounds } as? Sounds
  }

  private func carryOutOrders() {
    let orders = exchange.takeOrders()
    guard !orders.isEmpty, let engine else { return }
    for order in orders {
      do throws(CommandError) {
        let answer = try order.command.carryOut(engine, sounds, state)
        exchange.reply(.init(ticket: order.ticket, status: .ok, text: answer))
      } catch {
        exchange.reply(.init(ticket: order.ticket, status: .refused, text: error.json))
      }
    }
  }
}

extension Inspector: StepParticipant {
  package func note(_ event: AudioEvent) {}

  package func prepareBlock(frames: Int) { carryOutOrders() }

  package func finishUpdate() {
    guard let engine, !exchange.isOver else { return }
    // Also while nothing is rendered, because the game is suspended.
    carryOutOrders()
    observer.observe(engine, state, sounds: sounds)
  }
}

extension AudioEngine {
  /// Starts a live view of the engine, which is off unless a game asks for it: for programs under
  /// development. Nothing but this machine reaches it, and only by the link in
  /// `Inspector.address`.
  ///
  /// The engine's thread copies plain values during `update` while a page is open, and carries out
  /// what the page asks for; all else is done on a thread of its own. `name` is shown by the page;
  /// nil is the program's name. Throws if the port can't be opened; 0 is a free one.
  public func startInspector(
    port: Int = 0, name: String? = nil
  ) throws(InspectorError) -> Inspector {
    try Inspector(self, port: port, name: name)
  }
}
