import { expect, test } from 'vitest'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../../../platform/testing/test-app.ts'

const choicesOf = async (app: TestApp, member: TestMember, photoId: string, more = '') => {
  const answer = await app.as(member).get(`/collections/choices?kind=look&targetId=${photoId}${more}`)
  expect(answer.status).toBe(200)
  return answer.json()
}

test('the collections to choose from are listed newest first, page by page, each once, with a mark on those that hold the look [COL-17]', async () => {
  const app = await testApp()
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  const photo = await app.given.photo()
  const names = []
  for (let i = 0; i < 5; i++) {
    const name = `Number ${i}`
    const item = i % 2 === 0 ? { item: { kind: 'look', targetId: photo.id } } : {}
    await app.as(ana).post('/collections', { name, ...item }, { 'idempotency-key': `choice-number-${i}` })
    names.unshift(name)
  }
  await app
    .as(ben)
    .post('/collections', { name: 'Not hers', isPublic: true }, { 'idempotency-key': 'choice-of-ben' })

  const listed: { name: string; hasItem: boolean }[] = []
  let cursor = ''
  do {
    const page = await choicesOf(app, ana, photo.id, `&limit=2${cursor && `&cursor=${cursor}`}`)
    listed.push(...page.items)
    cursor = page.nextCursor ?? ''
  } while (cursor)
  expect(listed.map(({ name }) => name)).toEqual(names)
  expect(listed.map(({ hasItem }) => hasItem)).toEqual([true, false, true, false, true])
})

test('a collection to choose from shows the picture of its first item that its owner may see [COL-17, DEC-62]', async () => {
  const app = await testApp()
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  const [seen, secret] = [await app.given.photo(), await app.given.photo({ owner: ben })]
  const made = await app
    .as(ana)
    .post('/collections', { name: 'Both' }, { 'idempotency-key': 'choice-of-both' })
  const { id } = await made.json()
  const coverOf = async () => (await choicesOf(app, ana, seen.id)).items[0].cover?.src
  expect(await coverOf()).toBeUndefined()
  await app.as(ana).put(`/collections/${id}/items/look/${seen.id}`)
  const cover = await coverOf()
  expect(cover).toMatch(/^\/media\//)
  await app.as(ana).put(`/collections/${id}/items/look/${secret.id}`)
  const latest = await coverOf()
  expect(latest).not.toBe(cover)
  // A look that its owner no longer shows to everyone is no longer a cover either.
  await app.as(ben).patch('/members/me/visibility', { visibility: 'followers' })
  await expect.poll(coverOf).toBe(cover)
})

test('signed-out visitors get no collections to choose from [COL-03]', async () => {
  const app = await testApp()
  const photo = await app.given.photo()
  expect((await app.as(null).get(`/collections/choices?kind=look&targetId=${photo.id}`)).status).toBe(401)
})
