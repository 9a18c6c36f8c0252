import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startDatabaseProxy } from '../../../../platform/testing/database-proxy.ts'
import { ownTestApp, type TestApp } from '../../../../platform/testing/test-app.ts'
import { testDatabase } from '../../../../platform/testing/test-database.ts'

/** Servers are checked every few seconds, and later on a busy machine. */
const PATIENT = { timeout: 15_000, interval: 200 }

/** Makes a product with a picture and a look with a hashtag, named after their database. */
async function fill({ given }: TestApp, productName: string) {
  const owner = await given.member()
  const product = await given.product({ name: productName, picture: await given.picture(owner) })
  await given.photo({ owner, caption: `${productName} #coats` })
  return product
}

/** A second database with other contents acts as the replica, so that a response shows which one was read. */
async function appWithReplica(environment: Record<string, string> = {}, behindLine = false) {
  const replica = await ownTestApp()
  const replicaLine = await startDatabaseProxy(replica.databaseUrl)
  const there = await fill(replica, 'On the replica')
  const own = await testDatabase()
  const line = await startDatabaseProxy(own.url)
  const app = await ownTestApp(
    { DATABASE_REPLICA_URLS: replicaLine.url, LOG_LEVEL: 'silent', ...environment },
    behindLine ? { url: line.url, drop: own.drop } : own,
  )
  const here = await fill(app, 'On the primary')
  const products = { primary: here, replica: there }

  const text = async (path: string, cookie: string) =>
    (await app.ask(path, cookie ? { headers: { cookie } } : {})).text()
  /**
   * Returns the database that each document was read from; for the sitemap index, by the part that begins with its
   * product.
   */
  async function sources(cookie = '') {
    const texts = {
      rss: await text('/feeds/hashtag/coats.xml', cookie),
      merchant: await text('/feeds/google-merchant.xml', cookie),
      part: await text('/sitemaps/products-00000000-0000-0000-0000-000000000000.xml', cookie),
      index: await text('/sitemap.xml', cookie),
    }
    return Object.entries(texts).map(([name, content]) => {
      const isFrom = (where: 'primary' | 'replica') =>
        content.includes(`On the ${where}`) || content.includes(products[where].id)
      const from = (['primary', 'replica'] as const).filter(isFrom)
      return `${name}: ${from.join(' and ') || 'nowhere'}`
    })
  }
  return { ...app, replica, line, replicaLine, sources }
}

const allFrom = (where: 'primary' | 'replica') => [
  ...[`rss: ${where}`, `merchant: ${where}`, `part: ${where}`, `index: ${where}`],
]

test('feeds and sitemaps are read from a replica, but from the primary after a write or while the replica is down [CLUSTER-11]', async () => {
  const { sources, replicaLine } = await appWithReplica()
  await expect.poll(() => sources(), PATIENT).toEqual(allFrom('replica'))
  expect(await sources('showoff.wrote=1')).toEqual(allFrom('primary'))
  replicaLine.cut()
  expect(await sources()).toEqual(allFrom('primary'))
  replicaLine.mend()
  await expect.poll(() => sources(), PATIENT).toEqual(allFrom('replica'))
})

test('while the primary is down, feeds and sitemaps are read from a replica, also with rate limits on [CLUSTER-09, CLUSTER-11]', {
  timeout: 30_000,
}, async () => {
  const { sources, line } = await appWithReplica({ RATE_LIMITS: 'on' }, true)
  await expect.poll(() => sources(), PATIENT).toEqual(allFrom('replica'))
  line.cut()
  expect(await sources()).toEqual(allFrom('replica'))
})

test('a sitemap continues from the primary when its replica fails midway [CLUSTER-11]', async () => {
  const { sources, replica, replicaLine, ask, db } = await appWithReplica()
  await expect.poll(() => sources(), PATIENT).toEqual(allFrom('replica'))
  for (const [where, database] of [['replica', replica.db] as const, ['primary', db] as const])
    await sql`
      insert into products (id, slug, name, price_minor)
      select ('00000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, number || '-' || ${where}::text, 'Many', 1
      from generate_series(1, 3000) as number`.execute(database)
  const answer = await ask('/sitemaps/products-00000000-0000-0000-0000-000000000000.xml')
  let text = ''
  for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) {
    text += piece
    // The first rows have arrived.
    if (piece.includes('/product/1-')) replicaLine.cut()
  }
  const numbers = [...text.matchAll(/\/product\/(\d+)-(replica|primary)</g)]
  expect(numbers).toHaveLength(3000)
  expect(new Set(numbers.map(([, number]) => number)).size).toBe(3000)
  expect(numbers.filter(([, , where]) => where === 'primary')).toHaveLength(1000)
})
