/** The reasons that the sign-in page has a text for; the library has many more codes. */
const reasons: Record<string, string> = {
  access_denied: 'cancelled',
  account_not_linked: 'email-taken',
  email_not_found: 'no-email',
  // Our own reasons for refusing an account.
  'registration-closed': 'registration-closed',
  'invitation-needed': 'invitation-needed',
  'invitation-over': 'invitation-over',
}

/**
 * Builds the response to a return from Google or Facebook: a session and the requested page, or the sign-in page with
 * the reason.
 */
export function socialReturn(answer: Response, provider: string): Response {
  const location = answer.headers.get('location')
  const address = location ? new URL(location, 'http://own.invalid') : null
  const errorCode = address?.searchParams.get('error')
  if (!address || !errorCode) return answer
  const back = new URLSearchParams({ error: reasons[errorCode] ?? 'failed', provider })
  const redirect = address.searchParams.get('redirect')
  if (redirect) back.set('redirect', redirect)
  return withLocation(`/auth?${back}`, answer)
}

/** Returns the same response, including its cookies, with another redirect. */
export function withLocation(location: string, answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.set('location', location)
  return new Response(null, { status: 302, headers })
}
