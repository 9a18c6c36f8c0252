import type { Tx } from '../../../../../platform/database/database.ts'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import { addDueSubjects } from '../../../../services/points/server/points-sql.ts'
import { readSealed, writePlaces } from './tallied-sql.ts'
import { type Placed, placesOfCounted } from './tally.ts'

/**
 * Publishes a sealed result as it was counted: its places and its prizes. A job notifies everyone who entered.
 * @param counted the places, if the caller has just counted them
 */
export async function publishResult(
  tx: Tx,
  categoryId: string,
  { now, counted }: { now: Date; counted?: Placed[] },
): Promise<void> {
  const places = counted ?? (await placesOfSealed(tx, categoryId))
  await writePlaces(
    tx,
    places.map(({ entry, ...place }) => ({ photoId: entry, ...place })),
  )
  await enqueue(tx, 'tell-entrants', { categoryId, round: null, after: 0 })
  await addDueSubjects(tx, [{ subject: { kind: 'contest', id: categoryId }, at: now }])
  await enqueue(tx, 'settle-points', {})
}

async function placesOfSealed(tx: Tx, categoryId: string): Promise<Placed[]> {
  const { entries, jury } = await readSealed(tx, categoryId)
  return placesOfCounted(entries, jury)
}
