import { expect, test } from 'vitest'
import { testApp } from '../../../platform/testing/test-app.ts'
import { codeOf, contestIn, hoursFromNow } from './testing/contest.ts'

const desk = async () => {
  const app = await testApp()
  return { app, admin: await app.given.member({ role: 'admin' }), ...contestIn(app) }
}

test('an admin adds a category with all its fields; what is left empty becomes null, and a second of the same name gets its own address [API-11, ADM-24, ADM-25]', async () => {
  const { app, admin } = await desk()
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
  const { app, admin } = await desk()
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

test('nobody but an admin adds, changes, closes or deletes [PERM-06, ADM-32]', async () => {
  const { app, category } = await desk()
  const layer = await category()
  const moderator = await app.given.member({ role: 'moderator' })
  for (const [member, refusal] of [
    [null, [401, 'sign-in-required']],
    [moderator, [403, 'admin-required']],
  ] as const) {
    const as = app.as(member)
    expect(await codeOf(await as.post('/admin/categories', { name: 'A' }))).toEqual(refusal)
    expect(await codeOf(await as.patch(`/admin/categories/${layer.id}`, { name: 'A' }))).toEqual(refusal)
    expect(await codeOf(await as.post(`/admin/categories/${layer.id}/close`))).toEqual(refusal)
    expect(await codeOf(await as.delete(`/admin/categories/${layer.id}`))).toEqual(refusal)
  }
})

test('how many votes a member has stands once one was cast, and the times once the result is sealed [DEC-48, DEC-50]', async () => {
  const { app, admin, category, entry, vote } = await desk()
  const layer = await category()
  const change = (body: object) => app.as(admin).patch(`/admin/categories/${layer.id}`, body)
  expect(await (await change({ singleChoice: true })).json()).toMatchObject({ singleChoice: true })
  await vote(await app.given.member(), await entry(layer))
  expect(await codeOf(await change({ singleChoice: false }))).toEqual([409, 'contest-has-votes'])
  expect(await codeOf(await change({ singleChoice: true, name: 'Layers' }))).toEqual([200, undefined])

  for (let time = 0; time < 2; time++) {
    const closed = await app.as(admin).post(`/admin/categories/${layer.id}/close`)
    expect(closed.status).toBe(200)
    await app.drainJobs()
  }
  expect(await codeOf(await change({ closesAt: null }))).toEqual([409, 'contest-sealed'])
  expect(await codeOf(await change({ description: 'What was worn over it.' }))).toEqual([200, undefined])
  const upcoming = await category({ opensAt: hoursFromNow(1) })
  expect(await codeOf(await app.as(admin).post(`/admin/categories/${upcoming.id}/close`))).toEqual([
    409,
    'voting-not-open',
  ])
})

test('a category that is deleted leaves the photos with their owners; another picture replaces the first, whose files go [API-11]', async () => {
  const { app, admin, category, entry, votes } = await desk()
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
  expect(await codeOf(await app.as(admin).delete(`/admin/categories/${layer.id}`))).toEqual([
    404,
    'category-not-found',
  ])
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
