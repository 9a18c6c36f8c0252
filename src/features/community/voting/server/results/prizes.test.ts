import { expect, test } from 'vitest'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { testApp } from '../../../../../platform/testing/test-app.ts'
import { contestHelpers, statusAndCode } from '../testing/contest.ts'
import { sealContest } from './seal-contest.ts'

async function sealed() {
  const app = await testApp()
  const contest = contestHelpers(app)
  const admin = await app.given.member({ role: 'admin' })
  const category = await contest.category()
  await app.db
    .updateTable('categories')
    .set({ prizes: ['A coat', 'A scarf'] })
    .where('id', '=', category.id)
    .execute()
  const [first, second] = [await contest.entry(category), await contest.entry(category)]
  await contest.votes(first, 2)
  await contest.votes(second, 1)
  await contest.close(category)
  const moment = { now: new Date(), needsConfirmedEmail: false }
  await app.db.transaction().execute((tx) => sealContest(tx, category.id, moment))
  const path = `/admin/categories/${category.id}/winners`
  const step = (place: number, state: string, by: TestMember = admin) =>
    app.as(by).put(`${path}/${place}`, { state })
  const listed = async () => (await (await app.as(admin).get(path)).json()).items
  const own = async (who: TestMember) =>
    (await (await app.as(who).get(`/categories/${category.slug}/prize`)).json()).prize
  const send = (who: TestMember, address: string) =>
    app.as(who).put(`/categories/${category.slug}/prize`, { address })
  return { app, category, first, second, step, listed, own, send }
}

test('a winner gets a notice and sends an address for the prize, which is erased once the prize is sent [VOTE-22]', async () => {
  const { app, first, second, step, listed, own, send, category } = await sealed()
  expect((await listed())[0].delivery).toBeNull()
  expect(await own(first.owner)).toBeNull()
  expect(await statusAndCode(await send(first.owner, 'Riva 1'))).toEqual([404, 'prize-not-found'])
  for (let twice = 0; twice < 2; twice++) expect((await step(1, 'contacted')).status).toBe(200)
  const notices = (await (await app.as(first.owner).get('/notices')).json()).items
  expect(notices.filter(({ kind }: { kind: string }) => kind === 'prize')).toMatchObject([
    { link: `/voting/${category.slug}#prize` },
  ])
  expect(await own(first.owner)).toEqual({ place: 1, prize: 'A coat', state: 'contacted', address: null })
  expect(await own(second.owner)).toBeNull()
  for (let twice = 0; twice < 2; twice++)
    expect((await send(first.owner, 'Ana\nRiva 1, Split')).status).toBe(200)
  // A second notification keeps the winner's address.
  await step(1, 'contacted')
  expect((await listed())[0].delivery).toMatchObject({ state: 'address', address: 'Ana\nRiva 1, Split' })
  for (let twice = 0; twice < 2; twice++) await step(1, 'sent')
  expect(await own(first.owner)).toMatchObject({ state: 'sent', address: null })
  expect(await statusAndCode(await send(first.owner, 'Riva 2'))).toEqual([409, 'prize-sent'])
})

test('only admins advance a prize, and only one that was promised and whose winning entry still exists [VOTE-22]', async () => {
  const { app, first, step, category } = await sealed()
  expect(await statusAndCode(await step(1, 'contacted', first.owner))).toEqual([403, 'admin-required'])
  expect(await statusAndCode(await step(3, 'contacted'))).toEqual([404, 'prize-not-found'])
  await app.as(first.owner).delete(`/photos/${first.id}`)
  expect(await statusAndCode(await step(1, 'contacted'))).toEqual([404, 'prize-not-found'])
  expect((await app.as(null).get(`/categories/${category.slug}/prize`)).status).toBe(401)
})

test('a notified winner keeps the prize when the look is deleted, and the address is still erased once the prize is sent [VOTE-22]', async () => {
  const { app, first, step, listed, own, send } = await sealed()
  await step(1, 'contacted')
  await send(first.owner, 'Riva 1')
  await app.as(first.owner).delete(`/photos/${first.id}`)
  expect((await listed())[0]).toMatchObject({ member: null, delivery: { address: 'Riva 1' } })
  expect((await step(1, 'sent')).status).toBe(200)
  expect((await listed())[0].delivery).toMatchObject({ state: 'sent', address: null })
  expect(await own(first.owner)).toMatchObject({ prize: 'A coat', state: 'sent' })
})

test('the share picture of a sealed contest shows its winners, and changes when one of them is gone [VOTE-23]', async () => {
  const { app, first, second, category } = await sealed()
  const picture = () => app.ask(`/share/contests/${category.slug}.jpg`)
  const drawn = await picture()
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const tag = drawn.headers.get('etag')!
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const again = await app.ask(`/share/contests/${category.slug}.jpg`, {
      headers: { 'if-none-match': known },
    })
    expect(again.status).toBe(304)
  }
  await app.as(first.owner).delete(`/photos/${first.id}`)
  expect((await picture()).headers.get('etag')).not.toBe(tag)
  await app.as(second.owner).delete(`/photos/${second.id}`)
  expect((await picture()).status).toBe(404)
  expect((await app.ask('/share/contests/no-such-contest.jpg')).status).toBe(404)
})
