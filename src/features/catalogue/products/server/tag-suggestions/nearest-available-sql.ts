/**
 * SQL expressions for the facts of the product that is no longer sold; none may use a table name `sold`, `near`,
 * `kind`, `own_kind` or `made_by`.
 */
type UnavailableProductSql = Record<
  'id' | 'categoryId' | 'brandId' | 'colorFamily' | 'audience' | 'priceMinor',
  string
> & {
  /**
   * Whether to search at all. Inside this statement, Postgres tests it before searching; outside, it would test it
   * afterward.
   */
  isUnavailable: string
}

/** This many products of a category with the nearest prices, on either side, are compared by the other facts. */
const COMPARED_EACH_SIDE = 30

const nearestInPrice = (was: UnavailableProductSql, side: string, order: 'asc' | 'desc') => `
  (select sold.id, sold.name, sold.brand_id, sold.color_family, sold.audience, sold.price_minor, sold.currency
   from products as sold
   where sold.category_id = kind.id and sold.state = 'active'
     and sold.price_minor ${side} ${was.priceMinor} and sold.id is distinct from ${was.id}
   order by sold.price_minor ${order}, sold.id ${order}
   limit ${COMPARED_EACH_SIDE})`

/**
 * SQL: the available product nearest to one that is no longer sold, as JSON. It prefers the same category over a
 * sibling or the parent, then the same audience, color family and brand, then the nearest price. It is in stock in at
 * least one size. Returns no row when the category is unknown, or nothing comparable is sold.
 */
export const nearestAvailableSql = (was: UnavailableProductSql) => `
  select json_build_object('productId', near.id, 'name', near.name, 'brandName', made_by.name::text,
           'priceMinor', near.price_minor, 'currency', near.currency) as nearest
  from product_categories as own_kind
  join product_categories as kind
    on kind.id in (own_kind.id, own_kind.parent_id) or kind.parent_id = own_kind.parent_id
  cross join lateral (${nearestInPrice(was, '>=', 'asc')} union all ${nearestInPrice(was, '<', 'desc')}) as near
  left join brands as made_by on made_by.id = near.brand_id
  where (${was.isUnavailable}) and own_kind.id = ${was.categoryId}
    and exists (select from variants where product_id = near.id and stock is distinct from 0)
  order by kind.id = own_kind.id desc,
           near.audience is not distinct from ${was.audience} desc,
           near.color_family is not distinct from ${was.colorFamily} desc,
           near.brand_id is not distinct from ${was.brandId} desc,
           abs(near.price_minor - ${was.priceMinor}), near.id
  limit 1`
