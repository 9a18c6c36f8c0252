const SIDE_PX = 1280
const SMALL_ENOUGH_BYTES = 400_000

/**
 * A smaller copy of the picture, which is sent with every tap. What the browser cannot open is sent
 * unchanged: the server says what is wrong with it.
 */
export async function smallerPicture(file: Blob): Promise<Blob> {
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
