import { expect, test } from 'vitest'
import { Problem } from '../../../problems.ts'
import type { TestMember } from '../../testing/given.ts'
import { testApp } from '../../testing/test-app.ts'

const ID = '3edc4564-a038-5cef-aafc-9e81c24a3775'

/** Limits other than that of ordinary writes. `{}` stands for any id. */
const expected = {
  ask: [
    'POST /brands/{}/contest-proposals',
    'POST /invitations',
    'POST /products/{}/questions',
    'PUT /brands/{}/team/{}',
  ],
  claim: ['POST /brands/{}/claim/check', 'PUT /brands/{}/claim'],
  comment: [
    'PATCH /category-comments/{}',
    'PATCH /photos/{}/comments/{}',
    'PATCH /reviews/{}',
    'POST /categories/{}/comments',
    'POST /photos/{}/comments',
    'POST /products/{}/reviews',
    'PUT /questions/{}/answer',
    'PUT /reviews/{}/answer',
  ],
  examine: ['POST /admin/system/examine'],
  export: ['GET /brands/{}/photo-requests.csv'],
  'failed-search': ['POST /products/failed-searches'],
  find: ['GET /find/photos/{}/images/{}', 'POST /find', 'PUT /find/correction'],
  'guest-link': [
    'POST /guest-orders/lost',
    'POST /guest-orders/open/{}',
    'POST /orders/{}/confirmation',
    'POST /orders/{}/guest-link',
    'PUT /guest-orders/confirm/{}',
  ],
  follow: ['PUT /members/{}/follow'],
  like: [
    'DELETE /photos/{}/comments/{}/helpful',
    'DELETE /photos/{}/favourite',
    'DELETE /photos/{}/like',
    'DELETE /photos/{}/score',
    'DELETE /photos/{}/vote',
    'DELETE /places/{}/saved',
    'DELETE /reels/{}/like',
    'DELETE /reviews/{}/helpful',
    'PUT /photos/{}/comments/{}/helpful',
    'PUT /photos/{}/favourite',
    'PUT /photos/{}/like',
    'PUT /photos/{}/score',
    'PUT /photos/{}/vote',
    'PUT /places/{}/saved',
    'PUT /reels/{}/like',
    'PUT /reviews/{}/helpful',
  ],
  'photo-request': ['POST /brands/{}/photo-requests'],
  publish: ['POST /categories/{}/entries', 'POST /photos'],
  reel: ['POST /reels', 'POST /reels/{}/retry', 'PUT /reels/{}/upload'],
  'upload-part': ['PATCH /uploads/{}'],
  report: ['POST /decisions/{}/appeal', 'PUT /reports/{}/{}'],
  reset: [
    'POST /account/code',
    'POST /auth/email-change/confirm',
    'POST /auth/email-change/take-back',
    'POST /auth/reset-password',
    'POST /security/email',
    'POST /session/confirm/code',
  ],
  return: ['POST /orders/{}/returns'],
  'second-factor': ['POST /security/app/code'],
  // Counted by the handler, which reads the input only then.
  'sign-in': [
    'POST /account/close',
    'POST /auth/change-password',
    'POST /security/app',
    'POST /security/app/off',
    'POST /security/recovery-codes',
    'POST /session/confirm',
  ],
  'sign-in-address': [
    'POST /auth/passkey/question',
    'POST /auth/sign-in/code',
    'POST /auth/sign-in/passkey',
    'POST /auth/sign-in/social',
    'PUT /joining',
    'PUT /joining/request',
  ],
  'sign-up': ['POST /auth/sign-up/email'],
  suggest: ['GET /mention-suggestions', 'GET /places'],
  'tag-correction': ['PUT /photos/{}/tags/{}/correction'],
  upload: ['POST /admin/imports', 'POST /pictures', 'POST /uploads', 'PUT /pictures/{}/crop'],
  visits: ['POST /insight/visits'],
  withdrawal: ['POST /withdrawals'],
}

/** These count depending on their input (see the next test), or count nothing. */
const notAtTheGate = [
  'POST /admin/articles/preview',
  'POST /admin/order-preview',
  'POST /admin/orders/{}/edit-preview',
  'POST /auth/request-password-reset',
  'POST /auth/send-verification-email',
  'POST /auth/sign-in/email',
  'POST /auth/sign-out',
  'POST /webhooks/mollie',
  'POST /webhooks/paypal',
  'POST /webhooks/stripe',
]

const app = await testApp()
let taken: string[] = []
app.platform.limits.take = async (name) => {
  taken.push(name)
  throw new Problem('too-many-requests', { retryAfterSeconds: 7 })
}

test('each endpoint that writes counts toward its rate limit before its input is checked [GEN-14]', async () => {
  const { given, as, ask } = app
  const document = (await (await ask('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, object>>
  }
  const found: Record<string, string[]> = {}
  const unlimited: string[] = []
  for (const [path, methods] of Object.entries(document.paths))
    for (const method of Object.keys(methods)) {
      // A new admin for each request, because some requests end the session.
      const admin = await given.member({ role: 'admin', isConfirmed: true })
      const asked = path.replace(/^\/api/, '').replaceAll(/\{\w+\}/g, ID)
      taken = []
      const answer = await as(admin)[method as 'post'](asked, method === 'get' ? undefined : {})
      const name = `${method.toUpperCase()} ${path.replace(/^\/api/, '').replaceAll(/\{\w+\}/g, '{}')}`
      if (taken.length > 0) {
        expect([name, answer.status, answer.headers.get('retry-after')]).toEqual([name, 429, '7'])
        found[taken.join()] = [...(found[taken.join()] ?? []), name].sort()
      } else if (method !== 'get') unlimited.push(name)
    }
  const { write, ...others } = found
  expect(others).toEqual(expected)
  expect(unlimited.sort()).toEqual(notAtTheGate)
  expect(write!.filter((name) => name.startsWith('GET'))).toEqual([
    'GET /admin/orders/{}/invoices/{}/file',
    'GET /cart/discount',
    'GET /cart/sums',
    'GET /orders/{}/invoices/{}/file',
  ])
}, 120_000)

const email = 'ana@showoff.test'

test.each<[string, string, (member: TestMember) => Promise<Response>]>([
  ['a sign-in', 'sign-in', () => post(null, '/auth/sign-in/email', { email, password: 'right or wrong' })],
  ['a forgotten password', 'reset', () => post(null, '/auth/request-password-reset', { email })],
  ['a confirmation mail', 'reset', () => post(null, '/auth/send-verification-email', { email })],
  [
    'a new password',
    'sign-in',
    (member) =>
      post(member, '/auth/change-password', { currentPassword: 'old and gone', newPassword: 'new and long' }),
  ],
  [
    'a confirmation of identity',
    'sign-in',
    (member) => post(member, '/session/confirm', { password: 'my own' }),
  ],
  ['a new username', 'rename', (member) => app.as(member).patch('/profile', { username: 'another' })],
  ['a discount code', 'discount', (member) => app.as(member).get('/cart/discount?code=SUMMER')],
  ['an export', 'export', (member) => post(member, '/exports', {})],
  ['a sitemap', 'feed', () => app.ask('/sitemap.xml')],
  ['the feed of products', 'feed', () => app.ask('/feeds/google-merchant.xml')],
])('%s counts toward the limit %s [GEN-14]', async (_what, limit, send) => {
  const member = await app.given.member({ isConfirmed: true })
  taken = []
  // Checks before the handler pass here.
  app.platform.limits.take = async (name) => {
    taken.push(name)
    if (name === limit) throw new Problem('too-many-requests', { retryAfterSeconds: 7 })
  }
  const answer = await send(member)
  expect([taken.at(-1), answer.status]).toEqual([limit, 429])
})

const post = (member: TestMember | null, path: string, body: object) => app.as(member).post(path, body)
