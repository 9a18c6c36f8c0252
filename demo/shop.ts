import { ONE_SIZE } from '../src/features/catalogue/products/sizes.ts'
import { legacyUuid } from '../src/platform/database/ids.ts'
import type { Brand, Product } from './community.ts'
import { stockOf } from './crowd.ts'
import { type Files, picturePath } from './files.ts'
import { finder } from './ids.ts'
import { chartId } from './size-charts.ts'

export const brandsOf = ({ words }: Files): Brand[] =>
  words.brands.map((brand) => ({
    ...brand,
    id: legacyUuid(brand.id),
    legacyId: brand.id,
    logo: picturePath(`logos/${brand.id}`),
  }))

/** Products that are one piece in several colors, in the order of their swatches. */
const colorGroups = [
  ['kn-003', 'kn-008', 'kn-009'],
  ['ht-002', 'ht-005', 'ht-006'],
  ['kn-004', 'kn-010'],
]

export function productsOf({ catalogue, attributes, words }: Files): Product[] {
  const attributesOf = finder(attributes, ({ id }) => id, 'attributes of product')
  const brandOf = finder(words.brands, ({ id }) => id, 'brand')
  const wordsOf = finder(words.products, ({ id }) => id, 'words for product')
  return catalogue.map(({ id, brandId, name, color, sizes, ...product }) => {
    const brand = brandOf(brandId)
    const { description, sizeGuide, care, history } = wordsOf(id)
    const stock = stockOf(id, sizes)
    const { id: _id, colorFamily = null, ...told } = attributesOf(id)
    return {
      id: legacyUuid(id),
      legacyId: id,
      brandId: legacyUuid(brandId),
      name,
      kind: product.kind,
      priceCents: product.priceCents,
      currency: 'USD',
      color,
      colorHex: product.colorHex,
      variants: sizes.map((size, i) => ({
        size,
        stock: stock[i]!,
        sku: [id, ...(size === ONE_SIZE ? [] : [size.replaceAll(' / ', '-')])].join('-').toUpperCase(),
        // The longest cost a little more cloth.
        priceCents: size.endsWith('L34') ? product.priceCents + 600 : null,
        costCents: Math.round(product.priceCents * 0.38),
      })),
      colorGroup: colorGroups.find((group) => group.includes(id))?.[0] ?? null,
      pictures: [
        { path: picturePath(`products/${id}-1`), alt: `${name} by ${brand.name} in ${color}` },
        { path: picturePath(`products/${id}-2`), alt: `${name} by ${brand.name}, close up` },
      ],
      description,
      sizeGuide,
      // Sizes of two numbers say what they measure.
      sizeChartId: sizes.length > 1 && !sizes[0]!.includes(' / ') ? chartId(brandId, product.kind) : null,
      care,
      history,
      isFeatured: product.isFeatured,
      ...told,
      colorFamily,
    }
  })
}
