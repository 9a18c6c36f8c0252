import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import { ownTestApp } from '../../../../platform/testing/test-app.ts'
import type { AdminReel } from '../reel-admin.ts'
import { statusAndCode } from './testing/reel-uploads.ts'

async function openAdmin() {
  const app = await ownTestApp()
  const [admin, owner] = [
    await app.given.member({ role: 'admin' }),
    await app.given.member({ username: 'ottilie' }),
  ]
  const list = async (query = ''): Promise<AdminReel[]> =>
    (await (await app.as(admin).get(`/admin/reels${query}`)).json()).items
  /** Creates a reel whose video could not be processed. */
  const failed = async ({ isHere = true } = {}) => {
    const id = newId()
    const row = { id, owner_id: owner.id, description: 'A coat turned inside out', stage: 'failed' }
    await app.db
      .insertInto('reels')
      .values({ ...row, failure: 'video-too-slow', bytes_total: 4, bytes_received: isHere ? 4 : 2 })
      .execute()
    await app.db
      .insertInto('reel_parts')
      .values({ reel_id: id, starts_at: 0, bytes: isHere ? 4 : 2, key: `parts/${id}/0` })
      .execute()
    return id
  }
  const actions = async () =>
    (await app.db.selectFrom('audit_entries').select('action').orderBy('happened_at').execute()).map(
      ({ action }) => action,
    )
  return { app, admin, owner, list, failed, actions }
}

test('the admin area lists reels of every state, and searches, filters, sorts and counts them [TODAY-01, TODAY-06]', async () => {
  const { app, admin, owner, list, failed } = await openAdmin()
  const shown = await app.given.reel({ owner, tags: ['Sports'] })
  await app.db.updateTable('reels').set({ like_count: 7 }).where('id', '=', shown.id).execute()
  const broken = await failed()
  const hidden = await app.given.reel({ owner })
  await app.db.updateTable('reels').set({ state: 'hidden' }).where('id', '=', hidden.id).execute()

  const reels = await list()
  expect(reels.map(({ id, state }) => [id, state])).toEqual([
    [hidden.id, 'hidden'],
    [broken, 'failed'],
    [shown.id, 'ready'],
  ])
  expect(reels[1]).toMatchObject({ owner: { username: 'ottilie' }, canRetry: true })
  expect(reels[1]?.failure).toMatch(/\w/)
  const ids = async (query: string) => (await list(query)).map(({ id }) => id)
  expect(await ids('?state=failed')).toEqual([broken])
  expect(await ids('?sort=-likes&limit=1')).toEqual([shown.id])
  expect(await ids('?q=INSIDE')).toEqual([broken])
  expect(await ids('?q=sports')).toEqual([shown.id])
  expect(await ids('?q=ottilie')).toHaveLength(3)
  // One or two letters match only the beginning of a word.
  expect(await ids('?q=ou')).toEqual([broken])
  expect(await ids('?q=id')).toEqual([])
  await app.db.updateTable('members').set({ username: 'brunhild' }).where('id', '=', owner.id).execute()
  expect([await ids('?q=ottilie'), await ids('?q=brunhild')]).toEqual([[], await ids('')])
  expect((await (await app.as(admin).get('/admin/reels?limit=1')).json()).total).toBe(3)
})

test('a failed reel is retried once however often an admin asks, and a reel without its video or already shown is not [TODAY-06]', async () => {
  const { app, admin, owner, list, failed, actions } = await openAdmin()
  const [whole, part] = [await failed(), await failed({ isHere: false })]
  const retry = (id: string) => statusAndCode(app.as(admin).post(`/admin/reels/${id}/retry`))
  const path = `/admin/reels/${whole}/retry`
  const both = await Promise.all([app.as(admin).post(path), app.as(admin).post(path)])
  expect(both.map(({ status }) => status)).toEqual([202, 202])
  expect((await list('?state=processing')).map(({ id }) => id)).toEqual([whole])
  expect(await retry(part)).toEqual([410, 'upload-abandoned'])
  expect(await retry((await app.given.reel({ owner })).id)).toEqual([409, 'reel-busy'])
  expect(await retry(newId())).toEqual([404, 'reel-not-found'])
  expect(await actions()).toEqual(['reel.retry'])
})

test('an admin removes a reel in any state with a reason, and its owner reads the reason and may appeal [TODAY-06, MOD-17]', async () => {
  const { app, admin, owner, list, failed, actions } = await openAdmin()
  for (const id of [(await app.given.reel({ owner })).id, await failed()]) {
    const path = `/admin/moderation/things/reel/${id}/removal`
    const remove = (body: object) => app.as(admin).post(path, body)
    expect((await (await remove({ words: 'Away.' })).json()).fields).toEqual({
      reason: 'Please choose the reason',
    })
    const form = { reason: 'stolen', words: 'It shows somebody who asked not to be shown.' }
    for (let time = 0; time < 2; time++) expect((await remove(form)).status).toBe(200)
    expect((await list('?state=hidden')).map((reel) => reel.id)).toContain(id)
  }
  expect(await list('?state=ready')).toEqual([])
  expect(await actions()).toEqual(['moderation.remove', 'moderation.remove'])
  const { items } = await (await app.as(owner).get('/notices')).json()
  const own = await (await app.as(owner).get(`/decisions/${items[0].link.split('/').at(-1)}`)).json()
  expect(own).toMatchObject({ kind: 'reel', action: 'remove', reason: 'stolen', canAppeal: true })
  await app.drainJobs()
  const outbox = join(app.platform.settings.dataDir, 'outbox')
  const mails = await Promise.all((await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')))
  expect(mails).toHaveLength(2)
  expect(mails[0]).toContain(`To: ${owner.email}`)
  expect(mails[0]).toContain('It shows somebody who asked not to be shown.')
})

test('only admins list and retry reels in the admin area, and a change of tags is logged once [DEC-43]', async () => {
  const { app, admin, owner, actions } = await openAdmin()
  const { id } = await app.given.reel({ owner })
  for (const [member, refusal] of [
    [null, [401, 'sign-in-required']],
    [owner, [403, 'admin-required']],
  ] as const) {
    const as = app.as(member)
    expect(await statusAndCode(as.get('/admin/reels'))).toEqual(refusal)
    expect(await statusAndCode(as.post(`/admin/reels/${id}/retry`))).toEqual(refusal)
    expect(await statusAndCode(as.put('/admin/reel-tags', { tags: ['Hats'] }))).toEqual(refusal)
  }
  for (let time = 0; time < 2; time++) await app.as(admin).put('/admin/reel-tags', { tags: ['Hats'] })
  expect(await actions()).toEqual(['reel.change-tags'])
})
