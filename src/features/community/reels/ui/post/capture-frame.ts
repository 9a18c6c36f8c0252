const WIDTH_PX = 720

/** Returns the current frame of a video as a JPEG; null if the browser cannot show the video. */
export function captureFrame(film: HTMLVideoElement | null): Promise<Blob | null> {
  if (!film?.videoWidth) return Promise.resolve(null)
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(WIDTH_PX, film.videoWidth)
  canvas.height = Math.round((canvas.width * film.videoHeight) / film.videoWidth)
  canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}
