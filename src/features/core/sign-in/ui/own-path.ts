/** Only paths on this site: a redirect to another site, or with a scheme, goes to the dashboard (AUTH-01). */
export function ownPath(redirect: string | undefined): string {
  const fallback = '/dashboard'
  if (!redirect?.startsWith('/') || /^\/[/\\]/.test(redirect) || redirect.startsWith('/auth')) return fallback
  const home = 'http://own.invalid'
  const url = URL.canParse(redirect, home) ? new URL(redirect, home) : null
  return url?.origin === home ? `${url.pathname}${url.search}${url.hash}` : fallback
}
