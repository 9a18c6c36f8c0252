import type { RawBuilder } from 'kysely'
import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import { partKind } from '../../../../platform/parts.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { SignedInViewer } from '../../../../platform/sign-in/viewer.ts'

/** A feature's part when a member closes their account, and when the account is removed a week later. */
export type AccountPart = {
  /**
   * Called in the transaction that closes the account, before it is closed. @throws a Problem when it must stay open
   */
  close?(tx: Tx, platform: Platform, viewer: SignedInViewer): Promise<void>
  /** Each step removes some rows or files of the member and is called again until none are left. */
  remove?: readonly RemovalStep[]
  /**
   * Called in the transaction that deletes the member, once all steps are done; features that depend on others come
   * first.
   */
  removeLast?(tx: Tx, member: { id: string; email: string }): Promise<void>
}

/** @returns whether something was removed, and so more may be left */
export type RemovalStep = (platform: Platform, memberId: string, signal: AbortSignal) => Promise<boolean>

export const accountParts = partKind<AccountPart>()

/** The number of photos, reels or entries that one transaction locks. */
export const POSTS_AT_ONCE = 200
const ROWS_AT_ONCE = 2_000

/**
 * Returns a step that deletes rows in batches, for tables in which a member may have so many that a single statement
 * would block others.
 */
export const deleteRows =
  (statement: (memberId: string, limit: number) => RawBuilder<unknown>): RemovalStep =>
  async ({ db }, memberId) =>
    ((await statement(memberId, ROWS_AT_ONCE).execute(db)).numAffectedRows ?? 0n) > 0n

/** Returns a step that removes the member's posts of one kind, each in its own transaction. */
export const removePosts =
  (
    list: (db: DbOrTx, memberId: string, limit: number) => Promise<string[]>,
    remove: (tx: Tx, platform: Platform, post: { id: string; ownerId: string }) => Promise<void>,
  ): RemovalStep =>
  async (platform, ownerId, signal) => {
    const ids = await list(platform.db, ownerId, POSTS_AT_ONCE)
    for (const id of ids) {
      signal.throwIfAborted()
      await platform.db.transaction().execute((tx) => remove(tx, platform, { id, ownerId }))
    }
    return ids.length > 0
  }
