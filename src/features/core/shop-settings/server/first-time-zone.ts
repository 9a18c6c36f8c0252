import { toldZones } from '../../../../kernel/time/server/told-zones.ts'
import { writeAudit } from '../../../../platform/audit.ts'
import { may } from '../../../../platform/sign-in/permissions.ts'
import { SHOP_CHANGE } from './change-shop.ts'

/** A new shop takes the time zone of its first admin's browser, unless one was already chosen. */
export const firstTimeZone = toldZones.of(async ({ db }, viewer, timeZone) => {
  if (!may(viewer, 'settings.write')) return
  await db.transaction().execute(async (tx) => {
    const taken = await tx
      .updateTable('shop_settings')
      .set({ time_zone: timeZone, takes_first_zone: false })
      .where('takes_first_zone', '=', true)
      .returning('only_one')
      .executeTakeFirst()
    if (!taken || timeZone === 'UTC') return
    await writeAudit(tx, viewer.memberId, {
      ...{ action: SHOP_CHANGE, subjectName: 'Shop settings' },
      ...{ before: { timeZone: 'UTC' }, after: { timeZone } },
    })
  })
})
