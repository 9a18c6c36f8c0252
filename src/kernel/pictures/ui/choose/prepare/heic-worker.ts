import libheif from 'libheif-js/libheif-wasm/libheif.js'
import wasmAddress from 'libheif-js/libheif-wasm/libheif.wasm?url'
import { drawAtKeptSize, KEPT_QUALITY } from './canvas-jpeg.ts'
import { isDisplayP3, p3ToSrgb } from './display-p3.ts'

// Runs in a worker thread: it takes a second or two and briefly needs much memory, and only this thread may compile
// WebAssembly (platform/http/build-files.ts).

self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  try {
    self.postMessage(await toJpeg(new Uint8Array(await data.arrayBuffer())))
  } catch {
    self.postMessage(null)
  }
}

async function toJpeg(file: Uint8Array): Promise<Blob> {
  const wasmBinary = await (await fetch(wasmAddress)).arrayBuffer()
  const { HeifDecoder } = libheif({ wasmBinary })
  const images = new HeifDecoder().decode(file)
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) throw new Error('The file contains no picture.')
  // `display` applies the rotation.
  const pixels = new ImageData(image.get_width(), image.get_height())
  await new Promise<void>((resolve, reject) =>
    image.display(pixels, (drawn) => (drawn ? resolve() : reject(new Error('Could not draw the picture.')))),
  )
  if (isDisplayP3(file)) p3ToSrgb(pixels.data)
  return drawAtKeptSize(await createImageBitmap(pixels)).convertToBlob({
    type: 'image/jpeg',
    quality: KEPT_QUALITY,
  })
}
