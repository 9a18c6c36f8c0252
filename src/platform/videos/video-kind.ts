/** `mp4` includes the MOV files of phones, which use the same boxes. `webm` includes Matroska. */
export type VideoKind = 'mp4' | 'webm'

/** Number of bytes needed to detect the format. */
export const KIND_BYTES = 12

/** Boxes with which a file of this family may start; nearly all start with `ftyp`. */
const FIRST_BOXES = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])
/** Pictures use the same boxes as videos. */
const PICTURE_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'mif1', 'avif'])
const EBML = [0x1a, 0x45, 0xdf, 0xa3]

/** Returns the format by the first bytes; null for anything but a supported video, whatever its name. */
export function videoKind(head: Uint8Array): VideoKind | null {
  if (head.length < KIND_BYTES) return null
  if (EBML.every((byte, at) => head[at] === byte)) return 'webm'
  const text = (from: number) => String.fromCharCode(...head.subarray(from, from + 4))
  if (!FIRST_BOXES.has(text(4))) return null
  return text(4) === 'ftyp' && PICTURE_BRANDS.has(text(8)) ? null : 'mp4'
}
