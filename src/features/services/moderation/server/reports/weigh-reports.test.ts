import { expect, test } from 'vitest'
import { ownTestApp } from '../../../../../platform/testing/test-app.ts'
import { openAdmin } from '../testing/admin.ts'
import { weightOf } from './weigh-reports.ts'

test('the weight of a report follows its reporter’s record; trust comes from upheld reports, and a new reporter has none [MOD-05, DEC-73]', () => {
  const record = (upheld: number, dismissed: number) => weightOf({ isEligible: true, upheld, dismissed })
  expect(record(0, 0)).toEqual({ weight: 0.5, trust: 0 })
  expect(record(4, 0).weight).toBeCloseTo(0.83, 2)
  expect(record(4, 0).trust).toBeCloseTo(0.83, 2)
  expect(record(0, 10).weight).toBeLessThan(0.1)
  expect(record(3, 3).trust).toBe(0)
  expect(weightOf({ isEligible: false, upheld: 50, dismissed: 0 })).toEqual({ weight: 0, trust: 0 })
})

test('twenty new accounts cannot hide a photo, and neither can twenty older ones without upheld reports [MOD-05, DEC-73]', async () => {
  const app = await ownTestApp()
  const { report, reporter, caseOf, stateOf } = openAdmin(app)
  const photo = await app.given.photo()
  for (let i = 0; i < 20; i++) {
    expect((await report(await app.given.member(), 'photo', photo.id)).status).toBe(200)
  }
  expect(await stateOf(photo.id)).toBe('published')
  expect(await caseOf('photo', photo.id)).toMatchObject({
    weight: 0,
    trust: 0,
    held_for: null,
    state: 'open',
  })
  for (let i = 0; i < 20; i++) await report(await reporter(), 'photo', photo.id)
  expect(await stateOf(photo.id)).toBe('published')
  expect(await caseOf('photo', photo.id)).toMatchObject({ weight: 10, trust: 0, held_for: null })
  expect((await app.as(null).get(`/photos/${photo.id}`)).status).toBe(200)
})

test('enough reports by trusted reporters hide a photo until a moderator looks; its owner is notified, without their names [MOD-05, MOD-09, DEC-73]', async () => {
  const app = await ownTestApp()
  const { report, reporter, caseOf, stateOf, staff, decide } = openAdmin(app)
  const photo = await app.given.photo()
  const reliable = await Promise.all([1, 2, 3].map(() => reporter({ upheld: 4 })))
  for (const one of reliable.slice(0, 2)) await report(one, 'photo', photo.id, 'hate')
  expect(await stateOf(photo.id)).toBe('published')
  await report(reliable[2]!, 'photo', photo.id, 'hate')
  expect(await stateOf(photo.id)).toBe('hidden')
  expect((await app.as(null).get(`/photos/${photo.id}`)).status).toBe(404)
  const held = await caseOf('photo', photo.id)
  expect(held).toMatchObject({ held_for: 'reports', state: 'open', is_hidden: false })

  const { items } = await (await app.as(photo.owner).get('/notices')).json()
  expect(items).toMatchObject([
    { kind: 'moderation', did: 'is hidden until our moderators have reviewed it', actors: [] },
  ])
  const decision = await (
    await app.as(photo.owner).get(items[0].link.replace('decision', 'decisions'))
  ).text()
  for (const { id, username } of reliable) {
    expect(decision).not.toContain(id)
    expect(decision).not.toContain(username)
  }
  // After a moderator has reviewed and kept it, reports cannot hide it automatically again.
  expect((await decide(await staff(), held.id, { action: 'show' })).status).toBe(200)
  expect(await stateOf(photo.id)).toBe('published')
  for (let i = 0; i < 4; i++) await report(await reporter({ upheld: 9 }), 'photo', photo.id)
  expect(await stateOf(photo.id)).toBe('published')
  expect(await caseOf('photo', photo.id)).toMatchObject({ state: 'open', held_for: null })
})

test('reports cannot hide the content of staff, and a suspended reporter has no weight [MOD-05, DEC-73]', async () => {
  const app = await ownTestApp()
  const { report, reporter, caseOf, stateOf, staff } = openAdmin(app)
  const photo = await app.given.photo({ owner: await staff() })
  for (let i = 0; i < 5; i++) await report(await reporter({ upheld: 9 }), 'photo', photo.id)
  expect(await stateOf(photo.id)).toBe('published')
  const other = await app.given.photo()
  const paused = await reporter({ upheld: 9 })
  await app.db
    .updateTable('members')
    .set({ suspended_until: new Date(Date.now() + 60_000) })
    .where('id', '=', paused.id)
    .execute()
  await report(paused, 'photo', other.id)
  expect(await caseOf('photo', other.id)).toMatchObject({ weight: 0, trust: 0 })
})
