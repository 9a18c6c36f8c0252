import type { Platform } from '../../../../../platform/platform.ts'
import { signedIds } from '../../../../../platform/sign-in/signed-ids.ts'

type Signing = Pick<Platform, 'settings' | 'publicUrl'>

const orders = signedIds('guest-order')
const confirmations = signedIds('guest-confirmation')

/** Where a guest sees the order: whoever has the address sees it, until it is renewed. */
export const guestOrderLink = ({ settings, publicUrl }: Signing, linkId: string) =>
  `${publicUrl}/guest-orders/${orders.tokenOf(settings.secret, linkId)}`

/** Where the owner of an address says whether an order is theirs. */
export const guestConfirmLink = ({ settings, publicUrl }: Signing, confirmId: string) =>
  `${publicUrl}/guest-orders/confirm/${confirmations.tokenOf(settings.secret, confirmId)}`

/** The id in it; null when it was made up or is incomplete. */
export const readGuestToken = (
  { settings }: Pick<Signing, 'settings'>,
  what: 'order' | 'confirmation',
  token: string,
): string | null => (what === 'order' ? orders : confirmations).read(settings, token)
