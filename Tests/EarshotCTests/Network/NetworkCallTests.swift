import CEarshot
import CSystem
import TestScheduling
import TestSupport
import Testing

/// Calls without a server that answers; the Swift tests cover the sound of servers.
@Suite("Streams from the network in C", .waits)
struct NetworkCallTests {
  private func options(
    _ change: (inout earshot_network_options) -> Void = { _ in }
  ) -> earshot_network_options {
    var options = earshot_network_options()
    earshot_network_options_init(&options)
    options.most_reconnects = 1
    options.first_delay = 0.001
    change(&options)
    return options
  }

  private func status(_ network: earshot_network) -> earshot_network_status {
    var status = earshot_network_status()
    status.size = UInt32(MemoryLayout<earshot_network_status>.size)
    ok(earshot_network_get_status(network, &status))
    return status
  }

  private func text(_ network: earshot_network, _ which: Int) -> String {
    var (buffer, length) = ([CChar](repeating: 0, count: 1_024), 0)
    ok(earshot_network_text(network, Int32(which), &buffer, buffer.count, &length))
    return String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  @Test("where nobody answers it fails, and says why, by state, text and event")
  func nobody() throws {
    var (options, network) = (options(), earshot_network(0))
    ok(earshot_network_open("http://me:word@127.0.0.1:1/a.mp3?key=1", -1, &options, &network))
    var waited = 0
    while status(network).state == EARSHOT_NETWORK_IS_CONNECTING, waited < 60_000 {
      usleep(1_000)
      waited += 1
    }
    let now = status(network)
    #expect(now.state == EARSHOT_NETWORK_HAS_FAILED)
    #expect(now.reconnects == 1 && now.received == 0 && now.sample_rate == 0 && !now.is_seekable)
    #expect(text(network, EARSHOT_NETWORK_NAME) == "http://127.0.0.1:1/a.mp3")
    #expect(text(network, EARSHOT_NETWORK_ERROR).contains("127.0.0.1"))
    #expect(text(network, EARSHOT_NETWORK_TITLE) == "")
    refused(earshot_network_text(network, 99, nil, 0, nil), EARSHOT_ERROR_ARGUMENT)
    var kinds: [Int] = []
    var (kind, number) = (Int32(0), Int64(0))
    repeat {
      ok(earshot_network_take_event(network, &kind, &number, nil, 0, nil))
      kinds.append(Int(kind))
    } while kind != EARSHOT_NETWORK_EVENT_NONE
    #expect(
      kinds == [
        EARSHOT_NETWORK_EVENT_RECONNECTING, EARSHOT_NETWORK_EVENT_FAILED,
        EARSHOT_NETWORK_EVENT_NONE,
      ])
    refused(earshot_network_seek(network, 1), EARSHOT_ERROR_STATE)
    refused(earshot_network_seek(network, .nan), EARSHOT_ERROR_ARGUMENT)
    let program = CProgram()
    var clip: earshot_clip = 0
    refused(
      earshot_clip_load_network(program.engine, network, &clip), EARSHOT_ERROR_FILE_UNREADABLE)
    refused(
      earshot_clip_load_network(program.engine, program.engine, &clip), EARSHOT_ERROR_HANDLE)
    ok(earshot_network_release(network))
    refused(earshot_network_release(network), EARSHOT_ERROR_STALE)
  }

  @Test("what can't be is refused, and asks nobody")
  func refusals() {
    var network: earshot_network = 0
    for address in ["", "file:///etc/passwd", "ftp://a/", "http://", "http://a b"] {
      refused(
        earshot_network_open(address, -1, nil, &network), EARSHOT_ERROR_FILE_UNREADABLE)
    }
    let changes: [(inout earshot_network_options) -> Void] = [
      { $0.buffer_bytes = 131_071 }, { $0.buffer_bytes = .max }, { $0.starts_after = 0.1 },
      { $0.starts_after = .nan }, { $0.connect_timeout = 0 }, { $0.stall_timeout = -1 },
      { $0.open_timeout = .infinity }, { $0.first_delay = 61 }, { $0.most_reconnects = -1 },
      { $0.most_reconnects = 101 },
    ]
    for change in changes {
      var wrong = options(change)
      refused(
        earshot_network_open("http://127.0.0.1:1/", -1, &wrong, &network), EARSHOT_ERROR_ARGUMENT)
    }
    refused(earshot_network_open(nil, 0, nil, &network), EARSHOT_ERROR_ARGUMENT)
  }

  @Test("a player for music plays addresses only when it was told that it may")
  func music() {
    let program = CProgram()
    var (music, count, leftOut) = (earshot_music(0), 0, 0)
    ok(earshot_music_make(program.engine, nil, &music))
    let address = "http://127.0.0.1:1/none.mp3"
    func open() -> earshot_result {
      address.withCString { pointer in
        var paths: [UnsafePointer<CChar>?] = [pointer]
        return earshot_music_open(program.engine, music, &paths, nil, 1, &count, &leftOut)
      }
    }
    refused(open(), EARSHOT_ERROR_FILE_UNREADABLE, saying: "isn't played here")
    #expect(count == 0 && leftOut == 1)
    var allowed = options()
    ok(earshot_music_set_network(program.engine, music, &allowed))
    ok(open())
    #expect(count == 1 && leftOut == 0)
    ok(earshot_music_set_network(program.engine, music, nil))
    refused(open(), EARSHOT_ERROR_FILE_UNREADABLE, saying: "isn't played here")
    #expect(count == 0 && leftOut == 1)
    allowed.starts_after = 99
    refused(
      earshot_music_set_network(program.engine, music, &allowed), EARSHOT_ERROR_ARGUMENT)
  }
}
