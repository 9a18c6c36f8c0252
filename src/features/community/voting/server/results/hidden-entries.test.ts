import { expect, test } from 'vitest'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp } from '../../../../../platform/testing/test-app.ts'
import { openAdmin } from '../../../../services/moderation/server/testing/admin.ts'
import { contestHelpers, hoursFromNow } from '../testing/contest.ts'

/** A contest with two entries, one of which a moderator removes before the voting closes. */
async function contestWithRemovedEntry(app: TestApp) {
  const contest = contestHelpers(app)
  const { staff, report, reporter, caseOf, decide, lastDecision } = openAdmin(app)
  const layer = await contest.category({ closesAt: hoursFromNow(1) })
  const [removed, other] = [await contest.entry(layer), await contest.entry(layer)]
  await contest.votes(removed, 3)
  await contest.votes(other, 1)
  const mo = await staff()
  await report(await reporter(), 'photo', removed.id)
  const { id: caseId } = await caseOf('photo', removed.id)
  expect((await decide(mo, caseId, { action: 'remove', reason: 'stolen' })).status).toBe(200)
  const { id: decisionId } = await lastDecision(caseId)
  const notes = async () =>
    (await (await app.as(removed.owner).get(`/decisions/${decisionId}`)).json()).notes as string[]
  const restore = async () => {
    await app.as(removed.owner).post(`/decisions/${decisionId}/appeal`, { words: 'I made it.' })
    const path = `/admin/moderation/appeals/${decisionId}`
    expect((await app.as(await staff()).post(path, { verdict: 'restored' })).status).toBe(200)
  }
  const seal = async () => {
    await contest.close(layer)
    await enqueue(app.db, 'seal-contests', {})
    await app.drainJobs()
  }
  const results = async (member: TestMember) =>
    (await (await app.as(member).get('/notices')).json()).items.flatMap(
      ({ kind, who, did }: { kind: string; who: string; did: string }) =>
        kind === 'contest-result' ? [`${who} ${did}`] : [],
    )
  return { ...contest, layer, removed, other, notes, restore, seal, results }
}

test('an entry that is hidden when the contest is sealed has no place even if an appeal restores it, and its owner is told before and after [VOTE-35, MOD-10]', async () => {
  const app = await ownTestApp()
  const { layer, removed, other, notes, restore, seal, results, page, entries } =
    await contestWithRemovedEntry(app)
  expect(await notes()).toEqual([
    expect.stringMatching(
      /^This photo is entered in “The Layer” and does not take part while it is hidden\./,
    ),
  ])
  await seal()
  const { result } = await page(null, layer)
  expect(result.winners).toMatchObject([{ place: 1, entry: { photoId: other.id } }])
  expect(await results(removed.owner)).toEqual(['The Layer was counted without your photo'])
  expect(await results(other.owner)).toEqual(['Your photo took first place in The Layer'])
  await restore()
  expect(await notes()).toEqual([
    '“The Layer” was counted without this photo, so it has no place in the result. A counted result never changes.',
  ])
  expect((await page(null, layer)).result).toEqual(result)
  const { items } = await entries(null, layer)
  expect(items.map(({ photoId }: { photoId: string }) => photoId)).toEqual([other.id])
})

test('an entry that an appeal restores before the contest is sealed is counted with its votes [VOTE-35]', async () => {
  const app = await ownTestApp()
  const { layer, removed, notes, restore, seal, results, page } = await contestWithRemovedEntry(app)
  await restore()
  expect(await notes()).toEqual([])
  await seal()
  const { result } = await page(null, layer)
  expect(result.winners[0]).toMatchObject({ place: 1, voteCount: 3, entry: { photoId: removed.id } })
  expect(await results(removed.owner)).toEqual(['Your photo took first place in The Layer'])
  expect(await notes()).toEqual([])
})
