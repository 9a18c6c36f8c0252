import type { Declared } from './declared.ts'

const [END, SCAN, PROFILE] = [0xd9, 0xda, 0xe2]
/** Frame headers: SOF0 to SOF15, without the three numbers among them that mean something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Markers without a length: restarts, and TEM. */
const isBare = (marker: number) => (marker >= 0xd0 && marker <= 0xd7) || marker === 0x01

/**
 * Reads a JPEG. Each scan of a progressive JPEG is a pass over the whole picture, and a scan may have only a few bytes.
 */
export function readJpeg(bytes: Buffer): { declared: Declared } {
  const declared: Declared = { pixels: 0, parts: 0, profileBytes: 0 }
  let [area, at] = [0, 2]
  for (;;) {
    // Compressed pixels follow a scan; in them, 0xff is followed by 0.
    at = bytes.indexOf(0xff, at)
    if (at < 0 || at + 4 > bytes.length) break
    const marker = bytes[at + 1]!
    if (marker === 0 || marker === 0xff || isBare(marker)) {
      at += marker === 0xff ? 1 : 2
      continue
    }
    if (marker === END) break
    declared.parts++
    if (isFrame(marker) && at + 9 <= bytes.length) {
      area = bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7)
    }
    const length = bytes.readUInt16BE(at + 2)
    if (marker === SCAN) declared.pixels += area
    if (marker === PROFILE) declared.profileBytes += length
    at += 2 + length
  }
  return { declared }
}
