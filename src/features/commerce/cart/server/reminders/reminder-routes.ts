import { readMemberRefs } from '../../../../../kernel/session/server/member-refs.ts'
import { writeAudit } from '../../../../../platform/audit.ts'
import { found, implement } from '../../../../../platform/http/http.ts'
import { canSendMail } from '../../../../../platform/mail/mail.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { cartReminderAdminApi, cartReminderApi } from '../../cart-reminder-api.ts'
import {
  findReminderChoice,
  readReminderSettings,
  saveReminderChoice,
  writeReminderSettings,
} from './reminder-sql.ts'
import { readReminderToken } from './reminder-token.ts'

export const cartReminderRoutes = implement(cartReminderApi, {
  'GET /cart/reminder': ({ viewer, platform }) => readOwn(platform, viewer.memberId),

  'PUT /cart/reminder': async ({ viewer, platform, body }) => {
    await saveReminderChoice(platform.db, viewer.memberId, body.isWanted)
    return readOwn(platform, viewer.memberId)
  },

  'GET /cart-reminders/{token}': async ({ params: { token }, platform }) => ({
    isOn: (await findReminderChoice(platform.db, await memberOf(platform, token))) === true,
  }),

  'PUT /cart-reminders/{token}': async ({ params: { token }, platform, body: { isOn } }) => {
    await saveReminderChoice(platform.db, await memberOf(platform, token), isOn)
    return { isOn }
  },
})

export const cartReminderAdminRoutes = implement(cartReminderAdminApi, {
  'GET /admin/cart-reminders': ({ db }) => readReminderSettings(db),

  'PUT /admin/cart-reminders': ({ viewer, db, body }) =>
    db.transaction().execute(async (tx) => {
      const before = await readReminderSettings(tx)
      await writeReminderSettings(tx, body)
      await writeAudit(tx, viewer.memberId, {
        ...{ action: 'cart-reminder.settings', subjectName: 'Reminders of carts', before, after: body },
      })
      return body
    }),
})

async function readOwn({ db, settings }: Platform, memberId: string) {
  const { isOn, hours } = await readReminderSettings(db)
  return { isOffered: isOn && canSendMail(settings), isWanted: await findReminderChoice(db, memberId), hours }
}

/** @throws Problem 'unsubscribe-link-broken', also if the member no longer exists */
async function memberOf(platform: Platform, token: string): Promise<string> {
  const memberId = found(readReminderToken(platform, token), 'unsubscribe-link-broken')
  const members = await readMemberRefs(platform.pool, [memberId])
  return found(members.get(memberId), 'unsubscribe-link-broken').id
}
