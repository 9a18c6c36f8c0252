import type { Context } from 'hono'
import type { AppEnv } from '../../../../../platform/http/http.ts'
import { addedLinkedAccount, mailSecurityChange } from '../second-factor/security-letters.ts'
import { withLocation } from './social-return.ts'

/** The reasons that the settings page has a text for; the library has many more codes. */
const reasons: Record<string, string> = {
  access_denied: 'cancelled',
  account_already_linked_to_different_user: 'taken',
}

/** Handles the return from Google or Facebook after linking an account in the settings. */
export async function linkReturn(
  c: Context<AppEnv>,
  came: Response | null,
  provider: string,
): Promise<Response> {
  const { viewer, platform } = c.var
  const back = (facts: Record<string, string>) =>
    `/edit-profile?${new URLSearchParams({ ...facts, provider })}#security`
  if (!came) return c.redirect(back({ 'link-error': 'failed' }))
  const location = new URL(came.headers.get('location') ?? '', 'http://own.invalid')
  const error = location.searchParams.get('error')
  if (error) return withLocation(back({ 'link-error': reasons[error] ?? 'failed' }), came)
  if (viewer.memberId !== null) await mailSecurityChange(platform, viewer, addedLinkedAccount)
  return withLocation(back({ linked: 'yes' }), came)
}
