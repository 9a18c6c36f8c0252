import sharp from 'sharp'
import type { Drawing, Weave } from './drawing.ts'
import { blurField, type NoiseOptions, noiseField } from './noise.ts'

/** A lit cut-out: RGBA pixels, and the size of the sheet it was drawn on. */
export type Sprite = { data: Buffer; width: number; height: number; sheet: readonly [number, number] }

type Size = { width: number; height: number }
type Lit = { light: Float32Array; shine: Float32Array; slopeX: Float32Array; slopeY: Float32Array }

/** The corner of four pixels that a place between them belongs to, and the share of each. */
type Blend = { corner: number; shares: readonly [number, number, number, number] }

/** Shade takes a little less from blue and red than from green; light is warm. */
const SHADE = [0.86, 0.9, 0.88] as const
const HIGHLIGHT = [255, 250, 240] as const
const WARMTH = 0.5

/** How far a pattern follows the slope of its cloth. */
const BEND = 3

/**
 * Turns a drawing into a lit, slightly irregular cut-out with transparency. `lightAngle` is where the light
 * comes from, in degrees: 225 is the upper left.
 */
export async function relief(
  drawing: Drawing,
  { scale = 1, lightAngle = 225 }: { scale?: number; lightAngle?: number } = {},
): Promise<Sprite> {
  const [colour, steps, broad, crisp, gloss] = await Promise.all([
    pixels(drawing.svg('colour', scale)),
    channel(drawing.svg('steps', scale)),
    channel(drawing.svg('broad', scale)),
    channel(drawing.svg('crisp', scale)),
    channel(drawing.svg('gloss', scale)),
  ])
  const { width, height } = colour
  // The steps layer says where there is cloth; contact shadows of inner panels must not leak outside it.
  const mask = Float32Array.from(steps, (step) => Math.min(1, step / 40))
  const surface = surfaceOf(drawing, { steps, broad, crisp, mask }, colour, scale)
  const lit = lightOf(surface, colour, lightAngle, scale)
  const data = compose(drawing, { colour: colour.data, gloss, mask, lit }, colour, scale)
  return { data, width, height, sheet: [drawing.width, drawing.height] }
}

/** The height of every pixel: panels over panels, folds, rounded edges and the crumple of the cloth. */
function surfaceOf(
  drawing: Drawing,
  { steps, broad, crisp, mask }: { steps: Buffer; broad: Buffer; crisp: Buffer; mask: Float32Array },
  { width, height }: Size,
  scale: number,
): Float32Array {
  const soft = (field: Float32Array, sigma: number) => blurField(field, width, height, sigma * scale)
  const softBroad = soft(
    Float32Array.from(broad, (v) => (v - 128) * 0.25),
    9,
  )
  const softCrisp = soft(
    Float32Array.from(crisp, (v) => (v - 128) * 0.035),
    1.3,
  )
  const softSteps = soft(
    Float32Array.from(steps, (v) => v * 0.32),
    1.6,
  )
  const roundNear = soft(mask, 7)
  const roundFar = soft(mask, 26)
  const crumple = noiseField(width, height, {
    sizeX: 150 * scale,
    sizeY: 190 * scale,
    octaves: 4,
    seed: drawing.seed + 11,
  })
  const surface = new Float32Array(width * height)
  for (let i = 0; i < surface.length; i++) {
    const c = crumple[i]!
    const ridged = (0.55 - Math.abs(c)) * 9 + c * 8
    surface[i] =
      (softSteps[i]! +
        softBroad[i]! +
        softCrisp[i]! / scale +
        roundNear[i]! * 4.5 +
        roundFar[i]! * 12 +
        ridged * drawing.wrinkle) *
      scale
  }
  return surface
}

/** How much light each pixel gets from the side, less what its surroundings take, and how much it shines. */
function lightOf(surface: Float32Array, { width, height }: Size, lightAngle: number, scale: number): Lit {
  const hollow = blurField(surface, width, height, 12 * scale)
  const turn = (lightAngle * Math.PI) / 180
  const [lx, ly, lz] = [Math.cos(turn) * 0.62, Math.sin(turn) * 0.62, 0.78]
  const light = new Float32Array(surface.length)
  const shine = new Float32Array(surface.length)
  const slopeX = new Float32Array(surface.length)
  const slopeY = new Float32Array(surface.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const dx = (surface[x < width - 1 ? i + 1 : i]! - surface[x > 0 ? i - 1 : i]!) * 0.5
      const dy = (surface[y < height - 1 ? i + width : i]! - surface[y > 0 ? i - width : i]!) * 0.5
      const length = Math.sqrt(dx * dx * 0.5 + dy * dy * 0.5 + 1)
      const facing = (-dx * 0.72 * lx - dy * 0.72 * ly + lz) / (length * lz)
      const occlusion = Math.max(-0.1, Math.min(0.3, ((hollow[i]! - surface[i]!) * 0.018) / scale))
      light[i] = 1 + (facing - 1) - occlusion
      slopeX[i] = dx
      slopeY[i] = dy
      const half = Math.max(0, (-dx * 0.9 * lx * 0.6 - dy * 0.9 * ly * 0.6 + (lz + 1) * 0.5) / length)
      shine[i] = Math.min(1, Math.min(1.15, half / 0.97) ** 22)
    }
  }
  return { light, shine, slopeX, slopeY }
}

/** Reads every pixel a little beside its place, so that edges waver as if cut by hand, and lights it. */
function compose(
  drawing: Drawing,
  { colour, gloss, mask, lit }: { colour: Buffer; gloss: Buffer; mask: Float32Array; lit: Lit },
  { width, height }: Size,
  s: number,
): Buffer {
  const grain = grainOf(drawing.weave, width, height, drawing.seed, s)
  const warpX = noiseField(width, height, { sizeX: 240 * s, octaves: 2, seed: drawing.seed + 5 })
  const warpY = noiseField(width, height, { sizeX: 240 * s, octaves: 2, seed: drawing.seed + 7 })
  const nibble = noiseField(width, height, { sizeX: 34 * s, octaves: 2, seed: drawing.seed + 9 })
  const out = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const fromX = x + (warpX[i]! * drawing.warp + nibble[i]! * 0.9) * s
      const fromY = y + (warpY[i]! * drawing.warp + nibble[(i + 7919) % nibble.length]! * 0.9) * s
      const from = blendAt(fromX, fromY, width, height)
      const alpha = blended(mask, from, width)
      if (alpha < 0.004) continue
      const light = blended(lit.light, from, width)
      const bent = bentBlend(colour, lit, from, [fromX, fromY], { width, height }, s) ?? from
      const texture = 1 + grain[i]!
      const deep = Math.max(0, 1 - light)
      const cool = deep / (1 + deep * 0.9)
      const bright = Math.max(0, light - 1)
      const shine = lit.shine[from.corner]!
      const sheen = (gloss[from.corner]! / 255) * shine * 120 + shine * 5
      for (const c of [0, 1, 2] as const) {
        const dim = Math.max(0.22, 1 - cool * SHADE[c])
        let value = blendedColour(colour, bent, width, c) * dim * texture
        value += bright * (HIGHLIGHT[c] - value) * 0.45 + bright * 20
        value += sheen * (c === 2 ? 0.94 : 1) * (0.7 + WARMTH * 0.3)
        out[i * 4 + c] = Math.min(255, Math.max(0, value))
      }
      out[i * 4 + 3] = Math.min(255, alpha * 255)
    }
  }
  return out
}

function blendAt(x: number, y: number, width: number, height: number): Blend {
  const column = Math.min(width - 2, Math.max(0, Math.floor(x)))
  const row = Math.min(height - 2, Math.max(0, Math.floor(y)))
  const right = Math.min(1, Math.max(0, x - column))
  const down = Math.min(1, Math.max(0, y - row))
  return { corner: row * width + column, shares: sharesOf(right, down) }
}

const sharesOf = (right: number, down: number): Blend['shares'] => [
  (1 - right) * (1 - down),
  right * (1 - down),
  (1 - right) * down,
  right * down,
]

/** Patterns follow the slope of the cloth, as long as that stays inside the cut-out. */
function bentBlend(
  colour: Buffer,
  { slopeX, slopeY }: Lit,
  { corner }: Blend,
  [x, y]: [number, number],
  { width, height }: Size,
  scale: number,
): Blend | null {
  const bentX = x + Math.max(-5, Math.min(5, slopeX[corner]! * BEND)) * scale
  const bentY = y + Math.max(-5, Math.min(5, slopeY[corner]! * BEND)) * scale
  const column = Math.floor(bentX)
  const row = Math.floor(bentY)
  if (column <= 0 || row <= 0 || column >= width - 2 || row >= height - 2) return null
  const moved = row * width + column
  const isCovered = colour[moved * 4 + 3]! > 250 && colour[(moved + width + 1) * 4 + 3]! > 250
  return isCovered ? { corner: moved, shares: sharesOf(bentX - column, bentY - row) } : null
}

const blended = (field: Float32Array, { corner, shares }: Blend, width: number): number =>
  field[corner]! * shares[0] +
  field[corner + 1]! * shares[1] +
  field[corner + width]! * shares[2] +
  field[corner + width + 1]! * shares[3]

const blendedColour = (data: Buffer, { corner, shares }: Blend, width: number, c: number): number =>
  data[corner * 4 + c]! * shares[0] +
  data[(corner + 1) * 4 + c]! * shares[1] +
  data[(corner + width) * 4 + c]! * shares[2] +
  data[(corner + width + 1) * 4 + c]! * shares[3]

type GrainLayer = Omit<NoiseOptions, 'seed'> & { amount: number; shift?: number }

/** Noise laid over noise; sizes of long fibres grow with the scale, those of single threads do not. */
const GRAINS: Record<Weave, (scale: number) => GrainLayer[]> = {
  smooth: () => [{ amount: 0.012, sizeX: 3 }],
  fine: (s) => [
    { amount: 0.014, sizeX: 1.3 },
    { amount: 0.014, sizeX: 2, sizeY: 26 * s, shift: 3 },
  ],
  linen: (s) => [
    { amount: 0.034, sizeX: 2.2, sizeY: 44 * s },
    { amount: 0.034, sizeX: 44 * s, sizeY: 2.2, shift: 3 },
  ],
  denim: (s) => [
    { amount: 0.05, sizeX: 2, sizeY: 34 * s },
    { amount: 0.03, sizeX: 1.4, shift: 4 },
    { amount: 0.05, sizeX: 120 * s, octaves: 2, shift: 8 },
  ],
  wool: (s) => [
    { amount: 0.04, sizeX: 3.2 * s },
    { amount: 0.035, sizeX: 9 * s, octaves: 2, shift: 3 },
  ],
  suede: (s) => [
    { amount: 0.03, sizeX: 2.4 },
    { amount: 0.06, sizeX: 60 * s, octaves: 2, shift: 6 },
  ],
}

function grainOf(weave: Weave, width: number, height: number, seed: number, scale: number): Float32Array {
  const field = new Float32Array(width * height)
  for (const { amount, shift = 0, ...noise } of GRAINS[weave](scale)) {
    const layer = noiseField(width, height, { octaves: 1, ...noise, seed: seed + shift })
    for (let i = 0; i < field.length; i++) field[i]! += layer[i]! * amount
  }
  return field
}

export async function pixels(svg: string): Promise<{ data: Buffer } & Size> {
  const image = sharp(Buffer.from(svg), { unlimited: true }).ensureAlpha().raw()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The red channel alone: one byte per pixel. */
export const channel = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { unlimited: true }).extractChannel(0).raw().toBuffer()
