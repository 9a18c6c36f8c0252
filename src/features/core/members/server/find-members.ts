import type { MemberRow } from '../../../../kernel/session/member-row.ts'
import { readMemberRows } from '../../../../kernel/session/server/member-rows.ts'
import { apartSql } from '../../../../kernel/visibility/server/ties-sql.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Viewer } from '../../../../platform/sign-in/viewer.ts'

/** How many similar names are ranked. */
const SIMILAR_MAX = 200

// Repeated in each condition: if it came from a join, Postgres would scan the whole index.
const KEY = 'search_key($1) collate "C"'
const beginsWith = (column: string) =>
  `${column} >= ${KEY} and ${column} < search_key($1) || chr(1114111) collate "C"`
const DISPLAY_KEY = '(search_key(display_name)) collate "C"'

// Names with this prefix first, then similar ones. $2 is null for viewers who may find everyone.
const findMembers = prepared<{ id: string }>(
  'find-members-by-name',
  `with found as (
     (select id, 1 as likeness from members
      where ${beginsWith('name_key')} order by name_key, id limit $3)
     union all
     (select id, 1 as likeness from members
      where ${beginsWith(DISPLAY_KEY)} order by ${DISPLAY_KEY}, id limit $3)
     union all
     (select id, word_similarity(search_key($1), name_key) * 0.99 as likeness from members
      where char_length($1) > 2 and name_key %> search_key($1)
      limit ${SIMILAR_MAX})
   )
   select found.id
   from found
   join members on members.id = found.id
   where (members.suspended_until is null or members.suspended_until < now())
     and not ${apartSql('$2::uuid', 'found.id')}
   group by found.id, members.username
   order by max(found.likeness) desc, char_length(members.username::text), members.username
   limit $3`,
)

/**
 * Finds the best matches by username or name. Members with a block between them and the viewer are not found;
 * followers-only members are, because their page explains how to follow.
 */
export async function findMembersByName(
  { pool }: Platform,
  viewer: Viewer,
  typed: string,
  max: number,
): Promise<MemberRow[]> {
  if (!typed) return []
  const rows = await findMembers(pool, [typed, viewer.isModerator ? null : viewer.memberId, max])
  return readMemberRows(
    pool,
    rows.map(({ id }) => id),
    viewer.memberId,
  )
}
