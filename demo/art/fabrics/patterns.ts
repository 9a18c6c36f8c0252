import type { FabricSpec, FabricType } from '../../garment-shapes.ts'
import type { Random } from '../../random.ts'
import { mix, shade, tint } from '../colour/colour.ts'

/** One repeat of a pattern as SVG markup; it continues over its edges. */
export type Tile = { width: number; height: number; markup: string }

/** What a cloth looks like: its painted repeat, the repeat that is raised or sunk, and its shine from 0 to 1. */
export type Pattern = { paint?: Tile; relief?: Tile; gloss?: number }

export const PATTERNS: Record<FabricType, (spec: FabricSpec, random: Random) => Pattern> = {
  plain: () => ({}),
  linen: () => ({}),
  wool: () => ({}),
  canvas: () => ({}),
  suede: () => ({ gloss: 0.02 }),
  nylon: () => ({ gloss: 0.35 }),
  satin: () => ({ gloss: 0.75 }),
  leather: () => ({ gloss: 0.5 }),
  denim,
  stripe,
  pinstripe,
  check,
  tartan,
  windowpane,
  dot,
  floral,
  brush,
  rib,
  knit,
  cable,
  herringbone,
  corduroy,
  tweed,
  quilt,
  straw,
  fairisle,
  argyle,
  fleece,
  waves,
}

const tile = (width: number, height: number, ...markup: string[]): Tile => ({
  width,
  height,
  markup: markup.join(''),
})

function denim({ base }: FabricSpec): Pattern {
  const up = `<path d="M-1 6L6 -1" stroke="${tint(base, 0.3)}" stroke-width="1.1" opacity=".2"/>`
  const down = `stroke="${shade(base, 0.3)}" stroke-width="1" opacity=".16"`
  return { paint: tile(5, 5, up, `<path d="M1.5 8.5L8.5 1.5M-3.5 3.5L3.5 -3.5" ${down}/>`) }
}

function stripe({ base, accent = tint(base, 0.5) }: FabricSpec): Pattern {
  return { paint: tile(100, 46, `<rect y="8" width="100" height="17" fill="${accent}"/>`) }
}

function pinstripe({ base, accent = tint(base, 0.5) }: FabricSpec): Pattern {
  return { paint: tile(24, 40, `<rect x="6" width="2" height="40" fill="${accent}" opacity=".75"/>`) }
}

function check({ base, accent = tint(base, 0.5) }: FabricSpec): Pattern {
  const fill = `fill="${accent}" opacity=".5"`
  return {
    paint: tile(44, 44, `<rect width="22" height="44" ${fill}/>`, `<rect width="44" height="22" ${fill}/>`),
  }
}

function tartan({ base, accent = tint(base, 0.5), accent2 = shade(base, 0.6) }: FabricSpec): Pattern {
  const band = (x: number, width: number, fill: string, opacity: number) =>
    `<rect x="${x}" width="${width}" height="130" fill="${fill}" opacity="${opacity}"/>`
  const bands = [
    band(10, 34, accent2, 0.5),
    band(52, 10, accent2, 0.45),
    band(84, 5, accent, 0.85),
    band(98, 18, shade(base, 0.25), 0.5),
  ].join('')
  return { paint: tile(130, 130, bands, `<g transform="rotate(90 65 65)">${bands}</g>`) }
}

function windowpane({ base, accent = tint(base, 0.5) }: FabricSpec): Pattern {
  const fill = `fill="${accent}" opacity=".7"`
  return {
    paint: tile(
      74,
      92,
      `<rect x="10" width="3" height="92" ${fill}/>`,
      `<rect y="12" width="74" height="3" ${fill}/>`,
    ),
  }
}

function dot({ base, accent = tint(base, 0.5), r = 8 }: FabricSpec): Pattern {
  const spot = (x: number) => `<circle cx="${x}" cy="${x}" r="${r}" fill="${accent}"/>`
  return { paint: tile(52, 52, spot(13), spot(39)) }
}

const BLOSSOMS = [
  [34, 40, 1.15],
  [128, 26, 0.7],
  [190, 92, 1.05],
  [92, 116, 0.9],
  [24, 160, 0.75],
  [160, 182, 1.2],
  [82, 206, 0.6],
] as const

function floral(
  { base, accent = tint(base, 0.5), accent2 = tint(accent, 0.5) }: FabricSpec,
  random: Random,
): Pattern {
  const leaf = mix(base, '#4d6b4a', 0.6)
  const size = 230
  // Every blossom is laid nine times, so that those at the edge go on in the next repeat.
  const neighbours = [-size, 0, size]
  const all: string[] = []
  for (const [x, y, scale] of BLOSSOMS) {
    const turn = random.between(0, 360)
    const colour = random.chance(0.6) ? accent : accent2
    const petal = (i: number) =>
      `<path d="M0 0C-11 -10 -9 -27 0 -27C9 -27 11 -10 0 0Z" transform="rotate(${i * 72 + random.between(-9, 9)})" fill="${colour}" opacity="${random.between(0.82, 1)}"/>`
    const petals = [0, 1, 2, 3, 4].map(petal).join('')
    const leaves = [
      `<path d="M0 0C14 6 30 4 44 16C26 24 10 16 0 0Z" fill="${leaf}" transform="rotate(${random.between(20, 70)})"/>`,
      `<path d="M0 0C14 6 26 4 38 14C24 20 10 16 0 0Z" fill="${leaf}" opacity=".8" transform="rotate(${random.between(170, 240)})"/>`,
    ].join('')
    const eye = `<circle r="5" fill="${shade(accent2, 0.55)}"/><circle r="2" fill="${tint(accent2, 0.6)}"/>`
    const blossom = `<g transform="rotate(${turn}) scale(${scale})">${leaves}${petals}${eye}</g>`
    for (const dx of neighbours) {
      for (const dy of neighbours) {
        all.push(`<g transform="translate(${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)})">${blossom}</g>`)
      }
    }
  }
  return { paint: tile(size, size, ...all) }
}

/** Leaves in loose brush marks. */
function brush({ base, accent = tint(base, 0.5), accent2 = accent }: FabricSpec): Pattern {
  const leaf = (x: number, y: number, turn: number, fill: string, scale: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"><path d="M0 -60C26 -34 24 22 0 60C-24 22 -26 -34 0 -60Z" fill="${fill}"/></g>`
  return {
    paint: tile(
      220,
      260,
      leaf(55, 70, 24, accent, 0.95),
      leaf(160, 60, -36, accent2, 0.7),
      leaf(150, 185, 62, accent, 0.85),
      leaf(46, 196, -18, accent2, 0.7),
      leaf(108, 128, 4, accent2, 0.4),
    ),
  }
}

function rib({ base }: FabricSpec): Pattern {
  const gap = 13
  const groove = `<rect x="0" width="${gap * 0.36}" height="14" fill="#000" opacity=".5"/>`
  const ridge = `<rect x="${gap * 0.55}" width="${gap * 0.25}" height="14" fill="#fff" opacity=".35"/>`
  const line = `<rect x="0" width="${gap * 0.34}" height="14" fill="${shade(base, 0.42)}" opacity=".42"/>`
  return { paint: tile(gap, 14, line), relief: tile(gap, 14, groove, ridge) }
}

/** Stocking stitch: rows of small v shapes. */
function knit({ base }: FabricSpec): Pattern {
  const row = (stroke: string, opacity: number) =>
    `<path d="M1 2L6 9L11 2" fill="none" stroke="${stroke}" stroke-width="1.8" opacity="${opacity}"/>`
  return { paint: tile(12, 10, row(shade(base, 0.6), 0.3)), relief: tile(12, 10, row('#000', 0.5)) }
}

function cable({ base }: FabricSpec): Pattern {
  const dark = shade(base, 0.5)
  const rope = 'M22 0C22 26 56 34 56 60M56 0C56 12 48 18 44 22M34 38C26 44 22 50 22 60'
  const line = (d: string, stroke: string, width: number, opacity: number) =>
    `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" opacity="${opacity}"/>`
  const rows = 'M78 0V60M92 0V60M106 0V60'
  return {
    paint: tile(
      118,
      60,
      line(rope, dark, 3, 0.4),
      line(rows, dark, 3, 0.28),
      line('M12 0V60M66 0V60', dark, 4, 0.3),
    ),
    relief: tile(
      118,
      60,
      '<rect x="14" width="50" height="60" fill="#fff" opacity=".5"/>',
      line(rope, '#000', 5, 0.75),
      line(rows, '#000', 5, 0.5),
    ),
  }
}

function herringbone({ base, accent = tint(base, 0.35) }: FabricSpec): Pattern {
  const row = (y: number) =>
    `<path d="M0 ${y + 14}L16 ${y}L32 ${y + 14}" fill="none" stroke="${accent}" stroke-width="2.6" opacity=".55"/>`
  return { paint: tile(32, 24, ...[-16, -8, 0, 8, 16, 24, 32].map(row)) }
}

function corduroy({ base }: FabricSpec): Pattern {
  return {
    paint: tile(
      11,
      20,
      `<rect width="3.4" height="20" fill="${shade(base, 0.5)}" opacity=".55"/>`,
      `<rect x="6" width="2.5" height="20" fill="${tint(base, 0.3)}" opacity=".3"/>`,
    ),
    relief: tile(11, 20, '<rect width="4" height="20" fill="#000" opacity=".55"/>'),
  }
}

function tweed(
  { base, accent = shade(base, 0.5), accent2 = tint(base, 0.5) }: FabricSpec,
  random: Random,
): Pattern {
  const threads = [accent, accent2, accent2, shade(base, 0.25), tint(base, 0.3)]
  const flecks = Array.from({ length: 420 }, () => {
    const start = `${random.between(0, 160).toFixed(1)} ${random.between(0, 160).toFixed(1)}`
    const bend = `${random.between(3, 9).toFixed(1)} ${random.between(-2.5, 2.5).toFixed(1)}`
    const end = `${random.between(8, 18).toFixed(1)} 0`
    const stroke = random.pick(threads)
    const width = random.between(1.2, 2.8).toFixed(1)
    return `<path d="M${start}q${bend} ${end}" stroke="${stroke}" stroke-width="${width}" fill="none" opacity=".7"/>`
  })
  const bumps = tile(
    7,
    5,
    '<rect y="0" width="7" height="2" fill="#000" opacity=".4"/>',
    '<rect width="2" height="5" fill="#000" opacity=".25"/>',
  )
  return { paint: tile(160, 160, ...flecks), relief: bumps }
}

function quilt({ base }: FabricSpec): Pattern {
  const lines = 'M0 0L70 70M70 0L0 70'
  return {
    paint: tile(70, 70, `<path d="${lines}" stroke="${shade(base, 0.5)}" stroke-width="2" opacity=".5"/>`),
    relief: tile(
      70,
      70,
      '<path d="M35 6L64 35L35 64L6 35Z" fill="#fff" opacity=".35"/>',
      `<path d="${lines}" stroke="#000" stroke-width="9" opacity=".7"/>`,
    ),
    gloss: 0.12,
  }
}

function straw({ base }: FabricSpec): Pattern {
  const dark = `fill="${shade(base, 0.28)}" opacity=".5"`
  const light = `stroke="${tint(base, 0.4)}" stroke-width="1.4" opacity=".5"`
  return {
    paint: tile(
      18,
      18,
      `<rect width="9" height="9" ${dark}/><rect x="9" y="9" width="9" height="9" ${dark}/>`,
      `<path d="M0 4.5H9M9 13.5H18M4.5 9V18M13.5 0V9" ${light}/>`,
    ),
    relief: tile(
      18,
      18,
      '<rect width="8" height="8" fill="#000" opacity=".5"/>',
      '<rect x="9" y="9" width="8" height="8" fill="#000" opacity=".5"/>',
    ),
  }
}

/** Bands of small knitted figures: diamonds, then a row of crosses between two lines. */
function fairisle({ base, accent = tint(base, 0.6), accent2 = shade(base, 0.5) }: FabricSpec): Pattern {
  const stitch = (x: number, y: number, fill: string) =>
    `<path d="M${x * 8} ${y * 8}h8l-4 9z" fill="${fill}"/>`
  const rows: [y: number, columns: string, fill: string][] = [
    [0, '############', accent2],
    [2, '#..#..#..#..', accent],
    [3, '##.##.##.##.', accent],
    [4, '.##.##.##.##', accent],
    [5, '#..#..#..#..', accent],
    [7, '############', accent2],
    [10, '.....#......', accent],
    [11, '....###.....', accent],
    [12, '...##.##....', accent2],
    [13, '..##.#.##...', accent2],
    [14, '...##.##....', accent2],
    [15, '....###.....', accent],
    [16, '.....#......', accent],
    [13, '...........#', accent],
    [20, '#.#.#.#.#.#.', accent2],
    [21, '.#.#.#.#.#.#', accent2],
  ]
  const figures = rows.flatMap(([y, columns, fill]) =>
    [...columns].map((column, x) => (column === '#' ? stitch(x, y, fill) : '')),
  )
  const rib = `<path d="M1 2L4 9L7 2" fill="none" stroke="#000" stroke-width="1.4" opacity=".45"/>`
  return { paint: tile(96, 184, ...figures), relief: tile(8, 9, rib) }
}

/** Diamonds in two colours under a thin crossing line. */
function argyle({ base, accent = tint(base, 0.5), accent2 = shade(base, 0.4) }: FabricSpec): Pattern {
  const [w, h] = [84, 132]
  const diamond = (x: number, y: number, fill: string) =>
    `<path d="M${x} ${y - h / 2}L${x + w / 2} ${y}L${x} ${y + h / 2}L${x - w / 2} ${y}Z" fill="${fill}"/>`
  const corners = [
    [0, 0],
    [w, 0],
    [0, h],
    [w, h],
  ] as const
  const thread = `M0 0L${w} ${h}M${w} 0L0 ${h}`
  return {
    paint: tile(
      w,
      h,
      ...corners.map(([x, y]) => diamond(x, y, accent)),
      diamond(w / 2, h / 2, accent2),
      `<path d="${thread}" transform="translate(${w / 2} 0)" stroke="${tint(base, 0.7)}" stroke-width="2.4"/>`,
      `<path d="${thread}" transform="translate(${-w / 2} 0)" stroke="${tint(base, 0.7)}" stroke-width="2.4"/>`,
    ),
    relief: tile(
      12,
      10,
      '<path d="M1 2L6 9L11 2" fill="none" stroke="#000" stroke-width="1.8" opacity=".4"/>',
    ),
  }
}

/** Short curls of pile, no two alike. */
function fleece({ base }: FabricSpec, random: Random): Pattern {
  const size = 120
  const curls = (dark: string, light: string, opacity: number) =>
    Array.from({ length: 240 }, () => {
      const at = `${random.between(0, size).toFixed(1)} ${random.between(0, size).toFixed(1)}`
      const reach = random.between(4, 8).toFixed(1)
      const turn = random.chance(0.5) ? 1 : 0
      const stroke = random.chance(0.5) ? dark : light
      return `<path d="M${at}a${reach} ${reach} 0 1 ${turn} 5 5" fill="none" stroke="${stroke}" stroke-width="2.4" opacity="${opacity}"/>`
    })
  return {
    paint: tile(size, size, ...curls(shade(base, 0.3), tint(base, 0.35), 0.35)),
    relief: tile(size, size, ...curls('#000', '#fff', 0.6)),
  }
}

/** Broad painted bands that rise and fall. */
function waves({ base, accent = tint(base, 0.5), accent2 = shade(base, 0.3) }: FabricSpec): Pattern {
  const band = (y: number, thick: number, fill: string) => {
    const crest = `C40 ${y - 46} 70 ${y - 46} 110 ${y}S180 ${y + 46} 220 ${y}`
    const back = `C180 ${y + thick + 40} 150 ${y + thick + 46} 110 ${y + thick}S40 ${y + thick - 46} 0 ${y + thick}`
    return `<path d="M0 ${y}${crest}V${y + thick}${back}Z" fill="${fill}"/>`
  }
  const bands = [band(30, 34, accent), band(92, 16, accent2), band(140, 44, accent2), band(206, 14, accent)]
  return { paint: tile(220, 250, ...bands) }
}
