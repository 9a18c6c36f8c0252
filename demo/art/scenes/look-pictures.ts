import type { Sharp } from 'sharp'
import type { FlatLook, Look, Tag } from '../../picture-shapes.ts'
import { hash, randomFrom } from '../../random.ts'
import type { Products } from '../products.ts'
import { flatLay } from './flat-lays.ts'
import { grade } from './grades.ts'
import { shadowOf } from './light.ts'
import { type Painted, type Setting, sizeOf } from './look.ts'
import { peopleInScene } from './people-in-scenes.ts'
import { portrait } from './portraits.ts'
import { rails } from './rails.ts'

/** Renders a look, with the tag point of every product that is well inside the picture. */
export async function lookPicture(look: Look, products: Products): Promise<{ image: Sharp; tags: Tag[] }> {
  const seed = hash(look.id)
  const lightAngle = randomFrom(seed).pick([212, 226, 238, 300, 316])
  const { canvas, tags } = await paint(look, products, { seed, lightAngle })
  if (look.shadow) {
    const { width, height } = sizeOf(look)
    // At noon an edge is an edge.
    const blur = look.light?.kind === 'noon' ? 2 : undefined
    await canvas.shade(shadowOf(look.shadow, width, height, seed, blur), look.shadowDepth ?? 0.34)
  }
  if (look.light) grade(canvas, look.light)
  canvas.finish({ lightAngle, seed, fall: 0.18, warm: 0.025 })
  const isInside = (percent: number) => percent > 3 && percent < 97
  return { image: canvas.image(), tags: tags.filter(({ x, y }) => isInside(x) && isInside(y)) }
}

/** The same flat lay seen from near, with one of its pieces in the middle. */
export function closeUpLook(look: FlatLook, { x: middleX, y: middleY }: Tag): FlatLook {
  const nearer = 1.8
  const pieces = look.pieces.map((piece) => ({
    ...piece,
    x: 50 + (piece.x - middleX) * nearer,
    y: 50 + (piece.y - middleY) * nearer,
  }))
  return { ...look, pieces, zoom: look.zoom * nearer }
}

function paint(look: Look, products: Products, setting: Setting): Promise<Painted> {
  switch (look.layout) {
    case 'flat':
      return flatLay(look, products, setting)
    case 'hang':
      return rails(look, products, setting)
    case 'scene':
      return peopleInScene(look, products, setting)
    case 'figure':
      return portrait(look, products, setting)
  }
}
