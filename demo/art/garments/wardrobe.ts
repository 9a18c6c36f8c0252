import type { CatalogueProduct, GarmentArt, GarmentKind } from '../../garment-shapes.ts'
import { Drawing } from '../engine/drawing.ts'
import type { Point } from '../engine/geometry.ts'
import { relief, type Sprite } from '../engine/relief.ts'
import { setHand } from '../fabrics/fabrics.ts'
import { backpack, bag } from './bags.ts'
import { boots } from './boots.ts'
import { coat } from './coats.ts'
import { dress } from './dresses.ts'
import { hat } from './hats.ts'
import { jacket } from './jackets.ts'
import { knit } from './knits.ts'
import { scarf } from './scarves.ts'
import { shirt } from './shirts.ts'
import { shoes } from './shoes.ts'
import { shorts } from './shorts.ts'
import { skirt } from './skirts.ts'
import { sunglasses, watch } from './small-things.ts'
import { sneakers } from './sneakers.ts'
import { trousers } from './trousers.ts'
import { tshirt } from './tshirts.ts'

/** What a garment needs to be drawn. */
export type Piece = Pick<CatalogueProduct, 'id' | 'kind' | 'art'>

/** A lit garment; `hook` is where a hanger meets it, `centre` where a tag sits, both on its sheet. */
export type GarmentSprite = Sprite & { hook: Point; centre: Point }

const DRAW: Record<GarmentKind, (drawing: Drawing, art: GarmentArt) => void> = {
  tshirt,
  shirt,
  knit,
  dress,
  coat,
  jacket,
  trousers,
  skirt,
  shorts,
  boots,
  sneakers,
  shoes,
  bag,
  backpack,
  hat,
  scarf,
  sunglasses,
  watch,
}

/** How many centimetres the width of a kind's sheet stands for, so that pieces keep their size beside each other. */
const SHEET_CM: Record<GarmentKind, number> = {
  tshirt: 92,
  shirt: 92,
  knit: 88,
  dress: 128,
  coat: 124,
  jacket: 92,
  trousers: 118,
  skirt: 96,
  shorts: 88,
  boots: 62,
  sneakers: 62,
  shoes: 44,
  bag: 62,
  backpack: 66,
  hat: 52,
  scarf: 110,
  sunglasses: 30,
  watch: 22,
}

/** The scale at which a kind's sheet is laid beside others: 1 for a pair of trousers. */
export const laidScale = (kind: GarmentKind): number => SHEET_CM[kind] / SHEET_CM.trousers

export function drawGarment(piece: Piece): Drawing {
  const drawing = new Drawing({ seed: piece.id })
  drawing.seed = numberFrom(piece.id)
  setHand(drawing, piece.art.fabric.type)
  DRAW[piece.kind](drawing, piece.art)
  return drawing
}

export async function garmentSprite(
  piece: Piece,
  { lightAngle, scale = 1 }: { lightAngle: number; scale?: number },
): Promise<GarmentSprite> {
  const drawing = drawGarment(piece)
  const sprite = await relief(drawing, { lightAngle, scale })
  const { hook, centre } = drawing.anchors
  return { ...sprite, hook: hook ?? [500, 170], centre: centre ?? [500, 560] }
}

const numberFrom = (text: string) =>
  [...text].reduce((sum, character) => (sum * 31 + character.codePointAt(0)!) % 100003, 7)
