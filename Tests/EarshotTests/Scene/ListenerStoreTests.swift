import Testing

@testable import Earshot

struct ListenerStoreTests {
  @Test("the listener made last is active unless the game chooses another")
  func active() {
    var store = ListenerStore()
    #expect(store.active == nil)
    let first = store.make()
    let second = store.make(gain: .decibels(-6))
    let third = store.make()
    #expect(store.active == third)
    #expect(store.activate(first) == true && store.active == first)
    store.remove(third)
    #expect(store.active == first, "removing another changes nothing")
    store.remove(first)
    #expect(store.active == second, "the one made last of those left takes over")
    #expect(store.activate(first) == false && store.active == second)
    store.remove(second)
    #expect(store.active == nil && store.count == 0)
    store.checkInvariants()
  }

  @Test("a gain is that of a listener who is there")
  func gains() {
    var store = ListenerStore()
    let listener = store.make()
    #expect(store.gain(of: listener) == .unity)
    store.setGain(listener, .decibels(-1))
    #expect(store.gain(of: listener) == .decibels(-1))
    store.remove(listener)
    #expect(store.setGain(listener, .unity) == false && store.gain(of: listener) == nil)
  }
}
