import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { newId } from '../../../../../platform/database/ids.ts'
import type { HashListChanges, HashListForm } from '../../hash-list.ts'
import { bits } from './hash-sql.ts'

export type HashListRow = {
  id: string
  name: string
  address: string | null
  threshold: number
  isOn: boolean
  hashCount: number
  etag: string | null
  changedAt: Date | null
  checkedAt: Date | null
  failure: string | null
}

const lists = (db: DbOrTx) =>
  db
    .selectFrom('hash_lists')
    .select([
      'id',
      'name',
      'address',
      'threshold',
      'is_on as isOn',
      'hash_count as hashCount',
      'etag',
      'failure',
    ])
    .select(['changed_at as changedAt', 'checked_at as checkedAt'])

/** Lists all of them, by name; there are few. */
export const listHashLists = (db: DbOrTx): Promise<HashListRow[]> =>
  lists(db).orderBy('name').orderBy('id').execute()

export const findHashList = (db: DbOrTx, id: string): Promise<HashListRow | undefined> =>
  lists(db).where('id', '=', id).executeTakeFirst()

/** Locks the list until the transaction ends, so that concurrent updates run one after another. */
export const lockHashList = (tx: Tx, id: string): Promise<HashListRow | undefined> =>
  lists(tx).where('id', '=', id).forUpdate().executeTakeFirst()

/** @returns the list's id */
export async function addHashList(tx: Tx, { name, address, threshold }: HashListForm): Promise<string> {
  const id = newId()
  await tx.insertInto('hash_lists').values({ id, name, address, threshold }).execute()
  return id
}

export async function changeHashList(tx: Tx, id: string, changes: HashListChanges): Promise<void> {
  const { name, threshold, isOn } = changes
  await tx
    .updateTable('hash_lists')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(threshold === undefined ? {} : { threshold }),
      ...(isOn === undefined ? {} : { is_on: isOn }),
    })
    .where('id', '=', id)
    .execute()
}

export async function removeHashList(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('hash_lists').where('id', '=', id).execute()
}

/** Replaces the list's hashes with these. */
export async function replaceHashes(
  tx: Tx,
  id: string,
  hashes: string[],
  etag: string | null,
): Promise<void> {
  await tx.deleteFrom('moderation_hashes').where('list_id', '=', id).execute()
  await sql`
    insert into moderation_hashes (id, list_id, hash)
    select gen_random_uuid(), ${id}, ${bits('listed.hash')}
    from json_array_elements_text(${JSON.stringify(hashes)}::json) as listed (hash)`.execute(tx)
  await tx
    .updateTable('hash_lists')
    .set({
      ...{ hash_count: hashes.length, etag, failure: null },
      ...{ changed_at: sql<Date>`now()`, checked_at: sql<Date>`now()` },
    })
    .where('id', '=', id)
    .execute()
}

/** Records that the list was unchanged, or why it could not be read. */
export async function recordHashListCheck(db: DbOrTx, id: string, failure: string | null): Promise<void> {
  await db
    .updateTable('hash_lists')
    .set({ checked_at: sql<Date>`now()`, failure })
    .where('id', '=', id)
    .execute()
}

/** Lists the hashes of pictures removed here; those of subscribed lists are not ours to publish. */
export async function listOwnHashes(db: DbOrTx): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select distinct lpad(to_hex(hash::bigint), 16, '0') as hash
    from moderation_hashes where list_id is null
    order by hash`.execute(db)
  return rows.map(({ hash }) => hash)
}
