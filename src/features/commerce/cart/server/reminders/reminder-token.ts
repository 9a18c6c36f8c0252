import type { Platform } from '../../../../../platform/platform.ts'
import { signedIds } from '../../../../../platform/sign-in/signed-ids.ts'

type Signing = Pick<Platform, 'settings' | 'publicUrl'>

// Who holds the link may switch reminders off and on again and do nothing else, signed in or not. It never ends.
const members = signedIds('cart-reminder')

export const reminderLink = (platform: Signing, memberId: string) =>
  `${platform.publicUrl}/cart-reminders/${reminderToken(platform, memberId)}`

export const reminderToken = ({ settings }: Pick<Signing, 'settings'>, memberId: string): string =>
  members.tokenOf(settings.secret, memberId)

/** The member whose link it is; null when it was made up or is incomplete. */
export const readReminderToken = ({ settings }: Pick<Signing, 'settings'>, token: string): string | null =>
  members.read(settings, token)
