import type { Platform } from '../../../../../platform/platform.ts'
import { signedIds } from '../../../../../platform/sign-in/signed-ids.ts'

type Signing = Pick<Platform, 'settings' | 'publicUrl'>

const addresses = signedIds('order-address')

/** Where the owner of a shipping e-mail agrees to the mails about an order, or ends them. */
export const orderAddressLink = (platform: Signing, id: string) =>
  `${platform.publicUrl}/order-mails/${orderAddressToken(platform, id)}`

export const orderAddressToken = ({ settings }: Pick<Signing, 'settings'>, addressId: string): string =>
  addresses.tokenOf(settings.secret, addressId)

/** The id in it; null when it was made up or is incomplete. */
export const readOrderAddressToken = (
  { settings }: Pick<Signing, 'settings'>,
  token: string,
): string | null => addresses.read(settings, token)
