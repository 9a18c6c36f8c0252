import type { Context } from 'hono'
import type { AppEnv } from '../../../../platform/http/http.ts'

type How = {
  method?: 'GET' | 'POST'
  body?: object
  /** Omits this browser's session, because a new one is started. */
  omitsSession?: boolean
}

/**
 * Forwards a validated request to Better Auth, and its cookies back to the browser.
 * @throws Problem for every refusal
 */
export async function callBetterAuth(
  c: Context<AppEnv>,
  path: string,
  { method = 'POST', body, omitsSession }: How = {},
) {
  const { platform, address } = c.var
  const answer = await platform.signIn.respond(
    new Request(new URL(`/api/auth${path}`, platform.publicUrl), {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        cookie: cookiesOf(c, omitsSession),
        'user-agent': c.req.header('user-agent') ?? '',
        // The origin was already checked (security.ts); the server may be reachable under several names.
        origin: platform.publicUrl,
        'x-forwarded-for': address,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  )
  for (const cookie of answer.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
  return answer
}

function cookiesOf(c: Context<AppEnv>, asNobody = false): string {
  const cookies = c.req.header('cookie') ?? ''
  if (!asNobody) return cookies
  const { cookieName } = c.var.platform.signIn
  return cookies
    .split(';')
    .filter((cookie) => !cookie.trim().startsWith(`${cookieName}=`))
    .join(';')
}
