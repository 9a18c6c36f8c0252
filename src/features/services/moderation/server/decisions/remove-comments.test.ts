import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp } from '../../../../../platform/testing/test-app.ts'
import { contestHelpers } from '../../../../community/voting/server/testing/contest.ts'
import { openAdmin, statusAndCode } from '../testing/admin.ts'

/** A member who comments on a photo and a contest, and the comments that others see there. */
async function spamming(app: TestApp) {
  const spammer = await app.given.member({ joinedDaysAgo: 30 })
  const [photo, contest] = [await app.given.photo(), await contestHelpers(app).category()]
  const paths = { photo: `/photos/${photo.id}/comments`, contest: `/categories/${contest.id}/comments` }
  const say = async (content: string, where: keyof typeof paths = 'photo', by = spammer) =>
    (await (await app.as(by).post(paths[where], { content })).json()).id as string
  const seen = async (where: keyof typeof paths = 'photo') => {
    const { items, commentCount } = await (await app.as(null).get(paths[where])).json()
    return [items.map(({ content }: { content: string }) => content), commentCount]
  }
  return { spammer, photo, say, seen }
}

const removal = (by: TestMember, app: TestApp, { id }: TestMember, form: object) =>
  app.as(by).post(`/admin/moderation/members/${id}/comments/removal`, { reason: 'spam', ...form })
const countOf = async (by: TestMember, app: TestApp, { id }: TestMember, query = '') =>
  (await (await app.as(by).get(`/admin/moderation/members/${id}/comments${query}`)).json()).count

test('one decision removes a member’s comments of the last hours on photos and contests, with their number, one notice and one mail [MOD-22]', async () => {
  const app = await ownTestApp()
  const { staff, report, reporter, caseOf } = openAdmin(app)
  const { spammer, photo, say, seen } = await spamming(app)
  const mo = await staff()
  const old = await say('An old one.')
  await sql`update photo_comments set created_at = now() - interval '3 days' where id = ${old}`.execute(
    app.db,
  )
  for (let times = 1; times <= 60; times++) await say(`Spam ${times}`)
  const reported = await say('Spam on a contest', 'contest')
  await say('Lovely.', 'photo', photo.owner)
  await report(await reporter(), 'category-comment', reported)
  expect(await countOf(mo, app, spammer, '?hours=24')).toBe(61)
  expect(await countOf(mo, app, spammer)).toBe(62)

  expect(await (await removal(mo, app, spammer, { hours: 24, words: 'Enough.' })).json()).toEqual({
    count: 61,
  })
  await app.drainJobs()
  expect(await seen()).toEqual([['An old one.', 'Lovely.'], 2])
  expect(await seen('contest')).toEqual([[], 0])
  expect(await countOf(mo, app, spammer, '?hours=24')).toBe(0)
  const { items } = await (await app.as(spammer).get('/notices')).json()
  expect(items.map(({ who, did }: { who: string; did: string }) => `${who} ${did}`)).toEqual([
    '61 of your comments were removed by our moderators',
  ])
  const own = await (await app.as(spammer).get(items[0].link.replace('decision', 'decisions'))).json()
  expect(own).toMatchObject({ action: 'remove-comments', reason: 'spam', words: 'Enough.', canAppeal: true })
  expect(own.content.texts).toHaveLength(20)
  const decisions = await app.db
    .selectFrom('moderation_decisions')
    .select(['action', 'comment_count'])
    .execute()
  expect(decisions).toEqual([{ action: 'remove-comments', comment_count: 61 }])
  const reports = await app.db
    .selectFrom('reports')
    .select('state')
    .where('target_id', '=', reported)
    .execute()
  expect(reports).toEqual([{ state: 'upheld' }])
  // In the list of decided cases and on the member's page, they are one row.
  const decided = await (await app.as(mo).get('/admin/moderation/cases?state=decided')).json()
  expect(decided.items).toMatchObject([{ kind: 'member', lastAction: 'remove-comments' }])
  const page = await (await app.as(mo).get(`/admin/members/${spammer.id}`)).json()
  expect([page.cases.length, page.history.removals]).toEqual([1, 1])
  const log = await app.db.selectFrom('audit_entries').select(['action', 'after']).execute()
  expect(log).toMatchObject([{ action: 'moderation.remove-comments', after: { comments: 61 } }])

  const { id: caseId } = await caseOf('member', spammer.id)
  const content = await (await app.as(mo).post(`/admin/moderation/cases/${caseId}/views`)).json()
  expect(content.texts).toEqual(expect.arrayContaining([own.content.texts[0]]))

  // A second press finds nothing to remove, and decides nothing.
  expect(await (await removal(mo, app, spammer, { hours: 24 })).json()).toEqual({ count: 0 })
  expect(await app.db.selectFrom('moderation_decisions').select('id').execute()).toHaveLength(1)
})

test('restoring shows exactly the comments that the decision removed, by a moderator or an appeal [MOD-22, MOD-10]', async () => {
  const app = await ownTestApp()
  const { staff, decide, caseOf, lastDecision } = openAdmin(app)
  const { spammer, say, seen } = await spamming(app)
  const [mo, other] = [await staff(), await staff()]
  const single = await say('Removed alone')
  await app.as(mo).post(`/admin/moderation/things/comment/${single}/removal`, { reason: 'hate' })
  for (const words of ['One', 'Two']) await say(words)
  const undo = {
    async moderator(caseId: string) {
      expect((await decide(mo, caseId, { action: 'restore-comments' })).status).toBe(200)
    },
    async appeal(caseId: string) {
      const { id } = await lastDecision(caseId)
      await app.as(spammer).post(`/decisions/${id}/appeal`, { words: 'They are no spam.' })
      const answer = await app.as(other).post(`/admin/moderation/appeals/${id}`, { verdict: 'restored' })
      expect(answer.status).toBe(200)
    },
  }
  for (const restore of Object.values(undo)) {
    expect(await (await removal(mo, app, spammer, { hours: null })).json()).toEqual({ count: 2 })
    await app.drainJobs()
    expect(await seen()).toEqual([[], 0])
    const { id: caseId } = await caseOf('member', spammer.id)
    await restore(caseId)
    await app.drainJobs()
    expect(await seen()).toEqual([['One', 'Two'], 2])
  }
  expect(await caseOf('comment', single)).toMatchObject({ is_hidden: true })
  // A job that arrives after the decision was undone removes nothing.
  const { rows } = await sql<{
    id: string
  }>`select id from moderation_decisions where comment_count is not null`.execute(app.db)
  for (const { id } of rows) await enqueue(app.db, 'remove-member-comments', { decisionId: id })
  await app.drainJobs()
  expect(await seen()).toEqual([['One', 'Two'], 2])
})

test('comments removed together are deleted for good after 30 days, unless an appeal against the decision is open [MOD-22, MOD-08]', async () => {
  const app = await ownTestApp()
  const { staff, caseOf, lastDecision } = openAdmin(app)
  const [gone, waiting] = [await spamming(app), await spamming(app)]
  const mo = await staff()
  for (const { say, spammer } of [gone, waiting]) {
    await say('Spam')
    await removal(mo, app, spammer, { hours: null })
  }
  await app.drainJobs()
  const { id } = await lastDecision((await caseOf('member', waiting.spammer.id)).id)
  await app.as(waiting.spammer).post(`/decisions/${id}/appeal`, { words: 'It is no spam.' })
  await sql`update moderation_cases set remove_at = now() - interval '1 minute' where remove_at is not null`.execute(
    app.db,
  )
  await enqueue(app.db, 'remove-moderated', {})
  await app.drainJobs()
  const left = await app.db.selectFrom('photo_comments').select('author_id').execute()
  expect(left).toEqual([{ author_id: waiting.spammer.id }])
})

test('only moderators count and remove a member’s comments, and not those of a colleague [MOD-22, MOD-11]', async () => {
  const app = await ownTestApp()
  const { staff } = openAdmin(app)
  const { spammer, say, seen } = await spamming(app)
  const [mo, peer] = [await staff(), await staff()]
  await say('Spam')
  await say('Fine.', 'photo', peer)
  expect(await statusAndCode(await removal(spammer, app, peer, { hours: null }))).toEqual([
    403,
    'moderator-required',
  ])
  expect(await statusAndCode(await removal(mo, app, peer, { hours: null }))).toEqual([
    403,
    'cannot-moderate-staff',
  ])
  expect((await removal(mo, app, spammer, { hours: 0 })).status).toBe(422)
  expect((await removal(mo, app, spammer, { hours: null, reason: null })).status).toBe(422)
  await app.drainJobs()
  expect((await seen())[1]).toBe(2)
})
