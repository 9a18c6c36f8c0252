import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp, testApp } from '../../../../../platform/testing/test-app.ts'
import { removeAccount } from '../../../../services/account-deletion/server/remove-account.ts'
import { Tally } from '../../vote-counting.ts'
import { contestHelpers, hoursFromNow, statusAndCode } from '../testing/contest.ts'

const iso = (hours: number) => hoursFromNow(hours).toISOString()

/** Two rounds; this many entries advance from the first. */
async function rounds(app: TestApp, best = 2) {
  const contest = contestHelpers(app)
  const admin = await app.given.member({ role: 'admin' })
  const form = { name: 'The Layer', closesAt: iso(48), rounds: [{ closesAt: iso(24), best }] }
  const layer = await (await app.as(admin).post('/admin/categories', form)).json()
  const endRound = async () => {
    await app.as(admin).post(`/admin/categories/${layer.id}/close`)
    await enqueue(app.db, 'seal-contests', {})
    await app.drainJobs()
  }
  const places = async (round = 1) =>
    (await app.as(null).get(`/categories/${layer.id}/rounds/${round}`)).json()
  const kinds = async (member: TestMember) =>
    (await (await app.as(member).get('/notices')).json()).items.flatMap(
      ({ kind, who, did }: { kind: string; who: string; did: string }) =>
        kind === 'contest-round' ? [`${who} ${did}`] : [],
    )
  return { ...contest, admin, layer, endRound, places, kinds }
}

test('the best entries of a round advance, the earlier ones among equals; votes start over, and the last round decides [VOTE-27, VOTE-28, DEC-143]', async () => {
  const app = await ownTestApp()
  const { layer, admin, entry, entries, vote, votes, page, endRound, places, kinds } = await rounds(app)
  const [late, early, best, last] = [
    await entry(layer, { minutesAgo: 10 }),
    await entry(layer, { minutesAgo: 90 }),
    await entry(layer, { minutesAgo: 20 }),
    await entry(layer, { minutesAgo: 30 }),
  ]
  const [voter] = await votes(best, 3)
  await votes(late, 1)
  await votes(early, 1)
  expect(await page(null, layer)).toMatchObject({
    state: 'open',
    round: 1,
    rounds: [{ best: 2, isSealed: false }],
  })
  expect(await statusAndCode(await app.as(null).get(`/categories/${layer.id}/rounds/1`))).toEqual([
    404,
    'contest-without-result',
  ])
  await endRound()
  await enqueue(app.db, 'seal-contests', {})
  await app.drainJobs()

  expect(await page(voter!, layer)).toMatchObject({
    state: 'open',
    round: 2,
    voteCount: 0,
    showsCounts: false,
  })
  const { items } = await places()
  expect(
    items.map((one: { photoId: string; voteCount: number; goesOn: boolean }) => [
      one.photoId,
      one.voteCount,
      one.goesOn,
    ]),
  ).toEqual([
    [best.id, 3, true],
    [early.id, 1, true],
    [late.id, 1, false],
    [last.id, 0, false],
  ])
  const inRound = (await entries(voter!, layer)).items
  expect(inRound.map(({ photoId }: { photoId: string }) => photoId).sort()).toEqual(
    [best.id, early.id].sort(),
  )
  expect(inRound[0]).toMatchObject({ round: 2, votedByViewer: false })
  expect(await kinds(best.owner)).toEqual(['Your photo advances to round 2 of The Layer'])
  expect(await kinds(last.owner)).toEqual(['The Layer has counted round 1, and your photo did not advance'])

  expect(await statusAndCode(await vote(voter!, late))).toEqual([409, 'entry-not-in-round'])
  expect((await (await vote(voter!, early)).json()).isNew).toBe(true)
  const form = { pictureId: (await app.given.picture(admin)).id }
  expect(await statusAndCode(await app.as(admin).post(`/categories/${layer.id}/entries`, form))).toEqual([
    409,
    'entries-closed',
  ])
  await endRound()
  const { result, state } = await page(null, layer)
  expect(state).toBe('sealed')
  expect(result.winners).toMatchObject([{ place: 1, voteCount: 1, entry: { photoId: early.id } }])
  expect(result).toMatchObject({ entryCount: 2, voteCount: 1 })
  // The first round's result stays.
  expect((await places()).items[0]).toMatchObject({ photoId: best.id, voteCount: 3 })
})

test('each round has its own tally and checksum, which the database protects from changes [VOTE-28]', async () => {
  const app = await ownTestApp()
  const { layer, entry, votes, endRound } = await rounds(app, 1)
  const photo = await entry(layer)
  const [voter] = await votes(photo, 1)
  await endRound()
  const { items } = await (await app.as(null).get(`/categories/${layer.id}/rounds`)).json()
  expect(items).toMatchObject([
    { round: 1, best: 1, entryCount: 1, voteCount: 1, voterCount: 1, notCounted: {} },
  ])
  const answer = await app.as(null).get(`/categories/${layer.slug}/rounds/1/tally`)
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="${layer.slug}-round-1-tally.json"`,
  )
  const text = await answer.text()
  expect(createHash('sha256').update(text).digest('hex')).toBe(items[0].sha256)
  expect(Tally.parse(JSON.parse(text))).toMatchObject({ round: 1, best: 1, votes: [{ entry: photo.id }] })
  expect(text).not.toContain(voter!.id)
  await expect(sql`update contest_rounds set best = 3`.execute(app.db)).rejects.toThrow(/not changed/)
  await expect(sql`update votes set created_at = now() where round = 1`.execute(app.db)).rejects.toThrow(
    /sealed/,
  )
  // An account deleted afterwards does not change it.
  await sql`insert into closed_accounts (member_id, remove_at) values (${voter!.id}, now())`.execute(app.db)
  await removeAccount(app.platform, voter!.id, new AbortController().signal)
  const after = await (await app.as(null).get(`/categories/${layer.id}/rounds/1`)).json()
  expect(after.items).toMatchObject([{ voteCount: 1 }])
})

test('rounds must close in order and before the contest, and how many entries advance is fixed once a member has entered [VOTE-27]', async () => {
  const app = await testApp()
  const { admin, layer, entry } = await rounds(app)
  const change = (form: object) => app.as(admin).patch(`/admin/categories/${layer.id}`, form)
  const wrong = await change({
    rounds: [
      { closesAt: iso(30), best: 5 },
      { closesAt: iso(20), best: 0 },
    ],
  })
  expect(Object.keys((await wrong.json()).fields)).toEqual(['rounds.1.best'])
  const orders = await change({
    rounds: [
      { closesAt: iso(30), best: 5 },
      { closesAt: iso(20), best: 2 },
    ],
  })
  expect((await orders.json()).fields).toEqual({ 'rounds.1.closesAt': 'It closes after the round before it' })
  const late = await change({ rounds: [{ closesAt: iso(50), best: 5 }] })
  expect((await late.json()).fields).toEqual({ 'rounds.0.closesAt': 'It closes before the last round does' })
  const endless = await app
    .as(admin)
    .post('/admin/categories', { name: 'A', rounds: [{ closesAt: iso(1), best: 1 }] })
  expect(Object.keys((await endless.json()).fields)).toEqual(['closesAt'])
  await entry(layer)
  expect((await change({ rounds: [{ closesAt: iso(30), best: 2 }] })).status).toBe(200)
  expect(await statusAndCode(await change({ rounds: [{ closesAt: iso(30), best: 3 }] }))).toEqual([
    409,
    'contest-has-entries',
  ])
  expect(await statusAndCode(await change({ rounds: [] }))).toEqual([409, 'contest-has-entries'])
})

test('a counted round cannot be changed, and sending it unchanged is accepted [VOTE-27]', async () => {
  const app = await ownTestApp()
  const { admin, layer, endRound, page } = await rounds(app)
  await endRound()
  const change = (form: object) => app.as(admin).patch(`/admin/categories/${layer.id}`, form)
  const { rounds: sealed } = await page(null, layer)
  const same = sealed.map(({ closesAt, best }: { closesAt: string; best: number }) => ({ closesAt, best }))
  expect((await change({ rounds: same, description: 'Second' })).status).toBe(200)
  expect(await statusAndCode(await change({ rounds: [{ ...same[0], best: 9 }] }))).toEqual([
    409,
    'contest-sealed',
  ])
})

test('with one vote per member, each round has a vote of its own, which can move within the round [VOTE-27]', async () => {
  const app = await ownTestApp()
  const { layer, entry, vote, voter, endRound } = await rounds(app)
  await app.db.updateTable('categories').set({ single_choice: true }).where('id', '=', layer.id).execute()
  const [one, two] = [await entry(layer), await entry(layer)]
  const member = await voter()
  expect((await vote(member, one)).status).toBe(200)
  expect((await vote(member, two)).status).toBe(409)
  await endRound()
  expect((await vote(member, two)).status).toBe(200)
  expect((await vote(member, one)).status).toBe(409)
  expect(await (await vote(member, one, '?move=true')).json()).toMatchObject({ isNew: true, voteCount: 1 })
})
