import { randomBytes, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from '../fixtures.ts'
import { openAdminPage, runStatement, signIn } from '../members.ts'
import { callApi, createOtherMember, uploadPicture } from '../posting.ts'
import { visit, visitAdmin, waitForPanelHydration } from '../visit.ts'

const day = () => randomBytes(3).toString('hex')

/** Creates a product of the brand for sale, with its own URL. */
async function aCoat(brandId: string): Promise<{ id: string; address: string }> {
  const id = randomUUID()
  await runStatement(
    `with product as (
       insert into products (id, slug, name, price_minor, state, brand_id)
       values ($1::uuid, 'week-coat-' || $1, 'Weekday Coat', 9000, 'active', $2) returning id
     )
     insert into variants (id, product_id, position, size, stock)
     select gen_random_uuid(), id, 0, 'M', 9 from product`,
    [id, brandId],
  )
  return { id, address: `/product/week-coat-${id}` }
}

async function expectGood(page: Page) {
  await expectNoAxeViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
}

test('a brand’s week: its owner claims it, answers a review and a question, asks to use a photo, has a product accepted, and reads its figures [BRAND-14, INSIGHT-08, INSIGHT-10, INSIGHT-11]', {
  tag: '@long',
}, async ({ page, context, browser, signedInAs }) => {
  test.setTimeout(300_000)
  const name = `Week Mill ${day()}`
  const founder = await signedInAs('founder')
  const admin = await openAdminPage(browser)
  const fan = await createOtherMember(browser)
  const brand = await callApi<{ id: string }>(page.request, 'POST', '/brands', {
    name,
    officialWebsite: `https://www.${day()}.example/`,
  })
  const account = `/brand-account/${brand.id}`

  await test.step('Monday: the owner proves the brand by its domain, and the team confirms the claim', async () => {
    await visit(page, `/brand/${brand.id}`)
    await page.getByRole('button', { name: 'Claim this brand' }).click()
    const dialog = page.getByRole('dialog', { name: 'Claim this brand' })
    const own = `${day()}.invalid`
    await dialog.getByLabel('Domain').fill(own)
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('dialog', { name: 'Your claim' })).toBeVisible()
    // The test has no domain with a record, so it writes the result as the check would write it.
    await runStatement(
      `update brand_claims set state = 'proven', method = 'record', proven_at = now(), checked_at = now()
       where domain = $1`,
      [own],
    )
    await visitAdmin(admin, '/admin?tab=brand-claims')
    await admin.getByRole('button', { name: `Confirm ${name} by ${founder.username}` }).click()
    await expect(admin.getByText(`${name} is verified`)).toBeVisible()
    await signIn(context, founder.email)
    await visit(page, account)
    await expect(page.getByRole('tab', { name: 'Looks' })).toBeVisible()
  })

  const coat = await aCoat(brand.id)
  const look = await test.step('A fan reviews the product, asks a question and posts a look', async () => {
    await callApi(fan.request, 'POST', `/products/${coat.id}/reviews`, {
      content: 'The belt is short.',
      stars: 4,
    })
    await callApi(fan.request, 'POST', `/products/${coat.id}/questions`, { content: 'Is it lined?' })
    const { items: types } = await callApi<{ items: { id: string; name: string }[] }>(
      fan.request,
      'GET',
      '/post-types',
    )
    const { photo } = await callApi<{ photo: { id: string } }>(fan.request, 'POST', '/photos', {
      postTypeId: types.find((type) => type.name.toLowerCase() === 'outfit')?.id,
      caption: 'The weekday coat',
      images: [
        {
          pictureId: await uploadPicture(fan.request, 0),
          altText: 'A coat',
          productTags: [{ productId: coat.id, x: 50, y: 50 }],
        },
      ],
    })
    return photo
  })

  await test.step('Tuesday: the brand answers the review and the question in its own name', async () => {
    await visit(page, coat.address)
    const reviews = page.getByRole('tab', { name: /^Reviews/ })
    if (await reviews.isVisible()) await reviews.click()
    await page.getByRole('button', { name: 'Answer for the brand' }).click()
    const below = page.getByRole('form', { name: 'Answer of the brand' })
    await below.getByRole('textbox').fill('The next ones have a longer belt.')
    await below.getByRole('button', { name: 'Answer', exact: true }).click()
    await expect(page.getByText('The next ones have a longer belt.')).toBeVisible()
    const question = page.getByRole('listitem').filter({ hasText: 'Is it lined?' }).last()
    await question.getByRole('button', { name: /^Answer/ }).click()
    const form = page.getByRole('form', { name: 'Your answer' })
    await form.getByRole('textbox').fill('With cotton.')
    await form.getByRole('button', { name: 'Answer', exact: true }).click()
    await expect(page.getByText('With cotton.')).toBeVisible()
    await expect(page.getByText(`From ${name}`)).toHaveCount(2)
  })

  await test.step('Wednesday: the brand asks to show the photo', async () => {
    await visit(page, account)
    await expect(page.getByRole('button', { name: /^Ask to show photo of / }).first()).toBeVisible()
    await expectGood(page)
    await page.getByRole('button', { name: `Ask to show photo of ${fan.username}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask to show this photo' })
    await dialog.getByLabel('Purpose').fill('Beside our own pictures')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('Request sent')).toBeVisible()
  })

  await test.step('Thursday: the brand proposes a product, and the team accepts it as a draft', async () => {
    await visit(page, `${account}?tab=products`)
    await page.getByRole('button', { name: 'Propose a product' }).click()
    await expect(page.getByRole('form').getByRole('textbox').first()).toBeFocused()
    await page.getByRole('button', { name: 'Send to the team' }).click()
    await expect(page.getByText('Please enter a product name')).toBeVisible()
    await expectGood(page)
    const form = page.getByRole('form', { name: 'Propose a product' })
    await form.getByLabel('Name').fill('Weekday Scarf')
    await form.getByLabel('Description').fill('Wool, two meters.')
    await form.getByLabel(/^Price/).fill('39.00')
    await form.getByLabel(/^Sizes/).fill('One Size')
    await form.getByLabel(/^Link/).fill('https://mill.example/scarf')
    await form.getByRole('button', { name: 'Send to the team' }).click()
    await expect(page.getByText('Proposal sent')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Weekday Scarf' })).toBeVisible()

    await visitAdmin(admin, '/admin?tab=product-proposals')
    await waitForPanelHydration(admin)
    await admin.getByRole('button', { name: `Read Weekday Scarf by ${name}` }).click()
    const dialog = admin.getByRole('dialog', { name: 'Weekday Scarf' })
    await expect(dialog.getByText('$39.00')).toBeVisible()
    await expectNoAxeViolations(admin)
    await dialog.getByRole('button', { name: 'Accept as a draft' }).click()
    await expect(admin.getByText('Draft created')).toBeVisible()
    await visitAdmin(admin, '/admin?tab=products&state=archived&q=Weekday%20Scarf')
    await expect(admin.getByRole('link', { name: 'Weekday Scarf' }).first()).toBeVisible()

    await visit(page, '/notices')
    await expect(page.getByText('accepted the product you proposed: Weekday Scarf')).toBeVisible()
  })

  await test.step('Friday: the brand reads its figures and downloads them', async () => {
    await runStatement(
      `insert into look_views (look_id, day, source, viewers)
       values ($1, (now() at time zone 'utc')::date, 'feed', 23)`,
      [look.id],
    )
    await visit(page, `${account}?tab=figures`)
    const row = page.getByRole('row', { name: /Weekday Coat/ })
    await expect(row.getByRole('cell').nth(1)).toHaveText('20')
    await expect(row.getByRole('cell').nth(4)).toHaveText('Fewer than 5')
    await page.getByText('7 days', { exact: true }).click()
    await expect(page).toHaveURL(/days=7/)
    await expectGood(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download (CSV)' }).click()
    expect((await download).suggestedFilename()).toBe('figures-7-days.csv')
  })

  await fan.context.close()
})
