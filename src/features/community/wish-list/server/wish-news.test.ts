import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { testApp } from '../../../../platform/testing/test-app.ts'
import { aShop } from '../../../commerce/orders/server/testing/test-shop.ts'
import type { NoticePage } from '../../../services/notices/notice.ts'
import { sendDigests } from '../../../services/notices/server/digests.ts'

const all = { tellsCheaper: true, tellsBack: true, sizes: [] as string[] }

/** A coat at $48.00 in S (5 in stock), M and L (sold out), and functions that change it. */
async function shopping(stocks: Record<string, number | null> = { S: 5, M: 0, L: 0 }) {
  const app = await testApp()
  const sizes = Object.entries(stocks).map(([size, stock]) => ({ size, stock }))
  const product = await app.given.product({ name: 'Linen Coat', priceMinor: 4800, sizes })
  const price = (priceMinor: number) =>
    app.db.updateTable('products').set({ price_minor: priceMinor }).where('id', '=', product.id).execute()
  const stock = (size: string, pieces: number | null) =>
    app.db
      .updateTable('variants')
      .set({ stock: pieces })
      .where('product_id', '=', product.id)
      .where('size', '=', size)
      .execute()
  const state = (to: 'active' | 'archived') =>
    app.db.updateTable('products').set({ state: to }).where('id', '=', product.id).execute()
  const runJob = async () => {
    await app.platform.pool.query("select graphile_worker.add_job('tell-watchers', '{}')")
    await app.drainJobs()
  }
  const watch = (member: TestMember, wish: object = all) => app.as(member).put(`/watches/${product.id}`, wish)
  const watcher = async (wish: object = all) => {
    const member = await app.given.member()
    expect((await watch(member, wish)).status).toBe(200)
    return member
  }
  const told = async (member: TestMember) => {
    const page: NoticePage = await (await app.as(member).get('/notices')).json()
    return page.items.map((notice) => `${notice.who} ${notice.did}`)
  }
  return { ...app, product, price, stock, state, runJob, watch, watcher, told }
}

const code = async (answer: Response) => [answer.status, (await answer.json()).code]

test('a watcher gets one notice when a product costs less, with both prices and a link [WISH-01]', async () => {
  const { watcher, price, runJob, told, as, product } = await shopping()
  const ana = await watcher()
  await price(3800)
  await runJob()
  await runJob()
  expect(await told(ana)).toEqual(['Linen Coat now costs $38.00, was $48.00'])
  const [notice] = (await (await as(ana).get('/notices')).json()).items
  expect(notice).toMatchObject({
    kind: 'cheaper',
    link: `/product/${product.slug}`,
    actors: [],
    isRead: false,
  })
  expect(await (await as(ana).get('/notices/count')).json()).toEqual({ noticeCount: 1 })
})

test('an open page receives the notice live [WISH-03]', async () => {
  const { watcher, price, runJob, platform } = await shopping()
  const ana = await watcher()
  const heard: unknown[] = []
  const stop = platform.live.subscribe([`member:${ana.id}`], ({ payload }) => heard.push(payload))
  await vi.waitFor(() => expect(heard).toContainEqual({ missed: true }))
  await price(3800)
  await runJob()
  await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'notice', of: 'watch' }))
  stop()
})

test('each lower price gives a notice of its own, also after the earlier one was read [WISH-02]', async () => {
  const { watcher, price, runJob, told, as } = await shopping()
  const ana = await watcher()
  await price(3800)
  await runJob()
  await as(ana).put('/notices/read', { until: new Date(Date.now() + 1000).toISOString() })
  await runJob()
  expect(await told(ana)).toHaveLength(1)
  await price(3000)
  await runJob()
  expect(await told(ana)).toEqual([
    'Linen Coat now costs $30.00, was $38.00',
    'Linen Coat now costs $38.00, was $48.00',
  ])
})

test('a price lowered after a raise gives no notice until it is below the price when the member began to watch [WISH-02]', async () => {
  const { watcher, price, runJob, told } = await shopping()
  const ana = await watcher()
  await price(6000)
  await runJob()
  await price(5500)
  await runJob()
  await price(4800)
  await runJob()
  expect(await told(ana)).toEqual([])
  await price(4700)
  await runJob()
  expect(await told(ana)).toEqual(['Linen Coat now costs $47.00, was $48.00'])
})

test('changes that are reverted before the job runs give no notice [WISH-02]', async () => {
  const { watcher, price, stock, runJob, told } = await shopping()
  const ana = await watcher({ ...all, sizes: ['M'] })
  await price(100)
  await stock('M', 3)
  await price(4800)
  await stock('M', 0)
  await runJob()
  expect(await told(ana)).toEqual([])
})

test('a size that is back gives a notice to members who wait for it, and to no others [WISH-01]', async () => {
  const { watcher, stock, runJob, told } = await shopping()
  const forM = await watcher({ ...all, sizes: ['M'] })
  const forBoth = await watcher({ ...all, sizes: ['L', 'M'] })
  const forL = await watcher({ ...all, sizes: ['L'] })
  // It was never out of stock: S was available all the time.
  const forAny = await watcher()
  const onlyPrice = await watcher({ tellsCheaper: true, tellsBack: false })
  await stock('M', 2)
  await runJob()
  expect(await told(forM)).toEqual(['Linen Coat is back in M'])
  expect(await told(forBoth)).toEqual(['Linen Coat is back in M'])
  for (const member of [forL, forAny, onlyPrice]) expect(await told(member)).toEqual([])
  // Selling out and coming back again is another event.
  await stock('M', 0)
  await runJob()
  await stock('M', 1)
  await stock('L', 1)
  await runJob()
  expect(await told(forM)).toHaveLength(2)
  expect((await told(forBoth))[0]).toBe('Linen Coat is back in M and L')
})

test('several sizes that come back give one notice, however many statements it takes [WISH-02]', async () => {
  const { watcher, stock, runJob, told } = await shopping({ S: 0, M: 0 })
  const ana = await watcher()
  await stock('S', 4)
  await stock('M', 4)
  await runJob()
  await stock('S', 3)
  await runJob()
  expect(await told(ana)).toEqual(['Linen Coat is back in S and M'])
})

test('a product that returns to the shop is back, and sizes that are only rewritten are not [WISH-01, WISH-02]', async () => {
  const { watcher, state, runJob, told, db, product } = await shopping({ S: 5 })
  const ana = await watcher()
  await state('archived')
  await runJob()
  await state('active')
  await runJob()
  expect(await told(ana)).toEqual(['Linen Coat is back in S'])
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('variants').where('product_id', '=', product.id).execute()
    await tx
      .insertInto('variants')
      .values({ id: newId(), product_id: product.id, size: 'S', position: 0, stock: 5 })
      .execute()
  })
  await runJob()
  expect(await told(ana)).toHaveLength(1)
})

test('the pieces of a canceled order that was not paid return to the stock and give a notice [ORD-08, WISH-01]', async () => {
  const app = await testApp()
  const { placed } = await aShop(['transfer'], app)
  const { product, buyer, id } = await placed({ stock: 1 })
  const ana = await app.given.member()
  await app.as(ana).put(`/watches/${product.id}`, { ...all, sizes: ['M'] })
  await app.as(buyer).put(`/orders/${id}/state`, { state: 'cancelled' })
  await app.platform.pool.query("select graphile_worker.add_job('tell-watchers', '{}')")
  await app.drainJobs()
  const { items }: NoticePage = await (await app.as(ana).get('/notices')).json()
  expect(items).toMatchObject([{ kind: 'back-in-stock', who: 'Pocket Tee', did: 'is back in M' }])
})

test('workers that run at the same time send each notice once [WISH-02]', async () => {
  const { watcher, price, stock, told, platform, drainJobs } = await shopping()
  const members = await Promise.all(Array.from({ length: 12 }, () => watcher({ ...all, sizes: ['M', 'L'] })))
  await price(3800)
  await stock('M', 1)
  for (let i = 0; i < 6; i++) {
    await platform.pool.query("select graphile_worker.add_job('tell-watchers', '{}')")
  }
  await Promise.all([drainJobs(), drainJobs(), drainJobs()])
  for (const member of members) {
    expect((await told(member)).sort()).toEqual([
      'Linen Coat is back in M',
      'Linen Coat now costs $38.00, was $48.00',
    ])
  }
})

test('a change that commits while a member begins to watch still gives a notice [WISH-02]', async () => {
  const { watcher, told, runJob, db, product } = await shopping()
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>()
  const sale = db.transaction().execute(async (tx) => {
    await tx.updateTable('products').set({ price_minor: 4000 }).where('id', '=', product.id).execute()
    written()
    await mayCommit
  })
  await isWritten
  const ana = await watcher()
  commit()
  await sale
  await runJob()
  expect(await told(ana)).toEqual(['Linen Coat now costs $40.00, was $48.00'])
})

test('changing the settings of a watch repeats no notice, and a new watcher gets none about the past [WISH-02, WISH-03]', async () => {
  const { watcher, watch, stock, price, runJob, told } = await shopping()
  const ana = await watcher({ ...all, sizes: ['M'] })
  await stock('M', 2)
  await price(3800)
  await runJob()
  expect((await watch(ana, { ...all, sizes: ['L', 'M'] })).status).toBe(200)
  const late = await watcher({ ...all, sizes: ['M'] })
  await runJob()
  expect(await told(ana)).toHaveLength(2)
  expect(await told(late)).toEqual([])
})

test('a removed watch gives no more notices, and removing it twice is harmless [WISH-03]', async () => {
  const { watcher, as, product, price, runJob, told } = await shopping()
  const ana = await watcher()
  for (const _ of ['once', 'twice']) {
    expect(await (await as(ana).delete(`/watches/${product.id}`)).json()).toEqual({ watch: null })
  }
  await price(100)
  await runJob()
  expect(await told(ana)).toEqual([])
})

test('a kind of notice that is off in the settings is not sent [WISH-03]', async () => {
  const { watcher, as, price, stock, runJob, told } = await shopping()
  const ana = await watcher({ ...all, sizes: ['M'] })
  await as(ana).patch('/notices/settings', { kind: 'cheaper', isOn: false })
  await price(3800)
  await stock('M', 2)
  await runJob()
  expect(await told(ana)).toEqual(['Linen Coat is back in M'])
})

test('a product without sizes is back when the shop sells it again [WISH-01]', async () => {
  const { watcher, state, runJob, told } = await shopping({})
  const ana = await watcher()
  await state('archived')
  await runJob()
  await state('active')
  await runJob()
  expect(await told(ana)).toEqual(['Linen Coat is back in stock'])
})

test('watching is refused for a size the product never came in, for a missing product, and to visitors [WISH-01]', async () => {
  const { watch, given, as, product } = await shopping()
  const ana = await given.member()
  expect(await code(await watch(ana, { ...all, sizes: ['XXL'] }))).toEqual([422, 'size-not-found'])
  expect(await code(await as(ana).put(`/watches/${newId()}`, all))).toEqual([404, 'product-not-found'])
  expect(await code(await watch(ana, { tellsBack: 'yes' }))).toEqual([422, 'form-invalid'])
  expect(await code(await as(null).put(`/watches/${product.id}`, all))).toEqual([401, 'sign-in-required'])
  expect(await code(await as(null).get('/watches'))).toEqual([401, 'sign-in-required'])
})

test('the daily mail includes these notices, with a link to the product [DEC-75, WISH-03]', async () => {
  const { watcher, price, stock, runJob, platform, product, drainJobs } = await shopping({ S: 0 })
  const ana = await watcher()
  await price(3800)
  await stock('S', 2)
  await runJob()
  const tomorrow = new Date()
  tomorrow.setUTCHours(33, 0, 0, 0)
  await sendDigests(platform, tomorrow)
  await drainJobs()
  const outbox = join(platform.settings.dataDir, 'outbox')
  const files = await readdir(outbox)
  const mails = await Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')))
  const [mail, ...more] = mails.filter((text) => text.includes(`To: ${ana.email}`))
  expect(more).toEqual([])
  expect(mail).toContain('- Linen Coat is back in S')
  expect(mail).toContain('- Linen Coat now costs $38.00, was $48.00')
  expect(mail).toContain(`http://showoff.test/product/${product.slug}`)
})
