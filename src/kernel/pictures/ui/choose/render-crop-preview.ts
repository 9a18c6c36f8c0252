import type { Crop } from './convert-between-crops.ts'

/** The width of the largest picture on this screen. */
const WIDEST_PX = 1_080

/** Makes a preview of a crop in this browser; null means the whole picture. */
export async function renderCropPreview(address: string, crop: Crop | null): Promise<Blob> {
  const whole = await createImageBitmap(await (await fetch(address)).blob())
  const { x, y, width, height } = crop ?? { x: 0, y: 0, width: 100, height: 100 }
  const part = { width: (whole.width * width) / 100, height: (whole.height * height) / 100 }
  const scale = Math.min(1, WIDEST_PX / part.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(part.width * scale))
  canvas.height = Math.max(1, Math.round(part.height * scale))
  canvas
    .getContext('2d')
    ?.drawImage(
      whole,
      (whole.width * x) / 100,
      (whole.height * y) / 100,
      part.width,
      part.height,
      0,
      0,
      canvas.width,
      canvas.height,
    )
  whole.close()
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Could not crop the picture.'))))
  })
}
