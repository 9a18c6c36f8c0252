import { z } from 'zod'
import type { Db, Tx } from '../../../../../../platform/database/database.ts'
import { job } from '../../../../../../platform/jobs/jobs.ts'
import type { EarningMoment } from '../../../../../services/points/server/may-earn.ts'
import {
  countPeople,
  dequeuePhotosToScore,
  listPauses,
  lockScoring,
  queuePhotosToScore,
  recordEmailRequirement,
  savePauses,
  tryLockScoring,
  writeScores,
} from './score-sql.ts'

// A job counts the scores of photos, not each like. Who counts changes with time: an account becomes old enough, is
// suspended, confirms its address. Counting the rows that exist now is right whatever happened before, and a photo
// that a thousand people like at once is counted once.

const BATCH = 200

/**
 * Counts every photo that is due, after any other process that is counting now. A count that is interrupted changes
 * nothing, and it may safely run again.
 */
export const scoreDuePhotos = (db: Db, moment: EarningMoment, signal?: AbortSignal): Promise<void> =>
  scoreAll(db, moment, (tx) => scoreNextDue(tx, moment), signal)

async function scoreAll(
  db: Db,
  moment: EarningMoment,
  scoreSome: (tx: Tx) => Promise<number>,
  signal?: AbortSignal,
): Promise<void> {
  await recordEmailRequirement(db, moment)
  while (!signal?.aborted) {
    const scored = await db.transaction().execute(scoreSome)
    if (scored === 0) return
  }
}

/** Counts the next batch of due photos. @returns how many were due; 0 if none */
export async function scoreNextDue(tx: Tx, moment: EarningMoment): Promise<number> {
  await lockScoring(tx)
  return scoreNext(tx, moment)
}

/** Called while holding the scoring lock. */
async function scoreNext(tx: Tx, moment: EarningMoment): Promise<number> {
  const dueIds = await dequeuePhotosToScore(tx, moment.now, BATCH)
  if (dueIds.length === 0) return 0
  const paused = await listPauses(tx, dueIds, moment.now)
  await queuePhotosToScore(tx, paused)
  const isPaused = new Set(paused.map(({ photoId }) => photoId))
  const counts = await countPeople(
    tx,
    dueIds.filter((id) => !isPaused.has(id)),
    moment,
  )
  await writeScores(tx, counts)
  await queuePhotosToScore(
    tx,
    counts.flatMap(({ id, lookAgainAt }) => (lookAgainAt ? [{ photoId: id, at: lookAgainAt }] : [])),
  )
  await savePauses(
    tx,
    counts.flatMap((one) => pauseOf(one, moment.now) ?? []),
    moment.now,
  )
  return dueIds.length
}

/** Above this number of people, a photo is not counted after every like. */
const MANY_PEOPLE = 100_000

/**
 * A pause of one second per thousand people: as many more change little in that time, and counting a million takes
 * seconds.
 */
export const pauseOf = ({ id, people }: { id: string; people: number }, now: Date) =>
  people < MANY_PEOPLE ? null : { photoId: id, at: new Date(now.getTime() + people) }

/**
 * Runs every minute. If another process is counting, it continues until nothing is due, so this run ends without
 * waiting.
 */
export const scorePhotos = job(z.object({}), (_payload, { db, settings }, { signal }) => {
  const moment = { now: new Date(), needsConfirmedEmail: settings.confirmEmail }
  return scoreAll(db, moment, async (tx) => ((await tryLockScoring(tx)) ? scoreNext(tx, moment) : 0), signal)
})
