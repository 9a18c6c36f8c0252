import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { problemWords } from '../../problem-words.ts'
import { problemStatus } from '../../problems.ts'
import { ownTestApp, testApp } from '../testing/test-app.ts'

test('an invalid form is refused with a message for each wrong field [GEN-14]', async () => {
  const { given, as } = await testApp()
  const answer = await as(await given.member()).post('/photos', { postTypeId: 'outfit', images: [] })
  expect(answer.status).toBe(422)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  expect(await answer.json()).toMatchObject({
    code: 'form-invalid',
    status: 422,
    title: 'Please check the marked fields.',
    fields: {
      postTypeId: 'Invalid post type selected. Please select a valid post type.',
      images: 'Please select an image file',
    },
  })
})

test('a signed-out request is refused before its form is checked [ACT-22]', async () => {
  const { as } = await testApp()
  const answer = await as(null).post('/photos', { nonsense: true })
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ code: 'sign-in-required' })
})

test.each([
  ['text that is not JSON', '{"content":'],
  ['nothing', ''],
  ['a list where a form is expected', '[]'],
])('a body of %s is refused and causes no server error', async (_, body) => {
  const { given, ask } = await testApp()
  const [ana, photo] = [await given.member(), await given.photo()]
  const answer = await ask(`/api/photos/${photo.id}/comments`, {
    method: 'POST',
    headers: { cookie: ana.cookie, 'content-type': 'application/json' },
    body,
  })
  expect([400, 422]).toContain(answer.status)
})

test('a body of more than 256 kB is refused', async () => {
  const { given, as } = await testApp()
  const [ana, photo] = [await given.member(), await given.photo()]
  const answer = await as(ana).post(`/photos/${photo.id}/comments`, { content: 'x'.repeat(300_000) })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ code: 'body-too-large' })
})

test('a body of more than 256 kB whose length is not announced is refused', async () => {
  const { given, ask } = await testApp()
  const [ana, photo] = [await given.member(), await given.photo()]
  const send = (content: string) =>
    ask(`/api/photos/${photo.id}/comments`, {
      method: 'POST',
      headers: { cookie: ana.cookie, 'content-type': 'application/json' },
      body: new Blob([JSON.stringify({ content })]).stream(),
      duplex: 'half',
    } as RequestInit)
  expect((await send('Lovely')).status).toBe(201)
  const answer = await send('x'.repeat(300_000))
  expect([answer.status, (await answer.json()).code]).toEqual([413, 'body-too-large'])
})

test('an unknown API path returns a 404 problem, even with pages behind the API', async () => {
  const { as, platform } = await testApp()
  const answer = await as(null).get('/nothing-here')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'page-not-found', status: 404 })
  // Also with pages behind the API, which answer all remaining requests.
  const withPages = createApp(platform).get('*', (c) => c.text('a page'))
  expect(await (await withPages.request('/nothing-here')).text()).toBe('a page')
  expect(await (await withPages.request('/api/nothing-here')).json()).toMatchObject({
    code: 'page-not-found',
  })
})

test('the API document lists every endpoint of the app, with its responses, its problems and its sign-in requirement [API-01]', async () => {
  const { as, platform } = await testApp()
  const document = await (await as(null).get('/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  const documented = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const registered = createApp(platform)
    .routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path.slice(4).replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`)
  const withoutShapes = [
    ...['GET /openapi.json', 'GET /docs', 'GET /live'],
    // What a tus client asks before it uploads, and addresses to which mails and other sites send a browser.
    ...['OPTIONS /uploads', 'GET /auth/callback/{provider}', 'GET /auth/verify-email'],
  ]
  expect(registered).toEqual(expect.arrayContaining(withoutShapes))
  expect([...new Set(registered)].sort()).toEqual([...documented, ...withoutShapes].sort())
  const like = document.paths['/photos/{photoId}/like'].put
  expect(Object.keys(like.responses)).toEqual(expect.arrayContaining(['200', '401', '404']))
  expect(like.security).toEqual([{ session: [] }])
})

test('an unexpected error is logged with its request id, and the response reveals no details [ERR-02]', async () => {
  const { platform, as } = await ownTestApp()
  const logged = vi.spyOn(platform.log, 'error').mockImplementation(() => {})
  await platform.pool.query('drop table post_types cascade')
  const answer = await as(null).get('/post-types')
  expect(answer.status).toBe(500)
  const said = await answer.json()
  expect(said).toMatchObject({ code: 'unexpected', title: problemWords.unexpected })
  expect(JSON.stringify(said)).not.toContain('post_types')
  expect(logged.mock.calls[0]?.[0]).toMatchObject({ requestId: said.requestId, path: '/api/post-types' })
})

test('the API documentation page lists every problem by its code', async () => {
  const { as } = await testApp()
  const answer = await as(null).get('/docs')
  expect(answer.headers.get('content-type')).toContain('text/html')
  const page = await answer.text()
  for (const code of Object.keys(problemStatus)) expect(page).toContain(`id="${code}"`)
})

test('every problem has a message that ends like a sentence, unless the list of behaviors quotes it or screens use it as a heading', async () => {
  const behaviors = await readFile(join(import.meta.dirname, '../../../docs/behaviours.md'), 'utf8')
  for (const [code, words] of Object.entries(problemWords)) {
    expect(words.length, code).toBeGreaterThan(5)
    if (/[.!?]$/.test(words) || code === 'unexpected') continue
    expect(behaviors, code).toContain(words)
  }
})

test('a zero byte in any parameter of a GET request causes no server error', {
  timeout: 60_000,
}, async () => {
  const { given, as, ask } = await testApp()
  const admin = await given.member({ role: 'admin' })
  const [photo, product] = [await given.photo(), await given.product()]
  const known: Record<string, string> = { photoId: photo.id, productId: product.id, memberId: admin.id }
  const { paths } = await (await ask('/api/openapi.json')).json()
  const failed: string[] = []
  for (const [path, { get }] of Object.entries<{ get?: { parameters?: { in: string; name: string }[] } }>(
    paths,
  )) {
    for (const { in: part, name } of get?.parameters ?? []) {
      const at = path.replace(/\{(\w+)\}/g, (_, key) => (key === name ? 'a%00b' : (known[key] ?? photo.id)))
      const answer = await as(admin).get(part === 'query' ? `${at}?${name}=a%00b` : at)
      if (answer.status >= 500) failed.push(`${path} ${name}`)
    }
  }
  expect(failed).toEqual([])
})
