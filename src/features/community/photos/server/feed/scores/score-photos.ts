import { z } from 'zod'
import type { Db, Tx } from '../../../../../../platform/database/database.ts'
import { job } from '../../../../../../platform/jobs/jobs.ts'
import type { Moment } from '../../../../../services/points/server/may-earn.ts'
import {
  addScoresDue,
  countPeople,
  listPauses,
  noteConfirming,
  savePauses,
  takeScoresDue,
  takeTurn,
  tryTurn,
  writeScores,
} from './score-sql.ts'

// The score of a photo is counted by a job and not with each like. Who counts changes with time: an account becomes old
// enough, is suspended, confirms its address. A count of what is there now is right whatever happened, and a photo that a
// thousand people like at once is counted once.

const BATCH = 200

/**
 * Counts every photo that is due, after whoever counts now. A count that dies has done nothing, and a repetition changes
 * nothing.
 */
export const scoreDuePhotos = (db: Db, moment: Moment, signal?: AbortSignal): Promise<void> =>
  scoreAll(db, moment, (tx) => scoreNextDue(tx, moment), signal)

async function scoreAll(
  db: Db,
  moment: Moment,
  scoreSome: (tx: Tx) => Promise<number>,
  signal?: AbortSignal,
): Promise<void> {
  await noteConfirming(db, moment)
  while (!signal?.aborted) {
    const scored = await db.transaction().execute(scoreSome)
    if (scored === 0) return
  }
}

/** @returns how many photos were due; 0 when none is */
export async function scoreNextDue(tx: Tx, moment: Moment): Promise<number> {
  await takeTurn(tx)
  return scoreNext(tx, moment)
}

/** In its turn. */
async function scoreNext(tx: Tx, moment: Moment): Promise<number> {
  const dueIds = await takeScoresDue(tx, moment.now, BATCH)
  if (dueIds.length === 0) return 0
  const paused = await listPauses(tx, dueIds, moment.now)
  await addScoresDue(tx, paused)
  const isPaused = new Set(paused.map(({ photoId }) => photoId))
  const counted = await countPeople(
    tx,
    dueIds.filter((id) => !isPaused.has(id)),
    moment,
  )
  await writeScores(tx, counted)
  await addScoresDue(
    tx,
    counted.flatMap(({ id, lookAgainAt }) => (lookAgainAt ? [{ photoId: id, at: lookAgainAt }] : [])),
  )
  await savePauses(
    tx,
    counted.flatMap((one) => pauseOf(one, moment.now) ?? []),
    moment.now,
  )
  return dueIds.length
}

/** From so many people on, a photo is not counted with every like. */
const MANY_PEOPLE = 100_000

/** A second for every thousand people: as many more change little in that time, and counting a million takes seconds. */
export const pauseOf = ({ id, people }: { id: string; people: number }, now: Date) =>
  people < MANY_PEOPLE ? null : { photoId: id, at: new Date(now.getTime() + people) }

/** Every minute. Whoever counts already goes on until nothing is due, so that this one does not wait. */
export const scorePhotos = job(z.object({}), (_payload, { db, settings }, { signal }) => {
  const moment = { now: new Date(), needsConfirmedEmail: settings.confirmEmail }
  return scoreAll(db, moment, async (tx) => ((await tryTurn(tx)) ? scoreNext(tx, moment) : 0), signal)
})
