// The product names of the bench's shop, as shops write them: line, cut, material, thing. A few thousand words,
// regardless of the number of products.

export const CUTS = [
  ...['Asymmetric', 'Balloon', 'Belted', 'Boxy', 'Cable', 'Collarless', 'Cropped', 'Distressed', 'Draped'],
  ...['Embroidered', 'Fitted', 'Flared', 'Frayed', 'Gathered', 'Hooded', 'Insulated', 'Layered', 'Long'],
  ...['Minimal', 'Oversized', 'Padded', 'Patchwork', 'Pleated', 'Printed', 'Quilted', 'Raw', 'Relaxed'],
  ...['Ribbed', 'Ruched', 'Sculpted', 'Sheer', 'Slim', 'Smocked', 'Striped', 'Tailored', 'Tapered'],
  ...['Tiered', 'Trapeze', 'Washed', 'Waxed', 'Wide', 'Wrapped'],
]
export const MATERIALS = [
  ...['Alpaca', 'Bouclé', 'Canvas', 'Cashmere', 'Chambray', 'Corduroy', 'Cotton', 'Crepe', 'Denim'],
  ...['Flannel', 'Fleece', 'Jersey', 'Lace', 'Leather', 'Linen', 'Merino', 'Mohair', 'Nylon', 'Poplin'],
  ...['Satin', 'Silk', 'Suede', 'Tencel', 'Tweed', 'Twill', 'Velvet', 'Viscose', 'Wool'],
]

/** Name, approximate price in dollars, and range of sizes. */
export const THINGS: [
  name: string,
  price: number,
  sizes: 'letters' | 'numbers' | 'shoes' | 'one' | 'none',
][] = [
  ...(['Tee', 'Tank', 'Camisole', 'Bodysuit', 'Leggings'] as const).map(row(35, 'letters')),
  ...(['Shirt', 'Blouse', 'Polo', 'Sweatshirt', 'Hoodie', 'Shorts', 'Skirt'] as const).map(
    row(80, 'letters'),
  ),
  ...(['Sweater', 'Cardigan', 'Turtleneck', 'Vest', 'Dress', 'Jumpsuit'] as const).map(row(140, 'letters')),
  ...(['Jeans', 'Trousers', 'Chinos', 'Culottes', 'Joggers'] as const).map(row(120, 'numbers')),
  ...(['Blazer', 'Jacket', 'Overshirt', 'Bomber', 'Anorak', 'Kimono'] as const).map(row(220, 'letters')),
  ...(['Coat', 'Trench', 'Parka', 'Peacoat', 'Cape'] as const).map(row(380, 'letters')),
  ...(['Boots', 'Sneakers', 'Loafers', 'Sandals', 'Mules', 'Pumps', 'Clogs'] as const).map(row(190, 'shoes')),
  ...(['Tote', 'Backpack', 'Clutch', 'Crossbody'] as const).map(row(160, 'none')),
  ...(['Scarf', 'Cap', 'Beanie', 'Belt', 'Gloves', 'Socks', 'Hat'] as const).map(row(40, 'one')),
]
function row(price: number, sizes: (typeof THINGS)[number][2]) {
  return (name: string): (typeof THINGS)[number] => [name, price, sizes]
}

/** Name and hexadecimal value; the first are the most common. */
export const COLORS = [
  'Black 1a1a1a, White f7f5f0, Navy 1f2a44, Grey 8a8a88, Sand d8c7a5, Olive 5d6142, Rust a5512f, Ecru eae3d2',
  'Moss 6b7350, Burgundy 5c1f2e, Camel b98d5b, Sky 9fbfd8, Chocolate 47301f, Blush e2bdb5, Fjord Blue 3f5f77',
  'Mustard c79a2f, Lilac b9a5cf, Emerald 1f6b4a, Ink 22252b, Chalk efece4, Coral e0765f, Petrol 1f4f59',
  'Silver c3c5c8, Gold c9a75b',
].flatMap((line) => line.split(', ').map((one) => [one.slice(0, -7), `#${one.slice(-6)}`] as const))

const BEGINNINGS =
  'Al Be Cor Da El Fen Ga Hol In Ju Kas Lo Mar Nor Or Pa Ros Sel Tan Ul Ver Wil Yar Zen'.split(' ')
const MIDDLES = ['', ...'a be di ga le lin ma no ri so va'.split(' ')]
const ENDINGS = 'ck da dine ette field ia lund mar na ra son ton'.split(' ')

/** Some three thousand made-up names of lines and brands. */
export const NAMES = BEGINNINGS.flatMap((one) =>
  MIDDLES.flatMap((two) => ENDINGS.map((three) => one + two + three)),
)
export const BRAND_SUFFIXES = ['', ' Studio', ' & Sons', ' Atelier', ' Works', ' Goods', ' House', ' Supply']

export const brandName = (number: number) =>
  `${NAMES[(number * 7) % NAMES.length]}${BRAND_SUFFIXES[Math.floor(number / NAMES.length) % BRAND_SUFFIXES.length]}`

export const SIZES = {
  letters: ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL'],
  numbers: ['26', '27', '28', '29', '30', '31', '32', '33', '34', '36'],
  shoes: ['36', '37', '38', '39', '40', '41', '42', '43', '44', '45'],
  one: ['One Size'],
  none: [],
}
