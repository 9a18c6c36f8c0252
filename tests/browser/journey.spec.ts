import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { createOtherMember } from './posting.ts'
import {
  chooseFiles,
  goToTextStep,
  markers,
  PHOTOS,
  photoKinds,
  postType,
  stage,
  tag,
  tagSearch,
  thumbs,
  uploadButton,
} from './uploading.ts'
import { visit, waitForHydration } from './visit.ts'

const HEIC = join(import.meta.dirname, '../../src/kernel/pictures/ui/choose/prepare/heic-for-tests.heic')

test('a member publishes a photo with tagged products; another sees it appear, likes it, comments on it and follows a tag to the product [GEN-01, GEN-04, GEN-05, GEN-07, GEN-11, DEC-75]', {
  tag: '@phone',
}, async ({ page, browser, signedInAs }) => {
  const caption = `Ferry weather ${randomBytes(3).toString('hex')}`
  const ben = await createOtherMember(browser)
  const bensPage = await ben.context.newPage()
  await bensPage.setViewportSize(page.viewportSize()!)
  await visit(bensPage, '/')

  await signedInAs('ana')
  await visit(page, '/upload')
  await chooseFiles(page, [join(PHOTOS, 'outerwear-04.jpg')])
  const box = (await stage(page).boundingBox())!
  await stage(page).click({ position: { x: box.width * 0.5, y: box.height * 0.45 } })
  await tag(page, 'Belted Trench')
  await tag(page, 'Felt Fedora')
  await goToTextStep(page)
  await page.getByLabel(/^Caption/).fill(caption)
  await postType(page, 'Outfit').check()
  await uploadButton(page).click()
  await expect(page.getByText('Your photo is in the feed.')).toBeVisible()
  await page.getByRole('button', { name: 'Open it' }).click()
  const own = page.getByRole('dialog')
  await expect(own.getByRole('heading', { name: caption })).toBeVisible()

  // Ben did not reload: the feed shows that there are new looks.
  await bensPage.getByRole('button', { name: /\d+ new looks?/ }).click()
  const card = bensPage.getByRole('article').filter({ hasText: caption })
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'Like, 0' }).click()
  await card.locator('figure > a').click()
  const viewer = bensPage.getByRole('dialog')
  await viewer.getByRole('textbox', { name: 'Add a comment' }).fill('Where was this?')
  await viewer.getByRole('textbox', { name: 'Add a comment' }).press('Enter')
  await expect(viewer.getByText('Where was this?')).toBeVisible()

  // Ana did not reload either, and sees both.
  await expect(own.getByRole('button', { name: 'Like, 1' })).toBeVisible()
  await expect(own.getByText('Where was this?')).toBeVisible()
  await expect(own.getByText(ben.username)).toBeVisible()

  await viewer.getByRole('button', { name: 'Tag: Belted Trench' }).click()
  await viewer
    .getByRole('link', { name: /Belted Trench/ })
    .first()
    .click()
  await expect(bensPage).toHaveURL('/product/belted-trench')
  await expect(bensPage.getByRole('heading', { level: 1, name: 'Belted Trench' })).toBeVisible()
  await expect(bensPage.getByRole('heading', { name: 'Worn by the community' })).toBeVisible()
  await bensPage.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(bensPage.getByText('Added Belted Trench to cart', { exact: true })).toBeVisible()
  await expect(bensPage.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await ben.context.close()
})

test('a member makes the whole journey by keyboard alone: signs in, publishes, likes, comments and reaches the checkout [GEN-01, GEN-04, GEN-07]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  test.setTimeout(120_000)
  const ana = await signedInAs('ana')
  await page.context().clearCookies()
  await visit(page, '/shop')

  // Sign in.
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Sign In' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Email', { exact: true }))
  await page.keyboard.type(ana.email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(ana.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/shop')

  // Go to the upload screen, choose a photo, add a tag.
  await tabTo(page, page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Upload' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Review Genie' })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Browse' }))
  const opened = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  await (await opened).setFiles([join(PHOTOS, 'dress-05.jpg')])
  await tabTo(page, stage(page))
  await page.keyboard.press('Enter')
  await expect(tagSearch(page)).toBeFocused()
  await page.keyboard.type('dotted')
  await expect(page.getByRole('option', { name: /Dotted Wrap Dress/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(markers(page).first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(markers(page).first()).toHaveAccessibleName(/50% across, 49% down/)

  // Write a caption, choose a type, publish.
  const caption = `By key ${randomBytes(3).toString('hex')}`
  await tabTo(page, page.getByLabel(/^Caption/))
  await page.keyboard.type(caption)
  await tabTo(page, postType(page, 'Outfit'))
  await page.keyboard.press('ArrowRight')
  await expect(postType(page, 'Review')).toBeChecked()
  await tabTo(page, uploadButton(page))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Open it' }))
  await page.keyboard.press('Enter')
  const own = page.getByRole('dialog')
  await expect(own.getByRole('heading', { name: caption })).toBeVisible()

  // Like, comment, open the tag, the product, the cart.
  const like = own.getByRole('button', { name: /^Like, / })
  await tabTo(page, like)
  await page.keyboard.press('Enter')
  await expect(like).toHaveAccessibleName('Like, 1')
  await tabTo(page, own.getByRole('textbox', { name: 'Add a comment' }))
  await page.keyboard.type('Said by key')
  await page.keyboard.press('Enter')
  await expect(own.getByText('Said by key')).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await tabTo(page, own.getByRole('button', { name: 'Tag: Dotted Wrap Dress' }))
  await page.keyboard.press('Enter')
  await tabTo(page, own.locator('a.tag-ticket'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Dotted Wrap Dress' })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Add to Cart' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Added Dotted Wrap Dress to cart', { exact: true })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Cart, 1 item' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('link', { name: 'Checkout' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeFocused()
})

/** Presses Tab, or Shift+Tab for earlier elements, until the target has the focus. Fails if it cannot be reached. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 120; presses++) {
    const key = await target.evaluate((element) => {
      const focused = document.activeElement
      if (focused === element) return null
      const isBefore = focused?.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_PRECEDING
      return isBefore ? 'Shift+Tab' : 'Tab'
    })
    if (key === null) return
    await page.keyboard.press(key)
  }
  await expect(target, 'reached by Tab').toBeFocused()
}

test('photos of every file type can be published through the upload screen, including a HEIC [UPL-01, UPL-03, DEC-54]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  test.setTimeout(240_000)
  const ana = await signedInAs('ana')
  await visit(page, '/upload')

  for (let at = 0; at < photoKinds.length; at += 5) {
    const five = photoKinds.slice(at, at + 5)
    await chooseFiles(
      page,
      // The generated HEIC contains AV1, which no phone writes; the browser converts a real phone's file.
      five.map((name) => (name.endsWith('.heic') ? HEIC : join(PHOTOS, name))),
    )
    await expect(thumbs(page)).toHaveCount(five.length, { timeout: 60_000 })
    await postType(page, 'Outfit').check()
    await uploadButton(page).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Upload' }).click()
    await expect(page, five.join(', ')).toHaveURL(/posted=/, { timeout: 30_000 })
    await page.getByRole('link', { name: 'Upload', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Browse' })).toBeVisible()
  }
  const member = await (await page.request.get(`/api/members/${ana.username}`)).json()
  expect(member.photoCount).toBe(Math.ceil(photoKinds.length / 5))
})
