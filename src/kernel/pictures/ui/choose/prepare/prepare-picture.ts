import type { SizeLimit } from '../../../picture-limits.ts'
import { drawKept, KEPT_QUALITY } from './canvas-jpeg.ts'

const isHeic = (file: Blob) =>
  /heic|heif/i.test(file.type) || (file instanceof File && /\.hei[cf]$/i.test(file.name))

/**
 * Judged by the type the browser reports; the server checks the content. Without a type the browser does not
 * know either.
 */
const isPicture = ({ type }: Blob) => type === '' || type.startsWith('image/')

type Refusal = 'picture-not-an-image' | 'picture-too-large' | 'picture-over-10mb' | 'picture-heic'

/**
 * A chosen file as it can be sent: a HEIC as JPEG, one that is too large at the size at which the server keeps it.
 * @param onWork called when that takes a moment
 * @returns why it cannot be sent, where the browser can tell
 */
export async function preparePicture(
  file: Blob,
  limit: SizeLimit,
  onWork: () => void = () => {},
): Promise<Blob | Refusal> {
  if (!isPicture(file)) return 'picture-not-an-image'
  if (isHeic(file)) {
    onWork()
    const converted = await fromHeic(file)
    if (!converted) return 'picture-heic'
    return fits(converted, limit) ? converted : ((await shrunk(converted, limit)) ?? tooLarge(limit))
  }
  if (fits(file, limit)) return file
  onWork()
  return (await shrunk(file, limit)) ?? tooLarge(limit)
}

// A picture of a trip may be exactly that large (DEC-52).
const fits = ({ size }: Blob, { maxBytes, inclusive }: SizeLimit) =>
  size < maxBytes || (inclusive && size === maxBytes)

const tooLarge = ({ refusal }: SizeLimit) => (refusal ?? 'picture-too-large') as Refusal

/** Below this a picture would not be as good. */
const QUALITIES = [KEPT_QUALITY, 0.88, 0.82]

/** null for what the browser cannot open, or cannot make small enough. A GIF may move, which would be lost. */
async function shrunk(file: Blob, limit: SizeLimit): Promise<Blob | null> {
  if (file.type === 'image/gif') return null
  try {
    const canvas = drawKept(await createImageBitmap(file, { imageOrientation: 'from-image' }))
    // What may be transparent stays so where the browser can write such a file.
    const type = /png|webp|avif/.test(file.type) ? 'image/webp' : 'image/jpeg'
    for (const quality of QUALITIES) {
      const smaller = await canvas.convertToBlob({ type, quality })
      if (fits(smaller, limit)) return smaller
    }
  } catch {
    // Too large for its memory, or no picture at all.
  }
  return null
}

/** Safari opens a HEIC itself; elsewhere a decoder is fetched when the first one is chosen. */
async function fromHeic(file: Blob): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    return await drawKept(bitmap).convertToBlob({ type: 'image/jpeg', quality: KEPT_QUALITY })
  } catch {
    return decoded(file)
  }
}

/** One thread for each picture: it takes its memory with it. */
function decoded(file: Blob): Promise<Blob | null> {
  if (typeof Worker === 'undefined') return Promise.resolve(null)
  const thread = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Blob | null>((resolve) => {
    thread.onmessage = ({ data }: MessageEvent<Blob | null>) => resolve(data)
    thread.onerror = () => resolve(null)
    thread.postMessage(file)
  }).finally(() => thread.terminate())
}
