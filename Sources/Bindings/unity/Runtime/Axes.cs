using UnityEngine;

namespace Earshot.Unity
{
    /// <summary>Unity's +z is ahead, Earshot's is behind.</summary>
    public static class Axes
    {
        public static Vector ToEarshot(this Vector3 at) => new Vector(at.x, at.y, -at.z);

        public static Vector3 ToUnity(this Vector at) =>
            new Vector3((float)at.X, (float)at.Y, (float)-at.Z);

        /// <summary>A mirrored axis turns the other two the other way.</summary>
        public static Rotation ToEarshot(this Quaternion rotation) =>
            new Rotation(-rotation.x, -rotation.y, rotation.z, rotation.w);
    }
}
