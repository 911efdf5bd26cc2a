#if os(Linux)
  import AudioFiles
  import CSystem
  import Earshot
  import Synchronization

  /// A connection to the bus, with the properties that were sent. Belongs to the bus thread.
  final class DesktopBus {
    private let library: BusLibrary
    private let bus: OpaquePointer
    private let state: NowPlayingState
    private var told: [String: BusValue] = [:]
    private var toldJumps = 0
    private var cover: CoverArt?
    private var artURL: String?

    /// Microseconds between two polls.
    private static let beat: UInt64 = 50_000
    private static let mostMessagesAtOnce = 64
    private static let secondsUntilNextTry = 5

    /// Runs until the end. Reconnects after the bus is lost.
    static func serve(_ state: NowPlayingState) {
      guard let library = BusLibrary.loaded else {
        return state.setAvailability(
          .unavailable(reason: "there is no libsystemd.so.0, nor one that stands in for it"))
      }
      CoverFile.removeAbandoned(in: state.environment.folder)
      while !state.isOver.load(ordering: .relaxed) {
        guard let bus = connect(library, state) else { return }
        bus.run()
        state.setAvailability(.unavailable(reason: "the bus was lost; it is being searched for"))
        for _ in 0..<10 * secondsUntilNextTry where !state.isOver.load(ordering: .relaxed) {
          usleep(100_000)
        }
      }
    }

    /// Returns nil, and reports it, without a bus or a name on it. A lost bus may come back.
    private static func connect(_ library: BusLibrary, _ state: NowPlayingState) -> DesktopBus? {
      var isAgain = false
      if case .unavailable = state.availability { isAgain = true }
      while !state.isOver.load(ordering: .relaxed) {
        var opened: OpaquePointer?
        let result = open(library, state.environment.address, &opened)
        if result >= 0, let opened {
          let bus = DesktopBus(library, opened, state)
          if let name = bus.takeName() {
            state.setAvailability(.available(busName: name))
            return bus
          }
        }
        guard isAgain else {
          let reason = result < 0 ? String(cString: strerror(-result)) : "it gives no name"
          state.setAvailability(
            .unavailable(reason: "the session's D-Bus can't be used: \(reason)"))
          return nil
        }
        for _ in 0..<10 * secondsUntilNextTry where !state.isOver.load(ordering: .relaxed) {
          usleep(100_000)
        }
      }
      return nil
    }

    private static func open(
      _ library: BusLibrary, _ address: String?, _ opened: inout OpaquePointer?
    ) -> CInt {
      guard let address else { return library.openUser(&opened) }
      var result = library.new(&opened)
      if result >= 0 { result = library.setAddress(opened, address) }
      if result >= 0 { result = library.setBusClient(opened, 1) }
      if result >= 0 { result = library.start(opened) }
      if result < 0, let bus = opened {
        _ = library.close(bus)
        opened = nil
      }
      return result
    }

    private init(_ library: BusLibrary, _ bus: OpaquePointer, _ state: NowPlayingState) {
      self.library = library
      self.bus = bus
      self.state = state
      toldJumps = state.present.jumps
    }

    deinit { _ = library.close(bus) }

    /// Each instance of the game has its own name.
    private func takeName() -> String? {
      _ = library.addFilter(
        bus, nil,
        { message, context, _ in
          guard let message, let context else { return 0 }
          return Unmanaged<DesktopBus>.fromOpaque(context).takeUnretainedValue().handle(message)
        }, Unmanaged.passUnretained(self).toOpaque())
      let name = DesktopFace.prefix + state.name
      // Doesn't wait for a taken name.
      return [name, name + ".instance\(getpid())", name + ".instance\(getpid())_\(Wakeup.now)"]
        .first { library.requestName(bus, $0, 0) >= 0 }
    }

    /// Runs until the end, or until the bus is lost.
    private func run() {
      while !state.isOver.load(ordering: .relaxed) {
        var count = 0
        while count < Self.mostMessagesAtOnce {
          let done = library.process(bus, nil)
          if done < 0 { return }
          if done == 0 { break }
          count += 1
        }
        tellChanges()
        // Limits a flood of messages to this rate.
        if count == Self.mostMessagesAtOnce { usleep(1_000) }
        if count == 0, library.wait(bus, Self.beat) < 0 { return }
      }
    }

    // MARK: What is told

    private func tellChanges() {
      let (info, jumps) = state.present
      if info.cover != cover {
        cover = info.cover
        let file = info.cover.flatMap { CoverFile($0, in: state.environment.folder) }
        state.setCoverFile(file)
        artURL = file?.url
      }
      let properties = DesktopFace.properties(info, artURL: artURL)
      let changed = properties.filter { told[$0.key] != $0.value }
      if !changed.isEmpty {
        told = properties
        signal("org.freedesktop.DBus.Properties", "PropertiesChanged") { message in
          BusValue.string(DesktopFace.player).append(to: message, library)
          BusValue.table(changed).append(to: message, library)
          BusValue.strings([]).append(to: message, library)
        }
      }
      if jumps != toldJumps {
        toldJumps = jumps
        signal(DesktopFace.player, "Seeked") { message in
          BusValue.int64(DesktopFace.microseconds(info.position)).append(to: message, library)
        }
      }
    }

    private func signal(
      _ interface: String, _ member: String, _ body: (OpaquePointer) -> Void
    ) {
      var made: OpaquePointer?
      guard library.newSignal(bus, &made, DesktopFace.path, interface, member) >= 0,
        let message = made
      else { return }
      body(message)
      _ = library.send(bus, message, nil)
      _ = library.unref(message)
    }

    // MARK: What is asked

    /// The library answers other messages with an error.
    private func handle(_ message: OpaquePointer) -> CInt {
      var type: UInt8 = 0
      let methodCall: UInt8 = 1
      guard library.type(message, &type) >= 0, type == methodCall,
        text(library.path(message)) == DesktopFace.path
      else { return 0 }
      let member = text(library.member(message))
      switch text(library.interface(message)) {
      case DesktopFace.root where member == "Raise" || member == "Quit":
        return reply(to: message) { _ in }
      case DesktopFace.player: return perform(member, message)
      case "org.freedesktop.DBus.Properties": return tellProperty(member, message)
      case "org.freedesktop.DBus.Introspectable" where member == "Introspect":
        return reply(to: message) {
          BusValue.string(DesktopFace.introspection).append(to: $0, library)
        }
      default: return 0
      }
    }

    private func perform(_ member: String, _ message: OpaquePointer) -> CInt {
      if let command = DesktopFace.command(member) {
        // Commands that aren't offered have no effect.
        let info = state.present.info
        let isOffered =
          (command != .next || info.canGoNext) && (command != .previous || info.canGoPrevious)
        if isOffered { state.ask(for: command) }
        return reply(to: message) { _ in }
      }
      switch member {
      case "Seek":
        guard let offset = readInt64(message) else { return refuse(message, EINVAL) }
        state.ask(for: .seekBy(Double(offset) / 1e6))
      case "SetPosition":
        guard let track = readText(message, "o"), let place = readInt64(message) else {
          return refuse(message, EINVAL)
        }
        let info = state.present.info
        // A command for an earlier track, or out of range, is ignored without an error.
        let seconds = Double(place) / 1e6
        if track == DesktopFace.trackPath(info), seconds >= 0, seconds <= info.duration ?? .infinity
        {
          state.ask(for: .seekTo(seconds))
        }
      case "OpenUri": return refuse(message, EOPNOTSUPP)
      default: return 0
      }
      return reply(to: message) { _ in }
    }

    private func tellProperty(_ member: String, _ message: OpaquePointer) -> CInt {
      guard let interface = readText(message, "s") else { return refuse(message, EINVAL) }
      var properties: [String: BusValue]
      switch interface {
      case DesktopFace.root: properties = DesktopFace.rootProperties(state)
      case DesktopFace.player:
        let info = state.present.info
        properties = DesktopFace.properties(info, artURL: artURL)
        properties["Position"] = .int64(DesktopFace.microseconds(info.position))
      default: return refuse(message, EINVAL)
      }
      switch member {
      case "GetAll":
        return reply(to: message) { BusValue.table(properties).append(to: $0, library) }
      case "Get":
        guard let name = readText(message, "s"), let value = properties[name] else {
          return refuse(message, EINVAL)
        }
        return reply(to: message) { value.appendAsVariant(to: $0, library) }
      case "Set":
        guard interface == DesktopFace.player, let name = readText(message, "s"),
          let command = readWish(name, message)
        else { return refuse(message, EINVAL) }
        if let command = command { state.ask(for: command) }
        return reply(to: message) { _ in }
      default: return 0
      }
    }

    /// Nil for a property that can't be set. The inner nil means no change.
    private func readWish(
      _ name: String, _ message: OpaquePointer
    ) -> NowPlaying.Command?? {
      func enter(_ signature: String) -> Bool {
        library.enter(message, BusValue.code("v"), signature) > 0
      }
      var number = 0.0
      switch name {
      case "Volume" where enter("d") && read(message, "d", &number):
        return .setVolume(Gain(linear: min(number, 1)))
      case "Rate" where enter("d") && read(message, "d", &number):
        // Only the normal speed is supported; zero is a pause.
        return .some(number == 0 ? .pause : nil)
      case "Shuffle" where enter("b"):
        var isOn: CInt = 0
        guard read(message, "b", &isOn) else { return nil }
        return .setShuffled(isOn != 0)
      case "LoopStatus" where enter("s"):
        return readText(message, "s").flatMap(DesktopFace.repeats).map { .setRepeats($0) }
      default: return nil
      }
    }

    private func read(
      _ message: OpaquePointer, _ kind: Unicode.Scalar, _ value: UnsafeMutableRawPointer
    ) -> Bool {
      library.read(message, BusValue.code(kind), value) > 0
    }

    private func readInt64(_ message: OpaquePointer) -> Int64? {
      var number: Int64 = 0
      return read(message, "x", &number) ? number : nil
    }

    private func readText(_ message: OpaquePointer, _ kind: Unicode.Scalar) -> String? {
      var found: UnsafePointer<CChar>?
      return read(message, kind, &found) ? found.map { String(cString: $0) } : nil
    }

    private func text(_ pointer: UnsafePointer<CChar>?) -> String {
      pointer.map { String(cString: $0) } ?? ""
    }

    private func reply(to message: OpaquePointer, _ body: (OpaquePointer) -> Void) -> CInt {
      var made: OpaquePointer?
      guard library.newReturn(message, &made) >= 0, let answer = made else { return 1 }
      body(answer)
      _ = library.send(bus, answer, nil)
      _ = library.unref(answer)
      return 1
    }

    private func refuse(_ message: OpaquePointer, _ reason: CInt) -> CInt {
      _ = library.replyErrno(message, -reason, nil)
      return 1
    }
  }
#endif
