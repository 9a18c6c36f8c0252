import { timeZoneListeners } from '../../../../kernel/time/server/time-zone-listeners.ts'
import { writeAudit } from '../../../../platform/audit.ts'
import { hasPermission } from '../../../../platform/sign-in/permissions.ts'
import { SHOP_CHANGE } from './change-shop.ts'

/** A new shop takes the time zone of its first admin's browser, unless one was already chosen. */
export const firstTimeZone = timeZoneListeners.of(async ({ db }, viewer, timeZone) => {
  if (!hasPermission(viewer, 'settings.write')) return
  await db.transaction().execute(async (tx) => {
    const updatedRow = await tx
      .updateTable('shop_settings')
      .set({ time_zone: timeZone, takes_first_zone: false })
      .where('takes_first_zone', '=', true)
      .returning('only_one')
      .executeTakeFirst()
    if (!updatedRow || timeZone === 'UTC') return
    await writeAudit(tx, viewer.memberId, {
      ...{ action: SHOP_CHANGE, subjectName: 'Shop settings' },
      ...{ before: { timeZone: 'UTC' }, after: { timeZone } },
    })
  })
})
