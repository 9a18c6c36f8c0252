import { expect, test } from 'vitest'
import { newId } from '../../../../../platform/database/ids.ts'
import { ownTestApp, testApp } from '../../../../../platform/testing/test-app.ts'

test('following the same member twice counts once [FOL-01, FOL-11, API-14]', async () => {
  const { given, as } = await testApp()
  const [ana, ben, cleo] = [await given.member(), await given.member(), await given.member()]
  await as(cleo).put(`/members/${ben.id}/follow`)
  for (const _ of ['once', 'twice']) {
    const answer = await as(ana).put(`/members/${ben.id}/follow`)
    expect(await answer.json()).toEqual({
      followedByViewer: true,
      requestedByViewer: false,
      followerCount: 2,
    })
  }
  expect(await (await as(ana).get(`/members/${ben.id}`)).json()).toMatchObject({
    followerCount: 2,
    followingCount: 0,
    followedByViewer: true,
  })
  expect(await (await as(ben).get(`/members/${ana.id}`)).json()).toMatchObject({
    followingCount: 1,
    followedByViewer: false,
  })
})

test('unfollowing removes the follow, and repeating it is harmless [FOL-01, FOL-02]', async () => {
  const { given, as } = await testApp()
  const [ana, ben] = [await given.member(), await given.member()]
  await as(ana).put(`/members/${ben.id}/follow`)
  for (const _ of ['once', 'twice']) {
    const answer = await as(ana).delete(`/members/${ben.id}/follow`)
    expect(await answer.json()).toEqual({
      followedByViewer: false,
      requestedByViewer: false,
      followerCount: 0,
    })
  }
})

test('unfollowing a member who blocked the viewer gets the same answer as unfollowing a missing member [DEC-73]', async () => {
  const { given, as } = await testApp()
  const [ana, ben, cleo] = [await given.member(), await given.member(), await given.member()]
  await given.follow(cleo, ana)
  await as(ana).put(`/members/${ben.id}/block`)
  const nothing = { followedByViewer: false, requestedByViewer: false, followerCount: 0 }
  for (const id of [ana.id, newId()]) {
    expect(await (await as(ben).delete(`/members/${id}/follow`)).json()).toEqual(nothing)
  }
})

test('a member cannot follow themselves [FOL-03]', async () => {
  const { given, as } = await testApp()
  const ana = await given.member()
  const answer = await as(ana).put(`/members/${ana.id.toUpperCase()}/follow`)
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({
    code: 'cannot-follow-yourself',
    title: 'You cannot follow yourself',
  })
})

test.each([
  ['a signed-out visitor', 401, 'sign-in-required'],
  ['a suspended member', 403, 'account-suspended'],
])('following is refused (viewer: %s) [FOL-04]', async (who, status, code) => {
  const { given, as } = await testApp()
  const viewer = who === 'a signed-out visitor' ? null : await given.member({ isSuspended: true })
  const answer = await as(viewer).put(`/members/${(await given.member()).id}/follow`)
  expect([answer.status, (await answer.json()).code]).toEqual([status, code])
})

test('a missing member or an invalid id cannot be followed', async () => {
  const { given, as } = await testApp()
  const ana = await given.member()
  const missing = await as(ana).put(`/members/${newId()}/follow`)
  expect([missing.status, (await missing.json()).code]).toEqual([404, 'member-not-found'])
  const nonsense = await as(ana).put('/members/ben/follow')
  expect([nonsense.status, (await nonsense.json()).code]).toEqual([422, 'form-invalid'])
})

const idsOf = async (answer: Promise<Response>): Promise<string[]> =>
  (await (await answer).json()).items.map(({ id }: { id: string }) => id)

test('a member with photos for followers only gets follow requests, and grants or declines them [FOL-01, DEC-07]', async () => {
  const { given, as } = await testApp()
  const [ana, ben, cleo] = [await given.member(), await given.member(), await given.member()]
  await as(ana).patch('/members/me/visibility', { visibility: 'followers' })
  for (const asking of [ben, cleo, ben]) {
    expect(await (await as(asking).put(`/members/${ana.id}/follow`)).json()).toEqual({
      followedByViewer: false,
      requestedByViewer: true,
      followerCount: 0,
    })
  }
  expect(await idsOf(as(ana).get('/follow-requests'))).toEqual([cleo.id, ben.id])

  for (const _ of ['once', 'twice'])
    expect((await as(ana).put(`/follow-requests/${ben.id}`)).status).toBe(200)
  for (const _ of ['once', 'twice']) {
    expect((await as(ana).delete(`/follow-requests/${cleo.id}`)).status).toBe(200)
  }
  expect(await idsOf(as(ana).get('/follow-requests'))).toEqual([])
  expect(await idsOf(as(ana).get('/followers'))).toEqual([ben.id])
  expect(await (await as(cleo).get(`/members/${ana.id}`)).json()).toMatchObject({
    followedByViewer: false,
    requestedByViewer: false,
  })
  // Following a member again changes nothing.
  expect(await (await as(ben).put(`/members/${ana.id}/follow`)).json()).toMatchObject({
    followedByViewer: true,
  })
})

test('a follow request can be withdrawn and then not granted, and its sender cannot grant it [FOL-01]', async () => {
  const { given, as } = await testApp()
  const [ana, ben] = [await given.member(), await given.member()]
  await as(ana).patch('/members/me/visibility', { visibility: 'followers' })
  await as(ben).put(`/members/${ana.id}/follow`)
  expect(await (await as(ben).delete(`/members/${ana.id}/follow`)).json()).toMatchObject({
    requestedByViewer: false,
  })
  const answer = await as(ana).put(`/follow-requests/${ben.id}`)
  expect([answer.status, (await answer.json()).code]).toEqual([404, 'follow-request-not-found'])
  // A request can be accepted only by the member it is addressed to.
  await as(ben).put(`/members/${ana.id}/follow`)
  expect((await as(ben).put(`/follow-requests/${ana.id}`)).status).toBe(404)
})

test('a removed follower no longer sees the photos, and removing twice is harmless [FOL-01, DEC-07]', async () => {
  const { given, as } = await testApp()
  const [ana, ben] = [await given.member(), await given.member()]
  const photo = await given.photo({ owner: ana })
  await given.follow(ben, ana)
  await as(ana).patch('/members/me/visibility', { visibility: 'followers' })
  expect((await as(ben).get(`/photos/${photo.id}`)).status).toBe(200)
  for (const _ of ['once', 'twice']) expect((await as(ana).delete(`/followers/${ben.id}`)).status).toBe(200)
  expect((await as(ben).get(`/photos/${photo.id}`)).status).toBe(404)
})

test('following and followers are paged, latest first [ACC-04, FOL-05, FOL-11, API-14]', async () => {
  const { given, as } = await testApp()
  const ana = await given.member()
  const others = []
  for (let i = 0; i < 5; i++) {
    const other = await given.member()
    await as(ana).put(`/members/${other.id}/follow`)
    await as(other).put(`/members/${ana.id}/follow`)
    others.unshift(other.id)
  }
  for (const list of ['following', 'followers']) {
    const first = await (await as(ana).get(`/${list}?limit=2`)).json()
    const second = await (await as(ana).get(`/${list}?limit=2&cursor=${first.nextCursor}`)).json()
    const third = await (await as(ana).get(`/${list}?limit=2&cursor=${second.nextCursor}`)).json()
    const listed = [first, second, third].flatMap(({ items }) => items)
    expect(listed.map(({ id }) => id)).toEqual(others)
    expect(listed[0]).toMatchObject({ followedByViewer: true, level: 'Beginner', isFollowersOnly: false })
    expect(third.nextCursor).toBeNull()
    expect((await as(ana).get(`/${list}?cursor=made-up`)).status).toBe(400)
    expect((await as(null).get(`/${list}`)).status).toBe(401)
  }
})

test('suggestions start with members that friends follow, include wearers of liked brands, and leave out the viewer and members followed, asked or blocked [FOL-07, DEC-73]', async () => {
  const { given, as } = await ownTestApp()
  const [ana, ben, cleo, dora, eli] = await Promise.all(Array.from({ length: 5 }, () => given.member()))
  const [near, wearer, blocked, asked] = await Promise.all(Array.from({ length: 4 }, () => given.member()))
  await as(asked!).patch('/members/me/visibility', { visibility: 'followers' })
  for (const friend of [ben, cleo]) {
    await given.follow(ana!, friend!)
    for (const one of [near, blocked, asked, ana]) await given.follow(friend!, one!)
  }
  await given.follow(ben!, dora!)
  await as(ana!).put(`/members/${blocked!.id}/block`)
  await as(ana!).put(`/members/${asked!.id}/follow`)
  const brand = await given.brand({ name: 'Fjord & Filt' })
  const product = await given.product({ brand })
  const liked = await given.photo({ owner: eli!, products: [product] })
  await given.photo({ owner: wearer!, products: [product] })
  await as(ana!).put(`/photos/${liked.id}/like`)

  const { items } = await (await as(ana!).get('/following/suggestions')).json()
  const found = Object.fromEntries(items.map((one: { id: string; reason: object }) => [one.id, one.reason]))
  expect(found[near!.id]).toMatchObject({ kind: 'followed-by', count: 2 })
  expect([ben!.username, cleo!.username]).toContain(found[near!.id].username)
  expect(found[dora!.id]).toMatchObject({ kind: 'followed-by', count: 1, username: ben!.username })
  expect(found[wearer!.id]).toEqual({ kind: 'wears', brandName: 'Fjord & Filt', isOfPicks: false })
  expect(items[0].id).toBe(near!.id)
  for (const never of [ana, ben, cleo, blocked, asked]) expect(found[never!.id]).toBeUndefined()
  expect((await as(null).get('/following/suggestions')).status).toBe(401)
})

test('at most ten members are suggested, also to a member who follows no one [FOL-07, CONST-14]', async () => {
  const { given, as } = await ownTestApp()
  const fan = await given.member()
  for (let i = 0; i < 12; i++) {
    const photo = await given.photo()
    await as(fan).put(`/photos/${photo.id}/like`)
  }
  const ana = await given.member()
  const { items } = await (await as(ana).get('/following/suggestions')).json()
  expect(items).toHaveLength(10)
  expect(items[0]).toMatchObject({ followedByViewer: false, reason: { kind: 'liked' } })
  expect(items[0]).toHaveProperty('avatarUrl')
})

test('the seen position of a member only moves forward, and never past the current time [DEC-41]', async () => {
  const { given, as } = await testApp()
  const ana = await given.member()
  const seen = async () => (await (await as(ana).get('/following/visit')).json()).seenUntil
  expect(await seen()).toBeNull()
  const [earlier, later] = ['2026-01-02T03:04:05.678Z', '2026-01-03T00:00:00.000Z']
  for (const until of [later, earlier, later]) {
    expect((await as(ana).put('/following/visit', { seenUntil: until })).status).toBe(200)
  }
  expect(await seen()).toBe(later)
  await as(ana).put('/following/visit', { seenUntil: '2999-01-01T00:00:00.000Z' })
  expect(Date.parse(await seen())).toBeLessThanOrEqual(Date.now() + 1000)
  // The database has no year 0.
  for (const seenUntil of ['soon', '0000-01-01T00:00:00.000Z', null]) {
    const answer = await as(ana).put('/following/visit', { seenUntil })
    expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([422, ['seenUntil']])
  }
})

test('the feed of a member who follows 320 others has all photos of those who post [DEC-41]', async () => {
  const { given, as, db } = await ownTestApp()
  const ana = await given.member()
  const crowd = Array.from({ length: 320 }, () => newId())
  await db
    .insertInto('members')
    .values(crowd.map((id) => ({ id, email: `${id}@x.test`, username: id.slice(-12), display_name: 'One' })))
    .execute()
  await db
    .insertInto('follows')
    .values(crowd.map((id) => ({ follower_id: ana.id, followed_id: id })))
    .execute()
  const [first, last] = [crowd[0]!, crowd.at(-1)!]
  const posted: string[] = []
  // Photos are slow to make, so their times count from one moment.
  const now = Date.now()
  for (let i = 0; i < 30; i++) {
    const owner = { id: i % 3 ? first : last } as typeof ana
    const photo = await given.photo({ owner, uploadedAt: new Date(now - i * 1000) })
    posted.push(photo.id)
    if (i % 5 === 0) await given.photo({ uploadedAt: new Date(now - i * 1000 - 500) })
  }
  // The first page is full, the second is not, so both query plans are covered.
  const page = await (await as(ana).get('/photos?order=following')).json()
  const next = await (await as(ana).get(`/photos?order=following&cursor=${page.nextCursor}`)).json()
  const listed = [...page.items, ...next.items].map(({ id }) => id)
  expect(listed).toEqual(posted)
  expect(next.nextCursor).toBeNull()
})

test('a member follows at most 400 others a day, because each is notified; unfollowing has no such limit [MOD-19]', async () => {
  const { given, as, db, platform } = await ownTestApp({ RATE_LIMITS: 'on' })
  expect(platform.limits.points('follow')).toBe(400)
  await db.insertInto('rate_limit_settings').values({ name: 'follow', points: 3 }).execute()
  await platform.limits.reload()
  const [spammer, ben, cleo] = [await given.member(), await given.member(), await given.member()]
  const follow = (id: string) => as(spammer).put(`/members/${id}/follow`)
  for (let times = 0; times < 3; times++) expect((await follow(ben.id)).status).toBe(200)
  const refused = await follow(cleo.id)
  expect([refused.status, (await refused.json()).code]).toEqual([429, 'too-many-requests'])
  expect((await (await as(cleo).get('/notices')).json()).items).toEqual([])
  expect((await as(spammer).delete(`/members/${ben.id}/follow`)).status).toBe(200)
  expect((await as(cleo).put(`/members/${ben.id}/follow`)).status).toBe(200)
})
