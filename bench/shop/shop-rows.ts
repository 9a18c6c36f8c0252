import { PRODUCTS } from '../data/fill.ts'
import { measureAdminLists } from '../lists/list-rows.ts'
import { startProgram } from '../measuring/program.ts'
import { writePart, writtenBy } from '../measuring/results.ts'
import { type Bench, number } from '../measuring/rows.ts'
import { compareShops, measureShop, type Shop } from './shop.ts'
import { processorTable, processorTimes } from './shop-processor.ts'

/** Measures a shop of the usual size and the requested one. */
export async function measureShops(bench: Bench) {
  const { databases, note, products } = bench
  const { shop: smallUrl, largeShop: largeUrl } = databases
  const small = await opened(smallUrl, PRODUCTS)
  try {
    await measureShop(small, note)
    if (!largeUrl) return
    const large = await opened(largeUrl, products)
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
  if (!largeUrl) throw new Error('Say how large the large shop is, such as --products 1000000')
  const found = []
  for (const [url, size] of [
    [largeUrl, products],
    [smallUrl, PRODUCTS],
  ] as const) {
    const shop = await opened(url, size)
    found.push(await processorTimes(shop).finally(shop.program.stop))
  }
  const table = processorTable(found[0]!, found[1]!, [number(products), number(PRODUCTS)])
  say(table)
  if (!isWritten) return
  writePart(
    'shop-processor',
    `${writtenBy(`npm run bench -- --only shop-processor --products ${products}`)} What one request takes on
average, each asked once after a start; what it leaves to the background is in it.

${table}`,
  )
}

async function opened(databaseUrl: string, products: number): Promise<Shop> {
  return { program: await startProgram(databaseUrl), databaseUrl, products }
}
