/** The size that link previews expect. */
const WIDTH_PX = 1200
const HEIGHT_PX = 630
const GAP_PX = 6
const PAPER = '#fcfcf8'

type CollageTile = { left: number; top: number; width: number; height: number }

/** One picture fills the image, two share it, three are laid out as on a card: a large one and two small ones. */
function collageTiles(count: number): CollageTile[] {
  if (count === 1) return [{ left: 0, top: 0, width: WIDTH_PX, height: HEIGHT_PX }]
  const left = count === 2 ? WIDTH_PX / 2 : 798
  const rest = { left, width: WIDTH_PX - left }
  const large = { left: 0, top: 0, width: left - GAP_PX, height: HEIGHT_PX }
  if (count === 2) return [large, { ...rest, top: 0, height: HEIGHT_PX }]
  const height = (HEIGHT_PX - GAP_PX) / 2
  return [large, { ...rest, top: 0, height }, { ...rest, top: height + GAP_PX, height }]
}

/**
 * Returns one JPEG, 1200 by 630, of one to three pictures. This program wrote their files itself, so they are opened
 * here and not in a decoder process.
 */
export async function makeCollage(pictures: Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded when first needed: most processes never make one.
  const { default: sharp } = await import('sharp')
  const patches = collageTiles(Math.min(3, pictures.length))
  const layers = await Promise.all(
    patches.map(async ({ left, top, width, height }, at) => ({
      left,
      top,
      input: await sharp(pictures[at])
        .resize(width, height, { fit: 'cover', position: 'attention' })
        .toBuffer(),
    })),
  )
  const jpeg = await sharp({ create: { width: WIDTH_PX, height: HEIGHT_PX, channels: 3, background: PAPER } })
    .composite(layers)
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
  return new Uint8Array(jpeg)
}
