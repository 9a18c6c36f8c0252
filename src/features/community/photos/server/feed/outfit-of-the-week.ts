import { sql } from 'kysely'
import { mondayOf } from '../../../../../kernel/time/monday.ts'
import type { DbOrTx } from '../../../../../platform/database/database.ts'
import { makeMemoCache } from '../../../../../platform/fast/memo-cache.ts'
import { oncePerKey } from '../../../../../platform/once-per-key.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { PhotoView } from '../../photo.ts'
import { PEOPLE_FOR_PRIZE } from '../../photo-limits.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_MS = 7 * DAY_MS
const CACHE_TTL_MS = 30_000
/** Shorter while there is no winner, so that the first tagged photo soon gets its badge. */
const NO_OUTFIT_TTL_MS = 1000

export type Outfit = {
  id: string
  score: number
  /** Number of people who liked it or commented on it. */
  people: number
  /** Nothing was tagged within the week, so this is the best of all time. */
  isOfAllTime: boolean
}

const cacheOf = oncePerKey(() =>
  makeMemoCache<Outfit | null>({ ttlMs: (outfit) => (outfit ? CACHE_TTL_MS : NO_OUTFIT_TTL_MS), max: 1 }),
)

/**
 * Reads the best outfit uploaded within the last seven days; if nothing was tagged in them, the best of all time
 * (DEC-38).
 */
export function readOutfitOfTheWeek(platform: Platform): Promise<Outfit | null> {
  const now = Date.now()
  return cacheOf(platform).read('now', () =>
    findBestOutfit(platform.db, new Date(now - WEEK_MS), new Date(now)),
  )
}

export const readOutfitOfTheWeekId = async (platform: Platform): Promise<string | null> =>
  (await readOutfitOfTheWeek(platform))?.id ?? null

/** Clears the cached outfit when it turns out to be gone. */
export const clearOutfitOfTheWeekCache = (platform: Platform) => cacheOf(platform).clear()

/** Finds the highest score among product photos with tags; ties go to the newest (FEED-14, FEED-15). */
async function findBestOutfit(db: DbOrTx, from: Date, to: Date): Promise<Outfit | null> {
  const best = await bestOutfits(db)
    .where('uploaded_at', '>=', from)
    .where('uploaded_at', '<=', to)
    .executeTakeFirst()
  if (best) return { ...best, isOfAllTime: false }
  const ever = await bestOutfits(db).where('uploaded_at', '<=', to).executeTakeFirst()
  return ever ? { ...ever, isOfAllTime: true } : null
}

const bestOutfits = (db: DbOrTx) =>
  db
    .selectFrom('photos')
    .select(['id', 'score', 'people'])
    // Literals, as in the partial indexes.
    .where('state', '=', sql.lit('published'))
    .where('followers_only', '=', sql.lit(false))
    .where('kind', '=', sql.lit('product'))
    .where('product_tag_count', '>', sql.lit(0))
    .orderBy('score', 'desc')
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)

/**
 * Returns the outfit with its badge. The badge shows if only a few people chose the outfit, or if it is of all time
 * (DEC-38, DEC-81).
 */
export function outfitView(
  { people, isOfAllTime }: Outfit,
  seesLikes: boolean,
): NonNullable<PhotoView['outfit']> {
  return { people: seesLikes ? people : null, isOfAllTime, badge: badgeWords(people, isOfAllTime, seesLikes) }
}

function badgeWords(people: number, isOfAllTime: boolean, seesLikes: boolean): string {
  if (isOfAllTime) return 'Outfit of all time'
  // The owner hides the count, so the badge does not reveal it.
  if (!seesLikes || people >= PEOPLE_FOR_PRIZE) return 'Outfit of the Week'
  if (people === 0) return 'Outfit of the Week · newest look'
  return `Outfit of the Week · by ${people === 1 ? '1 person' : `${people} people`}`
}

type Winner = { photoId: string | null; ownerId: string | null }

/**
 * Stores the winner of the week before the one of `now`. A week that has a winner keeps it.
 * @returns the winner, if this call determined it
 */
export async function recordOutfitOfTheWeek(db: DbOrTx, now: Date): Promise<Winner | undefined> {
  const weekStart = new Date(mondayOf(now).getTime() - WEEK_MS)
  const best = await findBestOutfit(db, weekStart, new Date(weekStart.getTime() + WEEK_MS - 1))
  if (!best) return undefined
  return db
    .insertInto('outfits_of_the_week')
    .values({
      week_start: weekStart.toISOString().slice(0, 10),
      ...{ photo_id: best.id, score: best.score, people: best.people, of_all_time: best.isOfAllTime },
    })
    .onConflict((week) => week.column('week_start').doNothing())
    .returning((week) => [
      'photo_id as photoId',
      week.selectFrom('photos').select('owner_id').whereRef('id', '=', 'photo_id').as('ownerId'),
    ])
    .executeTakeFirst()
}
