import type { Page } from '@playwright/test'
import { ACTIVITIES } from '../../src/features/community/photos/travel/travel-options.ts'
import { expect, test } from './fixtures.ts'
import { chooseFiles, colored } from './uploading.ts'
import { visit } from './visit.ts'

const WIDTH = 360
const toasts = (page: Page) => page.locator('[data-sonner-toast][data-visible="true"]')

/**
 * Scrolls from the top of the page to its end, and returns the positions at which a toast is over the button with this
 * label, and whether the button was on screen at all.
 */
const scrollUnderToasts = (page: Page, label: string) =>
  page.evaluate(async (name) => {
    const frames = async () => {
      for (let count = 0; count < 3; count += 1) await new Promise(requestAnimationFrame)
    }
    const button = [...document.querySelectorAll('main button')].find(
      (one) => one.textContent?.trim() === name,
    )!
    const page = document.documentElement
    const coveredAt: number[] = []
    let seen = 0
    for (let y = 0; y <= page.scrollHeight - page.clientHeight; y += 40) {
      window.scrollTo({ top: y, behavior: 'instant' })
      await frames()
      const box = button.getBoundingClientRect()
      if (box.top >= 0 && box.bottom <= window.innerHeight) seen += 1
      const isCovered = [...document.querySelectorAll('[data-sonner-toast][data-visible="true"]')].some(
        (toast) => {
          const { top, bottom } = toast.getBoundingClientRect()
          return top < box.bottom && bottom > box.top
        },
      )
      if (isCovered) coveredAt.push(y)
    }
    return { coveredAt, seen }
  }, label)

/** Raises a message on the form for travel posts, which has a picture if its button should stick. */
async function failToCompose(page: Page, { hasPicture }: { hasPicture: boolean }) {
  await visit(page, '/backpackers?tab=create')
  const form = page.getByRole('form', { name: 'Create Post' })
  await form.getByLabel('Location').fill('Leeds')
  await form.getByLabel('Activity type').selectOption(ACTIVITIES[0]!)
  if (hasPicture) await chooseFiles(page, [await colored('one.jpg', '#1c2a52')])
  await page.route('**/api/travel/captions', (route) => route.abort())
  await form.getByRole('button', { name: 'AI generate' }).click()
  // A pointer on a message would keep it open.
  await page.mouse.move(0, 0)
  await expect(toasts(page)).toHaveCount(1)
}

for (const height of [640, 740]) {
  test(`on a screen ${height} pixels high a message never covers the button that publishes a travel post, wherever the page is scrolled [ERR-08]`, {
    tag: '@phone',
  }, async ({ page, signedInAs }) => {
    await page.setViewportSize({ width: WIDTH, height })
    await signedInAs('otto')
    await failToCompose(page, { hasPicture: true })

    const { coveredAt, seen } = await scrollUnderToasts(page, 'Post')
    await expect(toasts(page)).toHaveCount(1)
    expect(coveredAt).toEqual([])
    expect(seen).toBeGreaterThan(3)
  })
}

test('a message is above the on-screen keyboard [ERR-08]', {
  tag: '@phone',
}, async ({ page, signedInAs }) => {
  await signedInAs('otto')
  await failToCompose(page, { hasPicture: false })

  // Chromium has no keyboard here; this is how a page sees one.
  const keyboardTop = await page.evaluate(() => {
    const height = window.innerHeight - 300
    Object.defineProperty(window.visualViewport!, 'height', { value: height })
    return height
  })
  await expect
    .poll(async () => {
      const box = (await toasts(page).boundingBox())!
      return keyboardTop - (box.y + box.height)
    })
    .toBe(12)
})

test('focusing a button that sticks to the bottom of the screen does not scroll the page [ERR-08]', {
  tag: '@phone',
}, async ({ page, signedInAs }) => {
  await signedInAs('otto')
  await visit(page, '/edit-profile')
  const save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).first()
  await expect(save).toBeInViewport({ ratio: 1 })
  await save.focus()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})
