// A product's attributes besides its category, in the order in which they are listed, with their display names.

export const audienceWords = {
  women: 'Women',
  men: 'Men',
  unisex: 'Unisex',
  girls: 'Girls',
  boys: 'Boys',
  kids: 'Kids',
  babies: 'Babies',
} as const

export const colorFamilyWords = {
  black: 'Black',
  white: 'White',
  gray: 'Gray',
  beige: 'Beige',
  brown: 'Brown',
  red: 'Red',
  pink: 'Pink',
  orange: 'Orange',
  yellow: 'Yellow',
  green: 'Green',
  blue: 'Blue',
  purple: 'Purple',
  gold: 'Gold',
  silver: 'Silver',
  multi: 'Multicolor',
} as const

export const materialWords = {
  cotton: 'Cotton',
  linen: 'Linen',
  wool: 'Wool',
  merino: 'Merino',
  cashmere: 'Cashmere',
  alpaca: 'Alpaca',
  mohair: 'Mohair',
  silk: 'Silk',
  satin: 'Satin',
  velvet: 'Velvet',
  lace: 'Lace',
  denim: 'Denim',
  corduroy: 'Corduroy',
  canvas: 'Canvas',
  jersey: 'Jersey',
  fleece: 'Fleece',
  flannel: 'Flannel',
  tweed: 'Tweed',
  viscose: 'Viscose',
  lyocell: 'Lyocell',
  polyester: 'Polyester',
  nylon: 'Nylon',
  elastane: 'Elastane',
  acrylic: 'Acrylic',
  acetate: 'Acetate',
  down: 'Down',
  felt: 'Felt',
  leather: 'Leather',
  suede: 'Suede',
  'faux-leather': 'Faux leather',
  'faux-fur': 'Faux fur',
  rubber: 'Rubber',
  straw: 'Straw',
  raffia: 'Raffia',
  metal: 'Metal',
  'sterling-silver': 'Sterling silver',
  'gold-plated': 'Gold plated',
} as const

export const patternWords = {
  plain: 'Plain',
  striped: 'Striped',
  checked: 'Checked',
  tartan: 'Tartan',
  dotted: 'Dotted',
  floral: 'Floral',
  leaves: 'Leaves',
  'animal-print': 'Animal print',
  paisley: 'Paisley',
  herringbone: 'Herringbone',
  houndstooth: 'Houndstooth',
  argyle: 'Argyle',
  'fair-isle': 'Fair Isle',
  cable: 'Cable knit',
  geometric: 'Geometric',
  graphic: 'Graphic print',
  'color-block': 'Color block',
  'tie-dye': 'Tie-dye',
  camouflage: 'Camouflage',
} as const

export const occasionWords = {
  everyday: 'Everyday',
  work: 'Work',
  evening: 'Evening',
  party: 'Party',
  wedding: 'Wedding',
  travel: 'Travel',
  beach: 'Beach',
  outdoors: 'Outdoors',
  sport: 'Sport',
  home: 'At home',
} as const

export type Audience = keyof typeof audienceWords
export type ColorFamily = keyof typeof colorFamilyWords
export type Material = keyof typeof materialWords
export type Pattern = keyof typeof patternWords
export type Occasion = keyof typeof occasionWords

/** The keys of one of the lists above, in order. */
export const keysOf = <Words extends object>(words: Words) =>
  Object.keys(words) as [keyof Words & string, ...(keyof Words & string)[]]

/** The swatch color of each family; "several colors" has a picture instead. */
export const familyHexes: Record<Exclude<ColorFamily, 'multi'>, string> = {
  black: '#1f1f1f',
  white: '#f6f4ee',
  gray: '#8c8a86',
  beige: '#d8c7a5',
  brown: '#7d5a3a',
  red: '#b3322c',
  pink: '#e3a0ab',
  orange: '#d4743a',
  yellow: '#e2b83d',
  green: '#3d6b4f',
  blue: '#3f659c',
  purple: '#70487a',
  gold: '#c7a252',
  silver: '#bfc3c7',
}
