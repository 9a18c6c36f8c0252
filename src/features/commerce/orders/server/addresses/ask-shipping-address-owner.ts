import { queueMail } from '../../../../../platform/mail/mail.ts'
import type { Letter } from '../../../../../platform/mail/mail-layout.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { readShopSettings } from '../../../../core/shop-settings/server/shop-settings.ts'
import type { OrderRecord } from '../order-sql.ts'
import { orderAddressLink } from './order-address-link.ts'
import { ADDRESS_LINK_DAYS, recordConsentRequest } from './order-address-sql.ts'

/** Asks the owner of an order's shipping e-mail address, once, whether order mails may go there. */
export async function askShippingAddressOwner(platform: Platform, order: OrderRecord): Promise<void> {
  const { memberId, placedAt, mailsShipTo, shipTo } = order
  if (mailsShipTo || memberId === null || order.shipToMail === 'own') return
  const { name } = await readShopSettings(platform.pool)
  await platform.db.transaction().execute(async (tx) => {
    const id = await recordConsentRequest(tx, { memberId, email: shipTo.email, placedAt })
    if (!id) return
    const letter = consentLetter({ shopName: name, link: orderAddressLink(platform, id) })
    await queueMail(tx, shipTo.email, letter, 'order-address')
  })
}

/** Sent to an address that may be a stranger's, so it contains nothing that the buyer wrote. */
const consentLetter = ({ shopName, link }: { shopName: string; link: string }): Letter => ({
  subject: 'May we mail you about an order?',
  title: 'May we mail you about an order?',
  paragraphs: [
    `somebody who ordered at ${shopName} gave this address for the mails about the order.`,
    `Confirm the address and the mails about this buyer’s orders come here too. The link works once, for ${ADDRESS_LINK_DAYS} days.`,
    'If you do not know about this, do nothing: no other mail will come. Behind the link you can also tell us never to ask again.',
  ],
  action: { label: 'Choose', link },
  footer: `This mail was sent once, because the address was entered in an order at ${shopName}.`,
})
