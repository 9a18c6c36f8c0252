import { sql } from 'kysely'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from '../../../problems.ts'
import type { Tx } from '../../database/database.ts'
import { settingsOf } from './limit-settings.ts'

/** Number of attempts, and the window in seconds. Counted per member if signed in, otherwise per address. */
export const LIMITS = {
  'sign-in': { points: 20, seconds: 5 * 60 },
  'sign-in-address': { points: 100, seconds: 5 * 60 },
  // Codes of an authenticator app in a session that is already open.
  'second-factor': { points: 10, seconds: 15 * 60 },
  // Each app code signs in once; the library accepts a code for a minute and a half.
  'app-code': { points: 1, seconds: 2 * 60 },
  // The mail about wrong passwords.
  'sign-in-warning': { points: 1, seconds: 7 * 24 * 60 * 60 },
  // Invalid codes. An attempt counts until it turns out to be valid, so many buyers behind one address need some room.
  discount: { points: 20, seconds: 5 * 60 },
  'discount-address': { points: 500, seconds: 5 * 60 },
  // Each check may query an external register.
  'vat-check': { points: 20, seconds: 60 * 60 },
  rename: { points: 10, seconds: 24 * 60 * 60 },
  'sign-up': { points: 30, seconds: 60 * 60 },
  reset: { points: 10, seconds: 60 * 60 },
  upload: { points: 120, seconds: 10 * 60 },
  reel: { points: 20, seconds: 60 * 60 },
  // A video of 100 MB has 50 parts, a picture one.
  'upload-part': { points: 600, seconds: 10 * 60 },
  publish: { points: 60, seconds: 10 * 60 },
  like: { points: 240, seconds: 60 },
  comment: { points: 40, seconds: 60 },
  // Each follow notifies a member, by mail too.
  follow: { points: 400, seconds: 24 * 60 * 60 },
  // Each claim may request a domain that is not ours.
  claim: { points: 20, seconds: 60 * 60 },
  // Each return mails its buyer; a withdrawn one can be requested again.
  return: { points: 30, seconds: 24 * 60 * 60 },
  // Each withdrawal mails the buyer of an order. The responses reveal nothing about guessed numbers and addresses.
  withdrawal: { points: 20, seconds: 60 * 60 },
  // Withdrawals that match no order, from all senders together: the shop has to read them.
  'withdrawal-unmatched': { points: 200, seconds: 24 * 60 * 60 },
  report: { points: 30, seconds: 60 * 60 },
  // Each request notifies a member; withdrawing one makes room for another.
  'photo-request': { points: 30, seconds: 24 * 60 * 60 },
  // Each correction notifies a member.
  'tag-correction': { points: 20, seconds: 24 * 60 * 60 },
  // Each question notifies several members.
  ask: { points: 12, seconds: 24 * 60 * 60 },
  find: { points: 90, seconds: 5 * 60 },
  // One per pause in typing.
  suggest: { points: 120, seconds: 60 },
  // The screen reports a search without results.
  'failed-search': { points: 30, seconds: 60 * 60 },
  // One per page that showed looks.
  visits: { points: 120, seconds: 10 * 60 },
  write: { points: 240, seconds: 60 },
  // Each one signs in at the mail server and writes to the storage.
  examine: { points: 12, seconds: 10 * 60 },
  // Feeds and sitemaps, which bots read from beginning to end.
  feed: { points: 120, seconds: 10 * 60 },
  // Guests. A whole company may share one address.
  'guest-new': { points: 120, seconds: 60 * 60 },
  'guest-cart': { points: 120, seconds: 60 },
  'guest-order-address': { points: 20, seconds: 24 * 60 * 60 },
  'guest-order-email': { points: 5, seconds: 24 * 60 * 60 },
  'guest-link': { points: 30, seconds: 60 * 60 },
  export: { points: 6, seconds: 24 * 60 * 60 },
  // Mails to one recipient, whoever causes them (deliver-mail.ts). A password reset link works for an hour, so an
  // attacker who triggers five mails in an hour does not keep the owner from having a valid link.
  'mail-reset': { points: 5, seconds: 60 * 60 },
  'mail-confirm': { points: 10, seconds: 24 * 60 * 60 },
  'mail-code': { points: 10, seconds: 60 * 60 },
  'mail-account': { points: 20, seconds: 60 * 60 },
  'mail-order': { points: 12, seconds: 60 * 60 },
  'mail-order-address': { points: 3, seconds: 24 * 60 * 60 },
  // Mails that ask whether a guest order belongs to the recipient: the address may be a stranger's.
  'mail-guest': { points: 4, seconds: 24 * 60 * 60 },
  // Receipts, which anyone who knows an order's number and address could request again and again.
  'mail-withdrawal': { points: 5, seconds: 24 * 60 * 60 },
  'mail-shop': { points: 60, seconds: 60 * 60 },
  'mail-moderation': { points: 10, seconds: 60 * 60 },
  'mail-digest': { points: 2, seconds: 24 * 60 * 60 },
  // All mails to a recipient, except those for account security and the shop's own.
  'mail-day': { points: 40, seconds: 24 * 60 * 60 },
  // Milliseconds of processor time for pictures (see `charge`). A photo costs half a second, a search by picture a
  // third; a picture crafted to be slow costs the time it takes.
  'picture-work': { points: 1_200_000, seconds: 60 * 60 },
  'picture-work-address': { points: 3_600_000, seconds: 60 * 60 },
  'picture-work-visitor': { points: 120_000, seconds: 60 * 60 },
  // Converting a minute of video takes one to three minutes.
  'video-work': { points: 3_600_000, seconds: 60 * 60 },
} as const

export type LimitName = keyof typeof LIMITS

/**
 * Attempts that are slowed down instead of refused. `free` attempts are allowed within the window; after that, each
 * pause is twice as long as the one before.
 */
export const PACES = {
  // Wrong passwords for one account, from any address.
  'sign-in-account': { free: 10, seconds: 24 * 60 * 60, firstPauseSeconds: 15, longestPauseSeconds: 15 * 60 },
} as const

export type PaceName = keyof typeof PACES

export type Limits = {
  /** The current limit: an admin's setting, or else the value above. */
  points(name: LimitName): number
  /** Reads the admins' settings now. Otherwise they are read every few seconds. */
  reload(): Promise<void>
  /** Counts one attempt. @throws Problem 'too-many-requests' with `retryAfterSeconds` */
  take(name: LimitName, key: string): Promise<void>
  /**
   * Counts one attempt that may be slowed down.
   * @returns whether it is the first one of the window that was not free
   * @throws Problem 'too-many-requests' with `retryAfterSeconds` during a pause; the attempt is then not counted
   */
  pace(name: PaceName, key: string): Promise<{ isFirstSlowed: boolean }>
  /** Checks without counting. @throws Problem 'too-many-requests' with `retryAfterSeconds` if nothing is left */
  check(name: LimitName, key: string): Promise<void>
  /** Counts a cost that is known only afterwards. */
  charge(name: LimitName, key: string, points: number): Promise<void>
  /** Undoes the counting of one attempt. */
  giveBack(name: LimitName | PaceName, key: string): Promise<void>
  /** Resets the count, for example after a successful sign-in. */
  reset(name: LimitName | PaceName, key: string): Promise<void>
}

/**
 * Creates the rate limits, counted in Postgres so that all processes share them. A key above its limit is remembered in
 * memory, so that a flood costs no queries.
 */
export function makeLimits(pool: pg.Pool, options: { enabled: boolean }): Limits {
  const nothing = async () => {}
  const usual = (name: LimitName) => LIMITS[name].points
  if (!options.enabled) {
    return {
      ...{ take: nothing, check: nothing, charge: nothing, giveBack: nothing, reset: nothing },
      ...{ points: usual, reload: nothing },
      pace: async () => ({ isFirstSlowed: false }),
    }
  }
  const counter = (keyPrefix: string, points: number, duration: number, more: object = {}) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      ...{ keyPrefix, points, duration, ...more },
    })
  const limiterOf = (name: LimitName, points: number) =>
    counter(name, points, LIMITS[name].seconds, { inMemoryBlockOnConsumed: points })
  const names = Object.keys(LIMITS) as LimitName[]
  const limiters = new Map<string, RateLimiterPostgres>(
    names.map((name) => [name, limiterOf(name, usual(name))]),
  )
  const pointsOf = (name: LimitName) => limiters.get(name)!.points
  const settings = settingsOf(pool, (changed) => {
    for (const name of names) {
      const points = changed.get(name) ?? usual(name)
      // A new limiter also forgets which keys the old one had blocked.
      if (points !== pointsOf(name)) limiters.set(name, limiterOf(name, points))
    }
  })
  for (const [name, { seconds }] of Object.entries(PACES)) {
    limiters.set(name, counter(name, Number.MAX_SAFE_INTEGER, seconds))
    limiters.set(pauseOf(name), counter(pauseOf(name), 1, 1))
  }
  return {
    points: pointsOf,
    reload: settings.reload,
    async take(name, key) {
      await settings.fresh()
      try {
        await limiters.get(name)?.consume(key)
      } catch (refusal) {
        throw tooMany(refusal)
      }
    },
    async pace(name, key) {
      const [limiter, pauses] = [limiters.get(name), limiters.get(pauseOf(name))]
      if (!limiter || !pauses) return { isFirstSlowed: false }
      const pause = await pauses.get(key)
      if (pause && pause.consumedPoints > 0 && pause.msBeforeNext > 0) throw tooMany(pause)
      const { consumedPoints } = await limiter.consume(key)
      const beyond = consumedPoints - PACES[name].free
      if (beyond <= 0) return { isFirstSlowed: false }
      try {
        // One attempt per pause, however many arrive at once and whichever process gets them.
        await pauses.consume(key, 1, { customDuration: pauseSeconds(name, beyond) })
      } catch (refusal) {
        await limiter.reward(key)
        throw tooMany(refusal)
      }
      return { isFirstSlowed: beyond === 1 }
    },
    async check(name, key) {
      await settings.fresh()
      const usage = await limiters.get(name)?.get(key)
      if (usage && usage.consumedPoints >= pointsOf(name)) throw tooMany(usage)
    },
    async charge(name, key, points) {
      await limiters.get(name)?.penalty(key, Math.ceil(points))
    },
    async giveBack(name, key) {
      const limiter = limiters.get(name)
      const usage = await limiter?.reward(key)
      // The last attempt of the window blocked the key in memory. The others are blocked again by their next attempt.
      if (usage?.consumedPoints === limiter!.points - 1) limiter!.deleteInMemoryBlockedAll()
    },
    async reset(name, key) {
      await limiters.get(name)?.delete(key)
      await limiters.get(pauseOf(name))?.delete(key)
    },
  }
}

const pauseOf = (name: string) => `${name}-pause`

/** Returns how long the next attempt must wait after `beyond` attempts above the free ones. */
export function pauseSeconds(name: PaceName, beyond: number): number {
  const { firstPauseSeconds, longestPauseSeconds } = PACES[name]
  return Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** Math.min(beyond - 1, 20))
}

/** @throws any error that is not a refusal by the limiter */
function tooMany(refusal: unknown): Problem {
  if (!(refusal instanceof RateLimiterRes)) throw refusal
  return new Problem('too-many-requests', {
    retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
  })
}

/** Deletes the counts of keys that match any of the regular expressions, so that they do not name a deleted member. */
export async function deleteLimitsMatching(tx: Tx, patterns: string[]): Promise<void> {
  await sql`delete from rate_limits where key ~* any(${patterns}::text[])`.execute(tx)
}
