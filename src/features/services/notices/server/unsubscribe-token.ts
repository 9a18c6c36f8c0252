import type { Platform } from '../../../../platform/platform.ts'
import { signedIds } from '../../../../platform/sign-in/signed-ids.ts'

type Signing = Pick<Platform, 'settings' | 'publicUrl'>

// The link lets its holder switch the mail off and on, and nothing else, signed in or not. It never expires: mails stay
// in mailboxes for years, and each must be able to unsubscribe.
const members = signedIds('unsubscribe')

export const unsubscribeLink = (platform: Signing, memberId: string) =>
  `${platform.publicUrl}/unsubscribe/${unsubscribeToken(platform, memberId)}`

export const unsubscribeToken = ({ settings }: Pick<Signing, 'settings'>, memberId: string): string =>
  members.tokenOf(settings.secret, memberId)

/** Returns the member of the link; null when it is forged or incomplete. */
export const readUnsubscribeToken = ({ settings }: Pick<Signing, 'settings'>, token: string): string | null =>
  members.read(settings, token)
