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
      variants: sizes.map((size, i) => ({ size, stock: stock[i]! })),
      pictures: [
        { path: picturePath(`products/${id}-1`), alt: `${name} by ${brand.name} in ${color}` },
        { path: picturePath(`products/${id}-2`), alt: `${name} by ${brand.name}, close up` },
      ],
      description,
      sizeGuide,
      sizeChartId: sizes.length > 1 ? chartId(brandId, product.kind) : null,
      care,
      history,
      isFeatured: product.isFeatured,
      ...told,
      colorFamily,
    }
  })
}
