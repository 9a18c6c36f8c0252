import sharp, { type Sharp } from 'sharp'
import type { ReelPictures } from '../../picture-shapes.ts'
import { pixels } from '../engine/relief.ts'
import { figureSprite } from '../figures/figure.ts'
import { resolveOutfit } from '../figures/outfit.ts'
import { profileSprite } from '../figures/profile.ts'
import type { Products } from '../products.ts'
import { laidPicture } from './cover-pictures.ts'
import { placeBackdrop, placeLayers } from './places/places.ts'
import { surface } from './surfaces.ts'

export const REEL = { width: 720, height: 1280 }
const { width: W, height: H } = REEL

export type Frame = { name: string; image: Sharp }

type Kind<K extends ReelPictures['kind']> = Extract<ReelPictures, { kind: K }>

/** The frames, or the layers, of one short video. */
export function reelFrames(reel: ReelPictures, products: Products): AsyncGenerator<Frame> {
  switch (reel.kind) {
    case 'build':
      return buildFrames(reel, products)
    case 'swap':
      return swapFrames(reel, products)
    case 'figure':
      return figureFrames(reel, products)
    case 'parallax':
      return parallaxFrames(reel)
  }
}

async function* buildFrames({ id, ground, pieces }: Kind<'build'>, products: Products): AsyncGenerator<Frame> {
  for (const i of pieces.keys()) {
    const image = await laidPicture({ ground, pieces: pieces.slice(0, i + 1) }, products, { ...REEL, id })
    yield { name: `frame-${i + 1}`, image }
  }
}

async function* swapFrames({ id, steps }: Kind<'swap'>, products: Products): AsyncGenerator<Frame> {
  for (const [i, step] of steps.entries()) {
    yield { name: `frame-${i + 1}`, image: await laidPicture(step, products, { ...REEL, id: `${id}-${i}` }) }
  }
}

async function* figureFrames({ steps, skin, hair }: Kind<'figure'>, products: Products): AsyncGenerator<Frame> {
  for (const [i, { pose, seen, ground, ...step }] of steps.entries()) {
    const canvas = await surface(W, H, ground, { seed: 40 + i, lightAngle: 225 })
    const figure = {
      ...REEL,
      pose,
      outfit: resolveOutfit({ ...step, open: 50 }, products),
      skin,
      hair,
      view: { scale: 0.64, x: W / 2, y: 140 },
      seed: 5,
      lightAngle: 225,
    }
    const { sprite } =
      seen === 'side'
        ? await profileSprite(figure)
        : await figureSprite({ ...figure, back: seen === 'back', hasHead: true })
    await canvas.place(sprite, { x: W / 2, y: H / 2, lift: 1.6 })
    yield { name: `frame-${i + 1}`, image: canvas.finish({ seed: 9 }).image() }
  }
}

/** Transparent layers from far to near, to be moved against each other, and a poster. */
async function* parallaxFrames(reel: Kind<'parallax'>): AsyncGenerator<Frame> {
  for (const [i, group] of layerGroups(reel).entries()) {
    const sheets = await Promise.all(group.map(pixels))
    const clear = { channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
    const image = sharp({ create: { ...REEL, ...clear } }).composite(
      sheets.map(({ data, width, height }) => ({
        input: data,
        raw: { width, height, channels: 4 as const },
      })),
    )
    yield { name: `layer-${i + 1}`, image }
  }
  const canvas = await placeBackdrop(W, H, reel.place, { seed: 12 })
  yield { name: 'poster', image: canvas.finish({ seed: 3 }).image() }
}

/** At most five layers: each more is one more thing to move and to load. */
function layerGroups({ place }: Kind<'parallax'>): string[][] {
  const layers = placeLayers(W, H, place, { seed: 12 })
  const size = Math.ceil(layers.length / 5)
  return Array.from({ length: Math.ceil(layers.length / size) }, (_, i) =>
    layers.slice(i * size, (i + 1) * size),
  )
}
