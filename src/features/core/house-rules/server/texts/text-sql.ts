import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { newId } from '../../../../../platform/database/ids.ts'
import { isAgreedText, type TextKind } from '../../house-words.ts'

export type TextRow = {
  version: number
  body: string
  note: string
  needsAgreeing: boolean
  publishedAt: Date
}

/**
 * Texts that members agree to have their own table, because the previous release asks newcomers to agree to every row
 * in it.
 */
export const textTableName = (kind: TextKind) => (isAgreedText(kind) ? 'house_texts' : 'shop_texts')

/** Finds a text in the given version, or in the latest one. */
export const findText = (db: DbOrTx, kind: TextKind, version: number | null): Promise<TextRow | undefined> =>
  latestText(db, kind)
    .$if(version !== null, (rows) => rows.where('version', '=', version!))
    .executeTakeFirst()

const latestText = (db: DbOrTx, kind: TextKind) =>
  db
    .selectFrom(textTableName(kind))
    .select(['version', 'body', 'note', 'needs_agreeing as needsAgreeing', 'published_at as publishedAt'])
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(1)

type VersionRow = Omit<TextRow, 'body'> & { agreedCount: number }

/** Lists all versions, latest first. */
export async function listVersions(db: DbOrTx, kind: TextKind): Promise<Omit<VersionRow, 'agreedCount'>[]> {
  return db
    .selectFrom(textTableName(kind))
    .select(['version', 'note', 'needs_agreeing as needsAgreeing', 'published_at as publishedAt'])
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .execute()
}

/** The same with the number of members who agreed to each version. */
export async function listCountedVersions(db: DbOrTx, kind: TextKind): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select version, note, needs_agreeing as "needsAgreeing", published_at as "publishedAt",
           (select count(*) from agreements
            where what = texts.kind and version = texts.version)::integer as "agreedCount"
    from ${sql.table(textTableName(kind))} as texts where kind = ${kind}
    order by version desc`.execute(db)
  return rows
}

/** Serializes the publishing of texts. */
export async function lockTexts(tx: Tx): Promise<void> {
  await tx.selectFrom('house_rules').select('only_one').forUpdate().execute()
}

type NewText = { kind: TextKind; version: number; body: string; note: string; needsAgreeing: boolean }

export async function insertText(tx: Tx, { kind, version, body, note, needsAgreeing }: NewText) {
  const row = { id: newId(), kind, version, body, note, needs_agreeing: needsAgreeing }
  if (isAgreedText(kind)) await tx.insertInto('house_texts').values(row).execute()
  else await tx.insertInto('shop_texts').values(row).execute()
}
