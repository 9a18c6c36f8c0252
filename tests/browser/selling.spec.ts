import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectGoodWithShots } from './expect-good.ts'
import { expect } from './fixtures.ts'
import { mailedLink } from './mailbox.ts'
import { OWNER, sendToApi, signInAs, signInAsOwner, testInOwnShop, uploadProductPicture } from './own-shop.ts'
import { visit, visitAdmin } from './visit.ts'

// docs/selling.md, line by line, in a program of its own: the owner enters the listed settings, and the rest follows.

const test = testInOwnShop('selling', { VIES_URL: 'off' })
const PAYMENT = [{ code: 'transfer', isOn: true, text: 'To our account, please.' }]

/** Admin, Setup, Tax. */
async function setTo(page: Page, country: string) {
  await visitAdmin(page, '/admin?tab=tax')
  const set = page.getByRole('region', { name: 'Set up tax for a country' })
  await set.getByLabel('Country').selectOption(country)
  await set.getByRole('button', { name: `Set the shop to ${country}` }).click()
  await expect(page.getByText(`The shop is already set to ${country}.`)).toBeVisible()
}

/** Admin, Setup, Shipping. */
async function shipBy(page: Page, template: string) {
  await visitAdmin(page, '/admin?tab=shipping')
  await page.getByRole('button', { name: template, exact: true }).click()
  await page.getByRole('button', { name: 'Save shipping' }).click()
  await expect(page.getByText('Shipping saved')).toBeVisible()
}

/** Admin, Setup, Texts. */
async function publish(page: Page, kind: string, body: string) {
  await visitAdmin(page, '/admin?tab=texts')
  // The choice is in the URL and is rendered once the URL has changed.
  await page.getByRole('radio', { name: kind }).click()
  await page.getByLabel(`${kind}, version 1`).fill(body)
  await page.getByRole('button', { name: 'Publish' }).click()
  const question = page.getByRole('alertdialog', { name: `Publish version 1 of “${kind}”?` })
  await question.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('link', { name: 'Version 1' })).toBeVisible()
}

const sum = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Order summary' }).locator('dt', { hasText: words }).locator('+ dd').last()

async function address(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
}

/** Returns the newest mail to an address with these words, decoded from quoted-printable, with its attachments. */
async function confirmation(dataDir: string, email: string, words: RegExp) {
  await mailedLink(email, words, { dataDir, withinMs: 90_000 })
  const folder = join(dataDir, 'outbox')
  const mails = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
  const raw = mails.findLast((mail) => mail.includes(`To: ${email}`) && words.test(plain(mail)))!
  const file = (name: string) => {
    const [, part = ''] = raw.split(new RegExp(`filename="?${name}"?`))
    return Buffer.from(/\r?\n\r?\n([\w+/=\r\n]+)/.exec(part)?.[1] ?? '', 'base64').toString()
  }
  return { text: plain(raw), file }
}

function plain(mail: string): string {
  const bytes = mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

test('a shop set to Germany sells as docs/selling.md lists: prices, tax, shipping, button, confirmation, withdrawal, imprint [SELL-01, HOUSE-13]', {
  tag: '@long',
}, async ({ page, browser, ownShop }) => {
  test.setTimeout(240_000)
  await signInAsOwner(page)
  await setTo(page, 'Germany')
  await shipBy(page, 'Germany')
  await sendToApi(page, 'patch', '/admin/shop', {
    ...{ paymentWays: PAYMENT, returnDays: 14, vatId: 'DE123456788' },
    imprint: 'Hem GmbH\nHafenweg 1\n20457 Hamburg',
  })
  await publish(page, 'Withdrawal', '## Right of withdrawal\n\nFourteen days, without a reason.')
  await expectGoodWithShots(page, 'texts')
  await publish(page, 'Imprint', 'Hem GmbH\n\nRegister: HRB 1234, Hamburg')
  const images = [{ pictureId: await uploadProductPicture(page), altText: 'A coat' }]
  const coat = { description: 'Boiled wool.', images, variants: [{ size: 'M', stock: 9 }] }
  const { id, slug } = await sendToApi<{ id: string; slug: string }>(page, 'post', '/admin/products', {
    ...{ ...coat, name: 'Harbour Coat', priceMinor: 4760, compareAtMinor: 5950 },
  })

  const stranger = await (await browser.newContext({ baseURL: ownShop.address })).newPage()
  await test.step('prices include VAT and say so; a reduced product shows its former price', async () => {
    await visit(stranger, '/shop')
    await expect(stranger.getByText('Incl. VAT, plus shipping')).toBeVisible()
    await expect(stranger.getByRole('link', { name: /Harbour Coat/ })).toContainText(
      'Now €47.60 before €59.50',
    )
    await visit(stranger, `/product/${slug}`)
    await expect(stranger.getByText('Incl. VAT, plus shipping')).toBeVisible()
  })

  await test.step('shipping price and delivery days are on the product page and on a page of their own', async () => {
    await expect(stranger.getByText(/^Shipping to Germany from €\d/)).toBeVisible()
    await visit(stranger, '/shipping')
    await expect(stranger.getByRole('heading', { name: 'Germany' })).toBeVisible()
    await expect(stranger.getByText(/€4\.90/).first()).toBeVisible()
  })

  await test.step('imprint and withdrawal are linked from every page, and need no agreement', async () => {
    for (const path of ['/', '/shop', `/product/${slug}`, '/auth', '/trends']) {
      await visit(stranger, path)
      const links = stranger.getByRole('contentinfo')
      for (const name of ['Imprint', 'Withdrawal'])
        await expect(links.getByRole('link', { name })).toBeVisible()
    }
    await stranger.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click()
    await expect(stranger.getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible()
    await expect(stranger.getByText('Register: HRB 1234, Hamburg')).toBeVisible()
    await stranger.getByRole('contentinfo').getByRole('link', { name: 'Withdrawal' }).click()
    await expect(stranger.getByRole('heading', { name: 'Right of withdrawal' })).toBeVisible()
    await expectGoodWithShots(stranger, 'withdrawal')
    await stranger.context().close()
  })

  await test.step('tax follows the rate; other member states pay the same rate, or their own with OSS', async () => {
    await sendToApi(page, 'put', '/cart/lines', { productId: id, size: 'M', quantity: 1 })
    await visit(page, '/checkout')
    await expect(sum(page, 'Total')).toHaveText('€52.50')
    await expect(sum(page, 'incl. VAT 19%')).toHaveText('€8.38')
    // The template "Germany" ships nowhere else, but tax is still computed.
    await page.getByLabel(/^Country/).selectOption({ label: 'Austria' })
    await expect(page.getByText('We do not ship this order to Austria.')).toBeVisible()
    await shipBy(page, 'European Union')
    await sendToApi(page, 'patch', '/admin/shop', { usesOss: true })
    await visit(page, '/checkout')
    await page.getByLabel(/^Country/).selectOption({ label: 'Austria' })
    await expect(sum(page, 'incl. VAT 20%')).toBeVisible()
    await page.getByLabel(/^Country/).selectOption({ label: 'Germany' })
    await expect(sum(page, 'incl. VAT 19%')).toHaveText('€8.38')
  })

  await test.step('the order button says Buy now, with a link to the withdrawal notice', async () => {
    await address(page, {
      ...{ 'First name': 'Ana', 'Last name': 'Rue', Address: 'Hafenweg 2', City: 'Hamburg' },
      'Postal code': '20457',
    })
    const texts = page.getByRole('main').getByRole('link', { name: 'Withdrawal' })
    await expect(texts).toHaveAttribute('href', '/withdrawal')
    await expectGoodWithShots(page, 'checkout')
    await expect(page.getByRole('button', { name: 'Place Order' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Buy now' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ana' })).toBeVisible()
    await expectGoodWithShots(page, 'thanks')
  })

  await test.step('the confirmation mail lists what was bought and what it costs, with the withdrawal notice attached', async () => {
    const { text, file } = await confirmation(ownShop.dataDir, OWNER, /We have order \d+/)
    for (const words of [
      ...['1 × Harbour Coat, size M: €47.60', 'Total: €52.50', 'Includes VAT 19%: €8.38'],
      ...['Ana Rue, Hafenweg 2', 'You pay by: Bank transfer', 'Attached for you to keep: Withdrawal.txt.'],
    ])
      expect(text).toContain(words)
    expect(file('Withdrawal.txt')).toContain('Fourteen days, without a reason.')
  })

  await test.step('the buyer requests a return of a delivered order from its page', async () => {
    const [, order] = /orders\/([\w-]+)/.exec(page.url())!
    for (const state of ['paid', 'packed', 'shipped', 'delivered']) {
      await sendToApi(page, 'put', `/admin/orders/${order}/state`, { state })
    }
    await visit(page, `/orders/${order}`)
    await page.getByRole('link', { name: 'Return or exchange' }).click()
    await page.getByRole('radio', { name: 'Send back' }).check()
    await page.getByRole('combobox', { name: 'Why' }).selectOption('Changed my mind')
    await page.getByRole('button', { name: 'Request return' }).click()
    await expect(page.getByText('Return requested').first()).toBeVisible()
  })
})

test('a shop set to the United States sells as docs/selling.md lists: the state’s tax on top, shipping, button, weights, confirmation [SELL-02]', {
  tag: '@long',
}, async ({ page, browser, ownShop }) => {
  test.setTimeout(240_000)
  await signInAsOwner(page)
  await setTo(page, 'United States')
  await test.step('the owner adds a rate for the state of the shop, including shipping', async () => {
    const own = page.getByRole('region', { name: 'Your own rates' })
    await own.getByRole('button', { name: 'Add a rate' }).click()
    await own.getByRole('combobox', { name: 'Country' }).selectOption('United States')
    await own.getByRole('combobox', { name: 'State or province' }).selectOption('Maine')
    await own.getByLabel('Rate in percent').fill('5.5')
    await own.getByLabel('Tax shipping too').check()
    await own.getByRole('button', { name: 'Add rate' }).click()
    await expect(own.getByText(/^Maine, United States: Sales tax 5\.5%/)).toBeVisible()
  })
  await shipBy(page, 'United States')
  await sendToApi(page, 'patch', '/admin/shop', { paymentWays: PAYMENT })
  const images = [{ pictureId: await uploadProductPicture(page), altText: 'A coat' }]
  const { id, slug } = await sendToApi<{ id: string; slug: string }>(page, 'post', '/admin/products', {
    ...{ name: 'Quay Coat', description: 'Wool.', priceMinor: 6000, images },
    variants: [{ size: 'M', stock: 9 }],
  })

  const buyer = await (await browser.newContext({ baseURL: ownShop.address })).newPage()
  await signInAs(buyer, 'bo@hem.example', 'bo-rue')
  await test.step('prices are without tax and do not mention it', async () => {
    await visit(buyer, `/product/${slug}`)
    await expect(buyer.getByText('$60.00').first()).toBeVisible()
    await expect(buyer.getByText(/Incl\. /)).toHaveCount(0)
    await expect(buyer.getByText(/^Shipping to United States/)).toBeVisible()
  })

  await test.step('the checkout adds the rate of the state, and no tax for a state without a rate', async () => {
    await sendToApi(buyer, 'put', '/cart/lines', { productId: id, size: 'M', quantity: 1 })
    await visit(buyer, '/checkout')
    await address(buyer, {
      ...{ 'First name': 'Ana', 'Last name': 'Rue', Address: '14 Harbour Row', City: 'Portland' },
    })
    await buyer.getByLabel('State', { exact: true }).fill('Oregon')
    await expect(sum(buyer, 'Total')).toHaveText('$65.95')
    await buyer.getByLabel('State', { exact: true }).fill('Maine')
    await expect(sum(buyer, 'Total')).toHaveText('$69.58')
    await buyer.getByLabel('Zip code', { exact: true }).fill('04101')
    await expectGoodWithShots(buyer, 'checkout-us')
    await expect(buyer.getByRole('button', { name: 'Buy now' })).toHaveCount(0)
    await buyer.getByRole('button', { name: 'Place Order' }).click()
    await expect(buyer.getByRole('heading', { level: 1, name: 'Thank you, Ana' })).toBeVisible()
  })

  await test.step('the confirmation mail lists the order', async () => {
    const { text } = await confirmation(ownShop.dataDir, 'bo@hem.example', /Quay Coat/)
    for (const words of ['1 × Quay Coat, size M: $60.00', 'Total: $69.58', 'You pay by: Bank transfer'])
      expect(text).toContain(words)
  })
  await buyer.context().close()

  await test.step('weights can be in ounces or pounds', async () => {
    await visitAdmin(page, '/admin?tab=shipping')
    await expect(page.getByLabel('Weights in').getByRole('option')).toContainText([/ounces|oz/i])
  })
})
