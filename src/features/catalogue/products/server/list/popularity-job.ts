import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { job } from '../../../../../platform/jobs/jobs.ts'
import { partKind } from '../../../../../platform/parts.ts'

/**
 * A source of a product's popularity: a statement that returns `product_id` and `points`. It counts people, not the
 * repeated actions of one person.
 */
export const popularitySources = partKind<(since: Date) => RawBuilder<unknown>>()

const DAYS = 90

/** Recounts how much every product was worn and bought lately, for the order by best match. */
export const countPopularity = job(z.object({}), async (_payload, platform) => {
  const since = new Date(Date.now() - DAYS * 86_400_000)
  const sources = popularitySources.in(platform).map((source) => sql`(${source(since)})`)
  if (sources.length === 0) return
  await sql`
    with counted as materialized (
      select product_id, least(sum(points), 1000000)::integer as points
      from (${sql.join(sources, sql` union all `)}) as counted
      group by product_id
    ), gone as (
      delete from product_popularity where product_id not in (select product_id from counted)
    )
    insert into product_popularity (product_id, points)
    select counted.product_id, counted.points from counted join products on products.id = counted.product_id
    order by counted.product_id
    on conflict (product_id) do update set points = excluded.points
    where product_popularity.points <> excluded.points`.execute(platform.db)
})
