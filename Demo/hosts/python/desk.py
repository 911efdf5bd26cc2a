"""The mixing desk in Python: renders a scene of effects, a shared reverb, ducking, a parameter, a
snapshot and a meter into a file of 32-bit floats. The last three are what the meter shows.

    python3 desk.py ASSETS OUTPUT
"""

import struct
import sys

import package  # noqa: F401, finds it in this repository
import earshot

SAMPLE_RATE = 48_000
FRAMES = 210  # of the game, 60 a second


def main(assets, output):
    with earshot.Engine(offline=True, sample_rate=SAMPLE_RATE) as engine:
        def load(name):
            return engine.load(f"{assets}/{name}.wav")

        music, speech, radio = engine.bus(gain=0.5), engine.bus(), engine.bus(gain=0.5)
        music.duck_under(speech, gain=0.25, attack=0.125, release=0.25)
        music.set_metered()

        # A small loudspeaker: a narrow band, and no bass at all.
        radio.add_effect(earshot.preset(earshot.PRESET_RADIO))
        radio.add_effect(earshot.effect("filter", is_high_pass=True, frequency=500, slope=24))
        water = engine.master.add_effect(earshot.effect("filter", frequency=16_000, slope=24))

        feet = engine.emitter(at=(0, -1, -0.25))
        cave = engine.reverb("cave")
        feet.send(cave, 0.5)

        danger = engine.parameter("danger")
        danger.drive(radio, earshot.DRIVES_GAIN, [(0, 1), (1, 0)])
        sea = engine.snapshot("sea")
        sea.set_mix(music, gain=0.125)
        sea.set_settings(water, {earshot.SETTING_FREQUENCY: 500})

        step, bird = load("footstep-1"), load("bird-1")
        load("pad").play(bus=music, loops=earshot.FOREVER)
        load("tune").play(bus=radio, loops=earshot.FOREVER)

        with open(output, "wb") as file:
            for frame in range(FRAMES):
                if frame == 30:
                    bird.play(bus=speech)
                if frame == 60:
                    danger.set(1)
                if frame == 120:
                    step.play(on=feet)
                if frame == 150:
                    sea.set_weight(1, seconds=0.25)
                file.write(engine.render(SAMPLE_RATE // 60))
            meter = music.meter()
            file.write(struct.pack("=3f", meter.peak[0], meter.rms[0], meter.momentary))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    try:
        main(*sys.argv[1:])
    except (earshot.Error, OSError) as error:
        sys.exit(f"{sys.argv[0]}: {error}")
