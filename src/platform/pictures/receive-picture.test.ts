import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UNDER_FIVE_MEGABYTES, UP_TO_FIVE_MEGABYTES } from './picture-limits.ts'
import { chunkedBody } from './pictures-for-tests.ts'
import { receivePicture } from './receive-picture.ts'

const FIVE_MEGABYTES = 5_242_880
const JPEG = Buffer.from('ffd8ffe0', 'hex')
const jpegOf = (length: number) => Buffer.concat([JPEG, randomBytes(Math.max(0, length - 4))])

let folder: string
let files = 0
const path = () => join(folder, String(files++))
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'showoff-receive-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('writes the body unchanged and returns its SHA-256', async () => {
  const [bytes, file] = [jpegOf(300_000), path()]
  const sha256 = await receivePicture(chunkedBody(bytes, 7_001), UNDER_FIVE_MEGABYTES, file)
  expect(bytes.equals(await readFile(file))).toBe(true)
  expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
})

test('accepts a web stream', async () => {
  const [bytes, file] = [jpegOf(100_000), path()]
  await receivePicture(new Blob([bytes as Uint8Array<ArrayBuffer>]).stream(), UNDER_FIVE_MEGABYTES, file)
  expect(bytes.equals(await readFile(file))).toBe(true)
})

describe('exactly 5 MB', () => {
  test.each([
    ['minus one byte is accepted', UNDER_FIVE_MEGABYTES, FIVE_MEGABYTES - 1, true],
    ['is refused under a limit that excludes it', UNDER_FIVE_MEGABYTES, FIVE_MEGABYTES, false],
    ['is accepted under a limit that includes it', UP_TO_FIVE_MEGABYTES, FIVE_MEGABYTES, true],
    ['plus one byte is refused', UP_TO_FIVE_MEGABYTES, FIVE_MEGABYTES + 1, false],
  ])('%s [UPL-07, DEC-52, CONST-13]', async (_, limit, length, isTaken) => {
    const received = receivePicture(chunkedBody(jpegOf(length)), limit, path())
    if (isTaken) await expect(received).resolves.toMatch(/^[0-9a-f]{64}$/)
    else await expect(received).rejects.toMatchObject({ code: 'picture-too-large', status: 413 })
  })
})

test('stops reading at the chunk that reaches the limit, and closes the source [UPL-07]', async () => {
  const body = chunkedBody(jpegOf(20_000_000), 65_536)
  await expect(receivePicture(body, UNDER_FIVE_MEGABYTES, path())).rejects.toMatchObject({
    code: 'picture-too-large',
  })
  // 80 chunks of 64 KiB are 5 MiB: the 80th reaches the limit, and the 81st is never read.
  expect(body.taken).toEqual({ bytes: FIVE_MEGABYTES, isReturned: true })
})

test('refuses a declared length beyond the limit without reading anything [UPL-07]', async () => {
  const body = chunkedBody(jpegOf(1_000))
  const limits = { ...UNDER_FIVE_MEGABYTES, declaredBytes: FIVE_MEGABYTES }
  await expect(receivePicture(body, limits, path())).rejects.toMatchObject({ code: 'picture-too-large' })
  expect(body.taken.bytes).toBe(0)
})

test('stops reading after the first chunk when the body is not a picture [UPL-06]', async () => {
  const body = chunkedBody(Buffer.alloc(4_000_000, 'Dear diary, '), 65_536)
  await expect(receivePicture(body, UNDER_FIVE_MEGABYTES, path())).rejects.toMatchObject({
    code: 'picture-not-an-image',
    status: 422,
  })
  expect(body.taken).toEqual({ bytes: 65_536, isReturned: true })
})

describe.each([1, 3, 64, 100_000])('in pieces of %d bytes', (pieceLength) => {
  const ftyp = (...brands: string[]) =>
    Buffer.concat([
      Buffer.from([0, 0, 0, 12 + 4 * brands.length]),
      Buffer.from(`ftyp${brands[0]}\0\0\0\0`),
      Buffer.from(brands.slice(1).join('')),
      randomBytes(90),
    ])
  test.each([
    ['a JPEG', jpegOf(90), null],
    ['a short JPEG', jpegOf(10), null],
    ['a PNG', Buffer.from('89504e470d0a1a0a00000000', 'hex'), null],
    ['a GIF', Buffer.from('GIF89a......'), null],
    ['a WebP', Buffer.from('RIFF....WEBPVP8 '), null],
    ['an AVIF', ftyp('avif', 'mif1', 'miaf'), null],
    ['an AVIF that begins as HEIF', ftyp('mif1', 'avif'), null],
    ['a HEIC', ftyp('heic', 'mif1', 'heic'), 'picture-heic'],
    ['a HEIC that begins as HEIF', ftyp('mif1', 'heic'), 'picture-heic'],
    ['an MP4', ftyp('isom', 'avc1', 'mp41'), 'picture-not-an-image'],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'picture-not-an-image',
    ],
    ['an SVG with a declaration', Buffer.from('<?xml version="1.0"?><svg/>'), 'picture-not-an-image'],
    ['text', Buffer.from('hello, this is a photo.jpg'), 'picture-not-an-image'],
    ['a zip', Buffer.from('504b0304140000000800', 'hex'), 'picture-not-an-image'],
    ['a PDF', Buffer.from('%PDF-1.7 ...'), 'picture-not-an-image'],
    ['a TIFF', Buffer.from('49492a0008000000', 'hex'), 'picture-not-an-image'],
    ['a BMP', Buffer.from('BM............'), 'picture-not-an-image'],
    ['a WAV', Buffer.from('RIFF....WAVEfmt '), 'picture-not-an-image'],
    ['one byte', Buffer.from([0xff]), 'picture-not-an-image'],
    ['nothing', Buffer.alloc(0), 'picture-not-an-image'],
  ])('%s is recognized by its content [UPL-06, DEC-54]', async (_, bytes, code) => {
    const received = receivePicture(chunkedBody(bytes, pieceLength), UNDER_FIVE_MEGABYTES, path())
    if (code) await expect(received).rejects.toMatchObject({ code })
    else await received
  })
})

test('a body that breaks off is an incomplete upload', async () => {
  async function* broken() {
    yield jpegOf(1_000)
    throw new Error('socket hang up')
  }
  await expect(receivePicture(broken(), UNDER_FIVE_MEGABYTES, path())).rejects.toMatchObject({
    code: 'upload-incomplete',
    cause: new Error('socket hang up'),
  })
})

test('a body that ends before its declared length is an incomplete upload', async () => {
  const limits = { ...UNDER_FIVE_MEGABYTES, declaredBytes: 2_000 }
  await expect(receivePicture(chunkedBody(jpegOf(1_999)), limits, path())).rejects.toMatchObject({
    code: 'upload-incomplete',
  })
})

test('a file that cannot be written fails with the error of the file system, not as the sender’s mistake', async () => {
  const nowhere = join(folder, 'missing', 'file')
  await expect(receivePicture(chunkedBody(jpegOf(99)), UNDER_FIVE_MEGABYTES, nowhere)).rejects.toMatchObject({
    code: 'ENOENT',
  })
})
