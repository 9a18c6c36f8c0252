import { sql } from 'kysely'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import type { ReportRow } from '../report.ts'
import { isWithinDaysSql, type ReportFilter, sold } from './sales-reports-sql.ts'

export async function listReturnsByReason(
  db: DbOrTx,
  filter: ReportFilter,
  limit: number,
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select order_lines.name, coalesce(order_lines.brand_name, '') as brand, return_lines.reason,
           sum(return_lines.quantity)::integer as pieces, count(distinct returns.order_id)::integer as orders,
           sum(order_lines.charged_minor * return_lines.quantity / order_lines.quantity)::bigint as charged
    from returns
    join return_lines on return_lines.return_id = returns.id
    join order_lines on order_lines.order_id = returns.order_id and order_lines.position = return_lines.position
    join orders on orders.id = returns.order_id
    where ${isWithinDaysSql(sql`returns.asked_at`, filter)} and orders.currency = ${filter.currency}
    group by order_lines.name, order_lines.brand_name, return_lines.reason
    order by pieces desc, order_lines.name, return_lines.reason
    limit ${limit}`.execute(db)
  return rows
}

/** Counts orders with requested returns, each once. */
export async function countReturnedOrders(db: DbOrTx, filter: ReportFilter): Promise<ReportRow> {
  const { rows } = await sql<ReportRow>`
    select count(distinct returns.order_id)::integer as orders
    from returns
    join return_lines on return_lines.return_id = returns.id
    join orders on orders.id = returns.order_id
    where ${isWithinDaysSql(sql`returns.asked_at`, filter)} and orders.currency = ${filter.currency}`.execute(
    db,
  )
  return rows[0]!
}

const discounted = (filter: ReportFilter) => sql`${sold(filter)} and discount_minor > 0`

export async function listSalesByDiscount(
  db: DbOrTx,
  filter: ReportFilter,
  limit: number,
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    with discounted as materialized (
      select id, discount_code, discount_minor, total_minor
      from orders
      where ${discounted(filter)}
    ), automatic as (
      -- Discounts with the same name are one row.
      select order_id, name, sum(amount_minor) as amount_minor from order_automatic_discounts
      where order_id in (select id from discounted)
      group by order_id, name
    ), parts as (
      select discount_code as discount, total_minor, discount_minor - coalesce(others.minor, 0) as minor
      from discounted
      left join (
        select order_id, sum(amount_minor) as minor from automatic group by order_id
      ) as others on others.order_id = discounted.id
      where discount_code is not null
      union all
      select name || ' (automatic)', total_minor, amount_minor
      from automatic join discounted on discounted.id = order_id
    )
    select discount, count(*)::integer as orders, sum(minor)::bigint as off, sum(total_minor)::bigint as total
    from parts
    group by 1
    order by off desc, discount
    limit ${limit}`.execute(db)
  return rows
}

/** Counts orders with a discount and their total, each once however many discounts it had. */
export async function countDiscountedOrders(db: DbOrTx, filter: ReportFilter): Promise<ReportRow> {
  const { rows } = await sql<ReportRow>`
    select count(*)::integer as orders, coalesce(sum(total_minor), 0)::bigint as total
    from orders
    where ${discounted(filter)}
      and (discount_code is not null or exists (select from order_automatic_discounts where order_id = orders.id))`.execute(
    db,
  )
  return rows[0]!
}

export async function sumGiftCardEntries(
  db: DbOrTx,
  filter: ReportFilter,
): Promise<{ kind: string; source: string; entries: number; amount: number }[]> {
  const { rows } = await sql<{ kind: string; source: string; entries: number; amount: number }>`
    select kind, case when kind = 'issued' then source else '' end as source, count(*)::integer as entries,
           sum(amount_minor)::bigint as amount
    from gift_card_entries
    join gift_cards on gift_cards.id = gift_card_entries.gift_card_id
    where ${isWithinDaysSql(sql`gift_card_entries.created_at`, filter)} and gift_cards.currency = ${filter.currency}
    group by 1, 2`.execute(db)
  return rows
}

/**
 * SQL: documents dated on these days, whatever the time zone was when they were issued. The condition on the timestamp
 * uses its index.
 */
const issuedIn = ({ from, to }: ReportFilter) =>
  sql`issued_at >= ${from}::date - 1 and issued_at < ${to}::date + 3
      and (invoices.facts ->> 'issuedOn')::date between ${from}::date and ${to}::date`

/** Counts invoices, credit notes and cancellations, each once however many rates it has. */
export async function countInvoiceDocuments(db: DbOrTx, filter: ReportFilter): Promise<ReportRow> {
  const { rows } = await sql<ReportRow>`
    select count(*) filter (where series = 'invoice')::integer as invoices,
           count(*) filter (where series = 'credit-note')::integer as "creditNotes",
           count(*) filter (where series = 'cancellation')::integer as cancellations
    from invoices
    where ${issuedIn(filter)} and currency = ${filter.currency}`.execute(db)
  return rows[0]!
}

export type VatRow = {
  month: string
  /** As in the order's address when the document was issued; empty for the shop's own country. */
  country: string
  isPickedUp: boolean
  taxNote: string | null
  /** Null for amounts without a rate, such as untaxed shipping. */
  rate: string | null
  percent: number | null
  baseMinor: number
  taxMinor: number
  invoices: number
  creditNotes: number
  cancellations: number
}

/**
 * Sums what was invoiced minus what was credited, by month, country and rate; the cancellation of a credit note adds its
 * amounts again. What a document has besides its rates is a row of its own, so that base and tax of all rows add up to
 * the documents' totals.
 */
export async function listVatByRate(db: DbOrTx, filter: ReportFilter): Promise<VatRow[]> {
  const { rows } = await sql<VatRow>`
    with papers as materialized (
      select invoices.id, series, left(invoices.facts ->> 'issuedOn', 7) as month,
             coalesce(invoices.facts ->> 'country', orders.ship_to ->> 'country', '') as country,
             orders.payment_way = 'pick-up' as is_picked_up,
             case when invoices.facts ? 'taxNote' then invoices.facts ->> 'taxNote' else orders.tax_note end as tax_note,
             case when series = 'credit-note' then -1 else 1 end as sign, invoices.total_minor,
             invoices.facts -> 'taxes' as taxes
      from invoices
      join orders on orders.id = invoices.order_id
      where ${issuedIn(filter)} and invoices.currency = ${filter.currency}
    ), parts as (
      select papers.id, rate, percent, base_minor, tax_minor
      from papers
      cross join lateral (
        select tax ->> 'name' as rate, (tax ->> 'percent')::numeric as percent,
               (tax ->> 'baseMinor')::bigint as base_minor, (tax ->> 'amountMinor')::bigint as tax_minor
        from jsonb_array_elements(papers.taxes) as tax
      ) as taxed
      where base_minor <> 0 or tax_minor <> 0
      union all
      select papers.id, null, null, papers.total_minor - coalesce(taxed.minor, 0), 0
      from papers
      left join lateral (
        select sum((tax ->> 'baseMinor')::bigint + (tax ->> 'amountMinor')::bigint) as minor
        from jsonb_array_elements(papers.taxes) as tax
      ) as taxed on true
      where papers.total_minor <> coalesce(taxed.minor, 0)
    )
    select month, country, is_picked_up as "isPickedUp", tax_note as "taxNote", rate, percent::float8 as percent,
           sum(sign * base_minor)::bigint as "baseMinor", sum(sign * tax_minor)::bigint as "taxMinor",
           count(distinct papers.id) filter (where series = 'invoice')::integer as invoices,
           count(distinct papers.id) filter (where series = 'credit-note')::integer as "creditNotes",
           count(distinct papers.id) filter (where series = 'cancellation')::integer as cancellations
    from papers
    join parts on parts.id = papers.id
    group by month, country, is_picked_up, tax_note, rate, percent
    order by month, country, percent desc nulls last`.execute(db)
  return rows
}
