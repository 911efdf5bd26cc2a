using System;
using System.Collections.Generic;
using System.IO;
using System.Runtime.InteropServices;

namespace Earshot
{
    /// <summary>Unity's IL2CPP looks for an attribute with this name.</summary>
    [AttributeUsage(AttributeTargets.Method)]
    internal sealed class MonoPInvokeCallbackAttribute : Attribute
    {
        public MonoPInvokeCallbackAttribute(Type type)
        {
        }
    }

    /// <summary>Changes interleaved samples in place, where sound is rendered.</summary>
    public delegate void BusFunction(Span<float> samples, int channels);

    /// <summary>Fills interleaved samples, and returns the number of frames; fewer than there is room
    /// for only at the end. Threads of the engine call it.</summary>
    public delegate int Generator(Span<float> samples);

    /// <summary>What the game's physics says of rays from the listener to emitters.</summary>
    public delegate void RayFunction(ReadOnlySpan<Ray> rays, Span<RayLoss> losses);

    /// <summary>Receives interleaved samples, and the number of the first frame.</summary>
    public delegate void RecordFunction(ReadOnlySpan<float> samples, long firstFrame);

    /// <summary>Receives a packet of speech.</summary>
    public delegate void SendFunction(ReadOnlySpan<byte> packet);

    /// <summary>Functions of the game's that the library calls.
    ///
    /// An exception in one goes nowhere: Failed reports it, and the function is not called again.
    /// </summary>
    public static unsafe class Callbacks
    {
        /// <summary>A function of the game's threw. Any thread raises it.</summary>
        public static event Action<Exception> Failed;

        private static readonly object gate = new object();
        // Delegates that C has must never be collected. It comes before the fields that use it.
        private static readonly List<Delegate> alive = new List<Delegate>();
        private static Exception last;

        /// <summary>The last exception in such a function; null since the last call of this.
        /// </summary>
        public static Exception TakeException()
        {
            lock (gate)
            {
                Exception found = last;
                last = null;
                return found;
            }
        }

        internal static void Note(Exception exception)
        {
            lock (gate) last = exception;
            try
            {
                Failed?.Invoke(exception);
            }
            catch (Exception)
            {
                // There is nobody left to report it to.
            }
        }

        // What the library has a number of lives until the library releases it.

        private static readonly Dictionary<long, object> kept = new Dictionary<long, object>();
        private static long next;

        internal static IntPtr Keep(object thing)
        {
            lock (gate)
            {
                kept[++next] = thing;
                return (IntPtr)next;
            }
        }

        internal static T Get<T>(IntPtr number) where T : class
        {
            lock (gate) return kept.TryGetValue((long)number, out object thing) ? thing as T : null;
        }

        internal static void Forget(IntPtr number)
        {
            lock (gate) kept.Remove((long)number);
        }

        /// <summary>What fails takes over nothing.</summary>
        internal static void Given(IntPtr number, int result)
        {
            if (result == 0) return;
            EarshotException exception = EarshotException.Of(result);
            Forget(number);
            throw exception;
        }

        private static IntPtr Pointer(Delegate function)
        {
            lock (gate) alive.Add(function);
            return Marshal.GetFunctionPointerForDelegate(function);
        }

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        private delegate void UserFunction(IntPtr user);
        internal static readonly IntPtr Release = Pointer(new UserFunction(ReleaseUser));

        [MonoPInvokeCallback(typeof(UserFunction))]
        private static void ReleaseUser(IntPtr user)
        {
            try
            {
                Forget(user);
            }
            catch (Exception exception)
            {
                Note(exception);
            }
        }

        // The log

        internal sealed class Guarded<T> where T : class
        {
            internal T Function;

            internal Guarded(T function)
            {
                Function = function;
            }

            internal void Fail(Exception exception)
            {
                Function = null;
                Note(exception);
            }
        }

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        private delegate void LogFunction(IntPtr user, int level, byte* message, ulong length);
        internal static readonly IntPtr Log = Pointer(new LogFunction(WriteLog));

        [MonoPInvokeCallback(typeof(LogFunction))]
        private static void WriteLog(IntPtr user, int level, byte* message, ulong length)
        {
            var log = Get<Guarded<Action<LogLevel, string>>>(user);
            try
            {
                log?.Function?.Invoke((LogLevel)level, Texts.From(message, (int)length));
            }
            catch (Exception exception)
            {
                log.Fail(exception);
            }
        }

        // Rays

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        private delegate void TestFunction(IntPtr user, Ray* rays, RayLoss* losses, ulong count);
        internal static readonly IntPtr Rays = Pointer(new TestFunction(TestRays));

        [MonoPInvokeCallback(typeof(TestFunction))]
        private static void TestRays(IntPtr user, Ray* rays, RayLoss* losses, ulong count)
        {
            var test = Get<Guarded<RayFunction>>(user);
            try
            {
                test?.Function?.Invoke(
                    new ReadOnlySpan<Ray>(rays, (int)count), new Span<RayLoss>(losses, (int)count));
            }
            catch (Exception exception)
            {
                test.Fail(exception);
            }
        }

        // Effects

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        private delegate void ProcessFunction(
            IntPtr user, float* samples, ulong frames, uint channels);
        private static readonly IntPtr process = Pointer(new ProcessFunction(Process));

        [MonoPInvokeCallback(typeof(ProcessFunction))]
        private static void Process(IntPtr user, float* samples, ulong frames, uint channels)
        {
            var function = Get<Guarded<BusFunction>>(user);
            try
            {
                function?.Function?.Invoke(
                    new Span<float>(samples, (int)(frames * channels)), (int)channels);
            }
            catch (Exception exception)
            {
                function.Fail(exception);
            }
        }

        internal static CallbackFunctionsRaw Effect(BusFunction function, double latency, double tail)
        {
            if (function == null) throw new ArgumentNullException(nameof(function));
            return new CallbackFunctionsRaw
            {
                Size = (uint)sizeof(CallbackFunctionsRaw),
                Latency = latency,
                Tail = tail,
                User = (void*)Keep(new Guarded<BusFunction>(function)),
                Process = process,
                Release = Release,
            };
        }

        // Generators

        private sealed class Maker
        {
            internal Func<Generator> Make;
            internal uint Channels;
        }

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        private delegate IntPtr MakeFunction(IntPtr user);
        private static readonly IntPtr make = Pointer(new MakeFunction(MakeGenerator));

        [MonoPInvokeCallback(typeof(MakeFunction))]
        private static IntPtr MakeGenerator(IntPtr user)
        {
            try
            {
                Generator generator = Get<Maker>(user)?.Make();
                return generator == null ? IntPtr.Zero : Keep(new Guarded<Generator>(generator));
            }
            catch (Exception exception)
            {
                Note(exception);
                return IntPtr.Zero;
            }
        }

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        private delegate ulong GenerateFunction(
            IntPtr user, IntPtr generator, float* samples, ulong frames);
        private static readonly IntPtr generate = Pointer(new GenerateFunction(Generate));

        [MonoPInvokeCallback(typeof(GenerateFunction))]
        private static ulong Generate(IntPtr user, IntPtr generator, float* samples, ulong frames)
        {
            var function = Get<Guarded<Generator>>(generator);
            try
            {
                uint channels = Get<Maker>(user)?.Channels ?? 0;
                if (function?.Function == null || channels == 0) return 0;
                int count = function.Function(new Span<float>(samples, (int)(frames * channels)));
                return (ulong)Math.Max(0, Math.Min(count, (long)frames));
            }
            catch (Exception exception)
            {
                function.Fail(exception);
                return 0;
            }
        }

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        private delegate void EndFunction(IntPtr user, IntPtr thing);
        private static readonly IntPtr destroy = Pointer(new EndFunction(Destroy));

        [MonoPInvokeCallback(typeof(EndFunction))]
        private static void Destroy(IntPtr user, IntPtr generator)
        {
            ReleaseUser(generator);
        }

        internal static GeneratorFunctionsRaw Generators(
            Func<Generator> makes, uint channels, uint sampleRate)
        {
            if (makes == null) throw new ArgumentNullException(nameof(makes));
            return new GeneratorFunctionsRaw
            {
                Size = (uint)sizeof(GeneratorFunctionsRaw),
                Channels = channels,
                SampleRate = sampleRate,
                User = (void*)Keep(new Maker { Make = makes, Channels = channels }),
                Make = make,
                Generate = generate,
                Destroy = destroy,
                Release = Release,
            };
        }

        // Files

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        private delegate IntPtr OpenFunction(
            IntPtr user, byte* path, ulong length, ulong* byteCount);
        private static readonly IntPtr open = Pointer(new OpenFunction(Open));

        [MonoPInvokeCallback(typeof(OpenFunction))]
        private static IntPtr Open(IntPtr user, byte* path, ulong length, ulong* byteCount)
        {
            try
            {
                Stream stream = Get<Func<string, Stream>>(user)?.Invoke(Texts.From(path, (int)length));
                if (stream == null) return IntPtr.Zero;
                *byteCount = (ulong)stream.Length;
                return Keep(stream);
            }
            catch (FileNotFoundException)
            {
                return IntPtr.Zero;
            }
            catch (Exception exception)
            {
                Note(exception);
                return IntPtr.Zero;
            }
        }

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        private delegate long ReadFunction(
            IntPtr user, IntPtr file, ulong offset, byte* buffer, ulong count);
        private static readonly IntPtr read = Pointer(new ReadFunction(Read));

        [MonoPInvokeCallback(typeof(ReadFunction))]
        private static long Read(IntPtr user, IntPtr file, ulong offset, byte* buffer, ulong count)
        {
            try
            {
                Stream stream = Get<Stream>(file);
                if (stream == null) return -1;
                var bytes = new byte[Math.Min(count, 1 << 20)];
                int found;
                lock (stream)
                {
                    stream.Position = (long)offset;
                    found = stream.Read(bytes, 0, bytes.Length);
                }
                Marshal.Copy(bytes, 0, (IntPtr)buffer, found);
                return found;
            }
            catch (Exception exception)
            {
                Note(exception);
                return -1;
            }
        }

        private static readonly IntPtr close = Pointer(new EndFunction(Close));

        [MonoPInvokeCallback(typeof(EndFunction))]
        private static void Close(IntPtr user, IntPtr file)
        {
            try
            {
                Get<Stream>(file)?.Dispose();
                Forget(file);
            }
            catch (Exception exception)
            {
                Note(exception);
            }
        }

        internal static FileFunctionsRaw Files(Func<string, Stream> opens)
        {
            return new FileFunctionsRaw
            {
                Size = (uint)sizeof(FileFunctionsRaw),
                User = (void*)Keep(opens),
                Open = open,
                Read = read,
                Close = close,
                Release = Release,
            };
        }

        // Recorders and chat

        private sealed class Recording
        {
            internal Guarded<RecordFunction> Function;
            internal uint Channels;
        }

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        private delegate void RecordedFunction(
            IntPtr user, float* samples, ulong frames, long firstFrame);
        private static readonly IntPtr recorded = Pointer(new RecordedFunction(Recorded));

        [MonoPInvokeCallback(typeof(RecordedFunction))]
        private static void Recorded(IntPtr user, float* samples, ulong frames, long firstFrame)
        {
            var recording = Get<Recording>(user);
            try
            {
                recording?.Function.Function?.Invoke(
                    new ReadOnlySpan<float>(samples, (int)(frames * recording.Channels)),
                    firstFrame);
            }
            catch (Exception exception)
            {
                recording.Function.Fail(exception);
            }
        }

        internal static IntPtr Record(RecordFunction function, ref RecorderOptionsRaw options)
        {
            IntPtr user = Keep(new Recording
            {
                Function = new Guarded<RecordFunction>(function),
                Channels = options.Channels,
            });
            options.Function = recorded;
            options.User = (void*)user;
            options.Release = Release;
            return user;
        }

        [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
        private delegate void PacketFunction(IntPtr user, byte* packet, ulong length);
        private static readonly IntPtr send = Pointer(new PacketFunction(Send));

        [MonoPInvokeCallback(typeof(PacketFunction))]
        private static void Send(IntPtr user, byte* packet, ulong length)
        {
            var function = Get<Guarded<SendFunction>>(user);
            try
            {
                function?.Function?.Invoke(new ReadOnlySpan<byte>(packet, (int)length));
            }
            catch (Exception exception)
            {
                function.Fail(exception);
            }
        }

        internal static IntPtr Chat(SendFunction function, ref ChatSenderOptionsRaw options)
        {
            if (function == null) throw new ArgumentNullException(nameof(function));
            IntPtr user = Keep(new Guarded<SendFunction>(function));
            options.Send = send;
            options.User = (void*)user;
            options.Release = Release;
            return user;
        }
    }
}
