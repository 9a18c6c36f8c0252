import { z } from 'zod'
import { readCursor, writeCursor } from '../../../platform/cursor.ts'
import { apiRoutes } from '../../../platform/http.ts'
import { Problem } from '../../../problems.ts'
import { MemberId } from '../member.ts'
import { MemberPage, MembersQuery } from '../profile.ts'
import { listedMember, listMembers, type MemberList } from './member-lists-sql.ts'
import { memberExists } from './member-sql.ts'

/** Who follows whom. */
export const memberListRoutes = apiRoutes()

const Position = z.tuple([z.int().min(0), z.uuid()])

const summaries = {
  followers: 'Who follows a member, latest first',
  following: 'Whom a member follows, latest first',
} satisfies Record<MemberList, string>

for (const list of ['followers', 'following'] as const) {
  memberListRoutes.get(
    `/members/{id}/${list}`,
    {
      summary: summaries[list],
      tag: 'Members',
      params: z.object({ id: MemberId }),
      query: MembersQuery,
      answers: MemberPage,
      problems: ['member-not-found', 'cursor-invalid'],
    },
    async ({ params: { id }, query: { cursor, limit }, viewer, db, platform: { pool } }) => {
      if (!(await memberExists(db, id))) throw new Problem('member-not-found')
      const name = `${list}:${id}`
      const place = cursor ? readCursor(name, cursor, Position) : null
      const after = place && { followedAt: place[0], id: place[1] }
      const rows = await listMembers(pool, list, id, viewer.memberId, after, limit + 1)
      const last = rows.length > limit ? rows[limit - 1] : undefined
      return {
        items: rows.slice(0, limit).map((row) => listedMember(row, viewer.memberId)),
        nextCursor: last ? writeCursor(name, [last.followedAt, last.id]) : null,
      }
    },
  )
}
