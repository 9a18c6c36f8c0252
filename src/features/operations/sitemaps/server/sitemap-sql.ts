import { sql } from 'kysely'
import { closedSql } from '../../../../kernel/visibility/server/ties-sql.ts'
import type { Db } from '../../../../platform/database/database.ts'

/** A public member: neither followers-only, nor closed, nor suspended. */
const isOpenMember = `members.visibility <> 'followers' and not ${closedSql('members.id')}
  and (members.suspended_until is null or members.suspended_until <= now())`

type Kind = { from: string; id: string; where: string; path: string; changedAt: string }

// Only what has an address of its own and is public, signed in or not.
const kinds = {
  products: {
    from: 'products',
    id: 'products.id',
    where: `products.state = 'active'`,
    path: `'/product/' || products.slug`,
    changedAt: 'products.updated_at',
  },
  brands: {
    from: 'brands',
    id: 'brands.id',
    where: 'true',
    path: `'/brand/' || brands.id`,
    changedAt: 'brands.updated_at',
  },
  looks: {
    from: 'photos join members on members.id = photos.owner_id',
    id: 'photos.id',
    where: `photos.state = 'published' and not photos.followers_only and ${isOpenMember}`,
    path: `'/photo/' || photos.id`,
    changedAt: 'photos.uploaded_at',
  },
  members: {
    from: 'members',
    id: 'members.id',
    where: isOpenMember,
    path: `'/user/' || members.id`,
    changedAt: 'null::timestamptz',
  },
  collections: {
    from: 'collections join members on members.id = collections.owner_id',
    id: 'collections.id',
    where: `collections.is_public and ${isOpenMember}`,
    path: `'/collection/' || collections.id`,
    changedAt: 'collections.updated_at',
  },
  articles: {
    from: 'articles',
    id: 'articles.id',
    where: `articles.state = 'published' and articles.publish_date <= current_date`,
    path: `'/trends/' || articles.slug`,
    changedAt: 'articles.updated_at',
  },
  categories: {
    from: 'categories',
    id: 'categories.id',
    where: 'categories.deleted_at is null',
    path: `'/voting/' || categories.slug`,
    changedAt: 'categories.updated_at',
  },
} satisfies Record<string, Kind>

export type SitemapKind = keyof typeof kinds
export const sitemapKinds = Object.keys(kinds) as SitemapKind[]

/** The ids at which each part of the sitemap begins, in order. */
export async function listPartStarts(db: Db, kind: SitemapKind, addresses: number): Promise<string[]> {
  const { from, id, where } = kinds[kind]
  const { rows } = await sql<{ id: string }>`
    select id
    from (
      select ${sql.raw(id)} as id, row_number() over (order by ${sql.raw(id)}) as place
      from ${sql.raw(from)}
      where ${sql.raw(where)}
    ) as all_of_it
    where (place - 1) % ${addresses} = 0
    order by id`.execute(db)
  return rows.map((row) => row.id)
}

export type SitemapRow = { id: string; path: string; changedAt: Date | null }

/** Addresses from that id on, or after it, by id. */
export async function listAddresses(
  db: Db,
  kind: SitemapKind,
  place: { from: string; isShown: boolean },
  limit: number,
): Promise<SitemapRow[]> {
  const { from, id, where, path, changedAt } = kinds[kind]
  const { rows } = await sql<SitemapRow>`
    select ${sql.raw(id)} as id, ${sql.raw(path)} as path, ${sql.raw(changedAt)} as "changedAt"
    from ${sql.raw(from)}
    where ${sql.raw(where)} and ${sql.raw(id)} ${sql.raw(place.isShown ? '>' : '>=')} ${place.from}::uuid
    order by ${sql.raw(id)}
    limit ${limit}`.execute(db)
  return rows
}
