import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { z } from 'zod'
import type { PreparedPicture } from '../src/platform/pictures/pictures.ts'

const PICTURES = join(import.meta.dirname, 'pictures')
export const MARKS_FILE = join(PICTURES, 'marks.json')

/** What preparing a picture finds out, by its path under demo/pictures/. */
export const MarksFile = z.record(
  z.string(),
  z.strictObject({
    sha256: z.string(),
    widthPx: z.int(),
    heightPx: z.int(),
    thumbhash: z.string(),
    dominantColor: z.string(),
    hashes: z.strictObject({ upright: z.string(), turned: z.array(z.string()) }),
  }),
)
export type Marks = z.infer<typeof MarksFile>

export const nameOf = (path: string) => relative(PICTURES, path).replaceAll('\\', '/')

export const readMarks = async (): Promise<Marks> =>
  MarksFile.parse(JSON.parse(await readFile(MARKS_FILE, 'utf8')))

export function marksOf({ shown, hashes, uploadSha256 }: PreparedPicture): Marks[string] {
  const { widthPx, heightPx, thumbhash, dominantColor } = shown
  return { sha256: uploadSha256, widthPx, heightPx, thumbhash, dominantColor, hashes }
}

/**
 * A picture of the demo as it lies in the repository, prepared without decoding it: the file is its own original,
 * and no width of it is made yet. Preparing all of them as uploads took 25 seconds of every first start.
 * @returns null for a picture that the marks do not know, such as one that was drawn anew since
 */
export async function preparedAsDrawn(path: string, marks: Marks): Promise<PreparedPicture | null> {
  const known = marks[nameOf(path)]
  if (!known) return null
  const bytes = await readFile(path)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (sha256 !== known.sha256) return null
  const { widthPx, heightPx, thumbhash, dominantColor, hashes } = known
  return {
    original: { contentType: 'image/webp', widthPx, heightPx, bytes, sha256 },
    shown: { widthPx, heightPx, thumbhash, dominantColor, files: [] },
    hashes,
    uploadSha256: sha256,
    wasAnimated: false,
  }
}
