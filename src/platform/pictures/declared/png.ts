import { inflateSync } from 'node:zlib'
import { type Declared, MAX_PROFILE_BYTES } from './declared.ts'

const SIGNATURE_BYTES = 8
/** Length, name and checksum of a chunk. */
const AROUND_BYTES = 12
/** What the look of a picture depends on. Text (tEXt, zTXt, iTXt), histories and later frames are left out. */
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
 * A zTXt of a hundred bytes unpacks to a hundred kilobytes, as often as it fits into a file, so text is cut
 * out unread. The color profile is unpacked here, within its limit. The one frame is measured by its header.
 */
export function readPng(bytes: Buffer): { declared: Declared; plain?: Buffer } {
  const declared: Declared = { pixels: 0, parts: 0, profileBytes: 0 }
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)]
  const seen = new Set<string>()
  let [at, cut] = [SIGNATURE_BYTES, 0]
  while (at + AROUND_BYTES <= bytes.length) {
    const end = at + AROUND_BYTES + bytes.readUInt32BE(at)
    if (end > bytes.length) break
    const name = bytes.toString('latin1', at + 4, at + 8)
    // Rows come in as many chunks as the encoder liked; of everything else a second one is one too many.
    if (KEPT.has(name) && (name === 'IDAT' || !seen.has(name))) {
      kept.push(bytes.subarray(at, end))
      declared.parts++
      if (name === 'iCCP') declared.profileBytes = unpackedBytes(bytes.subarray(at + 8, end - 4))
    } else cut += end - at
    seen.add(name)
    at = end
    if (name === 'IEND') break
  }
  if (cut === 0) return { declared }
  // A file that was cut off must still look cut off.
  return { declared, plain: Buffer.concat([...kept, bytes.subarray(at)]) }
}

/** Of a name, a zero, the method and the packed profile. A damaged one counts nothing: the decoder ignores it. */
function unpackedBytes(profile: Buffer): number {
  try {
    return inflateSync(profile.subarray(profile.indexOf(0) + 2), { maxOutputLength: MAX_PROFILE_BYTES })
      .length
  } catch (error) {
    const isTooLong = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    return isTooLong ? Number.POSITIVE_INFINITY : 0
  }
}
