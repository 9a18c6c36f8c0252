import { IMAGES_MAX, PICTURE_MAX_BYTES } from '../../photo-limits.ts'
import { type DraftImage, newImage } from './draft.ts'

/** What the file dialog offers. Phones turn their own formats into JPEG when asked for JPEG. */
export const ACCEPTED_PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif'

/** A converted picture of this size stays under the limit. */
const HEIC_LONGEST_SIDE_PX = 3_000

const isHeic = (file: File) => /heic|heif/i.test(file.type) || /\.hei[cf]$/i.test(file.name)

/**
 * Takes files that were dropped, chosen or pasted. The server judges them by content; this only spares a
 * trip for what can be seen from here.
 * @returns pictures to add, and a sentence for each file left out
 */
export async function chooseFiles(
  files: File[],
  already: number,
): Promise<{ images: DraftImage[]; refusals: string[] }> {
  const images: DraftImage[] = []
  const refusals: string[] = []
  for (const file of files) {
    if (already + images.length >= IMAGES_MAX) {
      refusals.push('Maximum 5 photos allowed')
      break
    }
    const readable = isHeic(file) ? await fromHeic(file) : file
    if (!readable) {
      refusals.push(
        'This is a HEIC picture, which this browser cannot open. Please save it as JPEG and try again.',
      )
    } else if (readable.type !== '' && !readable.type.startsWith('image/')) {
      refusals.push('Please select an image file')
    } else if (readable.size >= PICTURE_MAX_BYTES) {
      refusals.push('Image size should be less than 5MB')
    } else {
      images.push(newImage(readable, file.name))
    }
  }
  return { images, refusals: [...new Set(refusals)] }
}

/** Safari can open HEIC itself; elsewhere there is no small well-kept way, and we say so. */
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
