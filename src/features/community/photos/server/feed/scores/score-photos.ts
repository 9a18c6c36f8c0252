import { z } from 'zod'
import type { Db, Tx } from '../../../../../../platform/database/database.ts'
import { job } from '../../../../../../platform/jobs/jobs.ts'
import type { Moment } from '../../../../../services/points/server/may-earn.ts'
import {
  addScoresDue,
  countPeople,
  noteConfirming,
  takeScoresDue,
  takeTurn,
  writeScores,
} from './score-sql.ts'

// The score of a photo is counted by a job and not with each like. Who counts changes with time: an account becomes old
// enough, is suspended, confirms its address. A count of what is there now is right whatever happened, and a photo that a
// thousand people like at once is counted once.

const BATCH = 200

/** Counts every photo that is due. A count that dies has done nothing, and a repetition changes nothing. */
export async function scoreDuePhotos(db: Db, moment: Moment, signal?: AbortSignal): Promise<void> {
  await noteConfirming(db, moment)
  while (!signal?.aborted) {
    const taken = await db.transaction().execute((tx) => scoreNextDue(tx, moment))
    if (taken === 0) return
  }
}

/** @returns how many photos were counted; 0 when none is due */
export async function scoreNextDue(tx: Tx, moment: Moment): Promise<number> {
  await takeTurn(tx)
  const photoIds = await takeScoresDue(tx, moment.now, BATCH)
  if (photoIds.length === 0) return 0
  const counted = await countPeople(tx, photoIds, moment)
  await writeScores(tx, counted)
  await addScoresDue(
    tx,
    counted.flatMap(({ id, lookAgainAt }) => (lookAgainAt ? [{ photoId: id, at: lookAgainAt }] : [])),
  )
  return photoIds.length
}

export const scorePhotos = job(z.object({}), (_payload, { db, settings }, { signal }) =>
  scoreDuePhotos(db, { now: new Date(), needsConfirmedEmail: settings.confirmEmail }, signal),
)
