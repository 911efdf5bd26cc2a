using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;

namespace Earshot
{
    public static unsafe partial class Native
    {
        /// <summary>The library's name: libearshot.so, or what Earshot.dll.config says.</summary>
        public const string Library = "earshot";
    }

    /// <summary>A call that failed, with the engine's sentence about it.</summary>
    [Serializable]
    public class EarshotException : Exception
    {
        public EarshotException(ErrorCode code, string message) : base(message)
        {
            Code = code;
        }

        /// <summary>What kind of failure it is.</summary>
        public ErrorCode Code { get; }

        internal static void Check(int result)
        {
            if (result != 0) throw Of(result);
        }

        /// <summary>Whether the voice was still there.</summary>
        internal static bool CheckIfThere(int result)
        {
            if (result == (int)ErrorCode.Stale) return false;
            Check(result);
            return true;
        }

        internal static unsafe EarshotException Of(int result)
        {
            string message = Texts.Terminated(Native.earshot_last_message());
            if (message.Length == 0) message = Texts.Terminated(Native.earshot_result_name(result));
            return new EarshotException((ErrorCode)result, message);
        }
    }

    /// <summary>The time of a fade or a ramp, and its shape. Seconds and a TimeSpan become one:
    /// <c>voice.Stop(0.5)</c>.</summary>
    public readonly struct Fade
    {
        private Fade(double seconds)
        {
            Seconds = seconds;
        }

        internal double Seconds { get; }

        /// <summary>The shortest that does not click.</summary>
        public static Fade ClickFree => new Fade(Native.ClickFree);

        /// <summary>That of a sound event's own definition, for stopping an
        /// instance.</summary>
        public static Fade Own => new Fade(Native.OwnFade);

        /// <summary>No fade.</summary>
        public static Fade AtOnce => new Fade(0);

        /// <summary>A fade with a shape: for gains, not for rates and motions.</summary>
        public static Fade Shaped(double seconds, Shape shape) =>
            new Fade(Native.earshot_fade_shaped(seconds, (int)shape));

        public static implicit operator Fade(double seconds) => new Fade(seconds);
        public static implicit operator Fade(TimeSpan time) => new Fade(time.TotalSeconds);
    }

    /// <summary>A handle of any kind, where a call takes one of several kinds.</summary>
    public readonly struct Handle
    {
        public Handle(ulong id)
        {
            Id = id;
        }

        public ulong Id { get; }

        internal static ulong[] Ids<T>(IReadOnlyList<T> list, Func<T, ulong> id)
        {
            if (list == null) throw new ArgumentNullException(nameof(list));
            var ids = new ulong[list.Count];
            for (int index = 0; index < ids.Length; index++) ids[index] = id(list[index]);
            return ids;
        }

        internal static T[] All<T>(
            ulong[] ids, ulong count, Engine engine, Func<Engine, ulong, T> make)
        {
            var all = new List<T>();
            for (ulong index = 0; index < count && index < (ulong)ids.Length; index++)
                if (ids[index] != 0) all.Add(make(engine, ids[index]));
            return all.ToArray();
        }
    }

    public partial struct Vector
    {
        public Vector(double x, double y, double z)
        {
            X = x;
            Y = y;
            Z = z;
        }

        public static implicit operator Vector((double x, double y, double z) at) =>
            new Vector(at.x, at.y, at.z);
        public override string ToString() => $"({X}, {Y}, {Z})";
    }

    public partial struct Rotation
    {
        public Rotation(double x, double y, double z, double w)
        {
            X = x;
            Y = y;
            Z = z;
            W = w;
        }
    }

    public unsafe partial struct EffectSettings
    {
        /// <summary>The defaults of a kind of effect.</summary>
        public static EffectSettings Make(EffectKind kind)
        {
            EffectSettings settings;
            Native.earshot_effect_settings_init(&settings, (int)kind);
            return settings;
        }

        /// <summary>An equalizer with the bands of a preset.</summary>
        public static EffectSettings FromPreset(Preset preset)
        {
            EffectSettings settings;
            Native.earshot_effect_settings_init_preset(&settings, (int)preset);
            return settings;
        }
    }

    public unsafe partial struct EaxReverb
    {
        /// <summary>A preset of EAX by its name: "cave", "castleHall".</summary>
        public static EaxReverb Preset(string name)
        {
            EaxReverb reverb = Default;
            fixed (byte* text = Texts.Ended(name))
                EarshotException.Check(Native.earshot_eax_reverb_init_preset(&reverb, text));
            return reverb;
        }

        /// <summary>The names of all presets.</summary>
        public static IReadOnlyList<string> PresetNames
        {
            get
            {
                var names = new List<string>();
                for (int index = 0; ; index++)
                {
                    byte* name = Native.earshot_eax_preset_name(index);
                    if (name == null) return names;
                    names.Add(Texts.Terminated(name));
                }
            }
        }
    }

    public unsafe partial struct Material
    {
        /// <summary>A common material: "brick", "wood", "glass", "curtain".</summary>
        public static Material Common(string name)
        {
            Material material = Default;
            fixed (byte* text = Texts.Ended(name))
                EarshotException.Check(Native.earshot_material_init_common(&material, text));
            return material;
        }
    }

    public sealed partial class Output
    {
        /// <summary>The system's default device.</summary>
        public static Output Device => new Output();
        /// <summary>The game's own audio callback pulls: see Engine.HostOutput.</summary>
        public static Output Host => new Output { Kind = OutputKind.Host };
        /// <summary>Engine.Render pulls.</summary>
        public static Output Offline => new Output { Kind = OutputKind.Offline };
        /// <summary>Updates render into a wave file.</summary>
        public static Output WaveFile(string path) =>
            new Output { Kind = OutputKind.WaveFile, Name = path };
    }

    public sealed partial class SoundValue
    {
        /// <summary>The value of a parameter.</summary>
        public static implicit operator SoundValue((string name, double number) value) =>
            new SoundValue { Name = value.name, Number = value.number };
        /// <summary>A label of a parameter or a switch.</summary>
        public static implicit operator SoundValue((string name, string label) value) =>
            new SoundValue { Name = value.name, Label = value.label };
        /// <summary>A clip for a hole.</summary>
        public static implicit operator SoundValue((string name, Clip clip) value) =>
            new SoundValue { Name = value.name, Clip = value.clip };
    }

    public static unsafe partial class Audio
    {
        /// <summary>Number of loops: until the voice is stopped or leaves its loop.</summary>
        public const int Forever = Native.Forever;
        /// <summary>Frame to start at: as soon as possible.</summary>
        public const long Now = Native.Now;
        /// <summary>Frame to stop at: never.</summary>
        public const long Never = Native.Never;

        /// <summary>The version of the library that runs.</summary>
        public static Version Version
        {
            get
            {
                uint version = Native.earshot_version();
                return new Version(
                    (int)(version >> 16), (int)(version >> 8 & 255), (int)(version & 255));
            }
        }

        public static double GainFromDecibels(double decibels) =>
            Native.earshot_gain_from_decibels(decibels);
        public static double GainToDecibels(double gain) => Native.earshot_gain_to_decibels(gain);
    }

    /// <summary>Text on its way to C and back.</summary>
    internal static unsafe class Texts
    {
        private static readonly byte[] none = new byte[0];

        internal static byte[] Bytes(string text) =>
            text == null ? none : System.Text.Encoding.UTF8.GetBytes(text);

        internal static ulong Count(string text) =>
            text == null ? 0 : (ulong)System.Text.Encoding.UTF8.GetByteCount(text);

        /// <summary>With a zero byte at the end.</summary>
        internal static byte[] Ended(string text)
        {
            if (text == null) throw new ArgumentNullException(nameof(text));
            return System.Text.Encoding.UTF8.GetBytes(text + "\0");
        }

        internal static string Terminated(byte* text)
        {
            if (text == null) return "";
            int count = 0;
            while (text[count] != 0) count++;
            return System.Text.Encoding.UTF8.GetString(text, count);
        }

        internal static string From(byte* text, int most)
        {
            int count = 0;
            while (count < most && text[count] != 0) count++;
            return System.Text.Encoding.UTF8.GetString(text, count);
        }

        internal static string From(byte[] room, ulong count) =>
            System.Text.Encoding.UTF8.GetString(room, 0, (int)Math.Min(count, (ulong)room.Length - 1));

        internal static IReadOnlyList<string> Lines(string text) =>
            text.Split(new[] { '\n' }, StringSplitOptions.RemoveEmptyEntries);

        internal static T[] First<T>(T[] room, ulong count)
        {
            var first = new T[Math.Min(count, (ulong)room.Length)];
            Array.Copy(room, first, first.Length);
            return first;
        }
    }

    /// <summary>Memory for what a struct points to, for as long as a call takes.</summary>
    internal sealed unsafe class Kept : IDisposable
    {
        private readonly List<IntPtr> blocks = new List<IntPtr>();

        private void* Take(ulong count)
        {
            IntPtr block = Marshal.AllocHGlobal((IntPtr)(long)Math.Max(count, 1));
            blocks.Add(block);
            return (void*)block;
        }

        internal byte* Bytes(byte[] bytes, out ulong count)
        {
            count = bytes == null ? 0 : (ulong)bytes.Length;
            if (bytes == null) return null;
            var copy = (byte*)Take(count);
            Marshal.Copy(bytes, 0, (IntPtr)copy, bytes.Length);
            return copy;
        }

        internal byte* Text(string text, out ulong length)
        {
            length = 0;
            return text == null ? null : Bytes(Texts.Bytes(text), out length);
        }

        internal byte* Terminated(string text) =>
            text == null ? null : Bytes(Texts.Ended(text), out ulong _);

        internal byte** Several(IReadOnlyList<string> texts, out ulong* lengths)
        {
            if (texts == null) throw new ArgumentNullException(nameof(texts));
            var pointers = (byte**)Take((ulong)(texts.Count * sizeof(byte*)));
            lengths = (ulong*)Take((ulong)(texts.Count * sizeof(ulong)));
            for (int index = 0; index < texts.Count; index++)
                pointers[index] = Text(texts[index], out lengths[index]);
            return pointers;
        }

        internal ulong* Ids(IReadOnlyList<Clip> clips, out ulong count)
        {
            count = clips == null ? 0 : (ulong)clips.Count;
            if (count == 0) return null;
            var ids = (ulong*)Take(count * sizeof(ulong));
            for (int index = 0; index < clips.Count; index++) ids[index] = clips[index].Id;
            return ids;
        }

        internal CurvePoint* Structs(IReadOnlyList<CurvePoint> points, out ulong count)
        {
            count = points == null ? 0 : (ulong)points.Count;
            if (count == 0) return null;
            var copy = (CurvePoint*)Take(count * (ulong)sizeof(CurvePoint));
            for (int index = 0; index < points.Count; index++) copy[index] = points[index];
            return copy;
        }

        internal MarkerRaw* Structs(IReadOnlyList<Marker> markers, out ulong count)
        {
            count = markers == null ? 0 : (ulong)markers.Count;
            if (count == 0) return null;
            var copy = (MarkerRaw*)Take(count * (ulong)sizeof(MarkerRaw));
            for (int index = 0; index < markers.Count; index++)
                copy[index] = markers[index].Raw(this);
            return copy;
        }

        internal SoundValueRaw* Structs(IReadOnlyList<SoundValue> values, out ulong count)
        {
            count = values == null ? 0 : (ulong)values.Count;
            if (count == 0) return null;
            var copy = (SoundValueRaw*)Take(count * (ulong)sizeof(SoundValueRaw));
            for (int index = 0; index < values.Count; index++)
                copy[index] = values[index].Raw(this);
            return copy;
        }

        internal PlayOptionsRaw* Options(PlayOptions options)
        {
            var copy = (PlayOptionsRaw*)Take((ulong)sizeof(PlayOptionsRaw));
            *copy = options.Raw(this);
            return copy;
        }

        public void Dispose()
        {
            foreach (IntPtr block in blocks) Marshal.FreeHGlobal(block);
            blocks.Clear();
        }

        ~Kept()
        {
            Dispose();
        }
    }
}
