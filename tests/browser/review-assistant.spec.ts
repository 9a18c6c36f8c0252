import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { ProductList } from '../../src/features/catalogue/products/product.ts'
import type { FoundProducts } from '../../src/features/discovery/visual-search/visual-search.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { callApi, createOtherMember } from './posting.ts'
import { visit, waitForHydration } from './visit.ts'

const demoPicture = (name: string) =>
  readFileSync(join(import.meta.dirname, `../../demo/pictures/${name}.webp`))

test('a search by name finds a summary of reviews with quotes and links; a missing or unknown name shows a message [REV-01, REV-02, REV-04, REV-05, REV-06, REV-07, REV-09, REV-10, DEC-72, ASK-06]', {
  tag: '@desktop',
}, async ({ page }) => {
  await visit(page, '/review')
  const main = page.getByRole('main')
  await expect(main.getByRole('tab', { name: 'Upload Image' })).toBeVisible()
  const recent = main.getByRole('region', { name: 'Recent Reviews' })
  await expect(recent.getByRole('article')).toHaveCount(3)
  await main.getByRole('button', { name: 'Search' }).click()
  const field = main.getByLabel('Product name')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription('Please enter a product name')

  await field.fill('FELT fedorra')
  await field.press('Enter')
  await expect(page).toHaveURL('/review?q=FELT+fedorra')
  const card = main
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { level: 2, name: 'Felt Fedora' }) })
  await expect(card.getByRole('img', { name: /out of 5$/ })).toBeVisible()
  await expect(card.getByText(/^\d+ verified purchases$/)).toBeVisible()
  await expect(card.getByText('$96.00')).toBeVisible()
  await expect(card.getByText(/members reviewed it\. Several of them say: comfortable/)).toBeVisible()
  await expect(card.getByText(/those who reviewed it\.$/)).toBeVisible()
  await expect(card.getByText('“Light on the head, comfortable band.”')).toBeVisible()
  await card.getByText('How this is made').click()
  await expect(card.getByRole('link', { name: /^View in Shop/ })).toHaveAttribute(
    'href',
    '/product/felt-fedora',
  )
  await expectNoAxeViolations(page)
  await page.reload()
  await waitForHydration(page)
  await expect(field).toHaveValue('FELT fedorra')

  await card.getByRole('link', { name: /^Review by tomasz/ }).click()
  await expect(page).toHaveURL(/\/product\/felt-fedora\?review=[\da-f-]+#review$/)
  await waitForHydration(page)
  const first = page.locator('#review').getByRole('listitem').first()
  await expect(first).toContainText('I have owned fourteen hats')

  await visit(page, '/review?q=zzyzx')
  await expect(main.getByRole('heading', { name: 'No reviews found' })).toBeVisible()
  await expect(recent.getByRole('article')).toHaveCount(3)

  await page.route('**/api/review-cards/search*', (route) => route.abort())
  await field.fill('loafer')
  await field.press('Enter')
  await expect(main.getByRole('heading', { name: 'Search failed' })).toBeVisible()
  await page.unroute('**/api/review-cards/search*')
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByRole('heading', { level: 2, name: 'Bar Loafer' })).toBeVisible()
})

test('a search that fails shows Search failed instead of No reviews found, and works on the next try [REV-10]', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  await visit(page, '/review')
  const main = page.getByRole('main')
  await page.route('**/api/review-cards/search*', (route) => route.abort())
  await main.getByLabel('Product name').fill('loafer')
  await main.getByLabel('Product name').press('Enter')
  await expect(main.getByRole('heading', { name: 'Search failed' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'No reviews found' })).toHaveCount(0)
  await page.unroute('**/api/review-cards/search*')
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByRole('heading', { level: 2, name: 'Bar Loafer' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Search failed' })).toHaveCount(0)
})

test('a picture finds the same product; a file that is no picture, a broken picture and an unknown subject show different messages [REV-01, REV-03, REV-11, REV-12, REV-13]', {
  tag: ['@desktop', '@long'],
}, async ({ page, baseURL }) => {
  // The program describes the demo's pictures when it is idle.
  await expect
    .poll(
      async () => {
        const answer = await page.request.post('/api/find', {
          data: demoPicture('products/ht-001-1'),
          headers: { Origin: baseURL! },
        })
        return ((await answer.json()) as FoundProducts).groups[0]?.nearness
      },
      { timeout: 35_000 },
    )
    .toBe('same-picture')

  await visit(page, '/review')
  const main = page.getByRole('main')
  await main.getByRole('tab', { name: 'Upload Image' }).click()
  await expect(page).toHaveURL('/review?tab=image')
  const choose = page.getByLabel('A picture of what you are looking for')
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
  await choose.setInputFiles(file('words.txt', 'text/plain', Buffer.from('a hat')))
  await expect(main.getByRole('heading', { name: 'Invalid file type' })).toBeVisible()
  await expectNoAxeViolations(page)

  const photo = await sharp(demoPicture('products/ht-001-1')).modulate({ brightness: 0.85 }).jpeg().toBuffer()
  await choose.setInputFiles(file('hat.jpg', 'image/jpeg', photo))
  await expect(main.getByRole('heading', { level: 2, name: 'Felt Fedora' })).toBeVisible()
  const another = main.getByRole('button', { name: 'Another picture' })

  await another.click()
  const place = await sharp(demoPicture('travel/travel-01')).jpeg().toBuffer()
  await choose.setInputFiles(file('place.jpg', 'image/jpeg', place))
  await expect(main.getByRole('heading', { name: 'Product not recognized' })).toBeVisible()

  await another.click()
  await choose.setInputFiles(file('lie.jpg', 'image/jpeg', Buffer.from('no picture at all')))
  await expect(main.getByRole('heading', { name: 'Invalid file type' })).toBeVisible()
  await another.click()
  await choose.setInputFiles(file('half.jpg', 'image/jpeg', photo.subarray(0, photo.length / 3)))
  await expect(main.getByRole('heading', { name: 'Image processing failed' })).toBeVisible()
})

test('a member asks the owners of a product a question, an owner answers it from the notice, and the asker reads and deletes it [ASK-01, ASK-03, ASK-05, GEN-09]', {
  tag: ['@desktop', '@long'],
}, async ({ page, browser, signedInAs }) => {
  // Two members, one after another, on a machine that may be busy.
  test.setTimeout(90_000)
  const owner = await createOtherMember(browser)
  const { items } = await callApi<ProductList>(page.request, 'GET', '/products?q=field+watch')
  const { id, slug, name } = items[0]!
  await callApi(owner.request, 'POST', `/products/${id}/reviews`, { content: 'I like it.' })

  await signedInAs('asker')
  await visit(page, '/account?tab=reviews')
  await page.getByRole('main').getByRole('link', { name: 'Review assistant' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Review assistant' })).toBeVisible()
  await visit(page, `/review?product=${id}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Ask owners' }).first().click()
  const words = main.getByRole('textbox', { name: `Your question about the ${name}` })
  await words.fill('Does it run narrow?')
  await expectNoAxeViolations(page)
  await main.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(main.getByText(/^Question sent to \d+ owners?\./)).toBeVisible()

  const theirs = await owner.context.newPage()
  await visit(theirs, '/notices')
  await theirs
    .getByRole('link', { name: /asked about the/ })
    .first()
    .click()
  await expect(theirs).toHaveURL(new RegExp(`/product/${slug}\\?question=[\\da-f-]+#questions$`))
  await waitForHydration(theirs)
  const question = theirs.locator('#questions > ul > li').first()
  await expect(question).toContainText('Does it run narrow?')
  await question.getByRole('button', { name: 'Answer', exact: true }).click()
  await question.getByRole('textbox', { name: 'Your answer' }).fill('A little, over a thick sock.')
  await question.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(question.getByText('A little, over a thick sock.')).toBeVisible()
  await expect(question.getByRole('button', { name: 'Answer', exact: true })).toHaveCount(0)

  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Notices/ })
    .click()
  await page.getByRole('link', { name: /answered your question about the/ }).click()
  const own = page.locator('#questions > ul > li').filter({ hasText: 'Does it run narrow?' }).first()
  await expect(own).toContainText('A little, over a thick sock.')
  await own.getByRole('button', { name: /^Options for the question/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const gone = page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.ok())
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await gone
  await expect(own).toHaveCount(0)
  await owner.context.close()
})
