import sharp, { type Sharp } from 'sharp'
import { randomFrom } from '../../random.ts'
import { type Point, rotateOffset } from './geometry.ts'
import { blurField, noiseField } from './noise.ts'
import { channel, pixels, type Sprite } from './relief.ts'

/** Where a point of a sprite's sheet landed in the picture. */
export type Placing = (point: Point) => Point

export type Cutout = { data: Buffer; width: number; height: number; left: number; top: number }
type Light = {
  /** Where the light comes from, in degrees; 225 is the upper left. */
  lightAngle: number
  /** How high the cut-out lies above what is behind it. */
  lift: number
  /** How dark its shadow is: 0 is none. */
  shadow: number
}

/** An opaque picture that sprites are laid on, with their shadows. */
export class Canvas {
  readonly width: number
  readonly height: number
  /** RGB, three bytes per pixel. */
  readonly data: Buffer

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.data = Buffer.alloc(width * height * 3, 230)
  }

  /** Lays a sprite with the middle of its sheet at x, y. */
  async place(
    sprite: Sprite,
    {
      x,
      y,
      scale = 1,
      angle = 0,
      flip = false,
      lightAngle = 225,
      lift = 1,
      shadow = 1,
    }: { x: number; y: number; scale?: number; angle?: number; flip?: boolean | undefined } & Partial<Light>,
  ): Promise<Placing> {
    const w = Math.max(2, Math.round(sprite.width * scale))
    const h = Math.max(2, Math.round(sprite.height * scale))
    const { data, info } = await resized(sprite, w, h, angle, flip)
    const left = Math.round(x - info.width / 2)
    const top = Math.round(y - info.height / 2)
    const cutout = { data, width: info.width, height: info.height, left, top }
    if (shadow) this.castShadow(cutout, { lightAngle, lift, shadow })
    this.blend(cutout)
    const [sheetWidth, sheetHeight] = sprite.sheet
    return ([px, py]) => {
      const dx = (px / sheetWidth - 0.5) * w * (flip ? -1 : 1)
      const dy = (py / sheetHeight - 0.5) * h
      const [turnedX, turnedY] = rotateOffset(dx, dy, angle)
      return [x + turnedX, y + turnedY]
    }
  }

  blend({ data, width, height, left, top }: Cutout): void {
    for (let y = Math.max(0, -top); y < Math.min(height, this.height - top); y++) {
      for (let x = Math.max(0, -left); x < Math.min(width, this.width - left); x++) {
        const from = (y * width + x) * 4
        const alpha = data[from + 3]! / 255
        if (!alpha) continue
        const to = ((y + top) * this.width + x + left) * 3
        for (let c = 0; c < 3; c++) this.data[to + c]! += (data[from + c]! - this.data[to + c]!) * alpha
      }
    }
  }

  /** Two shadows: a near one that grounds the cut-out, and a far one that says how high it lies. */
  castShadow({ data, width, height, left, top }: Cutout, { lightAngle, lift, shadow }: Light): void {
    const pad = Math.ceil(90 * lift)
    const w = width + pad * 2
    const h = height + pad * 2
    const mask = new Float32Array(w * h)
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) mask[(y + pad) * w + x + pad] = data[(y * width + x) * 4 + 3]! / 255
    }
    const near = blurField(mask, w, h, 5 * lift)
    const far = blurField(mask, w, h, 24 * lift)
    const turn = ((lightAngle + 180) * Math.PI) / 180
    const away = (distance: number): [number, number] => [
      Math.round(Math.cos(turn) * distance * lift),
      Math.round(Math.sin(turn) * distance * lift),
    ]
    const [nearX, nearY] = away(7)
    const [farX, farY] = away(24)
    const sample = (field: Float32Array, x: number, y: number) =>
      x < 0 || y < 0 || x >= w || y >= h ? 0 : field[y * w + x]!
    for (let y = Math.max(0, pad - top); y < Math.min(h, this.height + pad - top); y++) {
      for (let x = Math.max(0, pad - left); x < Math.min(w, this.width + pad - left); x++) {
        const nearby = sample(near, x - nearX, y - nearY) * 0.3 * shadow
        const faraway = sample(far, x - farX, y - farY) * 0.34 * shadow
        const dark = 1 - (1 - nearby) * (1 - faraway)
        if (dark < 0.004) continue
        const o = ((y + top - pad) * this.width + x + left - pad) * 3
        this.data[o]! *= 1 - dark
        this.data[o + 1]! *= 1 - dark * 0.97
        this.data[o + 2]! *= 1 - dark * 0.9
      }
    }
  }

  /**
   * The shadow a standing cut-out throws on the ground: it begins at `foot`, leans by `slant` for every pixel of
   * height and is as long as `length` times the height; a negative length falls away from the viewer.
   */
  groundShadow(
    { data, width, height, left, top }: Cutout,
    {
      foot,
      slant,
      length,
      dark,
      blur,
    }: { foot: number; slant: number; length: number; dark: number; blur: number },
  ): void {
    const field = new Float32Array(this.width * this.height)
    const reach = Math.round(Math.abs(length) * (foot - top))
    for (let step = 0; step < reach; step++) {
      const y = foot + Math.sign(length) * step
      if (y < 0 || y >= this.height) continue
      const rise = step / Math.abs(length)
      const row = Math.round(foot - rise) - top
      if (row < 0 || row >= height) continue
      const shift = Math.round(rise * slant)
      for (let x = 0; x < width; x++) {
        const at = x + left + shift
        if (at < 0 || at >= this.width) continue
        field[Math.round(y) * this.width + at] = data[(row * width + x) * 4 + 3]! / 255
      }
    }
    const soft = blurField(field, this.width, this.height, blur)
    for (const [i, value] of soft.entries()) {
      const k = value * dark
      if (k < 0.004) continue
      this.data[i * 3]! *= 1 - k
      this.data[i * 3 + 1]! *= 1 - k * 0.95
      this.data[i * 3 + 2]! *= 1 - k * 0.82
    }
  }

  /** Changes every pixel; `u` and `v` run from 0 to 1 across and down. */
  recolour(change: (rgb: [number, number, number], u: number, v: number) => void): void {
    const rgb: [number, number, number] = [0, 0, 0]
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) {
        const o = (y * this.width + x) * 3
        for (const c of [0, 1, 2] as const) rgb[c] = this.data[o + c]!
        change(rgb, x / this.width, y / this.height)
        for (const c of [0, 1, 2] as const) this.data[o + c] = clamp(rgb[c])
      }
    }
  }

  async overlay(svg: string): Promise<void> {
    this.blend({ ...(await pixels(svg)), left: 0, top: 0 })
  }

  /** Multiplies by a grey picture: shadows of windows, leaves and blinds. */
  async shade(svg: string, amount: number): Promise<void> {
    const grey = await channel(svg)
    for (const [i, value] of grey.entries()) {
      const dark = (1 - value / 255) * amount
      this.data[i * 3]! *= 1 - dark
      this.data[i * 3 + 1]! *= 1 - dark * 0.96
      this.data[i * 3 + 2]! *= 1 - dark * 0.84
    }
  }

  /** Light falling off across the picture, then a fine grain. */
  finish({
    lightAngle = 225,
    fall = 0.16,
    seed,
    warm = 0.02,
  }: {
    lightAngle?: number
    fall?: number
    seed: number
    warm?: number
  }): Canvas {
    const turn = (lightAngle * Math.PI) / 180
    const random = randomFrom(seed)
    const { width, height, data } = this
    const grain = noiseField(width, height, { sizeX: 2, octaves: 1, seed: seed + 3 })
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const u = x / width - 0.5
        const v = y / height - 0.5
        const toward = u * Math.cos(turn) + v * Math.sin(turn)
        const edge = (u * u + v * v) * 0.28
        const k = 1 + toward * fall - edge * fall * 2
        const i = y * width + x
        const n = grain[i]! * 2.2 + (random.next() - 0.5) * 0.6
        data[i * 3] = clamp(data[i * 3]! * (k + warm * (toward + 0.2)) + n)
        data[i * 3 + 1] = clamp(data[i * 3 + 1]! * k + n)
        data[i * 3 + 2] = clamp(data[i * 3 + 2]! * (k - warm * (toward + 0.2)) + n)
      }
    }
    return this
  }

  image(): Sharp {
    return sharp(this.data, { raw: { width: this.width, height: this.height, channels: 3 } })
  }
}

async function resized(sprite: Sprite, width: number, height: number, angle: number, flip: boolean) {
  const raw = (data: Buffer, w: number, h: number) =>
    sharp(data, { raw: { width: w, height: h, channels: 4 } })
  const upright = await raw(sprite.data, sprite.width, sprite.height)
    .flop(flip)
    .resize(width, height, { kernel: 'lanczos3' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (!angle) return upright
  // Turned in a second step: sharp would otherwise turn before it resizes.
  return raw(upright.data, upright.info.width, upright.info.height)
    .rotate(angle, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

const clamp = (v: number) => (v < 0 ? 0 : Math.min(v, 255))
