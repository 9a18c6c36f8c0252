import { inflateSync } from 'node:zlib'
import { type Declared, MAX_PROFILE_BYTES } from './declared.ts'

const SIGNATURE_BYTES = 8
/** Length, name and checksum of a chunk. */
const AROUND_BYTES = 12
/** The chunks that affect the look of a picture. Text (tEXt, zTXt, iTXt), histograms and later frames are left out. */
const KEPT = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'cICP',
  'eXIf',
  'pHYs',
])

/**
 * Reads a PNG. A zTXt of a hundred bytes unpacks to a hundred kilobytes, and a file may have many, so text is cut out
 * unread. The color profile is unpacked here, within its limit. Pixels count by the header.
 */
export function readPng(bytes: Buffer): { declared: Declared; plain?: Buffer } {
  const declared: Declared = { pixels: 0, parts: 0, profileBytes: 0 }
  const keptParts = [bytes.subarray(0, SIGNATURE_BYTES)]
  const seen = new Set<string>()
  let [at, cut] = [SIGNATURE_BYTES, 0]
  while (at + AROUND_BYTES <= bytes.length) {
    const end = at + AROUND_BYTES + bytes.readUInt32BE(at)
    if (end > bytes.length) break
    const name = bytes.toString('latin1', at + 4, at + 8)
    // An encoder may write any number of IDAT chunks. Of every other kind, a second one is dropped.
    if (KEPT.has(name) && (name === 'IDAT' || !seen.has(name))) {
      keptParts.push(bytes.subarray(at, end))
      declared.parts++
      if (name === 'iCCP') declared.profileBytes = unpackedBytes(bytes.subarray(at + 8, end - 4))
    } else cut += end - at
    seen.add(name)
    at = end
    if (name === 'IEND') break
  }
  if (cut === 0) return { declared }
  // A truncated file must stay truncated.
  return { declared, plain: Buffer.concat([...keptParts, bytes.subarray(at)]) }
}

/**
 * Returns the unpacked size. The chunk has a name, a zero, the method and the packed profile. A damaged profile counts
 * as 0, because the decoder ignores it.
 */
function unpackedBytes(profile: Buffer): number {
  try {
    return inflateSync(profile.subarray(profile.indexOf(0) + 2), { maxOutputLength: MAX_PROFILE_BYTES })
      .length
  } catch (error) {
    const isTooLong = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    return isTooLong ? Number.POSITIVE_INFINITY : 0
  }
}
