import type { Platform } from '../../../../platform/platform.ts'
import { signedIds } from '../../../../platform/sign-in/signed-ids.ts'

type Signing = Pick<Platform, 'settings' | 'publicUrl'>

// Who holds the link may switch the mail off and on again and do nothing else, signed in or not. It never ends:
// mails lie around for years, and each must be able to be the last.
const members = signedIds('unsubscribe')

export const unsubscribeLink = (platform: Signing, memberId: string) =>
  `${platform.publicUrl}/unsubscribe/${unsubscribeToken(platform, memberId)}`

export const unsubscribeToken = ({ settings }: Pick<Signing, 'settings'>, memberId: string): string =>
  members.tokenOf(settings.secret, memberId)

/** The member whose link it is; null when it was made up or is incomplete. */
export const readUnsubscribeToken = ({ settings }: Pick<Signing, 'settings'>, token: string): string | null =>
  members.read(settings, token)
