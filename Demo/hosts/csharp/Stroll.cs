// Earshot in C#: renders a stroll along a brook into a file of 32-bit floats.
//
//     mono Stroll.exe ASSETS OUTPUT

using System;
using System.IO;
using System.Linq;
using Earshot;

/// <summary>The scene that every host plays.
///
/// From above, north up, the numbers are seconds:
///
///            6   shed
///   drone    |   (behind a door)
///     |      3   brook
///     v      |
///            0
/// </summary>
internal sealed class Stroll
{
    private const int SampleRate = 48000;
    private const int Frames = 360; // of the game, 60 a second

    private readonly Engine engine;
    private readonly Node walker;
    private readonly Emitter feet, shed, drone;
    private readonly ClipSet steps;
    private readonly Clip droneClip;
    private readonly Bus music;

    private Stroll(Engine engine, string assets)
    {
        this.engine = engine;
        Func<string, Clip> load = name => engine.Load(Path.Combine(assets, name + ".wav"));
        Func<double, EmitterOptions> near =
            metres => new EmitterOptions { ReferenceDistance = metres };

        // Who walks: the listener, and the feet below it, move with this node.
        walker = engine.MakeNode(null, (0, 0, 0));
        engine.MakeListener(walker, (0, 1.75, 0));
        feet = engine.MakeEmitter(walker, (0, 0, -0.25));

        // What there is along the path.
        Emitter brook = engine.MakeEmitter(null, (3, 0, -4), near(2));
        shed = engine.MakeEmitter(null, (5, 1, -8), near(2));
        drone = engine.MakeEmitter(null, (-4, 4, -40), near(4));
        shed.SetOcclusion(1);

        // Footsteps are never the same twice in a row.
        steps = engine.MakeClipSet(
            Enumerable.Range(1, 5).Select(number => load($"footstep-{number}")).ToArray());
        droneClip = load("drone");

        // Music is not in the world: it has a bus of its own.
        music = engine.MakeBus(engine.Master, 0.25);
        engine.Play(load("pad"), null, new PlayOptions { Loops = Audio.Forever, Bus = music });
        engine.Play(load("stream"), brook, new PlayOptions { Loops = Audio.Forever });
        engine.Play(load("engine"), shed, new PlayOptions { Loops = Audio.Forever });
    }

    /// <summary>Does what is to be done in a frame of the game, before the engine's update.</summary>
    private void Step(int frame)
    {
        // 1.4 metres a second, and a step every half a second.
        walker.SetPosition((0, 0, -frame * 3 / 128.0));
        if (frame % 30 == 15 && frame < 330) engine.PlaySet(steps, feet);

        // A drone comes from ahead, past the left ear; the music makes room for it.
        if (frame == 90)
        {
            engine.Play(droneClip, drone, new PlayOptions { Loops = Audio.Forever });
            music.SetGain(0.0625, 0.5);
        }
        if (frame >= 90) drone.SetPosition((-4, 4, (frame - 90) * 3 / 8.0 - 40));
        if (frame == 240) music.SetGain(0.25, 1);

        // The door of the shed flies open, and falls shut.
        if (frame == 225) shed.SetOcclusion(0);
        if (frame == 285) shed.SetOcclusion(1);

        if (frame == 330) engine.Master.Stop(0.375);
    }

    private static void Render(string assets, string output)
    {
        using (Engine engine = Engine.Offline(SampleRate))
        using (var file = new BinaryWriter(File.Create(output)))
        {
            var stroll = new Stroll(engine, assets);
            var samples = new float[SampleRate / 60 * engine.Channels];
            for (int frame = 0; frame < Frames; frame++)
            {
                stroll.Step(frame);
                engine.Render(samples);
                foreach (float sample in samples) file.Write(sample);
            }
        }
    }

    private static int Main(string[] arguments)
    {
        if (arguments.Length != 2)
        {
            Console.Error.WriteLine("usage: Stroll.exe ASSETS OUTPUT");
            return 2;
        }
        try
        {
            Render(arguments[0], arguments[1]);
            return 0;
        }
        catch (Exception exception) when (exception is EarshotException || exception is IOException)
        {
            Console.Error.WriteLine("Stroll: " + exception.Message);
            return 1;
        }
    }
}
