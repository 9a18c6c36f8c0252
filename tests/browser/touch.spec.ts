import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { callApi, createOtherMember, publish } from './posting.ts'
import { visit } from './visit.ts'

// Real touches: as on a phone, the browser decides between scrolling, a click and a gesture.

type Point = { x: number; y: number }

async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  return {
    down: (at: Point) => touch('touchStart', [at]),
    up: () => touch('touchEnd', []),
    async swipe(from: Point, to: Point) {
      await touch('touchStart', [from])
      for (let step = 1; step <= 8; step++) {
        const part = step / 8
        await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
      }
      await touch('touchEnd', [])
    },
    async tap(at: Point) {
      await touch('touchStart', [at])
      await touch('touchEnd', [])
    },
  }
}

const middle = { x: 180, y: 180 }

test('with a finger a member swipes between looks, likes one with a double tap and swipes the viewer closed [VIEW-12, VIEW-16]', {
  tag: '@phone',
}, async ({ page, browser, signedInAs }) => {
  const other = await createOtherMember(browser)
  const older = await publish(other.request)
  const newer = await publish(other.request)
  await signedInAs('ana')
  await callApi(page.request, 'PUT', `/members/${newer.owner.id}/follow`)
  await visit(page, `/user/${newer.owner.id}`)
  await page.locator(`article a[href="/photo/${newer.id}"]`).click()
  const dialog = page.getByRole('dialog', { name: /^Photo/ })
  await expect(dialog.getByText(newer.caption!)).toBeVisible()
  const finger = await fingerOn(page)

  await finger.swipe({ x: 300, y: 180 }, { x: 60, y: 190 })
  await expect(page).toHaveURL(`/user/${newer.owner.id}?photo=${older.id}`)
  await expect(dialog.getByText(older.caption!)).toBeVisible()
  // There is no look after the last one.
  await finger.swipe({ x: 300, y: 180 }, { x: 60, y: 190 })
  await expect(page.getByText(/^This is the last look in/)).toBeVisible()

  const like = dialog.getByRole('button', { name: /^Like/ })
  await expect(like).toHaveAccessibleName('Like, 0')
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/like') && answer.ok())
  await finger.tap(middle)
  await finger.tap(middle)
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await stored
  await expect(dialog.getByRole('status').filter({ hasText: 'Liked' })).toBeAttached()
  // Two more taps do not remove it.
  await finger.tap(middle)
  await finger.tap(middle)
  await expect(like).toHaveAccessibleName('Like, 1')

  await finger.swipe({ x: 60, y: 180 }, { x: 300, y: 190 })
  await expect(page).toHaveURL(`/user/${newer.owner.id}?photo=${newer.id}`)
  await finger.swipe({ x: 180, y: 100 }, { x: 185, y: 400 })
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(`/user/${newer.owner.id}`)
  await other.context.close()
})

test('holding a look opens its menu and not its viewer [VIEW-16]', { tag: '@phone' }, async ({
  page,
  browser,
  signedInAs,
}) => {
  const other = await createOtherMember(browser)
  const look = await publish(other.request)
  await signedInAs('ana')
  await callApi(page.request, 'PUT', `/members/${look.owner.id}/follow`)
  await visit(page, `/user/${look.owner.id}`)
  await page.waitForFunction(() => 'lookPress' in document.documentElement.dataset)
  const box = (await page.locator(`article a[href="/photo/${look.id}"]`).boundingBox())!
  const finger = await fingerOn(page)
  await finger.down({ x: box.x + 60, y: box.y + 80 })
  await expect(page.getByRole('menuitem', { name: 'Report' })).toBeVisible()
  await finger.up()
  await expect(page.getByRole('menuitem', { name: 'Report' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await other.context.close()
})

test('a long pull refreshes the feed and the notices, and a short pull does not [VIEW-16]', {
  tag: '@phone',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  await visit(page, '/notices')
  await page.waitForFunction(() => 'lookPress' in document.documentElement.dataset)
  const finger = await fingerOn(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await finger.swipe({ x: 180, y: 200 }, { x: 182, y: 260 })
  await expect(page.getByText('Pull to refresh')).toHaveCount(0)
  expect(asked.filter((path) => path === '/api/notices')).toEqual([])
  await finger.swipe({ x: 180, y: 200 }, { x: 182, y: 420 })
  await expect.poll(() => asked).toContain('/api/notices')
  await expect(page.getByRole('status').filter({ hasText: 'Refreshed' })).toBeAttached()

  await visit(page, '/engage')
  await page.waitForFunction(() => 'lookPress' in document.documentElement.dataset)
  asked.length = 0
  await finger.swipe({ x: 180, y: 250 }, { x: 182, y: 480 })
  await expect.poll(() => asked).toContain('/api/photos')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('visitors can also hold a look for its menu and pull to refresh [VIEW-16]', {
  tag: ['@phone', '@long'],
}, async ({ page }) => {
  await visit(page, '/engage')
  await page.waitForFunction(() => 'lookPress' in document.documentElement.dataset)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const finger = await fingerOn(page)
  await finger.swipe({ x: 180, y: 250 }, { x: 182, y: 480 })
  await expect.poll(() => asked).toContain('/api/photos')
  await expect(page.getByRole('status').filter({ hasText: 'Refreshed' })).toBeAttached()

  const box = (await page.locator('article a[href^="/photo/"]').first().boundingBox())!
  await finger.down({ x: box.x + 60, y: box.y + 80 })
  await expect(page.getByRole('menuitem', { name: 'Find this' })).toBeVisible()
  await finger.up()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await expect(
    page.getByRole('link', { name: 'Sign in' }).or(page.getByRole('button', { name: 'Sign in' })),
  ).toBeVisible()
  await expect(page.getByRole('dialog', { name: /^Photo/ })).toHaveCount(0)
})
