import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

/** The colors of every made picture with several fields: three columns, two rows, muted enough for any color space. */
export const GRID = [
  ...[
    [150, 110, 120],
    [120, 140, 160],
    [170, 160, 130],
  ],
  ...[
    [90, 110, 100],
    [130, 90, 80],
    [60, 70, 90],
  ],
] as [number, number, number][]

type TestPicture = { width: number; height: number; make: (width: number, height: number) => Promise<Buffer> }

/** Draws six fields of plain color. */
const grid = (width: number, height: number): Sharp => {
  const fields = GRID.map(([r, g, b], i) => {
    const [x, y] = [((i % 3) * width) / 3, (Math.floor(i / 3) * height) / 2]
    return `<rect x="${x}" y="${y}" width="${width / 3}" height="${height / 2}" fill="rgb(${r},${g},${b})"/>`
  })
  return drawn(width, height, fields.join('')).removeAlpha()
}

/** Draws a unique scene: boxes from a seed. */
const scene = (seed: number) => async (width: number, height: number) => {
  let state = seed * 7919
  const next = (most: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
  const boxes = Array.from({ length: 14 }, () => {
    const color = `rgb(${next(256)},${next(256)},${next(256)})`
    return `<rect x="${next(width)}" y="${next(height)}" width="${next(width)}" height="${next(height)}" fill="${color}"/>`
  })
  return drawn(width, height, `<rect width="100%" height="100%" fill="#8a8"/>${boxes.join('')}`)
    .removeAlpha()
    .jpeg({ quality: 90 })
    .toBuffer()
}

const drawn = (width: number, height: number, content: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
    ),
  )

const animation = async (width: number, height: number) => {
  const frame = (background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer()
  return sharp(await Promise.all(['#a33', '#3a3', '#33a'].map(frame)), { join: { animated: true } })
}

/** The start of a HEIC file, recognizable by its first box. No codec here writes a whole one. */
const heic = Buffer.concat([
  ...[Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.from([0, 0, 0, 0])],
  ...[Buffer.from('mif1heic'), Buffer.alloc(2_000, 7)],
])

const testPictures: Record<string, TestPicture> = {
  'edge-1x1.png': { width: 1, height: 1, make: (w, h) => grid(w, h).png().toBuffer() },
  'edge-16bit.png': {
    ...{ width: 300, height: 200 },
    make: (w, h) => grid(w, h).toColourspace('rgb16').png().toBuffer(),
  },
  'edge-24mp.jpg': {
    ...{ width: 6000, height: 4000 },
    make: (w, h) => grid(w, h).jpeg({ quality: 80 }).toBuffer(),
  },
  'edge-animated.gif': {
    width: 80,
    height: 60,
    make: async (w, h) => (await animation(w, h)).gif().toBuffer(),
  },
  'edge-animated.webp': {
    width: 80,
    height: 60,
    make: async (w, h) => (await animation(w, h)).webp().toBuffer(),
  },
  'edge-cmyk.jpg': {
    ...{ width: 300, height: 200 },
    make: (w, h) => grid(w, h).toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer(),
  },
  'edge-display-p3.jpg': {
    ...{ width: 300, height: 200 },
    make: (w, h) => grid(w, h).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(),
  },
  'edge-exif-gps.jpg': {
    ...{ width: 300, height: 200 },
    make: (w, h) =>
      grid(w, h)
        .withExif({
          IFD0: { Artist: 'Artist Somebody', Software: 'Photoshop of theirs' },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
        })
        .jpeg()
        .toBuffer(),
  },
  // Size as stored, on its side.
  'edge-exif-orientation-6.jpg': {
    ...{ width: 300, height: 200 },
    make: (w, h) => grid(w, h).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  },
  'edge-exif-orientation-8.jpg': {
    ...{ width: 300, height: 200 },
    make: (w, h) => grid(w, h).withMetadata({ orientation: 8 }).jpeg().toBuffer(),
  },
  'edge-grey.jpg': { width: 300, height: 200, make: (w, h) => grid(w, h).grayscale().jpeg().toBuffer() },
  'edge-lossless-alpha.webp': {
    ...{ width: 300, height: 200 },
    make: (w, h) => grid(w, h).ensureAlpha(0.5).webp({ lossless: true }).toBuffer(),
  },
  'edge-lossy.webp': { width: 300, height: 200, make: (w, h) => grid(w, h).webp({ quality: 60 }).toBuffer() },
  'edge-panorama-10to1.jpg': { width: 4000, height: 400, make: (w, h) => grid(w, h).jpeg().toBuffer() },
  'edge-photo.avif': { width: 300, height: 200, make: (w, h) => grid(w, h).avif({ effort: 0 }).toBuffer() },
  'edge-photo.heic': { width: 300, height: 200, make: async () => heic },
  'edge-progressive.jpg': {
    ...{ width: 300, height: 200 },
    make: (w, h) => grid(w, h).jpeg({ progressive: true }).toBuffer(),
  },
  'edge-transparent.png': {
    ...{ width: 300, height: 200 },
    make: (w, h) => grid(w, h).ensureAlpha(0.5).png().toBuffer(),
  },
  'dress-01.jpg': { width: 400, height: 533, make: scene(1) },
  'dress-05.jpg': { width: 400, height: 533, make: scene(5) },
  'landscape-01.jpg': { width: 1600, height: 1067, make: scene(11) },
  'landscape-02.jpg': { width: 1600, height: 1067, make: scene(12) },
  'outerwear-04.jpg': { width: 400, height: 533, make: scene(4) },
  'shoes-03.jpg': { width: 400, height: 300, make: scene(3) },
}

/** Name and stored size of each. */
export const testPictureSizes = new Map(
  Object.entries(testPictures).map(([name, { width, height }]) => [name, { width, height }]),
)

/** One folder for all processes of this user; the number is incremented when a picture changes. */
const FOLDER = join(tmpdir(), `showoff-made-pictures-1-${process.getuid?.() ?? 0}`)

/** Makes the pictures if they do not exist yet. @returns their folder */
export async function makeTestPictures(): Promise<string> {
  const there = await readdir(FOLDER).catch(() => [])
  if (there.length === testPictureSizes.size) return FOLDER
  const fresh = await mkdtemp(`${FOLDER}-`)
  for (const [name, { width, height, make }] of Object.entries(testPictures))
    await writeFile(join(fresh, name), await make(width, height))
  // If another process was faster, its pictures are the same.
  await rename(fresh, FOLDER).catch(() => rm(fresh, { recursive: true }))
  return FOLDER
}
