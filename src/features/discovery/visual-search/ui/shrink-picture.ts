import { UNDER_FIVE_MEGABYTES } from '../../../../kernel/pictures/picture-limits.ts'
import { preparePicture } from '../../../../kernel/pictures/ui/choose/prepare/prepare-picture.ts'

const SIDE_PX = 1280
const SMALL_ENOUGH_BYTES = 400_000

/**
 * Returns a smaller copy of the picture, which is sent with every tap; converts HEIC to JPEG. A file that the browser
 * cannot open is sent unchanged, and the server reports what is wrong.
 * @param onWork called when the picture has to be converted, which takes a moment
 */
export async function shrinkPicture(original: Blob, onWork?: () => void): Promise<Blob> {
  const prepared = await preparePicture(original, UNDER_FIVE_MEGABYTES, onWork)
  const file = typeof prepared === 'string' ? original : prepared
  if (file.size <= SMALL_ENOUGH_BYTES) return file
  try {
    const opened = await createImageBitmap(file)
    const scale = Math.min(1, SIDE_PX / Math.max(opened.width, opened.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(opened.width * scale))
    canvas.height = Math.max(1, Math.round(opened.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return file
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(opened, 0, 0, canvas.width, canvas.height)
    opened.close()
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
    return smaller && smaller.size < file.size ? smaller : file
  } catch {
    return file
  }
}
