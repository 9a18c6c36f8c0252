import { expect, test } from 'vitest'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { testApp } from '../../../../platform/testing/test-app.ts'

async function withReview() {
  const app = await testApp()
  const [ana, product] = [await app.given.member(), await app.given.product()]
  const path = `/products/${product.id}/reviews`
  await app.as(ana).post(path, { content: 'Fits.' })
  const shown = async (viewer: TestMember | null = null) =>
    (await (await app.as(viewer).get(path)).json()).items[0].measures
  const own = async () => (await (await app.as(ana).get('/profile/measures')).json()).measures
  return { ...app, ana, shown, own }
}

test('height and usual size are shown with a member’s reviews while they share them [DEC-09]', async () => {
  const { as, given, ana, shown, own } = await withReview()
  expect(await own()).toBeNull()
  expect(await shown()).toBeNull()
  const said = { heightCm: 171, usualSize: 'M', inAdvice: false }
  expect(await (await as(ana).put('/profile/measures', said)).json()).toEqual({ measures: said })
  expect(await (await as(ana).put('/profile/measures', said)).json()).toEqual({ measures: said })
  // Other members do not see whether the measures are used in advice.
  const { inAdvice: _, ...forAll } = said
  expect(await shown()).toEqual(forAll)
  expect(await shown(await given.member())).toEqual(forAll)
  await as(ana).put('/profile/measures', { heightCm: null, usualSize: ' 38 / M ' })
  expect(await shown()).toEqual({ heightCm: null, usualSize: '38 / M' })
})

test('removed measures are neither shown nor stored, and removing them twice changes nothing [DEC-09]', async () => {
  const { as, db, ana, shown, own } = await withReview()
  await as(ana).put('/profile/measures', { heightCm: 171, usualSize: 'M' })
  for (let i = 0; i < 2; i++) expect((await as(ana).delete('/profile/measures')).status).toBe(200)
  expect([await shown(), await own()]).toEqual([null, null])
  const kept = await db.selectFrom('member_measures').selectAll().where('member_id', '=', ana.id).execute()
  expect(kept).toEqual([])
})

test('measures without any value are not stored', async () => {
  const { as, ana, own } = await withReview()
  await as(ana).put('/profile/measures', { heightCm: 171, usualSize: null })
  await as(ana).put('/profile/measures', { heightCm: null, usualSize: '  ' })
  expect(await own()).toBeNull()
})

test.each([
  [{ heightCm: 49, usualSize: null }, { heightCm: 'Please enter 50 to 272 cm' }],
  [{ heightCm: 273, usualSize: null }, { heightCm: 'Please enter 50 to 272 cm' }],
  [{ heightCm: 170.5, usualSize: null }, { heightCm: 'Please enter a whole number' }],
  [{ heightCm: null, usualSize: 'x'.repeat(41) }, { usualSize: 'Use at most 40 characters' }],
])('the measures %j are refused at their field', async (body, fields) => {
  const { as, ana, own } = await withReview()
  const answer = await as(ana).put('/profile/measures', body)
  expect([answer.status, (await answer.json()).fields]).toEqual([422, fields])
  expect(await own()).toBeNull()
})

test('measures need a signed-in member, and a paused member may remove them but not change them', async () => {
  const { as, db, ana, own } = await withReview()
  const said = { heightCm: 171, usualSize: null }
  expect((await as(null).get('/profile/measures')).status).toBe(401)
  expect((await as(null).put('/profile/measures', said)).status).toBe(401)
  expect((await as(null).delete('/profile/measures')).status).toBe(401)
  await as(ana).put('/profile/measures', said)
  const suspended_until = new Date(Date.now() + 3_600_000)
  await db.updateTable('members').set({ suspended_until }).where('id', '=', ana.id).execute()
  expect((await as(ana).put('/profile/measures', { ...said, heightCm: 180 })).status).toBe(403)
  expect(await own()).toEqual({ ...said, inAdvice: false })
  expect((await as(ana).delete('/profile/measures')).status).toBe(200)
  expect(await own()).toBeNull()
})
