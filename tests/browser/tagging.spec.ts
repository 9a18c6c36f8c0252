import { randomBytes } from 'node:crypto'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { publish } from './posting.ts'
import {
  chooseFiles,
  colored,
  goToTextStep,
  markers,
  postType,
  publishedPhoto,
  showTagged,
  stage,
  tag,
  tagSearch,
  uploadButton,
} from './uploading.ts'
import { visit } from './visit.ts'

test('a member places tags by pressing, dragging and keys, removes some, and the published photo keeps their positions [UPL-02, UPL-03, UPL-11, UPL-12, GEN-04, NAV-16]', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana')
  await visit(page, '/upload')
  await chooseFiles(page, [await colored('look.jpg', '#355')])
  const box = (await stage(page).boundingBox())!
  await stage(page).click({ position: { x: box.width * 0.25, y: box.height * 0.4 } })
  await expect(tagSearch(page)).toBeFocused()
  await tag(page, 'Belted Trench')
  const trench = markers(page).first()
  await expect(trench).toHaveAccessibleName(/^Tag 1, Belted Trench, 25% across, 40% down/)
  await expect(trench).toBeFocused()
  // Its ticket shows the product.
  await expect(page.locator('.tag-ticket')).toContainText('$')

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(trench).toHaveAccessibleName(/26% across, 35% down/)

  // Without a chosen position the tag goes to the middle, and can be dragged from there.
  await tag(page, 'Felt Fedora')
  const hat = page.getByRole('button', { name: /^Tag 2, Felt Fedora/ })
  await expect(hat).toHaveAccessibleName(/50% across, 50% down/)
  await page.evaluate(() => window.scrollTo(0, 0))
  const from = (await hat.boundingBox())!
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  const to = (await stage(page).boundingBox())!
  await page.mouse.move(to.x + to.width * 0.6, to.y + to.height * 0.6, { steps: 4 })
  await page.mouse.move(to.x + to.width * 0.8, to.y + to.height * 0.7, { steps: 4 })
  await page.mouse.up()
  await expect(hat).toHaveAccessibleName(/80% across, 70% down/)

  // At the edge, it does not make the page scroll sideways.
  for (let press = 0; press < 4; press++) await hat.press('Shift+ArrowRight')
  await expect(hat).toHaveAccessibleName(/100% across/)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
  for (let press = 0; press < 4; press++) await hat.press('Shift+ArrowLeft')

  await tag(page, 'Ostrow')
  await tag(page, 'Pocket Tee')
  await showTagged(page)
  await page.getByRole('button', { name: 'Remove tag Pocket Tee' }).click()
  await tag(page, 'Breton Tee')
  await page.getByRole('button', { name: /^Tag 4, Breton Tee/ }).press('Delete')
  await expect(markers(page)).toHaveCount(3)
  await expectNoAxeViolations(page)

  await goToTextStep(page)
  const altText = page.getByLabel(/What the photo shows/)
  await expect(altText).toHaveValue('Belted Trench, Felt Fedora and Ostrow')
  await altText.fill('A coat and a hat on a chair')
  await page.getByLabel(/^Caption/).fill('  Coat weather  ')
  await page.getByLabel(/^Product review/).fill('Warm.')
  await postType(page, 'Outfit').check()
  await uploadButton(page).click()
  const photo = await publishedPhoto(page)
  expect(photo).toMatchObject({ caption: 'Coat weather', review: 'Warm.', postType: { name: 'outfit' } })
  const [image] = photo.images
  expect(image!.altText).toBe('A coat and a hat on a chair')
  expect(image!.productTags.map(({ name, x, y }) => [name, Math.round(x), Math.round(y)])).toEqual([
    ['Belted Trench', 26, 35],
    ['Felt Fedora', 80, 70],
  ])
  expect(image!.brandTags.map(({ name }) => name)).toEqual(['Ostrow'])
})

test('a member adds a missing product or brand while tagging; a brand that exists can be selected instead [NAV-16, DEC-56, DEC-57, BRAND-04, BRAND-05, BRAND-07, BRAND-09, BRAND-10, BRAND-11]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  await visit(page, '/upload')
  await chooseFiles(page, [await colored('look.jpg', '#553')])
  const mark = randomBytes(3).toString('hex')

  await tagSearch(page).pressSequentially(`nike runner ${mark}`)
  const addRow = page.getByRole('option', { name: `Add a new one: nike runner ${mark}` })
  await expect(addRow).toBeVisible()
  await tagSearch(page).press('ArrowUp')
  await expect(addRow).toHaveAttribute('aria-selected', 'true')
  await tagSearch(page).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a new one' })
  await expect(dialog.getByLabel('Product name')).toHaveValue(`nike runner ${mark}`)
  await expect(dialog.getByText('Is it by Nike?')).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Yes, Nike' }).click()
  await expect(dialog.getByRole('button', { name: 'Remove Nike' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Remove tag nike runner ${mark}` })).toBeVisible()
  await expect(page.getByText('Nike · Added by a member').first()).toBeVisible()

  const addBrand = async (name: string) => {
    await tagSearch(page).fill(name)
    await page.getByRole('option', { name: /^Add a new one/ }).click()
    await dialog.getByRole('radio', { name: 'Brand' }).check()
    await dialog.getByLabel('Brand name').fill('  ')
    await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
    await dialog.getByLabel('Brand name').fill(name)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  }
  await addBrand(`Atelier ${mark}`)
  await expect(page.getByText('Brand created successfully', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: `Remove tag Atelier ${mark}` })).toBeVisible()
  await page.getByRole('button', { name: `Remove tag Atelier ${mark}` }).click()
  await addBrand(`ATELIER  ${mark}`)
  await expect(page.getByText('Brand already exists', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Select it' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Remove tag Atelier ${mark}` })).toBeVisible()
})

test('Auto suggests tags with the reason, and tags nothing by itself [UPL-02]', { tag: '@desktop' }, async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana')
  await publish(page.request, { tags: 1 })
  await visit(page, '/upload')
  await chooseFiles(page, [await colored('look.jpg', '#535')])
  await page.getByRole('radio', { name: 'Auto' }).check()
  await expect(
    page.getByText('Based on the picture, your earlier tags and what others are tagging.'),
  ).toBeVisible()
  const first = page.getByRole('listitem').filter({ hasText: 'You tagged this' }).first()
  await expect(first).toBeVisible()
  await expect(markers(page)).toHaveCount(0)
  await expect(stage(page)).toHaveCount(0)
  await expectNoAxeViolations(page)
  await first.getByRole('button', { name: /^Tag / }).click()
  await expect(markers(page)).toHaveCount(1)
  await expect(first.getByRole('button', { name: / is tagged$/ })).toBeDisabled()
})

test('a brand that cannot be added shows why, and what was typed stays [BRAND-06]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  await visit(page, '/upload')
  await chooseFiles(page, [await colored('look.jpg', '#462')])
  const title = 'Something went wrong on our side'
  await page.route('**/api/brands', (route) =>
    route.fulfill({ status: 500, json: { code: 'unexpected', status: 500, title } }),
  )
  await tagSearch(page).fill('Atelier of Nobody')
  await page.getByRole('option', { name: /^Add a new one/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a new one' })
  await dialog.getByRole('radio', { name: 'Brand' }).check()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Error creating brand', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(title, { exact: true }).first()).toBeVisible()
  await expect(dialog.getByLabel('Brand name')).toHaveValue('Atelier of Nobody')
})
