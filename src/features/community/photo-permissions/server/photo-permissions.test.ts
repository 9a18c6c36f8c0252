import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../../../platform/testing/test-app.ts'

/** A verified brand with one product and the owner `speaker`, and a look of `ana` with that product. */
async function open() {
  const app = await testApp()
  const { given, as, db } = app
  const brand = await given.brand({ name: `Ostrow ${newId().slice(-8)}` })
  const product = await given.product({ brand })
  const [ana, speaker, other] = [await given.member(), await given.member(), await given.member()]
  await confirmClaim(app, brand.id, speaker)
  const photo = await given.photo({ owner: ana, products: [product] })
  const ask = (by: TestMember, wishes: object = {}) =>
    as(by).post(`/brands/${brand.id}/photo-requests`, {
      ...{ photoId: photo.id, purpose: 'Our product page', places: ['shop'], months: 12, ...wishes },
    })
  const asked = async (wishes: object = {}) => (await (await ask(speaker, wishes)).json()).id as string
  const answer = (by: TestMember, id: string, body: object) =>
    as(by).put(`/photo-requests/${id}/answer`, body)
  const shown = async (viewer: TestMember | null = null, query = '') =>
    (await (await as(viewer).get(`/brands/${brand.id}/shown-photos${query}`)).json()).items as {
      photoId: string
      credit: string
    }[]
  const looks = async (query = '') =>
    (await (await as(speaker).get(`/brands/${brand.id}/looks${query}`)).json()).items as {
      photoId: string
      canAsk: boolean
      request: string | null
      likeCount: number | null
    }[]
  return { app, given, as, db, brand, product, ana, speaker, other, photo, ask, asked, answer, shown, looks }
}

const confirmClaim = ({ db }: TestApp, brandId: string, { id }: TestMember) =>
  db
    .insertInto('brand_claims')
    .values({
      ...{ id: newId(), brand_id: brandId, member_id: id, domain: 'ostrow.example', token: 'token' },
      ...{ state: 'confirmed', checked_at: new Date() },
    })
    .execute()

const told = async (answer: Response) => [answer.status, (await answer.json()).code]

test('a brand asks for a photo, its owner says yes, and the photo is shown with its credit where that was allowed [BRAND-19, BRAND-20]', async () => {
  const { as, ana, speaker, photo, product, ask, answer, shown, looks, given } = await open()
  const response = await ask(speaker, { credit: 'Photo: ana' })
  expect(response.status).toBe(201)
  const request = await response.json()
  expect(request).toMatchObject({
    state: 'asked',
    owner: { id: ana.id },
    photo: { id: photo.id },
    months: 12,
  })
  expect((await (await as(ana).get('/notices')).json()).items).toMatchObject([{ kind: 'photo-request' }])
  expect((await (await as(ana).get('/photo-requests')).json()).items).toMatchObject([
    { id: request.id, words: expect.stringContaining('Purpose: Our product page') },
  ])
  expect(await shown()).toEqual([])
  for (let twice = 0; twice < 2; twice++)
    expect((await answer(ana, request.id, { answer: 'yes' })).status).toBe(200)
  expect(await told(await answer(ana, request.id, { answer: 'no' }))).toEqual([409, 'photo-request-decided'])
  expect(await shown()).toMatchObject([{ photoId: photo.id, credit: 'Photo: ana' }])
  expect(await shown(null, `?product=${product.id}`)).toHaveLength(1)
  expect(await shown(null, `?product=${(await given.product()).id}`)).toEqual([])
  expect((await (await as(speaker).get('/notices')).json()).items).toMatchObject([{ kind: 'photo-answer' }])
  expect(await looks()).toMatchObject([{ photoId: photo.id, canAsk: false, request: 'granted' }])
  expect(await told(await ask(speaker))).toEqual([409, 'photo-asked-before'])
})

test('a photo allowed under conditions is shown once the brand accepts them, until the owner withdraws [BRAND-20]', async () => {
  const { as, ana, other, speaker, asked, answer, shown } = await open()
  const id = await asked()
  const under = { answer: 'yes', conditions: 'Not in advertising.' }
  expect((await answer(ana, id, under)).status).toBe(200)
  expect(await shown()).toEqual([])
  expect(await told(await as(ana).put(`/photo-requests/${id}/conditions`))).toEqual([
    404,
    'photo-request-not-found',
  ])
  expect(await told(await as(other).put(`/photo-requests/${id}/conditions`))).toEqual([
    404,
    'photo-request-not-found',
  ])
  for (let twice = 0; twice < 2; twice++) {
    expect((await as(speaker).put(`/photo-requests/${id}/conditions`)).status).toBe(200)
  }
  expect(await shown()).toHaveLength(1)
  expect(await told(await as(speaker).put(`/photo-requests/${id}/withdrawal`))).toEqual([
    409,
    'photo-request-decided',
  ])
  for (let twice = 0; twice < 2; twice++) {
    expect((await as(ana).put(`/photo-requests/${id}/withdrawal`)).status).toBe(200)
  }
  expect(await shown()).toEqual([])
  expect((await (await as(ana).get('/photo-requests')).json()).items[0].state).toBe('withdrawn')
})

test('a photo is no longer shown when it is deleted, for followers only or across a block, or the brand loses its proof [BRAND-20]', async () => {
  const { as, ana, other, photo, db, brand, asked, answer, shown } = await open()
  await answer(ana, await asked(), { answer: 'yes' })
  await as(ana).put(`/members/${other.id}/block`)
  expect([await shown(other), await shown()].map((items) => items.length)).toEqual([0, 1])
  const sees = async (statement: ReturnType<typeof sql>, back: ReturnType<typeof sql>) => {
    await statement.execute(db)
    const { length } = await shown(ana)
    await back.execute(db)
    return length
  }
  expect(
    await sees(
      sql`update photos set followers_only = true where id = ${photo.id}`,
      sql`update photos set followers_only = false where id = ${photo.id}`,
    ),
  ).toBe(0)
  expect(
    await sees(
      sql`update brand_claims set state = 'lapsed' where brand_id = ${brand.id}`,
      sql`update brand_claims set state = 'confirmed' where brand_id = ${brand.id}`,
    ),
  ).toBe(0)
  expect(await shown(ana)).toHaveLength(1)
  await as(ana).delete(`/photos/${photo.id}`)
  expect(await shown(ana)).toEqual([])
  expect((await (await as(ana).get('/photo-requests')).json()).items[0]).toMatchObject({
    state: 'gone',
    photo: null,
  })
})

test('a photo is shown until its time is over, and a brand asks for it again only after a year [BRAND-19, BRAND-20]', async () => {
  const { as, ana, speaker, db, asked, ask, answer, shown } = await open()
  const id = await asked({ months: 3 })
  await answer(ana, id, { answer: 'yes' })
  /** Moves the request into the past. A record cannot be changed, so it is deleted and inserted again. */
  const passDays = (days: number) =>
    sql`
      with past as (delete from photo_requests where id = ${id} returning *)
      insert into photo_requests
      select (jsonb_populate_record(null::photo_requests, to_jsonb(past) || jsonb_build_object(
        'asked_at', asked_at - make_interval(days => ${days}),
        'answered_at', answered_at - make_interval(days => ${days})))).*
      from past`.execute(db)
  const state = async () => (await (await as(ana).get('/photo-requests')).json()).items[0].state
  await passDays(80)
  expect([(await shown()).length, await state()]).toEqual([1, 'granted'])
  await passDays(13)
  expect([(await shown()).length, await state()]).toEqual([0, 'over'])
  await passDays(364 - 93)
  expect(await told(await ask(speaker))).toEqual([409, 'photo-asked-before'])
  await passDays(2)
  expect((await ask(speaker)).status).toBe(201)
})

test('the database refuses changes to the record of a request, and only the brand’s team can download it [BRAND-20, DEC-125]', async () => {
  const { as, ana, other, speaker, brand, db, asked, answer } = await open()
  const id = await asked({ purpose: '=SUM(A1)' })
  await answer(ana, id, { answer: 'yes', conditions: 'Only in June.' })
  for (const change of [
    sql`update photo_requests set purpose = 'Anything' where id = ${id}`,
    sql`update photo_requests set answer = 'no', conditions = null where id = ${id}`,
    sql`update photo_requests set months = null where id = ${id}`,
  ]) {
    await expect(change.execute(db)).rejects.toThrow('is not changed')
  }
  const csv = await as(speaker).get(`/brands/${brand.id}/photo-requests.csv`)
  expect(csv.headers.get('content-type')).toMatch('text/csv')
  expect(await csv.text()).toContain('Only in June.')
  expect(await told(await as(other).get(`/brands/${brand.id}/photo-requests.csv`))).toEqual([
    403,
    'not-your-brand',
  ])
})

test('when a member refuses all requests, open ones count as refused and no brand may ask again [BRAND-19]', async () => {
  const { as, ana, asked, ask, speaker, looks, given, product, photo } = await open()
  const id = await asked()
  expect((await as(ana).put('/photo-requests/refusal', { refusesAll: true })).status).toBe(200)
  expect(await (await as(ana).get('/photo-requests')).json()).toMatchObject({
    ...{ refusesAll: true, items: [{ id, state: 'refused' }] },
  })
  const second = await given.photo({ owner: ana, products: [product] })
  expect(await told(await ask(speaker, { photoId: second.id }))).toEqual([409, 'photo-requests-refused'])
  expect(new Map((await looks()).map((look) => [look.photoId, look.canAsk]))).toEqual(
    new Map([
      [photo.id, false],
      [second.id, false],
    ]),
  )
})

test('only the brand’s team sees its looks and asks for them, and only for public looks with its tag [BRAND-16, BRAND-17, BRAND-19]', async () => {
  const { as, given, ana, other, speaker, brand, product, photo, ask, looks } = await open()
  expect(await told(await as(other).get(`/brands/${brand.id}/looks`))).toEqual([403, 'not-your-brand'])
  expect(await told(await ask(other))).toEqual([403, 'not-your-brand'])
  const untagged = await given.photo({ owner: ana })
  expect(await told(await ask(speaker, { photoId: untagged.id }))).toEqual([404, 'photo-not-found'])
  const liked = await given.photo({ owner: other, products: [product] })
  await as(ana).put(`/photos/${liked.id}/like`)
  const ids = async (query: string) => (await looks(query)).map(({ photoId }) => photoId)
  expect((await ids('')).sort()).toEqual([photo.id, liked.id].sort())
  expect((await ids('?sort=liked'))[0]).toBe(liked.id)
  expect((await ids(`?product=${product.id}`)).length).toBe(2)
  expect(await ids(`?product=${(await given.product()).id}`)).toEqual([])
  await as(ana).patch('/members/me/visibility', { visibility: 'followers' })
  expect(await ids('?sort=liked')).toEqual([liked.id])
  await as(other).put(`/members/${speaker.id}/block`)
  expect(await ids('')).toEqual([])
  expect(await told(await ask(speaker, { photoId: liked.id }))).toEqual([404, 'photo-not-found'])
})
