import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { isFast } from '../fast/switch.ts'
import { signedOut } from '../sign-in/viewer.ts'
import type { AppEnv } from './http.ts'
import { makePages, type OtherHosts } from './rendering.ts'

const SCRIPT = 'window.data = { "photos": 24 }'

/** Pages with a renderer that counts its calls. */
function pagesOf(
  options: {
    fails?: () => boolean
    answer?: (path: string) => Response
    otherHosts?: (route: string) => OtherHosts | null
  } = {},
) {
  let rendered = 0
  const nonces: (string | undefined)[] = []
  const pages = makePages({
    renderer: async () => ({
      manifest: { routes: {}, entry: [], pages: {} },
      render: async (request, { nonce, theme, hasClosedWelcome, callApi }) => {
        rendered++
        nonces.push(nonce)
        await new Promise((resolve) => setTimeout(resolve, 20))
        if (options.fails?.()) throw new Error('The database is away')
        const who = await (await callApi('/api/who', {})).text()
        const mark = nonce ? ` nonce="${nonce}"` : ''
        const { pathname } = new URL(request.url)
        return {
          status: 200,
          headers: new Headers({ 'content-type': 'text/html' }),
          html: `<html data-theme="${theme}"><script${mark}>${SCRIPT}</script><p>${pathname} ${hasClosedWelcome ? 'bare' : 'welcoming'} ${who}</p></html>`,
          route: pathname,
        }
      },
    }),
    readViewer: async () => signedOut,
    api: {
      fetch: (request) =>
        options.answer?.(new URL(request.url).pathname) ??
        new Response(request.headers.get('cookie') ?? 'nobody'),
    },
    mode: 'production',
    cookieName: 'showoff.session_token',
    secret: 'a secret of this test',
    publicUrl: 'http://showoff.test',
    generation: () => 0,
    styleSources: "'sha256-style'",
    ...(options.otherHosts ? { otherHosts: options.otherHosts } : {}),
  })
  const app = new Hono<AppEnv>().get('*', pages)
  return { app, nonces, rendered: () => rendered }
}

const member = { cookie: 'showoff.session_token=abc.def' }

test.runIf(isFast('memo'))(
  'fifty concurrent requests of visitors share one rendering of the page',
  async () => {
    const { app, rendered } = pagesOf()
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.request('/engage')))
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    expect(rendered()).toBe(1)
    expect(new Set(bodies).size).toBe(1)
  },
)

test('a cached page lets its own inline scripts run by their hashes and carries no nonce', async () => {
  const { app, nonces } = pagesOf()
  const answer = await app.request('/engage')
  const hash = createHash('sha256').update(SCRIPT).digest('base64')
  expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}'`)
  expect(await answer.text()).not.toContain('nonce')
  expect(nonces).toEqual([undefined])
})

test('a page for a member is rendered for each request, with a fresh nonce, and is not cached', async () => {
  const { app, nonces, rendered } = pagesOf()
  const [first, second] = [
    await app.request('/engage', { headers: member }),
    await app.request('/engage', { headers: member }),
  ]
  expect(rendered()).toBe(2)
  expect(new Set(nonces).size).toBe(2)
  expect(first.headers.get('content-security-policy')).toContain(`'nonce-${nonces[0]}'`)
  expect(second.headers.get('cache-control')).toBe('private, no-store')
})

test('a page rendered for a member is not served to a visitor', async () => {
  const { app } = pagesOf()
  const mine = await (await app.request('/engage', { headers: member })).text()
  const theirs = await (await app.request('/engage')).text()
  expect(mine).toContain('abc.def')
  expect(theirs).toContain('nobody')
})

test('a page is rendered in the theme that the visitor chose, and an invalid theme is ignored', async () => {
  const { app } = pagesOf()
  const dark = await (await app.request('/', { headers: { cookie: 'theme=dark' } })).text()
  const plain = await (await app.request('/')).text()
  expect(dark).toContain('data-theme="dark"')
  expect(plain).toContain('data-theme="null"')
  const nonsense = await (await app.request('/', { headers: { cookie: 'theme="><script>' } })).text()
  expect(nonsense).toContain('data-theme="null"')
})

test('the front page has one cached copy with its welcome and one without; every other page has a single copy [GEN-15]', async () => {
  const { app, rendered } = pagesOf()
  const closed = { headers: { cookie: 'theme=light; welcome=closed' } }
  const open = { headers: { cookie: 'theme=light' } }
  for (const path of ['/', '/?order=top']) {
    expect(await (await app.request(path, open)).text()).toContain('welcoming')
    expect(await (await app.request(path, closed)).text()).toContain('bare')
    expect(await (await app.request(path, open)).text()).toContain('welcoming')
  }
  expect(await (await app.request('/engage', closed)).text()).toContain('welcoming')
  if (!isFast('memo')) return
  const before = rendered()
  for (const headers of [open, closed]) await app.request('/engage', headers)
  expect(rendered()).toBe(before)
})

test('a page that failed to render is not cached: the next visitor gets it rendered again', async () => {
  let isAway = true
  const { app, rendered } = pagesOf({ fails: () => isAway })
  expect((await app.request('/engage')).status).toBe(500)
  isAway = false
  expect((await app.request('/engage')).status).toBe(200)
  expect(rendered()).toBe(2)
})

test('cached and uncached pages are sent compressed to browsers that accept it', async () => {
  const { app } = pagesOf()
  for (const headers of [{ 'accept-encoding': 'gzip' }, { 'accept-encoding': 'gzip', ...member }]) {
    const answer = await app.request('/engage', { headers })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toContain('/engage')
  }
})

const unavailable = () => new Response('{}', { status: 503, headers: { 'retry-after': '10' } })

test.each([
  ['a visitor', {}],
  ['a member', { headers: member }],
])(
  'a page whose data is unavailable returns 503 with Retry-After to %s, and is not cached [STOP-02]',
  async (_, how) => {
    const { app } = pagesOf({ answer: unavailable })
    const answer = await app.request('/engage', how)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
    expect(answer.headers.get('cache-control')).toMatch(/no-store/)
    expect(await answer.text()).toContain('<p>/engage')
  },
)

test('another host is allowed only by the policy of the page that needs it, for members and visitors [FORM-05]', async () => {
  const others: OtherHosts = {
    ...{ scripts: 'https://js.pay.example', frames: 'https://frame.pay.example' },
    ...{ connections: 'https://api.pay.example', pictures: 'https://pictures.pay.example' },
    headers: { 'Permissions-Policy': 'payment=(self)' },
  }
  const { app } = pagesOf({ otherHosts: (route) => (route === '/pay' ? others : null) })
  for (const headers of [{}, member]) {
    const policy = (await app.request('/pay', { headers })).headers
    expect(policy.get('permissions-policy')).toBe('payment=(self)')
    const said = policy.get('content-security-policy')
    expect(said).toMatch(/script-src 'self' '(nonce|sha256)-[^']+' https:\/\/js\.pay\.example;/)
    expect(said).toContain("frame-src 'self' https://frame.pay.example;")
    expect(said).toContain("connect-src 'self' https://api.pay.example;")
    expect(said).toContain("img-src 'self' data: blob: https://pictures.pay.example;")
    const other = await app.request('/checkout', { headers })
    expect(other.headers.get('content-security-policy')).not.toMatch(/pay\.example|frame-src/)
    expect(other.headers.get('permissions-policy')).toBeNull()
  }
})
