export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'heic'

/** The first bytes of a file that identify its format. */
export const KIND_BYTES = 64

const AVIF_BRANDS = new Set(['avif', 'avis'])
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'])
/** Means only “some HEIF picture”; the compatible brands that follow tell which. */
const HEIF_BRANDS = new Set(['mif1', 'msf1', 'miaf'])

/** Returns the format by content alone; a file's name and declared type prove nothing. Null: not a supported format. */
export function pictureKind(head: Uint8Array): PictureKind | null {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp') return heifKind(brandsOf(bytes))
  return null
}

function brandsOf(bytes: Buffer) {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length)
  const brands = [bytes.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4))
  return brands
}

function heifKind(brands: string[]): PictureKind | null {
  const [major = ''] = brands
  // An MP4 video starts with ftyp too, and may have a picture brand among its compatible ones.
  if (!AVIF_BRANDS.has(major) && !HEIC_BRANDS.has(major) && !HEIF_BRANDS.has(major)) return null
  if (brands.some((brand) => AVIF_BRANDS.has(brand))) return 'avif'
  return 'heic'
}
