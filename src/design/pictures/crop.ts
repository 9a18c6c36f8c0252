export interface Size {
  width: number
  height: number
}

/** In percent of a picture or a box, from its upper left corner. */
export interface Point {
  x: number
  y: number
}

export type Fit = 'cover' | 'contain'

/**
 * Maps a point of the whole picture to a box that crops it (cover) or shows it whole with bars (contain).
 * @param point in percent of the picture
 * @param position the CSS object-position, in percent
 * @returns percent of the box; outside 0 to 100 when the point is cropped away
 */
export function mapThroughCrop(
  point: Point,
  picture: Size,
  box: Size,
  position: Point,
  fit: Fit = 'cover',
): Point {
  const scale = scaleInto(picture, box, fit)
  const along = (percent: number, pictureLength: number, boxLength: number, at: number) => {
    const scaledLength = pictureLength * scale
    const offset = ((boxLength - scaledLength) * at) / 100
    return ((offset + (scaledLength * percent) / 100) / boxLength) * 100
  }
  return {
    x: along(point.x, picture.width, box.width, position.x),
    y: along(point.y, picture.height, box.height, position.y),
  }
}

export function isInFrame({ x, y }: Point): boolean {
  return x >= 0 && x <= 100 && y >= 0 && y <= 100
}

/**
 * Returns the object-position that keeps the mean of the tagged points visible, a tenth of the frame away from its
 * edges if the picture allows it, and otherwise as close to `preferred` as possible.
 */
export function positionForTags(points: readonly Point[], picture: Size, box: Size, preferred: Point): Point {
  if (points.length === 0) return preferred
  const scale = scaleInto(picture, box, 'cover')
  const along = (key: 'x' | 'y', pictureLength: number, boxLength: number) => {
    const spare = pictureLength * scale - boxLength // the part that the crop cuts off, in box pixels
    if (spare < 0.5) return preferred[key]
    const mean = points.reduce((sum, point) => sum + point[key], 0) / points.length
    const meanPx = (pictureLength * scale * mean) / 100
    // The crop starts at spare * position: late enough to show the mean, and early enough.
    const earliest = ((meanPx - boxLength * 0.9) / spare) * 100
    const latest = ((meanPx - boxLength * 0.1) / spare) * 100
    return clamp(clamp(preferred[key], earliest, latest), 0, 100)
  }
  return {
    x: along('x', picture.width, box.width),
    y: along('y', picture.height, box.height),
  }
}

/**
 * The same for a frame whose shape changes. The mean is visible in every shape between these two: the narrowest cuts
 * off most at the sides, the shortest most above and below.
 */
export function positionForTagsInShapes(
  points: readonly Point[],
  picture: Size,
  { narrowest, shortest }: { narrowest: Size; shortest: Size },
  preferred: Point,
): Point {
  return {
    x: positionForTags(points, picture, narrowest, preferred).x,
    y: positionForTags(points, picture, shortest, preferred).y,
  }
}

/** A tenth of a percent is finer than a pixel and short in the HTML. */
export function objectPosition({ x, y }: Point): string {
  return `${Number(x.toFixed(1))}% ${Number(y.toFixed(1))}%`
}

function scaleInto(picture: Size, box: Size, fit: Fit) {
  const choose = fit === 'cover' ? Math.max : Math.min
  return choose(box.width / picture.width, box.height / picture.height)
}

function clamp(value: number, low: number, high: number) {
  return Math.min(Math.max(value, low), high)
}
