import { Hono } from 'hono'
import { z } from 'zod'
import { readMemberRefs } from '../../../../kernel/session/server/member-refs.ts'
import { type AppEnv, apiRoutes, found } from '../../../../platform/http/http.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { DigestSwitch } from '../notice.ts'
import { readNoticeSettings, writeMailSettings } from './notice-settings-sql.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

const routes = apiRoutes()
/** What the page behind the link of a mail asks; the link says who it is, signed in or not. */
export const digestRoutes = routes
const tag = 'Notices'

const params = z.object({ token: z.string().max(100) })

/** @throws Problem 'unsubscribe-link-broken', also when the member is gone */
async function memberOf(platform: Platform, token: string): Promise<string> {
  const memberId = found(readUnsubscribeToken(platform, token), 'unsubscribe-link-broken')
  const members = await readMemberRefs(platform.pool, [memberId])
  return found(members.get(memberId), 'unsubscribe-link-broken').id
}

async function switchMail(platform: Platform, token: string, isOn: boolean) {
  await writeMailSettings(platform.db, await memberOf(platform, token), { isOn })
  return { isOn }
}

routes.get(
  '/mail-digest/{token}',
  {
    summary: 'Whether the one mail a day is on',
    tag,
    params,
    answers: DigestSwitch,
    problems: ['unsubscribe-link-broken'],
  },
  async ({ params: { token }, platform }) => {
    const { mail } = await readNoticeSettings(platform.db, await memberOf(platform, token))
    return { isOn: mail.isOn }
  },
)

routes.put(
  '/mail-digest/{token}',
  {
    summary: 'Switch the one mail a day on or off, by the link in it',
    tag,
    params,
    body: DigestSwitch,
    answers: DigestSwitch,
    problems: ['unsubscribe-link-broken'],
    limit: 'write',
  },
  ({ params: { token }, body, platform }) => switchMail(platform, token, body.isOn),
)

/**
 * POST /unsubscribe/{token}: what mail programs send for the member, from their own machines and without any
 * cookie (RFC 8058). A GET only shows the page that asks, for programs also follow links to look at them.
 */
export const unsubscribeRoutes = new Hono<AppEnv>().post('/:token', async (c) => {
  const { platform, address } = c.var
  await platform.limits.take('write', address)
  await switchMail(platform, c.req.param('token').slice(0, 100), false)
  return c.text('The daily mail is off.')
})
