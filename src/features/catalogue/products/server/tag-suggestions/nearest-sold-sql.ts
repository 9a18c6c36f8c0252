/**
 * SQL expressions for what is known of the piece that is no longer sold; none may name a table `sold`, `near`, `kind`,
 * `own_kind` or `made_by`.
 */
type Was = Record<'id' | 'categoryId' | 'brandId' | 'colorFamily' | 'audience' | 'priceMinor', string> & {
  /** Whether anything is looked for at all. In here Postgres tests it before it looks, outside of here afterwards. */
  isGone: string
}

/** Those of a category with the nearest prices, on either side, are compared by the rest. */
const COMPARED_EACH_SIDE = 30

const nearest = (was: Was, side: string, order: 'asc' | 'desc') => `
  (select sold.id, sold.name, sold.brand_id, sold.color_family, sold.audience, sold.price_minor, sold.currency
   from products as sold
   where sold.category_id = kind.id and sold.state = 'active'
     and sold.price_minor ${side} ${was.priceMinor} and sold.id is distinct from ${was.id}
   order by sold.price_minor ${order}, sold.id ${order}
   limit ${COMPARED_EACH_SIDE})`

/**
 * SQL: the product that is nearest to one that is no longer sold, as JSON: of its category, else of one beside or above
 * it; then for the same people, of its color family, of its brand, of the nearest price. It can be bought in one size at
 * least. No row where the category is not known, or nothing of the kind is sold.
 */
export const nearestSoldSql = (was: Was) => `
  select json_build_object('productId', near.id, 'name', near.name, 'brandName', made_by.name::text,
           'priceMinor', near.price_minor, 'currency', near.currency) as nearest
  from product_categories as own_kind
  join product_categories as kind
    on kind.id in (own_kind.id, own_kind.parent_id) or kind.parent_id = own_kind.parent_id
  cross join lateral (${nearest(was, '>=', 'asc')} union all ${nearest(was, '<', 'desc')}) as near
  left join brands as made_by on made_by.id = near.brand_id
  where (${was.isGone}) and own_kind.id = ${was.categoryId}
    and exists (select from variants where product_id = near.id and stock is distinct from 0)
  order by kind.id = own_kind.id desc,
           near.audience is not distinct from ${was.audience} desc,
           near.color_family is not distinct from ${was.colorFamily} desc,
           near.brand_id is not distinct from ${was.brandId} desc,
           abs(near.price_minor - ${was.priceMinor}), near.id
  limit 1`
