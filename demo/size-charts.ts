import { legacyUuid } from '../src/platform/database/ids.ts'
import type { SizeChart } from './community.ts'
import type { Files } from './files.ts'
import type { GarmentKind } from './garment-shapes.ts'

/** What the middle size measures, and how much the next one measures more. In millimeters. */
type Measure = { name: string; middle: number; step: number; span?: number }
type Table = { kind: string; of: SizeChart['measures']; middleSize: string; measures: Measure[] }

const body = (bust: boolean, step: number): Measure[] => [
  ...(bust ? [{ name: 'Bust', middle: 880, step, span: step }] : []),
  { name: 'Waist', middle: 700, step, span: step },
  { name: 'Hips', middle: 960, step, span: step },
]
const onTop = (chest: number, length: number, sleeve: number): Measure[] => [
  { name: 'Chest', middle: chest, step: 25 },
  { name: 'Length', middle: length, step: 15 },
  { name: 'Sleeve', middle: sleeve, step: 8 },
]
const foot: Measure[] = [{ name: 'Foot length', middle: 253, step: 7 }]

const tables: Partial<Record<GarmentKind, Table>> = {
  tshirt: { kind: 'T-shirts', of: 'piece', middleSize: 'M', measures: onTop(520, 710, 210) },
  shirt: { kind: 'Shirts', of: 'piece', middleSize: 'M', measures: onTop(560, 760, 640) },
  knit: { kind: 'Knitwear', of: 'piece', middleSize: 'M', measures: onTop(540, 670, 620) },
  dress: { kind: 'Dresses', of: 'body', middleSize: 'M', measures: body(true, 50) },
  coat: { kind: 'Coats', of: 'piece', middleSize: 'M', measures: onTop(600, 1040, 640) },
  jacket: { kind: 'Jackets', of: 'piece', middleSize: 'M', measures: onTop(570, 680, 640) },
  trousers: {
    kind: 'Trousers',
    of: 'body',
    middleSize: '30',
    measures: [
      { name: 'Waist', middle: 765, step: 51, span: 25 },
      { name: 'Hips', middle: 960, step: 50, span: 25 },
      { name: 'Inseam', middle: 790, step: 10 },
    ],
  },
  shorts: { kind: 'Shorts', of: 'body', middleSize: '30', measures: body(false, 50) },
  skirt: { kind: 'Skirts', of: 'body', middleSize: 'M', measures: body(false, 50) },
  boots: { kind: 'Boots', of: 'body', middleSize: '40', measures: foot },
  sneakers: { kind: 'Sneakers', of: 'body', middleSize: '40', measures: foot },
  shoes: { kind: 'Shoes', of: 'body', middleSize: '40', measures: foot },
  hat: {
    kind: 'Hats',
    of: 'body',
    middleSize: 'M',
    measures: [{ name: 'Head', middle: 570, step: 20, span: 15 }],
  },
}

/** How each brand cuts: added to each measure around the body. */
const ease: Record<string, number> = {
  nordlys: 30,
  ostrow: 20,
  'sol-y-sal': 15,
  tamarisk: 10,
  'maison-levant': -10,
}
/** Of numbered sizes, 38 is what others call M. */
const MIDDLE_NUMBER = '38'

export const chartId = (brandId: string, kind: GarmentKind) => legacyUuid(`size-chart/${brandId}/${kind}`)

/** One for each kind of piece that a brand makes in several sizes. */
export function sizeChartsOf({ catalogue }: Files): SizeChart[] {
  const charts = new Map<string, SizeChart>()
  for (const { brandId, kind, sizes } of catalogue) {
    const id = chartId(brandId, kind)
    if (sizes.length < 2 || charts.has(id)) continue
    const table = tables[kind]
    if (!table) throw new Error(`The demo has no sizes for ${kind}.`)
    const middle = Math.max(sizes.indexOf(table.middleSize), sizes.indexOf(MIDDLE_NUMBER))
    const isPiece = table.of === 'piece'
    charts.set(id, {
      id,
      brandId: legacyUuid(brandId),
      kind: table.kind,
      measures: table.of,
      rows: sizes.map((size, at) => ({
        size,
        cells: table.measures.map(({ name, middle: mm, step, span }, column) => {
          const fromMm = mm + (at - middle) * step + (isPiece && column === 0 ? (ease[brandId] ?? 0) : 0)
          return { measure: name, fromMm, toMm: span ? fromMm + span : null }
        }),
      })),
    })
  }
  return [...charts.values()]
}
