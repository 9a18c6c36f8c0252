import type { CatalogueProduct, FabricSpec } from '../../garment-shapes.ts'
import type { Drawing, Panel } from '../engine/drawing.ts'
import { limbOutline, type Point, points, type Side, rotateOffset } from '../engine/geometry.ts'
import { type Cloth, cloth, plainCloth } from '../fabrics/fabrics.ts'
import type { Joints } from './poses.ts'

export type View = {
  /** Pixels per body unit. */
  scale: number
  /** Where the spine, and the crown, are in the picture. */
  x: number
  y: number
}

type Laid = { lift?: number; shadow?: number; edge?: number; clip?: string }

/** How far a shape reaches around its height: 1 at `middle`, fading to 0 `reach` away. */
const around = (y: number, middle: number, reach: number) => {
  const t = Math.min(1, Math.abs(y - middle) / reach)
  return 1 - t * t * (3 - 2 * t)
}

/** A figure being dressed: turns body units into the picture, and keeps where each product is. */
export class Body {
  readonly drawing: Drawing
  readonly joints: Joints
  readonly view: View
  readonly isBack: boolean
  readonly lean: number
  readonly flesh: Cloth
  readonly skin: string
  /** Where each product is, in the picture. */
  readonly tags: { productId: string; point: Point }[] = []

  constructor(
    drawing: Drawing,
    {
      joints,
      view,
      back,
      lean,
      skin,
    }: { joints: Joints; view: View; back: boolean; lean: number; skin: string },
  ) {
    this.drawing = drawing
    this.joints = joints
    this.view = view
    this.isBack = back
    this.lean = lean
    this.skin = skin
    this.flesh = plainCloth(skin, 0.06)
  }

  get scale(): number {
    return this.view.scale
  }

  /** A point of the body in the picture: swayed, tilted, leaning. */
  at([x, y, corner]: Point): Point {
    const { sway, tilt } = this.joints
    const swayed = x + sway * (around(y, 760, 620) - 0.35 * around(y, 260, 420))
    const tilted = y + x * tilt * (around(y, 330, 330) - 1.1 * around(y, 800, 380))
    const [leanX, leanY] = rotateOffset(swayed, tilted - 900, this.lean)
    return [this.view.x + leanX * this.scale, this.view.y + (leanY + 900) * this.scale, corner]
  }

  outline(shape: readonly Point[]): Point[] {
    return shape.map((point) => this.at(point))
  }

  /** Points written in body units; side -1 mirrors them about the spine. */
  points(text: string, side: Side = 1): Point[] {
    return this.outline(points(text, side))
  }

  panel(shape: string | readonly Point[], fabric: Cloth, options: Laid & { side?: Side } = {}): Panel {
    const outline = typeof shape === 'string' ? points(shape, options.side) : shape
    return this.drawing.panel(this.outline(outline), fabric, options)
  }

  /** A bent line with half-widths in body units: arms, legs, straps. */
  limb(
    line: string | readonly Point[],
    widths: readonly number[],
    fabric: Cloth,
    { roundEnd = false, side = 1, ...options }: Laid & { roundEnd?: boolean; side?: Side } = {},
  ): Panel {
    const bones = typeof line === 'string' ? points(line, side) : line
    const scaled = widths.map((width) => width * this.scale)
    return this.drawing.panel(limbOutline(this.outline(bones), scaled, { roundEnd }), fabric, options)
  }

  fold(line: string | readonly Point[], width: number, strength: number, on?: Panel, side: Side = 1): void {
    const bent = typeof line === 'string' ? points(line, side) : line
    this.drawing.fold(this.outline(bent), { width: width * this.scale, strength, on })
  }

  /** A product's cloth at the size the figure wears it. */
  wear({ art }: CatalogueProduct, angle = 0): Cloth {
    const scale = (art.fabric.scale ?? 1) * this.scale * 0.62
    return cloth(this.drawing, { ...art.fabric, scale }, angle)
  }

  /** The ribbed trim of a knit or a bomber. */
  rib({ art }: CatalogueProduct, angle = 0): Cloth {
    const spec: FabricSpec = { type: 'rib', base: (art.trim ?? art.fabric).base, scale: this.scale * 0.7 }
    return cloth(this.drawing, spec, angle)
  }

  button(
    x: number,
    y: number,
    r: number,
    colour: string,
    look: { holes?: boolean; gloss?: number } = {},
  ): void {
    const [px, py] = this.at([x, y])
    this.drawing.button(px, py, r * this.scale * 1.2, colour, look)
  }

  /** Forgets where a product is: something else is worn over it. */
  untag({ id }: CatalogueProduct): void {
    const at = this.tags.findIndex(({ productId }) => productId === id)
    if (at >= 0) this.tags.splice(at, 1)
  }

  /** Remembers where a product is, for its tag. */
  tag(product: CatalogueProduct, x: number, y: number): void {
    this.tags.push({ productId: product.id, point: this.at([x, y]) })
  }
}
