import type { Declared } from './declared.ts'

const HEADER_BYTES = 12

/** Reads a WebP. Only the first frame is shown, but the decoder looks for all of them. */
export function readWebp(bytes: Buffer): { declared: Declared } {
  const declared: Declared = { pixels: 0, parts: 0, profileBytes: 0 }
  for (let at = HEADER_BYTES; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    declared.parts++
    // Width and height of a frame, minus one, in 24 bits each.
    if (name === 'ANMF' && at + 20 <= bytes.length) {
      declared.pixels += (bytes.readUIntLE(at + 14, 3) + 1) * (bytes.readUIntLE(at + 17, 3) + 1)
    }
    if (name === 'ICCP') declared.profileBytes += length
    at += 8 + length + (length % 2)
  }
  return { declared }
}
