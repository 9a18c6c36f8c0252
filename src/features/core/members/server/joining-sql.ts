import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'

export type JoiningState = 'done' | 'waiting' | 'declined'

type Joining = { id: string; username: string; state: JoiningState; hasComeIn: boolean }

/** Reads the joining state of these members, locked until the transaction ends and ordered by id. */
export async function lockJoining(tx: Tx, ids: string[]): Promise<Joining[]> {
  const { rows } = await sql<Joining>`
    select id, username::text as username, joining as state, first_run <> 'waiting' as "hasComeIn"
    from members
    where id = any(${ids}::uuid[])
    order by id
    for no key update`.execute(tx)
  return rows
}

export async function setJoining(tx: Tx, memberId: string, state: JoiningState): Promise<void> {
  await tx.updateTable('members').set({ joining: state }).where('id', '=', memberId).execute()
}

/** Stores a waiting newcomer's introduction. */
export async function setJoiningWords(db: DbOrTx, memberId: string, words: string | null): Promise<void> {
  await db
    .updateTable('members')
    .set({ joining_words: words })
    .where('id', '=', memberId)
    .where('joining', '<>', 'done')
    .execute()
}
