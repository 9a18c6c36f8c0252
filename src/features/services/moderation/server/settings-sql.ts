import type { DbOrTx, Tx } from '../../../../platform/database/database.ts'
import type { ModerationSettings } from '../moderation.ts'

const settings = (db: DbOrTx) =>
  db
    .selectFrom('moderation_settings')
    .select(['hold_first as holdFirst', 'hold_days as holdDays', 'hide_weight as hideWeight'])
    .select('link_days as linkDays')

export const readModerationSettings = (db: DbOrTx): Promise<ModerationSettings> =>
  settings(db).executeTakeFirstOrThrow()

/** Locks the settings until the transaction ends, so that concurrent changes run one after another. */
export const lockModerationSettings = (tx: Tx): Promise<ModerationSettings> =>
  settings(tx).forUpdate().executeTakeFirstOrThrow()

export async function writeModerationSettings(tx: Tx, changed: ModerationSettings): Promise<void> {
  await tx
    .updateTable('moderation_settings')
    .set({ hold_first: changed.holdFirst, hold_days: changed.holdDays, hide_weight: changed.hideWeight })
    .set({ link_days: changed.linkDays })
    .execute()
}
