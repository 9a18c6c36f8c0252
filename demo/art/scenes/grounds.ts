import type { Ground, GroundKind } from '../../picture-shapes.ts'
import { mix, parse, type Rgb, shade, tint } from '../colour/colour.ts'
import type { Canvas } from '../engine/canvas.ts'
import { blurField, noiseField } from '../engine/noise.ts'
import { randomFrom } from '../../random.ts'

type Paint = (canvas: Canvas, ground: Ground, seed: number, lightAngle: number) => void | Promise<void>

/** What things are laid on, stood on or hung before. */
export const GROUNDS: Record<GroundKind, Paint> = {
  paper,
  sheets,
  plaster,
  linen,
  drape,
  oak,
  terrazzo,
  tiles,
  stone,
  rug,
}

/** Fills the picture with a tone per pixel, lit from the side as its relief says. */
function fill(
  { width, height, data }: Canvas,
  tone: (i: number, x: number, y: number) => Rgb,
  relief: Float32Array | null,
  lightAngle: number,
  strength = 1,
): void {
  const turn = (lightAngle * Math.PI) / 180
  const [lx, ly] = [Math.cos(turn), Math.sin(turn)]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const [r, g, b] = tone(i, x, y)
      let light = 1
      if (relief) {
        const dx = relief[x < width - 1 ? i + 1 : i]! - relief[x > 0 ? i - 1 : i]!
        const dy = relief[y < height - 1 ? i + width : i]! - relief[y > 0 ? i - width : i]!
        light = Math.min(1.22, Math.max(0.55, 1 - (dx * lx + dy * ly) * 0.5 * strength))
      }
      data[i * 3] = Math.min(255, r * light)
      data[i * 3 + 1] = Math.min(255, g * (light * 0.98 + 0.02))
      data[i * 3 + 2] = Math.min(255, b * (light * 0.93 + 0.07))
    }
  }
}

/** Colours from `a` at 0 to `b` at 1. The answer is one array, filled anew each time: there are millions. */
function tones(a: string, b: string): (share: number) => Rgb {
  const from = parse(a)
  const to = parse(b)
  const out: Rgb = [0, 0, 0]
  return (share) => {
    for (const c of [0, 1, 2] as const) out[c] = from[c] + (to[c] - from[c]) * share
    return out
  }
}

function paper(canvas: Canvas, { colour }: Pick<Ground, 'colour'>, seed: number, lightAngle: number): void {
  const { width, height } = canvas
  const cloud = noiseField(width, height, { sizeX: 420, octaves: 3, seed })
  const fibre = noiseField(width, height, { sizeX: 3, octaves: 2, seed: seed + 2 })
  const tone = tones(colour, tint(colour, 0.35))
  fill(canvas, (i) => tone(0.2 + cloud[i]! * 0.12), fibre, lightAngle, 0.045)
}

/** Two sheets of paper, one lying over the other along a straight edge. */
function sheets(
  canvas: Canvas,
  { colour, colour2 = shade(colour, 0.3), angle = -18, at = 0.55 }: Ground,
  seed: number,
  lightAngle: number,
): void {
  const { width, height } = canvas
  const fibre = noiseField(width, height, { sizeX: 3, octaves: 2, seed: seed + 2 })
  const cloud = noiseField(width, height, { sizeX: 420, octaves: 3, seed })
  const turn = (angle * Math.PI) / 180
  const low = tones(colour, tint(colour, 0.3))
  const high = tones(colour2, tint(colour2, 0.3))
  const tone = (i: number, x: number, y: number): Rgb => {
    const share = 0.15 + cloud[i]! * 0.1
    const above = (y - height * at) * Math.cos(turn) - (x - width / 2) * Math.sin(turn)
    if (above > 0) return high(share)
    const [r, g, b] = low(share)
    const k = 1 - Math.exp(above / 9) * 0.22 - Math.exp(above / 40) * 0.14
    return [r * k, g * k, b * (k * 0.95 + 0.05)]
  }
  fill(canvas, tone, fibre, lightAngle, 0.045)
}

function plaster(canvas: Canvas, { colour }: Ground, seed: number, lightAngle: number): void {
  const { width, height } = canvas
  const cloud = noiseField(width, height, { sizeX: 360, octaves: 5, fall: 0.62, seed })
  const sweep = noiseField(width, height, { sizeX: 210, sizeY: 120, octaves: 5, fall: 0.52, seed: seed + 5 })
  const relief = cloud.map((c, i) => sweep[i]! * 3.4 + c * 2)
  const tone = tones(shade(colour, 0.12), tint(colour, 0.22))
  fill(canvas, (i) => tone(0.5 + cloud[i]! * 0.5), relief, lightAngle, 0.24)
}

function linen(canvas: Canvas, { colour }: Ground, seed: number, lightAngle: number): void {
  const { width, height } = canvas
  const warp = noiseField(width, height, { sizeX: 2.4, sizeY: 60, octaves: 1, seed })
  const weft = noiseField(width, height, { sizeX: 60, sizeY: 2.4, octaves: 1, seed: seed + 2 })
  const cloud = noiseField(width, height, { sizeX: 260, sizeY: 300, octaves: 3, seed: seed + 4 })
  const bump = noiseField(width, height, { sizeX: 110, octaves: 3, seed: seed + 6 })
  // Creases run where the clouds cross zero.
  const creases = cloud.map((c, i) => Math.exp((-c * c) / 0.02) * 7 + c * 16 + bump[i]! * 5)
  const tone = tones(shade(colour, 0.14), tint(colour, 0.2))
  const weave = (i: number) => tone(0.5 + (warp[i]! + weft[i]!) * 0.13)
  fill(canvas, weave, blurField(creases, width, height, 5), lightAngle, 0.4)
}

/** A heavy cloth pushed into folds. */
function drape(canvas: Canvas, { colour }: Ground, seed: number, lightAngle: number): void {
  const { width, height } = canvas
  const fold = noiseField(width, height, { sizeX: 230, sizeY: 520, octaves: 2, fall: 0.4, seed })
  const twist = noiseField(width, height, { sizeX: 620, octaves: 2, seed: seed + 3 })
  const weave = noiseField(width, height, { sizeX: 2.2, octaves: 1, seed: seed + 9 })
  const relief = fold.map((f, i) => {
    const x = i % width
    const y = Math.floor(i / width)
    return Math.sin((x * 0.72 + y * 0.42) / 62 + twist[i]! * 3.1) * 15 + f * 15
  })
  const tone = tones(shade(colour, 0.1), tint(colour, 0.12))
  fill(canvas, (i) => tone(0.5 + weave[i]! * 0.3), blurField(relief, width, height, 4), lightAngle, 1.05)
}

function oak(canvas: Canvas, { colour }: Ground, seed: number, lightAngle: number): void {
  const { width, height } = canvas
  const plankWidth = 215
  const random = randomFrom(seed)
  const grain = noiseField(width, height, { sizeX: 14, sizeY: 520, octaves: 4, fall: 0.7, seed })
  const figure = noiseField(width, height, { sizeX: 120, sizeY: 700, octaves: 2, seed: seed + 3 })
  const planks = Array.from({ length: 24 }, () => random.between(-0.32, 0.32))
  const joints = Array.from({ length: 24 }, () => random.between(0, height))
  const tone = tones(shade(colour, 0.4), tint(colour, 0.26))
  const wood = (i: number, x: number, y: number) => {
    const plank = Math.floor(x / plankWidth)
    const inside = x - plank * plankWidth
    const fromEnd = Math.abs(((y + joints[plank & 15]!) % (height * 0.83)) - 30)
    const rings = Math.sin(figure[i]! * 16 + inside * 0.02) * 0.1
    let t = 0.6 + grain[i]! * 0.24 + planks[plank & 15]! * 0.55 + rings
    if (inside < 3 || fromEnd < 2) t -= 0.75
    else if (inside < 8) t -= 0.14
    return tone(Math.max(0, Math.min(1.1, t)))
  }
  fill(canvas, wood, null, lightAngle)
}

const CHIPS = ['#b5664a', '#3f4a46', '#d9b063', '#e9e2d4', '#8a9a94']

async function terrazzo(canvas: Canvas, { colour }: Ground, seed: number, lightAngle: number): Promise<void> {
  const { width, height } = canvas
  paper(canvas, { colour }, seed, lightAngle)
  const random = randomFrom(seed)
  const chip = () => {
    const [x, y] = [random.between(0, width), random.between(0, height)]
    const size = random.next() ** 2.4 * 24 + 3.5
    const corners = random.whole(4, 6)
    const turn = random.between(0, 6.3)
    const corner = (c: number) => {
      const a = turn + (c / corners) * 6.283 + random.between(-0.3, 0.3)
      const r = size * random.between(0.6, 1.15)
      return `${(x + Math.cos(a) * r).toFixed(1)} ${(y + Math.sin(a) * r * 0.85).toFixed(1)}`
    }
    const d = `M${Array.from({ length: corners }, (_, c) => corner(c)).join('L')}Z`
    return `<path d="${d}" fill="${mix(random.pick(CHIPS), colour, random.between(0.05, 0.4))}"/>`
  }
  const chips = Array.from({ length: 620 }, chip).join('')
  await canvas.overlay(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${chips}</svg>`,
  )
}

async function tiles(
  canvas: Canvas,
  { colour, size = 236, angle = 45 }: Ground,
  seed: number,
  lightAngle: number,
): Promise<void> {
  const { width, height } = canvas
  const random = randomFrom(seed)
  paper(canvas, { colour: tint(colour, 0.42) }, seed, lightAngle)
  const all: string[] = []
  for (let row = -8; row < 9; row++) {
    for (let column = -8; column < 9; column++) {
      const [x, y] = [column * size, row * size]
      const isDark = random.chance(0.5)
      const tone = isDark ? shade(colour, random.between(0, 0.1)) : tint(colour, random.between(0, 0.12))
      const glint = `M${x + 9} ${y + size - 9}V${y + 9}H${x + size - 9}`
      all.push(
        `<rect x="${x + 5}" y="${y + 5}" width="${size - 10}" height="${size - 10}" rx="5" fill="${tone}"/>`,
        `<path d="${glint}" fill="none" stroke="#fff" stroke-width="3" opacity=".18"/>`,
      )
    }
  }
  const transform = `translate(${width * 0.47} ${height * 0.4}) rotate(${angle})`
  await canvas.overlay(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="${transform}">${all.join('')}</g></svg>`,
  )
}

function stone(canvas: Canvas, { colour }: Ground, seed: number, lightAngle: number): void {
  const { width, height } = canvas
  const bands = noiseField(width, height, { sizeX: 520, sizeY: 74, octaves: 5, fall: 0.6, seed })
  const pits = noiseField(width, height, { sizeX: 26, sizeY: 12, octaves: 2, seed: seed + 3 })
  const tone = tones(shade(colour, 0.24), tint(colour, 0.34))
  fill(canvas, (i) => tone(0.52 + bands[i]! * 0.42 - (pits[i]! > 0.78 ? 0.4 : 0)), bands, lightAngle, 0.35)
}

function rug(
  canvas: Canvas,
  { colour, colour2 = tint(colour, 0.5), band = 150 }: Ground,
  seed: number,
  lightAngle: number,
): void {
  const { width, height } = canvas
  const weft = noiseField(width, height, { sizeX: 16, sizeY: 4, octaves: 2, seed })
  const drift = noiseField(width, height, { sizeX: 300, octaves: 2, seed: seed + 4 })
  const odd = tones(shade(colour, 0.2), tint(colour, 0.2))
  const even = tones(shade(colour2, 0.2), tint(colour2, 0.2))
  const tone = (i: number, _x: number, y: number) => {
    const stripe = Math.floor((y + drift[i]! * 9) / band)
    return (stripe % 2 ? odd : even)(0.5 + weft[i]! * 0.4)
  }
  fill(canvas, tone, weft, lightAngle, 0.5)
}
