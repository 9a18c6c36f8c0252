import { sql } from 'kysely'
import {
  containsText,
  readSortedPage,
  type SortColumn,
} from '../../../../kernel/paging/server/sorted-page.ts'
import {
  MEDIA_COLUMNS,
  type MediaColumns,
  pictureViewOrNull,
} from '../../../../kernel/pictures/server/picture-view.ts'
import { closedSql } from '../../../../kernel/visibility/server/ties-sql.ts'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import type { AdminBrand, AdminBrandsQuery, BrandAdminForm, BrandChanges } from '../brand-admin.ts'
import { normalizedBrandName } from './brand-name-sql.ts'

type Row = Omit<AdminBrand, 'logo' | 'proposedBy' | 'createdAt'> & {
  [Column in keyof MediaColumns]: MediaColumns[Column] | null
} & { memberId: string | null; memberName: string | null; createdAt: Date }

/** Tags are counted up to this number. */
const TAGS_COUNTED = 1000

const columns = sql.raw(`brands.id, brands.name::text as name, brands.description, brands.story,
  brands.official_website as "officialWebsite", brands.is_verified as "isVerified",
  brands.created_at as "createdAt", members.id as "memberId", members.username::text as "memberName",
  (select count(*) from products where brand_id = brands.id and state = 'active') as "productCount",
  (select count(*)
   from (select from brand_tags where brand_id = brands.id limit ${TAGS_COUNTED}) as tags) as "tagCount",
  ${MEDIA_COLUMNS}`)
const from = sql.raw(`brands
  left join media on media.id = brands.logo_media_id
  left join members on members.id = brands.proposed_by and not ${closedSql('members.id')}`)

const sorts: Record<string, SortColumn> = {
  created: { by: sql`brands.created_at`, type: 'timestamptz' },
  name: { by: sql`brands.name_key`, type: 'text' },
}

/** Lists the requested brands, by name unless sorted otherwise. */
export async function listAdminBrands(db: DbOrTx, { q, state, sort, cursor, limit }: AdminBrandsQuery) {
  const { rows, ...rest } = await readSortedPage<Row>(db, {
    list: `admin-brands ${state ?? ''} ${q ?? ''}`,
    table: 'brands',
    columns,
    from,
    within: state ? [sql`brands.is_verified = ${state === 'verified'}`] : [],
    where: q ? [containsText(sql`(' ' || brands.name_key)`, q)] : [],
    id: sql`brands.id`,
    ...{ sorts, sort, first: 'name', cursor, limit },
  })
  return { items: rows.map(asAdminBrand), ...rest }
}

export async function findAdminBrand(db: DbOrTx, id: string): Promise<AdminBrand | undefined> {
  const { rows } = await sql<Row>`select ${columns} from ${from} where brands.id = ${id}`.execute(db)
  return rows[0] && asAdminBrand(rows[0])
}

function asAdminBrand(row: Row): AdminBrand {
  const { id, name, description, story, officialWebsite, isVerified, productCount, tagCount } = row
  return {
    ...{ id, name, description, story, officialWebsite, isVerified, productCount, tagCount },
    logo: pictureViewOrNull(row),
    proposedBy: row.memberId && row.memberName ? { id: row.memberId, username: row.memberName } : null,
    createdAt: row.createdAt.toISOString(),
  }
}

/** Locks these brands until the transaction ends, in a fixed order, so that two merges cannot deadlock. */
export async function lockBrands(tx: Tx, ids: string[]) {
  const rows = await tx
    .selectFrom('brands')
    .select(['id', 'name', 'description', 'story', 'official_website as officialWebsite'])
    .select(['logo_media_id as logoId', 'is_verified as isVerified'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** @returns false when the name is taken, even if it was added a moment ago */
export async function insertAdminBrand(tx: Tx, id: string, form: BrandAdminForm): Promise<boolean> {
  const added = await tx
    .insertInto('brands')
    .values({
      ...{ id, name: form.name, description: form.description, story: form.story },
      ...{ official_website: form.officialWebsite, is_verified: form.isVerified },
      logo_media_id: form.pictureId,
    })
    .onConflict((same) => same.expression(normalizedBrandName).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** @returns false when another brand has this name; the caller must then roll the transaction back */
export async function updateBrand(tx: Tx, id: string, changes: BrandChanges): Promise<boolean> {
  return tx
    .updateTable('brands')
    .set({
      ...{ name: changes.name, description: changes.description, story: changes.story },
      ...{ official_website: changes.officialWebsite, is_verified: changes.isVerified },
      ...{ logo_media_id: changes.pictureId, updated_at: sql`now()` },
    })
    .where('id', '=', id)
    .execute()
    .then(
      () => true,
      (error: { code?: string }) => {
        if (error.code === UNIQUE_VIOLATION) return false
        throw error
      },
    )
}
const UNIQUE_VIOLATION = '23505'

export async function deleteBrand(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('brands').where('id', '=', id).execute()
}
