import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { thumbHashToAverageRGBA } from 'thumbhash'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UNDER_FIVE_MEGABYTES } from './picture-limits.ts'
import { widthsOf } from './picture-widths.ts'
import { makePictures, type PictureFile, type Pictures, type PrepareOptions } from './pictures.ts'
import { chunkedBody, PHOTOS_FOLDER } from './pictures-for-tests.ts'

const BRICK = { r: 200, g: 80, b: 60 }

let pictures: Pictures
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'showoff-pictures-test-'))
  pictures = makePictures({ folder, lineSeconds: 60 })
})
afterAll(async () => {
  await pictures.close()
  expect(await readdir(folder), 'nothing is left behind').toEqual([])
  await rm(folder, { recursive: true })
})

const prepare = (bytes: Uint8Array, wishes?: PrepareOptions) =>
  pictures.prepare(chunkedBody(bytes), UNDER_FIVE_MEGABYTES, wishes)

test.each([
  [1, [320]],
  [320, [320]],
  [321, [320, 480]],
  [400, [320, 480]],
  [1079, [320, 480, 720, 1080]],
  [1440, [320, 480, 720, 1080, 1440]],
  [6000, [320, 480, 720, 1080, 1440]],
])('a picture %d pixels wide is offered in the widths %j', (widthPx, widths) => {
  expect(widthsOf(widthPx)).toEqual(widths)
})

test('makes the original and every width, each with its size, type and SHA-256', async () => {
  const made = await prepare(await twoHalves(1600, 1000).jpeg().toBuffer())
  expect(await looksOf(made.original)).toMatchObject({ format: 'jpeg', width: 1600, height: 1000 })
  expect(made.original).toMatchObject({ contentType: 'image/jpeg', widthPx: 1600, heightPx: 1000 })
  expect(made.shown.files.map((file) => [file.width, file.widthPx, file.heightPx])).toEqual([
    [320, 320, 200],
    [480, 480, 300],
    [720, 720, 450],
    [1080, 1080, 675],
    [1440, 1440, 900],
  ])
  for (const file of made.shown.files) {
    expect(await looksOf(file)).toMatchObject({ format: 'webp', width: file.widthPx, height: file.heightPx })
    expect(file.contentType).toBe('image/webp')
  }
  for (const { bytes, sha256 } of [made.original, ...made.shown.files]) {
    expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  }
})

test('never scales up', async () => {
  const small = await prepare(await twoHalves(300, 200).png().toBuffer())
  expect(small.shown.files.map((file) => [file.width, file.widthPx, file.heightPx])).toEqual([
    [320, 300, 200],
  ])
  const between = await prepare(await twoHalves(400, 200).png().toBuffer())
  expect(between.shown.files.map((file) => [file.width, file.widthPx])).toEqual([
    [320, 320],
    [480, 400],
  ])
})

test('keeps no side longer than 2560 pixels', async () => {
  const tall = await prepare(await twoHalves(1000, 4000).jpeg().toBuffer())
  expect(tall.original).toMatchObject({ widthPx: 640, heightPx: 2560 })
  expect(tall.shown.files.at(-1)).toMatchObject({ width: 720, widthPx: 640, heightPx: 2560 })
})

test('the same picture gives the same bytes', async () => {
  const bytes = await twoHalves(900, 600).jpeg().toBuffer()
  const first = await prepare(bytes)
  expect(await prepare(bytes)).toEqual(first)
  expect(first.uploadSha256).toBe(createHash('sha256').update(bytes).digest('hex'))
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'turns a picture with EXIF orientation %d upright',
  async (orientation) => {
    // The left half is red, the right half blue; a rotated camera stores it rotated.
    const upright = await twoHalves(480, 320).png().toBuffer()
    const stored = await storedAs(upright, orientation)
    const made = await prepare(stored)
    expect(made.original).toMatchObject({ widthPx: 480, heightPx: 320 })
    for (const file of [made.original, made.shown.files.at(-1)!]) {
      expectNear(await colorAt(file, 0.1, 0.5), [255, 0, 0], 12)
      expectNear(await colorAt(file, 0.9, 0.5), [0, 0, 255], 12)
    }
  },
)

test('removes EXIF, XMP, IPTC and the color profile from every file, including the original', async () => {
  const bytes = await twoHalves(700, 500)
    .withIccProfile('p3')
    .withExif({
      IFD0: { Artist: 'Mallory Secret' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Mallory Secret</x:xmpmeta>')
    .jpeg()
    .toBuffer()
  expect(bytes.includes('Mallory Secret')).toBe(true)
  const made = await prepare(bytes)
  for (const file of [made.original, ...made.shown.files]) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(file.bytes).metadata()
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
    expect(file.bytes.includes('Mallory')).toBe(false)
  }
})

describe('is converted to 8-bit sRGB with the right colors:', () => {
  const brick = () => sharp({ create: { width: 64, height: 64, channels: 3, background: BRICK } })
  test.each<[name: string, image: () => Sharp, tolerance?: number]>([
    ['JPEG in Display P3', () => brick().withIccProfile('p3').jpeg({ quality: 100 })],
    ['PNG in Display P3', () => brick().withIccProfile('p3').png()],
    ['WebP in Display P3', () => brick().withIccProfile('p3').webp({ lossless: true })],
    ['AVIF in Display P3', () => brick().withIccProfile('p3').avif({ quality: 90 })],
    [
      'AVIF with 10 bits in Display P3',
      () => brick().withIccProfile('p3').avif({ quality: 90, bitdepth: 10 }),
    ],
    ['PNG with 16 bits', () => brick().toColourspace('rgb16').png()],
    ['PNG with 16 bits in sRGB', () => brick().toColourspace('rgb16').withIccProfile('srgb').png()],
    ['PNG with 16 bits in Display P3', () => brick().toColourspace('rgb16').withIccProfile('p3').png()],
    ['PNG with a palette', () => brick().png({ palette: true })],
    ['GIF', () => brick().gif()],
    // Needs a larger tolerance: the profile's perceptual intent darkens dark and saturated colors.
    ['CMYK JPEG', () => brick().toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 100 }), 24],
  ])('%s [DEC-54]', async (_, image, tolerance = 5) => {
    const made = await prepare(await image().toBuffer())
    for (const file of [made.original, made.shown.files[0]!]) {
      expect(await sharp(file.bytes).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' })
      expectNear(await colorAt(file, 0.5, 0.5), [BRICK.r, BRICK.g, BRICK.b], tolerance)
    }
  })

  test('gray JPEG', async () => {
    const made = await prepare(await brick().greyscale().jpeg().toBuffer())
    expectNear(await colorAt(made.original, 0.5, 0.5), [119, 119, 119], 3)
  })
})

describe('transparency', () => {
  test('is kept in the original and in every width', async () => {
    const made = await prepare(await twoHalves(400, 300).ensureAlpha(0.25).png().toBuffer())
    expect(made.original.contentType).toBe('image/webp')
    for (const file of [made.original, ...made.shown.files]) {
      expect(await sharp(file.bytes).metadata()).toMatchObject({ format: 'webp', hasAlpha: true })
      const [, , , alpha] = await colorAt(file, 0.5, 0.5)
      expectNear([alpha!], [64], 1)
    }
  })

  test('is dropped when the alpha channel is fully opaque', async () => {
    const made = await prepare(await twoHalves(400, 300).ensureAlpha(1).png().toBuffer())
    expect(made.original.contentType).toBe('image/jpeg')
    expect(await sharp(made.shown.files[0]!.bytes).metadata()).toMatchObject({ hasAlpha: false })
  })
})

describe.each(['gif', 'webp'] as const)('a %s', (format) => {
  test('with several frames is reduced to its first frame and marked as animated [DEC-54]', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
        sharp({ create: { width: 200, height: 100, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      [format]({ delay: [90, 90, 90] })
      .toBuffer()
    const made = await prepare(moving)
    expect(made).toMatchObject({ wasAnimated: true, original: { widthPx: 200, heightPx: 100 } })
    expectNear(await colorAt(made.original, 0.5, 0.5), [255, 0, 0], 5)
    expect((await sharp(made.shown.files[0]!.bytes).metadata()).pages ?? 1).toBe(1)
  })

  test('with a single frame is a still picture [DEC-54]', async () => {
    const made = await prepare(await twoHalves(200, 100)[format]().toBuffer())
    expect(made.wasAnimated).toBe(false)
  })
})

describe('a crop', () => {
  const rightHalf = { x: 50, y: 0, width: 50, height: 100 }

  test('is what members see, while the original stays whole', async () => {
    const made = await prepare(await twoHalves(1000, 500).jpeg().toBuffer(), { crop: rightHalf })
    expect(made.original).toMatchObject({ widthPx: 1000, heightPx: 500 })
    expectNear(await colorAt(made.original, 0.25, 0.5), [255, 0, 0], 12)
    expect(made.shown).toMatchObject({ widthPx: 500, heightPx: 500, dominantColor: '#0808f8' })
    expect(made.shown.files.map((file) => [file.width, file.widthPx])).toEqual([
      [320, 320],
      [480, 480],
      [720, 500],
    ])
    for (const file of made.shown.files) expectNear(await colorAt(file, 0.1, 0.5), [0, 0, 255], 12)
    const average = thumbHashToAverageRGBA(Buffer.from(made.shown.thumbhash, 'base64'))
    expect(average.b).toBeGreaterThan(0.9)
  })

  test('can be changed and removed', async () => {
    const made = await prepare(await twoHalves(1000, 500).jpeg().toBuffer(), { crop: rightHalf })
    const left = await pictures.recrop(made.original.bytes, { x: 0, y: 20, width: 40, height: 50 })
    expect(left).toMatchObject({ widthPx: 400, heightPx: 250 })
    expectNear(await colorAt(left.files.at(-1)!, 0.9, 0.5), [255, 0, 0], 12)
    const whole = await pictures.recrop(made.original.bytes, null)
    expect(whole).toMatchObject({ widthPx: 1000, heightPx: 500 })
    expectNear(await colorAt(whole.files.at(-1)!, 0.9, 0.5), [0, 0, 255], 12)
  })

  test.each([
    { x: 100, y: 100, width: 100, height: 100 },
    { x: 99.99, y: 0, width: 0.001, height: 0.001 },
    { x: -5, y: -5, width: 300, height: 300 },
  ])('stays inside the picture and never gets empty: %o', async (crop) => {
    const { shown } = await prepare(await twoHalves(40, 30).png().toBuffer(), { crop })
    expect(shown.widthPx).toBeGreaterThanOrEqual(1)
    expect(shown.widthPx).toBeLessThanOrEqual(40)
    expect(shown.heightPx).toBeGreaterThanOrEqual(1)
  })
})

describe('widths that are made later', () => {
  test('are left out at first and made on request', async () => {
    const bytes = await twoHalves(1600, 800).jpeg().toBuffer()
    const { original, shown } = await prepare(bytes, { widths: [480, 720] })
    expect(shown.files.map((file) => file.width)).toEqual([480, 720])
    const later = await pictures.makeWidth(original.bytes, 1080)
    expect(later).toMatchObject({ width: 1080, widthPx: 1080, heightPx: 540, contentType: 'image/webp' })
    expect(await looksOf(later)).toMatchObject({ format: 'webp', width: 1080, height: 540 })
    expect(await pictures.makeWidth(original.bytes, 1080)).toEqual(later)
  })

  test('can be made from the original as bytes, as a stream and as a file', async () => {
    const { original } = await prepare(await twoHalves(800, 400).jpeg().toBuffer())
    const path = join(folder, 'original.jpg')
    await writeFile(path, original.bytes)
    const expected = await pictures.makeWidth(original.bytes, 480)
    expect(
      await pictures.makeWidth(new Blob([original.bytes as Uint8Array<ArrayBuffer>]).stream(), 480),
    ).toEqual(expected)
    expect(await pictures.makeWidth(path, 480)).toEqual(expected)
    await rm(path)
  })

  test('respect the crop and are never scaled up', async () => {
    const { original } = await prepare(await twoHalves(1000, 500).jpeg().toBuffer())
    const made = await pictures.makeWidth(original.bytes, 1440, {
      crop: { x: 50, y: 0, width: 50, height: 100 },
    })
    expect(made).toMatchObject({ width: 1440, widthPx: 500, heightPx: 500 })
    expectNear(await colorAt(made, 0.05, 0.5), [0, 0, 255], 12)
  })

  test('may be AVIF, with and without transparency', async () => {
    for (const alpha of [1, 0.25]) {
      const { original } = await prepare(await twoHalves(400, 200).ensureAlpha(alpha).png().toBuffer())
      const avif = await pictures.makeAvif(original.bytes, 320)
      expect(avif).toMatchObject({ width: 320, widthPx: 320, heightPx: 160, contentType: 'image/avif' })
      const looks = await sharp(avif.bytes).metadata()
      expect(looks).toMatchObject({ format: 'heif', compression: 'av1', width: 320, hasAlpha: alpha < 1 })
      expect({ exif: looks.exif, icc: looks.icc, xmp: looks.xmp }).toEqual({})
    }
  })
})

describe('marks', () => {
  test('the ThumbHash and the dominant color have the color of the picture', async () => {
    const sky = { r: 40, g: 120, b: 200 }
    const image = sharp({ create: { width: 300, height: 300, channels: 3, background: sky } })
    const { shown } = await prepare(await image.png().toBuffer())
    const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(shown.thumbhash, 'base64'))
    expectNear(
      [r, g, b].map((part) => Math.round(part * 255)),
      [40, 120, 200],
      10,
    )
    const parts = [1, 3, 5].map((at) => Number.parseInt(shown.dominantColor.slice(at, at + 2), 16))
    expectNear(parts, [40, 120, 200], 8)
  })

  test('transparent parts do not count for the dominant color', async () => {
    const red = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#f00' } })
      .png()
      .toBuffer()
    const cutOut = sharp({ create: { width: 100, height: 100, channels: 4, background: '#0000' } })
    const { shown } = await prepare(
      await cutOut
        .composite([{ input: red }])
        .png()
        .toBuffer(),
    )
    expect(shown.dominantColor).toBe('#f80808')
  })

  test('a fully transparent picture still has a dominant color', async () => {
    const nothing = sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
    const { shown } = await prepare(await nothing.png().toBuffer())
    expect(shown.dominantColor).toMatch(/^#[0-9a-f]{6}$/)
  })

  test('the perceptual hash changes little for altered copies of a photo and much for other photos', async () => {
    const hashOf = async (image: Sharp) => (await prepare(await image.toBuffer())).hashes.upright
    const photo = () => sharp(join(PHOTOS_FOLDER, 'landscape-01.jpg'))
    const original = await hashOf(photo().jpeg())
    expect(original).toMatch(/^[0-9a-f]{16}$/)
    for (const altered of [
      photo().resize(500).webp({ quality: 40 }),
      photo().modulate({ brightness: 1.15 }).jpeg(),
    ]) {
      expect(bitsApart(original, await hashOf(altered))).toBeLessThanOrEqual(6)
    }
    for (const other of ['landscape-02.jpg', 'dress-01.jpg', 'shoes-03.jpg']) {
      expect(bitsApart(original, await hashOf(sharp(join(PHOTOS_FOLDER, other)).jpeg()))).toBeGreaterThan(12)
    }
  })
})

test('eight concurrent uploads are decoded two at a time, in bounded memory [UPL-07]', async () => {
  const busy = makePictures({ folder, size: 2, lineSeconds: 120 })
  let mostRunning = 0
  const before = process.memoryUsage.rss()
  let peak = before
  const watch = setInterval(() => {
    mostRunning = Math.max(mostRunning, busy.state().running)
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 5)
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      busy.prepare(createReadStream(join(PHOTOS_FOLDER, 'edge-24mp.jpg')), UNDER_FIVE_MEGABYTES, {
        member: `m${i}`,
      }),
    ),
  )
  clearInterval(watch)
  expect(made.map((picture) => picture.original.sha256)).toEqual(Array(8).fill(made[0]!.original.sha256))
  expect(mostRunning).toBe(2)
  // The results, all kept by this test, are only 7 MB; one such photo decoded is 72 MB.
  expect((peak - before) / 1e6).toBeLessThan(120)
  await busy.close()
}, 60_000)

/** Red on the left, blue on the right. */
function twoHalves(width: number, height: number): Sharp {
  const half = Math.round(width / 2)
  const blue = { create: { width: width - half, height, channels: 3, background: '#00f' } } as const
  return sharp({ create: { width, height, channels: 3, background: '#f00' } })
    .composite([{ input: blue, left: half, top: 0 }])
    .removeAlpha()
}

/** Returns the file of a camera held so that `orientation` rotates the picture upright. */
async function storedAs(upright: Buffer, orientation: number) {
  // Stored with the inverse of what the viewer does (rotate clockwise, then mirror, by the EXIF table).
  const turns: Record<number, (image: Sharp) => Sharp> = {
    1: (image) => image,
    2: (image) => image.flop(),
    3: (image) => image.rotate(180),
    4: (image) => image.flip(),
    5: (image) => image.rotate(270).flop(),
    6: (image) => image.rotate(270),
    7: (image) => image.rotate(90).flop(),
    8: (image) => image.rotate(90),
  }
  const turned = await turns[orientation]!(sharp(upright)).png().toBuffer()
  return sharp(turned)
    .withMetadata({ orientation })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

const looksOf = (file: PictureFile) => sharp(file.bytes).metadata()

async function colorAt(file: PictureFile, across: number, down: number): Promise<number[]> {
  const { data, info } = await sharp(file.bytes).raw().toBuffer({ resolveWithObject: true })
  const pixel = Math.floor(down * info.height) * info.width + Math.floor(across * info.width)
  return [...data.subarray(pixel * info.channels, (pixel + 1) * info.channels)]
}

function bitsApart(one: string, other: string) {
  return (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2).replaceAll('0', '').length
}

function expectNear(given: number[], wanted: number[], tolerance: number) {
  const distance = Math.max(...wanted.map((part, i) => Math.abs((given[i] ?? Number.NaN) - part)))
  expect(distance, `${given.join(', ')} beside ${wanted.join(', ')}`).toBeLessThanOrEqual(tolerance)
}
