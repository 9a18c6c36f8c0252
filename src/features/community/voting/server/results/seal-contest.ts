import type { Tx } from '../../../../../platform/database/database.ts'
import { raiseNoticesOfPhotos } from '../../../../services/notices/server/raise-notice.ts'
import type { Moment } from '../../../../services/points/server/points-subjects.ts'
import { WINNING_PLACES } from '../../voting-limits.ts'
import { awardContest } from '../award-contest.ts'
import { lockCategory } from '../category-sql.ts'
import { contestResultNotice } from '../contest-notices.ts'
import { readTallied, writePlaces } from '../entry-sql.ts'
import { insertResult } from './result-sql.ts'
import { type Placed, placesOf, TALLY_RULE, writeTally } from './tally.ts'

/**
 * Counts a closed contest once: tally, places, prizes and notices are one transaction, so that a crash leaves
 * nothing behind, and a second run finds the seal. Votes in progress are awaited.
 * @returns whether it was sealed now
 */
export async function sealContest(tx: Tx, categoryId: string, moment: Moment): Promise<boolean> {
  const category = await lockCategory(tx, categoryId)
  if (!category || category.isSealed) return false
  if (!category.closesAt || category.closesAt > moment.now) return false

  const { entries, votes } = await readTallied(tx, categoryId)
  const ownerOf = new Map(entries.map(({ photoId, ownerId }) => [photoId, ownerId]))
  const talliedVotes = votes.map(({ id, photoId }) => ({ vote: id, entry: photoId }))
  const places = placesOf(
    entries.map(({ photoId, enteredAt }) => ({ entry: photoId, enteredAt: enteredAt.toISOString() })),
    talliedVotes,
  )
  const { text, sha256 } = writeTally({
    category: { id: category.id, name: category.name },
    closedAt: category.closesAt.toISOString(),
    rule: TALLY_RULE,
    entries: places.map(({ entry, enteredAt }) => ({ entry, enteredAt })),
    votes: talliedVotes,
  })
  await writePlaces(
    tx,
    places.map(({ entry, place }) => ({ photoId: entry, place })),
  )
  const winners = places
    .filter(({ place, voteCount }) => place <= WINNING_PLACES && voteCount > 0)
    .map(({ entry, place, voteCount }) => ({ photoId: entry, place, voteCount }))
  await insertResult(tx, {
    categoryId,
    sealedAt: moment.now,
    entryCount: entries.length,
    voteCount: votes.length,
    voterCount: new Set(votes.map(({ memberId }) => memberId)).size,
    winners,
    tally: text,
    sha256,
  })
  await awardContest(
    tx,
    categoryId,
    winners.map(({ photoId }) => ownerOf.get(photoId)!),
    moment,
  )
  await raiseNoticesOfPhotos(tx, contestResultNotice, bestOfEach(places, ownerOf))
  return true
}

/** Every participant is told about their best entry: in the order of places, their first. */
function bestOfEach(places: Placed[], ownerOf: Map<string, string>) {
  const best = new Map<string, string>()
  for (const { entry } of places) {
    const ownerId = ownerOf.get(entry)!
    if (!best.has(ownerId)) best.set(ownerId, entry)
  }
  return [...best].map(([memberId, photoId]) => ({ memberId, about: photoId }))
}
