import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import {
  chooseFiles,
  colored,
  goToTextStep,
  listPhotos,
  markers,
  postType,
  publishedPhoto,
  stage,
  tag,
  tagSearch,
  uploadButton,
} from './uploading.ts'
import { visit } from './visit.ts'

test('a member sees the photo while tagging and writing; the published look is then in the feed with its next actions [UPL-23, UPL-24, UPL-25]', async ({
  page,
  signedInAs,
}, { project }) => {
  const isPhone = project.name === 'phone'
  await signedInAs('ana')
  await visit(page, '/upload')
  const main = page.getByRole('main')
  if (isPhone) {
    const said = await main.ariaSnapshot()
    expect(said).not.toMatch(/drop|paste|arrow/i)
  }
  await chooseFiles(page, [await colored('look.jpg', '#355', 800, 1000)])
  const box = (await stage(page).boundingBox())!
  // Low on the picture, where the sheet will be.
  await stage(page).click({ position: { x: box.width * 0.5, y: box.height * 0.92 } })
  await expect(tagSearch(page)).toBeFocused()
  await tagSearch(page).fill('Belted Trench')
  await expect(page.getByRole('option').first()).toBeVisible()
  const isPlaceInView = () =>
    page.locator('[data-pending-tag]').evaluate((place) => {
      const { left, top, width, height } = place.getBoundingClientRect()
      const over = document.elementFromPoint(left + width / 2, top + height / 2)
      return over !== null && over.closest('[data-surface]') !== null
    })
  await expect.poll(isPlaceInView).toBe(true)
  await expectNoAxeViolations(page)
  await tag(page, 'Belted Trench')
  await expect(markers(page)).toHaveCount(1)
  await expect(markers(page).first()).toHaveAccessibleName(/50% across, 92% down/)
  if (isPhone) {
    expect(await markers(page).first().getAttribute('aria-label')).not.toMatch(/arrow/i)
    await expect(main.getByText('1 tagged').first()).toBeVisible()
  }

  await goToTextStep(page)
  if (isPhone) {
    const look = page.getByRole('region', { name: 'Your look' })
    await expect(look.getByRole('img')).toBeInViewport()
    await expect(look.getByText('Belted Trench')).toBeVisible()
    // The phone's back gesture returns to the tags, and nothing is lost.
    await page.goBack()
    await expect(markers(page)).toHaveCount(1)
    await goToTextStep(page)
  }
  await expect(postType(page, 'Outfit')).toBeChecked()
  await page.getByLabel(/^Caption/).fill('Coat weather')
  await expectNoAxeViolations(page)
  await uploadButton(page).click()

  const photo = await publishedPhoto(page)
  expect(photo).toMatchObject({ caption: 'Coat weather', postType: { name: 'outfit' } })
  await expect(page.getByRole('heading', { name: 'Your photo is in the feed.' })).toBeInViewport()
  await expect(main.getByRole('article').first().getByText('Coat weather')).toBeVisible()
  for (const name of ['Share it', 'Open it'])
    await expect(main.getByRole('button', { name, exact: true })).toBeVisible()
  for (const name of ['Edit', 'Post another'])
    await expect(main.getByRole('link', { name, exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  await main.getByRole('link', { name: 'Close', exact: true }).click()
  await expect(page).toHaveURL('/engage')
  await expect(page.getByRole('heading', { name: 'Your photo is in the feed.' })).toHaveCount(0)
})

test('a look published offline shows that it waits, and is published once when the connection is back [UPL-26]', async ({
  page,
  context,
  signedInAs,
}) => {
  const ana = await signedInAs('ana')
  await visit(page, '/upload')
  await chooseFiles(page, [await colored('look.jpg', '#535')])
  await tag(page, 'Belted Trench')
  await goToTextStep(page)
  await expect(postType(page, 'Outfit')).toBeChecked()
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/photos') sent++
  })
  await context.setOffline(true)
  await uploadButton(page).click()
  const note = page.getByText(
    'You are offline. Your look is saved here and will be published when you are back online.',
  )
  await expect(note).toBeVisible()
  await expectNoAxeViolations(page)
  // The member can stop waiting and publish later.
  await page.getByRole('button', { name: 'Stop waiting' }).click()
  await expect(note).toHaveCount(0)
  await uploadButton(page).click()
  await expect(note).toBeVisible()
  await context.setOffline(false)
  await publishedPhoto(page)
  expect(sent).toBe(1)
  expect(await listPhotos(page, ana.username)).toHaveLength(1)
})
