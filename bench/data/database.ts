import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '../../src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/embedded-postgres.ts'
import { connect } from '../measuring/connect.ts'
import { fill, PRODUCTS, scaleOf } from './fill.ts'
import { shopCatalogue } from './fill-shop.ts'

export type BenchDatabases = {
  /** The large community, with the requested number of photos. */
  large: string
  /** A smaller community, to see the cost of growth. */
  small: string
  /** A typical shop with the default number of products. */
  shop: string
  /** The same shop with the requested number of products, if larger. */
  largeShop: string | null
  /** Creates an empty database, replacing the previous one, for the demo. */
  empty(): Promise<string>
  stop(): Promise<void>
}

/**
 * The bench's Postgres, kept in .cache/ between runs, with its databases filled once. fsync stays on, as in the
 * program. BENCH_DATABASE_URL selects another server, on which the databases are created and kept.
 */
export async function benchDatabases(
  photos: number,
  products: number,
  only: string | null,
  say: (line: string) => void,
): Promise<BenchDatabases> {
  const dataDir = join(import.meta.dirname, '../../.cache/bench')
  mkdirSync(dataDir, { recursive: true })
  const given = process.env.BENCH_DATABASE_URL
  const server = given ? null : await startEmbeddedPostgres({ dataDir, say })
  const base = given ?? server?.databaseUrl ?? ''
  try {
    const isSmall = only?.startsWith('shop') || only === 'reels' || only === 'lighthouse' || only === 'starts'
    const photosOf = isSmall ? 1_000 : photos
    return {
      large: await preparePhotoDatabase(base, photosOf, say),
      small: await preparePhotoDatabase(base, smallerPhotoCount(photosOf), say),
      shop: await prepareShopDatabase(base, PRODUCTS, say),
      largeShop: products > PRODUCTS ? await prepareShopDatabase(base, products, say) : null,
      empty: () => createEmptyDatabase(base),
      stop: async () => server?.stop(5_000),
    }
  } catch (error) {
    await server?.stop(5_000)
    throw error
  }
}

type Log = (line: string) => void

/** The number of photos in the smaller database: a hundredth, or a million if there are more than a million. */
export const smallerPhotoCount = (photos: number) =>
  photos > 1_000_000 ? 1_000_000 : Math.max(1_000, photos / 100)

const preparePhotoDatabase = (base: string, photos: number, say: Log) =>
  prepareDatabase(base, `bench_${photos}`, (url) => fill(url, scaleOf(photos), say), say)

/** Enough looks for a popular product to be on some thousands of them. */
const PHOTOS_OF_SHOP = 50_000

const prepareShopDatabase = (base: string, products: number, say: Log) =>
  prepareDatabase(
    base,
    `bench_catalogue_${products}`,
    (url) => fill(url, scaleOf(PHOTOS_OF_SHOP, products), say, shopCatalogue),
    say,
  )

async function createEmptyDatabase(base: string): Promise<string> {
  const url = new URL(base)
  url.pathname = '/bench_demo'
  const client = await connect(base)
  await client.query('drop database if exists bench_demo with (force)')
  await client.query('create database bench_demo')
  await client.end()
  return url.href
}

export async function prepareDatabase(
  base: string,
  name: string,
  fillIt: (databaseUrl: string) => Promise<number>,
  say: Log,
): Promise<string> {
  const url = new URL(base)
  url.pathname = `/${name}`
  if (!(await isFilled(base, url))) {
    const client = await connect(base)
    // Half filled by a bench that was stopped, or filled by a former version.
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
    await client.end()
    await migrate(url.href)
    say(`Filling ${name}:`)
    const seconds = await fillIt(url.href)
    say(`  filled in ${seconds.toFixed(0)} s`)
    const databaseClient = await connect(url.href)
    await databaseClient.query(`create table bench.filled as select ${seconds}::float as seconds`)
    await databaseClient.end()
  }
  await migrate(url.href)
  return url.href
}

/** Whether the database exists and was filled completely. */
async function isFilled(base: string, url: URL): Promise<boolean> {
  const client = await connect(base)
  const existing = await client.query('select 1 from pg_database where datname = $1', [url.pathname.slice(1)])
  await client.end()
  if (existing.rowCount === 0) return false
  const databaseClient = await connect(url.href)
  const result = await databaseClient.query<{ isFilled: boolean }>(
    `select to_regclass('bench.filled') is not null as "isFilled"`,
  )
  await databaseClient.end()
  return result.rows[0]!.isFilled
}
