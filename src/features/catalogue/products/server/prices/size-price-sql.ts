import { LOWEST_PRICE_DAYS } from '../../product-limits.ts'

/**
 * SQL: the price of a size, for statements that join variants with their product; `priceOfSize` does the same for
 * values. A size's own price takes precedence over the product's (decision 040).
 */
export const SIZE_PRICE = 'coalesce(variants.price_minor, products.price_minor)'

/** SQL: the compare-at price that goes with a size's price. */
export const SIZE_COMPARE_AT =
  'case when variants.price_minor is null then products.compare_at_minor else variants.compare_at_minor end'

/** SQL: the lowest price in the 30 days before the last step of a price history. */
export const lowestPriceBeforeSql = (history: string, own: string) => `
  select min(steps.price_minor)
  from (
    select price_minor, since, lead(since) over (order by since) as until
    from ${history}
    where ${own} and currency = products.currency
  ) as steps
  cross join (select max(since) as since from ${history} where ${own}) as reduced
  where steps.since < reduced.since and steps.until > reduced.since - interval '${LOWEST_PRICE_DAYS} days'`

/**
 * The price columns of a size; when it is reduced, with the compare-at price and the lowest price of the 30 days
 * before, like `REDUCED_PRICE_COLUMNS`.
 */
export const SIZE_PRICE_COLUMNS = `
  ${SIZE_PRICE} as "priceMinor",
  case when ${SIZE_COMPARE_AT} > ${SIZE_PRICE} then ${SIZE_COMPARE_AT} end as "compareAtMinor",
  case when ${SIZE_COMPARE_AT} > ${SIZE_PRICE} then
    case when variants.price_minor is null
      then (${lowestPriceBeforeSql('price_history', 'product_id = products.id')})
      else (${lowestPriceBeforeSql('variant_price_history', 'variant_id = variants.id')})
    end
  end as "lowestMinor"`
