import { sql } from 'kysely'
import { type Earning, pointsSubjects } from '../../../../services/points/server/points-subjects.ts'

type MemberFact = { id: string; hasProfile: boolean }

export const profileEarning = ({ id, hasProfile }: MemberFact): Earning => ({
  memberId: id,
  subjectId: id,
  rule: 'profile-complete',
  isEligible: hasProfile,
  by: { since: 0 },
})

/** A profile is complete with a name, a picture and an Instagram handle. Every member has a name. */
export const profilePoints = pointsSubjects.of({
  kind: 'member',
  keepsPoints: true,
  async readEarnings(tx, ids) {
    const { rows } = await sql<MemberFact>`
      select id, avatar_media_id is not null and instagram_handle is not null as "hasProfile"
      from members
      where id = any(${ids}::uuid[])`.execute(tx)
    return rows.map(profileEarning)
  },
})
