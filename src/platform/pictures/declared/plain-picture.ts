import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '../../../problems.ts'
import { KIND_BYTES, type PictureKind, pictureKind } from '../picture-kind.ts'
import { readAvif } from './avif.ts'
import { type Declared, isTooMuch } from './declared.ts'
import { readGif } from './gif.ts'
import { readJpeg } from './jpeg.ts'
import { readPng } from './png.ts'
import { readWebp } from './webp.ts'

/** `plain` is the same picture without the parts that only cost time to read. */
type Read = (bytes: Buffer) => { declared: Declared; plain?: Buffer }

const readers: Partial<Record<PictureKind, Read>> = {
  avif: readAvif,
  gif: readGif,
  jpeg: readJpeg,
  png: readPng,
  webp: readWebp,
}

/**
 * Refuses a picture that declares too much, before a decoder sees it: a few hundred bytes can cost minutes of work. A
 * file of another kind is left to the decoder, which refuses it.
 * @param into a folder for the plain copy, if one is needed
 * @returns the path of the file to decode
 * @throws Problem 'picture-too-slow'
 */
export async function plainPicture(from: string, into: string): Promise<string> {
  const bytes = await readFile(from)
  const kind = pictureKind(bytes.subarray(0, KIND_BYTES))
  const read = kind && readers[kind]?.(bytes)
  if (!read) return from
  if (isTooMuch(read.declared)) throw new Problem('picture-too-slow')
  if (!read.plain) return from
  const path = join(into, 'plain')
  await writeFile(path, read.plain)
  return path
}
