// Wrong use is an exception with the engine's sentence, and never the end of the process.
//
//     mono Tests.exe ASSETS

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Threading;
using Earshot;

internal sealed class Tests
{
    private static string assets;

    private static int Main(string[] arguments)
    {
        assets = arguments[0];
        if (arguments.Length > 1) return LeaveOpen();
        int failures = 0, count = 0;
        const BindingFlags all = BindingFlags.Instance | BindingFlags.Public | BindingFlags.DeclaredOnly;
        foreach (MethodInfo test in typeof(Tests).GetMethods(all))
        {
            count++;
            try
            {
                Callbacks.TakeException();
                test.Invoke(new Tests(), null);
                Console.WriteLine("✔ " + test.Name);
            }
            catch (TargetInvocationException exception)
            {
                failures++;
                Console.WriteLine("✘ " + test.Name + ": " + exception.InnerException);
            }
        }
        Console.WriteLine($"{count - failures} passed, {failures} failed");
        return failures == 0 ? 0 : 1;
    }

    // What tests say

    private static void Expect(bool holds, string words)
    {
        if (!holds) throw new Exception(words);
    }

    private static void Same<T>(T found, T wanted)
    {
        Expect(Equals(found, wanted), $"{found} instead of {wanted}");
    }

    private static void Fails(ErrorCode code, string word, Action action)
    {
        try
        {
            action();
        }
        catch (EarshotException exception)
        {
            Same(exception.Code, code);
            Expect(exception.Message.Contains(word), exception.Message);
            return;
        }
        throw new Exception("nothing was thrown");
    }

    private static void Throws<T>(Action action) where T : Exception
    {
        try
        {
            action();
        }
        catch (T)
        {
            return;
        }
        throw new Exception("nothing was thrown");
    }

    private static string Asset(string name) => Path.Combine(assets, name + ".wav");

    private static float Loudness(Engine engine, int frames)
    {
        var samples = new float[frames * engine.Channels];
        engine.Render(samples);
        return samples.Max(sample => Math.Abs(sample));
    }

    private static void Collect()
    {
        for (int round = 0; round < 3; round++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }
    }

    // Misuse

    public void AStaleHandleThrows()
    {
        using (Engine engine = Engine.Offline())
        {
            Emitter emitter = engine.MakeEmitter(null, (0, 0, 0));
            emitter.Remove();
            Fails(ErrorCode.Stale, "emitter", () => emitter.SetGain(0.5));
        }
    }

    public void AnEndedVoiceIsAnAnswer()
    {
        using (Engine engine = Engine.Offline())
        {
            var events = new List<EngineEvent>();
            Voice voice = engine.Play(engine.Load(Asset("footstep-1")));
            Expect(Loudness(engine, 4800) > 0, "it is silent");
            Expect(voice.Stop(), "it isn't there");
            Loudness(engine, 48000);
            Expect(!voice.SetGain(0.5, 0.1), "it is still there");
            Expect(voice.Explain().Count > 0, "there is no explanation");
            engine.Happened += events.Add;
            engine.Update(0);
            Expect(events.Any(each => each.Kind == EventKind.VoiceFinished && each.Voice == voice),
                "there is no event");
        }
    }

    public void AWrongHandleThrows()
    {
        using (Engine engine = Engine.Offline())
        {
            var emitter = new Emitter(engine, engine.MakeBus(engine.Master, 1).Id);
            Fails(ErrorCode.Handle, "bus", () => emitter.SetGain(0.5));
            Fails(ErrorCode.Handle, "", () => default(Emitter).SetGain(0.5));
            Fails(ErrorCode.Handle, "", () => engine.SetLabel(engine.Load(Asset("pad")), "x", 0));
        }
    }

    public void AMissingFileThrows()
    {
        using (Engine engine = Engine.Offline())
        {
            Fails(ErrorCode.FileUnreadable, "nowhere/gärten.wav",
                () => engine.Load("nowhere/gärten.wav"));
            Fails(ErrorCode.Argument, "", () => engine.Load("a\0b"));
            Fails(ErrorCode.Argument, "", () => engine.Load(null));
        }
    }

    public void WrongValuesThrow()
    {
        using (Engine engine = Engine.Offline())
        {
            Bus bus = engine.MakeBus(engine.Master, 1);
            foreach (double gain in new[] { double.NaN, -1, 1e9 })
                Fails(ErrorCode.Argument, "gain", () => bus.SetGain(gain));
            Fails(ErrorCode.Size, "", () => engine.Load(Asset("pad"), new ClipOptions()));
            Throws<ArgumentException>(() => engine.MakeClipSet(new Clip[0], Order.Sequence, new[] { 1.0 }));
            Throws<ArgumentException>(() => engine.SetPositions(new ulong[1], new Vector[0]));
            Throws<ArgumentNullException>(() => engine.MakeClipSet(null));
            Throws<ArgumentNullException>(() => engine.LoadGenerator(null));
            Throws<ArgumentNullException>(() => engine.Master.AddFunction(null));
            Fails(ErrorCode.Argument, "wodd", () => Material.Common("wodd"));
            Fails(ErrorCode.Argument, "", () => new PushSource(48000, 0, 1));
        }
    }

    public void AnEngineIsClosedTwice()
    {
        Engine engine = Engine.Offline();
        Clip clip = engine.Load(Asset("pad"));
        Queue queue = engine.Queue;
        engine.Close();
        engine.Close();
        engine.Dispose();
        Expect(engine.IsClosed, "it is open");
        Throws<EarshotException>(() => engine.Update(0.1));
        Throws<EarshotException>(() => queue.Play(clip));
        Throws<EarshotException>(() => engine.Master.SetGain(1));
    }

    public void WhatGoesInComesOut()
    {
        using (Engine engine = Engine.Offline())
        {
            Node node = engine.MakeNode(null, (1, 0, 0));
            Bus bus = engine.MakeBus(engine.Master, 1);
            Emitter emitter = engine.MakeEmitter(
                node, (0, 2, 0), new EmitterOptions { Gain = 0.5, Bus = bus, HasDoppler = false });
            Same(emitter.GetOptions().Gain, 0.5);
            Expect(!emitter.GetOptions().HasDoppler, "it has Doppler");
            Same(emitter.GetParent(), (Node?)node);
            Same(node.GetParent(), (Node?)null);
            Same(emitter.GetPlace().position.Y, 2.0);
            Same(emitter.GetPlace().worldPosition.X, 1.0);
            emitter.SetLine(new[] { new Vector(0, 0, 0), new Vector(5, 0, 0) });
            Same(emitter.GetShape().points.Length, 2);
            engine.SetLabel(emitter, "brook", 7);
            Same(engine.GetName(emitter), "brook");
            Same(engine.GetUserValue(emitter), 7UL);

            Filter filter = Filter.Default;
            filter.Frequency = 440;
            EffectSettings settings = EffectSettings.Make(EffectKind.Filter);
            settings.Of.Filter = filter;
            Effect effect = engine.Master.AddEffect(settings);
            Same(effect.Get().Of.Filter.Frequency, 440.0);
            Same(engine.Master.GetEffects()[0], effect);
            Expect(EffectSettings.FromPreset(Preset.Radio).Of.Equalizer.Count > 0, "no bands");
            Expect(EaxReverb.PresetNames.Contains("cave"), "there is no cave");

            Clip pad = engine.Load(Asset("pad")), step = engine.Load(Asset("footstep-1"));
            pad.SetMarkers(new[] { new Marker { Frame = 100, Name = "here" } });
            Same(pad.Marker(0).frame, 100L);
            Same(pad.Marker(0).buffer, "here");
            Voice voice = engine.Play(pad, null, new PlayOptions
            {
                FollowedBy = new[] { step, step }, Name = "music", UserValue = 3,
            });
            Loudness(engine, 4800);
            Same(voice.GetFollowers().Length, 2);
            Same(engine.GetName(voice), "music");
            Same(engine.GetStatuses(new[] { voice })[0].VoiceId, voice.Id);
            Same(engine.GetVoices()[0].State, VoiceState.Real);
            Same(engine.PlaySchedule(new[] { new Play(step, 0), new Play(step, 0.5) }).Length, 2);
            var curve = new EmitterOptions
            {
                DistanceModel = DistanceModel.Points,
                Points = new[] { new CurvePoint(), new CurvePoint { Distance = 10, Decibels = -20 } },
            };
            Same(engine.MakeEmitter(null, (0, 0, 0), curve).GetPoints()[1].Decibels, -20.0);
            Same(engine.GetMeter().peaks.Length, 2);
            pad.SetCaption("somebody plays");
            Loudness(engine, 4800);
            Same(engine.TakeCaptions()[0].Text, "somebody plays");
            ulong after = 0;
            Expect(engine.GetDecisions(ref after).Length > 0 && after > 0, "no decisions");
            var defaults = new PlayOptions();
            Same((defaults.Gain, defaults.Loops, defaults.StopFrame), (1.0, 1, Audio.Never));
            Same(defaults.RateVariation[1], 1.0);
            Same(Audio.Version.Minor, 4);
        }
    }

    public void SoundEventsArePosted()
    {
        using (Engine engine = Engine.Offline())
        {
            Sounds sounds = engine.LoadSounds(assets);
            Emitter hero = engine.MakeEmitter(null, (1, 0, 0));
            sounds.SetSwitch(hero, "surface", "wood");
            Instance step = sounds.Post("hero/step", hero, new SoundValue[] { ("pace", 3) });
            Expect(step.IsPlaying(), "it isn't playing");
            Expect(Loudness(engine, 9600) > 0, "it is silent");
            sounds.SetState("weather", "rain");
            Same(sounds.State("weather"), "rain");
            engine.Queue.Post(sounds, Audio.SoundId("hero/step"), hero);
            Loudness(engine, 48000);
            Instance nothing = sounds.PostAt("hero/setp", (0, 0, 0), new SoundValue[]
            {
                ("label", "x"), ("clip", engine.Load(Asset("pad"))),
            });
            Expect(!nothing.IsPlaying(), "it plays");
            Expect(nothing.Explain().Contains("hero/setp"), nothing.Explain());
            bool hasEnded = false, isMissing = false;
            for (var notice = sounds.TakeNotice(); notice.kind != SoundNotice.None;
                notice = sounds.TakeNotice())
            {
                hasEnded |= notice.kind == SoundNotice.Ended && notice.instance == step;
                isMissing |= notice.kind == SoundNotice.Missing && notice.buffer.Contains("setp");
            }
            Expect(hasEnded && isMissing, "a notice is missing");
            sounds.Unload();
            Fails(ErrorCode.Stale, "", () => sounds.Post("hero/step"));
            Throws<EarshotException>(() => engine.LoadSounds("nowhere"));
        }
    }

    // Functions

    public void AnExceptionInACallbackIsCaught()
    {
        using (Engine engine = Engine.Offline())
        {
            int calls = 0;
            Exception failed = null;
            Action<Exception> note = exception => failed = exception;
            Callbacks.Failed += note;
            engine.SetLog((level, message) =>
            {
                calls++;
                throw new InvalidOperationException("log: " + message);
            });
            for (int time = 0; time < 3; time++)
                Fails(ErrorCode.FileUnreadable, "nowhere", () => engine.Load("nowhere.wav"));
            Same(calls, 1);
            Expect(Callbacks.TakeException().Message.Contains("nowhere.wav"), "another exception");
            Expect(failed != null, "no event");
            Callbacks.Failed -= note;

            int left = 4;
            engine.Play(engine.LoadGenerator(() => samples =>
            {
                if (--left == 0) throw new InvalidOperationException("the siren broke");
                samples.Fill(0.5f);
                return samples.Length;
            }));
            Expect(Loudness(engine, 4800) > 0.1, "no siren");
            Loudness(engine, 480000);
            Same(Callbacks.TakeException()?.Message, "the siren broke");
            engine.Play(engine.LoadGenerator(() => throw new InvalidOperationException("none")));
            engine.Play(engine.LoadGenerator(() => null));
            Loudness(engine, 48000);
            Same(Callbacks.TakeException()?.Message, "none");

            engine.Master.AddFunction((samples, channels) => throw new Exception("no effect"));
            engine.Play(engine.Load(Asset("pad")));
            Expect(Loudness(engine, 48000) > 0, "the effect silenced it");
            Same(Callbacks.TakeException()?.Message, "no effect");

            engine.SetFiles(path => throw new Exception(path + " is locked"));
            Fails(ErrorCode.FileUnreadable, "x.wav", () => engine.Load("x.wav"));
            Same(Callbacks.TakeException()?.Message, "x.wav is locked");
            engine.SetFiles(path => path == "pad" ? File.OpenRead(Asset("pad")) : null);
            engine.Load("pad");
            Fails(ErrorCode.FileUnreadable, "other", () => engine.Load("other"));
            engine.SetFiles(null);

            int rays = 0;
            engine.SetRayFunction((all, losses) =>
            {
                rays++;
                throw new Exception("no physics");
            });
            engine.Play(
                engine.Load(Asset("pad")), engine.MakeEmitter(null, (3, 0, 0)),
                new PlayOptions { Loops = Audio.Forever });
            Loudness(engine, 9600);
            Same(rays, 1);
        }
    }

    public void AnEffectChangesSound()
    {
        using (Engine engine = Engine.Offline())
        {
            engine.Play(engine.Load(Asset("pad")), null, new PlayOptions { Loops = Audio.Forever });
            Effect effect = engine.Master.AddFunction((samples, channels) => samples.Clear());
            Loudness(engine, 9600);
            Collect();
            Same(Loudness(engine, 9600), 0f);
            effect.Remove();
            Loudness(engine, 9600);
            Expect(Loudness(engine, 9600) > 0, "it stays silent");
        }
    }

    public void AnEngineUsedByItsCallbackIsBusy()
    {
        using (Engine engine = Engine.Offline())
        {
            var codes = new List<ErrorCode>();
            engine.SetLog((level, message) =>
            {
                foreach (Action action in new Action[] { () => engine.Update(0.1), engine.Close })
                {
                    try
                    {
                        action();
                    }
                    catch (EarshotException exception)
                    {
                        codes.Add(exception.Code);
                    }
                }
            });
            Fails(ErrorCode.FileUnreadable, "", () => engine.Load("nowhere.wav"));
            Expect(codes.SequenceEqual(new[] { ErrorCode.Busy, ErrorCode.Busy }),
                string.Join(", ", codes));
            Expect(!engine.IsClosed, "it is closed");
            engine.Update(0.1);
        }
    }

    // Garbage

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Voice Begin(out WeakReference token)
    {
        Engine engine = Engine.Offline();
        var kept = new object();
        token = new WeakReference(kept);
        engine.Master.AddFunction((samples, channels) => GC.KeepAlive(kept));
        return engine.Play(
            engine.LoadGenerator(() => samples =>
            {
                samples.Fill(0.25f);
                return samples.Length;
            }));
    }

    public void GarbageIsCollectedWhileItPlays()
    {
        WeakReference token;
        Voice voice = Begin(out token);
        for (int round = 0; round < 20; round++)
        {
            Collect();
            for (int number = 0; number < 1000; number++) GC.KeepAlive(new byte[1000]);
            Expect(Loudness(voice.Engine, 480) > 0.1, "it stopped");
        }
        Expect(token.IsAlive, "its function is gone");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void MakeMany()
    {
        for (int number = 0; number < 300; number++)
        {
            Engine engine = Engine.Offline();
            engine.SetLog((level, message) => GC.KeepAlive(number), LogLevel.Detail);
            GC.KeepAlive(new PushSource(48000, 1, 1));
            if (number % 50 == 0) Collect();
        }
    }

    public void WhatIsNotClosedIsCollected()
    {
        MakeMany();
        Collect();
        for (int number = 0; number < 200; number++)
        {
            Engine.Offline().Close();
        }
    }

    // Threads

    public void OtherThreadsUseTheQueue()
    {
        using (Engine engine = Engine.Offline())
        {
            Clip clip = engine.Load(Asset("footstep-1"));
            Emitter emitter = engine.MakeEmitter(null, (0, 0, 0));
            Queue queue = engine.Queue;
            var errors = new List<Exception>();
            Thread[] threads = Enumerable.Range(0, 4).Select(index => new Thread(() =>
            {
                try
                {
                    for (int number = 0; number < 50; number++)
                    {
                        Voice voice = queue.Play(clip, emitter);
                        queue.SetGain(voice, 0.5, 0.01);
                        if (number % 2 == 0) queue.Stop(voice);
                    }
                }
                catch (Exception exception)
                {
                    lock (errors) errors.Add(exception);
                }
            })).ToArray();
            foreach (Thread thread in threads) thread.Start();
            float most = 0;
            while (threads.Any(thread => thread.IsAlive))
                most = Math.Max(most, Loudness(engine, 800));
            Expect(Math.Max(most, Loudness(engine, 4800)) > 0, "nothing is heard");
            Same(errors.Count, 0);
        }
    }

    public void SeveralThreadsAreRefused()
    {
        using (Engine engine = Engine.Offline())
        {
            var codes = new HashSet<ErrorCode>();
            bool stops = false;
            Thread[] threads = Enumerable.Range(0, 3).Select(index => new Thread(() =>
            {
                while (!Volatile.Read(ref stops))
                {
                    try
                    {
                        engine.Render(new float[960]);
                    }
                    catch (EarshotException exception)
                    {
                        lock (codes) codes.Add(exception.Code);
                    }
                }
            })).ToArray();
            foreach (Thread thread in threads) thread.Start();
            Thread.Sleep(300);
            Volatile.Write(ref stops, true);
            foreach (Thread thread in threads) thread.Join();
            Expect(codes.All(code => code == ErrorCode.Busy), string.Join(", ", codes));
        }
    }

    public void AHostOutputOutlivesItsEngine()
    {
        var engine = new Engine(new Config { Output = Output.Host, SampleRate = 48000 });
        HostOutput output = engine.HostOutput();
        int channels = engine.Channels;
        engine.Play(engine.Load(Asset("pad")));
        engine.Update(0.1);
        bool stops = false;
        float most = 0;
        var samples = new float[512 * channels];
        var thread = new Thread(() =>
        {
            while (!Volatile.Read(ref stops))
            {
                output.Render(samples, channels);
                most = Math.Max(most, samples.Max());
            }
        });
        thread.Start();
        for (int frame = 0; frame < 20; frame++)
        {
            engine.Update(1 / 60.0);
            Thread.Sleep(5);
        }
        engine.Close();
        Volatile.Write(ref stops, true);
        thread.Join();
        Expect(most > 0, "nothing is heard");
        Same(output.Render(samples, channels), ErrorCode.Stale);
        Expect(samples.All(sample => sample == 0), "it is not silent");
    }

    public void PushedSoundIsHeard()
    {
        using (Engine engine = Engine.Offline())
        using (var source = new PushSource(48000, 2, 1))
        {
            engine.Play(engine.LoadPushSource(source));
            var block = new float[9601];
            for (int index = 0; index < block.Length; index++) block[index] = 0.25f;
            Same(source.Write(block), 4800);
            source.Finish();
            Expect(Loudness(engine, 9600) > 0.1, "it is silent");
            source.Dispose();
            source.Dispose();
            Throws<EarshotException>(() => source.Write(block));
            using (Progressive file = Progressive.Make(null, 0))
            {
                file.Append(File.ReadAllBytes(Asset("pad")));
                file.Finish();
                Fails(ErrorCode.State, "", () => file.Append(new byte[1]));
                engine.Play(engine.LoadProgressive(file));
            }
            Expect(Loudness(engine, 9600) > 0, "the file is silent");
            engine.Play(engine.LoadSamples(new float[] { 1, -1 }, 1, 48000, "click"));
            engine.Play(engine.LoadSamples(new short[] { 32767 }, 1, 48000));
        }
    }

    // At the end of the program functions and engines are still there.

    private static int LeaveOpen()
    {
        var engine = new Engine(new Config { Output = Output.Host, SampleRate = 48000 });
        engine.SetLog((level, message) => GC.KeepAlive(engine), LogLevel.Detail);
        engine.Master.AddFunction((samples, channels) => samples.Clear());
        engine.Play(engine.LoadGenerator(() => samples => samples.Length));
        engine.Update(0.1);
        engine.HostOutput().Render(new float[9600], engine.Channels);
        return 7;
    }
}
