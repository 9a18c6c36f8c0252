import type { Platform } from '../../../../../platform/platform.ts'
import { signedIds } from '../../../../../platform/sign-in/signed-ids.ts'

type Signing = Pick<Platform, 'settings' | 'publicUrl'>

// The link can only switch reminders off and on again, signed in or not. It does not expire.
const members = signedIds('cart-reminder')

export const reminderLink = (platform: Signing, memberId: string) =>
  `${platform.publicUrl}/cart-reminders/${reminderToken(platform, memberId)}`

export const reminderToken = ({ settings }: Pick<Signing, 'settings'>, memberId: string): string =>
  members.tokenOf(settings.secret, memberId)

/** Returns the member that the link was made for; null if it is forged or incomplete. */
export const readReminderToken = ({ settings }: Pick<Signing, 'settings'>, token: string): string | null =>
  members.read(settings, token)
