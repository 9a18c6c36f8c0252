import type { CatalogueProduct } from '../../garment-shapes.ts'
import type { Pose } from '../../picture-shapes.ts'
import { shade } from '../colour/colour.ts'
import type { Point } from '../engine/geometry.ts'

export type Limb = readonly [Point, Point, Point]
/** Joints from the side: x forward of the spine. `lift` turns the foot that leaves the floor, in degrees. */
export type Stance = {
  near: { arm: Limb; leg: Limb; lift: number }
  far: { arm: Limb; leg: Limb; lift: number }
  inPocket?: boolean
}

const STANDING: Stance = {
  near: {
    arm: [
      [-8, 322],
      [-30, 556],
      [6, 764],
    ],
    leg: [
      [-10, 780],
      [4, 1206],
      [-16, 1640],
    ],
    lift: 0,
  },
  far: {
    arm: [
      [8, 322],
      [22, 552],
      [62, 748],
    ],
    leg: [
      [10, 780],
      [34, 1204],
      [42, 1632],
    ],
    lift: 0,
  },
}
export const STANCES: Record<Pose, Stance> = {
  stand: STANDING,
  contra: {
    ...STANDING,
    far: {
      arm: [
        [8, 322],
        [40, 540],
        [104, 716],
      ],
      leg: [
        [10, 780],
        [84, 1186],
        [70, 1620],
      ],
      lift: 0,
    },
  },
  pockets: {
    near: {
      ...STANDING.near,
      arm: [
        [-8, 322],
        [-96, 552],
        [38, 690],
      ],
    },
    far: {
      ...STANDING.far,
      leg: [
        [10, 780],
        [70, 1200],
        [92, 1628],
      ],
    },
    inPocket: true,
  },
  stride: {
    near: {
      arm: [
        [-8, 322],
        [-92, 536],
        [-92, 744],
      ],
      leg: [
        [6, 780],
        [124, 1186],
        [196, 1606],
      ],
      lift: -9,
    },
    far: {
      arm: [
        [8, 322],
        [70, 536],
        [154, 700],
      ],
      leg: [
        [-6, 780],
        [-30, 1206],
        [-214, 1574],
      ],
      lift: 34,
    },
  },
}

/** A product in the shade of the nearer limb. */
export const shadeProduct = (product: CatalogueProduct): CatalogueProduct => {
  const { fabric } = product.art
  const dim = (hex: string | undefined) => hex && shade(hex, 0.26)
  const shaded = { ...fabric, base: shade(fabric.base, 0.26) }
  const accents = { accent: dim(fabric.accent), accent2: dim(fabric.accent2) }
  const known = Object.fromEntries(Object.entries(accents).filter(([, value]) => value))
  return { ...product, art: { ...product.art, fabric: { ...shaded, ...known } } }
}
