import { expect } from 'vitest'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import type { TestApp } from '../../../../../platform/testing/test-app.ts'
import type { startOpenIdProvider } from '../../../sign-in/server/testing/openid-provider.ts'
import { cookieOf } from '../../../sign-in/server/testing/people.ts'
import type { HouseRulesChanges } from '../../house-rules.ts'
import type { TextKind } from '../../house-words.ts'

/** An admin changes the rules. */
export async function setRules({ as, given }: TestApp, changes: HouseRulesChanges): Promise<TestMember> {
  const admin = await given.member({ role: 'admin' })
  const answer = await as(admin).patch('/admin/house-rules', changes)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return admin
}

/** An admin makes an invitation. */
export async function inviteLink(
  { as, given }: TestApp,
  form: { usesMax: number; note?: string },
  by?: TestMember,
) {
  const admin = by ?? (await given.member({ role: 'admin', username: 'inviter' }))
  const answer = await as(admin).post('/admin/invitations', form)
  expect(answer.status, await answer.clone().text()).toBe(201)
  const { id, link }: { id: string; link: string } = await answer.json()
  return { id, link, admin }
}

/** Returns the cookie that the browser keeps after following an invitation. */
export const followInvitationLink = async (app: TestApp, link: string): Promise<string> =>
  cookieOf(await app.ask(new URL(link).pathname))

/** Signs in via Google, sending `cookies` along. */
export async function signInWithGoogle(
  app: TestApp,
  google: Awaited<ReturnType<typeof startOpenIdProvider>>,
  person: string,
  cookies = '',
): Promise<Response> {
  const form = { provider: 'google', callbackURL: '/upload' }
  const answer = await app.as(null).post('/auth/sign-in/social', form)
  expect(answer.status).toBe(200)
  const { url }: { url: string } = await answer.json()
  const back = await google.visit(url, person)
  const cookie = [cookieOf(answer), cookies].filter(Boolean).join('; ')
  return app.ask(`${back.pathname}${back.search}`, { headers: { cookie } })
}

type Agreed = { what: string; version: number }[]

/** Returns the cookie that the browser keeps of a registration form. */
export const joiningFormCookie = async ({ as }: TestApp, form: { words?: string; agreesTo?: Agreed }) =>
  cookieOf(await as(null).put('/joining', form))

/** An admin publishes the next version of a text. */
export async function publish(
  { as, given }: TestApp,
  kind: TextKind,
  form: { body?: string; note?: string; needsAgreeing?: boolean; after?: number },
  by?: TestMember,
) {
  const admin = by ?? (await given.member({ role: 'admin' }))
  return as(admin).post(`/admin/texts/${kind}/versions`, {
    ...{ body: 'Be kind.', note: '', needsAgreeing: false, after: 0, ...form },
  })
}
