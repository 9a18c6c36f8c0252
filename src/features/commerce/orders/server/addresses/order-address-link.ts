import type { Platform } from '../../../../../platform/platform.ts'
import { signedIds } from '../../../../../platform/sign-in/signed-ids.ts'

type Signing = Pick<Platform, 'settings' | 'publicUrl'>

const addresses = signedIds('order-address')

/** The link with which the owner of a shipping e-mail address agrees to order mails, or ends them. */
export const orderAddressLink = (platform: Signing, id: string) =>
  `${platform.publicUrl}/order-mails/${orderAddressToken(platform, id)}`

export const orderAddressToken = ({ settings }: Pick<Signing, 'settings'>, addressId: string): string =>
  addresses.tokenOf(settings.secret, addressId)

/** Returns the id in the token; null if it is forged or incomplete. */
export const readOrderAddressToken = (
  { settings }: Pick<Signing, 'settings'>,
  token: string,
): string | null => addresses.read(settings, token)
