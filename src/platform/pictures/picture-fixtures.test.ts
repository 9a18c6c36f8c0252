import { createReadStream, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { GRID } from './make-test-pictures.ts'
import { UNDER_FIVE_MEGABYTES } from './picture-limits.ts'
import { widthsOf } from './picture-widths.ts'
import { makePictures } from './pictures.ts'
import { PHOTOS_FOLDER, photoNames, photoSizes } from './pictures-for-tests.ts'

const pictures = makePictures({ folder: tmpdir() })
afterAll(() => pictures.close())

const prepare = (name: string) =>
  pictures.prepare(createReadStream(join(PHOTOS_FOLDER, name)), UNDER_FIVE_MEGABYTES)

describe('pictures of every kind', () => {
  test.each(photoNames.filter((name) => !name.endsWith('.heic')))(
    '%s is prepared: upright, sRGB, without metadata, in all its widths [UPL-06, DEC-54]',
    async (name) => {
      const made = await prepare(name)
      const { width, height } = keptSize(name, photoSizes.get(name)!)
      expect(made.original).toMatchObject({ widthPx: width, heightPx: height })
      expect(made.wasAnimated).toBe(name.includes('animated'))
      expect(made.shown.files.map((file) => file.width)).toEqual(widthsOf(width))
      for (const file of [made.original, ...made.shown.files]) {
        const looks = await sharp(file.bytes).metadata()
        expect(looks).toMatchObject({
          width: file.widthPx,
          height: file.heightPx,
          space: 'srgb',
          depth: 'uchar',
        })
        const { exif, icc, xmp, iptc, orientation } = looks
        expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
        expect(file.widthPx).toBeLessThanOrEqual(width)
        // Rounded to whole pixels, not squeezed.
        expect(Math.abs(file.heightPx - (file.widthPx * height) / width)).toBeLessThanOrEqual(0.5)
      }
    },
  )

  test('a HEIC is refused with its own error code [DEC-54]', async () => {
    await expect(prepare('edge-photo.heic')).rejects.toMatchObject({ code: 'picture-heic' })
  })

  test('GPS position, serial number and artist are removed from a photo that has them', async () => {
    const secrets = ['GPS', 'Artist', 'Serial', 'xmpmeta', 'Photoshop', 'Exif']
    const sent = readFileSync(join(PHOTOS_FOLDER, 'edge-exif-gps.jpg'), 'latin1')
    expect(secrets.some((secret) => sent.includes(secret))).toBe(true)
    const made = await prepare('edge-exif-gps.jpg')
    for (const { bytes } of [made.original, ...made.shown.files]) {
      for (const secret of secrets) expect(bytes.toString('latin1')).not.toContain(secret)
    }
  })

  // Mean colors of a grid of 3 × 2. For the real photos they were computed with ImageMagick and its own Little CMS
  // (perceptual intent); the pictures made here are known by their drawing.
  const asMade = GRID.join(' ')
  const isReal = process.env.PHOTOS_FOLDER !== undefined
  test.each([
    ['edge-display-p3.jpg', 3, '141,115,130 149,125,139 142,111,123 54,76,91 33,55,64 57,73,83'],
    ['edge-cmyk.jpg', 17, '86,47,48 98,82,94 53,35,40 79,41,51 122,42,40 146,66,43'],
    ['edge-16bit.png', 2, '8,105,124 5,99,117 16,108,127 89,111,104 74,88,81 81,98,96'],
    ['edge-photo.avif', 3, '8,104,125 6,99,118 17,108,128 90,111,105 75,88,82 81,98,98'],
    ['edge-grey.jpg', 2, '195,195,195 208,208,208 168,168,168 132,132,132 146,146,146 120,120,120'],
  ])(
    'the colors of %s differ from the expected ones by at most %d of 255 [DEC-54]',
    async (name, tolerance, wanted) => {
      const made = await prepare(name)
      const colors = await meansOfGrid(made.original.bytes, 3, 2)
      const expected = isReal ? wanted : name === 'edge-grey.jpg' ? GRID.map(greyOf).join(' ') : asMade
      const apart = expected.split(/[ ,]/).map((part, i) => Math.abs(Number(part) - colors[i]!))
      expect(Math.max(...apart), colors.map(Math.round).join()).toBeLessThanOrEqual(tolerance)
    },
  )
})

type Size = { width: number; height: number }

/** Returns the gray of a color with the same brightness (ITU-R BT.709, in linear light). */
function greyOf(color: readonly number[]): string {
  const linear = color.map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  const light = 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!
  const grey = Math.round(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055))
  return `${grey},${grey},${grey}`
}

/** Returns the size we keep: limited, and rotated for photos stored on their side. */
function keptSize(name: string, stored: Size): Size {
  const isOnItsSide = /orientation-[5-8]/.test(name)
  const [width, height] = isOnItsSide ? [stored.height, stored.width] : [stored.width, stored.height]
  const scale = Math.min(1, 2560 / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

async function meansOfGrid(bytes: Buffer, columns: number, rows: number): Promise<number[]> {
  const { width = 0, height = 0 } = await sharp(bytes).metadata()
  const edge = (i: number, parts: number, side: number) => Math.floor((i * side) / parts)
  const means: number[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [left, top] = [edge(column, columns, width), edge(row, rows, height)]
      const region = {
        left,
        top,
        width: edge(column + 1, columns, width) - left,
        height: edge(row + 1, rows, height) - top,
      }
      const { channels } = await sharp(await sharp(bytes).extract(region).png().toBuffer()).stats()
      means.push(...channels.map((channel) => channel.mean))
    }
  }
  return means
}
