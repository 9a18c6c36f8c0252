import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../../../../platform/database/ids.ts'
import { postTypes, type TestMember } from '../../../../../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../../../../../platform/testing/test-app.ts'

const publish = async ({ as, given }: TestApp, owner: TestMember, form: object, images: object = {}) =>
  as(owner).post('/photos', {
    postTypeId: postTypes.outfit,
    images: [{ pictureId: (await given.picture(owner)).id, ...images }],
    ...form,
  })

test('labels are set and changed with a look, and returned with it [LABEL-01]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const { photo } = await (await publish(app, ana, { labels: ['edited', 'paid', 'paid'] })).json()
  expect(photo.labels).toEqual(['paid', 'edited'])
  const changed = await app.as(ana).patch(`/photos/${photo.id}`, { labels: ['paid'] })
  expect((await changed.json()).photo.labels).toEqual(['paid'])
  expect((await (await app.as(null).get(`/photos/${photo.id}`)).json()).labels).toEqual(['paid'])
  expect((await publish(app, ana, { labels: ['cheap'] })).status).toBe(422)
})

test('a caption that mentions an ad is refused without the label, also in a later edit [LABEL-02]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const refused = await publish(app, ana, { caption: 'New coat #ad' })
  expect([refused.status, (await refused.json()).fields]).toEqual([
    422,
    { labels: 'Your text says “#ad”: please add the label “Paid partnership”.' },
  ])
  const { photo } = await (await publish(app, ana, { caption: 'New coat' })).json()
  const change = { caption: 'New coat #ad' }
  expect((await app.as(ana).patch(`/photos/${photo.id}`, change)).status).toBe(422)
  expect((await app.as(ana).patch(`/photos/${photo.id}`, { ...change, labels: ['paid'] })).status).toBe(200)
})

test('a look that tags a brand its owner has proven or works for needs the label “Own brand” [LABEL-02]', async () => {
  const app = await testApp()
  const [owner, other] = [await app.given.member(), await app.given.member()]
  const brandId = newId()
  await app.db.insertInto('brands').values({ id: brandId, name: 'Hem of the test' }).execute()
  await sql`
    insert into brand_claims (id, brand_id, member_id, domain, token, state)
    values (${newId()}, ${brandId}, ${owner.id}, 'hem.example', 'token', 'confirmed')`.execute(app.db)
  const tagged = { brandTags: [{ brandId, x: 50, y: 50 }] }
  expect((await publish(app, owner, {}, tagged)).status).toBe(422)
  expect((await publish(app, owner, { labels: ['own-brand'] }, tagged)).status).toBe(201)
  expect((await publish(app, other, {}, tagged)).status).toBe(201)
  await sql`
    insert into brand_members (brand_id, member_id, role, state, joined_at)
    values (${brandId}, ${other.id}, 'member', 'active', now())`.execute(app.db)
  const refused = await publish(app, other, {}, tagged)
  expect((await refused.json()).fields).toEqual({
    labels: 'Hem of the test is your brand: please add the label “Own brand”.',
  })
})

test('a look older than a label rule may close its comments without the label, and its texts cannot be edited [LABEL-02]', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  const { photo } = await (await publish(app, ana, { caption: 'A coat' })).json()
  await sql`update photos set caption = 'A coat #ad' where id = ${photo.id}`.execute(app.db)
  expect((await app.as(ana).patch(`/photos/${photo.id}`, { commentsOpen: false })).status).toBe(200)
  expect((await app.as(ana).patch(`/photos/${photo.id}`, { review: 'Warm' })).status).toBe(422)
})

test('only admins change the label rules, and words are stored once and in lower case [LABEL-03]', async () => {
  const app = await testApp()
  const [admin, ana] = [await app.given.member({ role: 'admin' }), await app.given.member()]
  const { ownBrand, words } = await (await app.as(admin).get('/admin/label-rules')).json()
  expect([ownBrand, words.paid.includes('#ad')]).toEqual([true, true])
  const rules = { ownBrand: false, words: { ...words, paid: ['#Partner', ' #partner', ''] } }
  for (const _ of [1, 2]) {
    const saved = await app.as(admin).put('/admin/label-rules', rules)
    expect((await saved.json()).words.paid).toEqual(['#partner'])
  }
  expect((await publish(app, ana, { caption: '#ad' })).status).toBe(201)
  expect((await publish(app, ana, { caption: 'A #PARTNER' })).status).toBe(422)
  expect((await app.as(ana).put('/admin/label-rules', rules)).status).toBe(403)
})
