import type { Tx } from '../../../../../platform/database/database.ts'
import { enqueue } from '../../../../../platform/jobs/jobs.ts'
import { raiseNoticesOfPhotos } from '../../../../services/notices/server/raise-notice.ts'
import { addDue } from '../../../../services/points/server/points-sql.ts'
import { Tally } from '../../vote-counting.ts'
import { contestResultNotice } from '../contest-notices.ts'
import { findTally, listOwners } from './result-sql.ts'
import { writePlaces } from './tallied-sql.ts'
import { countedVotes, type Placed, placesOf } from './tally.ts'

/** Shows a sealed result as it was counted: its places, a notice for everybody who entered, and the prizes. */
export async function publishResult(tx: Tx, categoryId: string, now: Date): Promise<void> {
  const { entries, votes, jury } = Tally.parse(JSON.parse((await findTally(tx, categoryId))!))
  const places = placesOf(entries, countedVotes(votes), jury)
  await writePlaces(
    tx,
    places.map(({ entry, ...place }) => ({ photoId: entry, ...place })),
  )
  const ownerOf = await listOwners(
    tx,
    places.map(({ entry }) => entry),
  )
  await raiseNoticesOfPhotos(tx, contestResultNotice, bestOfEach(places, ownerOf))
  await addDue(tx, [{ subject: { kind: 'contest', id: categoryId }, at: now }])
  await enqueue(tx, 'settle-points', {})
}

/** Every participant is told about their best entry: in the order of places, their first. */
export function bestOfEach(places: Placed[], ownerOf: Map<string, string>) {
  const best = new Map<string, string>()
  for (const { entry } of places) {
    const ownerId = ownerOf.get(entry)
    // A photo that was deleted while the result was checked has nobody to tell.
    if (ownerId && !best.has(ownerId)) best.set(ownerId, entry)
  }
  return [...best].map(([memberId, photoId]) => ({ memberId, about: photoId }))
}
