import type { Sharp } from 'sharp'
import { type CatalogueProduct, type GarmentKind } from '../../garment-shapes.ts'
import { GroundKind } from '../../picture-shapes.ts'
import type { Canvas } from '../engine/canvas.ts'
import { rotateOffset } from '../engine/geometry.ts'
import { hash, type Random, randomFrom } from '../../random.ts'
import { type GarmentSprite, garmentSprite } from '../garments/wardrobe.ts'
import { shadowOf } from './light.ts'
import { hanger, peg, plinth } from './props.ts'
import { room, surface } from './surfaces.ts'

const W = 1000
const H = 1250
const MIDDLE = { x: 500, y: 625 }

/** How large a kind is laid, so that every product fills its picture about as well. */
const FILL: Record<GarmentKind, number> = {
  tshirt: 1.02,
  shirt: 1,
  knit: 1,
  dress: 0.97,
  coat: 0.96,
  jacket: 1.02,
  trousers: 0.98,
  skirt: 0.98,
  shorts: 1.08,
  boots: 1,
  sneakers: 1.05,
  shoes: 1.02,
  bag: 0.98,
  backpack: 0.98,
  hat: 1.05,
  scarf: 0.98,
  sunglasses: 1.05,
  watch: 0.98,
}
const LONG: readonly GarmentKind[] = ['dress', 'coat', 'trousers', 'skirt']

type Setting = { random: Random; seed: number; lightAngle: number }

/** The whole product: hung, stood on a plinth, or laid. */
export async function productFront(product: CatalogueProduct): Promise<Sharp> {
  const seed = hash(product.id)
  const random = randomFrom(seed)
  const lightAngle = random.pick([215, 228, 240, 302, 318])
  const sprite = await garmentSprite(product, { lightAngle })
  const canvas = await chooseLayout(product.scene[0])(product, sprite, { random, seed, lightAngle })
  if (random.chance(0.4)) {
    await canvas.shade(shadowOf(random.pick(['window', 'leaves', 'branch']), W, H, seed), 0.24)
  }
  return canvas.finish({ lightAngle, seed }).image()
}

type Layout = (product: CatalogueProduct, sprite: GarmentSprite, setting: Setting) => Promise<Canvas>

const chooseLayout = (scene: string): Layout => (scene === 'hang' ? hangProduct : scene === 'room' ? standProduct : layProduct)

const hangProduct: Layout = async ({ kind, scene }, sprite, { seed, lightAngle }) => {
  const canvas = await surface(W, H, { kind: 'plaster', colour: scene[1] }, { seed, lightAngle })
  const scale = kind === 'coat' ? 0.95 : 1.06
  await canvas.overlay(peg(W, H, { x: 490, y: 104, tone: '#5a4030' }))
  const y = 122 + (625 - 52) * scale
  const wood = await hanger({ lightAngle, wood: '#a8764a' })
  await canvas.place(wood, { x: 500, y, scale, lightAngle, lift: 1.2 })
  const drop = (200 - sprite.hook[1] - 24) * scale * 0.4 + 10
  await canvas.place(sprite, { x: 500, y: y + drop, scale, lightAngle, lift: 1.35 })
  return canvas
}

const standProduct: Layout = async ({ kind, art, scene }, sprite, { seed, lightAngle }) => {
  const [, wall, tone = wall] = scene
  const grounds = { wall: { kind: 'plaster', colour: wall }, floor: { kind: 'paper', colour: tone } } as const
  const canvas = await room(W, H, { ...grounds, line: 0.8 }, { seed, lightAngle })
  const top = 930
  await canvas.overlay(plinth(W, H, { x: 500, top, w: 800, tone }))
  // Where the thing touches the plinth, on its own sheet.
  const feet: Partial<Record<GarmentKind, number>> = { boots: 852, sneakers: 852, backpack: 1060 }
  const foot = feet[kind] ?? (art.cut === 'top-handle' ? 920 : 968)
  const scale = kind === 'backpack' ? 0.86 : kind === 'bag' ? 1.06 : 1.12
  await canvas.place(sprite, { x: 500, y: top - 14 + (625 - foot) * scale, scale, lightAngle, lift: 1.1 })
  return canvas
}

const layProduct: Layout = async ({ kind, scene }, sprite, { random, seed, lightAngle }) => {
  const [ground, colour, colour2] = scene
  const canvas = await surface(
    W,
    H,
    {
      kind: GroundKind.parse(ground),
      colour,
      ...(colour2 && { colour2 }),
      angle: random.pick([-24, -12, 18]),
      at: random.between(0.45, 0.65),
    },
    { seed, lightAngle },
  )
  const scale = FILL[kind] * (LONG.includes(kind) ? 1.02 : 1.1)
  await canvas.place(sprite, { ...MIDDLE, scale, angle: random.between(-5, 5), lightAngle })
  return canvas
}

/** What a detail looks at, on the sheet of the kind. */
const FOCUS: Record<GarmentKind, readonly [number, number]> = {
  tshirt: [500, 290],
  shirt: [520, 340],
  knit: [500, 330],
  dress: [500, 360],
  coat: [520, 400],
  jacket: [540, 380],
  trousers: [520, 230],
  skirt: [500, 320],
  shorts: [520, 330],
  boots: [470, 690],
  sneakers: [470, 720],
  shoes: [640, 470],
  bag: [500, 640],
  backpack: [500, 560],
  hat: [500, 560],
  scarf: [520, 420],
  sunglasses: [640, 620],
  watch: [500, 600],
}
const SMALL: readonly GarmentKind[] = ['bag', 'sunglasses', 'hat', 'watch']

/** The product close up, on another ground. */
export async function productDetail(product: CatalogueProduct): Promise<Sharp> {
  const seed = hash(`${product.id}detail`)
  const random = randomFrom(seed)
  const [, tone, tone2] = product.scene
  const lightAngle = random.pick([205, 232, 310])
  const zoom = SMALL.includes(product.kind) ? 1.5 : 1.9
  const sprite = await garmentSprite(product, { lightAngle, scale: zoom })
  const kind = random.pick(['paper', 'plaster', 'stone', 'linen'] as const)
  const canvas = await surface(W, H, { kind, colour: tone2 ?? tone }, { seed, lightAngle })
  const [focusX, focusY] = FOCUS[product.kind]
  const angle = random.between(6, 16) * random.sign()
  const [dx, dy] = rotateOffset((MIDDLE.x - focusX) * zoom, (MIDDLE.y - focusY) * zoom, angle)
  await canvas.place(sprite, { x: 500 + dx, y: 600 + dy, angle, lightAngle, lift: 1.6 })
  if (random.chance(0.5)) {
    await canvas.shade(shadowOf(random.pick(['window', 'leaves', 'blinds']), W, H, seed), 0.26)
  }
  return canvas.finish({ lightAngle, seed, fall: 0.22 }).image()
}
