/**
 * Bytes of one feature: its place (relative to the picture's longer side, -128 to 127), whether it is on the object,
 * and 64 for its surroundings.
 */
export const SPOT_BYTES = 67
const SPOTS_MAX = 76
const LEVELS = 5
const LEVEL_STEP = 0.8
/** A patch has 4 by 4 cells of this many pixels. */
const FIELD = 5
const REACH = 2 * FIELD
/** Features are taken from all over the picture: at most this many per grid cell and level. */
const GRID = 8
const PER_FIELD = 2

type GrayPicture = { width: number; height: number; l: Float32Array }
type Corner = { x: number; y: number; strength: number }

/**
 * Returns local features (corners at five sizes), each with its surroundings as upright SURF describes them. Two
 * pictures of one thing share many of them in one arrangement, even if cropped, darkened or blurred (H. Bay, SURF,
 * 2006).
 */
export function spotsOf(
  { l, width, height }: GrayPicture,
  isThing: (x: number, y: number) => boolean,
): Int8Array {
  const side = Math.max(width, height)
  const corners: (Corner & { grey: GrayPicture; scale: number })[] = []
  let grey: GrayPicture = blur({ l, width, height })
  for (let level = 0; level < LEVELS; level++) {
    const scale = LEVEL_STEP ** level
    if (level > 0) grey = shrink(grey)
    if (Math.min(grey.width, grey.height) < 2 * REACH + 4) break
    for (const corner of spread(cornersOf(grey), grey)) corners.push({ ...corner, grey, scale })
  }
  corners.sort((a, b) => b.strength - a.strength)
  const all = new Int8Array(SPOTS_MAX * SPOT_BYTES)
  let count = 0
  for (const { x, y, grey, scale } of corners) {
    if (count === SPOTS_MAX) break
    const bytes = all.subarray(count * SPOT_BYTES, (count + 1) * SPOT_BYTES)
    if (!writeAround(grey, x, y, bytes)) continue
    bytes[0] = Math.round(((x + 0.5) / scale / side) * 255) - 128
    bytes[1] = Math.round(((y + 0.5) / scale / side) * 255) - 128
    bytes[2] = isThing((x + 0.5) / scale / width, (y + 0.5) / scale / height) ? 1 : 0
    count++
  }
  return all.slice(0, count * SPOT_BYTES)
}

/** If there are fewer on the object, they are not distinctive enough, and all are kept. */
const OF_THING_MIN = 14

/**
 * Returns the features stored for a product's picture: only those on the object, because many pictures share the shop's
 * walls and floors.
 */
export function spotsOfThing(spots: Int8Array): Int8Array {
  const all = Array.from({ length: spots.length / SPOT_BYTES }, (_, at) => at * SPOT_BYTES)
  const ofThing = all.filter((at) => spots[at + 2] === 1)
  if (ofThing.length < OF_THING_MIN) return spots
  const result = new Int8Array(ofThing.length * SPOT_BYTES)
  for (const [to, at] of ofThing.entries()) result.set(spots.subarray(at, at + SPOT_BYTES), to * SPOT_BYTES)
  return result
}

/** Blurs by three pixels each way. */
function blur({ l, width, height }: GrayPicture): GrayPicture {
  const [across, down] = [new Float32Array(l.length), new Float32Array(l.length)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      across[i] = (l[x > 0 ? i - 1 : i]! + 2 * l[i]! + l[x < width - 1 ? i + 1 : i]!) / 4
    }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      down[i] =
        (across[y > 0 ? i - width : i]! + 2 * across[i]! + across[y < height - 1 ? i + width : i]!) / 4
    }
  return { width, height, l: down }
}

function shrink(grey: GrayPicture): GrayPicture {
  const soft = blur(grey)
  const width = Math.round(grey.width * LEVEL_STEP)
  const height = Math.round(grey.height * LEVEL_STEP)
  const l = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const fy = Math.min(grey.height - 1.001, Math.max(0, (y + 0.5) / LEVEL_STEP - 0.5))
    for (let x = 0; x < width; x++) {
      const fx = Math.min(grey.width - 1.001, Math.max(0, (x + 0.5) / LEVEL_STEP - 0.5))
      const ix = Math.floor(fx)
      const iy = Math.floor(fy)
      const px = fx - ix
      const py = fy - iy
      const i = iy * grey.width + ix
      const top = soft.l[i]! * (1 - px) + soft.l[i + 1]! * px
      const bottom = soft.l[i + grey.width]! * (1 - px) + soft.l[i + grey.width + 1]! * px
      l[y * width + x] = top * (1 - py) + bottom * py
    }
  }
  return { width, height, l }
}

/** Returns the Harris corners that are the strongest in their neighborhood. */
function cornersOf({ l, width, height }: GrayPicture): Corner[] {
  const [xx, yy, xy] = slopesOf({ l, width, height }).map((slopes) => aroundEach(slopes, width))
  const strength = new Float32Array(l.length)
  for (let y = REACH; y < height - REACH; y++) {
    for (let i = y * width + REACH; i < (y + 1) * width - REACH; i++) {
      strength[i] = (xx![i]! * yy![i]! - xy![i]! * xy![i]!) / (xx![i]! + yy![i]! + 1e-3)
    }
  }
  const corners: Corner[] = []
  for (let y = REACH; y < height - REACH; y++) {
    for (let x = REACH; x < width - REACH; x++) {
      const own = strength[y * width + x]!
      if (own < 8) continue
      const i = y * width + x
      if (own < strength[i - 1]! || own < strength[i + 1]!) continue
      if (own < strength[i - width]! || own < strength[i + width]!) continue
      let isTop = true
      for (let v = -2; v <= 2 && isTop; v++)
        for (let u = -2; u <= 2; u++)
          if (strength[(y + v) * width + x + u]! > own) {
            isTop = false
            break
          }
      if (isTop) corners.push({ x, y, strength: own })
    }
  }
  return corners
}

/** Returns products of the horizontal and vertical gradients: xx, yy, xy. */
function slopesOf({ l, width }: GrayPicture): Float32Array[] {
  const [xx, yy, xy] = [new Float32Array(l.length), new Float32Array(l.length), new Float32Array(l.length)]
  for (let i = width; i < l.length - width; i++) {
    const dx = l[i + 1]! - l[i - 1]!
    const dy = l[i + width]! - l[i - width]!
    xx[i] = dx * dx
    yy[i] = dy * dy
    xy[i] = dx * dy
  }
  return [xx, yy, xy]
}

/** Returns sums over 5 by 5 pixels; wrong at the rim, where no feature is searched. */
function aroundEach(values: Float32Array, width: number): Float32Array {
  const [across, around] = [new Float32Array(values.length), new Float32Array(values.length)]
  for (let i = 2; i < values.length - 2; i++) {
    across[i] = values[i - 2]! + values[i - 1]! + values[i]! + values[i + 1]! + values[i + 2]!
  }
  for (let i = 2 * width; i < values.length - 2 * width; i++) {
    around[i] =
      across[i - 2 * width]! + across[i - width]! + across[i]! + across[i + width]! + across[i + 2 * width]!
  }
  return around
}

function spread(corners: Corner[], { width, height }: GrayPicture): Corner[] {
  const countPerField = new Uint8Array(GRID * GRID)
  return corners
    .sort((a, b) => b.strength - a.strength)
    .filter(({ x, y }) => {
      const field = Math.floor((GRID * y) / height) * GRID + Math.floor((GRID * x) / width)
      return countPerField[field]!++ < PER_FIELD
    })
}

/** Pixels close to the feature count more. */
const NEARNESS = Float32Array.from({ length: 4 * REACH * REACH }, (_, at) => {
  const [u, v] = [(at % (2 * REACH)) - REACH, Math.floor(at / (2 * REACH)) - REACH]
  return Math.exp(-(u * u + v * v) / (2 * 6.6 * 6.6))
})

/** Writes sums of the gradients in each cell, signed and unsigned. Returns false if the area is uniform. */
function writeAround({ l, width }: GrayPicture, x: number, y: number, bytes: Int8Array): boolean {
  const sums = new Float32Array(64)
  for (let v = -REACH; v < REACH; v++) {
    for (let u = -REACH; u < REACH; u++) {
      const i = (y + v) * width + x + u
      const weight = NEARNESS[(v + REACH) * 2 * REACH + u + REACH]!
      const dx = (l[i + 1]! - l[i - 1]!) * weight
      const dy = (l[i + width]! - l[i - width]!) * weight
      const field = 4 * (Math.floor((v + REACH) / FIELD) * 4 + Math.floor((u + REACH) / FIELD))
      sums[field]! += dx
      sums[field + 1]! += Math.abs(dx)
      sums[field + 2]! += dy
      sums[field + 3]! += Math.abs(dy)
    }
  }
  const length = Math.hypot(...sums)
  if (length < 1) return false
  for (let at = 0; at < 64; at++) {
    bytes[3 + at] = Math.max(-127, Math.min(127, Math.round((255 * sums[at]!) / length)))
  }
  return true
}

/** Returns the features of the mirrored picture: cells change sides, and horizontal gradients their sign. */
export function mirroredSpots(spots: Int8Array): Int8Array {
  const turned = new Int8Array(spots)
  for (let at = 0; at < spots.length; at += SPOT_BYTES) {
    // Arrangements are compared up to a shift, so the picture's center does not matter.
    turned[at] = -1 - spots[at]!
    for (let field = 0; field < 16; field++) {
      const to = at + 3 + 4 * field
      const from = at + 3 + 4 * (field - (field % 4) + 3 - (field % 4))
      turned[to] = -spots[from]!
      for (const part of [1, 2, 3]) turned[to + part] = spots[from + part]!
    }
  }
  return turned
}

/** Returns the features of the picture rotated by 90 degrees to the right. */
export function turnedSpots(spots: Int8Array): Int8Array {
  const turned = new Int8Array(spots)
  for (let at = 0; at < spots.length; at += SPOT_BYTES) {
    // Arrangements are compared up to a shift.
    turned[at] = -1 - spots[at + 1]!
    turned[at + 1] = spots[at]!
    for (let field = 0; field < 16; field++) {
      const [row, column] = [Math.floor(field / 4), field % 4]
      const to = at + 3 + 4 * (column * 4 + 3 - row)
      const from = at + 3 + 4 * field
      turned[to] = -spots[from + 2]!
      turned[to + 1] = spots[from + 3]!
      turned[to + 2] = spots[from]!
      turned[to + 3] = spots[from + 1]!
    }
  }
  return turned
}
