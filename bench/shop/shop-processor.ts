import { mistypedPhrases, shopPhrases } from '../data/shop-phrases.ts'
import { connect } from '../measuring/connect.ts'
import { postgresMs } from '../measuring/processor-ms.ts'
import { formatNumber } from '../measuring/rows.ts'
import { withBuyer } from '../writes/orders.ts'
import { attributePhrases, categorySlugs, type Shop } from './shop.ts'

/** Average processor time of one request, including the counts that it leaves to the background. */
type ProcessorTime = { label: string; requests: number; postgresMs: number; programMs: number }

/**
 * Reads /proc: Linux, with Postgres on this machine. Other load makes requests slower, but hardly affects these
 * figures.
 */
export async function processorTimes(shop: Shop): Promise<ProcessorTime[]> {
  const { program, databaseUrl } = shop
  const client = await connect(databaseUrl)
  const times: ProcessorTime[] = []
  async function measure(label: string, requests: number, act: () => Promise<unknown>) {
    const before = [await postgresMs(client), program.processorMs()] as const
    await act()
    const after = [await postgresMs(client), program.processorMs()] as const
    const [postgres, own] = [0, 1].map((at) => (after[at]! - before[at]!) / requests)
    times.push({ label, requests, postgresMs: postgres!, programMs: own! })
  }
  try {
    // First, because counts left to the background by other requests would run beside it.
    const CHECKOUTS = 40
    await withBuyer(program.address, databaseUrl, async (checkOut) => {
      for (let warm = 0; warm < 10; warm++) await checkOut()
      await measure('whole checkout (add, read the cart, order)', CHECKOUTS, async () => {
        for (let turn = 0; turn < CHECKOUTS; turn++) await checkOut()
      })
    })
    const { all, usual, inM } = await categorySlugs(shop)
    for (const [what, path, words] of [
      ['category page, by name', '/api/products?sort=name&category=', all],
      ['category page, by price', '/api/products?sort=price-low&category=', all],
      ['category page, newest', '/api/products?sort=newest&category=', all],
      ['category page, blue, by price', '/api/products?sort=price-low&family=blue&category=', all],
      ['category page, blue, by name', '/api/products?sort=name&family=blue&category=', all],
      ['category page, size M, in stock', '/api/products?size=M&stock=in&category=', inM],
      [
        'filter choices of a category with a hundredth to a tenth of the products',
        '/api/products/facets?category=',
        usual,
      ],
      ['filter choices of a category, size M', '/api/products/facets?size=M&category=', inM],
      ['search with synonyms and attributes', '/api/products?q=', attributePhrases],
      ['shop search, best match', '/api/products?q=', shopPhrases],
      ['shop search, by name', '/api/products?sort=name&q=', shopPhrases],
      ['shop search, misspelled', '/api/products?q=', mistypedPhrases],
      ['filter choices for a search', '/api/products/facets?q=', shopPhrases],
    ] as const) {
      await measure(what, words.length, async () => {
        for (const word of words) await fetchUrl(`${program.address}${path}${encodeURIComponent(word)}`)
      })
    }
    return times
  } finally {
    await client.end()
  }
}

export const processorTable = (large: ProcessorTime[], small: ProcessorTime[], names: [string, string]) =>
  [
    `| what | requests | at ${names[0]}: Postgres | program | at ${names[1]}: Postgres | program |`,
    '|---|---|---|---|---|---|',
    ...large.map(({ label, requests, postgresMs, programMs }, at) => {
      const other = small[at]!
      const figures = [postgresMs, programMs, other.postgresMs, other.programMs]
      return `| ${label} | ${requests} | ${figures.map((ms) => `${formatNumber(ms, 1)} ms`).join(' | ')} |`
    }),
  ].join('\n')

async function fetchUrl(url: string) {
  const response = await fetch(url)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
}
