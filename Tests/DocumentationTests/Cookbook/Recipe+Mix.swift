import Earshot
import EarshotSounds
import EarshotTesting
import TestSupport
import Testing

extension Recipe {
  static let mix = [
    Recipe("Dialogue that ducks music", ["town.wav": 300, "halt.wav": 500], listen: ducking),
    Recipe(
      "Fight with a wide range of loudness",
      ["cricket.wav": 500, "blast.wav": 900, "drums.wav": 300], listen: fight),
    Recipe(
      "Pause menu", ["hum.wav": 300, "level.wav": 500, "open.wav": Tone(700, seconds: 0.2)],
      listen: pauseMenu),
    Recipe(
      "Options menu", ["theme.wav": 300, "wind.wav": 500, "song.wav": 700, "line.wav": 900],
      listen: volumes),
    Recipe("Loading screen", ["loading.wav": 300], says: ["lost"], listen: loading),
    Recipe(
      "Intro, loop, outro",
      [
        "intro.wav": Tone(300, seconds: 0.5), "loop.wav": Tone(400, seconds: 0.4),
        "outro.wav": Tone(500, seconds: 0.5),
      ], listen: parts),
    Recipe(
      "Music that follows danger", ["strings.wav": 300, "drums.wav": 500, "brass.wav": 700],
      listen: danger),
  ]

  private static func ducking(_ table: RecipeTable) throws {
    enterTown(table.sounds)
    #expect(near(try table.hear(0.5).level(of: 300, in: 0.1...0.5), -12))
    warn(table.sounds, by: try table.emitter(at: [0, 0, -1]))
    #expect(near(try table.hear(1).level(of: 300, in: 0.5...0.9), -21))
    let after = try table.hear(2)
    #expect(near(after.level(of: 300, in: 0.05...0.25), -21, within: 1))
    #expect(near(after.level(of: 300, in: 1.5...2), -12))
  }

  private static func fight(_ table: RecipeTable) throws {
    startFight(table.sounds)
    let calm = try table.hear(0.5)[0.2...0.5]
    #expect(near(calm.level(of: 500), -32))
    explode(table.sounds)
    let blast = try table.hear(1)[0.3...0.9]
    #expect(blast.level(of: 500) < -42, "\(blast.level(of: 500))")
    #expect(near(blast.level(of: 900), -6) && near(blast.level(of: 300), -24, within: 0.1))
    #expect(near(try table.hear(4).level(of: 500, in: 3.5...4), -32))
  }

  private static func pauseMenu(_ table: RecipeTable) throws {
    startLevel(table.sounds)
    let play = try table.hear(0.5)[0.1...0.5]
    #expect(near(play.level(of: 300), -12) && near(play.level(of: 500), -12))
    openMenu(table.engine, table.sounds)
    let menu = try table.hear(1)
    #expect(menu.level(of: 700, in: 0.04...0.16) > -15)
    #expect(menu.level(of: 300, in: 0.5...1) < -80)
    #expect(near(menu.level(of: 500, in: 0.5...1), -24))
    closeMenu(table.engine, table.sounds)
    let again = try table.hear(1)[0.5...1]
    #expect(near(again.level(of: 300), -12) && near(again.level(of: 500), -12))
  }

  private static func volumes(_ table: RecipeTable) throws {
    startScene(table.sounds)
    func levels() throws -> [Double] {
      let heard = try table.hear(0.5)[0.2...0.5]
      return [300, 500, 700].map { heard.level(of: $0) }
    }
    func expect(_ expected: [Double]) throws {
      let levels = try levels()
      #expect(zip(levels, expected).allSatisfy { near($0, $1) }, "\(levels), not \(expected)")
    }
    try expect([-12, -12, -18])
    setVolume(table.sounds, of: "music", percent: 50)
    try expect([-32, -12, -38])
    setVolume(table.sounds, of: "music", percent: 0)
    setVolume(table.sounds, of: "effects", percent: 75)
    let levels = try levels()
    #expect(levels[0] < -120 && near(levels[1], -22) && levels[2] < -120, "\(levels)")
  }

  private static func loading(_ table: RecipeTable) throws {
    let level = beginLevel(table.engine, table.sounds, table.folder.file("level"))
    try hearLoading(table)
    // How long it takes differs from run to run, and isn't kept.
    let isLoaded = try wait {
      _ = try Render(of: table.engine, seconds: 0.05)
      return try followLevel(table.sounds, level) == 1
    }
    #expect(isLoaded)
    try hearFading(table)
    level.sounds.post("all")
    #expect(try table.hear(0.5).level(of: 800, in: 0.1...0.5) > -13)
    level.sounds.stopAll(fading: .over(.zero))
    // One that isn't there stops the music, too, and says why.
    let lost = beginLevel(table.engine, table.sounds, table.folder.file("lost"))
    try hearLoading(table)
    let isRefused = try wait {
      _ = try Render(of: table.engine, seconds: 0.05)
      do { return try followLevel(table.sounds, lost) == 1 } catch {
        #expect("\(error)".contains("lost"), "\(error)")
        return true
      }
    }
    #expect(isRefused && !lost.sounds.loadingProgress.isReady)
    try hearFading(table)
  }

  private static func hearLoading(_ table: RecipeTable) throws {
    #expect(near(try table.hear(0.5).level(of: 300, in: 0.3...0.5), -12))
  }

  private static func hearFading(_ table: RecipeTable) throws {
    let end = try table.hear(1)
    #expect(end.level(of: 300, in: 0...0.2) > -20)
    expect(end).isSilent(in: 0.6...)
  }

  private static func parts(_ table: RecipeTable) throws {
    let music = startBossMusic(table.sounds)
    let start = try table.hear(1.5)
    #expect(near(start.level(of: 300, in: 0.05...0.45), -12))
    #expect(near(start.level(of: 400, in: 0.55...1.45), -12))
    endBossMusic(table.sounds, music)
    // The pass of the loop that plays ends after 0.2 s.
    let end = try table.hear(1.5)
    #expect(near(end.level(of: 400, in: 0.05...0.15), -12))
    #expect(near(end.level(of: 500, in: 0.25...0.65), -12))
    expect(end).ends(at: 0.7, within: 0.005)
    let all = (start + end)[0.03...2.15].levels(every: 480)
    #expect(all.allSatisfy { $0 > -19 }, "\(all.min() ?? 0)")
  }

  private static func danger(_ table: RecipeTable) throws {
    enterCave(table.sounds)
    func levels() throws -> [Double] {
      let heard = try table.hear(1.5)[1.1...1.5]
      return [300, 500, 700].map { heard.level(of: $0) }
    }
    let calm = try levels()
    #expect(near(calm[0], -12) && calm[1] < -80 && calm[2] < -80, "\(calm)")
    follow(table.sounds, danger: 0.5)
    let tense = try levels()
    #expect(near(tense[0], -12) && near(tense[1], -12) && tense[2] < -80, "\(tense)")
    follow(table.sounds, danger: 1)
    let fierce = try levels()
    #expect(fierce.allSatisfy { near($0, -12) }, "\(fierce)")
  }
}

// MARK: As in the cookbook

func enterTown(_ sounds: Sounds) { sounds.post("music/town") }

func warn(_ sounds: Sounds, by guardian: Emitter) { sounds.post("guard/warn", on: guardian) }

func startFight(_ sounds: Sounds) {
  for event in ["forest/cricket", "music/fight"] { sounds.post(event) }
}

func explode(_ sounds: Sounds) { sounds.post("fight/blast") }

func startLevel(_ sounds: Sounds) {
  for event in ["world/hum", "music/level"] { sounds.post(event) }
}

func openMenu(_ engine: AudioEngine, _ sounds: Sounds) {
  engine.pauseGame(fading: .over(.milliseconds(100)))
  sounds.setState("menu", "open")
  sounds.post("menu/open")
}

func closeMenu(_ engine: AudioEngine, _ sounds: Sounds) {
  engine.resumeGame(fading: .over(.milliseconds(100)))
  sounds.setState("menu", "closed")
}

func startScene(_ sounds: Sounds) {
  for event in ["score/theme", "world/wind", "radio/song", "hero/line"] { sounds.post(event) }
}

func setVolume(_ sounds: Sounds, of group: String, percent: Double) {
  // Half of the slider is 20 dB down; its lower end is silent.
  let gain = percent <= 0 ? -200 : (percent - 100) * 0.4
  sounds.setVCA(group, Decibels(gain), over: .milliseconds(100))
}

func beginLevel(
  _ engine: AudioEngine, _ sounds: Sounds, _ path: String
) -> (music: SoundInstance, sounds: Sounds) {
  (sounds.post("loading/music"), engine.beginLoadingSounds(path))
}

/// Once a frame: how far it is, from 0 to 1. The music ends with the last clip. If the level can't
/// be loaded, the music ends as well, and the reason is thrown.
func followLevel(
  _ sounds: Sounds, _ level: (music: SoundInstance, sounds: Sounds)
) throws -> Double {
  let progress = level.sounds.loadingProgress
  if progress.isReady || progress.error != nil { sounds.stop(level.music) }
  if let error = progress.error { throw error }
  return progress.fraction
}

func startBossMusic(_ sounds: Sounds) -> SoundInstance { sounds.post("music/boss") }

func endBossMusic(_ sounds: Sounds, _ music: SoundInstance) { sounds.release(music) }

func enterCave(_ sounds: Sounds) { sounds.post("music/cave") }

func follow(_ sounds: Sounds, danger: Double) { sounds.setParameter("danger", .number(danger)) }
