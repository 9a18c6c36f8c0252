import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { PhotoPage } from '../../src/features/community/photos/photo.ts'
import type { WrittenReview } from '../../src/features/community/reviews/review.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { callApi, createOtherMember, publish } from './posting.ts'
import { visit } from './visit.ts'

/** Creates a product without reviews as the signed-in admin. */
async function newProduct(request: APIRequestContext) {
  const name = `Coat ${randomBytes(4).toString('hex')}`
  const { id } = await callApi<{ id: string }>(request, 'POST', '/products/proposals', { name })
  return { id, name }
}

const write = (request: APIRequestContext, productId: string, content: string, stars?: number) =>
  callApi<WrittenReview>(request, 'POST', `/products/${productId}/reviews`, { content, stars })

const boxOn = (page: Page) => page.getByRole('region', { name: 'Write a Review' })
const reviewsOn = (page: Page) => boxOn(page).getByRole('listitem')

test('a member sends a review with stars by Enter, and everyone sees it after a reload [PDP-09, PDP-13, ACT-14, ACT-15, DEC-09]', {
  tag: '@desktop',
}, async ({ page, signedInAs, browser }) => {
  const ana = await signedInAs('ana')
  const product = await newProduct(page.request)
  await visit(page, `/product/${product.id}`)
  const box = boxOn(page)
  await expect(box.getByText('No reviews yet.')).toBeVisible()
  const field = box.getByRole('textbox')
  const send = box.getByRole('button', { name: 'Submit Review' })
  await expect(send).toBeDisabled()
  await field.fill('   ')
  await expect(send).toBeDisabled()

  await box.getByRole('radio', { name: '4 stars' }).check()
  await field.fill('Warm,')
  await field.press('Shift+Enter')
  await field.pressSequentially('and wide.')
  await expect(send).toBeEnabled()
  await field.press('Enter')
  await expect(page.getByText('Review added').last()).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(reviewsOn(page)).toHaveCount(1)
  await expect(reviewsOn(page)).toContainText(ana.username)
  await expect(reviewsOn(page)).toContainText('Warm,\nand wide.', { useInnerText: true })
  await expectNoAxeViolations(page)

  await page.reload()
  await expect(reviewsOn(page)).toContainText('and wide.')
  await expect(box.getByRole('heading', { name: '1 review' })).toBeVisible()
  await expect(box.getByRole('img', { name: '4.0 out of 5' })).toHaveCount(2)

  const other = await createOtherMember(browser)
  const theirs = await other.context.newPage()
  await visit(theirs, `/product/${product.id}`)
  await expect(reviewsOn(theirs)).toContainText('and wide.')
  await expect(theirs.getByRole('button', { name: /^Options for the review/ })).toHaveCount(0)
  await other.context.close()
})

test('the reviews are in the page before any script runs [PDP-09]', { tag: '@desktop' }, async ({
  page,
  signedInAs,
  browser,
  baseURL,
}) => {
  await signedInAs('ana')
  const product = await newProduct(page.request)
  await write(page.request, product.id, 'Read without a script')
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const plain = await context.newPage()
  await plain.goto(`/product/${product.id}`)
  await expect(plain.getByText('Read without a script')).toBeVisible()
  await context.close()
})

test('an empty review is not sent, and a message says what is missing [PDP-12]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const product = await newProduct(page.request)
  await visit(page, `/product/${product.id}`)
  await boxOn(page).getByRole('textbox').press('Enter')
  await expect(page.getByText('Please enter a review before submitting').last()).toBeVisible()
  await expect(boxOn(page).getByText('No reviews yet.')).toBeVisible()
})

test('a review that cannot be stored keeps its text and can be sent again [ACT-19]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  const product = await newProduct(page.request)
  await visit(page, `/product/${product.id}`)
  await page.route('**/reviews', (route) => route.abort())
  const field = boxOn(page).getByRole('textbox')
  await field.fill('Worth keeping')
  await field.press('Enter')
  await expect(page.getByText('Failed to add review').last()).toBeVisible()
  await expect(field).toHaveValue('Worth keeping')
  await page.unroute('**/reviews')
  await field.press('Enter')
  await expect(reviewsOn(page)).toContainText('Worth keeping')
})

test('a signed-out visitor who sends a review is led to sign in, and going back finds its text [PDP-19, ACT-20, ACT-22]', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const other = await createOtherMember(browser)
  const product = await newProduct(other.request)
  await visit(page, `/product/${product.id}`)
  const address = page.url()
  const field = boxOn(page).getByRole('textbox')
  await field.fill('Written too early')
  await field.press('Enter')
  await expect(page.getByText('Please sign in to add reviews').last()).toBeVisible()
  await page.getByRole('button', { name: 'Sign in' }).last().click()
  await expect(page).toHaveURL(/\/auth\?redirect=/)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(field).toHaveValue('Written too early')
  await other.context.close()
})

test('writing a second review replaces the member’s first; it can be edited and deleted [DEC-09]', {
  tag: '@desktop',
}, async ({ page, signedInAs, browser }) => {
  const other = await createOtherMember(browser)
  const product = await newProduct(other.request)
  await write(other.request, product.id, 'By somebody else', 2)
  const ana = await signedInAs('ana')
  await visit(page, `/product/${product.id}`)
  const field = boxOn(page).getByRole('textbox')
  await field.fill('First thoughts')
  await field.press('Enter')
  await expect(reviewsOn(page)).toHaveCount(2)
  await expect(page.getByText('You have already reviewed this.')).toBeVisible()
  await field.fill('Second thoughts')
  await field.press('Enter')
  await expect(page.getByText('Your earlier review was replaced').last()).toBeVisible()
  await expect(reviewsOn(page)).toHaveCount(2)
  await expect(reviewsOn(page).first()).toContainText('Second thoughts')
  await expect(reviewsOn(page).first()).toContainText('(edited)')

  const options = page.getByRole('button', { name: `Options for the review of ${ana.username}` })
  await options.click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const editor = page.getByRole('textbox', { name: 'Your review', exact: true })
  await expect(editor).toBeFocused()
  await editor.fill('Third thoughts')
  await editor.press('Enter')
  await expect(reviewsOn(page).first()).toContainText('Third thoughts')
  await expect(options).toBeFocused()

  await options.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this review?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(reviewsOn(page)).toHaveCount(1)
  await expect(reviewsOn(page)).toContainText('By somebody else')
  await expect(boxOn(page).getByRole('heading', { name: '1 review' })).toBeVisible()
  await other.context.close()
})

test('older reviews load on request [PDP-09]', { tag: '@desktop' }, async ({ page, signedInAs, browser }) => {
  await signedInAs('ana')
  const product = await newProduct(page.request)
  for (let i = 0; i < 12; i++) {
    const other = await createOtherMember(browser)
    await write(other.request, product.id, `Voice ${i}`)
    await other.context.close()
  }
  await visit(page, `/product/${product.id}`)
  await expect(reviewsOn(page)).toHaveCount(10)
  await expect(reviewsOn(page).first()).toContainText('Voice 11')
  await page.getByRole('button', { name: 'Show older reviews' }).click()
  await expect(reviewsOn(page)).toHaveCount(12)
  await expect(page.getByRole('button', { name: 'Show older reviews' })).toHaveCount(0)
})

test('a member reviews one of the products on another member’s photo; the product page shows the review with the look [VIEW-06, ACT-14, ACT-15, DEC-08]', {
  tag: '@desktop',
}, async ({ page, signedInAs, browser }) => {
  const other = await createOtherMember(browser)
  const photo = await publish(other.request, { tags: 2 })
  const [, second] = photo.images[0]!.productTags
  const ana = await signedInAs('ana')
  await visit(page, `/?photo=${photo.id}`)
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Submit Review' })
  await expect(send).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Own one of these? Write a review' }).click()
  await expect(send).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Product to review' }).selectOption(second!.name)
  const words = `As good as it looks here, ${ana.username}`
  const field = dialog.getByRole('textbox', { name: `Your review of ${second!.name}` })
  await field.fill(words)
  await expect(send).toBeEnabled()
  // The same dialog as on the product's page; the reviewed look is set.
  await dialog.getByRole('button', { name: 'True to size', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Add photos' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Use one of my looks' })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await field.press('Enter')
  await dialog.getByText('Your review is on the page of').getByRole('link', { name: second!.name }).click()
  await expect(page).toHaveURL(/\/product\/.+#review/)
  const review = reviewsOn(page).filter({ hasText: words })
  await expect(review).toContainText('True to size')
  await review.getByRole('link', { name: /^See the look/ }).click()
  await expect(page).toHaveURL(`/photo/${photo.id}`)
  // What the owner wrote about the photo is unchanged.
  await expect(page.getByText(words)).toHaveCount(0)
  await other.context.close()
})

test('a trip has no review row; an owner’s row is about the look, and an untagged look offers to ask what it is [VIEW-06, VIEW-09, DEC-08]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs, browser }) => {
  await signedInAs('ana')
  const other = await createOtherMember(browser)
  const travel = await callApi<PhotoPage>(page.request, 'GET', '/photos?type=travel&limit=1')
  const own = await publish(page.request, { tags: 1 })
  const bare = await publish(other.request)
  const row = page.getByRole('button', { name: /Write a review$/ })
  const form = page.getByRole('button', { name: 'Submit Review' })
  await visit(page, `/photo/${travel.items[0]?.id}`)
  await expect(page.getByRole('region', { name: 'Comments' })).toBeVisible()
  await expect(row).toHaveCount(0)
  // The owner describes the look, not a product.
  await visit(page, `/photo/${own.id}`)
  await row.click()
  await expect(page.getByRole('button', { name: 'Send review' })).toBeVisible()
  await expect(form).toHaveCount(0)
  await visit(page, `/photo/${bare.id}`)
  await row.click()
  await page.getByRole('button', { name: 'Ask what it is' }).click()
  await expect(page.getByRole('textbox', { name: 'Add a comment' })).toBeFocused()
  await expect(form).toHaveCount(0)
  await other.context.close()
})
