import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allBehind } from '../../../../platform/testing/behind-lock.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { testApp } from '../../../../platform/testing/test-app.ts'
import { mergeProducts } from '../../../catalogue/products/server/proposals/merge-products.ts'

const { as, db, drainJobs, given, platform } = await testApp()
const admin = await given.member({ role: 'admin' })
const all = { tellsCheaper: true, tellsBack: true, sizes: [] }

/** A product that is on sale twice, and functions that watch the first and merge it into the second. */
async function twoCoats() {
  const sizes = [{ size: 'M', stock: 9 }]
  const coat = { name: 'Linen Coat', priceMinor: 4800, sizes }
  const [from, into] = [await given.product(coat), await given.product(coat)]
  const watcher = async () => {
    const member = await given.member()
    expect((await as(member).put(`/watches/${from.id}`, all)).status).toBe(200)
    return member
  }
  /** In a plain transaction, which does not give way. */
  const merge = () =>
    db.transaction().execute((tx) => mergeProducts(tx, platform, admin.id, from.id, into.id))
  const watched = async (member: TestMember) => {
    const { items } = await (await as(member).get('/watches')).json()
    return items.map(({ product }: { product: { id: string } }) => product.id)
  }
  return { from, into, watcher, merge, watched }
}

async function runJob() {
  await platform.pool.query("select graphile_worker.add_job('tell-watchers', '{}')")
  await drainJobs()
}

test('a merge that begins while watchers are notified waits, and each gets one notice [TAG-11, WISH-02]', async () => {
  const { from, into, watcher, merge, watched } = await twoCoats()
  const watchers = [await watcher(), await watcher(), await watcher()]
  await runJob()
  await db.updateTable('products').set({ price_minor: 3800 }).where('id', '=', from.id).execute()
  // The job then has locked the first watch and waits for the second.
  const second = sql`select from watches where member_id = ${watchers[1]!.id} for update`
  await allBehind(db, second, [runJob, merge])
  await runJob()
  for (const member of watchers) {
    const { items } = await (await as(member).get('/notices')).json()
    expect(items.map(({ did }: { did: string }) => did)).toEqual(['now costs $38.00, was $48.00'])
    expect(await watched(member)).toEqual([into.id])
  }
})

test('while two products are merged, a member who begins to watch the other waits, and watches it once [TAG-11]', async () => {
  const { from, into, watcher, merge, watched } = await twoCoats()
  const ana = await watcher()
  const lock = sql`select from variants where product_id = ${from.id} for no key update`
  const watch = () => as(ana).put(`/watches/${into.id}`, all)
  const [, answer] = await allBehind<unknown>(db, lock, [merge, watch])
  expect((answer as Response).status).toBe(200)
  expect(await watched(ana)).toEqual([into.id])
})
