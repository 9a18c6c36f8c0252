import type { ProductCardView, ProductId } from '../product.ts'

type Sample = Pick<ProductCardView, 'name' | 'priceMinor' | 'color' | 'colorHex' | 'brandName'> & {
  /** The product's legacy id; its address redirects to the real one. */
  legacyId: string
  id: string
}

const samples: Sample[] = [
  {
    legacyId: 'ts-001',
    id: 'da56d912-c47f-567e-9bdc-246b49f53230',
    name: 'Everyday Crew Tee',
    priceMinor: 1899,
    color: 'Chalk',
    colorHex: '#ece6d9',
    brandName: 'Hale & Pike',
  },
  {
    legacyId: 'ts-002',
    id: 'b2c461f5-8733-54d3-8ef4-4ecbace0aa29',
    name: 'Pocket Tee',
    priceMinor: 2450,
    color: 'Fjord Blue',
    colorHex: '#3f5f7f',
    brandName: 'Nordlys',
  },
  {
    legacyId: 'ts-003',
    id: 'e01a2d4c-9507-5550-b6b2-6438311dd4f2',
    name: 'Breton Tee',
    priceMinor: 2900,
    color: 'Rust Stripe',
    colorHex: '#efe8d9',
    brandName: 'Hale & Pike',
  },
  {
    legacyId: 'ts-004',
    id: '67abac0a-7ea1-567c-88b3-0650b7d0b77d',
    name: 'Deep V Slub Tee',
    priceMinor: 2200,
    color: 'Terracotta',
    colorHex: '#b9603f',
    brandName: 'Sol y Sal',
  },
  {
    legacyId: 'ts-005',
    id: '52755c14-3385-5c10-8c2e-5e8259bc5be8',
    name: 'Long Sleeve Tee',
    priceMinor: 3200,
    color: 'Moss',
    colorHex: '#66704a',
    brandName: 'Oddfellow Mill',
  },
  {
    legacyId: 'ts-006',
    id: '365f0b96-daf9-5247-8a99-6c7e9e98806f',
    name: 'Garden Print Tee',
    priceMinor: 3500,
    color: 'Poppy Floral',
    colorHex: '#f3ead6',
    brandName: 'Calder',
  },
]

/** Six products of the demo (demo/catalogue.json), shown when the list does not load. */
export const sampleProducts: ProductCardView[] = samples.map(({ legacyId, id, ...sample }) => ({
  ...sample,
  id: id as ProductId,
  slug: legacyId,
  currency: 'USD',
  compareAtMinor: null,
  lowestMinor: null,
  sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  isFeatured: legacyId === 'ts-006',
  isSoldOut: false,
  pricesDiffer: false,
  colors: [],
  colorCount: 0,
  // Only the list has the addresses of pictures.
  pictures: [],
}))
