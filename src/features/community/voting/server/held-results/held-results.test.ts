import { expect, test } from 'vitest'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp } from '../../../../../platform/testing/test-app.ts'
import { contestHelpers, hoursFromNow, statusAndCode } from '../testing/contest.ts'

const REASON = { reason: 'Forty votes within an hour' }
const WORDS = { explanation: 'Many of the votes were bought.' }

async function heldContest(app: TestApp) {
  const contest = contestHelpers(app)
  const layer = await contest.category({ closesAt: hoursFromNow(1) })
  const [first, second] = [await contest.entry(layer), await contest.entry(layer)]
  await contest.votes(first, 2)
  await contest.votes(second, 1)
  const [ana, ben] = [await app.given.member({ role: 'admin' }), await app.given.member({ role: 'admin' })]
  const ask = (as: TestMember | null, step = '', body?: object) =>
    app.as(as).post(`/admin/categories/${layer.id}/hold${step}`, body)
  const hold = (as: TestMember | null, body: object = REASON) =>
    app.as(as).put(`/admin/categories/${layer.id}/hold`, body)
  const read = async (as: TestMember) => (await app.as(as).get(`/admin/categories/${layer.id}/hold`)).json()
  async function over() {
    await contest.close(layer)
    await enqueue(app.db, 'seal-contests', {})
    await app.drainJobs()
  }
  const noticesOf = async (member: TestMember) =>
    (await (await app.as(member).get('/notices')).json()).items.filter(
      ({ kind }: { kind: string }) => kind === 'contest-result',
    )
  const log = async () =>
    (
      await app.db
        .selectFrom('audit_entries')
        .select(['action', 'member_id'])
        .where('subject_id', '=', layer.id)
        .orderBy('id')
        .execute()
    ).map(({ action, member_id }) => [action, member_id])
  return { ...contest, layer, first, second, ana, ben, ask, hold, read, over, noticesOf, log }
}

test('a held result is counted and shown to admins only, until another admin than the one who holds it releases it [VOTE-16]', async () => {
  const app = await ownTestApp()
  const { layer, first, ana, ben, ask, hold, read, over, page, noticesOf, log } = await heldContest(app)
  for (const _ of ['once', 'twice']) expect((await hold(ana)).status).toBe(200)
  await over()
  expect(await page(null, layer)).toMatchObject({ state: 'held', result: null, showsCounts: false })
  expect(await statusAndCode(await app.as(null).get(`/categories/${layer.id}/tally`))).toEqual([
    404,
    'contest-without-result',
  ])
  expect(await noticesOf(first.owner)).toEqual([])
  expect(await read(ben)).toMatchObject({
    hold: { state: 'held', reason: REASON.reason, heldBy: ana.username },
    outcome: { voteCount: 3, winners: [{ place: 1, voteCount: 2, username: first.owner.username }, {}] },
    can: { hold: false, decide: 'yes', void: true },
  })

  expect((await read(ana)).can).toEqual({ hold: false, decide: 'another', void: false })
  expect(await statusAndCode(await ask(ana, '/release'))).toEqual([403, 'another-admin-decides'])
  for (const _ of ['once', 'twice']) expect((await ask(ben, '/release')).status).toBe(200)
  await app.drainJobs()
  const { state, result } = await page(null, layer)
  expect(state).toBe('sealed')
  expect(result.winners[0]).toMatchObject({ voteCount: 2, prize: 'paid', entry: { photoId: first.id } })
  expect(await noticesOf(first.owner)).toHaveLength(1)
  expect(await log()).toEqual([
    ['category.hold', ana.id],
    ['category.release', ben.id],
  ])
  // The result is final now.
  expect(await statusAndCode(await hold(ben))).toEqual([409, 'contest-final'])
  expect(await statusAndCode(await ask(ben, '/void', WORDS))).toEqual([409, 'contest-not-held'])
})

test('a void result has no winner and no prize, and everyone can read why [VOTE-16]', async () => {
  const app = await ownTestApp()
  const { layer, first, ana, ben, ask, hold, over, page, entries, noticesOf } = await heldContest(app)
  await hold(ana)
  expect(await statusAndCode(await ask(ben, '/void', WORDS))).toEqual([404, 'contest-without-result'])
  await over()
  expect(await statusAndCode(await ask(ben, '/void', { explanation: ' ' }))).toEqual([422, 'form-invalid'])
  expect(await statusAndCode(await ask(ana, '/void', WORDS))).toEqual([403, 'another-admin-decides'])
  for (const _ of ['once', 'twice']) expect((await ask(ben, '/void', WORDS)).status).toBe(200)
  await app.drainJobs()
  expect(await page(null, layer)).toMatchObject({
    ...{ state: 'void', result: null, voidBecause: WORDS.explanation },
    can: { vote: false, enter: false },
  })
  expect((await entries(null, layer)).items).toHaveLength(2)
  const entered = await app.db.selectFrom('points_entries').select('id').execute()
  expect(entered).toEqual([])
  expect(await noticesOf(first.owner)).toMatchObject([{ did: 'was reviewed, and its result is not valid' }])
})

test('a single admin may hold and release alone, and a hold released before the contest closes changes nothing [VOTE-16]', async () => {
  const app = await ownTestApp()
  const { layer, first, ana, ben, ask, hold, over, page } = await heldContest(app)
  await app.db.updateTable('members').set({ role: 'member' }).where('id', '=', ben.id).execute()
  await hold(ana)
  expect((await ask(ana, '/release')).status).toBe(200)
  // Held again, and released again.
  await hold(ana)
  expect((await ask(ana, '/release')).status).toBe(200)
  await over()
  const { state, result } = await page(null, layer)
  expect([state, result.winners[0].entry.photoId]).toEqual(['sealed', first.id])
})

test('only admins hold, read and decide a result [VOTE-16, PERM-03]', async () => {
  const app = await ownTestApp()
  const { layer, first, ana, ask, hold } = await heldContest(app)
  await hold(ana)
  const moderator = await app.given.member({ role: 'moderator' })
  for (const [viewer, status] of [
    [null, 401],
    [first.owner, 403],
    [moderator, 403],
  ] as const) {
    const answers = [
      await hold(viewer),
      await ask(viewer, '/release'),
      await ask(viewer, '/void', WORDS),
      await app.as(viewer).get(`/admin/categories/${layer.id}/hold`),
    ]
    expect(answers.map((answer) => answer.status)).toEqual(Array(4).fill(status))
  }
})

test('a winner whose photo is deleted during the hold leaves the place empty [VOTE-16, DEC-34]', async () => {
  const app = await ownTestApp()
  const { layer, first, second, ana, ben, ask, hold, over, page } = await heldContest(app)
  await hold(ana)
  await over()
  expect((await app.as(first.owner).delete(`/photos/${first.id}`)).status).toBe(200)
  expect((await ask(ben, '/release')).status).toBe(200)
  await app.drainJobs()
  const { result } = await page(null, layer)
  expect(result.winners.map((one: { entry: { photoId: string } | null }) => one.entry?.photoId)).toEqual([
    undefined,
    second.id,
  ])
})
