import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp } from '../../../../../platform/testing/test-app.ts'
import { openAdmin, statusAndCode } from '../testing/admin.ts'

const ALL = ['clear-picture', 'clear-bio', 'clear-city', 'clear-instagram', 'reset-name']

/** A member with a portrait, texts and a name of their own, reported by another one. */
async function reportedMember(app: TestApp) {
  const { report, reporter, caseOf } = openAdmin(app)
  const member = await app.given.member({ joinedDaysAgo: 30 })
  const portrait = await app.given.picture(member, 'avatar')
  await sql`update media set perceptual_hash = 'f0e1d2c3b4a59687' where id = ${portrait.id}`.execute(app.db)
  const texts = { bio: 'Buy at evil.example', city: 'Call 030 1234', instagramHandle: 'evil.example' }
  const profile = { ...texts, avatarPictureId: portrait.id }
  expect((await app.as(member).patch('/profile', profile)).status).toBe(200)
  await sql`update members set display_name = 'The Official Shop' where id = ${member.id}`.execute(app.db)
  await report(await reporter(), 'member', member.id, 'impersonation')
  const { id: caseId } = await caseOf('member', member.id)
  const seen = async (by: TestMember | null = null) => (await app.as(by).get(`/members/${member.id}`)).json()
  return { member, portrait, caseId, seen }
}

const noticesOf = async (app: TestApp, member: TestMember) =>
  (await (await app.as(member).get('/notices')).json()).items.map(
    ({ who, did }: { who: string; did: string }) => `${who} ${did}`,
  )

test('a moderator removes the portrait, clears bio, city and Instagram name and resets the name of a reported member, who is told why each time [MOD-21, MOD-09]', async () => {
  const app = await ownTestApp()
  const { staff, decide, lastDecision } = openAdmin(app)
  const { member, caseId, seen } = await reportedMember(app)
  const mo = await staff()
  const file = (await seen()).avatarUrl as string
  expect((await app.ask(file)).status).toBe(200)
  const open = await (await app.as(mo).get(`/admin/moderation/cases/${caseId}`)).json()
  expect(open.can.decide).toEqual([...['dismiss', ...ALL, 'warn', 'suspend']])
  expect((await decide(mo, caseId, { action: 'clear-bio' })).status).toBe(422)
  const words = 'Our shop has no account here.'
  for (const action of ALL)
    expect((await decide(mo, caseId, { action, reason: 'impersonation', words })).status).toBe(200)
  expect(await seen()).toMatchObject({
    ...{ avatarUrl: null, bio: null, city: null, instagramHandle: null },
    displayName: member.username,
  })
  expect(await noticesOf(app, member)).toEqual([
    'Your name was reset to your username by our moderators',
    'Your Instagram name was removed by our moderators',
    'Your city was removed by our moderators',
    'Your bio was removed by our moderators',
    'Your profile picture was removed by our moderators',
  ])
  const { id } = await lastDecision(caseId)
  const own = await (await app.as(member).get(`/decisions/${id}`)).json()
  expect(own).toMatchObject({
    ...{ action: 'reset-name', reason: 'impersonation', words, canAppeal: true },
    content: { texts: ['The Official Shop'] },
  })
  const content = await (await app.as(mo).post(`/admin/moderation/cases/${caseId}/views`)).json()
  expect(content.texts).toEqual(
    expect.arrayContaining(['Buy at evil.example', 'Call 030 1234', 'evil.example', 'The Official Shop']),
  )
  expect(content.pictures).toHaveLength(1)
  // Only its owner and moderators get the file of a removed portrait.
  expect((await app.ask(file)).status).toBe(404)
  for (const by of [member, mo])
    expect((await app.ask(file, { headers: { cookie: by.cookie } })).status).toBe(200)
  expect(await statusAndCode(await decide(mo, caseId, { action: 'clear-bio', reason: 'spam' }))).toEqual([
    409,
    'case-decided',
  ])
  const log = await app.db.selectFrom('audit_entries').select(['action', 'member_id']).execute()
  expect(log.map(({ action }) => action).sort()).toEqual([
    ...[...ALL.map((action) => `moderation.${action}`), 'report.view'].sort(),
  ])
  expect((await (await app.as(mo).get(`/admin/members/${member.id}`)).json()).history.removals).toBe(
    ALL.length,
  )
})

test('a cleared profile is restored by a moderator or an appeal, except where the member has chosen something else since [MOD-21, MOD-10]', async () => {
  const app = await ownTestApp()
  const { staff, decide, lastDecision } = openAdmin(app)
  const { member, portrait, caseId, seen } = await reportedMember(app)
  const [mo, other] = [await staff(), await staff()]
  const before = await seen()
  for (const action of ALL) await decide(mo, caseId, { action, reason: 'spam' })
  // The same portrait cannot be uploaded again.
  const again = await app.as(member).patch('/profile', { avatarPictureId: portrait.id })
  expect(await statusAndCode(again)).toEqual([422, 'picture-removed-before'])
  const { id } = await lastDecision(caseId)
  await app.as(member).post(`/decisions/${id}/appeal`, { words: 'This is my name.' })
  const verdict = await app.as(other).post(`/admin/moderation/appeals/${id}`, { verdict: 'restored' })
  expect(verdict.status).toBe(200)
  expect(await seen()).toMatchObject({
    ...{ bio: null, city: null, instagramHandle: null, avatarUrl: null },
    displayName: 'The Official Shop',
  })

  await app.as(member).patch('/profile', { bio: 'Knitter.' })
  expect((await decide(mo, caseId, { action: 'restore-profile' })).status).toBe(200)
  expect(await seen()).toMatchObject({ ...before, bio: 'Knitter.' })
  expect((await noticesOf(app, member))[0]).toBe('Your profile was restored by our moderators')
  const now = await (await app.as(mo).get(`/admin/moderation/cases/${caseId}`)).json()
  expect(now.can.decide).toEqual(ALL)
  expect(now.history.removals).toBe(0)
  const log = await app.db.selectFrom('audit_entries').select('action').execute()
  expect(log.map(({ action }) => action)).toContain('moderation.restore-profile')
  const kept = await app.db
    .selectFrom('moderation_decisions')
    .select('id')
    .where(({ or, eb }) => or([eb('taken_media_id', 'is not', null), eb('taken_text', 'is not', null)]))
    .execute()
  expect(kept).toEqual([])
  await enqueue(app.db, 'remove-unused-media', {})
  await app.drainJobs()
  expect((await seen()).avatarUrl).toBe(before.avatarUrl)
})

test('what was taken from a profile is deleted after 30 days, with the file of the portrait, unless an appeal is open [MOD-21, MOD-08]', async () => {
  const app = await ownTestApp()
  const { staff, decide, lastDecision } = openAdmin(app)
  const [gone, waiting] = [await reportedMember(app), await reportedMember(app)]
  const mo = await staff()
  for (const { caseId } of [gone, waiting])
    await decide(mo, caseId, { action: 'clear-picture', reason: 'hate' })
  const { id } = await lastDecision(waiting.caseId)
  await app.as(waiting.member).post(`/decisions/${id}/appeal`, { words: 'It is me.' })
  await sql`update moderation_decisions set decided_at = now() - interval '31 days'`.execute(app.db)
  for (let times = 0; times < 2; times++) {
    await enqueue(app.db, 'remove-moderated', {})
    await app.drainJobs()
  }
  const media = await app.db
    .selectFrom('media')
    .select('id')
    .where('id', 'in', [gone.portrait.id, waiting.portrait.id])
    .where('removal_began_at', 'is', null)
    .execute()
  expect(media).toEqual([{ id: waiting.portrait.id }])
  const seen = await (await app.as(mo).get(`/admin/moderation/cases/${gone.caseId}`)).json()
  expect(seen.can.decide).not.toContain('restore-profile')
})

test('on the member’s page a moderator clears a profile that nobody reported, once, and never a colleague’s or their own [MOD-21, MOD-11]', async () => {
  const app = await ownTestApp()
  const { staff } = openAdmin(app)
  const [mo, peer, member] = [await staff(), await staff(), await app.given.member({ joinedDaysAgo: 30 })]
  for (const one of [mo, peer, member]) await app.as(one).patch('/profile', { bio: 'Rude.' })
  const clear = (by: TestMember, who: TestMember, more: object = { reason: 'harassment' }) =>
    app.as(by).post(`/admin/moderation/members/${who.id}/profile`, { action: 'clear-bio', ...more })
  expect(await statusAndCode(await clear(member, peer))).toEqual([403, 'moderator-required'])
  expect((await clear(mo, member, {})).status).toBe(422)
  const page = async (who: TestMember) =>
    (await (await app.as(mo).get(`/admin/members/${who.id}`)).json()).can
  expect(await page(member)).toMatchObject({ clear: ['clear-bio'], removeComments: true })
  expect(await page(peer)).toMatchObject({ clear: [], removeComments: false })
  for (let times = 0; times < 2; times++) expect((await clear(mo, member)).status).toBe(200)
  expect(await noticesOf(app, member)).toEqual(['Your bio was removed by our moderators'])
  expect(await statusAndCode(await clear(mo, peer))).toEqual([403, 'cannot-moderate-staff'])
  expect(await statusAndCode(await clear(mo, mo))).toEqual([403, 'cannot-moderate-yourself'])
})
