import type pg from 'pg'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import { makeMemoCache } from '../../../../platform/fast/memo-cache.ts'
import { pipeline, prepared } from '../../../../platform/fast/statements.ts'
import { shopSettingsStatement } from '../../../core/shop-settings/server/shop-settings.ts'
import type { ShopSettings } from '../../../core/shop-settings/shop.ts'
import { findCountry } from '../../addresses/country-names.ts'
import { HOME_COUNTRY } from '../../addresses/server/home-country.ts'
import {
  asRules,
  automaticRules,
  type RuleWithGroup,
  rulesOfGroups,
} from '../../discounts/server/automatic/automatic-rule-sql.ts'
import type { AutomaticRule } from '../../discounts/server/automatic/compute-automatic-discounts.ts'
import type { ShipsTo } from '../cart.ts'

/** Everything besides its products that a cart is priced by. */
export type Pricing = {
  shop: ShopSettings
  /** The country of the buyer's default address; the shop's own country if there is none. */
  shipsTo: ShipsTo
  /** The automatic discounts that apply to the buyer now. */
  rules: AutomaticRule[]
}

type PricingRow = { termsVersion: string; country: string | null; groupIds: string[] }
type Terms = { shop: ShopSettings; rules: RuleWithGroup[] }

/** For `pipeline`; `readPricing` turns its rows into the pricing of this member or guest. */
export const pricingStatement = (ownerId: string) => findPricing.of([ownerId])

const findPricing = prepared<PricingRow>(
  'find-pricing',
  `select version as "termsVersion", (${HOME_COUNTRY}) as country,
          array(select group_id from member_group_members where member_id = $1) as "groupIds"
   from shop_terms`,
  { isPlannedOnce: true },
)

/**
 * How late a discount may begin or end by its own times, or be called by a new name of what it covers. Every change in
 * the admin area changes the version, and so takes effect at once in every process.
 */
const TERMS_MS = 500

const cachedTerms = makeMemoCache<Terms>({ ttlMs: TERMS_MS, max: 8 })

export async function readPricing(source: pg.Pool | DbOrTx, [row]: PricingRow[]): Promise<Pricing> {
  const { termsVersion, country, groupIds } = row!
  const { shop, rules } = await cachedTerms.read(termsVersion, () => readTerms(source))
  return { shop, shipsTo: resolveCountry(country ?? '', shop), rules: rulesOfGroups(rules, groupIds) }
}

async function readTerms(source: pg.Pool | DbOrTx): Promise<Terms> {
  const { shops, rules } = await pipeline(source, { shops: shopSettingsStatement(), rules: automaticRules() })
  return { shop: shops[0]!, rules: asRules(rules) }
}

/** Returns the country that an address text names; the shop's own country if it is empty (DEC-15). */
export function resolveCountry(
  text: string | undefined,
  { defaultCountry }: Pick<ShopSettings, 'defaultCountry'>,
): ShipsTo {
  const countryText = text || defaultCountry
  return findCountry(countryText) ?? { code: null, name: countryText }
}
