import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp } from '../../../../../platform/testing/test-app.ts'
import { openAdmin, statusAndCode } from '../testing/admin.ts'

const appeal = (app: TestApp, by: TestMember, id: string, words = 'I made this myself.') =>
  app.as(by).post(`/decisions/${id}/appeal`, { words })
const answer = (app: TestApp, by: TestMember, id: string, verdict: string) =>
  app.as(by).post(`/admin/moderation/appeals/${id}`, { verdict, answer: 'We looked again.' })

/** Makes a photo that `mo` removed, and returns the decision. */
async function removed(app: TestApp, mo: TestMember) {
  const { reported, decide, lastDecision } = openAdmin(app)
  const thing = await reported()
  await decide(mo, thing.caseId, { action: 'remove', reason: 'stolen' })
  return { ...thing, decisionId: (await lastDecision(thing.caseId)).id }
}

test('only the owner can appeal, once and with words, within the time limit, and only against a decision that acted [MOD-10, DEC-73]', async () => {
  const app = await ownTestApp()
  const { staff, reported, decide, lastDecision } = openAdmin(app)
  const mo = await staff()
  const { owner, decisionId } = await removed(app, mo)
  expect(await statusAndCode(await appeal(app, await app.given.member(), decisionId))).toEqual([
    404,
    'decision-not-found',
  ])
  expect(await statusAndCode(await appeal(app, mo, decisionId))).toEqual([404, 'decision-not-found'])
  expect(await statusAndCode(await appeal(app, owner, decisionId, '  '))).toEqual([422, 'form-invalid'])
  expect(await statusAndCode(await appeal(app, owner, decisionId, 'x'.repeat(1001)))).toEqual([
    422,
    'form-invalid',
  ])
  const both = await Promise.all([appeal(app, owner, decisionId), appeal(app, owner, decisionId, 'Again.')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await statusAndCode(await appeal(app, owner, decisionId))).toEqual([409, 'already-appealed'])
  const own = await (await app.as(owner).get(`/decisions/${decisionId}`)).json()
  expect(own).toMatchObject({ canAppeal: false, appeal: { verdict: null } })
  const { items } = await (await app.as(mo).get('/admin/moderation/cases?state=appealed')).json()
  expect(items).toMatchObject([{ isAppealed: true, isOpen: false }])
  // The queue of reports shows that an appeal is waiting.
  const queue = await (await app.as(mo).get('/admin/moderation/cases')).json()
  expect(queue).toMatchObject({ items: [], appealCount: 1 })

  const late = await removed(app, mo)
  await sql`update moderation_decisions set decided_at = now() - interval '31 days' where id = ${late.decisionId}`.execute(
    app.db,
  )
  expect(await statusAndCode(await appeal(app, late.owner, late.decisionId))).toEqual([
    409,
    'appeal-too-late',
  ])
  const fine = await reported()
  await decide(mo, fine.caseId, { action: 'dismiss' })
  expect(await statusAndCode(await appeal(app, fine.owner, (await lastDecision(fine.caseId)).id))).toEqual([
    ...[404, 'decision-not-found'],
  ])
})

test('an appeal is decided by another moderator; if granted, the photo is back and its reports count as wrong [MOD-10, DEC-73]', async () => {
  const app = await ownTestApp()
  const { staff, stateOf } = openAdmin(app)
  const [mo, other] = [await staff(), await staff()]
  const { photo, owner, caseId, decisionId } = await removed(app, mo)
  expect(await statusAndCode(await answer(app, other, decisionId, 'restored'))).toEqual([
    404,
    'decision-not-found',
  ])
  await appeal(app, owner, decisionId)
  expect(await statusAndCode(await answer(app, owner, decisionId, 'restored'))).toEqual([
    403,
    'moderator-required',
  ])
  expect(await statusAndCode(await answer(app, mo, decisionId, 'upheld'))).toEqual([
    403,
    'appeal-own-decision',
  ])
  const both = await Promise.all([
    answer(app, other, decisionId, 'restored'),
    answer(app, await staff('admin'), decisionId, 'upheld'),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const isRestored = both[0]!.status === 200
  expect(await stateOf(photo.id)).toBe(isRestored ? 'published' : 'hidden')
  const reports = await app.db
    .selectFrom('reports')
    .select('state')
    .where('target_id', '=', photo.id)
    .execute()
  expect(reports).toEqual([{ state: isRestored ? 'dismissed' : 'upheld' }])
  const seen = await (await app.as(mo).get(`/admin/moderation/cases/${caseId}`)).json()
  expect(seen).toMatchObject({
    isAppealed: false,
    isHidden: !isRestored,
    removeAt: isRestored ? null : expect.any(String),
  })
  expect(seen.history.removals).toBe(isRestored ? 0 : 1)
  const own = await (await app.as(owner).get(`/decisions/${decisionId}`)).json()
  expect(own).toMatchObject({
    appeal: { verdict: isRestored ? 'restored' : 'upheld', answer: 'We looked again.' },
    isUndone: isRestored,
  })
  const { items } = await (await app.as(owner).get('/notices')).json()
  expect([items[0].who, items[0].did]).toEqual([
    'Your appeal',
    isRestored ? 'was granted' : 'was reviewed. The decision stands',
  ])
})

test('after a rejected appeal the decision stands and the removal date stays [MOD-10, DEC-73]', async () => {
  const app = await ownTestApp()
  const { staff, stateOf, caseOf } = openAdmin(app)
  const mo = await staff()
  const { photo, owner, decisionId } = await removed(app, mo)
  await appeal(app, owner, decisionId)
  expect((await answer(app, await staff(), decisionId, 'upheld')).status).toBe(200)
  expect(await stateOf(photo.id)).toBe('hidden')
  const { remove_at, is_appealed } = await caseOf('photo', photo.id)
  expect([remove_at !== null, is_appealed]).toEqual([true, false])
  expect(await statusAndCode(await appeal(app, owner, decisionId))).toEqual([409, 'already-appealed'])
})

test('with one moderator an admin decides the appeal, and with no other staff the same moderator may [MOD-10, DEC-73]', async () => {
  const app = await ownTestApp()
  const { staff } = openAdmin(app)
  const [mo, boss] = [await staff(), await staff('admin')]
  const first = await removed(app, mo)
  await appeal(app, first.owner, first.decisionId)
  expect(await statusAndCode(await answer(app, mo, first.decisionId, 'restored'))).toEqual([
    403,
    'appeal-own-decision',
  ])
  expect((await answer(app, boss, first.decisionId, 'restored')).status).toBe(200)
  const second = await removed(app, mo)
  await appeal(app, second.owner, second.decisionId)
  await sql`update members set role = 'member' where id = ${boss.id}`.execute(app.db)
  expect((await answer(app, mo, second.decisionId, 'restored')).status).toBe(200)
})

test('a suspended member can appeal, and can write again as soon as the appeal is granted [MOD-10, DEC-73]', async () => {
  const app = await ownTestApp()
  const { staff, reported, decide, lastDecision } = openAdmin(app)
  const [mo, other] = [await staff(), await staff()]
  const { caseId, owner, photo } = await reported()
  await decide(mo, caseId, { action: 'suspend', reason: 'spam', until: null })
  const { id } = await lastDecision(caseId)
  expect((await appeal(app, owner, id)).status).toBe(200)
  const comment = () => app.as(owner).post(`/photos/${photo.id}/comments`, { content: 'Hello.' })
  expect((await comment()).status).toBe(403)
  expect((await answer(app, other, id, 'restored')).status).toBe(200)
  expect((await comment()).status).toBe(201)
})

test('a shorter suspension does not end a longer one, and undoing the longer one leaves the shorter [MOD-12, MOD-10]', async () => {
  const app = await ownTestApp()
  const { staff, reported, decide, lastDecision } = openAdmin(app)
  const [mo, other] = [await staff(), await staff()]
  const first = await reported()
  const { owner } = first
  const second = await reported(owner)
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const [short, long] = [inDays(1), inDays(30)]
  const suspend = async (caseId: string, until: string, reason: string) =>
    expect((await decide(mo, caseId, { action: 'suspend', reason, until })).status).toBe(200)
  const standing = async () => (await (await app.as(owner).get('/account/standing')).json()).suspension
  await suspend(first.caseId, long, 'hate')
  await suspend(second.caseId, short, 'spam')
  expect(await standing()).toMatchObject({ until: long, reason: 'hate' })

  const { id } = await lastDecision(first.caseId)
  expect((await appeal(app, owner, id)).status).toBe(200)
  expect((await answer(app, other, id, 'restored')).status).toBe(200)
  expect(await standing()).toMatchObject({ until: short, reason: 'spam' })
})

test('when a case has two appeals, the second stays open until it is decided too [MOD-10, DEC-73]', async () => {
  const app = await ownTestApp()
  const { staff, reported, decide, lastDecision, reporter, report, caseOf } = openAdmin(app)
  const [mo, other] = [await staff(), await staff()]
  const { caseId, owner, photo } = await reported()
  const decideAndObject = async (form: object) => {
    expect((await decide(mo, caseId, form)).status).toBe(200)
    const { id } = await lastDecision(caseId)
    expect((await appeal(app, owner, id)).status).toBe(200)
    return id
  }
  const warned = await decideAndObject({ action: 'warn', reason: 'spam' })
  await report(await reporter(), 'photo', photo.id)
  const gone = await decideAndObject({ action: 'remove', reason: 'spam' })

  expect((await answer(app, other, warned, 'upheld')).status).toBe(200)
  expect(await caseOf('photo', photo.id)).toMatchObject({ is_appealed: true })
  // A thing due for permanent removal is kept while an appeal is open.
  await sql`update moderation_cases set remove_at = now() - interval '1 minute' where id = ${caseId}`.execute(
    app.db,
  )
  await app.platform.pool.query(`select graphile_worker.add_job('remove-moderated', '{}'::json)`)
  await app.drainJobs()
  expect((await answer(app, other, gone, 'restored')).status).toBe(200)
  expect(await caseOf('photo', photo.id)).toMatchObject({ is_appealed: false, remove_at: null })
})

test('undoing a decision grants its open appeal, which cannot be rejected afterwards [MOD-07, MOD-10]', async () => {
  const app = await ownTestApp()
  const { staff, reported, decide, lastDecision, stateOf, caseOf } = openAdmin(app)
  const [mo, other] = [await staff('admin'), await staff('admin')]
  const { photo, owner, caseId, decisionId } = await removed(app, mo)
  await appeal(app, owner, decisionId)
  expect((await decide(mo, caseId, { action: 'show' })).status).toBe(200)
  expect(await caseOf('photo', photo.id)).toMatchObject({ is_appealed: false })
  expect(await (await app.as(owner).get(`/decisions/${decisionId}`)).json()).toMatchObject({
    isUndone: true,
    appeal: { verdict: 'restored' },
  })
  expect(await statusAndCode(await answer(app, other, decisionId, 'upheld'))).toEqual([409, 'appeal-decided'])
  expect(await stateOf(photo.id)).toBe('published')

  // The suspension may stem from another case than the one at which it is lifted.
  const paused = await reported(owner)
  await decide(mo, paused.caseId, { action: 'suspend', reason: 'spam', until: null })
  const { id } = await lastDecision(paused.caseId)
  await appeal(app, owner, id)
  expect((await app.as(mo).delete(`/admin/members/${owner.id}/suspension`)).status).toBe(200)
  expect((await (await app.as(owner).get(`/decisions/${id}`)).json()).appeal.verdict).toBe('restored')
  const { items } = await (await app.as(mo).get('/admin/moderation/cases?state=appealed')).json()
  expect(items).toEqual([])
})
