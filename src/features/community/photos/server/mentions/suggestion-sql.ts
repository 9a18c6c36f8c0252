import { hiddenPostsSql } from '../../../../../kernel/visibility/server/ties-sql.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'

export const SUGGESTED = 8
/** At most this many members of each kind are searched: the latest. */
const NEAR_MAX = 500

const KEY = 'search_key($2) collate "C"'
const DISPLAY_KEY = '(search_key(display_name)) collate "C"'
const beginsWith = (column: string) =>
  `(${column} >= ${KEY} and ${column} < search_key($2) || chr(1114111) collate "C")`

/**
 * Members that $1 may mean by the typed text ($2) while writing about the photo $3, or where the members $4 talk:
 * first those in the conversation, then members they follow, then followers, then everyone whose name begins with the
 * text. Each part reads a bounded number of rows through an index.
 */
export const findSuggestedMembers = prepared<{ id: string }>(
  'suggest-mentions',
  `with candidates as (
     (select owner_id as id, 0 as tier from photos where id = $3)
     union all
     (select author_id, 0 from photo_comments
      where photo_id = $3 and not hidden and author_id is not null
      order by created_at desc, id desc limit ${NEAR_MAX})
     union all
     (select unnest($4::uuid[]), 0)
     union all
     (select followed_id, 1 from follows where follower_id = $1 order by created_at desc, followed_id limit ${NEAR_MAX})
     union all
     (select follower_id, 2 from follows where followed_id = $1 order by created_at desc, follower_id limit ${NEAR_MAX})
     union all
     (select id, 3 from members where $2 <> '' and ${beginsWith('name_key')} order by name_key, id limit 40)
     union all
     (select id, 3 from members
      where $2 <> '' and ${beginsWith(DISPLAY_KEY)} order by ${DISPLAY_KEY}, id limit 40)
   ),
   nearest as (select id, min(tier) as tier from candidates group by id)
   select members.id
   from nearest
   join members on members.id = nearest.id
   where members.id <> $1::uuid
     and ($2 = '' or ${beginsWith('members.name_key')} or ${beginsWith('(search_key(members.display_name)) collate "C"')})
     and (members.suspended_until is null or members.suspended_until < now())
     and not ${hiddenPostsSql('$1::uuid', 'members.id')}
   order by nearest.tier, char_length(members.username::text), members.username
   limit ${SUGGESTED}`,
)
