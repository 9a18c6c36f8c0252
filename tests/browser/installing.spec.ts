import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { publish } from './posting.ts'
import { visit } from './visit.ts'

/** What Chromium says where a program can be installed. */
const offerInstall = () => {
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => {
      document.title = 'Asked to install'
      return { outcome: 'dismissed' }
    },
  })
  window.dispatchEvent(offer)
}

test('the offer to install comes at the second visit, after going to another page, and never again [POCKET-17]', {
  tag: '@phone',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const hint = page.getByRole('complementary', { name: 'Install Showoff' })
  const shop = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop', exact: true })
  const isCounted = () =>
    expect.poll(() => page.evaluate(() => sessionStorage.getItem('install-hint-visit'))).toBe('1')
  await visit(page, '/')
  await isCounted()
  await page.evaluate(offerInstall)
  await shop.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shop Collection' })).toBeVisible()
  await expect(hint).toHaveCount(0)

  await page.evaluate(() => sessionStorage.clear())
  await visit(page, '/')
  await isCounted()
  await page.evaluate(offerInstall)
  await expect(hint).toHaveCount(0)
  await shop.click()
  await expect(hint).toBeVisible()
  await expectNoAxeViolations(page)
  await hint.getByRole('button', { name: 'No, thanks' }).click()
  await expect(hint).toHaveCount(0)

  await page.evaluate(() => sessionStorage.clear())
  await visit(page, '/')
  await page.evaluate(offerInstall)
  await shop.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shop Collection' })).toBeVisible()
  await expect(hint).toHaveCount(0)
})

test('the bar of the browser has the color of the chosen theme [POCKET-18]', { tag: '@phone' }, async ({
  page,
}) => {
  await visit(page, '/about')
  const bars = page.locator('meta[name=theme-color]')
  const colors = () => bars.evaluateAll((all) => all.map((bar) => bar.getAttribute('content')))
  await expect.poll(colors).toEqual(['#fafaf7'])
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('radio', { name: 'Dark' }).click()
  await expect.poll(colors).toEqual(['#141310'])
  await page.reload()
  await expect.poll(colors).toEqual(['#141310'])
})

test('a like taps the phone, taking it back and less motion do not [POCKET-19]', { tag: '@phone' }, async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana')
  const photo = await publish(page.request)
  await page.addInitScript(() => {
    const taps: unknown[] = []
    Object.assign(window, { taps })
    navigator.vibrate = (pattern) => taps.push(pattern) > 0
  })
  const taps = () => page.evaluate(() => (window as unknown as { taps: unknown[] }).taps)
  const like = page.getByRole('button', { name: /^Like/ }).first()
  await visit(page, `/photo/${photo.id}`)
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like.locator('.animate-heart')).toHaveCount(0)
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  expect(await taps()).toEqual([12])

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, `/photo/${photo.id}`)
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  expect(await taps()).toEqual([])
})
