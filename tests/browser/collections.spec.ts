import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import type { ProductList } from '../../src/features/catalogue/products/product.ts'
import type { CollectionCardView } from '../../src/features/community/collections/collection.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { callApi, createOtherMember, publish } from './posting.ts'
import { visit, waitForHydration } from './visit.ts'

const unique = (name: string) => `${name} ${randomBytes(3).toString('hex')}`

const create = (request: APIRequestContext, form: object) =>
  callApi<CollectionCardView>(request, 'POST', '/collections', form)

/** Creates a collection with this many products of the shop, in the shop's order. */
async function filled(request: APIRequestContext, count: number, form: object = {}) {
  const made = await create(request, { name: unique('Coats'), ...form })
  const { items } = await callApi<ProductList>(request, 'GET', '/products')
  const products = items.slice(0, count)
  for (const { id } of products.toReversed())
    await callApi(request, 'PUT', `/collections/${made.id}/items/product/${id}`)
  return { ...made, products }
}

const dialog = (page: Page) => page.getByRole('dialog')
/** In a toast; screen readers hear the same words a second time. */
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).last()
const cardOf = (page: Page, name: string) => page.getByRole('article', { name })

test('a member creates a collection with a name, description and picture; a missing name is asked for first [COL-01, COL-02, COL-08, COL-16]', {
  tag: '@phone',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  await visit(page, '/account?tab=collections')
  await expect(page.getByText('No collections yet.')).toBeVisible()
  await page.getByRole('button', { name: 'New collection' }).first().click()
  await dialog(page).getByRole('button', { name: 'Create collection' }).click()
  await expect(dialog(page).getByText('Please enter a name for your collection')).toBeVisible()
  await expect(dialog(page).getByLabel('Name')).toBeFocused()
  await expectNoAxeViolations(page)

  const name = unique('Rain coats')
  await dialog(page).getByLabel('Name').fill(name)
  await dialog(page).getByLabel('Description').fill('For wet cities')
  const buffer = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#355' } })
    .png()
    .toBuffer()
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'rain.png', mimeType: 'image/png', buffer })
  await expect(dialog(page).getByRole('img', { name: 'Picture of the collection' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Create collection' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(cardOf(page, name)).toContainText('0 items · For wet cities')
  await page.reload()
  await expect(cardOf(page, name).getByRole('switch')).toHaveText(/^Private/)
})

test('a collection that cannot be created shows an error and keeps what was typed [COL-10]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  await visit(page, '/account?tab=collections')
  await page.getByRole('button', { name: 'New collection' }).first().click()
  await dialog(page).getByLabel('Name').fill('Stripes')
  await page.route('**/api/collections', (route) => route.abort())
  await dialog(page).getByRole('button', { name: 'Create collection' }).click()
  await expect(said(page, 'Failed to create collection')).toBeVisible()
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Stripes')
  await page.unroute('**/api/collections')
  await dialog(page).getByRole('button', { name: 'Create collection' }).click()
  await expect(cardOf(page, 'Stripes')).toBeVisible()
})

test('a switch makes a collection public or private, and goes back when the change fails [COL-04, COL-12]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const { name, id } = await create(page.request, { name: unique('Red things') })
  await visit(page, '/account?tab=collections')
  const visibility = cardOf(page, name).getByRole('switch')
  const saved = page.waitForResponse((answer) => answer.url().endsWith(id) && answer.ok())
  await visibility.click()
  await saved
  await expect(visibility).toHaveAttribute('aria-checked', 'true')
  await page.reload()
  await expect(visibility).toHaveAttribute('aria-checked', 'true')
  await page.route(`**/api/collections/${id}`, (route) => route.abort())
  await visibility.click()
  await expect(said(page, 'Failed to update collection visibility')).toBeVisible()
  await expect(visibility).toHaveAttribute('aria-checked', 'true')
})

test('deleting a collection asks first, shows a failure, and then removes it [COL-05, COL-13]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const { name, id } = await create(page.request, { name: unique('Old') })
  await visit(page, '/account?tab=collections')
  const remove = async () => {
    await cardOf(page, name).getByRole('button', { name: 'Options' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  }
  await page.route(`**/api/collections/${id}`, (route) => route.abort())
  await remove()
  await expect(said(page, 'Failed to delete collection')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.unroute(`**/api/collections/${id}`)
  await remove()
  await expect(said(page, 'Collection deleted')).toBeVisible()
  await expect(cardOf(page, name)).toHaveCount(0)
})

test('a member puts a look into a collection from the message and takes it out again, and creates a new collection on the spot [COL-06, COL-11, COL-14, COL-15, COL-17, DEC-62, DEC-63]', {
  tag: '@phone',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const { name, id } = await create(page.request, { name: unique('Wedding') })
  const photo = await publish(page.request)
  await visit(page, '/engage')
  const card = page
    .getByRole('article')
    .filter({ hasText: photo.caption ?? '' })
    .first()
  await card.getByRole('button', { name: 'Favorite' }).click()
  await page.getByRole('button', { name: 'Add to a collection' }).click()
  const choice = dialog(page).getByRole('button', { name: new RegExp(name) })
  await expect(choice).toHaveAttribute('aria-pressed', 'false')
  await expectNoAxeViolations(page)

  const items = `**/api/collections/${id}/items/**`
  await page.route(items, (route) => route.abort())
  // By keyboard from here on: on a phone, a toast covers the lower half of the sheet for a moment.
  await choice.press('Enter')
  await expect(said(page, 'Failed to add item to collection')).toBeVisible()
  await expect(choice).toHaveAttribute('aria-pressed', 'false')
  await page.unroute(items)
  const kept = page.waitForResponse(
    (answer) => answer.url().includes(`/items/look/${photo.id}`) && answer.ok(),
  )
  await choice.press('Enter')
  await kept
  await expect(choice).toContainText('1 item')

  await page.route(items, (route) => route.abort())
  await choice.press('Enter')
  await expect(said(page, 'Failed to remove item from collection')).toBeVisible()
  await expect(choice).toHaveAttribute('aria-pressed', 'true')
  await page.unroute(items)

  const another = unique('Made here')
  await dialog(page).getByRole('button', { name: 'New collection' }).press('Enter')
  await expect(dialog(page).getByLabel('New collection')).toBeFocused()
  await dialog(page).getByLabel('New collection').fill(another)
  await page.route('**/api/collections', (route) => route.abort())
  await dialog(page).getByLabel('New collection').press('Enter')
  await expect(said(page, 'Failed to add collection')).toBeVisible()
  await page.unroute('**/api/collections')
  await dialog(page).getByLabel('New collection').press('Enter')
  await expect(dialog(page).getByRole('button', { name: new RegExp(another) })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await dialog(page).getByRole('button', { name: 'Done' }).press('Enter')
  await expect(card.getByRole('button', { name: 'Favorite' })).toBeFocused()
  await expect(said(page, 'Added to 2 collections')).toBeVisible()
  const undone = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().includes(id) && answer.ok(),
  )
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await undone
})

test('a member adds a product to a collection from its page, and a look from the viewer [COL-06]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const { name, id } = await create(page.request, { name: unique('Both') })
  const photo = await publish(page.request)
  for (const address of ['/product/belted-trench', `/photo/${photo.id}`]) {
    await visit(page, address)
    await page.getByRole('main').getByRole('button', { name: 'Add to a collection' }).first().click()
    const added = page.waitForResponse((answer) => answer.url().includes(`${id}/items/`) && answer.ok())
    await dialog(page)
      .getByRole('button', { name: new RegExp(name) })
      .click()
    await added
  }
  await visit(page, `/collection/${id}`)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(cardOf(page, 'Belted Trench')).toBeVisible()
})

test('a signed-out visitor who adds to a collection is asked to sign in [COL-03]', {
  tag: '@desktop',
}, async ({ page }) => {
  await visit(page, '/product/belted-trench')
  await page.getByRole('main').getByRole('button', { name: 'Add to a collection' }).first().click()
  await expect(said(page, 'Authentication required')).toBeVisible()
  await expect(said(page, 'You must be logged in to add collections')).toBeVisible()
  await visit(page, '/account')
  await expect(page.getByRole('heading', { name: 'Please Sign In' })).toBeVisible()
})

test('a public collection has a page with its own link preview; other people cannot open a private one [COL-09, PROF-09]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs, browser }) => {
  const ana = await signedInAs('ana')
  const open = await filled(page.request, 3, { isPublic: true, description: 'Open to all' })
  const secret = await filled(page.request, 1)
  const other = await createOtherMember(browser)
  const stranger = await other.context.newPage()
  await visit(stranger, `/collection/${open.id}`)
  await expect(stranger.getByRole('heading', { level: 1, name: open.name })).toBeVisible()
  await expect(stranger).toHaveTitle(new RegExp(open.name))
  await expect(stranger.locator('meta[name=description]')).toHaveAttribute('content', 'Open to all')
  const preview = await stranger.locator('meta[property="og:image"]').getAttribute('content')
  const picture = await stranger.request.get(new URL(preview!).pathname)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  await expect(stranger.getByRole('button', { name: /^(Move|Remove)/ })).toHaveCount(0)
  await expectNoAxeViolations(stranger)

  await stranger.goto(`/collection/${secret.id}`)
  await expect(stranger.getByText('This collection is no longer available.')).toBeVisible()
  const signedOut = await browser.newContext()
  const visitor = await signedOut.newPage()
  await visit(
    visitor,
    `${new URL(page.url() === 'about:blank' ? preview! : page.url()).origin}/user/${ana.username}?tab=collections`,
  )
  await expect(cardOf(visitor, open.name)).toBeVisible()
  await expect(cardOf(visitor, secret.name)).toHaveCount(0)
  await signedOut.close()
  await other.context.close()
})

test('a member reorders the items of a collection by keyboard and removes one; a failed removal is undone [COL-06, COL-15]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const { id, products } = await filled(page.request, 3)
  await visit(page, `/collection/${id}`)
  const names = page.getByRole('article').getByRole('heading')
  const [first, second, third] = products.map(({ name }) => name)
  await expect(names).toHaveText([first!, second!, third!])

  const ordered = page.waitForResponse((answer) => answer.url().endsWith('/order') && answer.ok())
  const handle = page.getByRole('button', { name: `Move ${first}`, exact: true })
  // Before the handle is hydrated, a press does not pick anything up.
  await expect(async () => {
    await handle.press('Space')
    await expect(page.getByText(/is (picked up from|over) place 1/)).toBeAttached({ timeout: 3_000 })
  }).toPass()
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText(`${first} is over place 2 of 3.`)).toBeAttached({ timeout: 3_000 })
  }).toPass()
  await page.keyboard.press('Space')
  await ordered
  await page.reload()
  await waitForHydration(page)
  await expect(names).toHaveText([second!, first!, third!])

  const remove = page.getByRole('button', { name: `Remove ${third}`, exact: true })
  await page.route('**/items/product/**', (route) => route.abort())
  await remove.click()
  await expect(said(page, 'Failed to remove item from collection')).toBeVisible()
  await expect(names).toHaveCount(3)
  await page.unroute('**/items/product/**')
  await remove.click()
  await expect(names).toHaveText([second!, first!])
})

test('collection cards drift every three seconds, but stay still while focused and with reduced motion [COL-07, CONST-15, DEC-64]', async ({
  page,
  signedInAs,
}) => {
  await page.clock.install()
  await signedInAs('ana')
  const { name } = await create(page.request, { name: unique('Drifting') })
  await visit(page, '/account?tab=collections')
  const card = cardOf(page, name)
  const place = () => card.evaluate((element) => (element as HTMLElement).style.transform)
  await page.mouse.move(0, 0)
  expect(await place()).toBe('')
  await page.clock.runFor(3_100)
  const moved = await place()
  expect(moved).toMatch(/^translate\(-?[0-4](\.\d+)?px, -?[0-4](\.\d+)?px\)$/)
  await page.clock.runFor(3_000)
  expect(await place()).not.toBe(moved)

  await card.getByRole('switch').focus()
  const held = await place()
  await page.clock.runFor(9_000)
  expect(await place()).toBe(held)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.runFor(9_000)
  expect(await place()).toBe(held)
})

test('long names and empty collections fit a narrow screen', { tag: ['@phone', '@long'] }, async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana')
  const name = 'Donaudampfschifffahrtsgesellschaftskapitänsmützen und alles, was dazugehört 1890'
  const { id } = await create(page.request, { name, description: 'x'.repeat(500), isPublic: true })
  for (const address of ['/account?tab=collections', `/collection/${id}`]) {
    await visit(page, address)
    await expect(page.getByText(name).first()).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(width, address).toBeLessThanOrEqual(0)
  }
  await expect(page.getByText('Nothing in this collection yet.')).toBeVisible()
  await expectNoAxeViolations(page)
})
