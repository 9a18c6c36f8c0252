import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ownTestApp, type TestApp, testApp } from '../../../../../platform/testing/test-app.ts'
import { contestHelpers, hoursFromNow, statusAndCode } from '../testing/contest.ts'

const countOf = async ({ db }: TestApp, photoId: string) =>
  (
    await db
      .selectFrom('category_entries')
      .select('vote_count')
      .where('photo_id', '=', photoId)
      .executeTakeFirstOrThrow()
  ).vote_count

test('a vote is one row with its photo, category and member, counts once until it is withdrawn, and repeating either changes nothing [VOTE-04, VOTE-09, VOTE-10, API-15]', async () => {
  const app = await testApp()
  const { category, entry, vote, takeBack } = contestHelpers(app)
  const layer = await category()
  const trench = await entry(layer)
  const ben = await app.given.member()

  const cast = await (await vote(ben, trench)).json()
  expect(cast).toMatchObject({ voteCount: 1, votedByViewer: true, isNew: true, showsCounts: true })
  const rows = await app.db.selectFrom('votes').selectAll().where('photo_id', '=', trench.id).execute()
  expect(rows).toMatchObject([
    { id: cast.voteId, photo_id: trench.id, category_id: layer.id, member_id: ben.id },
  ])
  // A random number: a number that rises with time would reveal who voted when.
  expect(cast.voteId[14]).toBe('4')

  expect(await (await vote(ben, trench)).json()).toEqual({ ...cast, isNew: false })
  expect(await (await takeBack(ben, trench)).json()).toMatchObject({ voteCount: null, votedByViewer: false })
  const again = await takeBack(ben, trench)
  expect([again.status, (await again.json()).isNew]).toEqual([200, false])
  expect(await countOf(app, trench.id)).toBe(0)
})

test('fifty members who vote at once, one of them in fifty windows, are each counted once [VOTE-04, DEC-48]', async () => {
  const app = await testApp()
  const { category, entry, vote } = contestHelpers(app)
  const trench = await entry(await category())
  const members = await Promise.all(Array.from({ length: 50 }, () => app.given.member()))
  const answers = await Promise.all(members.map((member) => vote(member, trench)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
  const windows = await Promise.all(Array.from({ length: 50 }, () => vote(members[0]!, trench)))
  for (const answer of windows) expect(await answer.json()).toMatchObject({ isNew: false, voteCount: 50 })
  expect(await countOf(app, trench.id)).toBe(50)
})

test('a vote is refused for the voter’s own entry, a hidden one, one across a block, and a photo that is no entry [DEC-49, VOTE-10]', async () => {
  const app = await testApp()
  const { category, entry, vote } = contestHelpers(app)
  const layer = await category()
  const [trench, hidden, apart] = [await entry(layer), await entry(layer), await entry(layer)]
  const ben = await app.given.member()
  await app.db.updateTable('photos').set({ state: 'hidden' }).where('id', '=', hidden.id).execute()
  await app.as(apart.owner).put(`/members/${ben.id}/block`)

  const own = await vote(trench.owner, trench)
  expect([own.status, await own.json()]).toMatchObject([
    403,
    { code: 'own-entry', title: 'You cannot vote for your own entry' },
  ])
  const lonely = await app.given.photo()
  for (const id of [hidden.id, apart.id, lonely.id, layer.id]) {
    expect(await statusAndCode(await vote(ben, { id }))).toEqual([404, 'entry-not-found'])
  }
  expect(await statusAndCode(await vote(ben, { id: 'no-id' }))).toEqual([422, 'form-invalid'])
})

test('signed-out visitors and paused members cannot vote [VOTE-03, PERM-03]', async () => {
  const app = await testApp()
  const { category, entry, vote, takeBack } = contestHelpers(app)
  const trench = await entry(await category())
  expect(await statusAndCode(await vote(null, trench))).toEqual([401, 'sign-in-required'])
  expect(await statusAndCode(await takeBack(null, trench))).toEqual([401, 'sign-in-required'])
  const paused = await app.given.member({ isSuspended: true })
  expect(await statusAndCode(await vote(paused, trench))).toEqual([403, 'account-suspended'])
})

test('votes are refused before voting opens, and neither cast nor withdrawn after it closes [DEC-50]', async () => {
  const app = await testApp()
  const { category, entry, vote, takeBack, close } = contestHelpers(app)
  const [ben, upcoming, open] = [
    await app.given.member(),
    await category({ opensAt: hoursFromNow(1) }),
    await category({ opensAt: hoursFromNow(-1), closesAt: hoursFromNow(1) }),
  ]
  const [early, late] = [await entry(upcoming), await entry(open)]
  expect(await statusAndCode(await vote(ben, early))).toEqual([409, 'voting-not-open'])
  expect((await vote(ben, late)).status).toBe(200)
  await close(open)
  const refused = await takeBack(ben, late)
  expect([refused.status, (await refused.json()).title]).toEqual([
    409,
    'Voting has closed. The result is final.',
  ])
  expect(await statusAndCode(await vote(await app.given.member(), late))).toEqual([409, 'voting-closed'])
})

test('voting closes exactly at its time, without a job, and the counts stay hidden until then [DEC-50, DEC-51]', async () => {
  const app = await testApp()
  const { category, entry, vote, takeBack, entries } = contestHelpers(app)
  const layer = await category({ closesAt: hoursFromNow(1) })
  const trench = await entry(layer)
  const [ben, cleo] = [await app.given.member(), await app.given.member()]
  expect((await vote(ben, trench)).status).toBe(200)
  const countFor = async (viewer: typeof ben | null) =>
    (await entries(viewer, layer, '?order=standing')).items[0].voteCount
  const closesAt = new Date(Date.now() + 1_500)
  await app.db.updateTable('categories').set({ closes_at: closesAt }).where('id', '=', layer.id).execute()
  const [before, ofOwner] = [await countFor(null), await countFor(trench.owner)]
  // On a slow machine, the time is over before the counts are read.
  if (Date.now() < closesAt.getTime()) expect([before, ofOwner]).toEqual([null, null])
  await setTimeout(Math.max(0, closesAt.getTime() - Date.now()) + 5)
  expect(await statusAndCode(await vote(cleo, trench))).toEqual([409, 'voting-closed'])
  expect(await statusAndCode(await takeBack(ben, trench))).toEqual([409, 'voting-closed'])
  expect([await countFor(null), await countFor(trench.owner)]).toEqual([1, 1])
})

test('with one vote per member, a second vote is refused as a duplicate, and moves only on request [VOTE-05, DEC-48, DEC-76]', async () => {
  const app = await testApp()
  const { category, entry, vote } = contestHelpers(app)
  const one = await category({ singleChoice: true })
  const [trench, tweed] = [await entry(one), await entry(one)]
  const ben = await app.given.member()
  await vote(ben, trench)
  const second = await vote(ben, tweed)
  expect([second.status, await second.json()]).toMatchObject([
    409,
    { code: 'already-voted', alias: '23505', title: 'Already voted', photoId: trench.id },
  ])
  // Repeating the same vote adds none.
  expect(await (await vote(ben, trench)).json()).toMatchObject({ isNew: false, voteCount: 1 })
  expect(await (await vote(ben, tweed, '?move=true')).json()).toMatchObject({ isNew: true, voteCount: 1 })
  expect([await countOf(app, trench.id), await countOf(app, tweed.id)]).toEqual([0, 1])
})

test('with one vote per member, votes for different entries at the same time leave one vote [VOTE-05, DEC-48]', async () => {
  const app = await testApp()
  const { category, entry, vote } = contestHelpers(app)
  const one = await category({ singleChoice: true })
  const entries = [await entry(one), await entry(one), await entry(one)]
  const ben = await app.given.member()
  for (const query of ['', '?move=true']) {
    const answers = await Promise.all([...entries, ...entries].map((to) => vote(ben, to, query)))
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const counts = await Promise.all(entries.map(({ id }) => countOf(app, id)))
    expect(counts.toSorted()).toEqual([0, 0, 1])
  }
})

test('counts and the standing are shown to members who have voted, and to everyone once voting is over [DEC-51]', async () => {
  const app = await testApp()
  const { category, entry, votes, vote, takeBack, entries, page, close } = contestHelpers(app)
  const layer = await category()
  const [trench, tweed] = [await entry(layer, { minutesAgo: 90 }), await entry(layer, { minutesAgo: 30 })]
  await votes(tweed, 3)
  const ben = await app.given.member()
  const counts = async (viewer: typeof ben | null, query = '') => {
    const { order, items } = await entries(viewer, layer, query)
    return [order, items.map((one: { voteCount: number | null }) => one.voteCount)]
  }
  for (const viewer of [null, ben, trench.owner]) {
    // Also if the standing is requested explicitly.
    expect(await counts(viewer, '?order=standing')).toEqual(['shuffled', [null, null]])
    expect((await page(viewer, layer)).showsCounts).toBe(false)
  }
  await vote(ben, trench)
  expect(await counts(ben)).toEqual(['standing', [3, 1]])
  expect((await counts(ben, '?order=shuffled'))[0]).toBe('shuffled')
  expect((await entries(ben, layer)).items.map((one: { place: number }) => one.place)).toEqual([1, 2])
  await takeBack(ben, trench)
  expect(await counts(ben)).toEqual(['shuffled', [null, null]])
  await close(layer)
  expect(await counts(null)).toEqual(['standing', [3, 0]])
})

test('each viewer who has not voted sees the entries in an order of their own that stays the same and starts with different entries [DEC-51]', async () => {
  const app = await testApp()
  const { category, entry, entries } = contestHelpers(app)
  const layer = await category()
  const owner = await app.given.member()
  for (let i = 0; i < 12; i++) await entry(layer, { owner })
  const orderOf = async (viewer: Parameters<typeof entries>[0]) => {
    const ids: string[] = []
    let cursor = ''
    do {
      const list = await entries(viewer, layer, `?limit=5${cursor}`)
      ids.push(...list.items.map((one: { photoId: string }) => one.photoId))
      cursor = list.nextCursor ? `&cursor=${list.nextCursor}` : ''
    } while (cursor)
    return ids
  }
  const viewers = await Promise.all(Array.from({ length: 8 }, () => app.given.member()))
  const orders = await Promise.all(viewers.map(orderOf))
  for (const order of orders) expect(new Set(order).size).toBe(12)
  expect(await orderOf(viewers[0]!)).toEqual(orders[0])
  expect(new Set(orders.map((order) => order.join())).size).toBe(8)
  expect(new Set(orders.map(([first]) => first)).size).toBeGreaterThan(2)
  // A cursor from another viewer's order is not valid in one's own.
  const { nextCursor } = await entries(viewers[0]!, layer, '?limit=5')
  const foreign = await app
    .as(viewers[1]!)
    .get(`/categories/${layer.id}/entries?limit=5&cursor=${nextCursor}`)
  expect(await statusAndCode(foreign)).toEqual([400, 'cursor-invalid'])
})

test('the standing is paged by votes, the earlier entry first among equals, with places that continue across pages [DEC-51]', async () => {
  const app = await testApp()
  const { category, entry, votes, entries } = contestHelpers(app)
  const layer = await category()
  const older = await entry(layer, { minutesAgo: 300 })
  const others = [await entry(layer, { minutesAgo: 200 }), await entry(layer, { minutesAgo: 100 })]
  const [ben] = await votes(others[1]!, 2)
  const ids: string[] = []
  const places: number[] = []
  let cursor = ''
  do {
    const list = await entries(ben!, layer, `?limit=1${cursor}`)
    for (const one of list.items) {
      ids.push(one.photoId)
      places.push(one.place)
    }
    cursor = list.nextCursor ? `&cursor=${list.nextCursor}` : ''
  } while (cursor)
  expect(ids).toEqual([others[1]!.id, older.id, others[0]!.id])
  expect(places).toEqual([1, 2, 3])
})

test('the owner of an entry gets one notice for all its votes, without the names of voters, until all are withdrawn [DEC-49]', async () => {
  const app = await ownTestApp()
  const { category, entry, votes, takeBack } = contestHelpers(app)
  const layer = await category()
  const trench = await entry(layer)
  const [first, ...more] = await votes(trench, 3)
  const notices = async () => (await app.as(trench.owner).get('/notices')).json()
  const { items } = await notices()
  expect(items).toMatchObject([{ kind: 'vote', actors: [], link: `/voting/${layer.slug}` }])
  expect(JSON.stringify(items)).not.toContain(first!.username)
  await vote2(app, trench.owner, trench.id)
  expect((await notices()).items).toHaveLength(1)
  // All withdrawn: the notice disappears.
  for (const member of [first!, ...more]) await takeBack(member, trench)
  expect((await notices()).items).toEqual([])
})

const vote2 = (app: TestApp, member: Parameters<TestApp['as']>[0], id: string) =>
  app.as(member).put(`/photos/${id}/vote`)
