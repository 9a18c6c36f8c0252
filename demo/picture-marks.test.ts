import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { UNDER_FIVE_MEGABYTES } from '../src/platform/pictures/picture-limits.ts'
import { makePictures } from '../src/platform/pictures/pictures.ts'
import { readCommunity } from './community.ts'
import { marksOf, nameOf, preparedAsDrawn, readMarks } from './picture-marks.ts'
import { picturesOf } from './store-pictures.ts'

const marks = await readMarks()
const paths = [...picturesOf(readCommunity()).keys()]

test('every picture of the demo is known with the bytes it has, and carries no metadata [DEMO-05]', async () => {
  expect(Object.keys(marks).toSorted()).toEqual(paths.map(nameOf).toSorted())
  for (const path of paths) {
    expect(await preparedAsDrawn(path, marks), path).toMatchObject({ shown: { files: [] } })
    const { exif, icc, xmp, iptc } = await sharp(path).metadata()
    expect({ exif, icc, xmp, iptc }, path).toEqual({})
  }
})

test('what is known of a picture is what preparing it finds out [DEMO-05]', async () => {
  const pictures = makePictures()
  for (const path of ['looks/', 'logos/', 'travel/'].map(
    (folder) => paths.find((one) => one.includes(folder))!,
  )) {
    const prepared = await pictures.prepare(createReadStream(path), UNDER_FIVE_MEGABYTES, { widths: [] })
    expect(marks[nameOf(path)]).toEqual(marksOf(prepared))
  }
  await pictures.close()
})

test('a picture that was drawn anew, or is no part of the demo, is not taken as known [DEMO-05]', async () => {
  const [path] = paths
  const outdated = { [nameOf(path!)]: { ...marks[nameOf(path!)]!, sha256: 'of other bytes' } }
  expect(await preparedAsDrawn(path!, outdated)).toBeNull()
  const folder = await mkdtemp(join(tmpdir(), 'showoff-marks-'))
  await writeFile(join(folder, 'own.webp'), 'a picture of somebody')
  expect(await preparedAsDrawn(join(folder, 'own.webp'), marks)).toBeNull()
  await rm(folder, { recursive: true })
})
