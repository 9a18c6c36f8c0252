import { describe, expect, test } from 'vitest'
import { postTypes } from '../../../../platform/testing/given.ts'
import { testApp } from '../../../../platform/testing/test-app.ts'
import type { PhotoPage, PublishedPhoto } from '../../photos/photo.ts'
import type { CaptionSuggestions } from '../travel.ts'

const whole = {
  location: 'Lake Ferren',
  landmark: 'The old jetty',
  activityType: 'Photography',
  travelStyle: 'Wellness',
  stayType: 'Boutique Hotel',
  gearTags: ['Camera', 'Water Bottle', 'Hat'],
  sentiment: 'Calm, cold, and very clear.',
}
const bare = { location: 'Oslo', activityType: 'Hiking' }

async function form(owner: { id: string }, travel: object, more: object = {}) {
  const { given } = await testApp()
  const picture = await given.picture(owner as Parameters<typeof given.picture>[0])
  return { postTypeId: postTypes.travel, images: [{ pictureId: picture.id }], travel, ...more }
}

async function published(owner: { id: string; cookie: string }, travel: object, more: object = {}) {
  const { as } = await testApp()
  const answer = await as(owner as never).post('/photos', await form(owner, travel, more))
  expect(answer.status).toBe(201)
  return ((await answer.json()) as PublishedPhoto).photo
}

describe('a travel post', () => {
  test('stores every fact of the form, and everyone sees it [TRAV-04, TRAV-19, TRAV-20, TRAV-21, TRAV-22, DEC-30, GEN-12]', async () => {
    const { given, as } = await testApp()
    const owner = await given.member()
    const ids: string[] = []
    for (let i = 0; i < 5; i++) ids.push((await given.picture(owner)).id)
    const images = ids.map((pictureId, at) => ({ pictureId, altText: `Picture ${at + 1}` }))
    const trip = await published(owner, whole, { images, caption: 'Eleven pictures of one mountain' })
    expect(trip).toMatchObject({ kind: 'travel', travel: whole, caption: 'Eleven pictures of one mountain' })
    expect(trip.images.map(({ pictureId }) => pictureId)).toEqual(ids)
    const seen = await (await as(null).get(`/photos/${trip.id}`)).json()
    expect(seen).toMatchObject({ travel: whole, review: null })
  })

  test('keeps up to five photos in the order they were sent [TRAV-23, DEC-29]', async () => {
    const { given, as } = await testApp()
    const owner = await given.member()
    const ids: string[] = []
    for (let i = 0; i < 5; i++) ids.push((await given.picture(owner)).id)
    const order = [ids[3]!, ids[0]!, ids[4]!, ids[2]!, ids[1]!]
    const { id } = await published(owner, bare, { images: order.map((pictureId) => ({ pictureId })) })
    const { images } = await (await as(null).get(`/photos/${id}`)).json()
    expect(images.map(({ pictureId }: { pictureId: string }) => pictureId)).toEqual(order)
  })

  test('has a row with its owner, its type, its time, its likes and every fact of the trip [ENT-06]', async () => {
    const { given, as, db } = await testApp()
    const [owner, ben] = [await given.member(), await given.member()]
    const trip = await published(owner, whole)
    await as(ben).put(`/photos/${trip.id}/like`)
    const seen = await (await as(null).get(`/photos/${trip.id}`)).json()
    expect(seen).toMatchObject({
      ...{ owner: { id: owner.id }, postType: { id: postTypes.travel }, likeCount: 1, travel: whole },
      uploadedAt: expect.stringMatching(/^\d{4}-/),
    })
    const row = await db.selectFrom('travel_details').selectAll().where('photo_id', '=', trip.id).execute()
    expect(row).toHaveLength(1)
  })

  test('needs only a place and an activity, and stores no review [VIEW-09, DEC-30]', async () => {
    const { given } = await testApp()
    const owner = await given.member()
    const trip = await published(
      owner,
      { location: '  Oslo,\n Norway ', activityType: 'Hiking' },
      { review: 'Fits.' },
    )
    expect(trip.review).toBeNull()
    expect(trip.travel).toEqual({
      place: null,
      ...{ location: 'Oslo, Norway', activityType: 'Hiking', landmark: null, travelStyle: null },
      ...{ stayType: null, gearTags: [], sentiment: null },
    })
  })

  test.each([
    ['no place', { ...bare, location: ' ' }, 'location', 'Please fill in location and activity type'],
    [
      'a place that is a number',
      { ...bare, location: 7 },
      'location',
      'Please fill in location and activity type',
    ],
    ['no activity', { location: 'Oslo' }, 'activityType', 'Please fill in location and activity type'],
    [
      'an unknown activity',
      { ...bare, activityType: 'Napping' },
      'activityType',
      'Please fill in location and activity type',
    ],
    [
      'an unknown travel style',
      { ...bare, travelStyle: 'Slow' },
      'travelStyle',
      'Please choose a travel style from the list',
    ],
    [
      'an unknown stay type',
      { ...bare, stayType: 'Igloo' },
      'stayType',
      'Please choose a stay type from the list',
    ],
    [
      'unknown gear',
      { ...bare, gearTags: ['Hat', 'Yacht'] },
      'gearTags.1',
      'Please choose gear from the list',
    ],
    [
      'a place name that is too long',
      { ...bare, location: 'x'.repeat(121) },
      'location',
      'Please keep this under 120 characters',
    ],
    [
      'a landmark that is too long',
      { ...bare, landmark: 'x'.repeat(121) },
      'landmark',
      'Please keep this under 120 characters',
    ],
    [
      'an experience that is too long',
      { ...bare, sentiment: 'x'.repeat(501) },
      'sentiment',
      'Please keep this under 500 characters',
    ],
    [
      'an experience as long as a book',
      { ...bare, sentiment: 'x'.repeat(100_000) },
      'sentiment',
      'Please keep this under 500 characters',
    ],
  ])(
    'with %s is refused at its field, and nothing is stored [TRAV-14, TRAV-19, TRAV-20, TRAV-21, TRAV-22, DEC-60]',
    async (_, travel, field, sentence) => {
      const { given, as, db } = await testApp()
      const owner = await given.member()
      const answer = await as(owner).post('/photos', await form(owner, travel))
      expect(answer.status).toBe(422)
      expect((await answer.json()).fields).toEqual({ [`travel.${field}`]: sentence })
      expect(await db.selectFrom('photos').select('id').where('owner_id', '=', owner.id).execute()).toEqual(
        [],
      )
    },
  )

  test('names everything that is missing at once, with its own texts [TRAV-10, TRAV-13, TRAV-14, TRAV-15]', async () => {
    const { given, as } = await testApp()
    const owner = await given.member()
    const answer = await as(owner).post('/photos', { images: [], travel: { location: '' } })
    expect((await answer.json()).fields).toMatchObject({
      images: 'Please select at least one photo',
      'travel.location': 'Please fill in location and activity type',
      'travel.activityType': 'Please fill in location and activity type',
      postTypeId: expect.any(String),
    })
    const six = Array.from({ length: 6 }, () => ({ pictureId: '01890000-0000-7000-8000-000000000000' }))
    const many = await as(owner).post('/photos', await form(owner, bare, { images: six }))
    expect((await many.json()).fields).toEqual({ images: 'Maximum 5 photos allowed' })
  })

  test('sent twice with one key is stored once, and visitors and paused members cannot send it [TRAV-16, PERM-03]', async () => {
    const { given, as } = await testApp()
    const [owner, paused] = [await given.member(), await given.member({ isSuspended: true })]
    const body = await form(owner, bare)
    const send = () => as(owner).post('/photos', body, { 'idempotency-key': 'one-trip-twice' })
    const [first, second] = [await (await send()).json(), await (await send()).json()]
    expect(second.photo.id).toBe(first.photo.id)
    expect((await as(null).post('/photos', body)).status).toBe(401)
    expect((await as(paused).post('/photos', await form(paused, bare))).status).toBe(403)
  })

  test('stores the longest texts of multi-part characters as written [DEC-60]', async () => {
    const { given } = await testApp()
    const long = {
      location: '👩🏽‍🎤'.repeat(120),
      landmark: 'é'.repeat(120),
      sentiment: '👩🏽‍🎤'.repeat(500),
    }
    const trip = await published(await given.member(), { ...bare, ...long })
    expect(trip.travel).toMatchObject(long)
  })

  test('can be changed by its owner, also repeatedly, and by no other member [PERM-04, DEC-30]', async () => {
    const { given, as } = await testApp()
    const [owner, other] = [await given.member(), await given.member()]
    const trip = await published(owner, bare)
    const change = (who: typeof owner) =>
      as(who).patch(`/photos/${trip.id}`, { travel: whole, caption: 'Corrected' })
    const refused = await change(other)
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'not-your-photo'])
    for (const _ of [1, 2]) {
      const answer = await change(owner)
      expect((await answer.json()).photo).toMatchObject({ travel: whole, caption: 'Corrected' })
    }
    const invalid = await as(owner).patch(`/photos/${trip.id}`, { travel: { ...whole, location: '' } })
    expect((await invalid.json()).fields).toEqual({
      'travel.location': 'Please fill in location and activity type',
    })
  })

  test('completed later is checked again for points, and is up to date in the list at once', async () => {
    const { given, as, db } = await testApp()
    const owner = await given.member()
    const trip = await published(owner, bare)
    const due = async () =>
      (await db.selectFrom('points_due').select('due_at').where('subject_id', '=', trip.id).execute()).length
    const before = await due()
    await as(owner).patch(`/photos/${trip.id}`, { travel: whole })
    expect(await due()).toBe(before + 1)
    const { items }: PhotoPage = await (await as(null).get('/photos?kind=travel&limit=50')).json()
    expect(items.find(({ id }) => id === trip.id)?.travel).toMatchObject(whole)
  })

  test('cannot become a look, and a look cannot become a travel post [VIEW-09, DEC-32]', async () => {
    const { given, as } = await testApp()
    const owner = await given.member()
    const [trip, look] = [await published(owner, bare), await given.photo({ owner })]
    const reviewed = await as(owner).patch(`/photos/${trip.id}`, { review: 'Fits.' })
    expect([reviewed.status, (await reviewed.json()).fields]).toEqual([
      422,
      { review: 'A trip has no review' },
    ])
    const moved = await as(owner).patch(`/photos/${look.id}`, { travel: whole })
    expect([moved.status, (await moved.json()).fields]).toEqual([
      422,
      { travel: 'This is not a travel post' },
    ])
    expect((await as(owner).patch(`/photos/${trip.id}`, { review: null })).status).toBe(200)
  })

  test('can be liked, commented on, made a favorite and deleted like any post, and its facts go with it [DEC-32, API-06, PERM-03]', async () => {
    const { given, as, db } = await testApp()
    const [owner, other] = [await given.member(), await given.member()]
    const trip = await published(owner, bare)
    expect(await (await as(other).put(`/photos/${trip.id}/like`)).json()).toMatchObject({ likeCount: 1 })
    expect((await as(other).post(`/photos/${trip.id}/comments`, { content: 'Which trail?' })).status).toBe(
      201,
    )
    expect((await as(other).put(`/photos/${trip.id}/favourite`)).status).toBe(200)
    expect((await as(other).delete(`/photos/${trip.id}`)).status).toBe(403)
    expect((await as(owner).delete(`/photos/${trip.id}`)).status).toBe(200)
    expect((await as(null).get(`/photos/${trip.id}`)).status).toBe(404)
    const left = await db.selectFrom('travel_details').selectAll().where('photo_id', '=', trip.id).execute()
    expect(left).toEqual([])
  })

  test('is found by its place, landmark, style, stay, gear and experience, and after an edit by the new facts [DEC-45]', async () => {
    const { given, as } = await testApp()
    const owner = await given.member()
    const words = {
      ...whole,
      location: 'Quazzaville',
      landmark: 'Zurgel Point',
      sentiment: 'Utterly frobnicated.',
    }
    const trip = await published(owner, words)
    const found = async (q: string) => {
      const { items }: PhotoPage = await (await as(null).get(`/search/looks?q=${q}`)).json()
      return items.some(({ id }) => id === trip.id)
    }
    const together = ['wellness', 'boutique', 'bottle'].map((word) => `quazzaville+${word}`)
    for (const q of ['quazzaville', 'zurgel', 'frobnicated', ...together])
      expect(await found(q), q).toBe(true)
    await as(owner).patch(`/photos/${trip.id}`, { travel: { ...words, location: 'Wexlund' } })
    expect([await found('wexlund'), await found('quazzaville')]).toEqual([true, false])
  })
})

describe('the list of trips', () => {
  test('has only trips, whatever their post type, newest first, page by page up to fifty [TRAV-03, API-06, CONST-16, FEED-17]', async () => {
    const { given, as } = await testApp()
    const owner = await given.member()
    const pictures = await Promise.all([1, 2, 3, 4].map(() => given.picture(owner)))
    const travel = { ...whole, activityType: 'Hiking' }
    for (const [at, { id }] of pictures.entries()) {
      await given.photo({
        owner,
        postTypeId: at === 1 ? postTypes.outfit : postTypes.travel,
        uploadedAt: new Date(Date.now() - at * 60_000),
        images: [{ pictureId: id, altText: '', productTags: [], brandTags: [] }],
        ...(at === 2 ? {} : { travel }),
      })
    }
    const list = async (query: string): Promise<PhotoPage> => (await as(null).get(`/photos?${query}`)).json()
    const own = await list(`kind=travel&owner=${owner.id}`)
    expect(own.items.map(({ images }) => images[0]?.pictureId)).toEqual(
      [0, 1, 3].map((at) => pictures[at]!.id),
    )

    const all = await list('kind=travel&limit=50')
    expect(all.items.every(({ kind }) => kind === 'travel')).toBe(true)
    const times = all.items.map(({ uploadedAt }) => uploadedAt)
    expect(times).toEqual(times.toSorted().reverse())
    const first = await list('kind=travel&limit=2')
    const second = await list(`kind=travel&limit=2&cursor=${first.nextCursor}`)
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(
      all.items.slice(0, 4).map(({ id }) => id),
    )
    for (const query of [
      'kind=product',
      'kind=travel&type=outfit',
      'kind=travel&order=top',
      'kind=travel&limit=51',
    ])
      expect((await as(null).get(`/photos?${query}`)).status, query).toBe(422)
    const foreign = await as(null).get(`/photos?cursor=${first.nextCursor}`)
    expect((await foreign.json()).code).toBe('cursor-invalid')
  })

  test('leaves out trips for followers only, which followers find in the owner’s list [DEC-07]', async () => {
    const { given, as, db } = await testApp()
    const [owner, follower, stranger] = [await given.member(), await given.member(), await given.member()]
    const trip = await published(owner, { ...bare, location: 'Hidden Bay' })
    await given.follow(follower, owner)
    await db.updateTable('members').set({ visibility: 'followers' }).where('id', '=', owner.id).execute()
    for (const who of [null, stranger, follower]) {
      const { items }: PhotoPage = await (await as(who).get('/photos?kind=travel&limit=50')).json()
      expect(items.some(({ id }) => id === trip.id)).toBe(false)
    }
    const own: PhotoPage = await (await as(follower).get(`/photos?kind=travel&owner=${owner.id}`)).json()
    expect(own.items.map(({ id }) => id)).toEqual([trip.id])
  })
})

describe('the caption helper', () => {
  const ask = async (who: { cookie: string } | null, body: object) => {
    const { as } = await testApp()
    return as(who as never).post('/travel/captions', body)
  }
  const suggestions = async (answer: Response) =>
    ((await answer.json()) as CaptionSuggestions).suggestions.map(({ text }) => text)

  test('suggests three captions from the trip’s own facts, and three others the next time [TRAV-05, TRAV-07, DEC-69]', async () => {
    const { given } = await testApp()
    const owner = await given.member()
    const first: CaptionSuggestions = await (await ask(owner, bare)).json()
    expect(first.suggestions).toHaveLength(3)
    for (const { text } of first.suggestions) expect(text).toMatch(/oslo|hiking/i)
    const shown = first.suggestions.map(({ id }) => id)
    const second: CaptionSuggestions = await (await ask(owner, { ...bare, shown })).json()
    for (const { id } of second.suggestions) expect(shown).not.toContain(id)
  })

  test('does not repeat a caption of the member’s last trips [TRAV-05, DEC-69]', async () => {
    const { given } = await testApp()
    const owner = await given.member()
    const [before] = await suggestions(await ask(owner, bare))
    await published(owner, bare, { caption: before })
    expect(await suggestions(await ask(owner, bare))).not.toContain(before)
    expect(await suggestions(await ask(await given.member(), bare))).toContain(before)
  })

  test('uses the color of the member’s own first picture, and of no other member’s [DEC-69]', async () => {
    const { given, db } = await testApp()
    const [owner, other] = [await given.member(), await given.member()]
    const picture = await given.picture(owner)
    await db.updateTable('media').set({ dominant_color: '#1c2a52' }).where('id', '=', picture.id).execute()
    const body = { ...bare, pictureIds: [picture.id] }
    const all = async (who: typeof owner) => {
      let shown: string[] = []
      const texts: string[] = []
      for (let i = 0; i < 5; i++) {
        const answer: CaptionSuggestions = await (await ask(who, { ...body, shown })).json()
        shown = [...answer.suggestions.map(({ id }) => id), ...shown]
        texts.push(...answer.suggestions.map(({ text }) => text))
      }
      return texts.join('\n')
    }
    expect(await all(owner)).toContain('navy')
    expect(await all(other)).not.toContain('navy')
  })

  test('needs a place and an activity, and a member who may post [TRAV-06, TRAV-16]', async () => {
    const { given } = await testApp()
    const refused = await ask(await given.member(), { location: 'Oslo', activityType: '' })
    expect([refused.status, (await refused.json()).fields]).toEqual([
      422,
      { activityType: 'Please fill in location and activity type' },
    ])
    expect((await ask(null, bare)).status).toBe(401)
    expect((await ask(await given.member({ isSuspended: true }), bare)).status).toBe(403)
  })
})
