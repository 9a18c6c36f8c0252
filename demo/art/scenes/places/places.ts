import type { Place, PlaceKind } from '../../../picture-shapes.ts'
import { randomFrom } from '../../../random.ts'
import { Canvas } from '../../engine/canvas.ts'
import { noiseField } from '../../engine/noise.ts'
import { pixels } from '../../engine/relief.ts'
import { cafe } from '../rooms/cafe.ts'
import { gallery } from '../rooms/gallery.ts'
import { library } from '../rooms/library.ts'
import { loft } from '../rooms/loft.ts'
import { crossing } from '../streets/crossing.ts'
import { lane } from '../streets/lane.ts'
import { market } from '../streets/market.ts'
import { shopfront } from '../streets/shopfront.ts'
import { alpine } from './alpine.ts'
import type { Layer, Scenery } from './brushes.ts'
import { canyon } from './canyon.ts'
import { coast } from './coast.ts'
import { dunes } from './dunes.ts'
import { forest } from './forest.ts'
import { harbour } from './harbour.ts'
import { oldtown } from './oldtown.ts'
import { skyline } from './skyline.ts'
import { snow } from './snow.ts'
import { terraces } from './terraces.ts'

const PLACES: Record<PlaceKind, (scenery: Scenery) => Layer[]> = {
  coast,
  dunes,
  alpine,
  oldtown,
  skyline,
  harbour,
  forest,
  canyon,
  terraces,
  snow,
  ...{ crossing, lane, market, shopfront },
  ...{ cafe, gallery, library, loft },
}

/** A place, a street or a room as layers from far to near; every layer is a full-size transparent drawing. */
export function placeLayers(
  width: number,
  height: number,
  place: Place,
  { seed, hasWalker = true }: { seed: number; hasWalker?: boolean },
): string[] {
  const layers = PLACES[place.kind]({ width, height, place, random: randomFrom(seed), hasWalker })
  return layers.map((layer) => sheet(width, height, layer))
}

/** Lays the layers of cut paper over each other, each throwing a soft shadow on the one behind. */
export async function placeBackdrop(
  width: number,
  height: number,
  place: Place,
  { seed, behindFigure = false }: { seed: number; behindFigure?: boolean },
): Promise<Canvas> {
  const canvas = new Canvas(width, height)
  const scenery = { width, height, place, random: randomFrom(seed), hasWalker: !behindFigure }
  for (const [i, layer] of PLACES[place.kind](scenery).entries()) {
    const painted = { ...(await pixels(sheet(width, height, layer))), left: 0, top: 0 }
    addPaintTexture(painted.data, width, height, seed + i * 17)
    if (i && !layer.flat) {
      const lift = behindFigure ? 0.7 : 0.55
      canvas.castShadow(painted, { lightAngle: 300, lift, shadow: layer.shadow ?? 0.55 })
    }
    canvas.blend(painted)
  }
  if (place.flip) mirror(canvas)
  return canvas
}

function mirror({ data, width, height }: Canvas): void {
  for (let y = 0; y < height; y++) {
    const row = Buffer.from(data.subarray(y * width * 3, (y + 1) * width * 3))
    for (let x = 0; x < width; x++) row.copy(data, (y * width + x) * 3, (width - 1 - x) * 3, (width - x) * 3)
  }
}

const FILTERS = [
  '<filter id="soft"><feGaussianBlur stdDeviation="5"/></filter>',
  '<filter id="haze"><feGaussianBlur stdDeviation="26"/></filter>',
  '<filter id="torn" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".018" numOctaves="4" seed="4"/><feDisplacementMap in="SourceGraphic" scale="13"/></filter>',
].join('')

const sheet = (width: number, height: number, { defs = '', svg }: Layer): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${FILTERS}${defs}</defs>${svg}</svg>`

/** Gouache: a dry, slightly uneven coat of paint. */
function addPaintTexture(data: Buffer, width: number, height: number, seed: number): void {
  const wash = noiseField(width, height, { sizeX: 190, sizeY: 110, octaves: 4, fall: 0.55, seed })
  const dry = noiseField(width, height, { sizeX: 26, sizeY: 3.4, octaves: 2, seed: seed + 4 })
  for (const [i, amount] of wash.entries()) {
    if (!data[i * 4 + 3]) continue
    const k = 1 + amount * 0.07 + dry[i]! * 0.03
    for (let c = i * 4; c < i * 4 + 3; c++) data[c] = Math.min(255, data[c]! * k)
  }
}
