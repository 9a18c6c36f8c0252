import type { SizeLimit } from '../../../picture-limits.ts'
import { drawAtKeptSize, KEPT_QUALITY } from './canvas-jpeg.ts'

const isHeic = (file: Blob) =>
  /heic|heif/i.test(file.type) || (file instanceof File && /\.hei[cf]$/i.test(file.name))

/**
 * Judged by the type that the browser reports; the server checks the content. An empty type means that the browser does
 * not know it.
 */
const isPicture = ({ type }: Blob) => type === '' || type.startsWith('image/')

type Refusal = 'picture-not-an-image' | 'picture-too-large' | 'picture-over-10mb' | 'picture-heic'

/**
 * Prepares a chosen file for upload: converts a HEIC to JPEG, and scales one that is too large to the size that the
 * server keeps.
 * @param onWork called when that takes a moment
 * @returns the reason if it cannot be sent, as far as the browser can tell
 */
export async function preparePicture(
  file: Blob,
  limit: SizeLimit,
  onWork: () => void = () => {},
): Promise<Blob | Refusal> {
  if (!isPicture(file)) return 'picture-not-an-image'
  if (isHeic(file)) {
    onWork()
    const converted = await convertHeic(file)
    if (!converted) return 'picture-heic'
    return fits(converted, limit) ? converted : ((await shrinkToLimit(converted, limit)) ?? tooLarge(limit))
  }
  if (fits(file, limit)) return file
  onWork()
  return (await shrinkToLimit(file, limit)) ?? tooLarge(limit)
}

// A picture of a trip may be exactly that large (DEC-52).
const fits = ({ size }: Blob, { maxBytes, inclusive }: SizeLimit) =>
  size < maxBytes || (inclusive && size === maxBytes)

const tooLarge = ({ refusal }: SizeLimit) => (refusal ?? 'picture-too-large') as Refusal

/** At a lower quality a picture would look worse. */
const QUALITIES = [KEPT_QUALITY, 0.88, 0.82]

/** Null if the browser cannot open it, or cannot make it small enough. A GIF may be animated, which would be lost. */
async function shrinkToLimit(file: Blob, limit: SizeLimit): Promise<Blob | null> {
  if (file.type === 'image/gif') return null
  try {
    const canvas = drawAtKeptSize(await createImageBitmap(file, { imageOrientation: 'from-image' }))
    // Keeps transparency if the browser can write such a file.
    const type = /png|webp|avif/.test(file.type) ? 'image/webp' : 'image/jpeg'
    for (const quality of QUALITIES) {
      const smaller = await canvas.convertToBlob({ type, quality })
      if (fits(smaller, limit)) return smaller
    }
  } catch {
    // Too large for the browser's memory, or not a picture.
  }
  return null
}

/** Safari opens a HEIC itself; other browsers fetch a decoder when the first one is chosen. */
async function convertHeic(file: Blob): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    return await drawAtKeptSize(bitmap).convertToBlob({ type: 'image/jpeg', quality: KEPT_QUALITY })
  } catch {
    return decodeHeic(file)
  }
}

/** One thread per picture, whose memory is freed with the thread. */
function decodeHeic(file: Blob): Promise<Blob | null> {
  if (typeof Worker === 'undefined') return Promise.resolve(null)
  const thread = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Blob | null>((resolve) => {
    thread.onmessage = ({ data }: MessageEvent<Blob | null>) => resolve(data)
    thread.onerror = () => resolve(null)
    thread.postMessage(file)
  }).finally(() => thread.terminate())
}
