import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { isPublicMemberSql, type SitemapKind } from './sitemap-kinds.ts'

/** SQL: the public rows of a kind, for `from`. */
const publicRows = ({ table, owner, where }: SitemapKind) =>
  sql.raw(
    owner
      ? `${table} join members on members.id = ${table}.${owner} where (${where}) and ${isPublicMemberSql}`
      : `${table} where (${where})`,
  )

/** Lists the ids at which the parts of the sitemap begin, in order. */
export async function listPartStarts(db: Db, kind: SitemapKind, addresses: number): Promise<string[]> {
  const id = sql.ref(`${kind.table}.id`)
  const { rows } = await sql<{ id: string }>`
    select id
    from (
      select ${id} as id, row_number() over (order by ${id}) as place
      from ${publicRows(kind)}
    ) as all_of_it
    where (place - 1) % ${addresses} = 0
    order by id`.execute(db)
  return rows.map((row) => row.id)
}

type SitemapRow = { id: string; path: string; changedAt: Date | null }

/** Lists addresses from that id on, or after it, by id. */
export async function listAddresses(
  db: Db,
  kind: SitemapKind,
  place: { from: string; isShown: boolean },
  limit: number,
): Promise<SitemapRow[]> {
  const id = sql.ref(`${kind.table}.id`)
  const changedAt = sql.raw(kind.changedAt ?? 'null::timestamptz')
  const { rows } = await sql<SitemapRow>`
    select ${id} as id, ${sql.raw(kind.path)} as path, ${changedAt} as "changedAt"
    from ${publicRows(kind)} and ${id} ${sql.raw(place.isShown ? '>' : '>=')} ${place.from}::uuid
    order by ${id}
    limit ${limit}`.execute(db)
  return rows
}
