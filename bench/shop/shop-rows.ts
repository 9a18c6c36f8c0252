import { PRODUCTS } from '../data/fill.ts'
import { measureAdminLists } from '../lists/list-rows.ts'
import { startProgram } from '../measuring/program.ts'
import { describeRun, writePart } from '../measuring/results.ts'
import { type Bench, formatNumber } from '../measuring/rows.ts'
import { compareShops, measureShop, type Shop } from './shop.ts'
import { processorTable, processorTimes } from './shop-processor.ts'

/** Measures a shop of the usual size and the requested one. */
export async function measureShops(bench: Bench) {
  const { databases, note, products } = bench
  const { shop: smallUrl, largeShop: largeUrl } = databases
  const small = await openShop(smallUrl, PRODUCTS)
  try {
    await measureShop(small, note)
    if (!largeUrl) return
    const large = await openShop(largeUrl, products)
    try {
      await measureShop(large, note)
      await compareShops(large, small, note)
      await measureAdminLists(bench, large.program, largeUrl)
    } finally {
      await large.program.stop()
    }
  } finally {
    await small.program.stop()
  }
}

/** For a shared machine: measures the processor time of requests in the large shop and in the usual one. */
export async function measureProcessorTimes({ databases, say, products, isWritten }: Bench) {
  const { shop: smallUrl, largeShop: largeUrl } = databases
  if (!largeUrl) throw new Error('Set the size of the large shop, for example with --products 1000000')
  const found = []
  for (const [url, size] of [
    [largeUrl, products],
    [smallUrl, PRODUCTS],
  ] as const) {
    const shop = await openShop(url, size)
    found.push(await processorTimes(shop).finally(shop.program.stop))
  }
  const table = processorTable(found[0]!, found[1]!, [formatNumber(products), formatNumber(PRODUCTS)])
  say(table)
  if (!isWritten) return
  writePart(
    'shop-processor',
    `${describeRun(`npm run bench -- --only shop-processor --products ${products}`)} The figures are averages
per request. Each request was sent once after a start; the work it leaves to the background is included.

${table}`,
  )
}

async function openShop(databaseUrl: string, products: number): Promise<Shop> {
  return { program: await startProgram(databaseUrl), databaseUrl, products }
}
