import { z } from 'zod'
import { formatMoney } from '../../../../../kernel/money/money.ts'
import { job } from '../../../../../platform/jobs/jobs.ts'
import { canSendMail, queueMails } from '../../../../../platform/mail/mail.ts'
import type { Letter } from '../../../../../platform/mail/mail-layout.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { readShopSettings } from '../../../../core/shop-settings/server/shop-settings.ts'
import { canBeBought } from '../../can-be-bought.ts'
import type { CartLineView } from '../../cart.ts'
import { readCart } from '../cart-view.ts'
import {
  type DueReminder,
  listDueReminders,
  lockReminderChoice,
  markReminded,
  readReminderSettings,
} from './reminder-sql.ts'
import { reminderLink } from './reminder-token.ts'

const AT_ONCE = 200

/** Sends one mail about each abandoned cart to members who agreed. */
export const sendCartReminders = job(z.object({}), async (_payload, platform, { signal }) => {
  const { isOn, hours } = await readReminderSettings(platform.db)
  if (!isOn || !canSendMail(platform.settings)) return
  for (const member of await listDueReminders(platform.db, hours, AT_ONCE)) {
    if (signal.aborted) return
    try {
      await remind(platform, member, hours)
    } catch (error) {
      platform.log.warn({ err: error }, 'could not send a cart reminder; will retry')
    }
  }
})

const remind = (platform: Platform, { memberId }: DueReminder, hours: number): Promise<void> =>
  platform.db.transaction().execute(async (tx) => {
    await lockReminderChoice(tx, memberId)
    // Check again: since listing, the member may have ordered, or another process may have sent the mail.
    const [member] = await listDueReminders(tx, hours, 1, memberId)
    if (!member) return
    await markReminded(tx, memberId)
    const { lines } = await readCart(tx, memberId)
    const buyableLines = lines.filter(canBeBought)
    // Nothing in the cart can still be bought.
    if (buyableLines.length === 0) return
    const { name } = await readShopSettings(tx)
    const letter = reminderLetter({
      ...{ username: member.username, shopName: name, lines: buyableLines, publicUrl: platform.publicUrl },
      endLink: reminderLink(platform, memberId),
    })
    await queueMails(tx, 'digest', [{ to: member.email, letter }])
  })

const LINES_SHOWN = 8

type Facts = {
  username: string
  shopName: string
  lines: CartLineView[]
  publicUrl: string
  endLink: string
}

/** Contains no pictures, so nothing in it tracks whether it was opened. */
export function reminderLetter({ username, shopName, lines, publicUrl, endLink }: Facts): Letter {
  const more = lines.length - LINES_SHOWN
  return {
    subject: 'Your cart is waiting',
    title: 'Your cart is waiting',
    paragraphs: [`Hello ${username}, this is still in your cart at ${shopName}. It is not reserved.`],
    list: lines.slice(0, LINES_SHOWN).map(({ slug, name, size, quantity, priceMinor, currency }) => ({
      text: `${quantity} × ${name}, size ${size}: ${formatMoney(priceMinor * quantity, currency)}`,
      link: `${publicUrl}/product/${slug}`,
    })),
    action: {
      label: more > 0 ? `See these and ${more} more` : 'See your cart',
      link: `${publicUrl}/checkout`,
    },
    footer: 'You asked for this mail. It comes once for a cart that was left, and at most once a week.',
    endLink,
  }
}
