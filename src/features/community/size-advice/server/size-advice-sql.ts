import { boughtSql } from '../../../../kernel/purchases/server/bought-sql.ts'
import { closedSql } from '../../../../kernel/visibility/server/ties-sql.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import { KEPT_DAYS, NEAR_CM, type SizeCounts } from '../size-evidence.ts'

/** The same minimum account age as for points and in the review assistant. */
const ACCOUNT_DAYS = 3

// One row per person and size: a review outweighs a return, and a return outweighs having kept the piece.
const evidence = `
  select distinct on (member_id, size) member_id, size, fit, source
  from (
    select author_id as member_id, size_bought as size, fit, 'review' as source, 1 as rank
    from reviews
    join members on members.id = reviews.author_id
    where product_id = $1 and not hidden and fit is not null and size_bought is not null and not ${closedSql('author_id')}
      and (members.created_at <= reviews.created_at - interval '${ACCOUNT_DAYS} days'
        or ${boughtSql('reviews.author_id', 'reviews.product_id')})
    union all
    select orders.member_id, order_lines.size,
           case return_lines.reason when 'too-small' then 'runs-small' else 'runs-large' end, 'return', 2
    from order_lines
    join orders on orders.id = order_lines.order_id and orders.member_id is not null
    join returns on returns.order_id = orders.id and returns.state in ('asked', 'accepted', 'received')
    join return_lines on return_lines.return_id = returns.id and return_lines.position = order_lines.position
      and return_lines.reason in ('too-small', 'too-large')
    where order_lines.product_id = $1
    union all
    select orders.member_id, order_lines.size, 'true-to-size', 'kept', 3
    from order_lines
    join orders on orders.id = order_lines.order_id and orders.member_id is not null
      and orders.delivered_at <= now() - interval '${KEPT_DAYS} days'
    where order_lines.product_id = $1
      and not exists (
        select from returns
        join return_lines on return_lines.return_id = returns.id and return_lines.position = order_lines.position
        where returns.order_id = orders.id and returns.state not in ('refused', 'withdrawn'))
  ) as said
  order by member_id, size, rank`

export type SizeRow = SizeCounts & { size: string; reviews: number; returns: number; kept: number }

/**
 * For each size that the product ($1) comes in: how many people found it small, right or large, and how many of each
 * source.
 */
export const countEvidence = prepared<SizeRow>(
  'size-evidence',
  `select variants.size,
          count(*) filter (where fit = 'runs-small')::integer as small,
          count(*) filter (where fit = 'true-to-size')::integer as right,
          count(*) filter (where fit = 'runs-large')::integer as large,
          count(*) filter (where source = 'review')::integer as reviews,
          count(*) filter (where source = 'return')::integer as returns,
          count(*) filter (where source = 'kept')::integer as kept
   from (${evidence}) as evidence
   join variants on variants.product_id = $1 and variants.size = evidence.size
   group by variants.size, variants.position
   order by variants.position`,
)

/**
 * The sizes of the product ($1) that fit people with measures near those of the viewer ($2). Counts only members who
 * allow their measures to be used; a member who fits two sizes counts for neither.
 */
export const listSizesOfSimilarMembers = prepared<{ size: string; people: number }>(
  'sizes-near-measures',
  `select size, count(*)::integer as people
   from (
     select evidence.member_id, min(evidence.size) as size
     from (${evidence}) as evidence
     join variants on variants.product_id = $1 and variants.size = evidence.size
     join member_measures as own on own.member_id = $2
     join member_measures as theirs on theirs.member_id = evidence.member_id and theirs.in_advice
       and theirs.member_id <> own.member_id
       and abs(theirs.height_cm - own.height_cm) <= ${NEAR_CM}
       and lower(theirs.usual_size) = lower(own.usual_size)
     where evidence.fit = 'true-to-size'
     group by evidence.member_id
     having count(*) = 1
   ) as near
   group by size`,
)
