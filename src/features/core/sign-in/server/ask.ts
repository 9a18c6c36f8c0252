import type { Context } from 'hono'
import type { AppEnv } from '../../../../platform/http/http.ts'

type How = {
  method?: 'GET' | 'POST'
  body?: object
  /** Without the session of this browser: another one begins. */
  asNobody?: boolean
}

/**
 * Passes a checked call on to the library, and the cookies of the answer back.
 * @throws Problem for every refusal
 */
export async function ask(c: Context<AppEnv>, path: string, { method = 'POST', body, asNobody }: How = {}) {
  const { platform, address } = c.var
  const answer = await platform.signIn.respond(
    new Request(new URL(`/api/auth${path}`, platform.publicUrl), {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        cookie: cookiesOf(c, asNobody),
        'user-agent': c.req.header('user-agent') ?? '',
        // Known to be our own (security.ts), under whichever name this server was reached.
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
  const sent = c.req.header('cookie') ?? ''
  if (!asNobody) return sent
  const { cookieName } = c.var.platform.signIn
  return sent
    .split(';')
    .filter((cookie) => !cookie.trim().startsWith(`${cookieName}=`))
    .join(';')
}
