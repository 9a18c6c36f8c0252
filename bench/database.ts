import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { migrate } from '../src/platform/migrate.ts'
import { fill, PRODUCTS, scaleOf } from './fill.ts'

export type BenchDatabases = {
  /** The large one, with as many photos as asked for. */
  large: string
  /** A hundredth of it, to see what growth costs. */
  small: string
  /** Few photos and as many products as asked for, where more than the large one has. */
  shop: string | null
  stop(): Promise<void>
}

/**
 * The bench's Postgres, kept under .cache/ between runs, with its databases filled once. fsync stays on, as
 * in the program; BENCH_DATABASE_URL takes another server (its databases are made and kept there).
 */
export async function benchDatabases(
  photos: number,
  products: number,
  say: (line: string) => void,
): Promise<BenchDatabases> {
  const dataDir = join(import.meta.dirname, '../.cache/bench')
  mkdirSync(dataDir, { recursive: true })
  const given = process.env.BENCH_DATABASE_URL
  const server = given ? null : await startEmbeddedPostgres({ dataDir, say })
  const base = given ?? server?.databaseUrl ?? ''
  try {
    return {
      large: await filled(base, photos, say),
      small: await filled(base, Math.max(1_000, photos / 100), say),
      shop: products > PRODUCTS ? await filled(base, 1_000, say, products) : null,
      stop: async () => server?.stop(5_000),
    }
  } catch (error) {
    await server?.stop(5_000)
    throw error
  }
}

async function filled(
  base: string,
  photos: number,
  say: (line: string) => void,
  products = PRODUCTS,
): Promise<string> {
  const name = products === PRODUCTS ? `bench_${photos}` : `bench_shop_${products}`
  const url = new URL(base)
  const client = new pg.Client({ connectionString: base })
  await client.connect()
  const known = await client.query('select 1 from pg_database where datname = $1', [name])
  url.pathname = `/${name}`
  if (known.rowCount === 0) {
    await client.query(`create database ${name}`)
    await migrate(url.href)
    const number = (count: number) => count.toLocaleString('en-US')
    say(`Filling ${number(photos)} photos and ${number(products)} products:`)
    const seconds = await fill(url.href, scaleOf(photos, products), say)
    say(`  filled in ${seconds.toFixed(0)} s`)
  } else {
    await migrate(url.href)
  }
  await client.end()
  return url.href
}
