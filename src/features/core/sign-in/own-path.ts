import type { FirstRun } from '../../../kernel/session/first-run.ts'

/** Where signing in leads without a requested page. */
const DEFAULT_PATH = '/dashboard'

/** Returns the path if it is on this site; a URL of another site, or with a scheme, becomes the dashboard (AUTH-01). */
export function ownPath(redirect: string | undefined): string {
  if (!redirect?.startsWith('/') || /^\/[/\\]/.test(redirect) || redirect.startsWith('/auth'))
    return DEFAULT_PATH
  const home = 'http://own.invalid'
  const url = URL.canParse(redirect, home) ? new URL(redirect, home) : null
  return url?.origin === home ? `${url.pathname}${url.search}${url.hash}` : DEFAULT_PATH
}

/**
 * Returns the page after signing in: pending agreements first, then the first steps for new members, then the requested
 * page.
 */
export function pathAfterSignIn(
  redirect: string | undefined,
  { firstRun, mustAgree }: { firstRun: FirstRun; mustAgree: boolean },
): string {
  const target = ownPath(redirect)
  const welcome =
    target === DEFAULT_PATH ? '/welcome' : `/welcome?${new URLSearchParams({ redirect: target })}`
  const path = firstRun === 'waiting' ? welcome : target
  return mustAgree ? `/agree?${new URLSearchParams({ redirect: path })}` : path
}

/** Returns where a mailed confirmation leads: to the sign-in page, and from there to the requested page. */
export function confirmedPath(redirect: string | undefined): string {
  const target = ownPath(redirect)
  const query = new URLSearchParams({
    confirmed: 'true',
    ...(target === DEFAULT_PATH ? {} : { redirect: target }),
  })
  return `/auth?${query}`
}
