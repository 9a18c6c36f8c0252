import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import { ownTestApp, type TestApp, testApp } from '../../../../platform/testing/test-app.ts'
import { openAdmin, statusAndCode } from './testing/admin.ts'

const mails = async (app: TestApp, to: string) => {
  const { rows } = await app.platform.pool.query<{ payload: { to: string } }>(
    `select payload from graphile_worker._private_jobs as jobs
     join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id where tasks.identifier = 'send-mail'`,
  )
  return rows.filter(({ payload }) => payload.to === to).map(({ payload }) => JSON.stringify(payload))
}

test('only moderators and admins can read the queue and decide; members are refused, and visitors are asked to sign in [MOD-01, DEC-73, PERM-06, PERM-01]', async () => {
  const app = await testApp()
  const { reported, staff, decide } = openAdmin(app)
  const { caseId, owner } = await reported()
  const paths = ['/admin/moderation/cases', `/admin/moderation/cases/${caseId}`, '/admin/moderation/settings']
  for (const path of paths) {
    expect(await statusAndCode(await app.as(null).get(path))).toEqual([401, 'sign-in-required'])
    expect(await statusAndCode(await app.as(owner).get(path))).toEqual([403, 'moderator-required'])
    expect((await app.as(await staff()).get(path)).status).toBe(200)
  }
  expect(await statusAndCode(await decide(owner, caseId, { action: 'dismiss' }))).toEqual([
    403,
    'moderator-required',
  ])
  expect(await statusAndCode(await app.as(owner).post(`/admin/moderation/cases/${caseId}/views`))).toEqual([
    ...[403, 'moderator-required'],
  ])
  expect(await statusAndCode(await decide(await staff(), newId(), { action: 'dismiss' }))).toEqual([
    404,
    'case-not-found',
  ])
})

test('reports of one thing are one row with their number, filtered by kind, reason and state, oldest or heaviest first, page by page [MOD-04, DEC-73]', async () => {
  const app = await ownTestApp()
  const { report, reporter, staff, reported } = openAdmin(app)
  const first = await reported()
  const second = await reported()
  await report(await reporter(), 'photo', second.photo.id, 'hate')
  await report(await app.given.member(), 'photo', second.photo.id, 'stolen')
  await report(await reporter(), 'member', first.owner.id, 'impersonation')
  const mo = await staff()
  const list = async (query = '') => (await app.as(mo).get(`/admin/moderation/cases${query}`)).json()
  const ids = async (query = '') => (await list(query)).items.map(({ id }: { id: string }) => id)
  const all = await list()
  expect(all.items).toHaveLength(3)
  expect(all.items[1]).toMatchObject({
    ...{ id: second.caseId, kind: 'photo', reportCount: 3, weight: 1, reasons: ['spam', 'hate', 'stolen'] },
    ...{ owner: { id: second.owner.id }, isOpen: true, heldFor: null, lastAction: null },
  })
  // The queue contains none of the content.
  expect(JSON.stringify(all)).not.toContain('/media/')
  expect(await ids('?order=heaviest')).toEqual([second.caseId, first.caseId, all.items[2].id])
  expect(await ids('?kind=member')).toEqual([all.items[2].id])
  expect(await ids('?reason=hate')).toEqual([second.caseId])
  expect(await ids('?state=decided')).toEqual([])
  for (const order of ['oldest', 'heaviest']) {
    const walked: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list(`?order=${order}&limit=1${cursor && `&cursor=${cursor}`}`)
      walked.push(...page.items.map(({ id }: { id: string }) => id))
      cursor = page.nextCursor
    }
    expect(walked).toEqual(await ids(`?order=${order}`))
  }
  expect(await statusAndCode(await app.as(mo).get('/admin/moderation/cases?cursor=x'))).toEqual([
    400,
    'cursor-invalid',
  ])
  expect((await app.as(mo).get('/admin/moderation/cases?kind=spaceship')).status).toBe(422)
})

test('a case shows its reporters with their record and the owner’s history; its content is shown on request, which is logged [MOD-06, DEC-73]', async () => {
  const app = await ownTestApp()
  const { report, reporter, staff, caseOf } = openAdmin(app)
  const photo = await app.given.photo({ caption: 'Look at this caption' })
  const [reliable, fresh] = [await reporter({ upheld: 3, dismissed: 1 }), await app.given.member()]
  await report(reliable, 'photo', photo.id)
  await app.as(fresh).put(`/reports/photo/${photo.id}`, { reason: 'hate', words: 'In these words.' })
  const { id } = await caseOf('photo', photo.id)
  const mo = await staff()
  const seen = await (await app.as(mo).get(`/admin/moderation/cases/${id}`)).json()
  expect(seen).toMatchObject({
    ...{ targetId: photo.id, isGone: false, color: '#a03030', decisions: [], whyNot: null },
    history: { role: 'member', postCount: 1, removals: 0, warnings: 0, suspensions: 0, suspendedUntil: null },
    can: { decide: ['dismiss', 'hide', 'remove', 'warn', 'suspend'], decideAppeal: false },
  })
  const byName = new Map(seen.reports.map((one: { reporter: { id: string } }) => [one.reporter.id, one]))
  expect(byName.get(reliable.id)).toMatchObject({ record: { upheld: 3, dismissed: 1 }, isEligible: true })
  expect(byName.get(fresh.id)).toMatchObject({ words: 'In these words.', reason: 'hate', isEligible: false })
  expect(JSON.stringify(seen)).not.toContain('Look at this caption')

  const content = await (await app.as(mo).post(`/admin/moderation/cases/${id}/views`)).json()
  expect(content).toMatchObject({ texts: ['Look at this caption'], address: `/photo/${photo.id}` })
  expect(content.pictures).toHaveLength(1)
  const log = await app.db.selectFrom('audit_entries').selectAll().execute()
  expect(log).toMatchObject([
    { action: 'report.view', member_id: mo.id, subject_id: photo.id, subject_name: 'photo' },
  ])
})

test('a dismissal counts the reports as wrong, keeps the photo, and does not notify its owner [MOD-07, DEC-73]', async () => {
  const app = await ownTestApp()
  const { reported, staff, decide, stateOf } = openAdmin(app)
  const { caseId, photo, owner } = await reported()
  const answer = await decide(await staff(), caseId, { action: 'dismiss' })
  expect(await answer.json()).toMatchObject({
    isOpen: false,
    reportCount: 1,
    lastAction: 'dismiss',
    can: { decide: [] },
  })
  expect(await stateOf(photo.id)).toBe('published')
  const log = await app.db.selectFrom('audit_entries').select(['action', 'before', 'after']).execute()
  expect(log).toEqual([{ action: 'moderation.dismiss', before: { isOpen: true }, after: { isOpen: false } }])
  const states = await app.db
    .selectFrom('reports')
    .select('state')
    .where('target_id', '=', photo.id)
    .execute()
  expect(states).toEqual([{ state: 'dismissed' }])
  expect((await (await app.as(owner).get('/notices')).json()).items).toEqual([])
  expect(await mails(app, owner.email)).toEqual([])
})

test('a removed photo and its pictures are hidden from others at once, its owner reads the reason, and showing it again restores it [MOD-08, MOD-09, DEC-73]', async () => {
  const app = await ownTestApp()
  const { reported, staff, decide, stateOf, caseOf } = openAdmin(app)
  const { caseId, photo, owner } = await reported()
  const [ben, mo] = [await app.given.member(), await staff()]
  await app.as(ben).put(`/photos/${photo.id}/like`)
  await app.as(ben).post(`/photos/${photo.id}/comments`, { content: 'Lovely.' })
  const shown = await (await app.as(null).get(`/photos/${photo.id}`)).json()
  const picture = `${shown.images[0].picture.src}/320.webp`
  expect((await app.ask(picture)).status).toBe(200)

  const removal = { action: 'remove', reason: 'stolen', words: 'This is <b>not</b> yours.' }
  const answer = await decide(mo, caseId, removal)
  expect(await answer.json()).toMatchObject({ isOpen: false, isHidden: true, lastAction: 'remove' })
  expect(await stateOf(photo.id)).toBe('hidden')
  for (const viewer of [null, ben]) expect((await app.as(viewer).get(`/photos/${photo.id}`)).status).toBe(404)
  expect((await app.ask(picture)).status).toBe(404)
  expect((await app.ask(picture, { headers: { cookie: ben.cookie } })).status).toBe(404)
  expect((await app.ask(picture, { headers: { cookie: owner.cookie } })).status).toBe(200)

  const { items } = await (await app.as(owner).get('/notices')).json()
  expect(items.slice(0, 1)).toMatchObject([
    { kind: 'moderation', who: 'Your photo', did: 'was removed by our moderators' },
  ])
  const own = await (await app.as(owner).get(items[0].link.replace('decision', 'decisions'))).json()
  expect(own).toMatchObject({ reason: 'stolen', words: 'This is <b>not</b> yours.', canAppeal: true })
  expect(JSON.stringify(own)).not.toContain(mo.username)
  expect((await app.as(ben).get(items[0].link.replace('decision', 'decisions'))).status).toBe(404)
  const [mail] = await mails(app, owner.email)
  expect(mail).toContain('was removed by our moderators')
  expect(mail).toContain('Somebody else’s picture or words')
  const log = await app.db.selectFrom('audit_entries').selectAll().execute()
  expect(log).toMatchObject([
    {
      ...{ action: 'moderation.remove', member_id: mo.id, subject_id: photo.id },
      ...{ before: { isHidden: false }, after: { isHidden: true, reason: 'stolen' } },
    },
  ])

  expect((await decide(mo, caseId, { action: 'show' })).status).toBe(200)
  const again = await (await app.as(ben).get(`/photos/${photo.id}`)).json()
  expect(again).toMatchObject({ likeCount: 1, commentCount: 1, likedByViewer: true, images: shown.images })
  expect(await caseOf('photo', photo.id)).toMatchObject({ is_hidden: false, remove_at: null })
  expect((await app.ask(picture)).status).toBe(200)
})

test('content of every kind can be hidden and shown again without loss [MOD-08, DEC-73]', async () => {
  const app = await ownTestApp()
  const { report, reporter, caseOf, staff, decide } = openAdmin(app)
  const [ana, ben, mo] = [await app.given.member(), await app.given.member(), await staff()]
  const product = await app.given.product()
  const photo = await app.given.photo()
  const category = newId()
  await app.db
    .insertInto('categories')
    .values({ id: category, slug: 'the-layer', name: 'The Layer' })
    .execute()
  const post = async (path: string, body: object) => (await app.as(ana).post(path, body)).json()
  const comment = await post(`/photos/${photo.id}/comments`, { content: 'Mine.' })
  const { review } = await post(`/products/${product.id}/reviews`, { content: 'Soft.', stars: 5 })
  const collection = await post('/collections', { name: 'Red', isPublic: true })
  const said = await post(`/categories/${category}/comments`, { content: 'Trench.' })
  const reel = await app.given.reel({ owner: ana })
  const look = async (path: string) => (await app.as(ben).get(path)).json()
  const all = async () => ({
    comments: (await look(`/photos/${photo.id}/comments`)).items.length,
    commentCount: (await look(`/photos/${photo.id}`)).commentCount,
    reviews: (await look(`/products/${product.id}/reviews`)).items.length,
    reviewCount: (await look(`/products/${product.id}/reviews`)).summary?.reviewCount,
    collection: (await app.as(ben).get(`/collections/${collection.id}`)).status,
    collections: (await look(`/members/${ana.id}/collections`)).items.length,
    categoryComments: (await look(`/categories/${category}/comments`)).items.length,
    categoryCommentCount: (await look(`/categories/${category}/comments`)).commentCount,
    reel: (await app.as(ben).get(`/reels/${reel.id}`)).status,
    reels: (await look('/reels')).items.length,
  })
  const whole = await all()
  expect(whole).toMatchObject({
    comments: 1,
    commentCount: 1,
    reviews: 1,
    collection: 200,
    categoryComments: 1,
    reel: 200,
  })
  const things: [string, string][] = [
    ['comment', comment.id],
    ['review', review.id],
    ['collection', collection.id],
    ['category-comment', said.id],
    ['reel', reel.id],
  ]
  for (const [kind, id] of things) {
    await report(await reporter(), kind, id)
    const answer = await decide(mo, (await caseOf(kind, id)).id, { action: 'hide', reason: 'spam' })
    expect([answer.status, kind]).toEqual([200, kind])
    const { content } = await (
      await app
        .as(ana)
        .get(`/decisions/${(await openAdmin(app).lastDecision((await caseOf(kind, id)).id)).id}`)
    ).json()
    expect(content.texts.length).toBeGreaterThan(0)
  }
  const hidden = await all()
  expect(hidden).toMatchObject({ comments: 0, commentCount: 0, reviews: 0, collection: 404, collections: 0 })
  expect(hidden).toMatchObject({ categoryComments: 0, categoryCommentCount: 0, reel: 404, reels: 0 })
  for (const [kind, id] of things) {
    expect((await decide(mo, (await caseOf(kind, id)).id, { action: 'show' })).status).toBe(200)
  }
  expect(await all()).toEqual(whole)
})

test('a moderator cannot decide about themselves or about staff, and an admin can decide about a moderator [MOD-09, MOD-11, DEC-73, PERM-06]', async () => {
  const app = await ownTestApp()
  const { reported, staff, decide, stateOf } = openAdmin(app)
  const [mo, peer, boss] = [await staff(), await staff(), await staff('admin')]
  const own = await reported(mo)
  const ofBoss = await reported(boss)
  const ofPeer = await reported(peer)
  const remove = { action: 'remove', reason: 'spam' }
  expect(await statusAndCode(await decide(mo, own.caseId, remove))).toEqual([403, 'cannot-moderate-yourself'])
  // Only other moderators see who reported them.
  const ofTheirs = await (await app.as(mo).get(`/admin/moderation/cases/${own.caseId}`)).json()
  expect(ofTheirs).toMatchObject({ reportCount: 1, reports: [] })
  expect(await statusAndCode(await decide(mo, ofBoss.caseId, remove))).toEqual([403, 'cannot-moderate-staff'])
  expect(await statusAndCode(await decide(mo, ofPeer.caseId, { ...remove, action: 'dismiss' }))).toEqual([
    ...[403, 'cannot-moderate-staff'],
  ])
  expect(await statusAndCode(await decide(boss, ofBoss.caseId, remove))).toEqual([
    403,
    'cannot-moderate-yourself',
  ])
  const seen = await (await app.as(mo).get(`/admin/moderation/cases/${ofBoss.caseId}`)).json()
  expect(seen).toMatchObject({ can: { decide: [] }, whyNot: expect.stringContaining('Only an admin') })
  expect(await stateOf(ofBoss.photo.id)).toBe('published')
  expect((await decide(boss, ofPeer.caseId, remove)).status).toBe(200)
})

test('of two concurrent decisions one is made, and a repeated key adds no other [MOD-07, DEC-73]', async () => {
  const app = await ownTestApp()
  const { reported, staff } = openAdmin(app)
  const { caseId, owner } = await reported()
  const [one, other] = [await staff(), await staff()]
  const path = `/admin/moderation/cases/${caseId}/decisions`
  const remove = { action: 'remove', reason: 'spam' }
  const answers = await Promise.all([
    app.as(one).post(path, remove, { 'idempotency-key': 'a' }),
    app.as(other).post(path, { action: 'dismiss' }, { 'idempotency-key': 'b' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const decisions = () => app.db.selectFrom('moderation_decisions').selectAll().execute()
  expect(await decisions()).toHaveLength(1)
  const wasFirst = answers[0]!.status === 200
  const again = wasFirst
    ? await app.as(one).post(path, remove, { 'idempotency-key': 'a' })
    : await app.as(other).post(path, { action: 'dismiss' }, { 'idempotency-key': 'b' })
  expect(again.status).toBe(200)
  expect(await decisions()).toHaveLength(1)
  expect(await statusAndCode(await app.as(one).post(path, remove))).toEqual([409, 'case-decided'])
  expect((await (await app.as(owner).get('/notices')).json()).items.length).toBe(wasFirst ? 1 : 0)
})

test('a suspended member can read but not write, gets the reason and the end, and can write again once it is lifted [MOD-12, DEC-73]', async () => {
  const app = await ownTestApp()
  const { reported, staff, decide } = openAdmin(app)
  const { caseId, owner } = await reported()
  const mo = await staff()
  const until = new Date(Date.now() + 86_400_000).toISOString()
  expect(await statusAndCode(await decide(mo, caseId, { action: 'suspend', until }))).toEqual([
    422,
    'form-invalid',
  ])
  expect(await statusAndCode(await decide(mo, caseId, { action: 'suspend', reason: 'spam' }))).toEqual([
    422,
    'form-invalid',
  ])
  const past = { action: 'suspend', reason: 'spam', until: '2020-01-01T00:00:00.000Z' }
  expect(await statusAndCode(await decide(mo, caseId, past))).toEqual([422, 'form-invalid'])
  await sql`update sessions set confirmed_at = null where member_id = ${mo.id}`.execute(app.db)
  const pause = { action: 'suspend', reason: 'harassment', words: 'Please stop.', until }
  expect(await statusAndCode(await decide(mo, caseId, pause))).toEqual([403, 'confirmation-required'])
  await sql`update sessions set confirmed_at = now() where member_id = ${mo.id}`.execute(app.db)
  expect((await decide(mo, caseId, pause)).status).toBe(200)

  const other = await app.given.photo()
  const comment = () => app.as(owner).post(`/photos/${other.id}/comments`, { content: 'Hello.' })
  expect(await statusAndCode(await comment())).toEqual([403, 'account-suspended'])
  expect((await app.as(owner).get(`/photos/${other.id}`)).status).toBe(200)
  const standing = async () => (await app.as(owner).get('/account/standing')).json()
  expect(await standing()).toMatchObject({ suspension: { until, reason: 'harassment' } })
  expect((await mails(app, owner.email)).join()).toContain('is paused until')
  expect((await decide(mo, caseId, { action: 'lift' })).status).toBe(200)
  expect(await standing()).toEqual({ suspension: null })
  expect((await comment()).status).toBe(201)
  // A permanent suspension has an end in the distant future.
  await openAdmin(app).report(await openAdmin(app).reporter(), 'member', owner.id)
  const { id } = await openAdmin(app).caseOf('member', owner.id)
  expect((await decide(mo, id, { action: 'suspend', reason: 'spam', until: null })).status).toBe(200)
  expect(await standing()).toMatchObject({ suspension: { until: null } })
})

test('thirty days after its removal a thing is deleted for good, unless an appeal is open [MOD-08, DEC-73]', async () => {
  const app = await ownTestApp()
  const { reported, staff, decide, lastDecision } = openAdmin(app)
  const [gone, waiting, young] = [await reported(), await reported(), await reported()]
  const mo = await staff()
  for (const { caseId } of [gone, waiting, young])
    await decide(mo, caseId, { action: 'remove', reason: 'spam' })
  const decision = await lastDecision(waiting.caseId)
  await app.as(waiting.owner).post(`/decisions/${decision.id}/appeal`, { words: 'It is mine.' })
  await sql`update moderation_cases set remove_at = now() - interval '1 minute' where id <> ${young.caseId}`.execute(
    app.db,
  )
  for (let i = 0; i < 2; i++) {
    await enqueue(app.db, 'remove-moderated', {})
    await app.drainJobs()
  }
  const left = await app.db.selectFrom('photos').select('id').execute()
  expect(left.map(({ id }) => id).sort()).toEqual([waiting.photo.id, young.photo.id].sort())
  const seen = await (await app.as(mo).get(`/admin/moderation/cases/${gone.caseId}`)).json()
  expect(seen).toMatchObject({ isGone: true, removeAt: null, can: { decide: [] } })
  expect(await statusAndCode(await app.as(mo).post(`/admin/moderation/cases/${gone.caseId}/views`))).toEqual([
    ...[404, 'thing-gone'],
  ])
  const own = await (
    await app.as(gone.owner).get(`/decisions/${(await lastDecision(gone.caseId)).id}`)
  ).json()
  expect(own.content).toBeNull()
})

test('removing a post takes back its points [MOD-08, DEC-73, PTS-05]', async () => {
  const app = await ownTestApp()
  const { staff, decide, report, reporter, caseOf } = openAdmin(app)
  const owner = await reporter()
  const photo = await app.given.photo({ owner, uploadedAt: new Date(Date.now() - 2 * 86_400_000) })
  const points = async () => {
    await enqueue(app.db, 'settle-points', {})
    await app.drainJobs()
    return (
      await app.db.selectFrom('members').select('points').where('id', '=', owner.id).executeTakeFirstOrThrow()
    ).points
  }
  await sql`update points_due set due_at = now()`.execute(app.db)
  const before = await points()
  expect(before).toBeGreaterThan(0)
  await report(await reporter(), 'photo', photo.id)
  const { id } = await caseOf('photo', photo.id)
  await decide(await staff(), id, { action: 'remove', reason: 'spam' })
  expect(await points()).toBeLessThan(before)
})
