import { sql } from 'kysely'
import { dateWords } from '../../../../../kernel/time/date-words.ts'
import type { DbOrTx } from '../../../../../platform/database/database.ts'
import { caseNotes } from '../../../../services/moderation/server/case-notes.ts'
import { CURRENT_ROUND_SQL, ROUND_CLOSES_AT_SQL } from '../category-sql.ts'

type EntryFacts = {
  name: string
  /** When the current round closes. */
  closesAt: Date | null
  currentRound: number
  round: number
  isHidden: boolean
  /** The result is counted and public. */
  isPublished: boolean
  isSealed: boolean
  hasPlace: boolean
  /** It was counted in the round it is in, if that round is counted. */
  wasInRound: boolean
}

/**
 * Tells the owner of a hidden photo what this means for its contest: an entry counts only if everybody may see it when
 * the votes are counted, and a counted result never changes, whatever an appeal decides.
 */
export const hiddenEntryNotes = caseNotes.of({
  kind: 'photo',
  async read(db, photoId) {
    const facts = await readFacts(db, photoId)
    return facts ? (noteOf(facts) ?? []) : []
  },
})

async function readFacts(db: DbOrTx, photoId: string): Promise<EntryFacts | undefined> {
  const { rows } = await sql<EntryFacts>`
    select categories.name, coalesce(${sql.raw(ROUND_CLOSES_AT_SQL)}, categories.closes_at) as "closesAt",
           ${sql.raw(CURRENT_ROUND_SQL)} as "currentRound", entry.round, photos.state = 'hidden' as "isHidden",
           result.category_id is not null and coalesce(review.state, 'released') = 'released' as "isPublished",
           result.category_id is not null as "isSealed", entry.place is not null as "hasPlace",
           exists (select from round_places
                   where round_places.category_id = entry.category_id and round_places.round = entry.round
                     and round_places.photo_id = entry.photo_id) as "wasInRound"
    from category_entries as entry
    join photos on photos.id = entry.photo_id
    join categories on categories.id = entry.category_id and categories.deleted_at is null
    left join category_results as result on result.category_id = categories.id
    left join contest_reviews as review on review.category_id = categories.id
    where entry.photo_id = ${photoId}`.execute(db)
  return rows[0]
}

function noteOf(entry: EntryFacts): string[] | null {
  const { name, round, currentRound, closesAt } = entry
  if (round < currentRound) {
    return entry.wasInRound
      ? null
      : [
          `Round ${round} of “${name}” was counted without this photo, so it did not advance. A counted round never changes.`,
        ]
  }
  if (entry.isPublished && !entry.hasPlace) {
    return [
      `“${name}” was counted without this photo, so it has no place in the result. A counted result never changes.`,
    ]
  }
  if (entry.isSealed || !entry.isHidden) return null
  const closing = closesAt ? `when voting closes on ${dateWords(closesAt)}` : 'when voting closes'
  return [
    `This photo is entered in “${name}” and does not take part while it is hidden. If it is still hidden ${closing}, it has no place in the result, and an appeal granted later does not change that.`,
  ]
}
