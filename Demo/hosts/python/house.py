"""What surrounds a game, in Python: a wall that comes down, a zone with a reverb, an alert while the
game is paused, captions and music, rendered; each is listened to.

    python3 house.py ASSETS
"""

import math
import struct
import sys

import package  # noqa: F401, finds it in this repository
import earshot

SAMPLE_RATE = 48_000
FRAME = SAMPLE_RATE // 60


def level(samples):
    """In decibels of full scale."""
    values = struct.unpack(f"={len(samples) // 4}f", samples)
    mean = sum(value * value for value in values) / max(len(values), 1)
    return 10 * math.log10(max(mean, 1e-20))


def expect(holds, words):
    if not holds:
        raise AssertionError(words)
    print(words)


def all_layouts(assets):
    """Renders to one to eight channels: all samples that were asked for, and no more."""
    counts = []
    for layout in range(earshot.LAYOUT_MONO, earshot.LAYOUT_7_1 + 1):
        with earshot.Engine(offline=True, sample_rate=SAMPLE_RATE, layout=layout) as engine:
            engine.load(f"{assets}/pad.wav").play()
            engine.render(FRAME)
            samples = engine.render(FRAME)
            counts.append(len(samples) // 4 // FRAME)
            if level(samples[-64 * counts[-1]:]) < -60:
                raise AssertionError(f"the end of a render is silent, layout {layout}")
    expect(counts == [1, 2, 4, 6, 7, 8], f"channels: {counts}")


def main(assets):
    with earshot.Engine(offline=True, sample_rate=SAMPLE_RATE) as engine:
        def heard(frames):
            return level(b"".join(engine.render(FRAME) for _ in range(frames)))

        def load(name):
            return engine.load(f"{assets}/{name}.wav")

        engine.listener()
        pad, step = load("pad"), load("footstep-1")
        pad.set_caption("somebody plays")
        brook = engine.emitter(at=(0, 0, -8), reference_distance=2)
        voice = pad.play(on=brook, loops=earshot.FOREVER)
        heard(60)
        free = heard(60)
        said = engine.captions()
        expect([(one.text, one.side) for one in said] == [("somebody plays", "ahead")],
               f"a caption: {said[0].text} ({said[0].side})")

        wall = engine.wall(20, 20, 0.5, at=engine.node(at=(0, 0, -4)), material="concrete")
        heard(60)
        behind = heard(60)
        expect(free - behind > 15, f"behind a wall {free - behind:.0f} dB less are heard")
        wall.set_material("curtain")
        heard(60)
        drawn = heard(60)
        expect(behind + 5 < drawn < free, f"behind a curtain {free - drawn:.0f} dB less")
        wall.remove()
        heard(60)
        expect(abs(heard(60) - free) < 1, "without it as before")

        voice.stop()
        heard(30)
        step.play()
        heard(60)
        dry = heard(30)
        zone = engine.zone(30)
        zone.set_reverb("cave")
        zone.set_outside(0.5)
        zone.set_edge(2)
        heard(30)
        step.play(on=engine.emitter(at=(0, 0, -1)))
        heard(60)
        expect(heard(30) > dry + 20, "in the zone a step goes on sounding")
        zone.remove()
        heard(240)

        pad.play(loops=earshot.FOREVER)
        heard(10)
        engine.pause_game()
        heard(20)
        still = heard(10)
        engine.alert(step)
        rung = heard(10)
        expect(still < -100 and rung > -60, "an alert is heard while the game is paused")
        engine.alerts.set_gain(0)
        heard(60)
        engine.alert(step)
        expect(heard(10) < -100, "but not with its bus turned down")
        engine.master.stop()
        engine.resume_game()
        heard(60)

        music = engine.music(f"{assets}/tune.wav", f"{assets}/pad.wav", crossfade=0.5)
        music.play()
        loud = heard(60)
        expect(music.status().state == earshot.MUSIC_IS_PLAYING and loud > -50,
               f"music plays: {music.text()}, {music.status().position:.1f} s")
        music.next()
        heard(60)
        expect(music.status().index == 1 and music.text() == "pad", "and the next track")
        music.stop()
        heard(30)
        expect(heard(10) < -100, "until it is stopped")
        music.release()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    try:
        main(sys.argv[1])
        all_layouts(sys.argv[1])
    except (AssertionError, earshot.Error, OSError) as error:
        sys.exit(f"{sys.argv[0]}: {error}")
