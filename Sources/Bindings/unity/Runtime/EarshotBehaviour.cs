using System;
using UnityEngine;

namespace Earshot.Unity
{
    /// <summary>Something with a place in the world.</summary>
    public abstract class EarshotBehaviour : MonoBehaviour
    {
        /// <summary>Null while there is no engine.</summary>
        protected static Engine Engine => EarshotEngine.Current.Engine;

        /// <summary>Reports a failure in the console: a script goes on.</summary>
        protected void Try(Action action)
        {
            try
            {
                action();
            }
            catch (EarshotException exception)
            {
                Debug.LogError("Earshot: " + exception.Message, this);
            }
        }
    }
}
