import type { Db, DbOrTx } from '../../../../platform/database/database.ts'
import { findAdminMember, listAdminMembers } from '../../../core/members/server/admin/member-admin-sql.ts'

const SHOWN = 8

type BuyerMatch = { id: string; email: string }

/** Finds members whose name or address starts with the text. */
export async function findBuyers(db: Db, q: string): Promise<BuyerMatch[]> {
  if (q === '') return []
  const query = { q, byEmail: true, sort: 'name', state: undefined, after: null, limit: SHOWN } as const
  return (await listAdminMembers(db, query)).rows
}

/** Finds a member with an active account. */
export const findBuyer = (db: DbOrTx, memberId: string): Promise<BuyerMatch | undefined> =>
  findAdminMember(db as Db, memberId)
