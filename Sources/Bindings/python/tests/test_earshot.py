"""Wrong use is an exception with the engine's sentence, and never the end of the process.

    EARSHOT_ASSETS=Assets python3 -m unittest discover Sources/Bindings/python/tests
"""

import array
import contextlib
import gc
import io
import math
import os
import subprocess
import sys
import threading
import unittest

import earshot
from earshot import c

try:
    import numpy
except ImportError:
    numpy = None

ASSETS = os.environ["EARSHOT_ASSETS"]


def engine(**options):
    return earshot.Engine(offline=True, sample_rate=48_000, **options)


def asset(name):
    return os.path.join(ASSETS, f"{name}.wav")


def loudness(engine, frames):
    values = memoryview(engine.render(frames)).cast("f")
    return max(abs(value) for value in values)


class Case(unittest.TestCase):
    @contextlib.contextmanager
    def fails(self, code, *words):
        with self.assertRaises(earshot.Error) as caught:
            yield
        self.assertEqual(caught.exception.code, code, str(caught.exception))
        for word in words:
            self.assertIn(word, str(caught.exception))

    @contextlib.contextmanager
    def printed(self):
        text = io.StringIO()
        earshot.take_exception()
        with contextlib.redirect_stderr(text):
            yield text


class MisuseTests(Case):
    def test_stale_handle(self):
        with engine() as e:
            emitter = e.emitter()
            emitter.remove()
            with self.fails(c.ERROR_STALE, "emitter"):
                emitter.set_gain(0.5)

    def test_ended_voice(self):
        with engine() as e:
            voice = e.load(asset("footstep-1")).play()
            self.assertGreater(loudness(e, 4_800), 0)
            self.assertTrue(voice.stop())
            loudness(e, 48_000)
            self.assertFalse(voice.set_gain(0.5, 0.1))
            self.assertTrue(voice.explain())
            events = e.events()
            self.assertIn(earshot.EVENT_VOICE_FINISHED, [event.kind for event in events])
            self.assertIn(voice, [event.voice for event in events])

    def test_wrong_type(self):
        with engine() as e:
            emitter = earshot.Emitter(e, e.bus().handle)
            with self.fails(c.ERROR_HANDLE, "bus"):
                emitter.set_gain(0.5)
            pad = e.load(asset("pad"))
            for wrong in (7, "brook", object()):
                with self.assertRaises(TypeError):
                    pad.play(on=wrong)
            for wrong in ((1, 2), "abc", 3, None, (1, 2, "x")):
                with self.assertRaises((TypeError, ValueError)):
                    e.emitter().set_position(wrong)
            with self.assertRaises(TypeError):
                pad.play(volume=1)
            with self.assertRaises(TypeError):
                pad.play(size=1 << 30)
            with self.assertRaises(TypeError):
                earshot.effect("fliter")

    def test_missing_file(self):
        with engine() as e:
            with self.fails(c.ERROR_FILE_UNREADABLE, "nowhere/gärten.wav"):
                e.load("nowhere/gärten.wav")
            with self.fails(c.ERROR_ARGUMENT):
                e.load("a\0b")
            with self.fails(c.ERROR_ARGUMENT, "UTF-8"):
                e.load(os.fsdecode(b"\xff.wav"))

    def test_values(self):
        with engine() as e:
            bus = e.bus()
            for gain in (math.nan, -1, 1e9):
                with self.fails(c.ERROR_ARGUMENT, "gain"):
                    bus.set_gain(gain)
            with self.assertRaises(TypeError):
                e.clip_set([], weights=[1])
            with self.assertRaises(TypeError):
                e.set_positions([e.node()], [])
            with self.assertRaises(TypeError):
                e.ground([[1, 2], [3]], 1)
            with self.fails(c.ERROR_ARGUMENT, "wodd"):
                e.wall(1, 1, 1, material="wodd")

    def test_closed_twice(self):
        e = engine()
        queue, clip = e.queue, e.load(asset("pad"))
        e.close()
        e.close()
        self.assertTrue(e.is_closed)
        with self.fails(c.ERROR_STALE):
            e.update(0.1)
        with self.fails(c.ERROR_STALE):
            queue.play(clip)
        with engine() as again:
            again.close()

    def test_values_come_out(self):
        with engine() as e:
            node = e.node(at=(1, 0, 0))
            emitter = e.emitter(at=(0, 2, 0), parent=node, gain=0.5, bus=e.bus())
            self.assertEqual(emitter.options().gain, 0.5)
            self.assertEqual(emitter.parent(), node)
            self.assertIsNone(node.parent())
            place, world, _ = emitter.place()
            self.assertEqual((place.y, world.x), (2, 1))
            emitter.set_line([(0, 0, 0), (5, 0, 0)])
            self.assertEqual(len(emitter.shape()[1]), 2)
            e.set_label(emitter, "brook", 7)
            self.assertEqual((e.name(emitter), e.user_value(emitter)), ("brook", 7))
            effect = e.master.add_effect(earshot.effect("filter", frequency=440))
            self.assertEqual(effect.get().of.filter.frequency, 440)
            self.assertEqual(e.master.effects(), [effect])
            pad, step = e.load(asset("pad")), e.load(asset("footstep-1"))
            pad.set_markers([c.Marker(frame=100, name="here")])
            self.assertEqual(pad.marker(0), (100, "here"))
            voice = pad.play(followed_by=[step, step], name="music", user_value=3)
            loudness(e, 4_800)
            self.assertEqual(voice.followers(), [step, step])
            self.assertEqual(e.name(voice), "music")
            self.assertEqual(e.voices()[0].voice, voice.handle)
            curve = e.emitter(
                distance_model=c.DISTANCE_POINTS, points=[(0, 0), (10, -20)])
            self.assertEqual([point.decibels for point in curve.points()], [0, -20])


class SoundEventTests(Case):
    def test_events(self):
        with engine() as e:
            sounds = e.load_sounds(ASSETS)
            hero = e.emitter(at=(1, 0, 0))
            sounds.set_switch(hero, "surface", "wood")
            step = sounds.post("hero/step", on=hero, pace=3)
            self.assertTrue(step.is_playing())
            self.assertGreater(loudness(e, 9_600), 0)
            sounds.set_state("weather", "rain")
            self.assertEqual(sounds.state("weather"), "rain")
            self.assertIn("hero/step", sounds.events())
            sounds.post(earshot.sound_id("hero/step"), on=hero)
            e.queue.post(sounds, earshot.sound_id("hero/step"), hero)
            loudness(e, 48_000)
            nothing = sounds.post("hero/setp", at=(0, 0, 0), label="x", number=1,
                                  clip=e.load(asset("pad")))
            self.assertFalse(nothing.is_playing())
            self.assertIn("hero/setp", nothing.explain())
            notices = sounds.notices()
            self.assertIn((earshot.SOUND_NOTICE_ENDED, step), [
                notice[:2] for notice in notices])
            self.assertTrue(any(
                kind == earshot.SOUND_NOTICE_MISSING and "hero/setp" in text
                for kind, _, _, text in notices))
            sounds.unload()
            with self.fails(c.ERROR_STALE):
                sounds.post("hero/step")
            with self.assertRaisesRegex(earshot.Error, "nowhere"):
                e.load_sounds("nowhere")


class FunctionTests(Case):
    def test_log_raises(self):
        calls = []

        def log(level, message):
            calls.append(message)
            raise ValueError("no log")

        with engine() as e, self.printed() as text:
            e.set_log(log)
            for _ in range(3):
                with self.fails(c.ERROR_FILE_UNREADABLE):
                    e.load("nowhere.wav")
        self.assertEqual(len(calls), 1)
        self.assertIn("nowhere.wav", calls[0])
        self.assertIn("ValueError: no log", text.getvalue())
        self.assertEqual(str(earshot.take_exception()), "no log")
        self.assertIsNone(earshot.take_exception())

    def test_generator(self):
        def make():
            left = [4]

            def generate(samples):
                left[0] -= 1
                if not left[0]:
                    raise ValueError("the siren broke")
                samples[:] = array.array("f", [0.5]) * len(samples)
                return len(samples)
            return generate

        with engine() as e, self.printed():
            e.load_generator(make).play()
            self.assertGreater(loudness(e, 4_800), 0.1)
            loudness(e, 480_000)
            self.assertEqual(str(earshot.take_exception()), "the siren broke")
            e.load_generator(lambda: (lambda samples: "many")).play()
            e.load_generator(lambda: 1 // 0).play()
            loudness(e, 48_000)
            self.assertIsNotNone(earshot.take_exception())

    def test_effect_function(self):
        def silence(samples, channels):
            samples[:] = array.array("f", [0]) * len(samples)

        def breaks(samples, channels):
            raise ValueError("no effect")

        with engine() as e, self.printed():
            e.load(asset("pad")).play(loops=earshot.FOREVER)
            self.assertGreater(loudness(e, 9_600), 0)
            effect = e.master.add_function(silence)
            loudness(e, 9_600)
            self.assertEqual(loudness(e, 9_600), 0)
            effect.remove()
            e.master.add_function(breaks)
            loudness(e, 48_000)
            self.assertGreater(loudness(e, 9_600), 0)
            self.assertEqual(str(earshot.take_exception()), "no effect")

    def test_files(self):
        with open(asset("pad"), "rb") as file:
            data = file.read()
        opened = []

        def open_(path):
            opened.append(path)
            if path == "bytes":
                return data
            if path == "file":
                return io.BytesIO(data)
            if path == "locked":
                raise ValueError("locked")
            return None

        with engine() as e, self.printed():
            e.set_files(open_)
            e.load("bytes").play()
            self.assertGreater(loudness(e, 4_800), 0)
            e.load("file")
            for path in ("nothing", "locked"):
                with self.fails(c.ERROR_FILE_UNREADABLE, path):
                    e.load(path)
            self.assertEqual(str(earshot.take_exception()), "locked")
            e.set_files(None)
            e.load(asset("footstep-1"))
        self.assertIn("bytes", opened)

    def test_rays(self):
        seen = []

        def test(rays, losses):
            seen.append(len(rays))
            for loss in losses:
                loss.low = loss.middle = loss.high = 60

        with engine() as e:
            e.listener()
            voice = e.load(asset("pad")).play(on=e.emitter(at=(3, 0, 0)), loops=earshot.FOREVER)
            loudness(e, 48_000)
            free = loudness(e, 9_600)
            e.set_ray_function(test)
            loudness(e, 48_000)
            self.assertLess(loudness(e, 9_600), free / 10)
            self.assertTrue(seen and voice.stop())
            e.set_ray_function(None)

    def test_engine_used_by_its_callback(self):
        codes = []

        def log(level, message):
            try:
                e.update(0.1)
            except earshot.Error as error:
                codes.append(error.code)
            try:
                e.close()
            except earshot.Error as error:
                codes.append(error.code)

        with engine() as e:
            e.set_log(log)
            with self.fails(c.ERROR_FILE_UNREADABLE):
                e.load("nowhere.wav")
            self.assertEqual(codes, [c.ERROR_BUSY] * 2)
            self.assertFalse(e.is_closed)
            e.update(0.1)


class LifeTests(Case):
    def test_collected_while_it_plays(self):
        e = engine()
        clip = e.load(asset("pad"))
        voice = clip.play(loops=earshot.FOREVER)
        del clip, e
        gc.collect()
        self.assertGreater(loudness(voice.engine, 4_800), 0)
        handle = voice.engine.handle
        del voice
        gc.collect()
        with self.fails(c.ERROR_STALE):
            c.engine_update(handle, 0.1)

    def test_functions_are_let_go(self):
        class Token:
            pass

        import weakref

        token = Token()
        gone = weakref.ref(token)
        with engine() as e:
            e.master.add_function(lambda samples, channels, token=token: None)
            e.load_generator(lambda token=token: lambda samples: 0)
            e.set_log(lambda level, message, token=token: None)
            e.load(asset("pad")).play()
            del token
            for _ in range(20):
                gc.collect()
                loudness(e, 480)
            self.assertIsNotNone(gone())
        del e
        for _ in range(500):
            gc.collect()
            if gone() is None:
                return
            threading.Event().wait(0.01)
        self.fail("the functions are still kept")

    def test_many_engines_without_close(self):
        for _ in range(300):
            engine()

    def test_independent(self):
        with engine() as e:
            with earshot.PushSource(48_000, 2) as source:
                e.load_push_source(source).play()
                self.assertEqual(source.write(array.array("f", [0.25]) * 9_601), 4_800)
                source.finish()
                self.assertGreater(loudness(e, 9_600), 0.1)
            source.release()
            with self.fails(c.ERROR_STALE):
                source.write(b"")
            with open(asset("pad"), "rb") as file, earshot.Progressive("pad") as progressive:
                progressive.append(file.read())
                progressive.finish()
                with self.fails(c.ERROR_STATE):
                    progressive.append(b"x")
                e.load_progressive(progressive).play()
            self.assertGreater(loudness(e, 9_600), 0)
            with self.fails(c.ERROR_ARGUMENT):
                earshot.PushSource(48_000, 0)

    def test_end_of_the_program(self):
        # Functions and engines are still there when the interpreter ends.
        program = """
import array, earshot
e = earshot.Engine(host=True, sample_rate=48_000)
e.set_log(lambda level, message: None, earshot.LOG_DETAIL)
e.load_generator(lambda: lambda samples: len(samples)).play()
e.master.add_function(lambda samples, channels: None)
e.update(0.1)
e.host_output().render(4_800)
source = earshot.PushSource()
"""
        done = subprocess.run(
            [sys.executable, "-c", program], timeout=60, capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))


class ThreadTests(Case):
    def test_queue(self):
        with engine() as e:
            clip, emitter = e.load(asset("footstep-1")), e.emitter()
            errors = []

            def work():
                try:
                    for number in range(50):
                        voice = e.queue.play(clip, on=emitter, gain=0.5)
                        e.queue.set_gain(voice, 0.5)
                        if number % 2:
                            e.queue.stop(voice)
                except Exception as error:
                    errors.append(error)

            threads = [threading.Thread(target=work) for _ in range(4)]
            for thread in threads:
                thread.start()
            most = 0
            while any(thread.is_alive() for thread in threads):
                most = max(most, loudness(e, 800))
            self.assertGreater(max(most, loudness(e, 4_800)), 0)
            self.assertEqual(errors, [])

    def test_busy(self):
        with engine() as e:
            codes = set()
            stop = threading.Event()

            def work():
                while not stop.is_set():
                    try:
                        e.render(480)
                    except earshot.Error as error:
                        codes.add(error.code)

            threads = [threading.Thread(target=work) for _ in range(3)]
            for thread in threads:
                thread.start()
            threading.Event().wait(0.5)
            stop.set()
            for thread in threads:
                thread.join()
            self.assertLessEqual(codes, {c.ERROR_BUSY})

    def test_host_output(self):
        e = earshot.Engine(host=True, sample_rate=48_000)
        output = e.host_output()
        e.load(asset("pad")).play()
        e.update(0.1)
        stop = threading.Event()
        heard = []

        def pull():
            room = array.array("f", [1]) * (512 * e.channels)
            while not stop.is_set():
                output.render_into(room)
                heard.append(max(room))

        thread = threading.Thread(target=pull)
        thread.start()
        for _ in range(20):
            e.update(1 / 60)
            threading.Event().wait(0.005)
        e.close()
        threading.Event().wait(0.02)
        stop.set()
        thread.join()
        self.assertGreater(max(heard), 0)
        self.assertEqual(set(output.render(64)), {0})


class ArrayTests(Case):
    def test_buffers(self):
        with engine() as e:
            e.load_samples(array.array("f", [0.5, -0.5] * 4_800), 48_000, channels=2).play()
            e.load_samples([0.5] * 100, 48_000)
            room = array.array("f", bytes(4 * 960))
            e.render_into(room)
            self.assertGreater(max(room), 0.1)
            for wrong in (array.array("d", [0]), b"1234", "text"):
                with self.assertRaises(TypeError):
                    e.render_into(wrong)
            with self.assertRaises(TypeError):
                e.load_samples(array.array("i", [0]), 48_000)
            e.load_samples(array.array("h", [0, 32_767]), 48_000)
            self.assertIn("cave", earshot.EAXReverb.presets())
            self.assertAlmostEqual(earshot.in_decibels(earshot.decibels(-6)), -6)
            self.assertEqual(len(e.meter()[0]), 2)

    @unittest.skipIf(numpy is None, "numpy is not installed")
    def test_numpy(self):
        with engine() as e:
            times = numpy.arange(48_000, dtype=numpy.float32) / 48_000
            tone = numpy.sin(2 * math.pi * 440 * times).astype(numpy.float32)
            e.load_samples(numpy.stack([tone, tone * 0], axis=1), 48_000).play()
            samples = e.render_array(4_800)
            self.assertEqual(samples.shape, (4_800, 2))
            self.assertGreater(abs(samples[:, 0]).max(), 0.5)
            self.assertLess(abs(samples[:, 1]).max(), 0.01)
            with self.assertRaises(TypeError):
                e.render_into(samples[::2])
            nodes = [e.node() for _ in range(3)]
            for kind in (numpy.float64, numpy.float32):
                e.set_positions(nodes, numpy.ones((3, 3), kind))
            nodes[0].set_position(numpy.array([1, 2, 3]))
            self.assertEqual(e.render_array(800).dtype, numpy.float32)


if __name__ == "__main__":
    unittest.main()
