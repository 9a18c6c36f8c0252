import { expect, test } from 'vitest'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../../../../platform/testing/test-app.ts'
import { contestHelpers } from '../testing/contest.ts'
import { labelRefusal } from './label-terms.ts'

test('the refusal of an entry names each label that it lacks or must not have [LABEL-06]', () => {
  const terms = { labelsRequired: ['own-brand'] as const, labelsForbidden: ['generated', 'edited'] as const }
  expect(labelRefusal(terms, ['own-brand', 'gifted'])).toBeNull()
  expect(labelRefusal(terms, ['generated'])).toBe(
    'This contest takes no entry with the label “Generated picture”. This contest asks every entry for the label “Own brand”.',
  )
})

async function noGenerated(app: TestApp) {
  const admin = await app.given.member({ role: 'admin' })
  const form = { name: 'No machines', labelsForbidden: ['generated'] }
  const category = await (await app.as(admin).post('/admin/categories', form)).json()
  const enter = async (member: TestMember, labels: string[]) =>
    app.as(member).post(`/categories/${category.id}/entries`, {
      pictureId: (await app.given.picture(member)).id,
      labels,
    })
  return { admin, category, enter }
}

test('an entry with a label that the contest forbids is refused at its field [LABEL-06]', async () => {
  const app = await testApp()
  const { category, enter } = await noGenerated(app)
  expect(category).toMatchObject({ labelsRequired: [], labelsForbidden: ['generated'] })
  const ana = await app.given.member()
  const refused = await enter(ana, ['generated'])
  expect([refused.status, (await refused.json()).fields]).toEqual([
    422,
    { labels: 'This contest takes no entry with the label “Generated picture”.' },
  ])
  expect((await enter(ana, ['edited'])).status).toBe(201)
})

test('an entry that gets a forbidden label later is left out until the label is removed, and its owner gets a notice [LABEL-06, DEC-145]', async () => {
  const app = await testApp()
  const { category, enter } = await noGenerated(app)
  const [ana, moderator] = [await app.given.member(), await app.given.member({ role: 'moderator' })]
  const { photoId } = await (await enter(ana, [])).json()
  const { entries, vote, voter } = contestHelpers(app)
  const listed = async () => (await entries(null, category)).items.length
  await app.as(moderator).put(`/photos/${photoId}/labels`, { labels: ['generated'] })
  expect(await listed()).toBe(0)
  expect((await vote(await voter(), { id: photoId })).status).toBe(404)
  const { items } = await (await app.as(ana).get('/notices')).json()
  expect(items.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['contest-labels', 'labels'])
  // Hiding and showing the photo does not change that.
  for (const state of ['hidden', 'published']) {
    await app.db.updateTable('photos').set({ state }).where('id', '=', photoId).execute()
    expect(await listed()).toBe(0)
  }
  await app.as(moderator).put(`/photos/${photoId}/labels`, { labels: [] })
  expect(await listed()).toBe(1)
})

test('the labels that a contest requires and forbids cannot contradict each other, and are fixed once a member has entered [LABEL-06]', async () => {
  const app = await testApp()
  const { admin, category, enter } = await noGenerated(app)
  const change = (form: object) => app.as(admin).patch(`/admin/categories/${category.id}`, form)
  const refused = await change({ labelsRequired: ['generated'] })
  expect(Object.keys((await refused.json()).fields)).toEqual(['labelsForbidden'])
  expect((await change({ labelsRequired: ['edited'] })).status).toBe(200)
  expect((await change({ labelsRequired: [] })).status).toBe(200)
  await enter(await app.given.member(), [])
  expect((await (await change({ labelsForbidden: [] })).json()).code).toBe('contest-has-entries')
  expect((await change({ description: 'By hand' })).status).toBe(200)
})
