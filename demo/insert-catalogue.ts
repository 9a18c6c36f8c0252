import { readCurrentCategoryTree } from '../src/features/catalogue/categories/server/category-sql.ts'
import { familyColumns } from '../src/features/catalogue/products/server/categories/family-columns.ts'
import type { Tx } from '../src/platform/database/database.ts'
import { newId } from '../src/platform/database/ids.ts'
import type { Community } from './community.ts'
import { hoursAgo, idOf, type Stored } from './stored.ts'

export async function insertCatalogue(
  tx: Tx,
  { brands, sizeCharts, products, categoryTexts }: Community,
  pictures: Stored,
) {
  const tree = await readCurrentCategoryTree(tx)
  for (const [slug, description] of Object.entries(categoryTexts)) {
    await tx.updateTable('product_categories').set({ description }).where('slug', '=', slug).execute()
  }
  await tx
    .insertInto('brands')
    .values(
      brands.map((brand) => ({
        id: brand.id,
        legacy_id: brand.legacyId,
        name: brand.name,
        description: brand.description,
        story: brand.story,
        official_website: brand.website,
        logo_media_id: pictures.get(brand.logo) ?? null,
        is_verified: brand.isVerified,
      })),
    )
    .execute()
  await insertSizeCharts(tx, sizeCharts)
  await tx
    .insertInto('products')
    .values(
      products.map((product, at) => ({
        id: product.id,
        legacy_id: product.legacyId,
        // The first of several colors has the name alone.
        slug: slugOf(isOtherColor(product) ? `${product.name} ${product.color}` : product.name),
        name: product.name,
        description: product.description,
        price_minor: product.priceCents,
        currency: product.currency,
        color: product.color,
        color_hex: product.colorHex,
        brand_id: product.brandId,
        history: product.history,
        size_guide: product.sizeGuide,
        size_chart_id: product.sizeChartId,
        care: product.care,
        is_featured: product.isFeatured,
        category_id: tree.bySlug.get(product.category)?.id ?? null,
        audience: product.audience,
        materials: product.materials,
        pattern: product.pattern,
        occasions: product.occasions,
        ...familyColumns(product),
        // A shop that grew: one piece every other day.
        created_at: hoursAgo(24 * 60 + (products.length - at) * 48),
      })),
    )
    .execute()
  await tx
    .insertInto('product_images')
    .values(
      products.flatMap((product) =>
        product.pictures.map(({ path, alt }, at) => ({
          product_id: product.id,
          position: at + 1,
          media_id: idOf(pictures, path),
          alt_text: alt,
        })),
      ),
    )
    .execute()
  await tx
    .insertInto('variants')
    .values(
      products.flatMap((product) =>
        product.variants.map(({ size, stock, sku, priceCents, costCents }, position) => ({
          id: newId(),
          product_id: product.id,
          size,
          position,
          stock,
          sku,
          price_minor: priceCents,
          cost_minor: costCents,
        })),
      ),
    )
    .execute()
  await tx
    .insertInto('linked_colors')
    .values(
      products.flatMap(({ id, colorGroup, name }, position) =>
        colorGroup === null ? [] : [{ product_id: id, color_group: name, position }],
      ),
    )
    .execute()
}

const isOtherColor = ({ colorGroup, legacyId }: Community['products'][number]) =>
  colorGroup !== null && colorGroup !== legacyId

async function insertSizeCharts(tx: Tx, charts: Community['sizeCharts']) {
  await tx
    .insertInto('size_charts')
    .values(charts.map(({ id, brandId, kind, measures }) => ({ id, brand_id: brandId, kind, measures })))
    .execute()
  await tx
    .insertInto('size_chart_cells')
    .values(
      charts.flatMap(({ id, rows }) =>
        rows.flatMap(({ size, cells }, size_position) =>
          cells.map(({ measure, fromMm, toMm }, measure_position) => ({
            ...{ chart_id: id, size, size_position, measure, measure_position },
            ...{ from_mm: fromMm, to_mm: toMm },
          })),
        ),
      ),
    )
    .execute()
}

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
