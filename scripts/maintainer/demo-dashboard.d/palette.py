"""Makes a flat picture small: `palette.py IN.png OUT.png`. A PNG of Chromium's, with at most 256 colours: the most frequent
ones, and for the others the nearest of these."""

import collections
import struct
import sys
import zlib


def chunks(data):
    place = 8
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place:place + 8])
        yield kind, data[place + 8:place + 8 + length]
        place += 12 + length


def rows(data, width, height, depth):
    """The rows without their filters."""
    stride, before = width * depth, bytes(width * depth)
    for number in range(height):
        start = number * (stride + 1)
        kind, row = data[start], bytearray(data[start + 1:start + 1 + stride])
        for at in range(stride):
            left = row[at - depth] if at >= depth else 0
            up, corner = before[at], before[at - depth] if at >= depth else 0
            if kind == 1:
                row[at] = row[at] + left & 255
            elif kind == 2:
                row[at] = row[at] + up & 255
            elif kind == 3:
                row[at] = row[at] + (left + up) // 2 & 255
            elif kind == 4:
                guess = left + up - corner
                near = min((abs(guess - left), 0, left), (abs(guess - up), 1, up), (abs(guess - corner), 2, corner))
                row[at] = row[at] + near[2] & 255
        before = bytes(row)
        yield before


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def main():
    data = open(sys.argv[1], "rb").read()
    parts = collections.defaultdict(bytes)
    for kind, content in chunks(data):
        parts[kind] += content
    width, height, bits, colour = struct.unpack(">IIBB", parts[b"IHDR"][:10])
    assert bits == 8 and colour in (2, 6), "not a picture of Chromium's"
    depth = 3 if colour == 2 else 4
    pixels = []
    for row in rows(zlib.decompress(parts[b"IDAT"]), width, height, depth):
        pixels.append([row[at:at + 3] for at in range(0, len(row), depth)])
    counts = collections.Counter(pixel for row in pixels for pixel in row)
    palette = [one for one, _ in sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))[:256]]
    place = {one: at for at, one in enumerate(palette)}
    for one in counts:
        if one not in place:
            place[one] = min(range(len(palette)), key=lambda at: sum((a - b) ** 2 for a, b in zip(one, palette[at])))
    packed = b"".join(b"\0" + bytes(place[pixel] for pixel in row) for row in pixels)
    with open(sys.argv[2], "wb") as file:
        file.write(data[:8] + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)))
        file.write(chunk(b"PLTE", b"".join(palette)) + chunk(b"IDAT", zlib.compress(packed, 9)) + chunk(b"IEND", b""))


main()
