import { problemWords } from '../../../../problem-words.ts'
import { PICTURE_MAX_BYTES } from '../../picture-limits.ts'
import { type ImageDraft, newImage } from '../images/image-draft.ts'

/** The types offered by the file dialog. Phones convert their own formats to JPEG when JPEG is requested. */
export const ACCEPTED_PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif'

/** A converted picture of this size stays under the limit. */
const HEIC_LONGEST_SIDE_PX = 3_000

const isHeic = (file: File) => /heic|heif/i.test(file.type) || /\.hei[cf]$/i.test(file.name)

export type Chosen = { images: ImageDraft[]; refusals: { sentence: string; fileName: string }[] }

/**
 * Takes files that were dropped, chosen or pasted. The server checks their content; this refuses at once what the
 * browser can see.
 * @param room how many more pictures fit
 * @returns pictures to add, and a sentence for each file left out
 */
export async function chooseFiles(
  files: File[],
  { room, isTrip }: { room: number; isTrip: boolean },
): Promise<Chosen> {
  const chosen: Chosen = { images: [], refusals: [] }
  for (const file of files) {
    if (chosen.images.length >= room) {
      chosen.refusals.push({ sentence: problemWords['too-many-pictures'], fileName: '' })
      break
    }
    const readable = await readablePicture(file)
    const code = readable ? refusalOf(readable, isTrip) : 'picture-heic'
    if (readable && !code) chosen.images.push(newImage(readable, file.name))
    else {
      const sentence = refusalWords(code!, problemWords[code!], file.name, isTrip)
      chosen.refusals.push({ sentence, fileName: sentence.includes(file.name) ? '' : file.name })
    }
  }
  return chosen
}

/** What this browser can open of a file; null for a HEIC picture that it cannot. */
export const readablePicture = async (file: File): Promise<Blob | null> =>
  isHeic(file) ? fromHeic(file) : file

/**
 * Judged by the type the browser reports; the server checks the content. Without a type the browser does not
 * know either.
 */
export const isPicture = ({ type }: Blob) => type === '' || type.startsWith('image/')

function refusalOf(file: Blob, isTrip: boolean): Refusal | null {
  if (!isPicture(file)) return 'picture-not-an-image'
  // A picture of a trip may be exactly that large (DEC-52).
  const isTooLarge = file.size > PICTURE_MAX_BYTES || (file.size === PICTURE_MAX_BYTES && !isTrip)
  return isTooLarge ? 'picture-too-large' : null
}

type Refusal = 'picture-not-an-image' | 'picture-too-large' | 'picture-heic'

/** Why a picture is not accepted; trips have their own texts with the file's name (TRAV-11, TRAV-12). */
export function refusalWords(code: string, words: string, fileName: string, isTrip: boolean): string {
  if (!isTrip || !fileName) return words
  if (code === 'picture-not-an-image') return `${fileName} is not an image file`
  return code === 'picture-too-large' ? `${fileName} is too large (max 5MB)` : words
}

/** Safari can open HEIC itself; elsewhere there is no small, well-kept library, and we say so. */
async function fromHeic(file: File): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, HEIC_LONGEST_SIDE_PX / Math.max(bitmap.width, bitmap.height))
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
  } catch {
    return null
  }
}
