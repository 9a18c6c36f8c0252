import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { mountedComponents } from './mounted-components.ts'
import { openWithoutScripts, visit, waitForHydration } from './visit.ts'

declare global {
  interface Window {
    /** Lets React continue. */
    continueReact(): void
  }
}

/**
 * Opens a page in which React runs one short task at a time, as on a slow phone, and stops once it has hydrated the
 * first of these parts and not yet the second.
 */
async function openHalfHydrated(page: Page, path: string, parts: { done: string; open: string }) {
  await page.addInitScript(({ done, open }) => {
    const isHydrated = (selector: string) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactProps'))
    const tasks: (() => void)[] = []
    let isFree = false
    const now = performance.now.bind(performance)
    let spentMs = 0
    // A few looks at the clock end React's turn.
    performance.now = () => {
      if (!isFree) spentMs += 2
      return now() + spentMs
    }
    const later = window.setTimeout
    function work() {
      if (isFree || !isHydrated(done) || isHydrated(open)) tasks.shift()?.()
      if (tasks.length > 0) later(work)
    }
    // React's scheduler prefers it to messages.
    Object.assign(window, {
      setImmediate: (task: () => void) => {
        tasks.push(task)
        if (tasks.length === 1) later(work)
      },
      continueReact: () => {
        isFree = true
      },
    })
  }, parts)
  await page.goto(path)
  await waitForHydration(page, parts.done)
  // Time in which the second part would hydrate if nothing stopped it.
  await page.waitForTimeout(500)
}

const isHydrated = (page: Page, selector: string) =>
  page.evaluate(
    (part) => Object.keys(document.querySelector(part) ?? {}).some((key) => key.startsWith('__reactProps')),
    selector,
  )

test('a press in a section of a product’s page counts, before the scripts run and while React has hydrated only the page above it [BUY-13, BUY-01]', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana')
  const ask = page.getByRole('button', { name: 'Ask owners' })
  const field = page.getByRole('textbox', { name: 'Your question about the Belted Trench' })

  const comeAlive = await openWithoutScripts(page, '/product/belted-trench')
  await ask.click()
  await expect(ask).toHaveAttribute('aria-busy', 'true')
  await comeAlive()
  await expect(field).toBeVisible()
  await page.unroute('**/assets/**/*.js')

  await openHalfHydrated(page, '/product/belted-trench', { done: 'main h1', open: '#review' })
  expect(await isHydrated(page, 'main h1')).toBe(true)
  expect(await isHydrated(page, '#review')).toBe(false)
  await ask.click()
  await page.evaluate(() => window.continueReact())
  await expect(field).toBeVisible()
})

test('a press in the comments of a look counts while React has hydrated only the look above them [BUY-13, BUY-01]', {
  tag: '@desktop',
}, async ({ page }) => {
  const { items } = await (await page.request.get('/api/photos?limit=24')).json()
  const look = items.find(({ commentCount }: { commentCount: number }) => commentCount > 0)
  const reply = page.getByRole('button', { name: /^Reply to / }).first()
  await openHalfHydrated(page, `/photo/${look.id}`, {
    done: 'main h1',
    open: 'button[aria-label^="Reply to"]',
  })
  expect(await isHydrated(page, 'button[aria-label^="Reply to"]')).toBe(false)
  await reply.click()
  await page.evaluate(() => window.continueReact())
  await expect(page.getByRole('textbox', { name: /^Reply to / })).toBeVisible()
})

test('a product’s page mounts no layer of a menu or dialog before it is opened [BUY-13]', async ({
  page,
}) => {
  const layers = async () =>
    (await mountedComponents(page)).filter((name) => /^(?:Menu|Dialog)Portal$/.test(name))
  await visit(page, '/product/belted-trench')
  await waitForHydration(page, '#review')
  expect(await layers()).toEqual([])
  await page.getByRole('button', { name: 'Size guide' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await layers()).toEqual(['DialogPortal'])
})
