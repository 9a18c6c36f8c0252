import { expect, test } from './fixtures.ts'
import { DEMO, signIn } from './members.ts'
import { visit } from './visit.ts'

test('with text at twice its size, set in the browser, pages fit a phone, and its menu and tabs can be reached [ERR-07]', {
  tag: '@phone',
}, async ({ page, context, viewport }) => {
  // Like the setting of a browser, which media queries in rem follow.
  const session = await context.newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await visit(page, '/engage')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeInViewport({ ratio: 1 })
  await signIn(context, DEMO.mirela)
  for (const path of ['/engage', '/shop', '/orders', '/notices', '/account', '/checkout']) {
    await visit(page, path)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect([path, width]).toEqual([path, viewport!.width])
    await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 })
    const last = page.getByRole('navigation', { name: 'Main' }).getByRole('link').last()
    await expect(last).toBeInViewport({ ratio: 1 })
  }
})

test('with text at twice its size no page scrolls sideways on a phone [ERR-07]', {
  tag: ['@phone', '@long'],
}, async ({ page, context, viewport }) => {
  test.setTimeout(120_000)
  const session = await context.newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await signIn(context, DEMO.admin)
  const tabs = ['today', 'products', 'orders', 'reports', 'settings', 'discounts', 'members']
  for (const path of [
    ...['/about', '/points', '/how-it-counts', '/trends', '/voting', '/backpackers', '/upload', '/dashboard'],
    ...['/edit-profile', '/gift-cards', '/search?q=coat', '/product/belted-trench', '/following'],
    ...tabs.map((tab) => `/admin?tab=${tab}`),
  ]) {
    await visit(page, path)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft([path, width]).toEqual([path, viewport!.width])
  }
})
