import type pg from 'pg'
import type { Db, DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import type { ShopAdmin, ShopSettings } from '../shop.ts'

const findShop = prepared<ShopSettings>(
  'find-shop',
  `select name, contact_email::text as "contactEmail", imprint, currency, tax_basis_points as "taxBasisPoints",
          default_country as "defaultCountry", low_stock_mark as "lowStockMark", unpaid_hours as "unpaidHours",
          return_days as "returnDays",
          (select json_agg(json_build_object('id', id, 'name', name, 'priceMinor', price_minor) order by position)
           from shipping_ways) as "shippingWays",
          (select json_agg(json_build_object('code', code, 'isOn', is_on, 'text', text) order by position)
           from payment_ways) as "paymentWays"
   from shop_settings`,
  { isPlannedOnce: true },
)

/** For `pipeline`. */
export const shopSettings = () => findShop.of([])

export async function readShopSettings(source: pg.Pool | DbOrTx): Promise<ShopSettings> {
  const [shop] = await findShop(source, [])
  return shop!
}

/** The same, and whoever wants to change them waits until the transaction ends. */
export async function lockShopSettings(tx: Tx): Promise<ShopSettings> {
  await tx.selectFrom('shop_settings').select('only_one').forUpdate().execute()
  return readShopSettings(tx)
}

export async function writeShopSettings(tx: Tx, shop: ShopSettings) {
  await tx
    .updateTable('shop_settings')
    .set({
      name: shop.name,
      contact_email: shop.contactEmail,
      imprint: shop.imprint,
      currency: shop.currency,
      tax_basis_points: shop.taxBasisPoints,
      default_country: shop.defaultCountry,
      low_stock_mark: shop.lowStockMark,
      unpaid_hours: shop.unpaidHours,
      return_days: shop.returnDays,
    })
    .execute()
  await tx.deleteFrom('shipping_ways').execute()
  await tx
    .insertInto('shipping_ways')
    .values(
      shop.shippingWays.map(({ id, name, priceMinor }, index) => ({
        id,
        name,
        price_minor: priceMinor,
        position: index + 1,
      })),
    )
    .execute()
  for (const { code, isOn, text } of shop.paymentWays) {
    await tx.updateTable('payment_ways').set({ is_on: isOn, text }).where('code', '=', code).execute()
  }
}

type Facts = Record<string, unknown>

export const SHOP_CHANGE = 'shop.change'
const CHANGES_SHOWN = 20

export async function listShopChanges(db: Db): Promise<ShopAdmin['changes']> {
  const rows = await db
    .selectFrom('audit_entries')
    .leftJoin('members', 'members.id', 'audit_entries.member_id')
    .select(['audit_entries.id', 'happened_at', 'members.username', 'before', 'after'])
    .where('action', '=', SHOP_CHANGE)
    .orderBy('happened_at', 'desc')
    .orderBy('audit_entries.id', 'desc')
    .limit(CHANGES_SHOWN)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    changedAt: row.happened_at.toISOString(),
    changedBy: row.username,
    before: row.before as Facts,
    after: row.after as Facts,
  }))
}
