import type pg from 'pg'
import { dayIn } from '../../../../kernel/time/zones.ts'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import { oncePerPage } from '../../../../platform/fast/page-reads.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import { canSendMail } from '../../../../platform/mail/mail.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { SHIPPING_OF_SHOP } from '../../shipping/server/shipping-sql.ts'
import { isAlwaysFree } from '../../shipping/shipping-rates.ts'
import { canPayIn } from '../provider-value.ts'
import type { ShopSettings, ShopView } from '../shop.ts'
import { type OnlineWay, onlineWayOf, onlineWays, paymentNames } from '../shop-words.ts'

const findShop = prepared<ShopSettings>(
  'find-shop',
  `select name, contact_email::text as "contactEmail", imprint, currency, tax_basis_points as "taxBasisPoints",
          default_country as "defaultCountry", time_zone as "timeZone", low_stock_mark as "lowStockMark",
          card_hours as "cardHours", unpaid_hours as "unpaidHours", first_unpaid_hours as "firstUnpaidHours",
          captures_at_shipping as "capturesAtShipping",
          unpaid_orders_max as "unpaidOrdersMax", unpaid_pieces_max as "unpaidPiecesMax",
          return_days as "returnDays", keeps_carts as "keepsCarts",
          guest_checkout as "guestCheckout", withdrawal_form as "withdrawalForm",
          tax_by as "taxBy", tax_country as "taxCountry", prices_include_tax as "pricesIncludeTax",
          vat_id as "vatId", uses_oss as "usesOss", is_small_business as "isSmallBusiness",
          (select coalesce(json_agg(json_build_object(
             'country', country, 'region', region, 'taxClass', tax_class, 'name', name, 'basisPoints', basis_points,
             'taxesShipping', taxes_shipping, 'from', valid_from)), '[]')
           from tax_rates
           where (now() at time zone time_zone)::date between valid_from and coalesce(valid_until, 'infinity')) as "taxRates",
          ${SHIPPING_OF_SHOP} as shipping,
          (select json_agg(json_build_object('code', code, 'isOn', is_on, 'name', name, 'text', text) order by position)
           from payment_ways) as "paymentWays"
   from shop_settings`,
  { isPlannedOnce: true },
)

/** For `pipeline`. */
export const shopSettingsStatement = () => findShop.of([])

export async function readShopSettings(source: pg.Pool | DbOrTx): Promise<ShopSettings> {
  const [shop] = await findShop(source, [])
  return shop!
}

/** Returns today's date in the shop's time zone, such as "2026-11-28". */
export const shopDay = async (source: pg.Pool | DbOrTx): Promise<string> =>
  dayIn((await readShopSettings(source)).timeZone, new Date())

/** Reads the settings, once per page. */
export const shopOfPage = oncePerPage((source: pg.Pool | DbOrTx) => readShopSettings(source))

/** The capabilities of this server, independent of the shop's settings. */
export const serverCapabilities = ({ settings }: Platform): ServerCapabilities => ({
  onlineWays: onlineWays.filter((way) => settings[way] !== null),
  canMail: canSendMail(settings),
})

export type ServerCapabilities = { onlineWays: OnlineWay[]; canMail: boolean }

/** Builds the public settings, with the ways to pay that are on and work on this server. */
export function shopView(
  settings: ShopSettings,
  means: ServerCapabilities,
): Omit<ShopView, 'takesDiscounts' | 'takesGiftCards' | 'sellsGiftCards'> {
  const { name, contactEmail, imprint, currency, taxBasisPoints, defaultCountry } = settings
  const { lowStockMark, returnDays, timeZone, shipping } = settings
  const { taxBy, taxCountry, pricesIncludeTax, isSmallBusiness } = settings
  return {
    ...{ name, contactEmail, imprint, currency, taxBasisPoints, defaultCountry },
    ...{ lowStockMark, returnDays, timeZone, shipsFree: isAlwaysFree(shipping.zones) },
    weightUnit: shipping.weightUnit,
    ...{ taxBy, taxCountry, pricesIncludeTax, isSmallBusiness },
    paymentWays: settings.paymentWays
      .filter(({ code, isOn }) => {
        const way = onlineWayOf(code)
        return isOn && (!way || (means.onlineWays.includes(way) && canPayIn(currency, way)))
      })
      .map(({ code, name, text }) => ({ code, name: name || paymentNames[code], text })),
  }
}
