import Testing

@testable import Earshot

struct EmitterStoreTests {
  @Test("an emitter is as it was made, and then as it was set")
  func options() {
    var store = EmitterStore()
    var options = EmitterOptions()
    options.gain = .decibels(-6)
    options.distance = .linear(maximum: 50)
    options.priority = -7
    let emitter = store.make(options, bus: 3)
    #expect(store.options(of: emitter) == options && store.buses[0] == 3)
    store.setOcclusion(emitter, 0.5)
    store.setDistance(emitter, .none)
    store.setDoppler(emitter, false)
    store.setCone(emitter, SoundCone(inner: 90, outer: 180))
    options.occlusion = 0.5
    options.distance = .none
    options.hasDoppler = false
    options.cone = SoundCone(inner: 90, outer: 180)
    #expect(store.options(of: emitter) == options)
    #expect(store.curves.count == 1, "a curve that nobody uses is still kept")
    store.checkInvariants()
  }

  @Test("only what really changed is dirty, and a stale emitter never is")
  func dirty() {
    var store = EmitterStore()
    let emitter = store.make()
    #expect(Array(store.dirty.indices) == [0])
    store.clean()
    store.setGain(emitter, .unity)
    store.setDistance(emitter, .inverse())
    store.setPriority(emitter, 0)
    store.setBus(emitter, 0)
    #expect(store.dirty.isEmpty, "setting what already is, is no change")
    store.setGain(emitter, .decibels(-3))
    #expect(store.dirty.contains(0))
    store.clean()
    store.remove(emitter)
    #expect(store.setGain(emitter, .silence) == false)
    #expect(store.setDistance(emitter, .none) == false && store.options(of: emitter) == nil)
    #expect(store.dirty.isEmpty && store.remove(emitter) == false)
    store.checkInvariants()
  }

  @Test("a row's next emitter has nothing of the one before")
  func reuse() {
    var store = EmitterStore()
    var loud = EmitterOptions()
    loud.gain = .decibels(20)
    loud.occlusion = .full
    store.remove(store.make(loud, bus: 9))
    let next = store.make()
    #expect(next.handle.index == 0 && store.options(of: next) == EmitterOptions())
    #expect(store.buses[0] == 0 && store.node(of: next)?.handle == Handle.none)
  }
}
