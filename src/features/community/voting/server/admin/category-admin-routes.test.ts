import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import { testApp } from '../../../../../platform/testing/test-app.ts'
import { contestHelpers, hoursFromNow, statusAndCode } from '../testing/contest.ts'

const openAdmin = async () => {
  const app = await testApp()
  return { app, admin: await app.given.member({ role: 'admin' }), ...contestHelpers(app) }
}

test('an admin adds a category with all its fields, empty fields become null, and a second one with the same name gets its own address [API-11, ADM-24, ADM-25]', async () => {
  const { app, admin } = await openAdmin()
  const picture = await app.given.picture(admin)
  const form = {
    name: '  Best Repair ',
    description: 'Darned, patched.',
    startYear: 2005,
    endYear: 2025,
    tags: ['Repair'],
    pictureId: picture.id,
    pictureAlt: 'A darn',
    closesAt: hoursFromNow(24).toISOString(),
  }
  const added = await app.as(admin).post('/admin/categories', form, { 'idempotency-key': 'once' })
  const category = await added.json()
  expect(added.status).toBe(201)
  expect(category).toMatchObject({
    ...{ name: 'Best Repair', slug: 'best-repair', startYear: 2005, endYear: 2025, tags: ['Repair'] },
    ...{
      state: 'open',
      singleChoice: false,
      picture: { src: `/media/${picture.id}-1` },
      pictureAlt: 'A darn',
    },
  })
  const again = await app.as(admin).post('/admin/categories', form, { 'idempotency-key': 'once' })
  expect((await again.json()).id).toBe(category.id)
  const plain = await app.as(admin).post('/admin/categories', { name: 'Best Repair', description: '  ' })
  expect(await plain.json()).toMatchObject({
    ...{ slug: 'best-repair-2', description: null, startYear: null, endYear: null, picture: null, tags: [] },
  })
})

test('a name is required, years are whole numbers in order, and voting closes after it opens [ADM-23, ADM-24]', async () => {
  const { app, admin } = await openAdmin()
  const fields = async (body: object) =>
    (await (await app.as(admin).post('/admin/categories', body)).json()).fields
  expect(await fields({ name: ' ' })).toEqual({ name: 'Please provide a category name' })
  expect(await fields({ name: 'A', startYear: 2000.5, endYear: 'x' })).toMatchObject({
    startYear: 'Years are whole numbers',
    endYear: expect.any(String),
  })
  expect(await fields({ name: 'A', startYear: 2025, endYear: 2000 })).toEqual({
    endYear: 'The last year comes after the first',
  })
  const [later, sooner] = [hoursFromNow(2).toISOString(), hoursFromNow(1).toISOString()]
  expect(await fields({ name: 'A', opensAt: later, closesAt: sooner })).toEqual({
    closesAt: 'Voting closes after it has opened',
  })
  expect(await fields({ name: 'A', opensAt: 'soon' })).toEqual({ opensAt: 'Please enter a date and a time' })
})

test('only admins add, change, close and delete categories [PERM-06, ADM-32]', async () => {
  const { app, category } = await openAdmin()
  const layer = await category()
  const moderator = await app.given.member({ role: 'moderator' })
  for (const [member, refusal] of [
    [null, [401, 'sign-in-required']],
    [moderator, [403, 'admin-required']],
  ] as const) {
    const as = app.as(member)
    expect(await statusAndCode(await as.post('/admin/categories', { name: 'A' }))).toEqual(refusal)
    expect(await statusAndCode(await as.patch(`/admin/categories/${layer.id}`, { name: 'A' }))).toEqual(
      refusal,
    )
    expect(await statusAndCode(await as.post(`/admin/categories/${layer.id}/close`))).toEqual(refusal)
    expect(await statusAndCode(await as.delete(`/admin/categories/${layer.id}`))).toEqual(refusal)
  }
})

test('the number of votes per member is fixed once a vote is cast, and the times once the result is sealed [DEC-48, DEC-50]', async () => {
  const { app, admin, category, entry, vote } = await openAdmin()
  const layer = await category()
  const change = (body: object) => app.as(admin).patch(`/admin/categories/${layer.id}`, body)
  expect(await (await change({ singleChoice: true })).json()).toMatchObject({ singleChoice: true })
  await vote(await app.given.member(), await entry(layer))
  expect(await statusAndCode(await change({ singleChoice: false }))).toEqual([409, 'contest-has-votes'])
  expect(await statusAndCode(await change({ singleChoice: true, name: 'Layers' }))).toEqual([200, undefined])

  for (let time = 0; time < 2; time++) {
    const closed = await app.as(admin).post(`/admin/categories/${layer.id}/close`)
    expect(closed.status).toBe(200)
    await app.drainJobs()
  }
  expect(await statusAndCode(await change({ closesAt: null }))).toEqual([409, 'contest-sealed'])
  expect(await statusAndCode(await change({ description: 'What was worn over it.' }))).toEqual([
    200,
    undefined,
  ])
  const upcoming = await category({ opensAt: hoursFromNow(1) })
  expect(await statusAndCode(await app.as(admin).post(`/admin/categories/${upcoming.id}/close`))).toEqual([
    409,
    'voting-not-open',
  ])
})

test('photos stay with their owners when a category is deleted, and a replaced picture is deleted with its files [API-11]', async () => {
  const { app, admin, category, entry, votes } = await openAdmin()
  const layer = await category()
  const trench = await entry(layer)
  await votes(trench, 2)
  const [first, second] = [await app.given.picture(admin), await app.given.picture(admin)]
  for (const { id } of [first, second]) {
    await app.as(admin).patch(`/admin/categories/${layer.id}`, { pictureId: id })
  }
  await app.drainJobs()
  const left = await app.db
    .selectFrom('media')
    .select('id')
    .where('id', 'in', [first.id, second.id])
    .execute()
  expect(left).toEqual([{ id: second.id }])

  expect((await app.as(admin).delete(`/admin/categories/${layer.id}`)).status).toBe(200)
  expect(await statusAndCode(await app.as(admin).delete(`/admin/categories/${layer.id}`))).toEqual([
    404,
    'category-not-found',
  ])
  await sql`update categories set deleted_at = now() - interval '11 minutes' where id = ${layer.id}`.execute(
    app.db,
  )
  await enqueue(app.db, 'remove-deleted-categories', {})
  await app.drainJobs()
  for (const table of ['categories', 'votes'] as const) {
    const column = table === 'votes' ? 'category_id' : 'id'
    expect(await app.db.selectFrom(table).select('id').where(column, '=', layer.id).execute()).toEqual([])
  }
  expect(await app.db.selectFrom('media').select('id').where('id', '=', second.id).execute()).toEqual([])
  expect((await app.as(null).get(`/photos/${trench.id}`)).status).toBe(200)
  expect((await (await app.as(trench.owner).get('/notices')).json()).items).toEqual([])
  const noted = await app.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', layer.id)
    .orderBy('happened_at')
    .execute()
  expect(noted.map(({ action }) => action)).toEqual(['category.change', 'category.change', 'category.delete'])
})

test('a deleted category disappears for everyone at once, and returns with its votes and comments when it is restored [ADM-05, API-11, TODAY-14]', async () => {
  const { app, admin, category, entry, vote } = await openAdmin()
  const layer = await category()
  const trench = await entry(layer)
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  await vote(ana, trench)
  await app.as(ana).post(`/categories/${layer.id}/comments`, { content: 'Long ones.' })
  const bulk = async (change: string, ids = [layer.id]) =>
    (await app.as(admin).post('/admin/categories/bulk', { ids, change })).json()
  const isListed = async () =>
    (await (await app.as(null).get('/categories')).json()).items.some(
      (one: { id: string }) => one.id === layer.id,
    )
  for (const changedIds of [[layer.id], []]) {
    expect(await bulk('delete')).toEqual({ doneIds: [layer.id], changedIds, left: [] })
  }
  expect(await isListed()).toBe(false)
  expect((await app.as(null).get(`/categories/${layer.slug}`)).status).toBe(404)
  expect((await app.as(null).get(`/categories/${layer.id}/entries`)).status).toBe(404)
  expect((await vote(ben, trench)).status).toBe(404)
  expect(
    await statusAndCode(await app.as(admin).patch(`/admin/categories/${layer.id}`, { name: 'A' })),
  ).toEqual([404, 'category-not-found'])
  // It may close while it is deleted: a deleted contest is not counted.
  await enqueue(app.db, 'remove-deleted-categories', {})
  await app.drainJobs()

  for (const changedIds of [[layer.id], []]) {
    expect(await bulk('undelete')).toEqual({ doneIds: [layer.id], changedIds, left: [] })
  }
  expect(await isListed()).toBe(true)
  const page = await (await app.as(ana).get(`/categories/${layer.slug}`)).json()
  expect(page).toMatchObject({ entryCount: 1, voteCount: 1, commentCount: 1 })
  const noted = await app.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', layer.id)
    .where('action', 'like', '%delete')
    .orderBy('happened_at')
    .execute()
  expect(noted.map(({ action }) => action)).toEqual(['category.delete', 'category.undelete'])
})

test('several categories are closed at once, those that cannot be are returned, and moderators are refused [ADM-05, PERM-06, TODAY-14]', async () => {
  const { app, admin, category } = await openAdmin()
  const [open, closed] = [await category(), await category()]
  const upcoming = await category({ opensAt: hoursFromNow(1) })
  await app.as(admin).post(`/admin/categories/${closed.id}/close`)
  const nowhere = '01890000-0000-7000-8000-000000000000'
  const ids = [open.id, closed.id, upcoming.id, nowhere]
  const refused = await app
    .as(await app.given.member({ role: 'moderator' }))
    .post('/admin/categories/bulk', { ids, change: 'delete' })
  expect(await statusAndCode(refused)).toEqual([403, 'admin-required'])
  const answer = await app.as(admin).post('/admin/categories/bulk', { ids, change: 'close' })
  const { doneIds, left } = await answer.json()
  expect(doneIds.toSorted()).toEqual([open.id, closed.id].sort())
  expect(left.map(({ id }: { id: string }) => id)).toEqual([nowhere, upcoming.id])
  await app.drainJobs()
  const stateOf = async (id: string) => (await (await app.as(null).get(`/categories/${id}`)).json()).state
  expect(await Promise.all([open.id, closed.id, upcoming.id].map(stateOf))).toEqual([
    ...['sealed', 'sealed', 'upcoming'],
  ])
  expect((await app.as(admin).post('/admin/categories/bulk', { ids: [], change: 'close' })).status).toBe(422)
})
