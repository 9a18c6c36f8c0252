import { sql } from 'kysely'
import {
  type Earning,
  PRIZE_WAITS_MS,
  pointsSubjects,
} from '../../../../services/points/server/points-subjects.ts'

/** Point rules of the first three places, in order. */
export const prizeRules = ['contest-first', 'contest-second', 'contest-third']

type WinnerFact = { categoryId: string; memberId: string; place: number; publishedAt: Date }

/**
 * Pays points for the first three places of a published result; they are never taken back. A winner whose account may
 * not earn points keeps the place and has some days to change that.
 */
export const contestPoints = pointsSubjects.of({
  kind: 'contest',
  keepsPoints: true,
  async readEarnings(tx, ids, { now }) {
    const { rows } = await sql<WinnerFact>`
      select result.category_id as "categoryId", photos.owner_id as "memberId", winner.place,
             greatest(result.sealed_at, review.decided_at) as "publishedAt"
      from category_results as result
      left join contest_reviews as review on review.category_id = result.category_id
      cross join jsonb_to_recordset(result.winners) as winner ("photoId" uuid, place integer)
      join photos on photos.id = winner."photoId"
      where result.category_id = any(${ids}::uuid[]) and result.sealed_at <= ${now}
        and coalesce(review.state, 'released') = 'released'`.execute(tx)
    return rows.flatMap(({ categoryId, memberId, place, publishedAt }): Earning[] => {
      const rule = prizeRules[place - 1]
      if (!rule) return []
      const since = publishedAt.getTime()
      const about = { memberId, subjectId: categoryId, isEligible: true }
      return [{ ...about, rule, by: { since }, paidUntil: since + PRIZE_WAITS_MS }]
    })
  },
})
