import { mistypedPhrases, shopPhrases, shopPrefixes } from '../data/shop-phrases.ts'
import { connect } from '../measuring/connect.ts'
import { compareWithBare, measureAlternating } from '../measuring/load.ts'
import type { Program } from '../measuring/program.ts'
import { formatNumber, formatSpread, type Note } from '../measuring/rows.ts'
import { searchMilliseconds } from '../measuring/search.ts'

export type Shop = { program: Program; databaseUrl: string; products: number }

/** Measures common requests beside a bare server with the same bytes, and requests that nobody made before. */
export async function measureShop({ program: { address }, databaseUrl, products }: Shop, note: Note) {
  const at = `at ${formatNumber(products)} products`
  const [slug = ''] = await slugs(databaseUrl, [1])
  for (const [label, path] of [
    ['product list JSON (24)', '/api/products'],
    ['product page, signed out', `/product/${slug}`],
    ['shop page, signed out', '/shop'],
  ] as const) {
    const { ours, bare, ratio, bytes } = await compareWithBare(`${address}${path}`)
    note({
      label: `${label}, ${at}`,
      figure: `${formatSpread(ours)}/s of ${formatNumber(bytes / 1024)} kB`,
      yardstick: `bare node:http ${formatSpread(bare)}`,
      ratio: formatSpread(ratio, 2),
      // At most 1.3 × the time of the bare server.
      budget: '0.77',
      isMet: ratio.median >= 0.77,
    })
  }
  const categories = await categorySlugs({ databaseUrl, products })
  for (const [label, path, words] of [
    ['category page', '/api/products?category=', categories.all],
    ['category page, blue, by price', '/api/products?sort=price-low&family=blue&category=', categories.all],
    ['category page, size M, in stock', '/api/products?size=M&stock=in&category=', categories.inM],
    [
      'filter choices of a category with a hundredth to a tenth of the products',
      '/api/products/facets?category=',
      categories.usual,
    ],
    ['filter choices of a category, size M', '/api/products/facets?size=M&category=', categories.inM],
    ['search with synonyms and attributes', '/api/products?q=', attributePhrases],
    ['search across all kinds', '/api/search?q=', shopPhrases],
    ['shop search, first page by name', '/api/products?q=', shopPhrases],
    ['shop search, misspelled', '/api/products?q=', mistypedPhrases],
    ['suggestions while typing', '/api/search/suggestions?q=', shopPrefixes],
    ['filter choices with counts for a search', '/api/products/facets?q=', shopPhrases],
  ] as const) {
    const { p50, p95 } = await searchMilliseconds(address, path, words)
    note({
      label: `${label}, p95, ${at}`,
      figure: `${formatNumber(p95, 1)} ms (p50 ${formatNumber(p50, 1)})`,
      budget: '50 ms at most',
      isMet: p95 <= 50,
    })
  }
}

/** Search phrases beyond the names of products. */
export const attributePhrases = [
  ...[
    'trainers',
    'jumper',
    'knitwear',
    'red dress',
    'green wool under 100',
    'sneakers',
    'trousers',
    'handbag',
  ],
  ...[
    'blue linen shirt',
    'winter coat',
    'black leather boots',
    'hoodie',
    'pullover',
    'rucksack',
    'cardigans',
  ],
  ...['wool scarf under 50', 'white sneaker', 'silk blouse', 'denim', 'raincoat'],
]

/** Returns the categories that contain products, those of a usual size, and those with products in size M. */
export async function categorySlugs({ databaseUrl, products }: Pick<Shop, 'databaseUrl' | 'products'>) {
  const client = await connect(databaseUrl)
  const { rows } = await client.query<{ slug: string; count: number; hasM: boolean }>(
    `with recursive within as (
       select id, slug from product_categories
       union all
       select inside.id, within.slug from product_categories inside join within on inside.parent_id = within.id
     )
     select within.slug, count(*)::integer as count,
            bool_or(exists (select from variants where product_id = products.id and size = 'M')) as "hasM"
     from within join products on category_id = within.id and state = 'active'
     group by within.slug order by within.slug`,
  )
  await client.end()
  const usual = rows.filter(({ count }) => count > products / 100 && count < products / 10)
  const slugs = (some: typeof rows) => some.map(({ slug }) => slug)
  return { all: slugs(rows), usual: slugs(usual), inM: slugs(rows.filter(({ hasM }) => hasM)) }
}

const PAGES = 120

/** Compares the same kind of page in a large and in a small shop, alternating, with a different page each time. */
export async function compareShops(large: Shop, small: Shop, note: Note) {
  for (const sort of ['name', 'price-low', 'newest']) {
    const pages = await measureAlternating(PAGES, walk(large.program, sort), walk(small.program, sort))
    grown(`page of the product list, sort=${sort}`, pages)
  }
  const numbers = Array.from({ length: PAGES }, (_, at) => 2 + at * 100)
  const [inLarge, inSmall] = [
    await slugs(large.databaseUrl, numbers),
    await slugs(small.databaseUrl, numbers),
  ]
  grown(
    'product page, signed out, a different one each time',
    await measureAlternating(
      Math.min(inLarge.length, inSmall.length),
      (turn) => visit(`${large.program.address}/product/${inLarge[turn]}`),
      (turn) => visit(`${small.program.address}/product/${inSmall[turn]}`),
    ),
  )

  function grown(label: string, [after, before]: [number, number]) {
    note({
      label: `${label}, at ${formatNumber(large.products)} products compared with ${formatNumber(small.products)}`,
      figure: `${formatNumber(after, 2)} ms`,
      yardstick: `${formatNumber(before, 2)} ms`,
      ratio: formatNumber(after / before, 2),
      budget: '1.3 × at most',
      isMet: after / before <= 1.3,
    })
  }
}

/** Continues the list from where the last call stopped. */
function walk({ address }: Program, sort: string) {
  let cursor: string | null = ''
  return async () => {
    const response = await fetch(
      `${address}/api/products?limit=24&sort=${sort}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
    )
    const body = (await response.json()) as { nextCursor: string | null }
    cursor = body.nextCursor
  }
}

async function visit(url: string) {
  const response = await fetch(url)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
}

async function slugs(databaseUrl: string, numbers: number[]): Promise<string[]> {
  const client = await connect(databaseUrl)
  const { rows } = await client.query<{ slug: string }>(
    `select slug from unnest($1::bigint[]) with ordinality as wanted (n, place)
     join products on products.id = bench.key(3, n) and state = 'active' order by place`,
    [numbers],
  )
  await client.end()
  return rows.map(({ slug }) => slug)
}
