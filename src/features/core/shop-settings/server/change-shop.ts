import { sql } from 'kysely'
import type { z } from 'zod'
import { requireUnchanged } from '../../../../kernel/admin/server/require-unchanged.ts'
import { type ChangeAuthor, guardSensitiveChange } from '../../../../kernel/session/server/notify-admins.ts'
import { writeAudit } from '../../../../platform/audit.ts'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { Problem } from '../../../../problems.ts'
import { writeZones } from '../../shipping/server/shipping-sql.ts'
import type { Shipping, ShippingForm } from '../../shipping/shipping.ts'
import { providerSettingNames } from '../provider-keys.ts'
import { canPayIn } from '../provider-value.ts'
import type { ShopAdmin, ShopChanges, ShopChangesForm, ShopSettings } from '../shop.ts'
import { onlineWayOf, providerNames } from '../shop-words.ts'
import { readShopSettings, type ServerCapabilities } from './shop-settings.ts'

export const SHOP_CHANGE = 'shop.change'

/**
 * Changes the given settings, and logs who changed them, when, and the values before.
 * @param body.was the changed fields as the admin read them
 * @throws Problem 'form-invalid' for a way to pay that cannot work, 'changed-meanwhile', 'confirmation-required'
 */
export async function changeShop(
  db: Db,
  by: ChangeAuthor,
  { was, ...sentChanges }: z.output<typeof ShopChangesForm>,
  server: ServerCapabilities,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await lockShopSettings(tx)
    const changes = upgradeOldChanges(sentChanges, before.shipping)
    await requireUnchanged({
      ...{ stored: withoutIds(before), changes: withoutIds(changes), was: was && withoutIds(was) },
      readCurrent: async () => before,
    })
    const after = withChanges(before, changes)
    checkWays(after, server)
    if (after.guestCheckout && !before.guestCheckout && !server.canMail) {
      const guestCheckout = 'Set up mail on the server first: guests confirm their orders by mail.'
      throw new Problem('form-invalid', { fields: { guestCheckout } })
    }
    if (after.taxBy === 'country' && after.taxCountry === null) {
      throw new Problem('form-invalid', { fields: { taxCountry: 'Please choose a country' } })
    }
    const isChanged = await writeAudit(tx, by.viewer.memberId, {
      action: SHOP_CHANGE,
      subjectName: 'Shop settings',
      before: forAudit(before),
      after: forAudit(after),
    })
    if (isChanged) await writeShopSettings(tx, after)
    if (changes.timeZone) await tx.updateTable('shop_settings').set({ takes_first_zone: false }).execute()
    await guardSensitiveChange(tx, by, listCriticalChanges(before, after))
  })
}

type WithUnit = Omit<z.output<typeof ShippingForm>, 'timeZone'> & Pick<Shipping, 'weightUnit'>
type Changes = Omit<z.output<typeof ShopChanges>, 'shipping'> & { shipping?: WithUnit | undefined }

/** Converts requests of older clients, which send no weight unit, and the time zone within shipping. */
function upgradeOldChanges(
  { shipping: sentShipping, ...rest }: z.output<typeof ShopChanges>,
  before: Shipping,
): Changes {
  if (!sentShipping) return rest
  const { timeZone, ...shipping } = sentShipping
  return {
    // Older clients send it as part of shipping.
    ...(timeZone && timeZone !== before.timeZone ? { timeZone } : {}),
    ...rest,
    shipping: { ...shipping, weightUnit: shipping.weightUnit ?? before.weightUnit },
  }
}

/** The time zone of the working days is the shop's, so log it only once. */
const forAudit = ({ shipping: { timeZone: _, ...shipping }, ...rest }: ShopSettings) => ({
  ...rest,
  shipping,
})

/** Changes that affect where buyers' money goes, or which contact they see about it. */
function listCriticalChanges(before: ShopSettings, after: ShopSettings): string[] {
  const ways = after.paymentWays.flatMap(({ code, isOn, text }) => {
    const earlier = before.paymentWays.find((way) => way.code === code)
    return [
      ...(isOn === earlier?.isOn ? [] : [`Payment method “${code}”: ${isOn ? 'on' : 'off'}`]),
      ...(text === earlier?.text ? [] : [`The text that says how to pay by “${code}”`]),
    ]
  })
  return before.contactEmail === after.contactEmail ? ways : [...ways, 'The contact address of the shop']
}

/**
 * Ignores ids when comparing: new zones and rates have none before they are stored, but sent twice they are the same
 * change.
 */
function withoutIds(fields: Record<string, unknown>): Record<string, unknown> {
  const { shipping } = fields as { shipping?: Shipping }
  if (!Array.isArray(shipping?.zones)) return fields
  const zones = shipping.zones.map((zone) => ({
    ...zone,
    ...{ id: undefined, countries: zone.countries?.toSorted() ?? null },
    rates: zone.rates?.map((rate) => ({ ...rate, id: undefined })),
  }))
  return { ...fields, shipping: { ...shipping, zones, timeZone: undefined } }
}

function withChanges(before: ShopSettings, changes: Changes): ShopSettings {
  const { shipping, paymentWays, ...plain } = changes
  const definedFields = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined))
  return {
    ...before,
    ...definedFields,
    shipping: {
      ...(shipping ? withKnownIds(before.shipping, shipping) : before.shipping),
      timeZone: changes.timeZone ?? before.timeZone,
    },
    // In the order sent, followed by those that were not sent.
    paymentWays: paymentWays
      ? [
          ...paymentWays,
          ...before.paymentWays.filter(({ code }) => !paymentWays.some((way) => way.code === code)),
        ]
      : before.paymentWays,
  }
}

/** Keeps known ids, and replaces made-up ones by new ids. */
function withKnownIds(before: Shipping, { zones, ...rest }: WithUnit): Omit<Shipping, 'timeZone'> {
  const known = new Set(before.zones.flatMap(({ id, rates }) => [id, ...rates.map((rate) => rate.id)]))
  const idOf = ({ id }: { id?: string | undefined }) => (id && known.delete(id) ? id : newId())
  return {
    ...rest,
    zones: zones.map(({ countries, rates, ...zone }) => ({
      ...zone,
      ...{ id: idOf(zone), countries: countries?.toSorted() ?? null },
      rates: rates.map((rate) => ({ ...rate, id: idOf(rate) })),
    })),
  }
}

function checkWays({ paymentWays, currency }: ShopSettings, means: ServerCapabilities) {
  const fields: Record<string, string> = {}
  for (const { code, isOn, text } of paymentWays) {
    const online = onlineWayOf(code)
    if (isOn && online && !means.onlineWays.includes(online)) {
      fields[online] = `Set ${providerSettingNames[online]} on the server first.`
    } else if (isOn && online && !canPayIn(currency, online)) {
      fields[online] = `${providerNames[online]} does not take every amount of ${currency}.`
    }
    if (isOn && code === 'transfer' && text === '') {
      fields.transfer = 'Please say which account to pay into.'
    }
    if (isOn && code === 'pick-up' && text === '') {
      fields['pick-up'] = 'Please say where and when to pick it up.'
    }
  }
  if (Object.keys(fields).length > 0) throw new Problem('form-invalid', { fields })
}

/** Reads the settings and locks them until the transaction ends. */
async function lockShopSettings(tx: Tx): Promise<ShopSettings> {
  await tx.selectFrom('shop_settings').select('only_one').forUpdate().execute()
  return readShopSettings(tx)
}

async function writeShopSettings(tx: Tx, shop: ShopSettings) {
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
      card_hours: shop.cardHours,
      unpaid_hours: shop.unpaidHours,
      first_unpaid_hours: shop.firstUnpaidHours,
      unpaid_orders_max: shop.unpaidOrdersMax,
      unpaid_pieces_max: shop.unpaidPiecesMax,
      return_days: shop.returnDays,
      keeps_carts: shop.keepsCarts,
      guest_checkout: shop.guestCheckout,
      withdrawal_form: shop.withdrawalForm,
      captures_at_shipping: shop.capturesAtShipping,
      tax_by: shop.taxBy,
      tax_country: shop.taxCountry,
      prices_include_tax: shop.pricesIncludeTax,
      vat_id: shop.vatId,
      uses_oss: shop.usesOss,
      is_small_business: shop.isSmallBusiness,
      time_zone: shop.timeZone,
      cut_off_hour: shop.shipping.cutOffHour,
      work_days: shop.shipping.workDays,
      holidays: sql<Date[]>`${shop.shipping.holidays}::date[]`,
      default_weight_grams: shop.shipping.defaultWeightGrams,
      weight_unit: shop.shipping.weightUnit,
    })
    .execute()
  await writeZones(tx, shop.shipping.zones)
  for (const [index, { code, isOn, name, text }] of shop.paymentWays.entries()) {
    await tx
      .updateTable('payment_ways')
      .set({ is_on: isOn, name, text, position: index + 1 })
      .where('code', '=', code)
      .execute()
  }
}

type Facts = Record<string, unknown>

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
