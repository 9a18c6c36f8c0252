import { expect, test } from 'vitest'
import { mayListen } from '../../../../../kernel/live/server/live-topics.ts'
import { newId } from '../../../../../platform/database/ids.ts'
import { readViewer } from '../../../../../platform/sign-in/viewer.ts'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp, testApp } from '../../../../../platform/testing/test-app.ts'

const idsOf = async (answer: Promise<Response>): Promise<string[]> =>
  (await (await answer).json()).items.map(({ id }: { id: string }) => id)

const choose = (app: TestApp, member: TestMember, visibility: string) =>
  app.as(member).patch('/members/me/visibility', { visibility })

/** Ana shows her photos to followers only; Ben follows her, Cleo does not, and null is signed out. */
async function followersOnly(app: TestApp) {
  const { given } = app
  const [ana, ben, cleo] = [await given.member(), await given.member(), await given.member()]
  const brand = await given.brand()
  const product = await given.product({ brand })
  const photo = await given.photo({ owner: ana, products: [product], brands: [brand] })
  await given.follow(ben, ana)
  expect((await choose(app, ana, 'followers')).status).toBe(200)
  return { ana, ben, cleo, brand, product, photo }
}

test.each([
  ['community', 'signedOut', true],
  ['community', 'stranger', false],
  ['community', 'follower', true],
  ['public', 'signedOut', true],
  ['public', 'stranger', true],
  ['followers', 'signedOut', false],
  ['followers', 'stranger', false],
  ['followers', 'follower', true],
  ['followers', 'moderator', true],
  ['followers', 'owner', true],
] as const)(
  'a %s profile is open to the viewer “%s”: %s [PROF-03, PROF-04, DEC-07]',
  async (visibility, who, isOpen) => {
    const app = await testApp()
    const { given, as } = app
    const owner = await given.member()
    await choose(app, owner, visibility)
    const viewers = {
      signedOut: null,
      stranger: await given.member(),
      follower: await given.member(),
      moderator: await given.member({ role: 'moderator' }),
      owner,
    }
    await given.follow(viewers.follower, owner)
    const view = await (await as(viewers[who]).get(`/members/${owner.id}`)).json()
    expect(view).toMatchObject({
      isOpen,
      isFollowersOnly: visibility === 'followers',
      username: owner.username,
    })
  },
)

test('photos for followers only appear in no public list, and only the owner and followers can open them [DEC-07, PERM-03]', async () => {
  const app = await ownTestApp()
  const { ana, ben, cleo, brand, product, photo } = await followersOnly(app)
  for (const viewer of [null, cleo, ben, ana]) {
    const asking = app.as(viewer)
    const isLet = viewer === ben || viewer === ana
    // Public lists are the same for every viewer.
    for (const query of ['', '?order=top', '?type=outfit', `?product=${product.id}`, `?brand=${brand.id}`]) {
      expect(await idsOf(asking.get(`/photos${query}`)), query).toEqual([])
    }
    expect(await (await asking.get('/photos/outfit-of-the-week')).json()).toEqual({ photo: null })
    const own = await (await asking.get(`/photos?owner=${ana.id}`)).json()
    expect(own.items.map(({ id }: { id: string }) => id)).toEqual(isLet ? [photo.id] : [])
    expect(own.nextCursor).toBeNull()
    expect((await asking.get(`/photos/${photo.id}`)).status).toBe(isLet ? 200 : 404)
    expect((await asking.get(`/photos/${photo.id}/comments`)).status).toBe(isLet ? 200 : 404)
  }
  expect(await idsOf(app.as(ben).get('/photos?order=following'))).toEqual([photo.id])
  expect(await idsOf(app.as(cleo).get('/photos?order=following'))).toEqual([])
})

test('a photo for followers only gives other members the same answers as a missing one [DEC-07]', async () => {
  const app = await testApp()
  const { cleo, photo } = await followersOnly(app)
  const asking = app.as(cleo)
  const answers = (id: string) => [
    asking.get(`/photos/${id}`),
    asking.get(`/photos/${id}/comments`),
    asking.put(`/photos/${id}/like`),
    asking.put(`/photos/${id}/favourite`),
    asking.post(`/photos/${id}/comments`, { content: 'Hello' }),
    asking.patch(`/photos/${id}`, { caption: 'Mine' }),
    asking.delete(`/photos/${id}`),
    asking.patch(`/photos/${id}/comments/${newId()}`, { content: 'Hello' }),
    asking.post('/favourites/take-over', { photoIds: [id] }),
  ]
  const told = async (id: string) => {
    const all = []
    for (const answer of answers(id)) {
      const { requestId: _, ...body } = await (await answer).json()
      all.push(body)
    }
    return all
  }
  expect(await told(photo.id)).toEqual(await told(newId()))
})

test('the files of photos for followers only are not found by others, and no shared cache stores them [DEC-07]', async () => {
  const app = await testApp()
  const { ana, ben, cleo, photo } = await followersOnly(app)
  const view = await (await app.as(ben).get(`/photos/${photo.id}`)).json()
  const src = view.images[0].picture.src
  const file = (viewer: TestMember | null, more: Record<string, string> = {}, name = '320.webp') =>
    app.ask(`${src}/${name}`, { headers: { ...(viewer ? { cookie: viewer.cookie } : {}), ...more } })

  // Twice, because the second response comes from the cache.
  for (const _ of ['cold', 'warm']) {
    for (const viewer of [ben, ana]) {
      const answer = await file(viewer)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('vary')).toContain('Cookie')
    }
    for (const viewer of [null, cleo]) {
      const answer = await file(viewer)
      expect([answer.status, (await answer.json()).code]).toEqual([404, 'image-not-found'])
    }
  }
  const etag = (await file(ben)).headers.get('etag')!
  expect((await file(ben, { 'if-none-match': etag })).status).toBe(304)
  expect((await file(cleo, { 'if-none-match': etag })).status).toBe(404)
  expect((await file(cleo, {}, '720.avif')).status).toBe(404)

  await choose(app, ana, 'public')
  const open = await file(null)
  expect([open.status, open.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600'])
  // Switching back: cached public files are no longer served.
  await choose(app, ana, 'followers')
  expect((await file(null)).status).toBe(404)
})

test('an avatar stays public, whoever may see the photos [DEC-07]', async () => {
  const app = await testApp()
  const { ana } = await followersOnly(app)
  const portrait = await app.given.picture(ana)
  await app.db.updateTable('members').set({ avatar_media_id: portrait.id }).where('id', '=', ana.id).execute()
  const { avatarUrl } = await (await app.as(null).get(`/members/${ana.id}`)).json()
  expect((await app.ask(avatarUrl)).status).toBe(200)
})

test('photos published after the choice of followers only are restricted too, and are not announced in the public feed [DEC-07, DEC-75]', async () => {
  const app = await testApp()
  const { ana, cleo, ben } = await followersOnly(app)
  const [feed, followed] = [await app.hear('feed'), await app.hear('followed')]
  const photo = await app.given.photo({ owner: ana })
  const other = await app.given.photo()
  await expect.poll(() => feed).toHaveLength(1)
  expect(feed).toEqual([{ kind: 'published', photoId: other.id, ownerId: other.owner.id }])
  // Followers hear only that something happened, and then fetch it.
  await expect.poll(() => followed).toEqual([{ kind: 'published' }, { kind: 'published' }])
  const hears = async (member: TestMember | null, topic: string) => {
    const { pool, signIn } = app.platform
    return mayListen(app.platform, await readViewer(pool, member?.cookie, signIn), topic)
  }
  expect(await hears(cleo, `photo:${photo.id}`)).toBe(false)
  expect(await hears(null, `photo:${photo.id}`)).toBe(false)
  expect(await hears(ben, `photo:${photo.id}`)).toBe(true)
  expect(await hears(null, 'followed')).toBe(false)
  expect(await hears(cleo, 'followed')).toBe(true)
})

test('a review names the look it was written under only to viewers who may see that look [DEC-07]', async () => {
  const app = await testApp()
  const { ana, ben, cleo, product, photo } = await followersOnly(app)
  const written = await app
    .as(ana)
    .post(`/products/${product.id}/reviews`, { content: 'Warm.', photoId: photo.id })
  expect(written.status).toBe(200)
  const look = async (viewer: TestMember | null) =>
    (await (await app.as(viewer).get(`/products/${product.id}/reviews`)).json()).items[0].photoId
  expect([await look(null), await look(cleo), await look(ben)]).toEqual([null, null, photo.id])
})

test('opening the photos to the community accepts all waiting follow requests [DEC-07]', async () => {
  const app = await testApp()
  const { ana, cleo } = await followersOnly(app)
  await app.as(cleo).put(`/members/${ana.id}/follow`)
  await choose(app, ana, 'community')
  expect(await (await app.as(cleo).get(`/members/${ana.id}`)).json()).toMatchObject({
    followedByViewer: true,
    requestedByViewer: false,
  })
  expect(await idsOf(app.as(ana).get('/follow-requests'))).toEqual([])
  expect(await (await app.as(ana).get('/members/me/visibility')).json()).toEqual({ visibility: 'community' })
})

test('a member chooses the visibility of their photos, and an unknown value or a visitor is refused [DEC-07]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const refused = await choose(app, ana, 'nobody')
  expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([422, ['visibility']])
  const stranger = await app.as(null).patch('/members/me/visibility', { visibility: 'public' })
  expect(stranger.status).toBe(401)
  for (const _ of ['once', 'twice']) expect((await choose(app, ana, 'followers')).status).toBe(200)
})

test('after a block, neither member sees photos, comments or reviews of the other [DEC-73]', async () => {
  const app = await ownTestApp()
  const { given, as } = app
  const [ana, ben, cleo] = [await given.member(), await given.member(), await given.member()]
  const product = await given.product()
  const photos = {
    ana: await given.photo({ owner: ana, products: [product] }),
    ben: await given.photo({ owner: ben, products: [product] }),
    cleo: await given.photo({ owner: cleo }),
  }
  for (const member of [ana, ben]) {
    await as(member).post(`/photos/${photos.cleo.id}/comments`, { content: `By ${member.username}` })
    await as(member).post(`/products/${product.id}/reviews`, { content: `By ${member.username}` })
  }
  await given.follow(ana, ben)
  await given.follow(ben, ana)
  for (const _ of ['once', 'twice']) {
    expect(await (await as(ana).put(`/members/${ben.id}/block`)).json()).toEqual({ blockedByViewer: true })
  }

  for (const [viewer, other] of [
    [ana, ben],
    [ben, ana],
  ] as const) {
    const hidden = other === ben ? photos.ben : photos.ana
    for (const query of [
      '',
      '?order=top',
      '?order=following',
      `?product=${product.id}`,
      `?owner=${other.id}`,
    ]) {
      expect(await idsOf(as(viewer).get(`/photos${query}`)), query).not.toContain(hidden.id)
    }
    for (const answer of [
      as(viewer).get(`/photos/${hidden.id}`),
      as(viewer).get(`/photos/${hidden.id}/comments`),
      as(viewer).put(`/photos/${hidden.id}/like`),
      as(viewer).put(`/photos/${hidden.id}/favourite`),
    ]) {
      expect((await answer).status).toBe(404)
    }
    const said = async (path: string) =>
      (await (await as(viewer).get(path)).json()).items.map(({ content }: { content: string }) => content)
    expect(await said(`/photos/${photos.cleo.id}/comments`)).toEqual([`By ${viewer.username}`])
    expect(await said(`/products/${product.id}/reviews`)).toEqual([`By ${viewer.username}`])
    expect(await idsOf(as(viewer).get('/following'))).toEqual([])
    expect(await idsOf(as(viewer).get('/followers'))).toEqual([])
  }
  // No one else notices.
  expect(await idsOf(as(cleo).get('/photos'))).toHaveLength(3)
})

test('a blocked member cannot find the blocker, but the blocker can find and unblock the member [DEC-73]', async () => {
  const { given, as } = await testApp()
  const [ana, ben] = [await given.member(), await given.member()]
  await as(ana).put(`/members/${ben.id}/block`)
  for (const address of [ana.id, ana.username]) {
    expect((await as(ben).get(`/members/${address}`)).status).toBe(404)
  }
  expect((await as(ben).put(`/members/${ana.id}/follow`)).status).toBe(404)
  expect(await (await as(ana).get(`/members/${ben.id}`)).json()).toMatchObject({
    blockedByViewer: true,
    isOpen: false,
  })
  const follow = await as(ana).put(`/members/${ben.id}/follow`)
  expect([follow.status, (await follow.json()).code]).toEqual([409, 'member-blocked'])
  expect(await idsOf(as(ana).get('/blocks'))).toEqual([ben.id])
  expect(await idsOf(as(ben).get('/blocks'))).toEqual([])

  for (const _ of ['once', 'twice']) {
    expect(await (await as(ana).delete(`/members/${ben.id}/block`)).json()).toEqual({
      blockedByViewer: false,
    })
  }
  expect((await as(ben).get(`/members/${ana.id}`)).status).toBe(200)
  // Unblocking does not restore what the block removed.
  expect(await (await as(ben).get(`/members/${ana.id}`)).json()).toMatchObject({ followedByViewer: false })
})

test('a member cannot block themselves or a missing member, and visitors cannot block [DEC-73]', async () => {
  const { given, as } = await testApp()
  const ana = await given.member()
  const refusals = [
    await as(ana).put(`/members/${ana.id}/block`),
    await as(ana).put(`/members/${ana.id.toUpperCase()}/block`),
    await as(ana).put(`/members/${newId()}/block`),
    await as(null).put(`/members/${ana.id}/block`),
    await as(ana).put('/members/ben/block'),
  ]
  expect(await Promise.all(refusals.map(async (answer) => (await answer.json()).code))).toEqual([
    'cannot-block-yourself',
    'cannot-block-yourself',
    'member-not-found',
    'sign-in-required',
    'form-invalid',
  ])
})

test('a page full of a blocked member’s photos continues with photos that the viewer may see [DEC-73]', async () => {
  const { given, as } = await ownTestApp()
  const [ana, ben] = [await given.member(), await given.member()]
  const below = await given.photo({ uploadedAt: new Date(Date.now() - 60_000) })
  for (let i = 0; i < 4; i++) await given.photo({ owner: ben })
  await as(ana).put(`/members/${ben.id}/block`)
  expect(await idsOf(as(ana).get('/photos?limit=2'))).toEqual([below.id])
})

/** An open stream of a photo's events, as in a browser. */
async function openStream(app: TestApp, viewer: TestMember | null, photoId: string) {
  const headers = viewer ? { cookie: viewer.cookie } : {}
  const answer = await app.ask(`/api/live?topics=photo:${photoId}`, { headers })
  expect(answer.status).toBe(200)
  const [reader, decoder] = [answer.body!.getReader(), new TextDecoder()]
  let [said, hasEnded] = ['', false]
  const read = async () => {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read())
      said += decoder.decode(piece.value)
    hasEnded = true
  }
  void read()
  return { receivedText: () => said, hasEnded: () => hasEnded, leave: () => reader.cancel() }
}

test('an open stream ends when its photo closes to the listener, and a new stream gets no events [DEC-07, DEC-73, DEC-75]', async () => {
  const app = await ownTestApp()
  const [ana, ben, cleo] = [await app.given.member(), await app.given.member(), await app.given.member()]
  const [photo, other] = [await app.given.photo({ owner: ana }), await app.given.photo()]
  await app.given.follow(ben, ana)
  // The connection that delivers all of the events.
  await app.hear(`photo:${photo.id}`)
  const streams = [null, ben, cleo].map((viewer) => openStream(app, viewer, photo.id))
  const [nobodys, bens, cleos] = await Promise.all(streams)
  const elsewhere = await openStream(app, cleo, other.id)
  await choose(app, ana, 'followers')
  for (const stream of [nobodys!, bens!, cleos!]) await expect.poll(stream.hasEnded).toBe(true)
  expect(elsewhere.hasEnded()).toBe(false)

  const [again, refused] = [await openStream(app, ben, photo.id), await openStream(app, cleo, photo.id)]
  await app.as(ben).put(`/photos/${photo.id}/like`)
  await expect.poll(again.receivedText).toContain('"likeCount":1')
  expect(refused.receivedText()).not.toContain('likeCount')

  await app.as(ana).put(`/members/${ben.id}/block`)
  await expect.poll(again.hasEnded).toBe(true)
  for (const stream of [refused, elsewhere]) await stream.leave()
})

test('a removed follower gets no more events of photos for followers only, even on an open stream [DEC-07, DEC-75]', async () => {
  const app = await ownTestApp()
  const { ana, ben, photo } = await followersOnly(app)
  await app.hear(`photo:${photo.id}`)
  const stream = await openStream(app, ben, photo.id)
  expect((await app.as(ana).delete(`/followers/${ben.id}`)).status).toBe(200)
  await expect.poll(stream.hasEnded).toBe(true)
  const refused = await openStream(app, ben, photo.id)
  await app.as(ana).put(`/photos/${photo.id}/like`)
  expect(refused.receivedText()).not.toContain('likeCount')
  await refused.leave()
})
