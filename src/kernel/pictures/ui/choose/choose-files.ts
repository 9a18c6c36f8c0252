import { problemWords } from '../../../../problem-words.ts'
import { UNDER_FIVE_MEGABYTES, UP_TO_FIVE_MEGABYTES } from '../../picture-limits.ts'
import { type ImageDraft, newImage } from '../images/image-draft.ts'
import { preparePicture } from './prepare/prepare-picture.ts'

/** The types offered by the file dialog. */
export const ACCEPTED_PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif'

export type Chosen = { images: ImageDraft[]; refusals: { sentence: string; fileName: string }[] }

/**
 * Prepares dropped, chosen or pasted files for upload. The server checks their content; this refuses at once what the
 * browser can detect.
 * @param room how many more pictures fit
 * @param onWork called when a picture has to be converted or made smaller, which takes a moment
 * @returns pictures to add, and a sentence for each file left out
 */
export async function chooseFiles(
  files: File[],
  { room, isTrip, onWork }: { room: number; isTrip: boolean; onWork?: () => void },
): Promise<Chosen> {
  const chosen: Chosen = { images: [], refusals: [] }
  for (const file of files) {
    if (chosen.images.length >= room) {
      chosen.refusals.push({ sentence: problemWords['too-many-pictures'], fileName: '' })
      break
    }
    const prepared = await preparePicture(file, isTrip ? UP_TO_FIVE_MEGABYTES : UNDER_FIVE_MEGABYTES, onWork)
    if (typeof prepared !== 'string') chosen.images.push(newImage(prepared, file.name))
    else {
      const sentence = refusalWords(prepared, problemWords[prepared], file.name, isTrip)
      chosen.refusals.push({ sentence, fileName: sentence.includes(file.name) ? '' : file.name })
    }
  }
  return chosen
}

/** Returns why a picture is not accepted; trips have their own texts with the file name (TRAV-11, TRAV-12). */
export function refusalWords(code: string, words: string, fileName: string, isTrip: boolean): string {
  if (!isTrip || !fileName) return words
  if (code === 'picture-not-an-image') return `${fileName} is not an image file`
  return code === 'picture-too-large' ? `${fileName} is too large (max 5MB)` : words
}
