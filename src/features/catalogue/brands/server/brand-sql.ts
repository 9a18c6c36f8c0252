import { sql } from 'kysely'
import type pg from 'pg'
import {
  MEDIA_COLUMNS,
  type MediaColumns,
  pictureViewOrNull,
} from '../../../../kernel/pictures/server/picture-view.ts'
import type { DbOrTx } from '../../../../platform/database/database.ts'
import { legacyUuid } from '../../../../platform/database/ids.ts'
import { prepared } from '../../../../platform/fast/statements.ts'
import { Problem } from '../../../../problems.ts'
import type { BrandForm, BrandRef } from '../brand.ts'
import { normalizedBrandName, normalizedName } from './brand-name-sql.ts'
import { findMergedBrand } from './merged-brands-sql.ts'

export type BrandRow = Omit<BrandRef, 'logo'> & { nameKey: string; story: string | null } & {
  [Column in keyof MediaColumns]: MediaColumns[Column] | null
}

const brandColumns = `brands.id, brands.name::text as name, brands.name_key as "nameKey",
  brands.is_verified as "isVerified", brands.official_website as "officialWebsite", brands.description,
  brands.story, ${MEDIA_COLUMNS}`

/** SQL for brands, whose rows `asBrand` takes. */
export const selectBrands = (where: string) =>
  `select ${brandColumns}
   from brands
   left join media on media.id = brands.logo_media_id
   where ${where}`

const findByIds = prepared<BrandRow>('find-brands', selectBrands('brands.id = any($1::uuid[])'), {
  isPlannedOnce: true,
})

const findBrandsAfter = prepared<BrandRow>(
  'list-brands',
  `select ${brandColumns}
   from brands
   left join media on media.id = brands.logo_media_id
   where (brands.name_key, brands.id) > ($1, $2::uuid)
   order by brands.name_key, brands.id
   limit $3`,
)

// Not `exists`: the planner would then hash every product and tag to look up the brands of one page.
const findUsedBrandsAfter = prepared<BrandRow>(
  'list-worn-brands',
  `select ${brandColumns}
   from brands
   left join media on media.id = brands.logo_media_id
   where (brands.name_key, brands.id) > ($1, $2::uuid)
     and (brands.is_verified
          or (select true from products where brand_id = brands.id and state = 'active' limit 1) is not null
          or (select true from brand_tags
              join photos on photos.id = brand_tags.photo_id
              where brand_tags.brand_id = brands.id and photos.state = 'published' and not photos.followers_only
              limit 1) is not null)
   order by brands.name_key, brands.id
   limit $3`,
)

export type LoadedBrand = { brand: BrandRef; nameKey: string; story: string | null }

/** Reads brands by id; missing ones are left out. */
export async function readBrands(pool: pg.Pool, ids: string[]): Promise<Map<string, LoadedBrand>> {
  const rows = ids.length > 0 ? await findByIds(pool, [ids]) : []
  return new Map(rows.map((row) => [row.id, asBrand(row)]))
}

/** Lists brands after that position, by name. */
export async function listBrandsAfter(
  pool: pg.Pool,
  show: 'all' | 'worn',
  place: [nameKey: string, id: string],
  limit: number,
): Promise<LoadedBrand[]> {
  const rows = await (show === 'worn' ? findUsedBrandsAfter : findBrandsAfter)(pool, [...place, limit])
  return rows.map(asBrand)
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const NO_ID = '00000000-0000-0000-0000-000000000000'
/** The position before all brands. */
export const FIRST_BRAND: [nameKey: string, id: string] = ['', NO_ID]

export function asBrand(row: BrandRow): LoadedBrand {
  const { id, name, nameKey, isVerified, officialWebsite, description, story } = row
  const logo = pictureViewOrNull(row)
  return { nameKey, story, brand: { id, name, isVerified, officialWebsite, description, logo } }
}

/** Finds a brand by its id, its legacy id, or its name in any spelling. */
async function findBrandId(db: DbOrTx, given: string): Promise<string | null> {
  const low = given.toLowerCase()
  const ids = [legacyUuid(given), ...(UUID.test(low) ? [low] : [])]
  const found = await db
    .selectFrom('brands')
    .select('id')
    .where((brand) =>
      brand.or([
        brand('id', 'in', ids),
        brand('legacy_id', 'in', [given, low]),
        brand(normalizedBrandName, '=', normalizedName(given)),
      ]),
    )
    // A brand whose name equals another brand's id must not hide that brand.
    .orderBy(
      sql`case when id = any(${ids}::uuid[]) then 0 when legacy_id = any(${[given, low]}) then 1 else 2 end`,
    )
    .limit(1)
    .executeTakeFirst()
  return found?.id ?? findMergedBrand(db, { ids, legacyIds: [given, low], name: given })
}

/** @throws Problem 'brand-not-found' */
export async function requireBrandId(db: DbOrTx, given: string): Promise<string> {
  const id = await findBrandId(db, given)
  if (id === null) throw new Problem('brand-not-found')
  return id
}

/**
 * Adds an unverified brand. Returns null when the name is taken, even if it was added a moment ago or belongs to a
 * brand merged into another.
 */
export async function addBrand(
  db: DbOrTx,
  id: string,
  form: BrandForm,
  memberId: string,
): Promise<string | null> {
  if (await findMergedBrand(db, { ids: [], legacyIds: [], name: form.name })) return null
  const added = await db
    .insertInto('brands')
    .values({
      id,
      name: form.name,
      official_website: form.officialWebsite,
      description: form.description,
      proposed_by: memberId,
    })
    .onConflict((same) => same.expression(normalizedBrandName).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

export async function findBrandByName(
  db: DbOrTx,
  name: string,
): Promise<{ id: string; name: string } | undefined> {
  const mergedInto = await findMergedBrand(db, { ids: [], legacyIds: [], name })
  return db
    .selectFrom('brands')
    .select(['id', 'name'])
    .where((brand) =>
      brand.or([
        brand(normalizedBrandName, '=', normalizedName(name)),
        brand('id', '=', mergedInto ?? NO_ID),
      ]),
    )
    .executeTakeFirst()
}

/** Adds the missing ones of these brands, unverified. Compares names in lower case and without spaces. */
export async function ensureBrands(tx: DbOrTx, brands: { id: string; name: string }[]): Promise<void> {
  await sql`
    insert into brands (id, name)
    select id, name from json_to_recordset(${JSON.stringify(brands)}::json) as asked (id uuid, name text)
    order by name
    on conflict ((${normalizedBrandName})) do nothing`.execute(tx)
}
