import { sql } from 'kysely'
import type { TaxClass } from '../../../../kernel/money/tax-class.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { normalizedBrandName, normalizedName } from '../../brands/server/brand-name-sql.ts'
import type { Audience, ColorFamily, Material, Occasion, Pattern } from '../../categories/attribute-words.ts'
import type { OwnPrice } from '../size-prices.ts'
import { familyColumns } from './categories/family-columns.ts'
import { lockProductsWithSizes } from './stock/lock-products-with-sizes.ts'

export type ProductFacts = {
  name: string
  brand: string | null
  priceMinor: number
  /** The compare-at price of a reduced product. */
  compareAtMinor: number | null
  taxClass: TaxClass
  currency: string
  color: string | null
  colorHex: string | null
  description: string
  link: string | null
  history: string | null
  sizeGuide: string | null
  care: string | null
  state: 'proposed' | 'active' | 'archived'
  isFeatured: boolean
  /** The slug of its category. */
  category: string | null
  audience: Audience | null
  materials: Material[]
  pattern: Pattern | null
  occasions: Occasion[]
  /** null: derived from the color name. */
  colorFamily: ColorFamily | null
  colorGroup: string | null
}
export type SizeFacts = {
  size: string
  stock: number | null
  sku: string | null
  barcode: string | null
  weightGrams: number | null
  costMinor: number | null
} & OwnPrice
export type BulkProduct = ProductFacts & {
  id: string
  slug: string
  sizes: (SizeFacts & { id: string })[]
  /** Its pictures in order, each as in its address: `<id>-<revision>`. */
  media: string[]
  /** Their alt texts; may be empty. */
  altTexts: string[]
  /** Web addresses from which its pictures were fetched or will be. */
  pictureAddresses: string[]
  /** Deleted by an admin, who can still undo that. */
  isDeleted: boolean
}

export type ProductIdentifiers = {
  id: string | null
  source: string | null
  key: string | null
  handle: string | null
  name: string | null
  brand: string | null
}

/**
 * Finds the matching products, in the given order: by id, then by the identifier in the other system, then by slug;
 * when none of these is given, by name and brand. A single query for all.
 */
export async function matchProducts(db: DbOrTx, sought: ProductIdentifiers[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ productId: string | null }>`
    select coalesce(
      (select id from products where products.id = asked.id),
      (select product_id from merged_products where merged_products.id = asked.id),
      (select product_id from product_origins where source = asked.source and product_origins.key = asked.key),
      (select id from products where slug = lower(asked.handle)),
      (select product_id from merged_products where merged_products.slug = lower(asked.handle) limit 1),
      case when asked.id is null and asked.key is null and asked.handle is null then
        (select products.id
         from products
         where name_key = search_key(asked.name) and brand_id is not distinct from
           (select brands.id from brands
            where ${normalizedBrandName} = ${normalizedName(sql`asked.brand`)})
         order by array_position(array['active', 'proposed', 'archived'], state), products.id
         limit 1) end
    ) as "productId"
    from json_to_recordset(${JSON.stringify(sought.map((one, place) => ({ ...one, place })))}::json)
      as asked (place int, id uuid, source text, key text, handle text, name text, brand text)
    order by place`.execute(db)
  return rows.map(({ productId }) => productId)
}

/**
 * Reads everything that a table can contain about these products; locks them and their sizes if they are written next.
 */
export async function readBulkProducts(
  db: DbOrTx,
  ids: string[],
  options: { lock?: boolean } = {},
): Promise<Map<string, BulkProduct>> {
  if (options.lock) await lockProductsWithSizes(db, ids)
  const { rows } = await sql<BulkProduct>`${bulkColumns} where products.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Lists the products after that id, by id; all of them, or only those on sale. */
export async function listBulkProducts(
  db: DbOrTx,
  after: string,
  limit: number,
  options: { soldIn?: string } = {},
): Promise<BulkProduct[]> {
  const { rows } = await sql<BulkProduct>`
    ${bulkColumns}
    where products.id > ${after}::uuid
      and ${options.soldIn ? sql`products.state = 'active' and products.currency = ${options.soldIn}` : sql`true`}
    order by products.id
    limit ${limit}`.execute(db)
  return rows
}

const bulkColumns = sql`
  select products.id, products.slug, products.name, brands.name::text as brand,
         case when products.compare_at_minor > products.price_minor then products.compare_at_minor end
           as "compareAtMinor",
         products.price_minor as "priceMinor", products.tax_class as "taxClass", products.currency, products.color, products.color_hex as "colorHex",
         products.description, products.link, products.history, products.size_guide as "sizeGuide", products.care,
         products.state, products.is_featured as "isFeatured", product_categories.slug as category, products.audience,
         products.materials, products.pattern, products.occasions,
         case when products.is_color_family_chosen then products.color_family end as "colorFamily",
         (select color_group::text from linked_colors where product_id = products.id) as "colorGroup",
         products.deleted_at is not null as "isDeleted",
         coalesce((select json_agg(json_build_object(
                     'id', variants.id, 'size', size, 'stock', stock, 'sku', sku, 'barcode', barcode,
                     'weightGrams', weight_grams, 'costMinor', cost_minor, 'priceMinor', variants.price_minor,
                     'compareAtMinor', variants.compare_at_minor) order by position, variants.id)
                   from variants where variants.product_id = products.id), '[]') as sizes,
         array(select media.id || '-' || media.revision
               from product_images join media on media.id = product_images.media_id
               where product_images.product_id = products.id order by position) as media,
         array(select alt_text from product_images
               where product_images.product_id = products.id order by position) as "altTexts",
         array(select address from product_picture_addresses
               where product_picture_addresses.product_id = products.id) as "pictureAddresses"
  from products
  left join brands on brands.id = products.brand_id
  left join product_categories on product_categories.id = products.category_id`

/** Maps each given brand name to its stored spelling; includes merged brands. */
export async function readBrandNames(db: DbOrTx, names: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ asked: string; name: string }>`
    select asked, coalesce(brands.name, (
      select brands.name from merged_brands join brands on brands.id = merged_brands.brand_id
      where ${normalizedName(sql`merged_brands.name::text`)} = ${normalizedName(sql`asked`)}
      order by merged_at desc
      limit 1))::text as name
    from unnest(${names}::text[]) as asked
    left join brands on ${normalizedName(sql`brands.name::text`)} = ${normalizedName(sql`asked`)}`.execute(db)
  return new Map(rows.flatMap(({ asked, name }) => (name === null ? [] : [[asked, name]])))
}

export type NewProduct = ProductFacts & { id: string; slug: string }

const withFamily = (product: ProductFacts) => ({ ...product, ...familyColumns(product) })

const givenProducts = (products: ProductFacts[]) => sql`
  (select asked.*, brands.id as brand_id, product_categories.id as category_id
   from json_to_recordset(${JSON.stringify(products.map(withFamily))}::json) as asked (
     id uuid, slug text, name text, brand text, "priceMinor" int, "compareAtMinor" int, "taxClass" text, currency text, color text, "colorHex" text,
     description text, link text, history text, "sizeGuide" text, care text, state text, "isFeatured" boolean,
     category text, audience text, materials text[], pattern text, occasions text[], color_family text,
     is_color_family_chosen boolean)
   left join product_categories on product_categories.slug = asked.category
   left join brands
     on ${normalizedName(sql`brands.name::text`)} = ${normalizedName(sql`asked.brand`)})
  as asked`

export async function insertProducts(tx: Tx, products: NewProduct[]): Promise<void> {
  await sql`
    insert into products (id, slug, name, brand_id, price_minor, compare_at_minor, tax_class, currency, color, color_hex, description, link,
      history, size_guide, care, state, is_featured, category_id, audience, materials, pattern, occasions,
      color_family, is_color_family_chosen)
    select id, slug, name, brand_id, "priceMinor", "compareAtMinor", "taxClass", currency, color, "colorHex", description, link, history,
           "sizeGuide", care, state, "isFeatured", category_id, audience, materials, pattern, occasions,
           color_family, is_color_family_chosen
    from ${givenProducts(products)}`.execute(tx)
}

/** Updates in two steps, because setting a name, even to the same value, rewrites the search words. */
export async function updateProducts(tx: Tx, products: (ProductFacts & { id: string })[]): Promise<void> {
  await sql`
    update products
    set price_minor = asked."priceMinor", compare_at_minor = asked."compareAtMinor", tax_class = asked."taxClass",
        currency = asked.currency, color_hex = asked."colorHex",
        description = asked.description, link = asked.link, history = asked.history, size_guide = asked."sizeGuide",
        care = asked.care, state = asked.state, is_featured = asked."isFeatured", category_id = asked.category_id,
        audience = asked.audience, materials = asked.materials, pattern = asked.pattern, occasions = asked.occasions,
        color_family = asked.color_family, is_color_family_chosen = asked.is_color_family_chosen, updated_at = now()
    from ${givenProducts(products)}
    where products.id = asked.id`.execute(tx)
  await sql`
    update products
    set name = asked.name, brand_id = asked.brand_id, color = asked.color
    from ${givenProducts(products)}
    where products.id = asked.id
      and (products.name, products.brand_id, products.color) is distinct from (asked.name, asked.brand_id, asked.color)`.execute(
    tx,
  )
}

/** Sets the sizes of each product, in this order. A size that remains keeps its id. */
export async function replaceSizes(
  tx: Tx,
  sizes: (SizeFacts & { id: string; productId: string; position: number })[],
): Promise<void> {
  const given = sql`json_to_recordset(${JSON.stringify(sizes)}::json)
    as given (id uuid, "productId" uuid, size text, stock int, position int, sku citext, barcode text,
      "weightGrams" int, "costMinor" int, "priceMinor" int, "compareAtMinor" int)`
  await sql`
    delete from variants
    where product_id in (select "productId" from ${given})
      and not exists (select from ${given} where "productId" = variants.product_id and given.size = variants.size)`.execute(
    tx,
  )
  await sql`
    insert into variants (id, product_id, size, position, stock, sku, barcode, weight_grams, cost_minor, price_minor,
      compare_at_minor)
    select id, "productId", size, position, stock, sku, barcode, "weightGrams", "costMinor", "priceMinor",
           "compareAtMinor"
    from ${given}
    order by "productId", position
    on conflict (product_id, size) do update
    set position = excluded.position, stock = excluded.stock, sku = excluded.sku, barcode = excluded.barcode,
        weight_grams = excluded.weight_grams, cost_minor = excluded.cost_minor, price_minor = excluded.price_minor,
        compare_at_minor = excluded.compare_at_minor
    where (variants.position, variants.stock, variants.sku, variants.barcode, variants.weight_grams,
           variants.cost_minor, variants.price_minor, variants.compare_at_minor)
      is distinct from
          (excluded.position, excluded.stock, excluded.sku, excluded.barcode, excluded.weight_grams,
           excluded.cost_minor, excluded.price_minor, excluded.compare_at_minor)`.execute(tx)
}

/** Returns the slugs that are taken. */
export async function listTakenSlugs(db: DbOrTx, slugs: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    select slug from products where slug = any(${slugs}::text[])`.execute(db)
  return new Set(rows.map(({ slug }) => slug))
}
