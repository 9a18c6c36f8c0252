import { expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { ownTestApp, testApp } from '../testing/test-app.ts'

const like = (photoId: string) => `/photos/${photoId}/like`

test.each([
  ['another site', { origin: 'https://elsewhere.example' }],
  ['a site that hides its origin', { origin: 'null' }],
  ['another site, according to Sec-Fetch-Site only', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling subdomain', { origin: 'http://blog.showoff.test' }],
  ['our own host with another scheme', { origin: 'https://showoff.test' }],
  ['our own host with another port', { origin: 'http://showoff.test:8080' }],
  ['a sibling subdomain, according to Sec-Fetch-Site only', { 'sec-fetch-site': 'same-site' }],
  [
    'a sibling subdomain, according to both headers',
    { origin: 'http://blog.showoff.test', 'sec-fetch-site': 'same-site' },
  ],
])('a write from %s is refused although the session cookie is valid [GEN-14]', async (_, headers) => {
  const { given, as } = await testApp()
  const [ana, photo] = [await given.member(), await given.photo()]
  const answer = await as(ana).put(like(photo.id), undefined, headers)
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ code: 'origin-refused' })
  expect(await (await as(ana).get(`/photos/${photo.id}`)).json()).toMatchObject({ likeCount: 0 })
})

test('a write from the site’s own pages is accepted', async () => {
  const { given, as } = await testApp()
  const [ana, photo] = [await given.member(), await given.photo()]
  const answer = await as(ana).put(like(photo.id), undefined, {
    ...{ origin: 'http://showoff.test', 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status).toBe(200)
})

test('every response forbids content sniffing and framing, and has a request id', async () => {
  const { ask } = await testApp()
  for (const path of ['/api/session', '/api/nothing-here', '/healthz']) {
    const { headers } = await ask(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
})

test.each([
  ['off', 'max-age=31536000'],
  ['on', 'max-age=31536000; includeSubDomains'],
])(
  'over HTTPS, the HSTS header includes subdomains only with HSTS_SUBDOMAINS=on: %s [PROXY-02]',
  async (setting, expected) => {
    const { platform } = await ownTestApp({ HSTS_SUBDOMAINS: setting })
    const app = createApp({ ...platform, publicUrl: 'https://showoff.test' })
    expect((await app.request('/healthz')).headers.get('strict-transport-security')).toBe(expected)
  },
)

test('the session response of a member may not be cached', async () => {
  const { given, as } = await testApp()
  const answer = await as(await given.member()).get('/session')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})

test.each([
  ['forged', (cookie: string) => cookie.replace(/=.*/, '=token.c2lnbmF0dXJl')],
  ['signed for another token', (cookie: string) => cookie.replace(/=[^.]+/, '=another')],
  ['cut off', (cookie: string) => cookie.slice(0, -12)],
  ['not decodable', (cookie: string) => cookie.replace(/=.*/, '=%E0%A4%A')],
])('a session cookie that is %s counts as signed out [AUTH-45]', async (_, spoil) => {
  const { given, as } = await testApp()
  const ana = await given.member()
  const session = await as({ ...ana, cookie: spoil(ana.cookie) }).get('/session')
  expect(session.status).toBe(200)
  expect((await session.json()).member).toBeNull()
})

test('a member whose session has expired counts as signed out [AUTH-45]', async () => {
  const { given, as, db } = await testApp()
  const ana = await given.member()
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(0) })
    .where('member_id', '=', ana.id)
    .execute()
  expect((await (await as(ana).get('/session')).json()).member).toBeNull()
})

test('a member above a rate limit is refused with the number of seconds to wait [GEN-14]', async () => {
  const { given, as } = await ownTestApp({ RATE_LIMITS: 'on' })
  const [ana, photo] = [await given.member(), await given.photo()]
  const answers = await Promise.all(
    Array.from({ length: 45 }, (_, number) =>
      as(ana).post(`/photos/${photo.id}/comments`, { content: `Number ${number}` }),
    ),
  )
  const refused = answers.filter((answer) => answer.status === 429)
  expect(answers.length - refused.length).toBe(40)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused[0]?.json()).toMatchObject({ code: 'too-many-requests' })
})
