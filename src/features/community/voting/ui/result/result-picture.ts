const WIDTH = 1080
const HEIGHT = 1350
const MARGIN = 60
const PHOTO_HEIGHT = 960
const TAPE = { height: 36, tick: 24, color: '#ead637' }
const INK = '#191815'
const PAPER = '#fafaf7'

type ResultPicture = {
  /** Address of the winning picture, without width and file extension. */
  src: string
  name: string
  contest: string
}

/**
 * Draws the picture for sharing a result, 1080 by 1350 pixels: the look, the winner's name and the contest above the
 * tape.
 * @throws if the picture does not load
 */
export async function resultPicture({ src, name, contest }: ResultPicture): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')!
  const [photo] = await Promise.all([loadImage(`${src}/1080.webp`), document.fonts.ready])
  const faces = getComputedStyle(document.documentElement)

  context.fillStyle = PAPER
  context.fillRect(0, 0, WIDTH, HEIGHT)
  drawCovering(context, photo)
  context.fillStyle = INK
  context.textBaseline = 'alphabetic'
  const width = WIDTH - 2 * MARGIN
  writeFitting(context, `${name} won.`, faces.getPropertyValue('--face-display'), 132, 1160, width)
  writeFitting(context, contest, faces.getPropertyValue('--face-text'), 40, 1234, width)
  drawTape(context)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas could not create a picture.'))),
      'image/jpeg',
      0.9,
    ),
  )
}

async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  // Without it, a picture that comes directly from the bucket would make the canvas unreadable.
  image.crossOrigin = 'anonymous'
  image.src = address
  await image.decode()
  return image
}

/** Fills the frame, cropping the sides, or the bottom more than the top, where heads are. */
function drawCovering(context: CanvasRenderingContext2D, image: HTMLImageElement) {
  const width = WIDTH - 2 * MARGIN
  const scale = Math.max(width / image.naturalWidth, PHOTO_HEIGHT / image.naturalHeight)
  const [cutWidth, cutHeight] = [width / scale, PHOTO_HEIGHT / scale]
  const [left, top] = [(image.naturalWidth - cutWidth) / 2, (image.naturalHeight - cutHeight) * 0.2]
  context.drawImage(image, left, top, cutWidth, cutHeight, MARGIN, MARGIN, width, PHOTO_HEIGHT)
}

/** Writes one line, smaller if it would not fit; a text that is still too long is truncated with an ellipsis. */
function writeFitting(
  context: CanvasRenderingContext2D,
  text: string,
  face: string,
  size: number,
  baseline: number,
  width: number,
) {
  const least = size / 2
  let line = text
  let fitting = size
  const measure = () => {
    context.font = `${fitting}px ${face}`
    return context.measureText(line).width
  }
  while (measure() > width && fitting > least) fitting -= 2
  const letters = [...text]
  while (measure() > width && letters.length > 1) {
    letters.pop()
    line = `${letters.join('').trimEnd()}…`
  }
  context.fillText(line, MARGIN, baseline)
}

function drawTape(context: CanvasRenderingContext2D) {
  context.fillStyle = TAPE.color
  context.fillRect(0, HEIGHT - TAPE.height, WIDTH, TAPE.height)
  context.fillStyle = INK
  for (let x = TAPE.tick; x < WIDTH; x += TAPE.tick)
    context.fillRect(x, HEIGHT - TAPE.height, 2, TAPE.height / 2)
}

/** Saves a file to the browser's downloads. */
export function downloadFile(file: File) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
