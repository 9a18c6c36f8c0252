import { LOWEST_DAYS } from '../../product-limits.ts'

/**
 * What a size costs, for statements with variants and their product; `priceOfSize` says the same of values. A price of the
 * size wins over the product's (decision 040).
 */
export const SIZE_PRICE = 'coalesce(variants.price_minor, products.price_minor)'

/** The price before, of the size where that has a price of its own. */
export const SIZE_COMPARE_AT =
  'case when variants.price_minor is null then products.compare_at_minor else variants.compare_at_minor end'

/** The lowest price of the 30 days before the last step of a history, whose rows are given. */
export const lowestBefore = (history: string, own: string) => `
  select min(steps.price_minor)
  from (
    select price_minor, since, lead(since) over (order by since) as until
    from ${history}
    where ${own} and currency = products.currency
  ) as steps
  cross join (select max(since) as since from ${history} where ${own}) as reduced
  where steps.since < reduced.since and steps.until > reduced.since - interval '${LOWEST_DAYS} days'`

/** Of a reduced size its price before and the lowest of the 30 days before, as `REDUCED_COLUMNS` are of products. */
export const SIZE_PRICE_COLUMNS = `
  ${SIZE_PRICE} as "priceMinor",
  case when ${SIZE_COMPARE_AT} > ${SIZE_PRICE} then ${SIZE_COMPARE_AT} end as "compareAtMinor",
  case when ${SIZE_COMPARE_AT} > ${SIZE_PRICE} then
    case when variants.price_minor is null
      then (${lowestBefore('price_history', 'product_id = products.id')})
      else (${lowestBefore('variant_price_history', 'variant_id = variants.id')})
    end
  end as "lowestMinor"`
