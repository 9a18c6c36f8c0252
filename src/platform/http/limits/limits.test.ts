import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import type { Problem } from '../../../problems.ts'
import { openDatabase } from '../../database/database.ts'
import { outageOf } from '../../outages/outage.ts'
import { makeLog } from '../../start/log.ts'
import { startDatabaseProxy } from '../../testing/database-proxy.ts'
import { ownTestApp } from '../../testing/test-app.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { type LimitName, makeLimits, pauseSeconds } from './limits.ts'

const database = await testDatabase()
const { pool, close } = openDatabase(database.url, { poolSize: 8, log: makeLog({ logLevel: 'error' }) })
afterAll(async () => {
  await close()
  await database.drop()
})
const limits = makeLimits(pool, { enabled: true })
const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400]

/** Returns the seconds to wait; 0 if the attempt is allowed. */
const wait = async (name: LimitName, key: string): Promise<number> => {
  try {
    await limits.take(name, key)
    return 0
  } catch (problem) {
    expect((problem as Problem).code).toBe('too-many-requests')
    return (problem as Problem).facts.retryAfterSeconds as number
  }
}

test.each<[LimitName, number, number]>([
  ['sign-in', 20, 5 * MINUTE],
  ['sign-in-address', 100, 5 * MINUTE],
  ['discount', 20, 5 * MINUTE],
  ['discount-address', 500, 5 * MINUTE],
  ['rename', 10, DAY],
  ['sign-up', 30, HOUR],
  ['reset', 10, HOUR],
  ['upload', 120, 10 * MINUTE],
  ['reel', 20, HOUR],
  ['upload-part', 600, 10 * MINUTE],
  ['publish', 60, 10 * MINUTE],
  ['like', 240, MINUTE],
  ['comment', 40, MINUTE],
  ['report', 30, HOUR],
  ['ask', 12, DAY],
  ['find', 90, 5 * MINUTE],
  ['write', 240, MINUTE],
  ['feed', 120, 10 * MINUTE],
  ['export', 6, DAY],
])(
  '%s: allowed %i times, then refused until %i seconds after the first attempt [GEN-14]',
  async (name, count, seconds) => {
    const tries = await Promise.all(Array.from({ length: count }, () => wait(name, 'ana')))
    expect(tries.filter((one) => one > 0)).toEqual([])
    const refused = await wait(name, 'ana')
    expect(refused).toBeLessThanOrEqual(seconds)
    expect(refused).toBeGreaterThan(seconds * 0.5)
    expect(await wait(name, 'ben')).toBe(0)
  },
)

test('an attempt that is given back does not count, and a forgotten key starts from zero [DISC-08]', async () => {
  for (let i = 0; i < 5; i++) expect(await wait('export', 'zoe')).toBe(0)
  await limits.giveBack('export', 'zoe')
  expect([await wait('export', 'zoe'), await wait('export', 'zoe')]).toEqual([0, 0])
  expect(await wait('export', 'zoe')).toBeGreaterThan(0)
  await limits.reset('export', 'zoe')
  expect(await wait('export', 'zoe')).toBe(0)
})

test('the last attempt of a window can be given back and made again [GEN-14]', async () => {
  for (let i = 0; i < 6; i++) expect(await wait('export', 'lou')).toBe(0)
  await limits.giveBack('export', 'lou')
  expect(await wait('export', 'lou')).toBe(0)
  expect(await wait('export', 'lou')).toBeGreaterThan(0)
})

test('the cost of work is added up across processes, and work beyond the hourly budget is refused [COST-02]', async () => {
  const other = makeLimits(pool, { enabled: true })
  const mayWork = (one: typeof limits, key: string) =>
    one.check('picture-work-visitor', key).then(
      () => true,
      ({ code }) => code,
    )
  for (const one of [limits, other, limits]) {
    expect(await mayWork(one, '203.0.113.7')).toBe(true)
    await one.charge('picture-work-visitor', '203.0.113.7', 40_000.5)
  }
  for (const one of [limits, other]) expect(await mayWork(one, '203.0.113.7')).toBe('too-many-requests')
  expect(await mayWork(other, '203.0.113.8')).toBe(true)
  await limits.check('picture-work-visitor', '203.0.113.7').catch(({ facts }) => {
    expect(facts.retryAfterSeconds).toBeGreaterThan(HOUR / 2)
  })
})

test('nothing is counted when limits are off [GEN-14]', async () => {
  const off = makeLimits(pool, { enabled: false })
  for (let i = 0; i < 20; i++) await off.take('export', 'kim')
  await off.charge('export', 'kim', 99)
  await off.check('export', 'kim')
  await off.giveBack('export', 'kim')
  await off.reset('export', 'kim')
  const { rows } = await pool.query(`select from rate_limits where key like '%kim'`)
  expect(rows).toEqual([])
})

test('while the database is unreachable, no attempt is allowed uncounted: each fails as an outage [GEN-14, CLUSTER-09]', async () => {
  const broken = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' })
  const away = makeLimits(broken, { enabled: true })
  const attempts = [
    away.take('sign-in', 'ana'),
    away.check('picture-work', 'ana'),
    away.pace('sign-in-account', 'ana'),
  ]
  for (const result of await Promise.allSettled(attempts))
    expect(result.status === 'rejected' && outageOf(result.reason)).toBe('service-unavailable')
  await broken.end()
})

test('a check obeys a limit that an admin set before this process counted anything [WATCH-13]', async () => {
  await pool.query("insert into rate_limit_settings (name, points) values ('picture-work', 10)")
  const fresh = makeLimits(pool, { enabled: true })
  await fresh.charge('picture-work', 'cai', 9)
  await fresh.check('picture-work', 'cai')
  await fresh.charge('picture-work', 'cai', 1)
  await expect(fresh.check('picture-work', 'cai')).rejects.toThrow('too-many-requests')
  await pool.query('delete from rate_limit_settings')
})

test('a guess at a password is refused with 503 while the database is down, and counted again once it is back [GEN-14, CLUSTER-09]', async () => {
  const own = await testDatabase()
  const line = await startDatabaseProxy(own.url)
  const settings = { RATE_LIMITS: 'on', LOG_LEVEL: 'silent' }
  const { as, db, platform } = await ownTestApp(settings, { url: line.url, drop: own.drop })
  await db.insertInto('rate_limit_settings').values({ name: 'sign-in', points: 3 }).execute()
  await platform.limits.reload()
  const guess = async () => {
    const answer = await as(null).post('/auth/sign-in/email', {
      email: 'ana@showoff.test',
      password: 'not the password',
    })
    return [(await answer.json()).code, answer.headers.get('retry-after')]
  }
  for (let times = 0; times < 2; times++) expect((await guess())[0]).toBe('credentials-invalid')
  line.cut()
  for (let times = 0; times < 5; times++) expect(await guess()).toEqual(['service-unavailable', '10'])
  line.mend()
  expect((await guess())[0]).toBe('credentials-invalid')
  expect((await guess())[0]).toBe('too-many-requests')
  // The process remembers a key above its limit, so it needs no database to refuse it.
  line.cut()
  expect((await guess())[0]).toBe('too-many-requests')
})

test('beyond the free attempts each attempt must wait twice as long as the one before, up to 15 minutes [AUTH-51]', async () => {
  const pace = (key: string) =>
    limits.pace('sign-in-account', key).then(
      ({ isFirstSlowed }) => isFirstSlowed,
      ({ facts }: Problem) => facts.retryAfterSeconds as number,
    )
  const free = await Promise.all(Array.from({ length: 10 }, () => pace('kim')))
  expect(free).toEqual(Array(10).fill(false))
  expect(await pace('kim')).toBe(true)
  const waits = await Promise.all(Array.from({ length: 5 }, () => pace('kim')))
  expect(waits.every((seconds) => typeof seconds === 'number' && seconds > 10 && seconds <= 15)).toBe(true)
  expect(await pace('lou')).toBe(false)
  expect([1, 2, 3, 7, 90].map((beyond) => pauseSeconds('sign-in-account', beyond))).toEqual([
    15, 30, 60, 900, 900,
  ])
  await limits.reset('sign-in-account', 'kim')
  expect(await pace('kim')).toBe(false)
})
