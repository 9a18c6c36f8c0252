import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import type { Problem } from '../../../problems.ts'
import { openDatabase } from '../../database/database.ts'
import { makeLog } from '../../start/log.ts'
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
  await limits.forget('export', 'zoe')
  expect(await wait('export', 'zoe')).toBe(0)
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
  await off.forget('export', 'kim')
  const { rows } = await pool.query(`select from rate_limits where key like '%kim'`)
  expect(rows).toEqual([])
})

test('when the database is unreachable, taking from a limit fails with the database’s error [GEN-14]', async () => {
  const broken = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' })
  await expect(makeLimits(broken, { enabled: true }).take('like', 'ana')).rejects.toThrow(/ECONNREFUSED/)
  await broken.end()
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
  await limits.forget('sign-in-account', 'kim')
  expect(await pace('kim')).toBe(false)
})
