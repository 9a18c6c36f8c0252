import type { z } from 'zod'
import { writeAudit } from '../../../../platform/audit.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { Problem } from '../../../../problems.ts'
import { canPayByCard } from '../card-amount.ts'
import type { ShopChanges, ShopSettings, ShopView } from '../shop.ts'
import { lockShopSettings, SHOP_CHANGE, writeShopSettings } from './shop-sql.ts'

/** What everybody may know: the ways to pay that are on and can work on this server. */
export function shopView(
  { unpaidHours: _internal, paymentWays, ...shop }: ShopSettings,
  { canTakeCards }: { canTakeCards: boolean },
): Omit<ShopView, 'takesDiscounts'> {
  return {
    ...shop,
    paymentWays: paymentWays
      .filter(
        ({ code, isOn }) => isOn && (code !== 'stripe' || (canTakeCards && canPayByCard(shop.currency))),
      )
      .map(({ code, text }) => ({ code, text })),
  }
}

/**
 * Changes what is named and keeps who did so, when, and what was before.
 * @throws Problem 'form-invalid' for a way to pay that could not work
 */
export async function changeShop(
  db: Db,
  memberId: string,
  changes: z.output<typeof ShopChanges>,
  server: { canTakeCards: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await lockShopSettings(tx)
    const after = withChanges(before, changes)
    checkWays(after, server)
    const isChanged = await writeAudit(tx, memberId, {
      action: SHOP_CHANGE,
      subjectName: 'Shop settings',
      before,
      after,
    })
    if (isChanged) await writeShopSettings(tx, after)
  })
}

function withChanges(before: ShopSettings, changes: z.output<typeof ShopChanges>): ShopSettings {
  const { shippingWays, paymentWays, ...plain } = changes
  const known = new Set(before.shippingWays.map(({ id }) => id))
  const named = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined))
  return {
    ...before,
    ...named,
    // An id of somebody's own making becomes one of ours.
    shippingWays:
      shippingWays?.map(({ id, name, priceMinor }) => ({
        id: id && known.delete(id) ? id : newId(),
        name,
        priceMinor,
      })) ?? before.shippingWays,
    paymentWays: before.paymentWays.map((way) => paymentWays?.find(({ code }) => code === way.code) ?? way),
  }
}

function checkWays({ paymentWays, currency }: ShopSettings, { canTakeCards }: { canTakeCards: boolean }) {
  const fields: Record<string, string> = {}
  for (const { code, isOn, text } of paymentWays) {
    if (isOn && code === 'stripe' && !canTakeCards) {
      fields.stripe = 'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET on the server first.'
    } else if (isOn && code === 'stripe' && !canPayByCard(currency)) {
      fields.stripe = `Stripe does not take every amount of ${currency}.`
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
