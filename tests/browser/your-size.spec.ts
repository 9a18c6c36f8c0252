import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { expectGood } from './expect-good.ts'
import { expect, test } from './fixtures.ts'
import { runStatement } from './members.ts'
import { callApi, publish } from './posting.ts'
import { visit } from './visit.ts'

/** Creates a product in three sizes that is first in a search for its name. */
async function aTee(): Promise<{ id: string; name: string; slug: string }> {
  const id = randomUUID()
  const name = `Sizing Tee ${id.slice(0, 8)}`
  await runStatement(
    `with product as (
       insert into products (id, slug, name, price_minor, state)
       values ($1::uuid, 'sizing-' || $1, $2, 4000, 'active') returning id
     )
     insert into variants (id, product_id, position, size, stock)
     select gen_random_uuid(), product.id, position, size, 9
     from product, (values (0, 'S'), (1, 'M'), (2, 'L')) as sizes (position, size)`,
    [id, name],
  )
  return { id, name, slug: `sizing-${id}` }
}

/** The member ordered a product in this size and kept it. */
const bought = (email: string, productId: string, size: string) =>
  runStatement(
    `with bought as (
       insert into orders (id, member_id, state, currency, subtotal_minor, shipping_minor, tax_minor, tax_basis_points,
                           total_minor, shipping_name, payment_way, payment_text, ship_to, placed_at)
       select gen_random_uuid(), id, 'delivered', 'USD', 1, 0, 0, 0, 1, '', 'transfer', '', '{}', now() - interval '9 days'
       from members where email = $1
       returning id
     )
     insert into order_lines (order_id, position, product_id, name, size, quantity, price_minor, reserved)
     select id, 0, $2::uuid, '', $3, 1, 1, 0 from bought`,
    [email, productId, size],
  )

const expectChosen = (place: Locator, size: string) =>
  expect(place.getByRole('radio', { name: size, exact: true })).toBeChecked()

test('a member’s size is preselected with its reason on the product page, in Buy this look and in the quick add of a card, which adds it to the cart [BUY-03, BUY-06]', async ({
  page,
  signedInAs,
}) => {
  const tee = await aTee()
  const { email } = await signedInAs('sized')
  await bought(email, tee.id, 'L')
  const { id: lookId } = await publish(page.request, { products: [tee.id] })
  const why = 'Your size: L, from your last order.'

  await test.step('on the product page', async () => {
    await visit(page, `/product/${tee.slug}`)
    await expect(page.getByRole('main').getByText(why)).toBeVisible()
    await expectChosen(page.getByRole('main'), 'L')
  })

  await test.step('in Buy this look', async () => {
    await visit(page, `/photo/${lookId}`)
    await page.getByRole('button', { name: 'Buy this look' }).click()
    const dialog = page.getByRole('dialog', { name: 'Buy this look' })
    await expect(dialog.getByText(why)).toBeVisible()
    await expectChosen(dialog, 'L')
  })

  await test.step('in the quick add of a card, which adds it to the cart', async () => {
    await visit(page, `/shop?q=${encodeURIComponent(tee.name)}`)
    await page.getByRole('button', { name: `Add ${tee.name} to cart` }).click()
    const dialog = page.getByRole('dialog', { name: tee.name })
    await expect(dialog.getByText(why)).toBeVisible()
    await expectChosen(dialog, 'L')
    await expectGood(page)
    await dialog.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText(`Added ${tee.name} to cart`)).toBeVisible()
    await expect(dialog).toBeHidden()
    const { lines } = await callApi<{ lines: { productId: string; size: string }[] }>(
      page.request,
      'GET',
      '/cart',
    )
    expect(lines).toMatchObject([{ productId: tee.id, size: 'L' }])
  })

  await test.step('by measures when nothing else is known, and a stated size takes precedence', async () => {
    await signedInAs('measured')
    await callApi(page.request, 'PUT', '/profile/measures', {
      heightCm: 170,
      usualSize: 'M',
      inAdvice: false,
    })
    await visit(page, `/product/${tee.slug}`)
    await expect(page.getByRole('main').getByText('Your size: M, from your measurements.')).toBeVisible()
    await callApi(page.request, 'PUT', '/profile/usual-sizes', { sizes: { letters: 'S' } })
    await visit(page, `/product/${tee.slug}`)
    await expect(page.getByRole('main').getByText('Your size: S, as you set it.')).toBeVisible()
  })
})

test('the quick add starts with the first size for a visitor, and shows when a size is sold out [BUY-06]', {
  tag: '@long',
}, async ({ page }) => {
  const tee = await aTee()
  await runStatement(`update variants set stock = 0 where product_id = $1 and size = 'M'`, [tee.id])
  await visit(page, `/shop?q=${encodeURIComponent(tee.name)}`)
  await page.getByRole('button', { name: `Add ${tee.name} to cart` }).click()
  const dialog = page.getByRole('dialog', { name: tee.name })
  await expectChosen(dialog, 'S')
  await expect(dialog.getByText('Your size')).toHaveCount(0)
  await dialog.getByRole('radio', { name: 'M, sold out' }).check()
  await expect(dialog.getByRole('button', { name: 'Sold out' })).toBeDisabled()
  await dialog.getByRole('radio', { name: 'L', exact: true }).check()
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Please log in to add items to cart')).toBeVisible()
})

test('cards show members whether their size is in stock, and members can filter the shop to it; an empty result links to all sizes [BUY-08, SHOP-16]', {
  tag: '@long',
}, async ({ page, signedInAs }) => {
  const [tee, gone] = [await aTee(), await aTee()]
  await runStatement(`update variants set stock = 0 where product_id = $1 and size = 'M'`, [gone.id])
  const at = ({ name }: { name: string }) => `/shop?q=${encodeURIComponent(name)}`
  const card = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  const mine = page.getByRole('button', { name: /^In your size, M/ })
  const note = 'Your size, M, in stock'

  await test.step('visitors have no sizes, and can remove one that comes with a link', async () => {
    await visit(page, `${at(tee)}&worn=letters-M`)
    await expect(card(tee.name)).toBeVisible()
    await expect(card(tee.name)).not.toContainText('Your size')
    await expect(page.getByRole('button', { name: /^In your size/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Remove In M' }).click()
    await expect(page).not.toHaveURL(/worn=/)
  })

  await signedInAs('sizes-of-cards')
  await test.step('members whose size is unknown see no note', async () => {
    await visit(page, at(tee))
    await expect(card(tee.name)).not.toContainText('Your size')
    await expect(page.getByRole('button', { name: /^In your size/ })).toHaveCount(0)
  })

  await callApi(page.request, 'PUT', '/profile/usual-sizes', { sizes: { letters: 'M' } })
  await test.step('the card shows the stock of the size, and the chip turns the filter on and off', async () => {
    await visit(page, at(tee))
    await expect(card(tee.name)).toContainText(note)
    await expect(mine).toHaveAttribute('aria-pressed', 'false')
    await mine.press('Enter')
    await expect(page).toHaveURL(/worn=letters-M/)
    await expect(mine).toHaveAttribute('aria-pressed', 'true')
    await expect(card(tee.name)).toContainText(note)
    await expectGood(page)
    await mine.click()
    await expect(page).not.toHaveURL(/worn=/)
    await expect(mine).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('a card shows when the size is sold out, and an empty list links to all sizes', async () => {
    await visit(page, at(gone))
    await expect(card(gone.name)).toContainText('M is sold out. S and L in stock')
    await mine.click()
    await expect(page.getByRole('heading', { name: 'Nothing here in M.' })).toBeVisible()
    await expectGood(page)
    await page.getByRole('link', { name: 'Show all sizes' }).click()
    await expect(card(gone.name)).toBeVisible()
    await expect(page).not.toHaveURL(/worn=/)
  })
})
