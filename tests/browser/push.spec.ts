import type { BrowserContext, Page } from '@playwright/test'
import { fakePushManager } from './fake-push-manager.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { newMember, signIn } from './members.ts'
import { visitAndCache } from './offline-copies.ts'
import { callApi, createOtherMember, publish } from './posting.ts'
import { visit } from './visit.ts'

test.use({ serviceWorkers: 'allow' })
test.setTimeout(120_000)

type Message = {
  title: string
  body: string
  link: string
  tag: string
  readAt: string | null
  count: number
}

/** Sends messages to the service worker, like a push service. */
async function pushService(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ isDeleted }) => !isDeleted)
      if (ours) resolve(ours.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await found
  const { origin } = new URL(page.url())
  return (message: Message) =>
    session.send('ServiceWorker.deliverPushMessage', {
      ...{ origin, registrationId },
      data: JSON.stringify(message),
    })
}

type Shown = { title: string; body: string; tag: string; data: { link: string; readAt: string | null } }

/**
 * Returns the page's worker with a record of what it shows through the system. A headless Chromium has no
 * notifications, and crashes when an app sets a badge.
 */
async function watchedWorker(context: BrowserContext) {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const shown: Shown[] = []
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      shown.push({ title, ...(options as Omit<Shown, 'title'>) })
    }
    const { clients } = globalThis as unknown as {
      clients: { matchAll: (which: object) => Promise<object[]> }
    }
    const all = clients.matchAll.bind(clients)
    const watched = { shown, looked: 0 }
    clients.matchAll = (which) =>
      all(which).finally(() => {
        watched.looked += 1
      })
    Object.assign(globalThis, { watched })
    navigator.setAppBadge = async () => {}
  })
  type Watched = { watched: { shown: Shown[]; looked: number } }
  return {
    shown: () => worker.evaluate(() => (globalThis as unknown as Watched).watched.shown),
    /** How often it has checked whether a page is visible. */
    looked: () => worker.evaluate(() => (globalThis as unknown as Watched).watched.looked),
    /** Makes the worker find no visible page. */
    lookAway: () =>
      worker.evaluate(() => {
        const { clients } = globalThis as unknown as {
          clients: { matchAll: (which: object) => Promise<object[]> }
        }
        const all = clients.matchAll.bind(clients)
        const hidden: ProxyHandler<object> = {
          get(page, name) {
            const value = name === 'visibilityState' ? 'hidden' : Reflect.get(page, name)
            return typeof value === 'function' ? value.bind(page) : value
          },
        }
        clients.matchAll = async (which) => (await all(which)).map((one) => new Proxy(one, hidden))
      }),
    /** Clicks the last notification. */
    press: () =>
      worker.evaluate(() => {
        const { shown } = (globalThis as unknown as Watched).watched
        const notification = { data: shown.at(-1)?.data, close: () => {} }
        const event = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} })
        globalThis.dispatchEvent(event)
      }),
  }
}

test('a push message is shown when no page is visible, and pressing it opens its target and marks it as read [PUSH-13, PUSH-01]', {
  tag: '@phone',
}, async ({ page, context, browser, signedInAs }) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  await visitAndCache(page)
  const ben = await createOtherMember(browser)
  await callApi(ben.request, 'PUT', `/photos/${photo.id}/like`)
  const { items } = await (await page.request.get('/api/notices')).json()
  const message = {
    title: 'ben liked your photo',
    body: '',
    link: `/photo/${photo.id}`,
    tag: items[0].id,
    readAt: `/api/notices/${items[0].id}/read`,
    count: 1,
  }

  const [deliver, worker] = [await pushService(context, page), await watchedWorker(context)]
  // The page is visible now.
  await deliver(message)
  await deliver({ ...message, title: 'A second one' })
  await expect.poll(worker.looked).toBe(2)
  await worker.lookAway()
  await deliver(message)
  const { title, body, tag, link, readAt } = message
  const data = { link, readAt }
  await expect.poll(worker.shown).toEqual([{ title, body, tag, data, icon: '/icon-192.png' }])

  // The page is running and keeps its typed text, so it navigates instead of reloading.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await worker.press()
  await expect(page).toHaveURL(new RegExp(`/photo/${photo.id}$`))
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await expect
    .poll(async () => (await (await page.request.get('/api/notices')).json()).items[0].isRead)
    .toBe(true)
  await ben.context.close()
})

test('the first comment offers notifications; the settings list the device, and a switch turns it off [PUSH-12, PUSH-08]', {
  tag: ['@phone', '@long'],
}, async ({ page, browser, signedInAs }) => {
  await page.addInitScript(fakePushManager)
  await signedInAs('ana')
  const photo = await publish(page.request)
  const offer = page.getByRole('complementary', { name: 'Notifications' })
  const ben = await createOtherMember(browser)
  await callApi(ben.request, 'PUT', `/photos/${photo.id}/like`)
  await visitAndCache(page)
  await visit(page, '/notices')
  await expect(page.getByRole('list', { name: 'Notices' })).toBeVisible()
  await expect(offer).toHaveCount(0)
  await callApi(ben.request, 'POST', `/photos/${photo.id}/comments`, { content: 'What a coat' })
  await page.reload()
  await expect(offer).toBeVisible()
  await expectNoAxeViolations(page)
  await offer.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByText('Notifications are on for this device').first()).toBeVisible()
  await expect(offer).toHaveCount(0)
  expect(await page.evaluate(() => (window as unknown as { pushCalls: string[] }).pushCalls)).toEqual([
    'permission',
    'subscribe',
  ])
  const { devices } = await (await page.request.get('/api/push')).json()
  expect(devices).toEqual([expect.objectContaining({ isCurrent: true })])

  await page.getByRole('button', { name: 'Notice settings' }).click()
  const section = page.getByRole('region', { name: 'Notifications on your devices' })
  const here = section.getByRole('switch', { name: /notifications on this device/ })
  await expect(here).toBeChecked()
  await expectNoAxeViolations(page)
  await section.getByText('Include').first().click()
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/notices/push') && answer.ok())
  const likes = section.getByRole('checkbox', { name: 'Likes', exact: true })
  // Rendered a moment after the press; uncheck() does not wait for it.
  await likes.click()
  await saved
  await expect(likes).not.toBeChecked()
  await page.getByRole('combobox', { name: 'Quiet from' }).selectOption('23:00')
  await here.click()
  await expect(section.getByRole('switch')).not.toBeChecked()
  expect((await (await page.request.get('/api/push')).json()).devices).toEqual([])
  const settings = await (await page.request.get('/api/notices/settings')).json()
  expect([settings.push.offKinds, settings.mail.quietFrom]).toEqual([['like'], 23])
  await ben.context.close()
})

test('a member who declines is not asked again, and signing out ends the subscription [PUSH-12, PUSH-08]', {
  tag: ['@phone', '@long'],
}, async ({ page, browser, signedInAs }) => {
  await page.addInitScript(fakePushManager)
  await signedInAs('ana')
  const photo = await publish(page.request)
  const ben = await createOtherMember(browser)
  await callApi(ben.request, 'POST', `/photos/${photo.id}/comments`, { content: 'What a coat' })
  await visitAndCache(page)
  await visit(page, '/notices')
  const offer = page.getByRole('complementary', { name: 'Notifications' })
  await offer.getByRole('button', { name: 'No, thanks' }).click()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Notices' })).toBeVisible()
  await expect(offer).toHaveCount(0)

  await page.getByRole('button', { name: 'Notice settings' }).click()
  const section = page.getByRole('region', { name: 'Notifications on your devices' })
  await section.getByRole('switch', { name: /notifications on this device/ }).click()
  await expect(section.getByRole('switch')).toBeChecked()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { pushCalls: string[] }).pushCalls.at(-1)))
    .toBe('unsubscribe')
  expect(await page.evaluate(() => localStorage.getItem('push-wanted-by'))).toBe(null)
  await ben.context.close()
})

test('the worker renews a subscription that the browser dropped and replaces the old one, but not when turned off or signed out [PUSH-15]', {
  tag: ['@phone', '@long'],
}, async ({ page, context, signedInAs }) => {
  await page.addInitScript(fakePushManager)
  await signedInAs('ana')
  await visitAndCache(page)
  await visit(page, '/notices')
  await page.getByRole('button', { name: 'Notice settings' }).click()
  const here = page.getByRole('switch', { name: /notifications on this device/ })
  await here.click()
  await expect(here).toBeChecked()
  const devices = async () => (await (await page.request.get('/api/push')).json()).devices as { id: string }[]
  const [before] = await devices()

  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    let made = 0
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    PushManager.prototype.getSubscription = async () => null
    PushManager.prototype.subscribe = async () => {
      const endpoint = `https://push.example.com/send/renewed-${++made}`
      return { endpoint, toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription
    }
    Object.assign(globalThis, { made: () => made })
  })
  /**
   * Sends the browser's event and waits until the worker is done.
   * @returns how many subscriptions were made so far
   */
  const giveUp = () =>
    worker.evaluate(async () => {
      const work: Promise<unknown>[] = []
      const waitUntil = (one: Promise<unknown>) => work.push(one)
      globalThis.dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), { waitUntil }))
      await Promise.all(work)
      return (globalThis as unknown as { made: () => number }).made()
    })
  const address = async () => {
    const told = context.waitForEvent('request', (one) => one.url().endsWith('/api/push/device'))
    const [request] = await Promise.all([told, giveUp()])
    return request.postDataJSON().endpoint
  }
  expect(await address()).toBe('https://push.example.com/send/renewed-1')
  const [after, ...others] = await devices()
  expect(others).toEqual([])
  expect(after!.id).not.toBe(before!.id)
  expect(await address()).toBe('https://push.example.com/send/renewed-2')
  expect(await devices()).toHaveLength(1)

  // Turned off here, or signed out: the worker sends no request in the member's name.
  await page.request.delete('/api/push/device', { headers: { origin: new URL(page.url()).origin } })
  expect(await giveUp()).toBe(2)
  await context.clearCookies()
  expect(await giveUp()).toBe(2)
})

test('the app icon shows the number of new notices, and none after they were opened [PUSH-14]', {
  tag: ['@phone', '@long'],
}, async ({ page, context, browser }) => {
  await page.addInitScript(() => {
    const badges: number[] = []
    Object.assign(window, { badges })
    navigator.setAppBadge = async (count) => void badges.push(count ?? -1)
  })
  const ana = await newMember('ana')
  await signIn(context, ana.email)
  const photo = await publish(page.request)
  await visit(page, '/about')
  const last = () => page.evaluate(() => (window as unknown as { badges: number[] }).badges.at(-1))
  await expect.poll(last).toBe(0)
  const ben = await createOtherMember(browser)
  await callApi(ben.request, 'PUT', `/photos/${photo.id}/like`)
  await expect.poll(last).toBe(1)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Notices/ })
    .click()
  await expect.poll(last).toBe(0)
  await ben.context.close()
})

test('a hidden page runs no repeating timers, and starts them again when shown [POCKET-21]', {
  tag: ['@phone', '@long'],
}, async ({ page, signedInAs }) => {
  // Counts repeating timers.
  await page.addInitScript(() => {
    const running = new Set<number>()
    Object.assign(window, { running })
    const [begin, end] = [window.setInterval.bind(window), window.clearInterval.bind(window)]
    window.setInterval = ((work: () => void, ms: number) => {
      const id = begin(work, ms) as unknown as number
      running.add(id)
      return id
    }) as typeof window.setInterval
    window.clearInterval = ((id: number) => {
      running.delete(id)
      end(id)
    }) as typeof window.clearInterval
    let isHidden = false
    Object.defineProperty(document, 'hidden', { get: () => isHidden })
    Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') })
    Object.assign(window, {
      hide: (hides: boolean) => {
        isHidden = hides
        document.dispatchEvent(new Event('visibilitychange'))
      },
    })
  })
  await signedInAs('ana')
  const hide = (hides: boolean) =>
    page.evaluate((is) => (window as unknown as { hide: (is: boolean) => void }).hide(is), hides)
  const running = () => page.evaluate(() => (window as unknown as { running: Set<number> }).running.size)
  for (const path of ['/', '/notices', '/shop', '/account']) {
    await visit(page, path)
    await expect.poll(running).toBeGreaterThan(0)
    await hide(true)
    expect([path, await running()]).toEqual([path, 0])
    await hide(false)
    expect(await running()).toBeGreaterThan(0)
  }
})
