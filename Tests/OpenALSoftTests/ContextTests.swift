import OpenALSoft
import TestSupport
import Testing

struct ContextTests {
  @Test("a context is current only inside, and what was current before is again after")
  func threadLocal() throws {
    let (outer, inner) = (try DeviceTests.context(), try DeviceTests.context())
    outer.withCurrent {
      let source = outer.makeSources(1)[0]
      outer.set(source, .gain, to: 0.5)
      inner.withCurrent { #expect(inner.makeSources(2).count == 2) }
      outer.set(source, .gain, to: 0.25)
      #expect(outer.takeError() == nil, "its source is known again")
    }
  }

  @Test("threads have contexts of their own, side by side")
  func sideBySide() async throws {
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          guard let context = try? DeviceTests.context() else {
            Issue.record("no context")
            return
          }
          for _ in 0..<200 {
            context.withCurrent {
              let sources = context.makeSources(4)
              #expect(sources.count == 4)
              context.delete(sources)
              #expect(context.takeError() == nil)
            }
          }
        }
      }
    }
  }

  @Test("a context that is gone runs nothing, as its calls would reach another's")
  func gone() throws {
    let (ours, gone) = (try DeviceTests.context(), try DeviceTests.context())
    gone.device.close()
    ours.withCurrent {
      let answer = gone.withCurrent {
        ours.setListenerGain(0)
        return 1
      }
      #expect(answer == nil && ours.trace.total == 0)
    }
  }

  @Test("1,100 devices are opened and closed one after the other")
  func manyDevices() throws {
    for count in 1...1_100 {
      let context = try #require(try? DeviceTests.context(), "no context \(count)")
      context.device.close()
    }
  }

  @Test("nothing to play or to stop is no call at all")
  func emptyBatches() throws {
    let context = try DeviceTests.context()
    context.withCurrent {
      context.play(UnsafeBufferPointer(start: nil, count: 0))
      context.stop(UnsafeBufferPointer(start: nil, count: 0))
      #expect(context.trace.total == 0)
    }
  }
}
