import { boughtSql } from '../../../../kernel/purchases/server/bought-sql.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import { roleSql } from '../../../catalogue/brand-teams/server/brand-role-sql.ts'

/** SQL: whether the member received it, reviewed it, or has it on a look. */
const hasProductSql = (member: string, product: string) => `(${boughtSql(member, product)}
  or coalesce((select true from reviews where product_id = ${product} and author_id = ${member}), false)
  or coalesce((
    select true from photos
    join product_tags on product_tags.photo_id = photos.id and product_tags.product_id = ${product}
      and not product_tags.is_similar
    where photos.owner_id = ${member} and photos.state = 'published'
    limit 1), false))`

type ProductTies = {
  hasProduct: boolean
  hasOpen: boolean
  /** The product's brand, if the member speaks for it. */
  brandId: string | null
}

export const readTiesToProduct = prepared<ProductTies>(
  'ties-to-product',
  `select ${hasProductSql('$1::uuid', '$2::uuid')} as "hasProduct",
          (select products.brand_id from products
           where products.id = $2 and ${roleSql('$1::uuid', 'products.brand_id')} is not null) as "brandId",
          exists (
            select from product_questions
            where product_id = $2 and author_id = $1 and answered_at is null) as "hasOpen"`,
  { isPlannedOnce: true },
)
