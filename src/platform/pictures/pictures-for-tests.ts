import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import { makeTestPictures, testPictureSizes } from './make-test-pictures.ts'

/** Folder of real photos, if given: `PHOTOS_FOLDER=… npx vitest run src/platform/pictures`. */
const real = process.env.PHOTOS_FOLDER
/** The pictures to test with: real ones if given, otherwise made here. */
export const PHOTOS_FOLDER = real ?? (await makeTestPictures())
/** Width and height of each as stored, before rotation. */
export const photoSizes = real ? manifestSizes(real) : testPictureSizes
export const photoNames = [...photoSizes.keys()]

/** One of each kind, and every odd one; picture-fixtures.test.ts covers all. */
export const samplePhotoNames = photoNames.filter((name) => /^edge-|-01\./.test(name))

function manifestSizes(folder: string) {
  const lines = readFileSync(join(folder, 'manifest.csv'), 'utf8').trim().split('\n').slice(1)
  return new Map(
    lines.map((line) => {
      const [name = '', , width, height] = line.split(',')
      return [name, { width: Number(width), height: Number(height) }]
    }),
  )
}

/** Returns a body that arrives in chunks and records how much of it was read. */
export function chunkedBody(bytes: Uint8Array, pieceLength = 64 * 1024) {
  const taken = { bytes: 0, isReturned: false }
  async function* pieces() {
    try {
      for (let at = 0; at < bytes.length; at += pieceLength) {
        const piece = bytes.subarray(at, at + pieceLength)
        taken.bytes += piece.length
        yield piece
      }
    } finally {
      taken.isReturned = true
    }
  }
  return Object.assign(pieces(), { taken })
}

/** Returns a PNG whose header declares this size, whatever its rows hold. */
export function pngDeclaring(width: number, height: number, rows: Uint8Array): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function pngChunk(name: string, content: Uint8Array) {
  const body = Buffer.concat([Buffer.from(name), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

export async function waitUntil(isSo: () => boolean | Promise<boolean>, withinMs = 5_000) {
  const deadline = Date.now() + withinMs
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('The condition was not met in time.')
    await sleep(2)
  }
}
