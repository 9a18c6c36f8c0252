import type { Toast } from '../../../../../design/toasts/toast.ts'

const names: Record<string, string> = { google: 'Google', facebook: 'Facebook' }

const reasons: Record<string, string> = {
  cancelled: 'You cancelled the sign-in. Nothing has changed.',
  'email-taken': 'An account with this email address already exists. Please sign in with your password.',
  'registration-closed': 'No new accounts are opened at the moment.',
  'invitation-needed': 'New accounts are by invitation only. Please open your invitation link first.',
  'invitation-over': 'This invitation has expired or has already been used.',
  'no-email': 'It did not share your email address, and we need one.',
}

/** The toast about a failure at Google or Facebook, as the server determined when the member returned (AUTH-36). */
export const socialToast = (provider: string, reason: string): Toast => ({
  kind: 'problem',
  title: `${names[provider] ?? 'Social'} sign-in failed`,
  description: reasons[reason] ?? 'Please try again.',
})
