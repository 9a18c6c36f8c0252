import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { testApp } from '../../../../platform/testing/test-app.ts'
import { codeOf, contestIn, hoursFromNow } from './testing/contest.ts'

const TERMS = {
  rules: 'Your own picture.\nNo filters.',
  prizes: ['A tailored coat', 'A scarf'],
  entriesMax: 2,
}

async function withTerms(terms: Partial<typeof TERMS> = TERMS) {
  const app = await testApp()
  const admin = await app.given.member({ role: 'admin' })
  const name = `Terms ${newId()}`
  const added = await app.as(admin).post('/admin/categories', { name, ...terms })
  expect(added.status, await added.clone().text()).toBe(201)
  const category = await added.json()
  const enter = async (by: TestMember, more: object = { acceptsRules: true }) => {
    const picture = await app.given.picture(by, 'entry')
    return app.as(by).post(`/categories/${category.id}/entries`, { pictureId: picture.id, ...more })
  }
  const change = (changes: object) => app.as(admin).patch(`/admin/categories/${category.id}`, changes)
  const read = async (viewer: TestMember | null = null) =>
    (await app.as(viewer).get(`/categories/${category.id}`)).json()
  return { app, admin, category, enter, change, read }
}

test('rules and prizes are read by everybody, and whoever enters accepts the rules, which is stored [VOTE-18, VOTE-20]', async () => {
  const { app, category, enter, read } = await withTerms()
  expect(await read()).toMatchObject({ ...TERMS, ownEntryCount: 0 })
  const ana = await app.given.member()
  for (const more of [{}, { acceptsRules: false }]) {
    const refused = await enter(ana, more)
    expect([refused.status, (await refused.json()).fields]).toEqual([
      422,
      { acceptsRules: 'Please accept the rules of this contest' },
    ])
  }
  expect((await enter(ana)).status).toBe(201)
  const stored = await app.db
    .selectFrom('category_entries')
    .select('rules_accepted_at')
    .where('category_id', '=', category.id)
    .execute()
  expect(stored).toEqual([{ rules_accepted_at: expect.any(Date) }])
})

test('a contest without rules asks for nothing, and keeps nothing [VOTE-18]', async () => {
  const { app, category, enter } = await withTerms({})
  expect((await enter(await app.given.member(), {})).status).toBe(201)
  const stored = await app.db
    .selectFrom('category_entries')
    .select('rules_accepted_at')
    .where('category_id', '=', category.id)
    .execute()
  expect(stored).toEqual([{ rules_accepted_at: null }])
})

test('rules and prizes stay as they are once somebody has entered, and everything else may change [VOTE-18, VOTE-20]', async () => {
  const { app, enter, change, read } = await withTerms()
  expect((await change({ rules: 'Any picture.', prizes: ['A coat'] })).status).toBe(200)
  await enter(await app.given.member())
  for (const changes of [
    { rules: null },
    { rules: 'Mine wins.' },
    { prizes: [] },
    { prizes: ['A button'] },
  ]) {
    expect(await codeOf(await change(changes))).toEqual([409, 'contest-has-entries'])
  }
  // What is the same is no change.
  const same = await change({ rules: 'Any picture.', prizes: ['A coat'], entriesMax: 5, name: 'Renamed' })
  expect(same.status).toBe(200)
  expect(await read()).toMatchObject({ rules: 'Any picture.', prizes: ['A coat'], entriesMax: 5 })
})

test('a member has as many entries as the contest allows, also when two are sent at once; a deleted one makes room [VOTE-19]', async () => {
  const { app, enter, read } = await withTerms()
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  const first = await (await enter(ana)).json()
  const both = await Promise.all([enter(ana), enter(ana)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await codeOf(await enter(ana))).toEqual([409, 'entries-used-up'])
  expect((await enter(ben)).status).toBe(201)
  expect(await read(ana)).toMatchObject({ ownEntryCount: 2, entryCount: 3 })
  expect((await app.as(ana).delete(`/photos/${first.photoId}`)).status).toBe(200)
  expect((await enter(ana)).status).toBe(201)
})

test.each([
  [{ entriesMax: 0 }, 'entriesMax', 'Use a number from 1 to 100, or leave it empty'],
  [{ entriesMax: 101 }, 'entriesMax', 'Use a number from 1 to 100, or leave it empty'],
  [{ prizes: ['a', 'b', 'c', 'd'] }, 'prizes', 'The first 3 places win something'],
  [{ prizes: [''] }, 'prizes.0', 'Say what each place wins, one per line'],
  [{ rules: 'x'.repeat(3001) }, 'rules', 'Please keep this under 3000 characters'],
])('terms as %j are refused at %s [VOTE-18, VOTE-19, VOTE-20]', async (terms, field, words) => {
  const { change } = await withTerms({})
  const refused = await change(terms)
  expect([refused.status, (await refused.json()).fields]).toEqual([422, { [field]: words }])
})

test('admins read who has won what and where to tell them, once the result is sealed, and nobody else does [VOTE-20]', async () => {
  const { app, admin, category, change } = await withTerms({ prizes: TERMS.prizes })
  const contest = contestIn(app)
  const [first, second] = [await contest.entry(category), await contest.entry(category)]
  const path = `/admin/categories/${category.id}/winners`
  expect(await codeOf(await app.as(admin).get(path))).toEqual([404, 'contest-without-result'])
  await contest.votes(first, 2)
  await contest.votes(second, 1)
  await change({ opensAt: hoursFromNow(-2).toISOString(), closesAt: hoursFromNow(-1).toISOString() })
  await enqueue(app.db, 'seal-contests', {})
  await app.drainJobs()
  const winners = async () => (await (await app.as(admin).get(path)).json()).items
  expect(await winners()).toMatchObject([
    { place: 1, prize: 'A tailored coat', photoId: first.id, member: { email: first.owner.email } },
    { place: 2, prize: 'A scarf', photoId: second.id, member: { id: second.owner.id } },
  ])
  await app.as(first.owner).delete(`/photos/${first.id}`)
  expect((await winners())[0]).toMatchObject({ place: 1, member: null, photoId: null })
  const moderator = await app.given.member({ role: 'moderator' })
  expect(await codeOf(await app.as(moderator).get(path))).toEqual([403, 'admin-required'])
  expect(await codeOf(await app.as(second.owner).get(path))).toEqual([403, 'admin-required'])
})
