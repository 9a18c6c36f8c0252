import type { Platform } from '../../../../../platform/platform.ts'
import { signedIds } from '../../../../../platform/sign-in/signed-ids.ts'

type Signing = Pick<Platform, 'settings' | 'publicUrl'>

const orders = signedIds('guest-order')
const confirmations = signedIds('guest-confirmation')

/** The link that shows a guest their order. Anyone who has it can see the order, until the link is renewed. */
export const guestOrderLink = ({ settings, publicUrl }: Signing, linkId: string) =>
  `${publicUrl}/guest-orders/${orders.tokenOf(settings.secret, linkId)}`

/** The link with which the owner of an address confirms or refuses an order. */
export const guestConfirmLink = ({ settings, publicUrl }: Signing, confirmId: string) =>
  `${publicUrl}/guest-orders/confirm/${confirmations.tokenOf(settings.secret, confirmId)}`

/** Returns the id in the token; null if it is forged or incomplete. */
export const readGuestToken = (
  { settings }: Pick<Signing, 'settings'>,
  kind: 'order' | 'confirmation',
  token: string,
): string | null => (kind === 'order' ? orders : confirmations).read(settings, token)
