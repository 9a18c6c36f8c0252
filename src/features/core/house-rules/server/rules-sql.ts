import type pg from 'pg'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { makeMemoCache } from '../../../../platform/fast/memo-cache.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import { oncePerKey } from '../../../../platform/once-per-key.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { takesWithdrawals } from '../../shop-settings/server/takes-withdrawals.ts'
import type { ShopSettings } from '../../shop-settings/shop.ts'
import type { HouseRules } from '../house-rules.ts'
import { type TextKind, textKinds } from '../house-words.ts'
import { textTableName } from './texts/text-sql.ts'

const findRules = prepared<HouseRules>(
  'find-house-rules',
  `select registration, invites_per_member as "invitesPerMember", minimum_age as "minimumAge",
          security_contact as "securityContact", security_policy as "securityPolicy",
          shows_transparency as "showsTransparency"
   from house_rules`,
  { isPlannedOnce: true },
)

export async function readHouseRules(source: pg.Pool | DbOrTx): Promise<HouseRules> {
  const [rules] = await findRules(source, [])
  return rules!
}

/** Reads the rules and locks them until the transaction ends, so that changes are serialized. */
export async function lockHouseRules(tx: Tx): Promise<HouseRules> {
  await tx.selectFrom('house_rules').select('only_one').forUpdate().execute()
  return readHouseRules(tx)
}

export async function writeHouseRules(tx: Tx, rules: HouseRules): Promise<void> {
  await tx
    .updateTable('house_rules')
    .set({
      registration: rules.registration,
      invites_per_member: rules.invitesPerMember,
      minimum_age: rules.minimumAge,
      security_contact: rules.securityContact,
      security_policy: rules.securityPolicy,
      shows_transparency: rules.showsTransparency,
    })
    .execute()
}

/** Which links every page shows. */
export type HouseLinks = Record<TextKind | 'withdraw' | 'transparency' | 'invites', boolean>

type FoundLinks = Omit<HouseLinks, 'withdraw'> & {
  shop: Pick<ShopSettings, 'withdrawalForm' | 'taxCountry' | 'defaultCountry'>
}

const findLinks = prepared<FoundLinks>(
  'find-house-links',
  `select ${textKinds.map((kind) => `exists (select from ${textTableName(kind)} where kind = '${kind}') as ${kind}`).join(', ')},
          shows_transparency as transparency, invites_per_member > 0 as invites,
          (select json_build_object('withdrawalForm', withdrawal_form, 'taxCountry', tax_country,
                                    'defaultCountry', default_country) from shop_settings) as shop
   from house_rules`,
  { isPlannedOnce: true },
)

/** Every page reads them, so they are cached; other processes show a change this late. */
const LINKS_CACHE_MS = 5_000
const linksCache = oncePerKey((_: Platform) => makeMemoCache<HouseLinks>({ ttlMs: LINKS_CACHE_MS, max: 1 }))

export const readHouseLinks = (platform: Platform): Promise<HouseLinks> =>
  linksCache(platform).read('', async () => {
    const { shop, ...found } = (await findLinks(platform.pool, []))[0]!
    return { ...found, withdraw: takesWithdrawals(shop) }
  })

/** Call after committing a change of the links. */
export function clearHouseLinksCache(platform: Platform): void {
  linksCache(platform).clear()
}
