import type { LineContent } from '../import-content.ts'

type Piece = NonNullable<LineContent['piece']>
type Option = NonNullable<Piece['options']>[number]

const SIZE = /size|größe|grösse|taille|talla|taglia|maat/i
const COLOR = /colou?r|farbe|couleur|kleur/i

/**
 * Shopify names a product's options only in its first row; the names tell which value is the size and which
 * the color.
 */
export function withNamedOptions<Of extends Piece>(pieces: Of[]): Of[] {
  const names = [0, 1, 2].map((i) => pieces.map(({ options }) => options?.[i]?.name).find(Boolean) ?? '')
  return pieces.map((piece) =>
    piece.options
      ? {
          ...piece,
          ...readSizeAndColor(
            piece.options.map(({ name, value }, i) => ({ name: name || names[i]!, value })),
          ),
        }
      : piece,
  )
}

function readSizeAndColor(options: Option[]): Pick<Piece, 'size' | 'color'> {
  const givenOptions = options.filter(
    ({ name, value }) => value !== '' && !(name === 'Title' && value === 'Default Title'),
  )
  const others = givenOptions.filter(({ name }) => !COLOR.test(name))
  const size = others
    .toSorted((one, other) => Number(SIZE.test(other.name)) - Number(SIZE.test(one.name)))
    .map(({ value }) => value)
    .join(' / ')
  return { size: size || null, color: givenOptions.find(({ name }) => COLOR.test(name))?.value ?? null }
}
