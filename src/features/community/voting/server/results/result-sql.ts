import type { DbOrTx, Tx } from '../../../../../platform/database/database.ts'
import { prepared } from '../../../../../platform/fast/statements.ts'

export type StoredWinner = { photoId: string; place: number; voteCount: number }

type NewResult = {
  categoryId: string
  sealedAt: Date
  entryCount: number
  voteCount: number
  voterCount: number
  winners: StoredWinner[]
  tally: string
  sha256: string
}

/** Seals it: the database refuses every change of this row. */
export async function insertResult(tx: Tx, result: NewResult): Promise<void> {
  await tx
    .insertInto('category_results')
    .values({
      category_id: result.categoryId,
      sealed_at: result.sealedAt,
      entry_count: result.entryCount,
      vote_count: result.voteCount,
      voter_count: result.voterCount,
      winners: JSON.stringify(result.winners),
      tally: result.tally,
      sha256: result.sha256,
    })
    .execute()
}

export type ResultRow = {
  sealedAt: Date
  entryCount: number
  voteCount: number
  voterCount: number
  winners: StoredWinner[]
  sha256: string
}

/** Without the tally, which may be large. */
export const findResult = prepared<ResultRow>(
  'category-result',
  `select sealed_at as "sealedAt", entry_count as "entryCount", vote_count as "voteCount",
          voter_count as "voterCount", winners, sha256
   from category_results
   where category_id = $1`,
)

export async function findTally(db: DbOrTx, categoryId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('category_results')
    .select('tally')
    .where('category_id', '=', categoryId)
    .executeTakeFirst()
  return row?.tally
}
