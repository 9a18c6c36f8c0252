import { sql } from 'kysely'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from '../../problems.ts'
import type { Tx } from '../database/database.ts'

/** Number of attempts, and the window in seconds. Counted per member when signed in, else per address. */
export const LIMITS = {
  'sign-in': { points: 20, seconds: 5 * 60 },
  'sign-in-address': { points: 100, seconds: 5 * 60 },
  // Invalid codes. An attempt counts until it turns out to be valid, so a crowd behind one address needs some
  // room.
  discount: { points: 20, seconds: 5 * 60 },
  'discount-address': { points: 500, seconds: 5 * 60 },
  rename: { points: 10, seconds: 24 * 60 * 60 },
  'sign-up': { points: 30, seconds: 60 * 60 },
  reset: { points: 10, seconds: 60 * 60 },
  upload: { points: 120, seconds: 10 * 60 },
  reel: { points: 20, seconds: 60 * 60 },
  // A video of 100 MB has 50 of them.
  'reel-part': { points: 600, seconds: 10 * 60 },
  publish: { points: 60, seconds: 10 * 60 },
  like: { points: 240, seconds: 60 },
  comment: { points: 40, seconds: 60 },
  report: { points: 30, seconds: 60 * 60 },
  // Each notifies several members.
  ask: { points: 12, seconds: 24 * 60 * 60 },
  find: { points: 90, seconds: 5 * 60 },
  // One per pause in typing.
  suggest: { points: 120, seconds: 60 },
  write: { points: 240, seconds: 60 },
  // Feeds and sitemaps, which bots read from beginning to end.
  feed: { points: 120, seconds: 10 * 60 },
  export: { points: 6, seconds: 24 * 60 * 60 },
  // Milliseconds of processor time for pictures (see `charge`). A photo costs half a second, a search with one
  // a third; what was made to be slow costs more and is counted as it is.
  'picture-work': { points: 1_200_000, seconds: 60 * 60 },
  'picture-work-address': { points: 3_600_000, seconds: 60 * 60 },
  'picture-work-visitor': { points: 120_000, seconds: 60 * 60 },
  // A minute of video takes one to three minutes to convert.
  'video-work': { points: 3_600_000, seconds: 60 * 60 },
} as const

export type LimitName = keyof typeof LIMITS

export type Limits = {
  /** Counts one attempt. @throws Problem 'too-many-requests' with `retryAfterSeconds` */
  take(name: LimitName, key: string): Promise<void>
  /** Counts nothing. @throws Problem 'too-many-requests' with `retryAfterSeconds` when nothing is left */
  check(name: LimitName, key: string): Promise<void>
  /** Counts what something has cost, which is known only afterwards. */
  charge(name: LimitName, key: string, points: number): Promise<void>
  /** Takes that attempt back. */
  giveBack(name: LimitName, key: string): Promise<void>
  /** Resets the count, as after a successful sign-in. */
  forget(name: LimitName, key: string): Promise<void>
}

/**
 * Rate limits, counted in Postgres so that all processes share them. A key above its limit is remembered in
 * memory, so that a flood costs no queries.
 */
export function makeLimits(pool: pg.Pool, options: { enabled: boolean }): Limits {
  const nothing = async () => {}
  if (!options.enabled) {
    return { take: nothing, check: nothing, charge: nothing, giveBack: nothing, forget: nothing }
  }
  const limiters = new Map(
    Object.entries(LIMITS).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: seconds,
        inMemoryBlockOnConsumed: points,
      }),
    ]),
  )
  return {
    async take(name, key) {
      try {
        await limiters.get(name)?.consume(key)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw tooMany(refusal)
      }
    },
    async check(name, key) {
      const counted = await limiters.get(name)?.get(key)
      if (counted && counted.consumedPoints >= LIMITS[name].points) throw tooMany(counted)
    },
    async charge(name, key, points) {
      await limiters.get(name)?.penalty(key, Math.ceil(points))
    },
    async giveBack(name, key) {
      await limiters.get(name)?.reward(key)
    },
    async forget(name, key) {
      await limiters.get(name)?.delete(key)
    },
  }
}

const tooMany = ({ msBeforeNext }: RateLimiterRes) =>
  new Problem('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) })

/** Forgets the counts of keys that match any of the patterns (SQL `like`): a member who is gone is named nowhere. */
export async function forgetLimitsLike(tx: Tx, patterns: string[]): Promise<void> {
  await sql`delete from rate_limits where key ilike any(${patterns})`.execute(tx)
}
