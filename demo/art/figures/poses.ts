import type { Pose } from '../../picture-shapes.ts'
import type { Point, Side } from '../engine/geometry.ts'

/** What a hand does: hangs free, rests in a pocket, or is out of sight behind the hip. */
export type Hand = 'free' | 'pocket' | 'behind'

export type Arm = { shoulder: Point; elbow: Point; wrist: Point; hand: Hand }
export type Leg = { hip: Point; knee: Point; ankle: Point }

/**
 * The joints of a tall paper figure in body units: x from the spine, y down from the crown. `sway` moves the
 * hips to one side, `tilt` lowers the shoulder and raises the hip on that side: weight on one leg.
 */
export type Joints = { arms: Record<Side, Arm>; legs: Record<Side, Leg>; sway: number; tilt: number }

const LEFT_ARM: Arm = { shoulder: [-146, 312], elbow: [-184, 556], wrist: [-186, 766], hand: 'free' }
const RIGHT_ARM: Arm = { shoulder: [146, 312], elbow: [190, 552], wrist: [204, 764], hand: 'free' }
const LEFT_LEG: Leg = { hip: [-66, 780], knee: [-74, 1200], ankle: [-76, 1640] }
const RIGHT_LEG: Leg = { hip: [66, 780], knee: [82, 1200], ankle: [104, 1632] }

export const POSES: Record<Pose, Joints> = {
  stand: {
    arms: { '-1': LEFT_ARM, 1: RIGHT_ARM },
    legs: { '-1': LEFT_LEG, 1: RIGHT_LEG },
    sway: -16,
    tilt: 0.03,
  },
  pockets: {
    arms: {
      '-1': { ...LEFT_ARM, elbow: [-222, 546], wrist: [-112, 690], hand: 'pocket' },
      1: { ...RIGHT_ARM, elbow: [226, 550], wrist: [116, 696], hand: 'pocket' },
    },
    legs: { '-1': LEFT_LEG, 1: { ...RIGHT_LEG, knee: [104, 1196], ankle: [132, 1622] } },
    sway: -24,
    tilt: 0.04,
  },
  contra: {
    arms: {
      '-1': { ...LEFT_ARM, elbow: [-244, 540], wrist: [-142, 706], hand: 'behind' },
      1: { ...RIGHT_ARM, elbow: [196, 566], wrist: [214, 790] },
    },
    legs: {
      '-1': { ...LEFT_LEG, ankle: [-62, 1650] },
      1: { ...RIGHT_LEG, knee: [124, 1186], ankle: [104, 1616] },
    },
    sway: -34,
    tilt: 0.055,
  },
  stride: {
    arms: {
      '-1': { ...LEFT_ARM, elbow: [-206, 548], wrist: [-222, 756] },
      1: { ...RIGHT_ARM, elbow: [212, 548], wrist: [196, 772] },
    },
    legs: {
      '-1': { hip: [-66, 780], knee: [-110, 1180], ankle: [-196, 1610] },
      1: { hip: [66, 780], knee: [96, 1200], ankle: [142, 1560] },
    },
    sway: 12,
    tilt: 0.03,
  },
}
