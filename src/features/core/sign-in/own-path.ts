import type { FirstRun } from '../../../kernel/session/first-run.ts'

/** Where signing in leads when no place was asked for. */
const NOWHERE = '/dashboard'

/** Only paths on this site: a redirect to another site, or with a scheme, goes to the dashboard (AUTH-01). */
export function ownPath(redirect: string | undefined): string {
  if (!redirect?.startsWith('/') || /^\/[/\\]/.test(redirect) || redirect.startsWith('/auth')) return NOWHERE
  const home = 'http://own.invalid'
  const url = URL.canParse(redirect, home) ? new URL(redirect, home) : null
  return url?.origin === home ? `${url.pathname}${url.search}${url.hash}` : NOWHERE
}

/**
 * A new member is led through the first steps, and from there to where they wanted to go; before that, to what has to be
 * agreed to.
 */
export function pathAfterSignIn(
  redirect: string | undefined,
  { firstRun, mustAgree }: { firstRun: FirstRun; mustAgree: boolean },
): string {
  const target = ownPath(redirect)
  const welcome = target === NOWHERE ? '/welcome' : `/welcome?${new URLSearchParams({ redirect: target })}`
  const path = firstRun === 'waiting' ? welcome : target
  return mustAgree ? `/agree?${new URLSearchParams({ redirect: path })}` : path
}

/** Where a mailed confirmation leads: to sign in, and from there to where they wanted to go. */
export function confirmedPath(redirect: string | undefined): string {
  const target = ownPath(redirect)
  const query = new URLSearchParams({
    confirmed: 'true',
    ...(target === NOWHERE ? {} : { redirect: target }),
  })
  return `/auth?${query}`
}
