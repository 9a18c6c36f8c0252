import { type Layer, repeatMarkup, mountains, oneDecimal, pine, ridge, rolling, type Scenery, sky, walker } from './brushes.ts'

const PEAKS = [
  [0.08, 0.34],
  [0.3, 0.24],
  [0.52, 0.4],
  [0.74, 0.28],
  [0.96, 0.36],
] as const

/** Five lit houses under snowy mountains at dusk. */
export function snow(scenery: Scenery): Layer[] {
  const { width: w, height: h, random } = scenery
  const star = () =>
    `<circle cx="${oneDecimal(random.between(0, w))}" cy="${oneDecimal(random.between(0, h * 0.3))}" r="1.6" fill="#fff"/>`
  const flake = () => {
    const at = `cx="${oneDecimal(random.between(0, w))}" cy="${oneDecimal(random.between(0, h))}"`
    return `<circle ${at} r="${oneDecimal(random.between(1, 4.6))}" fill="#fff" opacity="${oneDecimal(random.between(0.4, 0.95))}"/>`
  }
  const farPine = () =>
    pine(
      random.between(0, w),
      h * random.between(0.5, 0.56),
      random.between(50, 110),
      random.pick(['#3b4a63', '#2e3d55']),
    )
  return [
    sky(scenery, ['#2c3a63', '#6a6f9c', '#e0a2a0', '#f6d3b0'], repeatMarkup(40, star)),
    { svg: mountains(scenery, h * 0.56, PEAKS, ['#b9bfd6', '#8b93b8']), shadow: 0.2 },
    {
      svg: `<path d="${ridge(scenery, h * 0.4, h * 0.1)}" fill="#dfe3ee"/>${repeatMarkup(60, farPine)}`,
      shadow: 0.3,
    },
    {
      svg: [
        `<path d="${rolling(scenery, h * 0.55, 30, 3)}" fill="#e9ebf3"/>`,
        house(w * 0.2, h * 0.62, 0.95, '#8a4a38'),
        house(w * 0.37, h * 0.58, 0.72, '#a8653f'),
        house(w * 0.66, h * 0.6, 0.86, '#7a3f38'),
        house(w * 0.84, h * 0.66, 1.1, '#9b5a3c'),
      ].join(''),
    },
    {
      svg: `<path d="${rolling(scenery, h * 0.7, 34, 3)}" fill="#f4f4f8"/>${house(w * 0.5, h * 0.78, 1.25, '#a14a36')}`,
    },
    {
      svg: [
        `<path d="${rolling(scenery, h * 0.84, 30, 2)}" fill="#fcfbfa"/>`,
        walker(scenery, w * 0.3, h * 0.94, 0.95, { coat: '#d9a32f', pack: '#2f5a6b', legs: '#2a2a3c' }),
        pine(w * 0.92, h * 0.98, 360, '#24384a'),
        pine(w * 0.06, h * 0.99, 300, '#2b4152'),
      ].join(''),
    },
    { flat: true, svg: repeatMarkup(130, flake) },
  ]
}

const house = (x: number, y: number, scale: number, wall: string) =>
  [
    `<g transform="translate(${oneDecimal(x)} ${oneDecimal(y)}) scale(${scale})">`,
    `<path d="M-80 0V-96H80V0Z" fill="${wall}"/>`,
    '<path d="M46 0V-96H80V0Z" fill="#150f14" opacity=".22"/>',
    '<path d="M-104 -84L0 -176L104 -84C90 -74 70 -82 56 -88L0 -136L-58 -88C-74 -80 -92 -74 -104 -84Z" fill="#f7f6f4"/>',
    `<path d="M-80 -96L0 -164L80 -96Z" fill="${wall}"/>`,
    '<path d="M-110 -82L0 -182L110 -82L98 -70L0 -154L-98 -70Z" fill="#fbfaf7"/>',
    '<rect x="-52" y="-70" width="34" height="40" fill="#ffcf74"/>',
    '<rect x="14" y="-70" width="34" height="40" fill="#ffdf9a"/>',
    '<path d="M-35 -70v40M-52 -50h34M31 -70v40M14 -50h34" stroke="#5b3a2a" stroke-width="4"/>',
    '<rect x="38" y="-190" width="20" height="44" fill="#6b4a3a"/>',
    '<rect x="34" y="-196" width="28" height="10" fill="#fbfaf7"/></g>',
  ].join('')
