import { sql } from 'kysely'
import type { z } from 'zod'
import {
  containsText,
  readSortedPage,
  type SortColumn,
} from '../../../../kernel/paging/server/sorted-page.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import type { AdminSale, AdminSalesQuery, SaleForm } from '../sale.ts'
import { saleState } from '../sale-state.ts'

type Row = Omit<AdminSale, 'state' | 'startsAt' | 'endsAt' | 'createdAt'> & {
  startsAt: Date
  endsAt: Date
  createdAt: Date
}

const columns = sql.raw(`id, name, kind, percent, price_minor as "priceMinor", currency, covers,
  starts_at as "startsAt", ends_at as "endsAt", is_on as "isOn", created_at as "createdAt",
  (select count(*) from sale_prices where sale_id = sales.id) as "reducedCount",
  (select coalesce(json_agg(json_build_object('id', brands.id, 'name', brands.name) order by brands.name), '[]')
   from sale_brands join brands on brands.id = sale_brands.brand_id where sale_id = sales.id) as brands,
  (select coalesce(json_agg(json_build_object('id', products.id, 'name', products.name) order by products.name), '[]')
   from sale_products join products on products.id = sale_products.product_id where sale_id = sales.id) as products`)

const sorts: Record<string, SortColumn> = {
  created: { by: sql`sales.created_at`, type: 'timestamptz' },
  starts: { by: sql`sales.starts_at`, type: 'timestamptz' },
}

/** Lists the requested sales, the newest first by default. */
export async function listAdminSales(
  db: DbOrTx,
  { q, state, sort, cursor, limit }: z.output<typeof AdminSalesQuery>,
) {
  const { rows, ...rest } = await readSortedPage<Row>(db, {
    list: `admin-sales ${state ?? ''} ${q ?? ''}`,
    table: 'sales',
    columns,
    from: sql`sales`,
    within: state ? [sql`sales.is_on = ${state === 'on'}`] : [],
    where: q ? [containsText(sql`(' ' || search_key(sales.name))`, q)] : [],
    id: sql`sales.id`,
    ...{ sorts, sort, first: '-created', cursor, limit },
  })
  return { items: rows.map(asAdminSale), ...rest }
}

export async function findAdminSale(db: DbOrTx, id: string): Promise<AdminSale | undefined> {
  const { rows } = await sql<Row>`select ${columns} from sales where id = ${id}`.execute(db)
  return rows[0] && asAdminSale(rows[0])
}

/** Reads a sale and locks it until the transaction ends. */
export async function lockAdminSale(tx: Tx, id: string): Promise<AdminSale | undefined> {
  await tx.selectFrom('sales').select('id').where('id', '=', id).forUpdate().execute()
  return findAdminSale(tx, id)
}

const asAdminSale = (row: Row): AdminSale => ({
  ...row,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  state: saleState(row, new Date()),
})

const valuesOf = (form: SaleForm) => ({
  ...{ name: form.name, kind: form.kind, percent: form.percent, price_minor: form.priceMinor },
  ...{ covers: form.covers, starts_at: form.startsAt, ends_at: form.endsAt, is_on: form.isOn },
})

export async function insertSale(tx: Tx, id: string, form: SaleForm, currency: string): Promise<void> {
  await tx
    .insertInto('sales')
    .values({ id, currency, ...valuesOf(form) })
    .execute()
  await writeTargets(tx, id, form)
}

export async function updateSale(tx: Tx, id: string, form: SaleForm): Promise<void> {
  await tx.updateTable('sales').set(valuesOf(form)).where('id', '=', id).execute()
  await writeTargets(tx, id, form)
}

export async function deleteSale(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('sales').where('id', '=', id).execute()
}

/** Writes the brands and products that exist; leaves out the others. */
async function writeTargets(tx: Tx, id: string, { brandIds, productIds }: SaleForm): Promise<void> {
  await tx.deleteFrom('sale_brands').where('sale_id', '=', id).execute()
  await tx.deleteFrom('sale_products').where('sale_id', '=', id).execute()
  await sql`
    insert into sale_brands (sale_id, brand_id)
    select ${id}, id from brands where id = any(${brandIds}::uuid[]) for key share`.execute(tx)
  await sql`
    insert into sale_products (sale_id, product_id)
    select ${id}, id from products where id = any(${productIds}::uuid[]) and deleted_at is null
    for key share`.execute(tx)
}

/** Moves a merged brand's sales to the other brand. */
export async function moveSalesOfBrand(tx: Tx, fromId: string, into: { id: string }): Promise<void> {
  await sql`
    insert into sale_brands (sale_id, brand_id)
    select sale_id, ${into.id} from sale_brands where brand_id = ${fromId}
    on conflict do nothing`.execute(tx)
  await tx.deleteFrom('sale_brands').where('brand_id', '=', fromId).execute()
}

/** Moves a merged product's sales to the other product. */
export async function moveSalesOfProduct(tx: Tx, fromId: string, into: { id: string }): Promise<void> {
  await sql`
    insert into sale_products (sale_id, product_id)
    select sale_id, ${into.id} from sale_products where product_id = ${fromId}
    on conflict do nothing`.execute(tx)
  await tx.deleteFrom('sale_products').where('product_id', '=', fromId).execute()
  // Its sizes now have the other product's price, so there is no price to restore.
  await sql`
    delete from sale_size_prices using variants
    where variants.id = variant_id and variants.product_id = ${fromId}`.execute(tx)
}
