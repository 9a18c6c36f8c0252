import type { Declared } from './declared.ts'

const HEADER_BYTES = 13
const [EXTENSION, FRAME] = [0x21, 0x2c]

/** Reads a GIF. Only the first frame is shown, but the decoder looks for all of them. */
export function readGif(bytes: Buffer): { declared: Declared } {
  const declared: Declared = { pixels: 0, parts: 0, profileBytes: 0 }
  let at = HEADER_BYTES + (bytes.length >= HEADER_BYTES ? colorBytes(bytes[10]!) : 0)
  while (at < bytes.length) {
    const block = bytes[at]
    if (block === EXTENSION) at += 2
    else if (block === FRAME && at + 10 <= bytes.length) {
      declared.parts++
      declared.pixels += bytes.readUInt16LE(at + 5) * bytes.readUInt16LE(at + 7)
      // The size of the codes follows the color table.
      at += 10 + colorBytes(bytes[at + 9]!) + 1
    } else break
    while (bytes[at]) at += bytes[at]! + 1
    at++
  }
  return { declared }
}

/** Returns the size of the color table that these flags announce. */
const colorBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
