import type pg from 'pg'
import { readMemberRows } from '../../../../../kernel/session/server/member-rows.ts'
import { closedSql, followsSql, hiddenPostsSql } from '../../../../../kernel/visibility/server/ties-sql.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'
import type { Suggestion } from '../../following.ts'

type SuggestedMemberRow = {
  id: string
  kind: Suggestion['reason']['kind']
  score: number
  because: string | null
  isOfPicks: boolean
}

/**
 * At most ten members that $1 may want to follow, each with the best reason: they wear looks $1 picked, are followed by
 * members $1 follows, wear brands on photos $1 picked or liked, or are liked by many. Each step reads a bounded number
 * of rows through an index, so it takes as long with a hundred members as with a million.
 */
const findSuggested = prepared<SuggestedMemberRow>(
  'suggested-members',
  `with followed as materialized (
     select followed_id from follows
     where follower_id = $1 and not ${closedSql('followed_id')}
     order by created_at desc, followed_id
     limit 100
   ),
   near as (
     select theirs.followed_id as id, 'followed-by' as kind, count(*) as score,
            min(theirs.follower_id::text) as because
     from followed, lateral (
       select follower_id, followed_id from follows
       where follower_id = followed.followed_id
       order by created_at desc, followed_id
       limit 30
     ) as theirs
     group by theirs.followed_id
     order by count(*) desc, theirs.followed_id
     limit 150
   ),
   -- A new member picks looks in the first steps.
   picked as (
     select photos.owner_id as id, 'picked' as kind, count(*) as score, null as because
     from picked_looks
     join photos on photos.id = picked_looks.photo_id and photos.state = 'published' and not photos.followers_only
     where picked_looks.member_id = $1
     group by photos.owner_id
   ),
   -- A pick counts as three likes, because the member chose at most three looks out of nine.
   liked_brands as materialized (
     select products.brand_id as id, sum(weight) as likes, bool_or(is_picked) as is_picked
     from (
       select * from (
         select photo_id, 1 as weight, false as is_picked
         from photo_likes where member_id = $1 order by created_at desc, photo_id desc limit 60
       ) as newest
       union all
       select photo_id, 3, true from picked_looks where member_id = $1
     ) as liked
     join product_tags on product_tags.photo_id = liked.photo_id and not product_tags.is_similar
     join products on products.id = product_tags.product_id and products.brand_id is not null
     group by products.brand_id
     order by sum(weight) desc, products.brand_id
     limit 5
   ),
   worn as (
     select liked_brands.id as brand_id, brand_tags.photo_id
     from liked_brands, lateral (
       select photo_id from brand_tags where brand_id = liked_brands.id order by uploaded_at desc, photo_id desc limit 40
     ) as brand_tags
     union
     select liked_brands.id, product_tags.photo_id
     from liked_brands, lateral (
       select id from products where brand_id = liked_brands.id limit 20
     ) as products, lateral (
       select photo_id from product_tags where product_id = products.id and not is_similar order by uploaded_at desc, photo_id desc limit 4
     ) as product_tags
   ),
   wearing as (
     select photos.owner_id as id, 'wears' as kind, count(*) as score, min(worn.brand_id::text) as because
     from worn
     join photos on photos.id = worn.photo_id and photos.state = 'published' and not photos.followers_only
     group by photos.owner_id
     order by count(*) desc, photos.owner_id
     limit 100
   ),
   liked as (
     select owner_id as id, 'liked' as kind, sum(score) as score, null as because
     from (
       select owner_id, score from photos
       where state = 'published' and not followers_only
       order by score desc, uploaded_at desc, id desc
       limit 150
     ) as top
     group by owner_id
   ),
   found as (
     select *, row_number() over (partition by kind order by score desc, id) as place
     from (
       select * from picked union all select * from near union all select * from wearing union all select * from liked
     ) as candidates
     where id <> $1
       and not ${followsSql('$1', 'candidates.id')}
       and not exists (select from follow_requests where follower_id = $1 and followed_id = candidates.id)
       and not ${hiddenPostsSql('$1', 'candidates.id')}
       and exists (select from members where members.id = candidates.id
                   and (suspended_until is null or suspended_until < now()))
   ),
   -- Owners of picks come first, then two wearers of liked brands for every three members that friends follow.
   -- Owners of liked photos fill the rest.
   best as (
     select distinct on (id) id, kind, score, because,
            case kind when 'picked' then place - 1000 when 'followed-by' then place * 2
                      when 'wears' then place * 3 else place + 1000 end as rank
     from found
     order by id, rank
   )
   select best.id, best.kind, best.score,
          coalesce(members.username::text, brands.name::text) as because,
          coalesce(liked_brands.is_picked, false) as "isOfPicks"
   from best
   left join members on best.kind = 'followed-by' and members.id = best.because::uuid
   left join brands on best.kind = 'wears' and brands.id = best.because::uuid
   left join liked_brands on liked_brands.id = brands.id
   order by rank, best.id
   limit 10`,
)

export async function suggestMembers(pool: pg.Pool, memberId: string): Promise<Suggestion[]> {
  const found = await findSuggested(pool, [memberId])
  const rows = await readMemberRows(
    pool,
    found.map(({ id }) => id),
    memberId,
  )
  const reasons = new Map(found.map((one) => [one.id, reasonOf(one)]))
  return rows.map((row) => ({ ...row, reason: reasons.get(row.id)! }))
}

function reasonOf({ kind, score, because, isOfPicks }: SuggestedMemberRow): Suggestion['reason'] {
  if (kind === 'picked') return { kind }
  if (kind === 'followed-by' && because) return { kind, username: because, count: score }
  if (kind === 'wears' && because) return { kind, brandName: because, isOfPicks }
  return { kind: 'liked' }
}
