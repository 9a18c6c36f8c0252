import { shade, threadOn } from '../colour/colour.ts'
import type { Cloth } from '../fabrics/fabrics.ts'
import { ellipse, type Point, spline, taper } from './geometry.ts'
import { type Random, randomFrom } from '../../random.ts'

/** A panel that was laid: later folds, seams and stitches can be kept inside it. */
export type Panel = { clip: string; fabric: Cloth }

type Shape = string | readonly Point[]
type Layer = 'colour' | 'steps' | 'broad' | 'crisp' | 'gloss'

const BACKGROUND = { steps: '#000', broad: '#808080', crisp: '#808080', gloss: '#000' }
const BLURS = [2, 4, 8, 16, 30, 60]
const HOLES = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const

/**
 * A drawing keeps parallel layers of the same shapes: colour, steps (which panel lies on which), folds
 * (broad and crisp) and gloss. relief.ts lights them.
 */
export class Drawing {
  readonly width: number
  readonly height: number
  readonly random: Random
  seed: number
  /** Named points other drawings meet: the hook of a hanger, the middle a tag sits on. */
  readonly anchors: { hook?: Point; centre?: Point } = {}
  weave: Weave = 'fine'
  /** How much the cloth crumples. */
  wrinkle = 0.6
  /** How far the outline wavers, in pixels. */
  warp = 5

  private readonly defs: string[] = []
  private readonly layers: Record<Layer, string[]> = {
    colour: [],
    steps: [],
    broad: [],
    crisp: [],
    gloss: [],
  }
  private level = 60
  private counter = 0

  constructor({
    width = 1000,
    height = 1250,
    seed,
  }: { width?: number; height?: number; seed: number | string }) {
    this.width = width
    this.height = height
    this.random = randomFrom(seed)
    this.seed = typeof seed === 'number' ? seed : 1
  }

  /** A name for a definition that no other in this drawing has. */
  id(prefix: string): string {
    return `${prefix}${this.counter++}`
  }

  define(markup: string): void {
    this.defs.push(markup)
  }

  anchor(name: 'hook' | 'centre', x: number, y: number): void {
    this.anchors[name] = [x, y]
  }

  /** One piece of cloth, leather or skin. */
  panel(
    shape: Shape,
    fabric: Cloth,
    {
      lift = 9,
      shadow = 0.3,
      edge = 0.16,
      clip,
    }: { lift?: number; shadow?: number; edge?: number; clip?: string } = {},
  ): Panel {
    const d = typeof shape === 'string' ? shape : spline(shape)
    const id = this.id('c')
    this.define(`<clipPath id="${id}"><path d="${d}"/></clipPath>`)
    this.level = Math.min(250, this.level + lift)
    const wrap = (markup: string) => (clip ? `<g clip-path="url(#${clip})">${markup}</g>` : markup)
    const fill = (paint: string) => `<path d="${d}" fill="${paint}"/>`
    const outline = `<path d="${d}" fill="none" stroke="${shade(fabric.base, 0.55)}" stroke-width="2" opacity="${edge}"/>`
    const contact = `<path d="${d}" fill="#16121c" opacity="${shadow}" filter="url(#contact)"/>`
    if (shadow) this.layers.colour.push(wrap(contact))
    this.layers.colour.push(
      wrap(
        `<g>${fill(fabric.base)}${fabric.paint === fabric.base ? '' : fill(fabric.paint)}${edge ? outline : ''}</g>`,
      ),
    )
    this.layers.steps.push(wrap(fill(`rgb(${this.level},${this.level},${this.level})`)))
    this.layers.broad.push(wrap(fill('#808080')))
    this.layers.crisp.push(wrap(`${fill('#808080')}${fabric.relief ? fill(fabric.relief) : ''}`))
    this.layers.gloss.push(wrap(fill(red(fabric.gloss))))
    return { clip: id, fabric }
  }

  /** A soft fold: positive strength is a ridge, negative a valley. */
  fold(
    line: readonly Point[],
    {
      width = 16,
      strength = 0.5,
      on,
      crisp = false,
    }: { width?: number; strength?: number; on?: Panel | undefined; crisp?: boolean } = {},
  ): void {
    const tone = strength > 0 ? '#fff' : '#000'
    const markup = `<path d="${taper(line, width)}" fill="${tone}" opacity="${Math.abs(strength)}"${inside(on)}/>`
    this.layers[crisp ? 'crisp' : 'broad'].push(markup)
  }

  /** Colour only, clipped to a panel. */
  tone(d: string, colour: string, opacity: number, { on, blur }: { on?: Panel; blur?: number } = {}): void {
    const filter = blur ? ` filter="url(#blur${blur})"` : ''
    this.layers.colour.push(
      `<g${inside(on)}><path d="${d}" fill="${colour}" opacity="${opacity}"${filter}/></g>`,
    )
  }

  /** A sewn line: a groove with a darker thread of shade. */
  seam(
    line: Shape,
    {
      on,
      depth = 0.55,
      width = 2.4,
      colour,
      opacity = 0.45,
    }: { on?: Panel; depth?: number; width?: number; colour?: string; opacity?: number } = {},
  ): void {
    const d = typeof line === 'string' ? line : spline(line, false)
    const tone = colour ?? shade(on?.fabric.base ?? '#777777', 0.6)
    const groove = `stroke="#000" stroke-width="${width * 1.6}" opacity="${depth}"${inside(on)}`
    this.layers.colour.push(
      `<path d="${d}" fill="none" stroke="${tone}" stroke-width="${width}" opacity="${opacity}"${inside(on)}/>`,
    )
    this.layers.crisp.push(`<path d="${d}" fill="none" ${groove}/>`)
  }

  /** A quiet line of stitches in the thread that suits the panel's cloth. */
  topstitch(line: readonly Point[], on: Panel, dash = '7 4'): void {
    this.stitch(line, { on, colour: threadOn(on.fabric.base), dash, width: 1.6, opacity: 0.5 })
  }

  /** Topstitching: short raised threads in a groove. */
  stitch(
    line: Shape,
    {
      on,
      colour,
      dash = '7 4',
      width = 2,
      opacity = 0.75,
    }: { on?: Panel | undefined; colour: string; dash?: string; width?: number; opacity?: number },
  ): void {
    const d = typeof line === 'string' ? line : spline(line, false)
    const path = (stroke: string, strokeWidth: number, rest: string) =>
      `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${strokeWidth}" ${rest}${inside(on)}/>`
    this.layers.colour.push(
      path(colour, width, `stroke-dasharray="${dash}" stroke-linecap="round" opacity="${opacity}"`),
    )
    this.layers.crisp.push(path('#000', width * 3, 'opacity=".16"'))
    this.layers.crisp.push(path('#fff', width, `stroke-dasharray="${dash}" opacity=".4"`))
  }

  button(
    x: number,
    y: number,
    r: number,
    colour: string,
    { gloss = 0.5, holes = true }: { gloss?: number; holes?: boolean } = {},
  ): void {
    const cast = `cx="${x + r * 0.25}" cy="${y + r * 0.35}" rx="${r * 1.08}" ry="${r * 1.08}"`
    const rim = `fill="none" stroke="${shade(colour, 0.5)}" stroke-width="1.2" opacity=".5"`
    this.layers.colour.push(
      `<ellipse ${cast} fill="#14101a" opacity=".38" filter="url(#blur2)"/>`,
      `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`,
      `<circle cx="${x}" cy="${y}" r="${r * 0.7}" ${rim}/>`,
    )
    if (holes) {
      for (const [dx, dy] of HOLES) {
        const hole = `cx="${x + dx * r * 0.24}" cy="${y + dy * r * 0.24}" r="${r * 0.12}"`
        this.layers.colour.push(`<circle ${hole} fill="${shade(colour, 0.75)}"/>`)
      }
    }
    this.layers.crisp.push(
      `<path d="${ellipse(x, y, r)}" fill="#fff" opacity=".55"/>`,
      `<path d="${ellipse(x, y, r * 0.62)}" fill="#000" opacity=".3"/>`,
    )
    this.layers.gloss.push(`<path d="${ellipse(x, y, r)}" fill="${red(gloss)}"/>`)
  }

  /**
   * A drawn line: piping, lace, metal. `raise` lifts (or, below 0, sinks) it; `solid` makes it a thing of its
   * own that is still there where no panel lies behind it.
   */
  line(
    d: string,
    colour: string,
    width: number,
    {
      opacity = 1,
      raise = 0,
      on,
      cap = 'round',
      dash,
      solid,
    }: { opacity?: number; raise?: number; on?: Panel; cap?: string; dash?: string; solid?: string } = {},
  ): void {
    const dashes = dash ? ` stroke-dasharray="${dash}"` : ''
    const path = (stroke: string, alpha: number) =>
      `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="round" opacity="${alpha}"${dashes}${inside(on)}/>`
    this.layers.colour.push(path(colour, opacity))
    if (raise) this.layers.crisp.push(path(raise > 0 ? '#fff' : '#000', Math.abs(raise)))
    if (solid) {
      this.layers.steps.push(`<path d="${d}" fill="none" stroke="${solid}" stroke-width="${width}"/>`)
    }
  }

  svg(layer: Layer, scale: number): string {
    const { width, height } = this
    const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`
    const blur = (b: number) =>
      `<filter id="blur${b}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${b}"/></filter>`
    const contact =
      '<filter id="contact" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="7"/></filter>'
    const ground =
      layer === 'colour' ? '' : `<rect width="${width}" height="${height}" fill="${BACKGROUND[layer]}"/>`
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">`,
      `<defs>${BLURS.map(blur).join('')}${contact}${this.defs.join('')}</defs>`,
      ground,
      ...this.layers[layer],
      '</svg>',
    ].join('')
  }
}

/** What the surface of a cloth feels like: relief.ts gives each its own grain. */
export type Weave = 'smooth' | 'fine' | 'linen' | 'denim' | 'wool' | 'suede'

const inside = (panel: Panel | undefined) => (panel ? ` clip-path="url(#${panel.clip})"` : '')
const red = (gloss: number) => `rgb(${Math.round(gloss * 255)},0,0)`
