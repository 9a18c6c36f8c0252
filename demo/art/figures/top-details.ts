import type { CatalogueProduct } from '../../garment-shapes.ts'
import { shade, tint } from '../colour/colour.ts'
import type { Panel } from '../engine/drawing.ts'
import { SIDES, spline } from '../engine/geometry.ts'
import { plainCloth } from '../fabrics/fabrics.ts'
import type { Body } from './body.ts'

/** The hood from the front: it lies around the neck, with its two cords. */
export function hood(body: Body, product: CatalogueProduct): void {
  const { art } = product
  const cord = art.accent ?? tint(art.fabric.base, 0.6)
  for (const side of SIDES) {
    const roll = '96,222 112,272 70,322 6,356'
    const on = body.limb(roll, [16, 30, 28, 16], body.wear(product, side * 40), {
      lift: 10,
      shadow: 0.42,
      side,
    })
    body.drawing.topstitch(body.points('86,236 96,276 60,312 6,340', side), on)
    const line = spline(body.points(side < 0 ? '40,344 46,430 40,520' : '40,344 50,420 46,484', side), false)
    body.drawing.line(line, shade(cord, 0.25), 9 * body.scale, { raise: 0.6 })
    body.drawing.line(line, cord, 6 * body.scale, { raise: 0.7 })
  }
}

export function pouch(body: Body, product: CatalogueProduct, { clip }: Panel): void {
  const outline = '-70,560! 70,560! 112,660! 112,720! -112,720! -112,660!'
  const on = body.panel(outline, body.wear(product), { lift: 6, shadow: 0.3, clip })
  for (const side of SIDES) body.drawing.topstitch(body.points('64,566 104,662', side), on)
}

/** A stand-up collar over a zipper that is open a little. */
export function zipCollar(body: Body, product: CatalogueProduct): void {
  const metal = product.art.accent ?? '#c8a55c'
  for (const side of SIDES) {
    const leaf = '58,212! 40,270 4,350! 12,420! 66,330 84,262 74,220'
    body.panel(leaf, body.wear(product, side * 12), { lift: 9, shadow: 0.4, side })
  }
  body.drawing.line(spline(body.points('0,352 0,560'), false), metal, 6 * body.scale, {
    raise: 0.8,
    dash: '3 3',
  })
}

/** A soft collar and a short row of buttons. */
export function placketCollar(body: Body, product: CatalogueProduct): void {
  const trim = { ...product, art: { ...product.art, fabric: product.art.trim ?? product.art.fabric } }
  body.panel('-13,312! 13,312! 14,440! -13,440!', body.wear(trim), { lift: 4, shadow: 0.22 })
  for (const y of [350, 386, 420]) body.button(0, y, 5.5, '#f4efe4')
  for (const side of SIDES) {
    const leaf = '54,240! 40,284 2,322! 56,372! 92,310 76,256'
    body.panel(leaf, body.wear(trim, side * 14), { lift: 8, shadow: 0.4, side })
  }
}

/** A tie knotted under the chin, its ends hanging. */
export function bow(body: Body, product: CatalogueProduct): void {
  const lay = (outline: string, angle: number, side: 1 | -1 = 1) =>
    body.panel(outline, body.wear(product, angle), { lift: 8, shadow: 0.42, side })
  lay('-6,344! 26,350! 54,500 62,590! 18,600! 10,470', -12)
  lay('6,344! -22,348! -44,470 -58,546! -14,560! -4,440', 12)
  for (const side of SIDES) {
    const on = lay('4,332! 52,282 116,290 124,344 106,384 48,374', side * 30, side)
    body.fold('10,338 64,322 112,320', 11, 0.6, on, side)
    body.fold('10,350 64,356 108,366', 10, -0.5, on, side)
  }
  const knot = lay('-20,320 0,314 20,320 22,362 0,370 -22,362', 90)
  body.fold('-10,324 -4,342 -8,360', 8, -0.4, knot)
  body.panel('-4,312! 4,312! 4,316! -4,316!', plainCloth(product.art.fabric.base), { lift: 1, shadow: 0 })
}
