import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { ProductView } from '../../src/features/catalogue/products/product.ts'
import type { CartView } from '../../src/features/commerce/cart/cart.ts'
import { expect, test } from './fixtures.ts'
import { callApi, createOtherMember } from './posting.ts'
import { openWithoutScripts, waitForHydration } from './visit.ts'

/** The script that replays presses. */
function replayFile() {
  const manifest = join(import.meta.dirname, '../../dist/client/.vite/manifest.json')
  const files: Record<string, { file: string }> = JSON.parse(readFileSync(manifest, 'utf8'))
  return `/${files['src/shell/early/replay-presses.ts']!.file}`
}

/** Opens a page with only the files that its HTML names; the panel of a tab loads once it is released. */
async function openWithoutParts(page: Page, path: string) {
  const html = await (await page.request.get(path)).text()
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (!html.includes(pathname) && pathname !== replayFile()) await gate.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await waitForHydration(page)
  return () => gate.resolve()
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

test('a size and Add to Cart pressed before the product page is hydrated count once, and the button shows that it waits [BUY-01, DEC-95]', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana')
  const { variants } = await callApi<ProductView>(page.request, 'GET', '/products/belted-trench')
  const { size } = variants.find((variant, at) => at > 0 && variant.stock !== 0)!
  const comeAlive = await openWithoutScripts(page, '/product/belted-trench')
  await page.getByRole('radio', { name: size, exact: true }).check()
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
  await add.click()
  await expect(add).toHaveAttribute('aria-busy', 'true')
  await add.click()
  await comeAlive()
  await expect(toast(page, `Size ${size} - $248.00`)).toBeVisible()
  await expect(add).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('radio', { name: size, exact: true })).toBeChecked()
  const { lines } = await callApi<CartView>(page.request, 'GET', '/cart')
  expect(lines.map((line) => [line.size, line.quantity])).toEqual([[size, 1]])
})

test('a native list opens at once before hydration, and stays open while the page or that part hydrates [BUY-01, LABEL-05]', {
  tag: '@long',
}, async ({ page }) => {
  for (const open of [openWithoutScripts, openWithoutParts]) {
    const comeAlive = await open(page, '/engage')
    await page.getByRole('button', { name: 'Labels', exact: true }).click()
    const choice = page.getByRole('link', { name: 'Edited picture' }).first()
    await expect(choice).toBeVisible()
    await comeAlive()
    // A recorded press would have been replayed by then.
    await page.waitForTimeout(1000)
    await expect(choice).toBeVisible()
    await page.unroute('**/assets/**/*.js')
  }
})

test('what a member ticks, chooses, types and presses in the checkout before it is hydrated is kept [BUY-01]', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana')
  const { id, variants } = await callApi<ProductView>(page.request, 'GET', '/products/belted-trench')
  await callApi(page.request, 'POST', '/cart/lines', { productId: id, size: variants[0]!.size })
  const comeAlive = await openWithoutScripts(page, '/checkout')
  const keeps = page.getByRole('checkbox', { name: 'Save this address for my next order' })
  await keeps.uncheck()
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Country').selectOption({ label: 'Germany' })
  await page.getByRole('button', { name: 'Edit cart' }).click()
  await comeAlive()
  await page.getByRole('button', { name: 'One more, Belted Trench' }).click()
  await expect(page.getByText('Quantity 2')).toBeVisible()
  await expect(keeps).not.toBeChecked()
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
  // React knows the choice too: the form changes to that country, and a reload keeps what was typed.
  await expect(page.getByLabel('State')).toHaveCount(0)
  await expect(page.getByLabel('Postal code')).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
})

test('likes and the menu pressed before the feed is hydrated are carried out, and a link pressed after a like waits for it [BUY-01, BUY-02]', async ({
  page,
  signedInAs,
}, { project }) => {
  await signedInAs('ana')
  const comeAlive = await openWithoutScripts(page, '/engage')
  const like = page.getByRole('main').getByRole('button', { name: /^Like/ }).first()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await like.click()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Shop', exact: true })
    .locator('visible=true')
    .first()
    .click()
  await expect(page).toHaveURL('/engage')
  const liked = page.waitForResponse((answer) => answer.url().endsWith('/like') && answer.ok())
  await comeAlive()
  await liked
  await expect(page).toHaveURL('/shop')

  const openMenu = await openWithoutScripts(page, '/engage')
  const menu = page.getByRole('button', { name: project.name === 'phone' ? 'Menu' : /Your menu/ })
  await menu.click()
  await openMenu()
  await expect(
    page
      .getByRole(project.name === 'phone' ? 'dialog' : 'menu')
      .getByRole(project.name === 'phone' ? 'button' : 'menuitem', { name: 'Sign Out' }),
  ).toBeVisible()
})

test('a press in a part of the page whose code is still loading waits for that code [BUY-01]', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana')
  const bringRest = await openWithoutParts(page, '/account?tab=settings')
  const add = page.getByRole('button', { name: 'Add an address' })
  await add.click()
  await expect(add).toHaveAttribute('aria-busy', 'true')
  bringRest()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'New address' })).toBeVisible()
})

test('a press in a part that is rendered again before hydration is carried out by its replacement [BUY-01]', async ({
  page,
  browser,
  signedInAs,
}) => {
  const ana = await signedInAs('ana')
  const { id } = await callApi<{ id: string }>(page.request, 'GET', `/members/${ana.username}`)
  const ben = await createOtherMember(browser)
  await callApi(ben.request, 'PUT', `/members/${id}/follow`)
  const bringRest = await openWithoutParts(page, '/notices')
  const followBack = page.getByRole('button', { name: `Follow ${ben.username}` })
  await followBack.click()
  await expect(followBack).toHaveAttribute('aria-busy', 'true')
  // As React does when the content of a part changes before its code has loaded, twice.
  for (const _time of [1, 2]) {
    await followBack.evaluate((button) => {
      const part = button.parentElement!
      const anew = part.cloneNode(true) as HTMLElement
      anew.querySelector('button')!.removeAttribute('aria-busy')
      part.replaceWith(anew)
    })
    await expect(followBack).toHaveAttribute('aria-busy', 'true')
  }
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/follow') && answer.ok())
  bringRest()
  await saved
  await expect(followBack).toHaveText('Following')
  await ben.context.close()
})

test('a press that waits for its part of the page is kept while the device is busy, even for a minute [BUY-01]', {
  tag: '@long',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  // The clock advances by a minute without a turn for the page, as on a busy phone.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance)
    let stall = 0
    performance.now = () => now() + stall
    Object.assign(window, {
      stall: () => {
        stall += 60_000
      },
    })
  })
  const bringRest = await openWithoutParts(page, '/account?tab=settings')
  const add = page.getByRole('button', { name: 'Add an address' })
  await add.click()
  await expect(add).toHaveAttribute('aria-busy', 'true')
  await page.evaluate(() => (window as unknown as { stall(): void }).stall())
  bringRest()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'New address' })).toBeVisible()
})

test('a member who submits the sign-in form before hydration is signed in with what they typed [BUY-01]', {
  tag: '@long',
}, async ({ page, signedInAs }) => {
  const ana = await signedInAs('ana')
  await page.context().clearCookies()
  const comeAlive = await openWithoutScripts(page, '/auth?redirect=/shop')
  await page.getByLabel('Email', { exact: true }).fill(ana.email)
  await page.getByLabel('Password', { exact: true }).fill(ana.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/auth/)
  await comeAlive()
  await expect(page).toHaveURL('/shop')
})

test('a search submitted before the page is hydrated works without scripts [BUY-02]', async ({ page }) => {
  await openWithoutScripts(page, '/search')
  await page.getByRole('combobox', { name: /^Search/ }).fill('coat')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=coat')
  await expect(page.getByRole('main').getByRole('link', { name: /Coat/ }).first()).toBeVisible()
})

test('when the scripts fail to load, a pressed button stops waiting and links work [BUY-02]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', async (route) => {
    await gate.promise
    await route.abort()
  })
  await page.goto('/product/belted-trench', { waitUntil: 'domcontentloaded' })
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
  await add.click()
  await expect(add).toHaveAttribute('aria-busy', 'true')
  gate.resolve()
  await expect(add).not.toHaveAttribute('aria-busy')
  await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click()
  await expect(page).toHaveURL('/shop')
})

/**
 * Opens a painted product page whose pictures are held back. Returns which scripts it has requested, and a function
 * that releases the pictures.
 */
async function openWithoutPictures(page: Page) {
  // Keeps the time limit for pictures from starting the scripts.
  await page.addInitScript(() => {
    const { setTimeout } = window
    window.setTimeout = ((run: () => void, ms?: number) => (ms === 3_000 ? 0 : setTimeout(run, ms))) as never
  })
  const asked: string[] = []
  await page.route('**/assets/**/*.js', (route) => {
    asked.push(route.request().url())
    return route.continue()
  })
  const gate = Promise.withResolvers<void>()
  await page.route('**/media/**', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/product/belted-trench', { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  return { asked, showPictures: () => gate.resolve() }
}

test('the scripts are fetched after the first picture of the page is shown [BUY-10]', async ({ page }) => {
  const { asked, showPictures } = await openWithoutPictures(page)
  expect(asked).toEqual([])
  showPictures()
  await expect.poll(() => asked.length).toBeGreaterThan(3)
  await waitForHydration(page)
})

test('the first press fetches the scripts at once [BUY-10, BUY-01]', async ({ page }) => {
  const { asked, showPictures } = await openWithoutPictures(page)
  expect(asked).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect.poll(() => asked.length).toBeGreaterThan(3)
  showPictures()
})

test('a picture that never arrives does not keep a page from hydrating [BUY-10]', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  await page.route('**/media/**', () => new Promise(() => {}))
  await page.goto('/product/belted-trench', { waitUntil: 'commit' })
  await waitForHydration(page)
})

test('a phone lays out content below the screen when it comes near, and at once after a reload [BUY-11]', {
  tag: '@phone',
}, async ({ page }) => {
  const visibilityOf = (selector: string) =>
    page
      .locator(selector)
      .last()
      .evaluate((element) => getComputedStyle(element).contentVisibility)
  for (const [path, selector] of [
    ['/backpackers', 'main section'],
    ['/product/belted-trench', '.sections-when-near > section'],
    ['/engage', 'article'],
  ] as const) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    expect(await visibilityOf(selector), path).toBe('auto')
    await page.reload({ waitUntil: 'domcontentloaded' })
    expect(await visibilityOf(selector), path).toBe('visible')
  }
})
