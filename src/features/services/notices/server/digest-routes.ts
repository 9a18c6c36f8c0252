import { Hono } from 'hono'
import { readMemberRefs } from '../../../../kernel/session/server/member-refs.ts'
import { type AppEnv, found, implement } from '../../../../platform/http/http.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { digestApi } from '../notice-api.ts'
import { readNoticeSettings, writeMailSettings } from './notice-settings-sql.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/** For the page behind the link in a mail; the link identifies the member, signed in or not. */

/** @throws Problem 'unsubscribe-link-broken', also when the member was deleted */
async function memberOf(platform: Platform, token: string): Promise<string> {
  const memberId = found(readUnsubscribeToken(platform, token), 'unsubscribe-link-broken')
  const members = await readMemberRefs(platform.pool, [memberId])
  return found(members.get(memberId), 'unsubscribe-link-broken').id
}

async function switchMail(platform: Platform, token: string, isOn: boolean) {
  await writeMailSettings(platform.db, await memberOf(platform, token), { isOn })
  return { isOn }
}

export const digestRoutes = implement(digestApi, {
  'GET /mail-digest/{token}': async ({ params: { token }, platform }) => {
    const { mail } = await readNoticeSettings(platform.db, await memberOf(platform, token))
    return { isOn: mail.isOn }
  },

  'PUT /mail-digest/{token}': ({ params: { token }, body, platform }) =>
    switchMail(platform, token, body.isOn),
})

/**
 * POST /unsubscribe/{token}: sent by mail programs for the member, from their own machines and without a cookie (RFC
 * 8058). A GET only shows the confirmation page, because programs also follow links to scan them.
 */
export const unsubscribeRoutes = new Hono<AppEnv>().post('/:token', async (c) => {
  const { platform, address } = c.var
  await platform.limits.take('write', address)
  await switchMail(platform, c.req.param('token').slice(0, 100), false)
  return c.text('The daily email is off.')
})
