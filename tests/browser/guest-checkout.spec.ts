import type { BrowserContext, Page } from '@playwright/test'
import { expectGoodWithShots } from './expect-good.ts'
import { expect } from './fixtures.ts'
import { flatShipping } from './flat-shipping.ts'
import { mailedLink } from './mailbox.ts'
import { OWNER, PASSWORD, sendToApi, testInOwnShop, uploadProductPicture } from './own-shop.ts'
import { visit, visitAdmin } from './visit.ts'

const test = testInOwnShop('guests', { CONFIRM_EMAIL: 'on', ADMIN_2FA: 'off' })

/** Creates an account whose email is confirmed by the mailed link. */
async function becomeMember(page: Page, email: string, username: string, dataDir: string) {
  const headers = { Origin: new URL(page.url()).origin }
  const account = { email, password: PASSWORD }
  await page.request.post('/api/auth/sign-up/email', { data: { ...account, username }, headers })
  await page.goto(await mailedLink(email, /https?:\/\/\S+verify-email\?token=[\w.=&%/-]+/, { dataDir }))
  await page.request.post('/api/auth/sign-in/email', { data: account, headers })
}

/** A shop that accepts guest orders and sells a coat. */
async function openShop(page: Page, dataDir: string): Promise<string> {
  await visit(page, '/')
  await becomeMember(page, OWNER, 'owner', dataDir)
  await page.request.post('/api/session/confirm', {
    data: { password: PASSWORD },
    headers: { Origin: new URL(page.url()).origin },
  })
  await sendToApi(page, 'patch', '/admin/shop', {
    paymentWays: [
      { code: 'transfer', isOn: true, text: 'To our account, please.' },
      { code: 'on-delivery', isOn: true, text: '' },
    ],
    ...{ defaultCountry: 'Germany', shipping: flatShipping(500, { from: 2, to: 3 }), guestCheckout: false },
  })
  const images = [{ pictureId: await uploadProductPicture(page), altText: 'A coat' }]
  const form = { name: 'Harbour Coat', description: 'Boiled wool.', priceMinor: 3900, images }
  return (await sendToApi<{ slug: string }>(page, 'post', '/admin/products', form)).slug
}

const CONFIRM = /https?:\/\/\S+\/guest-orders\/confirm\/[\w-]+/
const ORDER = /https?:\/\/\S+\/guest-orders\/(?!confirm)[\w-]+/

test('a shop allows guest orders; a guest orders with an address, confirms by mail, opens the order by its link elsewhere, and moves it into a later account [GUEST-01, GUEST-02, GUEST-03, GUEST-04, GUEST-08, GUEST-09, GUEST-10]', {
  tag: '@long',
}, async ({ page, browser, ownShop }) => {
  test.setTimeout(300_000)
  const { dataDir, address } = ownShop
  const slug = await openShop(page, dataDir)
  const contexts: BrowserContext[] = []
  const browse = async () => {
    const context = await browser.newContext({ baseURL: address, viewport: page.viewportSize()! })
    context.setDefaultTimeout(20_000)
    contexts.push(context)
    return context.newPage()
  }
  const guest = await browse()

  await test.step('with guest orders off, the checkout asks to sign in', async () => {
    await guest.goto('/checkout')
    await expect(guest).toHaveURL(/\/auth\?redirect=/)
  })
  await test.step('the owner allows guest orders in the settings', async () => {
    await visitAdmin(page, '/admin?tab=settings')
    await page.getByLabel('Allow orders without an account').check()
    await expectGoodWithShots(page, 'settings')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
  })
  await test.step('a visitor fills a cart, which survives a reload', async () => {
    await visit(guest, `/product/${slug}`)
    await guest.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(guest.getByText('Added Harbour Coat to cart')).toBeVisible()
    await guest.reload()
    await expect(guest.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    await guest.getByRole('link', { name: 'Cart, 1 item' }).click()
    await expect(guest.getByRole('dialog').getByRole('link', { name: 'Harbour Coat' })).toBeVisible()
    await guest.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click()
  })
  await test.step('the checkout asks for the e-mail first', async () => {
    await expect(guest.getByRole('heading', { name: 'Your email' })).toBeVisible()
    await expect(guest.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible()
    const place = guest.getByRole('button', { name: 'Place Order' })
    await place.click()
    await expect(guest.getByLabel('Email', { exact: true })).toBeFocused()
    await guest.getByLabel('Email', { exact: true }).fill('vera@elsewhere.test')
    for (const [name, value] of [
      ['firstName', 'Vera'],
      ['lastName', 'Rue'],
      ['address', 'Hafenstraße 14'],
      ['city', 'Hamburg'],
      ['zipCode', '20457'],
    ])
      await guest.locator(`[name="${name}"]`).fill(value!)
    await expectGoodWithShots(guest, 'checkout')
    await place.click()
  })
  await test.step('the order waits for its e-mail address to be confirmed, and the guest corrects the address', async () => {
    await expect(guest.getByRole('heading', { name: 'One more step: check your email' })).toBeVisible()
    await expect(guest.getByText('Email not confirmed')).toBeVisible()
    await expectGoodWithShots(guest, 'waiting')
    await guest.getByRole('button', { name: 'Another address' }).click()
    await guest.getByLabel('Email', { exact: true }).fill('nonsense')
    await guest.getByRole('button', { name: 'Send the link there' }).click()
    await expect(guest.getByText('Please enter a valid email address')).toBeVisible()
    await expectGoodWithShots(guest, 'correcting')
    await guest.getByLabel('Email', { exact: true }).fill('vera.rue@elsewhere.test')
    await guest.getByRole('button', { name: 'Send the link there' }).click()
    await expect(guest.getByText('We sent the link to vera.rue@elsewhere.test')).toBeVisible()
  })
  const phone = await browse()
  await test.step('the mailed link asks first, and confirms the order in any browser', async () => {
    const link = await mailedLink('vera.rue@elsewhere.test', CONFIRM, { dataDir })
    const answer = await phone.request.get(link)
    expect(answer.headers()['cache-control']).toBe('private, no-store')
    expect(await answer.text()).toContain('noindex')
    await phone.goto(link)
    await expect(phone.getByRole('heading', { name: 'Is this your order?' })).toBeVisible()
    await expectGoodWithShots(phone, 'question')
    await phone.getByRole('button', { name: 'Confirm the order' }).click()
    await expect(phone.getByRole('heading', { level: 1, name: 'Thank you, Vera' })).toBeVisible()
    await expectGoodWithShots(phone, 'thanks')
    await phone.goto(link)
    await expect(phone.getByRole('heading', { name: 'The order is confirmed.' })).toBeVisible()
  })
  const orderLink = await mailedLink('vera.rue@elsewhere.test', ORDER, { dataDir })
  await test.step('the mailed link shows the order, and the guest can renew it', async () => {
    const other = await browse()
    await other.goto(orderLink)
    await expect(other.getByRole('heading', { level: 1, name: 'Order 1001' })).toBeVisible()
    await expectGoodWithShots(other, 'order')
    await other.getByRole('button', { name: 'Email me a new link' }).click()
    await expect(other.getByText('We emailed you a new link')).toBeVisible()
    await phone.goto(orderLink)
    await expect(phone.getByRole('heading', { name: /has been replaced/ })).toBeVisible()
    await expectGoodWithShots(phone, 'broken')
    await phone.getByRole('link', { name: 'Get a new link' }).click()
    await expect(phone.getByRole('heading', { name: 'Find your order' })).toBeVisible()
    await phone.getByLabel('Order number').fill('1001')
    await phone.getByLabel('Email', { exact: true }).fill('vera.rue@elsewhere.test')
    await expectGoodWithShots(phone, 'lost')
    await phone.getByRole('button', { name: 'Email me the link' }).click()
    await expect(phone.getByText('If we find the order')).toBeVisible()
    await other.getByRole('button', { name: 'Remove it from this device' }).click()
    await expect(other.getByText('no longer shown in this browser')).toBeVisible()
  })
  await test.step('the admin sees that the order is from a guest, and cannot remove the guest’s data while it is open', async () => {
    await visitAdmin(page, '/admin?tab=orders')
    await expect(page.getByText(/, guest$/).first()).toBeVisible()
    await page.getByRole('link', { name: 'Order 1001' }).first().click()
    await expect(page.getByText('by a guest')).toBeVisible()
    await page.getByRole('button', { name: 'Remove guest data' }).click()
    await expectGoodWithShots(page, 'admin')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText(/This address still has an open order/)).toBeVisible()
  })
  await test.step('an account with the same address takes over the cart and the order', async () => {
    await visit(guest, `/product/${slug}`)
    await guest.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(guest.getByText('Added Harbour Coat to cart')).toBeVisible()
    await becomeMember(guest, 'vera.rue@elsewhere.test', 'vera', dataDir)
    await visit(guest, '/orders')
    await expect(guest.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    await expect(guest.getByRole('heading', { name: '1 order from before you had an account' })).toBeVisible()
    await expectGoodWithShots(guest, 'orders')
    await guest.getByRole('button', { name: 'Add it to my account' }).click()
    await expect(guest.getByText('The order is in your account')).toBeVisible()
    await expect(guest.getByRole('link', { name: /Order 1001/ })).toBeVisible()
  })
  for (const context of contexts) await context.close()
})
