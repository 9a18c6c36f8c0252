import type { Page } from '@playwright/test'
import type { ProductList, ProductView } from '../../src/features/catalogue/products/product.ts'
import type { CollectionCardView } from '../../src/features/community/collections/collection.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { waitUntilFocusMoves } from './focus-moves.ts'
import { callApi, publish } from './posting.ts'
import { visit } from './visit.ts'

async function open(page: Page, path: string) {
  await visit(page, path)
  await waitUntilFocusMoves(page)
}

test('when the focused control of a row disappears with it, the focus goes to the same control of the next row, or of the row before, or to what takes the place of the list [NAV-55]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const { items } = await callApi<ProductList>(page.request, 'GET', '/products')
  const products = items.filter(({ name }, at) => items.findIndex((one) => one.name === name) === at)
  const [first, second, third] = products as [{ id: string; name: string }, ...typeof products]
  const made = await callApi<CollectionCardView>(page.request, 'POST', '/collections', { name: 'Coats' })
  for (const { id } of [third!, second!, first])
    await callApi(page.request, 'PUT', `/collections/${made.id}/items/product/${id}`)
  await open(page, `/collection/${made.id}`)
  const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true })

  await remove(second!.name).press('Enter')
  await expect(remove(third!.name)).toBeFocused()
  await remove(third!.name).press('Enter')
  await expect(remove(first.name)).toBeFocused()
  await remove(first.name).press('Enter')
  await expect(remove(first.name)).toHaveCount(0)
  await expect(page.locator('main :focus')).toBeVisible()
})

test('when a press disables its button, the focus goes to the button beside it [NAV-55]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const { id, variants } = await callApi<ProductView>(page.request, 'GET', '/products/belted-trench')
  const size = variants.find(({ stock }) => stock === null || stock > 2)!.size
  const line = { productId: id, size }
  await callApi(page.request, 'POST', '/cart/lines', line)
  await callApi(page.request, 'POST', '/cart/lines', line)
  await open(page, '/checkout')
  await page.getByRole('button', { name: 'Edit cart' }).click()
  const less = page.getByRole('button', { name: 'One less, Belted Trench' })
  await less.press('Enter')
  await expect(less).toBeDisabled()
  await expect(page.getByRole('button', { name: 'One more, Belted Trench' })).toBeFocused()
})

test('the focus of a control that disappears goes to no tab that it would open [NAV-55]', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/auth')
  await page.evaluate(() => {
    const button = document.createElement('button')
    document.querySelector('main [role=tablist]')!.append(button)
    button.focus()
    button.remove()
  })
  await expect(page.getByRole('tab', { name: 'Login' })).toBeFocused()
  await expect(page).toHaveURL('/auth')
})

test('a button that is disabled only while something is saved keeps the focus [NAV-55]', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/about')
  const hasFocus = await page.evaluate(async () => {
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    const [button, next] = [document.createElement('button'), document.createElement('button')]
    document.querySelector('main')!.append(button, next)
    button.focus()
    button.disabled = true
    await pause(400)
    const hasMoved = document.activeElement === next
    button.disabled = false
    await pause(1_200)
    return !hasMoved && document.activeElement === button
  })
  expect(hasFocus).toBe(true)
})

test('after a dialog has deleted the row of the button that opened it, the focus is in the list [NAV-55, NAV-53]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  for (const caption of ['First look', 'Second look']) await publish(page.request, { caption })
  await open(page, '/dashboard')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(2)
  await cards.first().getByRole('button', { name: 'Photo options' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(cards).toHaveCount(1)
  await expect(cards.locator(':focus')).toBeVisible()
})

test('a form that is refused moves the focus to its first invalid field, whether the page or the server refuses it [ERR-10]', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana')
  await open(page, '/guest-orders')
  const submit = page.getByRole('button', { name: 'Email me the link' })
  await submit.press('Enter')
  await expect(page.getByLabel('Order number')).toBeFocused()
  await expectNoAxeViolations(page)

  await page.getByLabel('Order number').fill('1001')
  await page.getByLabel('Email').fill('nobody')
  await submit.press('Enter')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
})
