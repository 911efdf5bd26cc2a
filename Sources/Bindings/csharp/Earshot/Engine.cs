using System;
using System.Collections.Generic;
using System.IO;

namespace Earshot
{
    /// <summary>Plays sound: on a device, into a file, or wherever the game renders it to.
    ///
    /// One thread at a time uses it; a call meanwhile throws with ErrorCode.Busy. Other threads use
    /// Queue and Remote.</summary>
    public sealed unsafe partial class Engine : IDisposable
    {
        // What still plays when the program ends, or when Unity reloads its scripts.
        private static readonly Dictionary<ulong, WeakReference> all =
            new Dictionary<ulong, WeakReference>();

        static Engine()
        {
            AppDomain.CurrentDomain.ProcessExit += (sender, arguments) => CloseAll();
            AppDomain.CurrentDomain.DomainUnload += (sender, arguments) => CloseAll();
        }

        private IntPtr log, rays;

        /// <summary>Opens the output and makes an engine; null: the defaults.</summary>
        public Engine(Config config = null)
        {
            using (var kept = new Kept())
            {
                ConfigRaw raw = (config ?? new Config()).Raw(kept);
                ulong id;
                EarshotException.Check(Native.earshot_engine_make(&raw, &id));
                Id = id;
            }
            lock (all) all[Id] = new WeakReference(this);
            Channels = (int)GetOutputTraits().Channels;
        }

        /// <summary>An engine that plays nothing by itself: Render pulls.</summary>
        public static Engine Offline(int sampleRate = 48000) =>
            new Engine(new Config { Output = Output.Offline, SampleRate = (uint)sampleRate });

        /// <summary>The number that C knows it by; 0: it is closed.</summary>
        public ulong Id { get; private set; }

        private ulong EngineId => Id;

        /// <summary>The output's number of channels.</summary>
        public int Channels { get; }

        public bool IsClosed => Id == 0;

        /// <summary>The bus that contains all others.</summary>
        public Bus Master => new Bus(this, Native.MasterBus);

        /// <summary>Calls that any thread may make: the next update executes them.</summary>
        public Queue Queue => new Queue(this);

        /// <summary>What any thread may report of the system.</summary>
        public Remote Remote => new Remote(this);

        // The end

        /// <summary>Finishes a wave file, closes the output and ends the engine; a second time does
        /// nothing. It throws only if a file cannot be completed, or within a function that the engine
        /// calls: then the engine is still there.</summary>
        public void Close()
        {
            ulong id = Id;
            if (id == 0) return;
            int result = Native.earshot_engine_close(id);
            if (result == (int)ErrorCode.Busy) EarshotException.Check(result);
            EarshotException failure = result == 0 ? null : EarshotException.Of(result);
            Id = 0;
            lock (all) all.Remove(id);
            Callbacks.Forget(log);
            Callbacks.Forget(rays);
            GC.SuppressFinalize(this);
            if (failure != null) throw failure;
        }

        public void Dispose()
        {
            Close();
        }

        ~Engine()
        {
            CloseQuietly();
        }

        private void CloseQuietly()
        {
            try
            {
                Close();
            }
            catch (Exception)
            {
                // A finalizer has nobody to report to.
            }
        }

        private static void CloseAll()
        {
            List<WeakReference> left;
            lock (all) left = new List<WeakReference>(all.Values);
            foreach (WeakReference reference in left) (reference.Target as Engine)?.CloseQuietly();
            // Mono waits forever for a thread that ends just as it suspends all of them.
            if (left.Count > 0) System.Threading.Thread.Sleep(100);
        }

        // Time

        /// <summary>What has happened, once an update.</summary>
        public event Action<EngineEvent> Happened;

        /// <summary>Advances time: call it once a frame of the game. Raises Happened for what has
        /// happened.</summary>
        public void Update(double seconds)
        {
            EarshotException.Check(Native.earshot_engine_update(Id, seconds));
            GC.KeepAlive(this);
            Action<EngineEvent> happened = Happened;
            if (happened == null) return;
            foreach (EngineEvent each in TakeEvents()) happened(each);
        }

        /// <summary>Renders the next frames, interleaved, and advances time by exactly these: as many
        /// as there is room for, of the output's channels.</summary>
        public void Render(Span<float> samples)
        {
            int result;
            ulong frames = (ulong)(samples.Length / Math.Max(Channels, 1));
            fixed (float* room = samples) result = Native.earshot_engine_render(Id, room, frames);
            GC.KeepAlive(this);
            EarshotException.Check(result);
        }

        /// <summary>Takes what has happened since the last call, oldest first. Not together with
        /// Happened.</summary>
        public IReadOnlyList<EngineEvent> TakeEvents()
        {
            var events = new List<EngineEvent>();
            var room = new EngineEventRaw[64];
            for (ulong count = 64; count == 64;)
            {
                room[0].Size = (uint)sizeof(EngineEventRaw);
                fixed (EngineEventRaw* some = room)
                {
                    EarshotException.Check(
                        Native.earshot_engine_take_events(Id, some, 64, &count));
                    for (ulong index = 0; index < count; index++)
                        events.Add(new EngineEvent(this, some[index]));
                }
            }
            GC.KeepAlive(this);
            return events;
        }

        /// <summary>The peak and the RMS of each channel over the last 50 ms.</summary>
        public (float[] peaks, float[] rms) GetMeter()
        {
            float[] peaks = new float[8], rms = new float[8];
            uint count = 8;
            fixed (float* first = peaks, second = rms)
                EarshotException.Check(Native.earshot_engine_meter(Id, first, second, &count));
            GC.KeepAlive(this);
            return (Texts.First(peaks, count), Texts.First(rms, count));
        }

        // Functions of the game's

        /// <summary>Sets what receives the log; null: nothing does. The thread that uses the engine
        /// calls it, during its calls.</summary>
        public void SetLog(Action<LogLevel, string> function, LogLevel lowest = LogLevel.Warning)
        {
            IntPtr user = function == null
                ? IntPtr.Zero
                : Callbacks.Keep(new Callbacks.Guarded<Action<LogLevel, string>>(function));
            Callbacks.Given(user, Native.earshot_engine_set_log(
                Id, function == null ? IntPtr.Zero : Callbacks.Log, (void*)user, (int)lowest));
            Callbacks.Forget(log);
            log = user;
            GC.KeepAlive(this);
        }

        /// <summary>Sets what the game's physics says of rays from the listener to emitters; null: the
        /// last results hold. The thread that uses the engine calls it.</summary>
        public void SetRayFunction(RayFunction function)
        {
            IntPtr user = function == null
                ? IntPtr.Zero : Callbacks.Keep(new Callbacks.Guarded<RayFunction>(function));
            Callbacks.Given(user, Native.earshot_engine_set_ray_function(
                Id, function == null ? IntPtr.Zero : Callbacks.Rays, (void*)user));
            Callbacks.Forget(rays);
            rays = user;
            GC.KeepAlive(this);
        }

        /// <summary>Sets what opens all paths from now on; null for the system's files. Any thread
        /// calls it. It returns a stream that can seek, or null.</summary>
        public void SetFiles(Func<string, Stream> open)
        {
            if (open == null)
            {
                EarshotException.Check(Native.earshot_engine_set_file_functions(Id, null));
                return;
            }
            FileFunctionsRaw functions = Callbacks.Files(open);
            Callbacks.Given((IntPtr)functions.User,
                Native.earshot_engine_set_file_functions(Id, &functions));
            GC.KeepAlive(this);
        }

        // Sounds

        /// <summary>Makes a clip of interleaved samples between -1 and 1.</summary>
        public Clip LoadSamples(
            ReadOnlySpan<float> samples, int channels, int sampleRate, string name = null,
            ClipOptions? options = null)
        {
            ClipOptions settings = options ?? ClipOptions.Default;
            ulong id;
            int result;
            fixed (float* first = samples)
            fixed (byte* text = Texts.Bytes(name))
                result = Native.earshot_clip_load_samples(
                    Id, first, (ulong)(samples.Length / Math.Max(channels, 1)), (uint)channels,
                    (uint)sampleRate, text, Texts.Count(name), &settings, &id);
            GC.KeepAlive(this);
            EarshotException.Check(result);
            return new Clip(this, id);
        }

        /// <summary>Likewise, of 16-bit samples.</summary>
        public Clip LoadSamples(
            ReadOnlySpan<short> samples, int channels, int sampleRate, string name = null,
            ClipOptions? options = null)
        {
            ClipOptions settings = options ?? ClipOptions.Default;
            ulong id;
            int result;
            fixed (short* first = samples)
            fixed (byte* text = Texts.Bytes(name))
                result = Native.earshot_clip_load_samples_s16(
                    Id, first, (ulong)(samples.Length / Math.Max(channels, 1)), (uint)channels,
                    (uint)sampleRate, text, Texts.Count(name), &settings, &id);
            GC.KeepAlive(this);
            EarshotException.Check(result);
            return new Clip(this, id);
        }

        /// <summary>Makes a clip whose samples are generated while it plays. `make` makes a generator
        /// for each voice. A sample rate of 0 is the output's, which sounds best.</summary>
        public Clip LoadGenerator(
            Func<Generator> make, int channels = 1, int sampleRate = 0, string name = null)
        {
            GeneratorFunctionsRaw functions =
                Callbacks.Generators(make, (uint)channels, (uint)sampleRate);
            ulong id = 0;
            fixed (byte* text = Texts.Bytes(name))
                Callbacks.Given((IntPtr)functions.User, Native.earshot_clip_load_generator(
                    Id, &functions, text, Texts.Count(name), &id));
            GC.KeepAlive(this);
            return new Clip(this, id);
        }

        /// <summary>Makes a set of clips for the same occasion; weights, if any, are one for each.
        /// </summary>
        public ClipSet MakeClipSet(
            IReadOnlyList<Clip> clips, Order order = Order.Sequence, double[] weights = null)
        {
            ulong[] ids = Handle.Ids(clips, clip => clip.Id);
            if (weights != null && weights.Length != ids.Length)
                throw new ArgumentException("There must be as many weights as clips.");
            ulong id;
            fixed (ulong* first = ids)
            fixed (double* weight = weights)
                EarshotException.Check(Native.earshot_clip_set_make(
                    Id, first, (ulong)ids.Length, (int)order, weight, &id));
            GC.KeepAlive(this);
            return new ClipSet(this, id);
        }

        /// <summary>Begins to load clips ahead of their use.</summary>
        public Preload BeginPreload(IReadOnlyList<string> paths, ClipOptions? options = null)
        {
            ClipOptions settings = options ?? ClipOptions.Default;
            ulong id;
            using (var kept = new Kept())
            {
                byte** texts = kept.Several(paths, out ulong* lengths);
                EarshotException.Check(Native.earshot_preload_begin(
                    Id, texts, lengths, (ulong)paths.Count, &settings, &id));
            }
            GC.KeepAlive(this);
            return new Preload(this, id);
        }

        /// <summary>Starts several plays, each at its time from a common start, exact to the frame.
        /// </summary>
        public Voice[] PlaySchedule(IReadOnlyList<Play> plays, long startFrame = Audio.Now)
        {
            if (plays == null) throw new ArgumentNullException(nameof(plays));
            var list = new ScheduledPlayRaw[plays.Count];
            var voices = new ulong[plays.Count];
            using (var kept = new Kept())
            {
                for (int index = 0; index < list.Length; index++)
                {
                    Play play = plays[index];
                    list[index].Sound = play.Sound.Id;
                    list[index].Emitter = play.Emitter?.Id ?? 0;
                    list[index].Seconds = play.Seconds;
                    list[index].Options = kept.Options(play.Options ?? new PlayOptions());
                }
                fixed (ScheduledPlayRaw* first = list)
                fixed (ulong* ids = voices)
                    EarshotException.Check(Native.earshot_play_schedule(
                        Id, first, (ulong)list.Length, startFrame, ids));
            }
            GC.KeepAlive(this);
            return Handle.All(
                voices, (ulong)voices.Length, this, (engine, id) => new Voice(engine, id));
        }

        // The world

        /// <summary>Moves many objects; there must be a position for each.</summary>
        public void SetPositions(ReadOnlySpan<ulong> objects, ReadOnlySpan<Vector> positions)
        {
            if (objects.Length != positions.Length)
                throw new ArgumentException("There must be as many positions as objects.");
            int result;
            fixed (ulong* ids = objects)
            fixed (Vector* first = positions)
                result = Native.earshot_objects_set_positions(
                    Id, ids, (double*)first, 0, (ulong)objects.Length);
            GC.KeepAlive(this);
            EarshotException.Check(result);
        }

        /// <summary>Likewise; three numbers in single precision for each.</summary>
        public void SetPositions(ReadOnlySpan<ulong> objects, ReadOnlySpan<float> positions)
        {
            if (objects.Length * 3 != positions.Length)
                throw new ArgumentException("There must be three numbers for each object.");
            int result;
            fixed (ulong* ids = objects)
            fixed (float* first = positions)
                result = Native.earshot_objects_set_positions_f(
                    Id, ids, first, 0, (ulong)objects.Length);
            GC.KeepAlive(this);
            EarshotException.Check(result);
        }

        /// <summary>Gets the states of voices, one for each.</summary>
        public VoiceStatus[] GetStatuses(IReadOnlyList<Voice> voices)
        {
            ulong[] ids = Handle.Ids(voices, voice => voice.Id);
            var statuses = new VoiceStatus[ids.Length];
            if (ids.Length > 0) statuses[0] = VoiceStatus.Default;
            fixed (ulong* first = ids)
            fixed (VoiceStatus* room = statuses)
                EarshotException.Check(Native.earshot_voices_get_statuses(
                    Id, first, room, (ulong)ids.Length));
            GC.KeepAlive(this);
            return statuses;
        }

        /// <summary>Gets the decisions about voices since an earlier call; `after` is 0 for the first
        /// one, and becomes what to pass next.</summary>
        public Decision[] GetDecisions(ref ulong after)
        {
            var room = new Decision[4096];
            room[0] = Decision.Default;
            ulong count = 0, next = after;
            fixed (Decision* first = room)
                EarshotException.Check(Native.earshot_engine_get_decisions(
                    Id, &next, first, (ulong)room.Length, &count));
            GC.KeepAlive(this);
            after = next;
            return Texts.First(room, count);
        }

        /// <summary>Makes a wall of triangles: three numbers for a corner, three indices of corners for
        /// a triangle.</summary>
        public Wall MakeMeshWall(
            ReadOnlySpan<float> corners, ReadOnlySpan<int> triangles, bool isSolid,
            Node? node = null, Material? material = null)
        {
            Material settings = material ?? Material.Default;
            ulong id;
            int result;
            fixed (float* first = corners)
            fixed (int* index = triangles)
                result = Native.earshot_wall_make_mesh(
                    Id, node?.Id ?? 0, first, (ulong)(corners.Length / 3), index,
                    (ulong)(triangles.Length / 3), (byte)(isSolid ? 1 : 0), &settings, &id);
            GC.KeepAlive(this);
            EarshotException.Check(result);
            return new Wall(this, id);
        }

        /// <summary>Makes ground from rows of heights, `columns` each; it is solid below.</summary>
        public Wall MakeGroundWall(
            ReadOnlySpan<float> heights, int columns, double spacing, Node? node = null,
            Material? material = null)
        {
            Material settings = material ?? Material.Default;
            ulong id;
            int result;
            fixed (float* first = heights)
                result = Native.earshot_wall_make_ground(
                    Id, node?.Id ?? 0, first, (ulong)Math.Max(columns, 0),
                    (ulong)(heights.Length / Math.Max(columns, 1)), spacing, &settings, &id);
            GC.KeepAlive(this);
            EarshotException.Check(result);
            return new Wall(this, id);
        }

        /// <summary>Makes a room inside of the convex hull of points.</summary>
        public Room MakeHullRoom(ReadOnlySpan<Vector> points, Node? node = null)
        {
            ulong id;
            int result;
            fixed (Vector* first = points)
                result = Native.earshot_room_make_hull(
                    Id, node?.Id ?? 0, (double*)first, (ulong)points.Length, &id);
            GC.KeepAlive(this);
            EarshotException.Check(result);
            return new Room(this, id);
        }

        /// <summary>Makes a zone inside of the convex hull of points.</summary>
        public Zone MakeHullZone(ReadOnlySpan<Vector> points, Node? node = null)
        {
            ulong id;
            int result;
            fixed (Vector* first = points)
                result = Native.earshot_zone_make_hull(
                    Id, node?.Id ?? 0, (double*)first, (ulong)points.Length, &id);
            GC.KeepAlive(this);
            EarshotException.Check(result);
            return new Zone(this, id);
        }
    }

    /// <summary>Commands that any thread may give while another one uses the engine. They wait in a
    /// queue, without locks or allocation, and are executed by the next update.</summary>
    public readonly partial struct Queue
    {
        private readonly Engine engine;

        internal Queue(Engine engine)
        {
            this.engine = engine;
        }

        private ulong EngineId => engine?.Id ?? 0;
    }

    /// <summary>What any thread may report of the system: interruptions, the background.</summary>
    public readonly partial struct Remote
    {
        private readonly Engine engine;

        internal Remote(Engine engine)
        {
            this.engine = engine;
        }

        private ulong EngineId => engine?.Id ?? 0;
    }

    public readonly partial struct Bus
    {
        /// <summary>Adds an effect of the game's, at a position among the bus's effects; -1: at the end.
        /// It is called where sound is rendered, and must not wait.</summary>
        public unsafe Effect AddFunction(
            BusFunction function, double latency = 0, double tail = 0, int index = -1)
        {
            CallbackFunctionsRaw functions = Callbacks.Effect(function, latency, tail);
            ulong id = 0;
            Callbacks.Given((IntPtr)functions.User,
                Native.earshot_bus_add_callback(EngineId, Id, &functions, index, &id));
            GC.KeepAlive(engine);
            return new Effect(engine, id);
        }

        /// <summary>Whether it stands for the master bus.</summary>
        public bool IsMaster => Id == Native.MasterBus;
    }

    public readonly partial struct Music
    {
        /// <summary>Opens a list of files, folders and playlists, and returns how many tracks are in it,
        /// and how many were left out.</summary>
        public unsafe (int entries, int leftOut) Open(IReadOnlyList<string> paths)
        {
            ulong entries, leftOut;
            using (var kept = new Kept())
            {
                byte** texts = kept.Several(paths, out ulong* lengths);
                EarshotException.Check(Native.earshot_music_open(
                    EngineId, Id, texts, lengths, (ulong)paths.Count, &entries, &leftOut));
            }
            GC.KeepAlive(engine);
            return ((int)entries, (int)leftOut);
        }

        /// <summary>Adds to the end of the list, like Open.</summary>
        public unsafe (int entries, int leftOut) Append(IReadOnlyList<string> paths)
        {
            ulong entries, leftOut;
            using (var kept = new Kept())
            {
                byte** texts = kept.Several(paths, out ulong* lengths);
                EarshotException.Check(Native.earshot_music_append(
                    EngineId, Id, texts, lengths, (ulong)paths.Count, &entries, &leftOut));
            }
            GC.KeepAlive(engine);
            return ((int)entries, (int)leftOut);
        }
    }

    public readonly partial struct HostOutput
    {
        /// <summary>Renders the next interleaved frames for the game's audio callback. Any thread may
        /// call it, one at a time. It throws nothing: what goes wrong is silence.</summary>
        public unsafe ErrorCode Render(Span<float> samples, int channels)
        {
            ulong frames = (ulong)(samples.Length / Math.Max(channels, 1));
            fixed (float* room = samples)
                return (ErrorCode)Native.earshot_host_output_render(
                    Id, room, frames, (uint)channels);
        }
    }

    /// <summary>One of several plays that Engine.PlaySchedule starts.</summary>
    public sealed class Play
    {
        /// <summary>A clip or a set, at a time after the common start.</summary>
        public Play(Handle sound, double seconds)
        {
            Sound = sound;
            Seconds = seconds;
        }

        public Handle Sound { get; set; }
        /// <summary>null: non-positional.</summary>
        public Emitter? Emitter { get; set; }
        public double Seconds { get; set; }
        public PlayOptions Options { get; set; }
    }

    /// <summary>Something that happened: Kind says which of the other properties it sets.</summary>
    public sealed unsafe class EngineEvent
    {
        internal EngineEvent(Engine engine, EngineEventRaw raw)
        {
            Kind = (EventKind)raw.Kind;
            if (raw.Voice != 0) Voice = new Voice(engine, raw.Voice);
            if (raw.Clip != 0) Clip = new Clip(engine, raw.Clip);
            if (raw.Preload != 0) Preload = new Preload(engine, raw.Preload);
            Number = raw.Number;
            Seconds = raw.Seconds;
            Text = Texts.Terminated(raw.Text);
            OldText = Texts.Terminated(raw.OldText);
            Reason = raw.Reason;
            Name = Texts.Terminated(raw.Name);
            UserValue = raw.UserValue;
        }

        public EventKind Kind { get; }
        public Voice? Voice { get; }
        public Clip? Clip { get; }
        public Preload? Preload { get; }
        public long Number { get; }
        public double Seconds { get; }
        public string Text { get; }
        public string OldText { get; }
        public int Reason { get; }
        /// <summary>The voice's name, as a label gave it.</summary>
        public string Name { get; }
        public ulong UserValue { get; }
        public override string ToString() => $"{Kind} {Text}";
    }
}
