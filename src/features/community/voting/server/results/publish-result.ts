import type { Tx } from '../../../../../platform/database/database.ts'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import { addDueSubjects } from '../../../../services/points/server/points-sql.ts'
import { computePlacesFromCounts, type RankedEntry } from './tally.ts'
import { readSealedTally, writePlaces } from './tally-sql.ts'

/**
 * Publishes a sealed result as it was counted: its places and its prizes. A job notifies everyone who entered.
 * @param counted the places, if the caller has just counted them
 */
export async function publishResult(
  tx: Tx,
  categoryId: string,
  { now, counted }: { now: Date; counted?: RankedEntry[] },
): Promise<void> {
  const places = counted ?? (await readSealedPlaces(tx, categoryId))
  await writePlaces(
    tx,
    places.map(({ entry, ...place }) => ({ photoId: entry, ...place })),
  )
  await enqueue(tx, 'tell-entrants', { categoryId, round: null, after: 0 })
  await addDueSubjects(tx, [{ subject: { kind: 'contest', id: categoryId }, at: now }])
  await enqueue(tx, 'settle-points', {})
}

async function readSealedPlaces(tx: Tx, categoryId: string): Promise<RankedEntry[]> {
  const { entries, jury } = await readSealedTally(tx, categoryId)
  return computePlacesFromCounts(entries, jury)
}
