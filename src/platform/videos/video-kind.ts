/** `mp4` is also what cameras of phones call MOV: the same boxes. `webm` is also Matroska. */
export type VideoKind = 'mp4' | 'webm'

/** So many bytes decide. */
export const KIND_BYTES = 12

/** Boxes with which a file of this family may begin; nearly all begin with `ftyp`. */
const FIRST_BOXES = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])
/** Pictures are boxed like videos. */
const PICTURE_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'mif1', 'avif'])
const EBML = [0x1a, 0x45, 0xdf, 0xa3]

/** What the first bytes say; null for everything that is no video of ours, whatever its name is. */
export function videoKind(head: Uint8Array): VideoKind | null {
  if (head.length < KIND_BYTES) return null
  if (EBML.every((byte, at) => head[at] === byte)) return 'webm'
  const text = (from: number) => String.fromCharCode(...head.subarray(from, from + 4))
  if (!FIRST_BOXES.has(text(4))) return null
  return text(4) === 'ftyp' && PICTURE_BRANDS.has(text(8)) ? null : 'mp4'
}
