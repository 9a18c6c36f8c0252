import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { pictureKind } from '../picture-kind.ts'
import { PHOTOS_FOLDER, photoNames, pngChunk } from '../pictures-for-tests.ts'
import { makeTestAvif, makeTestGif, makeTestJpeg, makeTestWebp } from './declared-for-tests.ts'
import { plainPicture } from './plain-picture.ts'

const folder = await mkdtemp(join(tmpdir(), 'showoff-declared-'))
afterAll(() => rm(folder, { recursive: true }))

/** Returns the file that is decoded instead, or the error's code. */
async function plain(bytes: Uint8Array): Promise<Buffer | string> {
  const from = join(folder, 'upload')
  await writeFile(from, bytes)
  return plainPicture(from, folder).then(
    (path) => readFile(path),
    ({ code }) => code as string,
  )
}

const MEGABYTE = 1024 ** 2
const small = sharp({ create: { width: 90, height: 60, channels: 3, background: '#c85' } })
const png = await small.clone().png().toBuffer()
const AFTER_HEADER = 33
const withChunks = (...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, AFTER_HEADER), ...chunks, png.subarray(AFTER_HEADER)])
const packed = deflateSync(Buffer.alloc(MEGABYTE))
const text = (name: string, head: string) =>
  pngChunk(name, Buffer.concat([Buffer.from(head, 'latin1'), packed]))

test.each([
  ['zTXt', 'Comment\0\0'],
  ['iTXt', 'Comment\0\x01\0\0\0'],
  ['tEXt', 'Comment\0'],
])(
  'the %s chunks of a PNG are removed before it is decoded, even 300 that unpack to a megabyte each, and the rest of it is unchanged [COST-01]',
  async (name, head) => {
    const bomb = withChunks(...Array.from({ length: 300 }, () => text(name, head)))
    expect(bomb.length).toBeGreaterThan(300_000)
    expect(await plain(bomb)).toEqual(png)
  },
)

test('a second color profile and the chunks for animation, histogram and time are removed from a PNG too [COST-01]', async () => {
  const profile = (name: string) => pngChunk('iCCP', Buffer.concat([Buffer.from(`${name}\0\0`), packed]))
  const [first, second] = [profile('a'), profile('b')]
  const more = ['acTL', 'fdAT', 'hIST', 'tIME'].map((name) => pngChunk(name, Buffer.alloc(40)))
  expect(await plain(withChunks(first, second, ...more))).toEqual(withChunks(first))
})

test('a PNG with a small color profile that unpacks to 200 MB is refused, without unpacking it to its end [COST-01]', async () => {
  const long = deflateSync(Buffer.alloc(200 * MEGABYTE))
  // A profile with an error in it does not count, so this one is refused only if the error is never reached.
  long.fill(0xff, long.length / 2)
  const bomb = withChunks(pngChunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), long])))
  expect(bomb.length).toBeLessThan(300_000)
  expect(await plain(bomb)).toBe('picture-too-slow')
})

test.each<[string, Buffer, boolean]>([
  [
    'a progressive JPEG of 50 megapixels in 12 passes',
    makeTestJpeg({ width: 8660, height: 5770, scans: 12 }),
    true,
  ],
  [
    'a progressive JPEG of 50 megapixels in 21 passes',
    makeTestJpeg({ width: 8660, height: 5770, scans: 21 }),
    false,
  ],
  ['a small JPEG in 60 passes', makeTestJpeg({ width: 300, height: 200, scans: 60 }), true],
  [
    'a JPEG with 5 MB of color profile',
    makeTestJpeg({ width: 9, height: 9, scans: 1, profileBytes: 5e6 }),
    false,
  ],
  ['a GIF of 600 frames of a megapixel', makeTestGif({ width: 1000, height: 1000, frames: 600 }), true],
  ['a GIF of 1,100 frames of a megapixel', makeTestGif({ width: 1000, height: 1000, frames: 1100 }), false],
  ['a GIF of 30,000 frames of one pixel', makeTestGif({ width: 1, height: 1, frames: 30_000 }), false],
  ['a WebP of 600 frames of a megapixel', makeTestWebp({ width: 1000, height: 1000, frames: 600 }), true],
  ['a WebP of 1,100 frames of a megapixel', makeTestWebp({ width: 1000, height: 1000, frames: 1100 }), false],
  ['an AVIF of 48 tiles of a megapixel', makeTestAvif({ side: 1000, tiles: 48 }), true],
  [
    'an AVIF that repeats one tile 1,100 times',
    makeTestAvif({ side: 1000, tiles: 1100, isOneTile: true }),
    false,
  ],
  ['an AVIF whose grid contains itself', makeTestAvif({ side: 9, tiles: 1, isOwnTile: true }), false],
])('%s is decoded: %3$s [COST-01]', async (_what, bytes, isDecoded) => {
  expect(await plain(bytes)).toEqual(isDecoded ? bytes : 'picture-too-slow')
})

test.each(photoNames)(
  '%s is decoded as it was uploaded, or, as a PNG, without chunks that do not change its pixels [COST-01]',
  async (name) => {
    const bytes = await readFile(join(PHOTOS_FOLDER, name))
    const decoded = await plain(bytes)
    if (bytes.equals(decoded as Buffer)) return
    expect(pictureKind(bytes)).toBe('png')
    expect(decoded.length).toBeLessThan(bytes.length)
    const pixels = (file: Buffer | string) => sharp(file).raw().toBuffer()
    expect((await pixels(bytes)).equals(await pixels(decoded))).toBe(true)
  },
)

test.each([
  ['a PNG', png],
  ['a JPEG', makeTestJpeg({ width: 90, height: 60, scans: 3 })],
  ['a GIF', makeTestGif({ width: 90, height: 60, frames: 3 })],
  ['a WebP', makeTestWebp({ width: 90, height: 60, frames: 3 })],
  ['an AVIF', makeTestAvif({ side: 90, tiles: 3 })],
])('%s that is cut off at any point is passed to the decoder unchanged [COST-01]', async (_what, bytes) => {
  for (let length = 16; length < bytes.length; length += Math.ceil(bytes.length / 40)) {
    expect(await plain(bytes.subarray(0, length))).toEqual(bytes.subarray(0, length))
  }
})
