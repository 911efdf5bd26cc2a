#!/usr/bin/env python3
"""Opens a page in Chromium, headless, and carries out steps on it, through DevTools' pipe.

    browser.py CHROMIUM URL < STEPS

STEPS is a list of JSON, one object each:
    {"size": [WIDTH, HEIGHT]}         the window's inner size; before the page opens, if it is first
    {"scheme": "dark"|"light"}        the colour scheme
    {"open": URL}                     another page
    {"evaluate": "EXPRESSION"}        its value, awaited, is a result
    {"wait": "EXPRESSION"}            until it is true; a minute at most
    {"click": [X, Y]}                 with the mouse, in CSS pixels
    {"drag": "EXPRESSION"}            with the mouse, between the two points that it gives
    {"key": "ArrowRight"}             a key, pressed and released
    {"screenshot": PATH}              a PNG of what is seen; "whole": true for all of the page
Prints one object: "results", a list, and "errors", what the console and exceptions said.
"""
import base64
import fcntl
import json
import os
import select
import shutil
import subprocess
import sys
import tempfile
import time


class Browser:
    def __init__(self, program):
        self.folder = tempfile.mkdtemp(prefix="earshot-browser-")
        to_read, self.write_end = os.pipe()
        self.read_end, to_write = os.pipe()
        # Chromium reads from descriptor 3, and writes to 4.
        high = [os.dup(one) for one in (to_read, to_write)]
        while min(high) < 10:
            high = [os.dup(one) for one in high]

        def arrange():
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
             "--user-data-dir=" + self.folder, "--no-first-run", "--hide-scrollbars",
             "--disable-dev-shm-usage", "--autoplay-policy=no-user-gesture-required",
             "--mute-audio", "about:blank"],
            preexec_fn=arrange, close_fds=False, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for one in [to_read, to_write] + high:
            os.close(one)
        self.buffer = b""
        self.number = 0
        self.events = []
        self.session = None
        targets = self.call("Target.getTargets")["targetInfos"]
        target = next(one for one in targets if one["type"] == "page")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Log"]:
            self.call(domain + ".enable")

    def read(self):
        while b"\0" not in self.buffer:
            if not select.select([self.read_end], [], [], 180)[0]:
                raise SystemExit("Chromium doesn't answer to %s." % self.method)
            piece = os.read(self.read_end, 1 << 20)
            if not piece:
                raise SystemExit("Chromium has ended.")
            self.buffer += piece
        line, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(line)

    def call(self, method, **parameters):
        self.number += 1
        self.method = method
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.write_end, data):]
        while True:
            answer = self.read()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise SystemExit("%s: %s" % (method, answer["error"]["message"]))
                return answer["result"]
            self.events.append(answer)

    def open(self, url):
        self.call("Page.navigate", url=url)
        self.wait("document.readyState === 'complete'")

    def evaluate(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, awaitPromise=True,
                           returnByValue=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise SystemExit(details.get("exception", {}).get("description", details["text"]))
        return result["result"].get("value")

    def wait(self, expression):
        end = time.time() + 60
        while not self.evaluate("Boolean(%s)" % expression):
            if time.time() > end:
                raise SystemExit("never true: " + expression)
            time.sleep(0.02)

    def mouse(self, kind, x, y):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left",
                  buttons=0 if kind == "mouseReleased" else 1, clickCount=1)

    def key(self, key):
        text = {"text": key} if len(key) == 1 else {}
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, **text)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key)

    def screenshot(self, path, whole):
        parameters = {"format": "png"}
        if whole:
            size = self.call("Page.getLayoutMetrics")["cssContentSize"]
            parameters.update(captureBeyondViewport=True, clip=dict(size, scale=1))
        data = self.call("Page.captureScreenshot", **parameters)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def errors(self):
        self.evaluate("0")
        found = []
        for event in self.events:
            parameters = event.get("params", {})
            if event.get("method") == "Runtime.exceptionThrown":
                details = parameters["exceptionDetails"]
                found.append(details.get("exception", {}).get("description", details["text"]))
            elif event.get("method") == "Runtime.consoleAPICalled":
                if parameters["type"] in ["error", "warning", "assert"]:
                    found.append(" ".join(str(one.get("value", one.get("description")))
                                          for one in parameters["args"]))
            elif event.get("method") == "Log.entryAdded":
                entry = parameters["entry"]
                if entry["level"] in ["error", "warning"]:
                    found.append(entry["text"])
        return found

    def end(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def carry_out(browser, step):
    """The step's result, for those that have one."""
    if "size" in step:
        width, height = step["size"]
        browser.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                     deviceScaleFactor=step.get("scale", 1), mobile=False)
    elif "scheme" in step:
        browser.call("Emulation.setEmulatedMedia",
                     features=[{"name": "prefers-color-scheme", "value": step["scheme"]}])
    elif "open" in step:
        browser.open(step["open"])
    elif "evaluate" in step:
        return [browser.evaluate(step["evaluate"])]
    elif "wait" in step:
        browser.wait(step["wait"])
    elif "click" in step:
        for kind in ["mouseMoved", "mousePressed", "mouseReleased"]:
            browser.mouse(kind, *step["click"])
    elif "drag" in step:
        start, end = browser.evaluate(step["drag"])
        browser.mouse("mouseMoved", *start)
        browser.mouse("mousePressed", *start)
        for part in range(1, 11):
            browser.mouse("mouseMoved", *[a + (b - a) * part / 10 for a, b in zip(start, end)])
        browser.mouse("mouseReleased", *end)
    elif "key" in step:
        browser.key(step["key"])
    elif "screenshot" in step:
        # What was asked for is drawn with the next frame.
        browser.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))")
        browser.screenshot(step["screenshot"], step.get("whole", False))
    else:
        raise SystemExit("no such step: %s" % step)
    return []


def main():
    program, url = sys.argv[1:3]
    steps = json.load(sys.stdin)
    # One browser at a time: several share too few processors, and don't answer for minutes.
    lock = open(os.path.join(tempfile.gettempdir(), "earshot-browser.lock"), "w")
    fcntl.flock(lock, fcntl.LOCK_EX)
    browser = Browser(program)
    try:
        results = []
        # Chromium sometimes never answers when it resizes a page that draws all the time.
        while steps and "size" in steps[0]:
            carry_out(browser, steps.pop(0))
        browser.open(url)
        for step in steps:
            results += carry_out(browser, step)
        print(json.dumps({"results": results, "errors": browser.errors()}))
    finally:
        browser.end()


main()
