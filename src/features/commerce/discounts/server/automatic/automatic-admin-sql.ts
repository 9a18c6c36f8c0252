import { sql } from 'kysely'
import {
  containsText,
  readSortedPage,
  type SortColumn,
} from '../../../../../kernel/paging/server/sorted-page.ts'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import type { AdminAutomatic, AdminAutomaticQuery, AutomaticForm } from '../../automatic.ts'
import { automaticState } from '../../automatic-words.ts'

type Row = Omit<AdminAutomatic, 'state' | 'startsAt' | 'endsAt' | 'createdAt'> & {
  startsAt: Date | null
  endsAt: Date | null
  createdAt: Date
}

const named = (table: string, column: string) => `
  (select coalesce(json_agg(json_build_object('id', ${table}.id, 'name', ${table}.name) order by ${table}.name), '[]')
   from automatic_discount_targets join ${table} on ${table}.id = automatic_discount_targets.${column}
   where discount_id = automatic_discounts.id)`

const columns =
  sql.raw(`automatic_discounts.id, name, kind, percent, amount_minor as "amountMinor", currency, covers,
  ${named('product_categories', 'category_id')} as categories, ${named('brands', 'brand_id')} as brands,
  ${named('products', 'product_id')} as products, pieces_min as "piecesMin", least_minor as "leastMinor",
  (select json_build_object('id', member_groups.id, 'name', member_groups.name)
   from member_groups where member_groups.id = group_id) as "group",
  starts_at as "startsAt", ends_at as "endsAt", priority, combines_with_code as "combinesWithCode", is_on as "isOn",
  coalesce(given.orders, 0) as "useCount", coalesce(given.minor, 0) as "takenOffMinor",
  given.discount_id is not null as "isUsed",
  created_at as "createdAt"`)

// Aggregate once for all discounts: a subquery per row would read as much for each row.
const from = sql`automatic_discounts left join (
  select discount_id, count(*) filter (where is_held)::integer as orders,
         coalesce(sum(order_automatic_discounts.amount_minor) filter (where is_held), 0)::bigint as minor
  from order_automatic_discounts group by discount_id
) as given on given.discount_id = automatic_discounts.id`

const sorts: Record<string, SortColumn> = {
  created: { by: sql`automatic_discounts.created_at`, type: 'timestamptz' },
  priority: { by: sql`automatic_discounts.priority`, type: 'integer' },
}

/** Lists the requested discounts; by default in the order in which they are tried. */
export async function listAdminAutomatic(
  db: DbOrTx,
  { q, state, sort, cursor, limit }: AdminAutomaticQuery,
  shopCurrency: string,
) {
  const { rows, ...rest } = await readSortedPage<Row>(db, {
    list: `admin-automatic-discounts ${state ?? ''} ${q ?? ''}`,
    table: 'automatic_discounts',
    ...{ columns, from },
    within: state ? [sql`automatic_discounts.is_on = ${state === 'on'}`] : [],
    where: q ? [containsText(sql`(' ' || search_key(automatic_discounts.name))`, q)] : [],
    id: sql`automatic_discounts.id`,
    ...{ sorts, sort, first: 'priority', cursor, limit },
  })
  return { items: rows.map((row) => asAdminAutomatic(row, shopCurrency)), ...rest }
}

export async function findAdminAutomatic(
  db: DbOrTx,
  id: string,
  shopCurrency: string,
): Promise<AdminAutomatic | undefined> {
  const { rows } =
    await sql<Row>`select ${columns} from ${from} where automatic_discounts.id = ${id}`.execute(db)
  return rows[0] && asAdminAutomatic(rows[0], shopCurrency)
}

/** The same with a row lock: no order can use it and no one can change it until the transaction ends. */
export async function lockAdminAutomatic(tx: Tx, id: string, shopCurrency: string) {
  await tx.selectFrom('automatic_discounts').select('id').where('id', '=', id).forUpdate().execute()
  // Use a second statement: an order that held the lock may refer to the discount now.
  return findAdminAutomatic(tx, id, shopCurrency)
}

function asAdminAutomatic(row: Row, shopCurrency: string): AdminAutomatic {
  return {
    ...row,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    state: automaticState(row, shopCurrency, new Date()),
  }
}

const valuesOf = (form: AutomaticForm) => ({
  ...{ name: form.name, kind: form.kind, percent: form.percent, amount_minor: form.amountMinor },
  ...{
    covers: form.covers,
    pieces_min: form.piecesMin,
    least_minor: form.leastMinor,
    group_id: form.groupId,
  },
  ...{ starts_at: form.startsAt, ends_at: form.endsAt, priority: form.priority, is_on: form.isOn },
  combines_with_code: form.combinesWithCode,
})

export async function insertAutomatic(
  tx: Tx,
  id: string,
  form: AutomaticForm,
  currency: string,
): Promise<void> {
  await tx
    .insertInto('automatic_discounts')
    .values({ id, currency, ...valuesOf(form) })
    .execute()
  await writeTargets(tx, id, form)
}

export async function updateAutomatic(tx: Tx, id: string, form: AutomaticForm): Promise<void> {
  await tx.updateTable('automatic_discounts').set(valuesOf(form)).where('id', '=', id).execute()
  await writeTargets(tx, id, form)
}

export async function deleteAutomatic(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('automatic_discounts').where('id', '=', id).execute()
}

/** Counts the discounts that are on, apart from this one. */
export async function countOthersOn(tx: Tx, id: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from automatic_discounts
    where is_on and id is distinct from ${id}::uuid`.execute(tx)
  return rows[0]!.count
}

/**
 * Locks the group against deletion until the transaction ends.
 * @returns whether it exists
 */
export async function lockMemberGroup(tx: Tx, groupId: string): Promise<boolean> {
  const { rows } = await sql`select from member_groups where id = ${groupId} for key share`.execute(tx)
  return rows.length > 0
}

/** Stores the categories, brands and products that exist; unknown ids are ignored. */
async function writeTargets(tx: Tx, id: string, { categoryIds, brandIds, productIds }: AutomaticForm) {
  await tx.deleteFrom('automatic_discount_targets').where('discount_id', '=', id).execute()
  await sql`
    insert into automatic_discount_targets (discount_id, category_id)
    select ${id}, id from product_categories where id = any(${categoryIds}::uuid[]) for key share`.execute(tx)
  await sql`
    insert into automatic_discount_targets (discount_id, brand_id)
    select ${id}, id from brands where id = any(${brandIds}::uuid[]) for key share`.execute(tx)
  await sql`
    insert into automatic_discount_targets (discount_id, product_id)
    select ${id}, id from products where id = any(${productIds}::uuid[]) and deleted_at is null
    for key share`.execute(tx)
}

const moveTargets = (column: 'category_id' | 'brand_id' | 'product_id') => {
  const of = sql.raw(column)
  return async (tx: Tx, fromId: string, intoId: string | null): Promise<void> => {
    if (intoId) {
      await sql`
        insert into automatic_discount_targets (discount_id, ${of})
        select discount_id, ${intoId} from automatic_discount_targets where ${of} = ${fromId}
        on conflict do nothing`.execute(tx)
    }
    await sql`delete from automatic_discount_targets where ${of} = ${fromId}`.execute(tx)
  }
}

/** When something is merged or deleted, discounts that covered it cover its replacement, if there is one. */
export const moveCategoryTargets = moveTargets('category_id')
export const moveBrandTargets = moveTargets('brand_id')
export const moveProductTargets = moveTargets('product_id')
