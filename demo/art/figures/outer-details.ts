import type { CatalogueProduct } from '../../garment-shapes.ts'
import { shade, tint } from '../colour/colour.ts'
import { along, type Point, SIDES, spline } from '../engine/geometry.ts'
import { plainCloth } from '../fabrics/fabrics.ts'
import type { Body } from './body.ts'
import type { Front } from './outerwear.ts'

/** A hood lying on the shoulders: whole from behind, its edge from the front. */
export function hoodBehindNeck(body: Body, product: CatalogueProduct): void {
  if (!body.isBack) {
    for (const side of SIDES) {
      const roll = '58,224 92,220 126,254 124,296 88,330 30,372! 22,352! 44,300'
      const on = body.panel(roll, body.wear(product, side * 40), { lift: 11, shadow: 0.42, side })
      body.fold('84,240 98,280 60,326', 18, 0.5, on, side)
    }
    return
  }
  const outline = '0,218 84,222 130,262 118,360 60,440 0,462 -60,440 -118,360 -130,262 -84,222'
  const on = body.panel(outline, body.wear(product, 6), { lift: 12, shadow: 0.44 })
  body.drawing.seam(body.points('0,222 2,340 0,456'), { on, depth: 0.7 })
  body.fold('-110,280 0,250 110,280', 20, 0.5, on)
  body.fold('-90,350 0,410 90,350', 18, -0.4, on)
}

export function toggles(body: Body, { art }: CatalogueProduct): void {
  const cord = art.accent ?? '#e4d6b6'
  const wood = art.button ?? '#7a4a2a'
  for (const y of [440, 540, 640, 740]) {
    const line = spline(body.points(`-62,${y} 0,${y + 4} 62,${y}`), false)
    body.drawing.line(line, shade(cord, 0.2), 12 * body.scale, { raise: 0.6 })
    body.drawing.line(line, cord, 8 * body.scale, { raise: 0.7 })
    body.limb(`-34,${y} 0,${y - 2} 34,${y}`, [6, 10, 6], plainCloth(wood, 0.6), {
      lift: 8,
      shadow: 0.5,
      roundEnd: true,
    })
  }
}

/** Two stripes from the shoulder to the cuff. */
export function sleeveStripes(body: Body, colour: string): void {
  for (const side of SIDES) {
    const { shoulder, elbow, wrist } = body.joints.arms[side]
    for (const dx of [-9, 9]) {
      const moved = ([x, y]: Point): Point => [x + side * (8 + dx), y]
      const line = [
        moved([shoulder[0], shoulder[1] + 40]),
        moved(along(shoulder, elbow, 0.6)),
        moved(elbow),
        moved(along(elbow, wrist, 0.7)),
      ]
      body.drawing.line(spline(body.outline(line), false), colour, 8 * body.scale, { raise: 0.15 })
    }
  }
}

/** Patch pockets with flaps, and the placket down to the hem. */
export function patches({ body, product, on, gap, hem, side }: Front): void {
  const pocket = '70,760! 160,754! 170,900! 74,906!'
  body.panel(pocket, body.wear(product), { lift: 6, shadow: 0.3, side })
  const flap = '66,744! 166,736! 168,790! 68,798!'
  body.panel(flap, body.wear(product), { lift: 7, shadow: 0.4, side })
  body.drawing.topstitch(body.points(`${gap + 16},380 ${gap + 20},${hem}`, side), on)
  body.drawing.seam(body.points('40,420 180,412', side), { on, depth: 0.6 })
}

/** Cushions of down: a stitched line with swelling above and below it. */
export function channels({ body, on, hem, side }: Front): void {
  for (let y = 380; y < hem; y += 66) {
    body.fold(`0,${y - 28} 100,${y - 22} 210,${y - 34}`, 24, 0.7, on, side)
    body.fold(`0,${y} 100,${y + 6} 210,${y - 6}`, 11, -0.95, on, side)
    body.drawing.seam(body.points(`0,${y} 100,${y + 6} 210,${y - 6}`, side), { on, depth: 0.8, width: 2.4 })
  }
}

export function closedCollar({ body, product, gap, hem, side }: Front): void {
  const { art } = product
  const fabric = art.trim ? { ...product, art: { ...art, fabric: art.trim } } : product
  const collar = `60,214! 56,270 ${gap + 6},330! ${gap + 10},372! 70,336 92,286 84,224`
  body.panel(collar, body.wear(fabric, side * 20), { lift: 10, shadow: 0.42, side })
  if (side !== 1) return
  for (let y = 400; y < hem - 20; y += 84) {
    body.button(gap + 10, y, 7, art.button ?? tint(art.fabric.base, 0.4), { holes: false, gloss: 0.9 })
  }
}

/** Broad lapels, a zipper that slants, a belt at the hem. */
export function slantedZip({ body, product, on, gap, hem, side }: Front): void {
  const metal = product.art.accent ?? '#c9c4ba'
  const lapel = `58,256! 30,350 ${gap},520! 96,470 150,376! 116,336! 106,312!`
  const leaf = body.panel(lapel, body.wear(product, side * 14), { lift: 9, shadow: 0.44, side })
  body.drawing.topstitch(body.points(`${gap + 8},506 92,458 138,376`, side), leaf)
  body.panel('50,240! 44,300 62,340! 108,330! 118,304! 84,262', body.wear(product, -side * 24), {
    lift: 7,
    shadow: 0.4,
    side,
  })
  body.drawing.line(
    spline(body.points(`${gap + 2},520 ${gap + 8},${hem}`, side), false),
    metal,
    7 * body.scale,
    {
      raise: 0.9,
      dash: '3 3',
      on,
    },
  )
  body.drawing.line(spline(body.points('92,560 132,640', side), false), metal, 7 * body.scale, { raise: 0.9 })
  body.panel(
    `${gap},${hem - 46}! 170,${hem - 50}! 174,${hem + 4}! ${gap},${hem + 10}!`,
    body.wear(product, 90),
    {
      lift: 7,
      shadow: 0.36,
      clip: on.clip,
      side,
    },
  )
}
