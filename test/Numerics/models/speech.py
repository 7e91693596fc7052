# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Windows of a telephone call, and the speaker of each.

The recording (16 kHz, 30 s, two speakers) and the list of turns come with
pyannote-audio. A window is kept if one person speaks in most of it and nobody
else in any of it. Sound becomes what resemblyzer feeds its encoder: the volume
raised to -30 dBFS, then powers in 40 mel bands, neither in decibels nor
normalised. (Its removal of long silences is left out: the turns say where speech
is.) The bands are those of librosa with Slaney's scale and norm.
"""

import wave
from dataclasses import dataclass

import numpy as np

RATE = 16000  # samples a second
FRAME, HOP = 400, 160  # 25 ms and 10 ms
BANDS = 40
WINDOW = 160  # frames: 1.6 s
SOUND = (WINDOW + 2) * HOP  # samples: whole hops that hold the last frame
LOUDNESS = -30  # dBFS

# Slaney's mel scale: linear below 1 kHz, 27 steps per factor 6.4 above.
LINEAR, KNEE, STEP = 200 / 3, 1000, np.log(6.4) / 27

# The share of a window that its speaker must fill.
SPOKEN = 0.8


@dataclass
class Window:
    """`mels` is f32[160x40], `sound` the samples they are made of; `start` is in seconds."""

    start: float
    speaker: str
    mels: np.ndarray
    sound: np.ndarray


def read_sound(path):
    with wave.open(str(path)) as file:
        if (file.getframerate(), file.getnchannels(), file.getsampwidth()) != (RATE, 1, 2):
            raise ValueError(f"{path}: not mono, 16 bits, {RATE} Hz")
        samples = np.frombuffer(file.readframes(file.getnframes()), "<i2") / 2**15
    loudness = 20 * np.log10(np.sqrt(np.mean(samples**2)))
    return samples * 10 ** (max(0, LOUDNESS - loudness) / 20)


def read_turns(path):
    """(start, end, speaker) of each line of an RTTM file."""
    lines = [line.split() for line in path.read_text().splitlines() if line]
    return [(float(f[3]), float(f[3]) + float(f[4]), f[7]) for f in lines]


def band_weights():
    """The contribution of each frequency of the Fourier transform to each band."""
    knee = KNEE / LINEAR
    top = knee + np.log(RATE / 2 / KNEE) / STEP
    mels = np.linspace(0, top, BANDS + 2)
    edges = np.where(mels < knee, mels * LINEAR, KNEE * np.exp(STEP * (mels - knee)))
    distance = edges[:, None] - np.fft.rfftfreq(FRAME, 1 / RATE)
    width = np.diff(edges)[:, None]
    triangles = np.maximum(0, np.minimum(-distance[:-2] / width[:-1], distance[2:] / width[1:]))
    return triangles * (2 / (edges[2:] - edges[:-2]))[:, None]


def taper():
    """The window that multiplies a frame: Hann's window."""
    return 0.5 - 0.5 * np.cos(2 * np.pi * np.arange(FRAME) / FRAME)


def mel_spectrogram(padded):
    """f32[frames x 40] of a recording with half a frame of zeros around it."""
    frames = np.lib.stride_tricks.sliding_window_view(padded, FRAME)[::HOP]
    power = np.abs(np.fft.rfft(frames * taper())) ** 2
    return (power @ band_weights().T).astype(np.float32)


def overlap(turn, start, end):
    return max(0, min(end, turn[1]) - max(start, turn[0]))


def read_windows(folder, step):
    """Every `step`-th frame starts a window, if it is one person's."""
    padded = np.pad(read_sound(folder / "sample.wav"), FRAME // 2)
    spectrogram = mel_spectrogram(padded)
    turns = read_turns(folder / "sample.rttm")
    windows = []
    for first in range(0, len(spectrogram) - WINDOW, step):
        start, end = first * HOP / RATE, (first + WINDOW) * HOP / RATE
        spoken = {}
        for turn in turns:
            if seconds := overlap(turn, start, end):
                spoken[turn[2]] = spoken.get(turn[2], 0) + seconds
        if len(spoken) == 1 and min(spoken.values()) >= SPOKEN * (end - start):
            sound = padded[first * HOP:first * HOP + SOUND].astype(np.float32)
            windows.append(Window(start, *spoken, spectrogram[first:first + WINDOW], sound))
    return windows
