import type { FigureLook } from '../../picture-shapes.ts'
import { LOOK } from './look.ts'

type Frame = NonNullable<FigureLook['frame']>
type Tones = { tone?: string | undefined; glow?: string | undefined }

const svg = (defs: string, ...shapes: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${LOOK.width}" height="${LOOK.height}"><defs>${defs}</defs>${shapes.join('')}</svg>`

const blur = (amount: number) => `<filter id="b"><feGaussianBlur stdDeviation="${amount}"/></filter>`
const shape = (d: string, rest: string) => `<path d="${d}" ${rest}/>`

/** What a figure stands before: drawn over the wall, behind the figure. */
export const FRAMES: Record<Frame, (tones: Tones) => string> = {
  doorway: ({ tone = '#2f3b38', glow = '#e7d6b8' }) =>
    svg(
      `<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${tone}"/><stop offset="1" stop-color="${glow}" stop-opacity=".9"/></linearGradient>`,
      shape('M110 1400V-20H970V1400Z', 'fill="#efe6d4"'),
      shape('M150 1400V-20H930V1400Z', 'fill="url(#g)"'),
      shape('M150 1400V-20H196V1400Z', 'fill="#000" opacity=".25"'),
    ),
  arch: ({ tone = '#a9482f', glow = '#f0c9a0' }) =>
    svg(
      `<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone}"/><stop offset="1" stop-color="${glow}"/></linearGradient>${blur(14)}`,
      shape('M196 1350V470a344 380 0 0 1 688 0V1350Z', 'fill="#1a120c" opacity=".3" filter="url(#b)"'),
      shape('M206 1350V470a334 370 0 0 1 668 0V1350Z', 'fill="url(#g)"'),
    ),
  mirror: ({ tone = '#c7b490', glow = '#d9dde0' }) =>
    svg(
      `<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f3f1ea"/><stop offset=".5" stop-color="${glow}"/><stop offset="1" stop-color="#b9b9b2"/></linearGradient>${blur(16)}`,
      shape('M100 1400L140 -40H990L1010 1400Z', 'fill="#15100c" opacity=".35" filter="url(#b)"'),
      shape('M84 1400L120 -40H960L996 1400Z', `fill="${tone}"`),
      shape('M118 1400L152 -40H928L962 1400Z', 'fill="url(#g)"'),
    ),
  disc: ({ tone = '#e3b23c' }) => svg('', `<circle cx="560" cy="520" r="420" fill="${tone}"/>`),
}
