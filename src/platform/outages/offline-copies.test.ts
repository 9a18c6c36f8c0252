import { expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { ownTestApp, testApp } from '../testing/test-app.ts'
import { copyName, mayKeepCopy, memberCopyName, OFFLINE_COPY } from './offline-copies.ts'

test('a response names the member for whom a copy may be kept, with the same name at each visit and another name per member [POCKET-11, DEC-167]', async () => {
  const { given, as } = await testApp()
  const [ana, ben] = [await given.member(), await given.member()]
  const nameFor = async (member: typeof ana) => (await as(member).get('/session')).headers.get(OFFLINE_COPY)
  const [once, again, other] = [await nameFor(ana), await nameFor(ana), await nameFor(ben)]
  expect(once).toMatch(/^[\w-]{22}$/)
  expect(again).toBe(once)
  expect(other).not.toBe(once)
})

test('a write, a refusal, the session list and an admin response name no member, and a list that is the same for everyone names “everybody” [POCKET-11]', async () => {
  const { given, as } = await testApp()
  const [ana, photo] = [await given.member(), await given.photo()]
  const written = await as(ana).put(`/photos/${photo.id}/like`)
  expect([written.status, written.headers.get(OFFLINE_COPY)]).toEqual([200, null])
  expect(
    (await as(ana).get('/photos/018f0000-0000-7000-8000-000000000000')).headers.get(OFFLINE_COPY),
  ).toBeNull()
  expect((await as(ana).get('/sessions')).headers.get(OFFLINE_COPY)).toBeNull()
  expect((await as(ana).get('/admin/members')).headers.get(OFFLINE_COPY)).toBeNull()
  expect((await as(ana).get('/products')).headers.get(OFFLINE_COPY)).toBe('everybody')
})

test.each([
  ['/admin'],
  ['/admin/slip/1'],
  ['/api/admin/orders'],
  ['/checkout'],
  ['/auth'],
  ['/guest-orders/secret'],
  ['/api/order-addresses/secret'],
  ['/wishes/secret'],
  ['/api/cart/discount'],
  ['/api/orders/1/gift-card'],
  ['/api/gift-cards/shop'],
  ['/api/exports/latest'],
  ['/api/security'],
  ['/orders/1/pay'],
  ['/api/saved-cards'],
])('no offline copy of %s may be kept [POCKET-15]', (path) => {
  expect(mayKeepCopy(path)).toBe(false)
})

test.each([
  ['/'],
  ['/photo/1'],
  ['/orders/1'],
  ['/api/orders'],
  ['/api/cart'],
  ['/notices'],
  ['/account'],
  ['/api/authors-of-nothing'],
])('an offline copy of %s may be kept [POCKET-03]', (path) => {
  expect(mayKeepCopy(path)).toBe(true)
})

test('a visitor’s copies are named “nobody”, and a signed-out browser with a session or guest cookie keeps none [POCKET-11]', () => {
  const signing = { cookieName: 'showoff.session_token', secret: 'a secret of this test' }
  const viewer = { memberId: null } as never
  expect(copyName({ path: '/', cookie: undefined, viewer }, signing)).toBe('nobody')
  expect(copyName({ path: '/', cookie: 'showoff.session_token=ended', viewer }, signing)).toBe('none')
  expect(copyName({ path: '/', cookie: 'showoff.guest=somebody', viewer }, signing)).toBe('none')
  expect(memberCopyName('ana', 'one secret')).not.toBe(memberCopyName('ana', 'another secret'))
})

test('with SERVICE_WORKER=off the worker unregisters itself, and a shared picture is redirected to the upload page [POCKET-13, POCKET-16]', async () => {
  const { platform } = await ownTestApp({ SERVICE_WORKER: 'off' })
  const app = createApp(platform)
  const worker = await app.request('/service-worker.js')
  expect(worker.headers.get('content-type')).toContain('javascript')
  expect(worker.headers.get('cache-control')).toBe('no-cache')
  expect(await worker.text()).toContain('unregister')
  const shared = await app.request('/upload?shared=true', { method: 'POST', body: 'x' })
  expect([shared.status, shared.headers.get('location')]).toEqual([303, '/upload'])
})
