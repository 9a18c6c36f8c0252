import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { ownTestApp, testApp } from '../../../../../platform/testing/test-app.ts'
import { openAdmin } from '../../../../services/moderation/server/testing/admin.ts'
import type { CommentPage } from '../../comment.ts'
import type { PhotoView } from '../../photo.ts'

async function withMembers() {
  const app = await testApp()
  const tail = newId().slice(-8)
  const names = ['ana', 'ben', 'carl', 'dora', 'emil', 'fay', 'gus'].map((name) => `${name}-${tail}`)
  const members = await Promise.all(names.map((username) => app.given.member({ username })))
  // Old enough for mentions to reach everyone.
  await app.db
    .updateTable('members')
    .set({ created_at: sql<Date>`now() - interval '30 days'` })
    .where('username', 'in', names)
    .execute()
  const [ana, ben, carl] = members as [TestMember, TestMember, TestMember]
  const notices = async (member: TestMember) =>
    (await (await app.as(member).get('/notices')).json()).items as {
      kind: string
      who: string
      quote: string
      isRead: boolean
    }[]
  const comment = async (by: TestMember, photoId: string, content: string) => {
    const answer = await app.as(by).post(`/photos/${photoId}/comments`, { content })
    expect(answer.status).toBe(201)
    return answer.json()
  }
  const readComments = async (photoId: string, viewer: TestMember | null = null): Promise<CommentPage> =>
    (await app.as(viewer).get(`/photos/${photoId}/comments`)).json()
  const readPhoto = async (photoId: string, viewer: TestMember | null = null): Promise<PhotoView> =>
    (await app.as(viewer).get(`/photos/${photoId}`)).json()
  return { ...app, members, ana, ben, carl, notices, comment, readComments, readPhoto }
}

test('a name in a comment links to its member, who gets a notice, and other names stay text [TALK-03, TALK-07]', async () => {
  const { ana, ben, given, comment, readComments, notices } = await withMembers()
  const photo = await given.photo()
  const text = `Look, @${ben.username.toUpperCase()}. And @nobody-at-all, or me@${ben.username}`
  const said = await comment(ana, photo.id, text)
  const mentions = [{ name: ben.username, id: ben.id, username: ben.username }]
  expect(said).toMatchObject({ content: text, mentions })
  expect((await readComments(photo.id)).items).toMatchObject([{ mentions }])
  expect(await notices(ben)).toMatchObject([{ kind: 'mention', who: ana.username, quote: text }])
})

test('a name in a caption links to its member, who gets a notice, when published and when added later [TALK-03, TALK-07]', async () => {
  const { ana, ben, carl, as, given, readPhoto, notices } = await withMembers()
  const photo = await given.photo({ owner: ana, caption: `With @${ben.username}` })
  expect((await readPhoto(photo.id)).mentions).toMatchObject([{ id: ben.id }])
  expect(await notices(ben)).toMatchObject([{ kind: 'mention', who: ana.username }])
  const caption = `With @${ben.username} and @${carl.username}`
  const changed = await (await as(ana).patch(`/photos/${photo.id}`, { caption })).json()
  expect(changed.photo.mentions).toHaveLength(2)
  expect(await notices(carl)).toMatchObject([{ kind: 'mention', quote: caption }])
  await as(ana).patch(`/photos/${photo.id}`, { caption: null })
  expect((await readPhoto(photo.id)).mentions).toEqual([])
  // A removed mention raises no notice.
  expect(await notices(carl)).toEqual([])
})

test('after a member is renamed, a mention still links to them, with their new name [TALK-04]', async () => {
  const { ana, ben, given, as, comment, readComments } = await withMembers()
  const photo = await given.photo()
  const { id } = await comment(ana, photo.id, `@${ben.username} hello`)
  const username = `b-${newId().slice(-10)}`
  expect((await as(ben).patch('/profile', { username })).status).toBe(200)
  const mentions = [{ name: ben.username, id: ben.id, username }]
  expect((await readComments(photo.id)).items).toMatchObject([{ mentions }])
  // The former name still mentions them in a new text.
  const again = await as(ana).patch(`/photos/${photo.id}/comments/${id}`, { content: `@${ben.username} hi` })
  expect(await again.json()).toMatchObject({ mentions })
})

test('the first five members named in a text are linked and get notices [TALK-03]', async () => {
  const { members, ana, given, comment, notices } = await withMembers()
  const photo = await given.photo()
  const others = members.slice(1)
  const said = await comment(ana, photo.id, others.map(({ username }) => `@${username}`).join(' '))
  expect(said.mentions).toHaveLength(5)
  const told = await Promise.all(others.map(async (member) => (await notices(member)).length))
  expect(told).toEqual([1, 1, 1, 1, 1, 0])
})

test('a mention by a new account sends notices only to its followers [TALK-07]', async () => {
  const { ben, carl, given, comment, notices } = await withMembers()
  const fresh = await given.member()
  await given.follow(carl, fresh)
  const photo = await given.photo()
  const said = await comment(fresh, photo.id, `@${ben.username} @${carl.username}`)
  expect(said.mentions).toHaveLength(2)
  expect(await notices(ben)).toEqual([])
  expect(await notices(carl)).toMatchObject([{ kind: 'mention' }])
})

test('a member is not linked or notified across a block, and a later block takes away the link and the notice [TALK-03, DEC-73]', async () => {
  const { ana, ben, carl, as, given, comment, readComments, readPhoto, notices } = await withMembers()
  await as(ben).put(`/members/${ana.id}/block`)
  const photo = await given.photo({ owner: carl, caption: `For @${ben.username}` })
  expect((await comment(ana, photo.id, `@${ben.username}`)).mentions).toEqual([])
  expect(await notices(ben)).toMatchObject([{ kind: 'mention', who: carl.username }])
  // Ana gets no link to Ben, others do.
  expect((await readPhoto(photo.id, ana)).mentions).toEqual([])
  expect((await readPhoto(photo.id)).mentions).toHaveLength(1)
  await comment(carl, photo.id, `@${ben.username}`)
  expect((await readComments(photo.id, ana)).items.at(-1)).toMatchObject({ mentions: [] })
  expect((await readComments(photo.id)).items.at(-1)?.mentions).toHaveLength(1)
  await as(ben).put(`/members/${carl.id}/block`)
  expect(await notices(ben)).toEqual([])
  for (const viewer of [carl, null]) {
    expect((await readComments(photo.id, viewer)).items.at(-1)).toMatchObject({ mentions: [] })
    // The page is cached for a second.
    await expect
      .poll(async () => (await readPhoto(photo.id, viewer)).mentions, { timeout: 5_000 })
      .toEqual([])
  }
})

test('a mention sends no notice for a photo the member may not see, by a muted member, or while mentions are switched off [TALK-07, DEC-07]', async () => {
  const { ana, ben, carl, as, given, comment, notices } = await withMembers()
  await as(ana).patch('/members/me/visibility', { visibility: 'followers' })
  await given.follow(carl, ana)
  await given.photo({ owner: ana, caption: `@${ben.username} @${carl.username}` })
  expect(await notices(ben)).toEqual([])
  expect(await notices(carl)).toMatchObject([{ kind: 'mention' }])
  const photo = await given.photo()
  await as(ben).put(`/members/${carl.id}/mute`)
  await comment(carl, photo.id, `@${ben.username}`)
  expect(await notices(ben)).toEqual([])
  await as(carl).patch('/notices/settings', { kind: 'mention', isOn: false })
  await comment(ana, photo.id, `@${carl.username}`)
  expect((await notices(carl)).map(({ quote }) => quote)).toEqual([`@${ben.username} @${carl.username}`])
})

test('a mention in a caption that waits for a moderator sends its notice once the photo is shown [TALK-07, MOD-13]', async () => {
  const app = await ownTestApp()
  const { staff, decide, caseOf } = openAdmin(app)
  await sql`update moderation_settings set hold_first = 1, hold_days = 7`.execute(app.db)
  const [ana, ben, mo] = [await app.given.member(), await app.given.member(), await staff()]
  await app.given.follow(ben, ana)
  const photo = await app.given.photo({ owner: ana, caption: `@${ben.username}` })
  const told = async () => (await (await app.as(ben).get('/notices')).json()).items
  expect(await told()).toEqual([])
  const held = await caseOf('photo', photo.id)
  expect((await decide(mo, held.id, { action: 'show' })).status).toBe(200)
  expect(await told()).toMatchObject([{ kind: 'mention', who: ana.username }])
})

test('a photo that was hidden and is shown again, by a moderator or an appeal, notifies only the members its caption mentions since [TALK-07, MOD-08]', async () => {
  const app = await withMembers()
  const { ana, ben, carl, as, notices } = app
  const { staff, reporter, report, decide, caseOf, lastDecision } = openAdmin(app)
  const [mo, other] = [await staff(), await staff()]
  const unread = async (member: TestMember) =>
    (await notices(member)).filter(({ kind, isRead }) => kind === 'mention' && !isRead).length
  for (const how of ['decision', 'appeal']) {
    const photo = await app.given.photo({ owner: ana, caption: `With @${ben.username}` })
    expect([await unread(ben), await unread(carl)]).toEqual([1, 0])
    await as(ben).put('/notices/read', { until: new Date().toISOString() })
    await report(await reporter(), 'photo', photo.id)
    const { id: caseId } = await caseOf('photo', photo.id)
    expect((await decide(mo, caseId, { action: 'hide', reason: 'spam' })).status).toBe(200)
    const caption = `With @${ben.username} and @${carl.username}`
    expect((await as(ana).patch(`/photos/${photo.id}`, { caption })).status).toBe(200)
    if (how === 'decision') expect((await decide(mo, caseId, { action: 'show' })).status).toBe(200)
    else {
      const { id } = await lastDecision(caseId)
      await as(ana).post(`/decisions/${id}/appeal`, { words: 'It is a coat.' })
      const verdict = await as(other).post(`/admin/moderation/appeals/${id}`, { verdict: 'restored' })
      expect(verdict.status).toBe(200)
    }
    expect([how, await unread(ben), await unread(carl)]).toEqual([how, 0, 1])
    await as(carl).put('/notices/read', { until: new Date().toISOString() })
  }
})

test('suggested names begin with members in the conversation, then followed members and followers, and never cross a block [TALK-05]', async () => {
  const { members, as, given, comment } = await withMembers()
  const [ana, ben, carl, dora, emil, fay] = members as TestMember[]
  const tail = ana!.username.slice(-8)
  const rename = (member: TestMember, username: string) => as(member).patch('/profile', { username })
  for (const [at, member] of [ben!, carl!, dora!, emil!, fay!].entries())
    expect((await rename(member, `zz${'abcde'[at]}-${tail}`)).status).toBe(200)
  const photo = await given.photo()
  await comment(fay!, photo.id, 'Here')
  await given.follow(ana!, dora!)
  await given.follow(emil!, ana!)
  await as(carl!).put(`/members/${ana!.id}/block`)
  const suggest = async (q: string, viewer = ana!) =>
    (await (await as(viewer).get(`/mention-suggestions?q=${q}&photo=${photo.id}`)).json()).items.map(
      ({ username }: { username: string }) => username.slice(0, 3),
    )
  expect(await suggest('zz')).toEqual(['zze', 'zzc', 'zzd', 'zza'])
  expect(await suggest('zzb')).toEqual([])
  expect((await suggest('')).includes('zze')).toBe(true)
  expect((await as(null).get('/mention-suggestions?q=zz')).status).toBe(401)
})

test('suggested names for a closed photo do not reveal who commented on it [TALK-05]', async () => {
  const { ana, ben, as, given, comment } = await withMembers()
  const photo = await given.photo()
  await comment(ben, photo.id, 'Here')
  await as(photo.owner).patch('/members/me/visibility', { visibility: 'followers' })
  const { items } = await (await as(ana).get(`/mention-suggestions?photo=${photo.id}`)).json()
  expect(items).toEqual([])
})

test('a member’s mentions and comments of one day are limited: further mentions link without a notice, further comments are refused [MOD-20]', async () => {
  const { given, as, db, platform } = await ownTestApp({ RATE_LIMITS: 'on' })
  expect([platform.limits.points('mention'), platform.limits.points('comment-day')]).toEqual([400, 400])
  const limits = [
    { name: 'mention', points: 2 },
    { name: 'comment-day', points: 4 },
  ]
  await db.insertInto('rate_limit_settings').values(limits).execute()
  await platform.limits.reload()
  const [spammer, ana, ben] = [
    await given.member({ joinedDaysAgo: 30 }),
    await given.member(),
    await given.member(),
  ]
  const photo = await given.photo({ owner: spammer })
  const path = `/photos/${photo.id}/comments`
  const say = (content: string) => as(spammer).post(path, { content })
  const unread = async (by: TestMember) => (await (await as(by).get('/notices')).json()).items.length
  const first = await (await say(`@${ana.username}`)).json()
  expect((await as(spammer).patch(`${path}/${first.id}`, { content: `@${ana.username}!` })).status).toBe(200)
  expect(await unread(ana)).toBe(1)
  const third = await (await say(`@${ben.username}`)).json()
  expect(third.mentions).toMatchObject([{ username: ben.username }])
  for (const change of [
    as(spammer).patch(`${path}/${first.id}`, { content: `@${ben.username}` }),
    as(spammer).patch(`/photos/${photo.id}`, { caption: `@${ben.username}` }),
  ])
    expect((await change).status).toBe(200)
  expect(await unread(ben)).toBe(0)

  for (let times = 0; times < 2; times++) expect((await say('Fine.')).status).toBe(201)
  const refused = await say('Fine.')
  expect([refused.status, (await refused.json()).code]).toEqual([429, 'too-many-requests'])
  expect((await as(spammer).patch(`${path}/${first.id}`, { content: 'Fine.' })).status).toBe(200)
})

test('mentions beyond the number of a day do not notify when the text that waited with them is shown [MOD-20, HOUSE-09]', async () => {
  const app = await ownTestApp({ RATE_LIMITS: 'on' })
  const { given, as, db, platform } = app
  const { staff, decide, caseOf } = openAdmin(app)
  await db.insertInto('rate_limit_settings').values({ name: 'mention', points: 1 }).execute()
  await platform.limits.reload()
  const [fresh, ana, ben, mo] = [
    await given.member(),
    await given.member(),
    await given.member(),
    await staff(),
  ]
  for (const follower of [ana, ben]) await given.follow(follower, fresh)
  const photo = await given.photo()
  const held = async (member: TestMember) => {
    const content = `@${member.username} evil.example/offer`
    return (await (await as(fresh).post(`/photos/${photo.id}/comments`, { content })).json()).id
  }
  const [first, second] = [await held(ana), await held(ben)]
  for (const id of [first, second])
    expect((await decide(mo, (await caseOf('comment', id)).id, { action: 'show' })).status).toBe(200)
  const told = async (by: TestMember) => (await (await as(by).get('/notices')).json()).items.length
  expect([await told(ana), await told(ben)]).toEqual([1, 0])
})
