import { SIZE_NAME_MAX } from '../../../products/product-limits.ts'
import { ONE_SIZE } from '../../../products/sizes.ts'
import { type CellError, type ImportFormat, importLimits } from '../../import.ts'
import type { LineContent, Origin, ProductCells, Size, StoredLine } from '../import-content.ts'
import { normalizeSizeName } from './read-cells.ts'
import { withNamedOptions } from './shopify-options.ts'

/** The merged content of all rows of one product. */
export type MergedItem = {
  id: string | null
  origin: Origin | null
  handle: string | null
  product: ProductCells
  /** null: the file has no sizes. */
  sizes: Size[] | null
  pictures: { address: string; altText: string }[]
  errors: CellError[]
}

/** Merges the rows of one product: earlier rows take precedence. */
export function mergeLines(lines: StoredLine[], format: ImportFormat, lineCount: number): MergedItem {
  const first = lines[0]!
  const errors = lines.flatMap((line) => line.errors)
  if (format === 'own' && lines.length > 1) {
    const sentence = `Line ${first.line} has the same product.`
    for (const { line } of lines.slice(1)) errors.push({ line, column: 'id', sentence })
  }
  if (lineCount > lines.length) {
    const sentence = `This product has more than ${importLimits.linesOfProduct} lines.`
    errors.push({ line: first.line, column: '', sentence })
  }
  const contents = lines.map(({ content }) => content)
  const product: ProductCells = Object.assign({}, ...contents.map((content) => content.product).reverse())
  const pieces = mergePieces(lines, errors)
  const addresses = new Map(
    contents
      .flatMap(({ pictures }) => pictures.map((picture) => [picture.address, picture] as const))
      .reverse(),
  )
  return {
    id: first.content.id ?? null,
    origin: first.content.origin ?? null,
    handle: first.content.handle ?? null,
    product: { ...product, ...(pieces?.color === undefined ? {} : { color: pieces.color }) },
    sizes: first.content.sizes ?? pieces?.sizes ?? null,
    pictures: [...addresses.values()].reverse().slice(0, importLimits.pictures),
    errors,
  }
}

const COLOR_MAX = 60
type Piece = NonNullable<LineContent['piece']>

/** A product here has one color: several colors become part of the size names. */
function mergePieces(lines: StoredLine[], errors: CellError[]) {
  const pieces = withNamedOptions(
    lines.flatMap(({ line, content }) => (content.piece ? [{ line, ...content.piece }] : [])),
  )
  if (pieces.length === 0) return null
  const colors = new Set(pieces.flatMap(({ color }) => color ?? []))
  const isColorful = colors.size > 1
  // Cuts at whole code points; the last one may be two code units.
  const cut = (name: string) => [...name].slice(0, SIZE_NAME_MAX).join('')
  const nameOf = ({ size, color }: Piece) =>
    cut(normalizeSizeName([isColorful ? color : null, size].filter(Boolean).join(' / '))) || ONE_SIZE
  const sizes = new Map<string, Size>()
  for (const piece of pieces) {
    const size = nameOf(piece)
    const key = size.toLowerCase()
    if (sizes.has(key)) {
      errors.push({ line: piece.line, column: 'size', sentence: `The size “${size}” is listed twice.` })
    } else sizes.set(key, { size, stock: piece.stock, ...piece.own })
  }
  const [color = null] = isColorful ? [] : colors
  if (color !== null && color.length > COLOR_MAX) {
    const sentence = `The color is longer than ${COLOR_MAX} characters.`
    errors.push({ line: pieces[0]!.line, column: 'color', sentence })
  }
  return {
    sizes: [...sizes.values()],
    ...(colors.size === 0 ? {} : { color }),
  }
}
