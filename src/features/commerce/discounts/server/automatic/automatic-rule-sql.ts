import { makeMemoCache } from '../../../../../platform/fast/memo-cache.ts'
import { pipeline, prepared } from '../../../../../platform/fast/statements.ts'
import { oncePerKey } from '../../../../../platform/once-per-key.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import type { AutomaticRule } from './compute-automatic-discounts.ts'

/** A discount with the group it is limited to; null means everyone. */
export type RuleWithGroup = AutomaticRule & { groupId: string | null }

type AutomaticRuleRow = Omit<RuleWithGroup, 'from'> & {
  /** Names of covered categories, brands or products: at most three, enough to phrase the sentence. */
  names: string[]
}

/**
 * The discounts that apply now, in the order in which they are tried. For `pipeline`; `asRules` converts its rows, and
 * `rulesOfGroups` selects those of a buyer.
 */
export const automaticRules = () => findRules.of([])

const findRules = prepared<AutomaticRuleRow>(
  'find-automatic-discounts',
  `select id, name, kind, percent, amount_minor as "amountMinor", pieces_min as "piecesMin",
          least_minor as "leastMinor", currency, covers, combines_with_code as "combinesWithCode",
          group_id as "groupId",
          case when covers = 'categories' then array(
            with recursive within as (
              select category_id from automatic_discount_targets
              where discount_id = automatic_discounts.id and category_id is not null
              union
              select product_categories.id from product_categories
              join within on product_categories.parent_id = within.category_id
            )
            select category_id from within
          ) else '{}' end as "categoryIds",
          case when covers = 'brands' then array(
            select brand_id from automatic_discount_targets
            where discount_id = automatic_discounts.id and brand_id is not null
          ) else '{}' end as "brandIds",
          case when covers = 'products' then array(
            select product_id from automatic_discount_targets
            where discount_id = automatic_discounts.id and product_id is not null
          ) else '{}' end as "productIds",
          array(
            select coalesce(product_categories.name, brands.name::text, products.name)
            from automatic_discount_targets
            left join product_categories on product_categories.id = category_id
            left join brands on brands.id = automatic_discount_targets.brand_id
            left join products on products.id = product_id
            where discount_id = automatic_discounts.id
            order by 1
            limit 3
          ) as names
   from automatic_discounts
   where is_on and coalesce(starts_at, now()) <= now() and coalesce(ends_at, 'infinity') > now()
     and currency = (select currency from shop_settings)
   order by priority, created_at, id`,
  { isPlannedOnce: true },
)

export const asRules = (rows: readonly AutomaticRuleRow[]): RuleWithGroup[] =>
  rows.map(({ names, ...rule }) => ({
    ...rule,
    // With more than two names, use the name of the discount.
    from: rule.covers === 'all' ? null : names.length > 2 ? rule.name : names.join(' or '),
  }))

/** Returns those of a buyer in these groups. Visitors are in no group and get those for everyone. */
export const rulesOfGroups = (
  rules: readonly RuleWithGroup[],
  groupIds: readonly string[],
): AutomaticRule[] => rules.filter(({ groupId }) => groupId === null || groupIds.includes(groupId))

/** How late a page may show a discount whose start time has come. Changes in the admin area take effect at once. */
const CACHE_MS = 2_000

const cacheOf = oncePerKey((_platform: Platform) =>
  makeMemoCache<AutomaticRule[]>({ ttlMs: CACHE_MS, max: 1 }),
)

/** Returns the discounts for everyone, cached for a moment. */
export const rulesForAll = (platform: Platform): Promise<AutomaticRule[]> =>
  cacheOf(platform).read('', async () =>
    rulesOfGroups(asRules((await pipeline(platform.pool, { rules: automaticRules() })).rules), []),
  )

export const clearAutomaticCache = (platform: Platform) => cacheOf(platform).clear()
