import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { clearPhotoCache } from '../../features/community/photos/server/feed/photo-cache.ts'
import { makePages } from '../http/rendering.ts'
import { type Listening, listen } from '../http/serve.ts'
import type { Platform } from '../platform.ts'
import { signedOut } from '../sign-in/viewer.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { makeResponseCache } from './response-cache.ts'

let app: TestApp
let server: Listening
let asked = 0
beforeAll(async () => {
  app = await testApp()
  const { responseCache } = app.platform
  const inside = createApp(app.platform)
  inside.get('*', app.platform.pageViews.middleware, pages(app.platform))
  server = await listen({
    fetch: (request, env) => {
      asked++
      return inside.fetch(request, env as object)
    },
    middleware: responseCache.serve,
    host: '127.0.0.1',
    port: 0,
  })
  // The first read starts listening for changes; the notice that the connection is open counts as a change.
  await get('/photos')
  await app.hear('feed')
  // Entries last a second, which a busy machine may need between two requests.
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.stop(1000)
})

/** Clears the caches of lists, and waits for the notice about it, which clears them once more. */
async function clearLists() {
  await clearPhotoCache(app.platform)
  await app.hear('settled')
}

/** A page that names its viewer and the choices it was rendered for. */
const pages = (platform: Platform) =>
  makePages({
    renderer: async () => ({
      manifest: { routes: {}, entry: [], pages: {} },
      render: async (request, { nonce, theme, hasClosedWelcome }) => ({
        status: request.url.endsWith('/nowhere') ? 404 : 200,
        headers: new Headers(),
        html: `<p>${new URL(request.url).pathname} ${theme} ${nonce ? 'a member' : 'anybody'}${hasClosedWelcome ? ' again' : ''}</p>`,
        route: '/*',
      }),
    }),
    readViewer: async () => signedOut,
    api: { fetch: () => new Response() },
    mode: 'production',
    cookieName: platform.signIn.cookieName,
    secret: 'a secret of this test',
    publicUrl: platform.publicUrl,
    generation: platform.responseCache.generation,
    styleSources: '',
  })

const getPage = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, {
    headers: { 'accept-encoding': 'identity', ...headers },
  })
const get = (path: string, headers: Record<string, string> = {}) => getPage(`/api${path}`, headers)

test('a list that is the same for everyone is read once and then served from the cache, each time with its own request id', async () => {
  const before = asked
  const [first, second] = [await get('/photos'), await get('/photos')]
  expect(asked - before).toBe(1)
  expect(await second.text()).toBe(await first.text())
  const headersOf = ({ headers }: Response) =>
    Object.fromEntries(
      [...headers].filter(
        ([name]) => !['x-request-id', 'date', 'content-length', 'transfer-encoding'].includes(name),
      ),
    )
  expect(headersOf(second)).toEqual(headersOf(first))
  expect(headersOf(second)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
})

test('a list that excludes labels is served from the cache, under a key of its own [LABEL-05]', async () => {
  const before = asked
  const path = '/photos?without=paid&without=gifted'
  for (const _ of [1, 2]) expect((await get(path)).status).toBe(200)
  expect(asked - before).toBe(1)
  await get('/photos?without=paid')
  expect(asked - before).toBe(2)
})

test('a list of one label is served from the cache, separately from the list that excludes the label [LABEL-08]', async () => {
  const photo = await app.given.photo()
  await app.db.insertInto('photo_labels').values({ photo_id: photo.id, label: 'gifted' }).execute()
  await clearLists()
  const before = asked
  const has = async (query: string) => (await (await get(`/photos?${query}`)).text()).includes(photo.id)
  for (const _ of [1, 2]) {
    expect(await has('label=gifted')).toBe(true)
    expect(await has('without=gifted')).toBe(false)
    expect(await has('label=paid')).toBe(false)
  }
  expect(asked - before).toBe(3)
})

test('a member gets their own response, and it is not cached for others', async () => {
  const ana = await app.given.member()
  const photo = await app.given.photo()
  await app.as(ana).put(`/photos/${photo.id}/like`)
  const path = '/photos?limit=3'
  const likes = async (headers = {}) => (await (await get(path, headers)).json()).items[0]
  const asNobody = await likes()
  const asAna = await likes({ cookie: ana.cookie })
  expect(asAna).not.toEqual(asNobody)
  expect(await likes()).toEqual(asNobody)
})

test('after a change the cached response is not served, nor is one that was read before the change and stored after it', async () => {
  const path = '/photos?limit=5'
  await get(path)
  const photo = await app.given.photo({ caption: 'Just now' })
  await clearLists()
  expect(await (await get(path)).text()).toContain(photo.id)

  const { responseCache } = app.platform
  const late = { sameFor: 'everybody' as const, body: '{"items":[]}', generation: responseCache.generation() }
  responseCache.clear()
  responseCache.store('/api/photos?limit=6', '/api/photos', new Headers(), late)
  expect(await (await get('/photos?limit=6')).text()).toContain(photo.id)
})

test('a refusal is never cached, and a long response is compressed for clients that accept it', async () => {
  const before = asked
  await Promise.all([get('/photos?limit=none'), get('/photos?limit=none')])
  expect(asked - before).toBe(2)
  for (let i = 0; i < 4; i++) await app.given.photo()
  await clearLists()
  for (let i = 0; i < 2; i++) {
    const zipped = await get('/photos?limit=7', { 'accept-encoding': 'gzip' })
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
    expect((await zipped.json()).items.length).toBeGreaterThan(3)
  }
})

test('the front page is cached with and without its welcome, and visitors get the one they chose [GEN-15]', async () => {
  const look = async (cookie: string) => (await getPage('/?front', { cookie })).text()
  const before = asked
  for (let times = 0; times < 2; times++) {
    expect(await look('')).toBe('<p>/ null anybody</p>')
    expect(await look('welcome=closed')).toBe('<p>/ null anybody again</p>')
    expect(await look('welcome=closed; theme=dark')).toBe('<p>/ dark anybody again</p>')
  }
  expect(asked - before).toBe(3)
})

test('a page is rendered once for all visitors with the same theme, and every page view is counted', async () => {
  const { responseCache, pageViews, pool } = app.platform
  const look = async (cookie: string) => {
    const headers = { cookie, 'user-agent': 'Mozilla/5.0 Firefox/141.0' }
    const page = await getPage('/cached-page', headers)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
    return page.text()
  }
  const before = asked
  expect(await look('')).toBe('<p>/cached-page null anybody</p>')
  expect(await look('')).toBe('<p>/cached-page null anybody</p>')
  expect(await look('theme=dark')).toBe('<p>/cached-page dark anybody</p>')
  expect(await look('theme=dark')).toBe('<p>/cached-page dark anybody</p>')
  expect(asked - before).toBe(2)

  const ana = await app.given.member()
  expect(await look(ana.cookie)).toBe('<p>/cached-page null a member</p>')
  responseCache.clear()
  await look('')
  expect(asked - before).toBe(4)
  await pageViews.flush()
  const { rows } = await pool.query("select views from page_views where page = 'cached-page'")
  expect(rows).toEqual([{ views: 6 }])

  expect([(await getPage('/nowhere')).status, (await getPage('/nowhere')).status]).toEqual([404, 404])
  expect(asked - before).toBe(6)
})

test('long addresses with short responses take no more memory than the cache may use [COST-08]', () => {
  const cache = makeResponseCache({ timer: () => () => {} }, 'session')
  const addressOf = (number: number) => `/api/brands/tape/proof?${number}${'x'.repeat(8_000)}`
  const isCached = (number: number) => {
    let isPassedOn = false
    const response = { writeHead: () => {}, end: () => {} }
    const request = { method: 'GET', url: addressOf(number), headers: {} }
    cache.serve(request as never, response as never, () => {
      isPassedOn = true
    })
    return !isPassedOn
  }
  for (let number = 0; number < 3_000; number++) {
    const headers = new Headers({ 'content-type': 'application/json' })
    cache.store(addressOf(number), '/api/brands/:id/proof', headers, {
      sameFor: 'everybody',
      body: '{}',
      generation: cache.generation(),
    })
  }
  // 3,000 addresses of 8 kB are 24 MB.
  expect([isCached(0), isCached(2_999)]).toEqual([false, true])
})
