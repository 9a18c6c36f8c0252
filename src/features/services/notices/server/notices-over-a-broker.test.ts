import { expect, test } from 'vitest'
import { setBroker } from '../../../../platform/live/broker.ts'
import { brokerInMemory } from '../../../../platform/testing/broker-in-memory.ts'
import { testApp } from '../../../../platform/testing/test-app.ts'

test('with a broker, a like sends the count and the owner’s notice to it, and nothing over Postgres [BROKER-01]', async () => {
  const app = await testApp()
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  const photo = await app.given.photo({ owner: ana })
  const overPostgres = await app.hear(`photo:${photo.id}`)
  const noticesOverPostgres = await app.hear(`member:${ana.id}`)
  const { broker, sent } = brokerInMemory()
  setBroker(app.db, broker)

  expect((await app.as(ben).put(`/photos/${photo.id}/like`)).status).toBe(200)
  expect(sent.map((message) => JSON.parse(message))).toMatchObject([
    { topic: `photo:${photo.id}`, payload: { kind: 'likes', likeCount: 1 } },
    { topic: `member:${ana.id}`, payload: { kind: 'notice' } },
  ])
  const { body } = await app
    .as(ana)
    .get('/notices')
    .then(async (answer) => ({ body: await answer.json() }))
  expect(JSON.stringify(body)).toContain(photo.id)
  // A message sent now to the same topic over Postgres arrives after anything the like would have sent there.
  await app.platform.pool.query(`select pg_notify('live', $1)`, [
    JSON.stringify({ topic: `member:${ana.id}`, payload: { last: true } }),
  ])
  await expect.poll(() => noticesOverPostgres).toEqual([{ last: true }])
  expect(overPostgres).toEqual([])
})
