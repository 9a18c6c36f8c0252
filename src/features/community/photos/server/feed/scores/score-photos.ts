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

/** @returns how many photos were due; 0 when none is */
export async function scoreNextDue(tx: Tx, moment: Moment): Promise<number> {
  await takeTurn(tx)
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

export const scorePhotos = job(z.object({}), (_payload, { db, settings }, { signal }) =>
  scoreDuePhotos(db, { now: new Date(), needsConfirmedEmail: settings.confirmEmail }, signal),
)
