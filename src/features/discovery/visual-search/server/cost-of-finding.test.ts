import sharp from 'sharp'
import { expect, test } from 'vitest'
import { LIMITS } from '../../../../platform/http/limits/limits.ts'
import { waitUntil } from '../../../../platform/pictures/pictures-for-tests.ts'
import { ownTestApp } from '../../../../platform/testing/test-app.ts'

const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#c85' } })
  .jpeg()
  .toBuffer()
/** The address of requests in tests, which have no connection. */
const ADDRESS = 'in-process'

test('processing a picture is charged to the visitor or member, even when it fails, and refused when the budget is used up [COST-02]', async () => {
  const app = await ownTestApp({ RATE_LIMITS: 'on' })
  const ana = await app.given.member()
  const spent = async (key: string) => {
    const rows = app.db.selectFrom('rate_limits').select('points').where('key', '=', key)
    return Number((await rows.executeTakeFirst())?.points ?? 0)
  }
  const visitors = `picture-work-visitor:${ADDRESS}`
  expect((await app.as(null).send('/find', picture)).status).toBe(200)
  await waitUntil(async () => (await spent(visitors)) > 0)
  const once = await spent(visitors)
  expect((await app.as(null).send('/find', picture.subarray(0, 300))).status).toBe(422)
  await waitUntil(async () => (await spent(visitors)) > once)

  await app.platform.limits.charge('picture-work-visitor', ADDRESS, LIMITS['picture-work-visitor'].points)
  const refused = await app.as(null).send('/find', picture)
  expect([refused.status, (await refused.json()).code]).toEqual([429, 'too-many-requests'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)

  // A member has a budget of their own, and is also charged to the budget of their address.
  expect((await app.as(ana).send('/pictures', picture)).status).toBe(201)
  await waitUntil(async () => (await spent(`picture-work:${ana.id}`)) > 0)
  await waitUntil(async () => (await spent(`picture-work-address:${ADDRESS}`)) > 0)
  await app.platform.limits.charge('picture-work', ana.id, LIMITS['picture-work'].points)
  expect((await app.as(ana).send('/pictures', picture)).status).toBe(429)
  expect((await app.as(await app.given.member()).send('/pictures', picture)).status).toBe(201)
})

test('a member who has used up the processor time for videos cannot post another [COST-02]', async () => {
  const app = await ownTestApp({ RATE_LIMITS: 'on' })
  const ana = await app.given.member()
  const form = { description: 'Packing', tags: [], productTags: [], captions: null, bytes: 100 }
  expect((await app.as(ana).post('/reels', form)).status).toBeLessThan(300)
  await app.platform.limits.charge('video-work', ana.id, LIMITS['video-work'].points)
  expect((await app.as(ana).post('/reels', form)).status).toBe(429)
})
