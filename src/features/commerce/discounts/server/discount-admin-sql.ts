import { sql } from 'kysely'
import {
  containsText,
  readSortedPage,
  type SortColumn,
} from '../../../../kernel/paging/server/sorted-page.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import type { AdminDiscount, AdminDiscountsQuery, DiscountForm } from '../discount.ts'
import { discountState } from '../discount-words.ts'

type Row = Omit<AdminDiscount, 'state' | 'startsAt' | 'endsAt' | 'createdAt'> & {
  startsAt: Date | null
  endsAt: Date | null
  createdAt: Date
}

const columns =
  sql.raw(`discount_codes.id, code, kind, percent, amount_minor as "amountMinor", least_minor as "leastMinor", currency,
  starts_at as "startsAt", ends_at as "endsAt", uses_max as "usesMax", member_uses_max as "memberUsesMax",
  is_on as "isOn", use_count as "useCount", taken_off_minor as "takenOffMinor",
  (select json_build_object('id', member_groups.id, 'name', member_groups.name)
   from member_groups where member_groups.id = group_id) as "group",
  exists (select from orders where discount_code_id = discount_codes.id) as "isUsed", discount_codes.created_at as "createdAt"`)

const sorts: Record<string, SortColumn> = {
  code: { by: sql`discount_codes.code`, type: 'text' },
  created: { by: sql`discount_codes.created_at`, type: 'timestamptz' },
  uses: { by: sql`discount_codes.use_count`, type: 'integer' },
}

/** Lists the requested codes, newest first by default. */
export async function listAdminDiscounts(
  db: DbOrTx,
  { q, state, sort, cursor, limit }: AdminDiscountsQuery,
  shopCurrency: string,
) {
  const { rows, ...rest } = await readSortedPage<Row>(db, {
    list: `admin-discounts ${state ?? ''} ${q ?? ''}`,
    table: 'discount_codes',
    columns,
    from: sql`discount_codes`,
    within: state ? [sql`discount_codes.is_on = ${state === 'on'}`] : [],
    where: q ? [containsText(sql`discount_codes.desk_key`, q)] : [],
    id: sql`discount_codes.id`,
    ...{ sorts, sort, first: '-created', cursor, limit },
  })
  return { items: rows.map((row) => asAdminDiscount(row, shopCurrency)), ...rest }
}

export async function findAdminDiscount(
  db: DbOrTx,
  id: string,
  shopCurrency: string,
): Promise<AdminDiscount | undefined> {
  const { rows } = await sql<Row>`select ${columns} from discount_codes where id = ${id}`.execute(db)
  return rows[0] && asAdminDiscount(rows[0], shopCurrency)
}

/** The same with a row lock: no one can order with it or change it until the transaction ends. */
export async function lockAdminDiscount(tx: Tx, id: string, shopCurrency: string) {
  await tx.selectFrom('discount_codes').select('id').where('id', '=', id).forUpdate().execute()
  // Use a second statement: an order that held the lock may refer to the code now.
  return findAdminDiscount(tx, id, shopCurrency)
}

function asAdminDiscount(row: Row, shopCurrency: string): AdminDiscount {
  return {
    ...row,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    state: discountState(row, shopCurrency, new Date()),
  }
}

const valuesOf = (form: DiscountForm) => ({
  ...{ code: form.code, kind: form.kind, percent: form.percent, amount_minor: form.amountMinor },
  ...{ least_minor: form.leastMinor, starts_at: form.startsAt, ends_at: form.endsAt, is_on: form.isOn },
  ...{ uses_max: form.usesMax, member_uses_max: form.memberUsesMax, group_id: form.groupId },
})

/** @returns false if the code exists, even if it was created a moment ago */
export async function insertDiscount(
  tx: Tx,
  id: string,
  form: DiscountForm,
  currency: string,
): Promise<boolean> {
  const added = await tx
    .insertInto('discount_codes')
    .values({ id, currency, ...valuesOf(form) })
    .onConflict((same) => same.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

const UNIQUE_VIOLATION = '23505'

/** @returns false if another discount has this code; the caller must then roll back */
export async function updateDiscount(tx: Tx, id: string, form: DiscountForm): Promise<boolean> {
  return tx
    .updateTable('discount_codes')
    .set(valuesOf(form))
    .where('id', '=', id)
    .execute()
    .then(
      () => true,
      (error: { code?: string }) => {
        if (error.code === UNIQUE_VIOLATION) return false
        throw error
      },
    )
}

export async function deleteDiscount(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('discount_codes').where('id', '=', id).execute()
}

/** Returns whether any code can be used now by anyone. */
export async function findUsableDiscount(db: DbOrTx, shopCurrency: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (
      select from discount_codes
      where is_on and currency = ${shopCurrency}
        and coalesce(starts_at, now()) <= now() and coalesce(ends_at, 'infinity') > now()
        and coalesce(use_count < uses_max, true)
    ) as "isThere"`.execute(db)
  return rows[0]?.isThere ?? false
}
