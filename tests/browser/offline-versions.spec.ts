import { REMOVAL } from '../../src/platform/outages/service-worker-routes.ts'
import { expect, test } from './fixtures.ts'
import { DEMO, openAdminPage, signIn } from './members.ts'
import { personalCaches, personalCopies, visitAndCache } from './offline-copies.ts'
import { type ReplaceAnswer, startProxy } from './proxy.ts'
import { visit, waitForHydration } from './visit.ts'

test.use({ serviceWorkers: 'allow' })
test.setTimeout(120_000)

const built = async () => (await fetch(`${process.env.SHOWOFF_ADDRESS}/service-worker.js`)).text()
const script = (body: string) => ({ status: 200, type: 'text/javascript', body })

test('a new version waits until Update is pressed, and unfinished text is kept [POCKET-12]', {
  tag: ['@phone', '@long'],
}, async ({ browser }) => {
  const instead: { current: ReplaceAnswer } = { current: () => undefined }
  const { address, server } = await startProxy(instead)
  const context = await browser.newContext({ baseURL: address, serviceWorkers: 'allow' })
  try {
    await signIn(context, DEMO.mirela)
    const page = await context.newPage()
    await visitAndCache(page)
    const newer = `${await built()}\n// A newer version.`
    instead.current = (path) => (path === '/service-worker.js' ? script(newer) : undefined)
    const { items } = await (await page.request.get('/api/photos')).json()
    await visit(page, `/photo/${items[0].id}`)
    const comment = page.getByLabel('Add a comment').first()
    await comment.fill('Half a sentence')
    const update = page.getByRole('button', { name: 'Update' })
    await expect(update).toBeVisible({ timeout: 60_000 })
    await update.click()
    await expect(update).toHaveCount(0, { timeout: 30_000 })
    await waitForHydration(page)
    await expect(comment).toHaveValue('Half a sentence')
    const active = await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)
    expect(active).toBeNull()
  } finally {
    await context.close()
    server.close()
  }
})

test('with SERVICE_WORKER=off the worker removes itself and its copies on the next visit [POCKET-13]', {
  tag: ['@phone', '@long'],
}, async ({ browser }) => {
  const instead: { current: ReplaceAnswer } = { current: () => undefined }
  const { address, server } = await startProxy(instead)
  const context = await browser.newContext({ baseURL: address, serviceWorkers: 'allow' })
  try {
    const page = await context.newPage()
    await visitAndCache(page)
    instead.current = (path) => (path === '/service-worker.js' ? script(REMOVAL) : undefined)
    await visit(page, '/about')
    await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 30_000 }).toEqual([])
    await visit(page, '/about')
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  } finally {
    await context.close()
    server.close()
  }
})

test('a script that the new version no longer has leads to the new page instead of a blank one [POCKET-14]', {
  tag: ['@phone', '@long'],
}, async ({ browser }) => {
  const instead: { current: ReplaceAnswer } = { current: () => undefined }
  const { address, server } = await startProxy(instead)
  const context = await browser.newContext({ baseURL: address, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    let isOld = false
    instead.current = (path) => {
      if (path === '/shop') isOld = false
      return isOld && path.startsWith('/assets/')
        ? { status: 404, type: 'text/plain', body: 'Not found' }
        : undefined
    }
    await visit(page, '/about')
    isOld = true
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Shop Collection' })).toBeVisible({
      timeout: 30_000,
    })
    expect(isOld).toBe(false)
  } finally {
    await context.close()
    server.close()
  }
})

test('neither the admin area nor the checkout leaves a copy in the browser [POCKET-15]', {
  tag: ['@phone', '@long'],
}, async ({ browser }) => {
  const page = await openAdminPage(browser)
  await visitAndCache(page)
  await visit(page, '/admin')
  await visit(page, '/checkout')
  await visit(page, '/account')
  await expect.poll(() => personalCopies(page)).toContain('/account')
  expect((await personalCopies(page)).filter((path) => /admin|checkout/.test(path))).toEqual([])
  await page.context().close()
})

test('a picture shared from another app appears in the upload screen [POCKET-16]', {
  tag: ['@phone', '@long'],
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  await visitAndCache(page)
  await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 1200 })
    canvas.getContext('2d')!.fillRect(0, 0, 900, 1200)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    const chosen = new DataTransfer()
    chosen.items.add(new File([blob!], 'from the gallery.png', { type: 'image/png' }))
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/upload?shared=true', enctype: 'multipart/form-data' })
    const field = Object.assign(document.createElement('input'), { type: 'file', name: 'pictures' })
    field.files = chosen.files
    form.append(field)
    document.body.append(form)
    form.submit()
  })
  // The worker handled it: without a worker, the program redirects there too, but without the picture.
  await expect(page).toHaveURL(/\/upload(\?shared=true)?$/)
  await waitForHydration(page)
  await expect(page.getByRole('main').locator('img[src^="blob:"]').first()).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => personalCaches(page)).not.toContain('shared')
})
