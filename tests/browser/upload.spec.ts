import { randomBytes } from 'node:crypto'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import {
  chooseFiles,
  colored,
  goToTextStep,
  listPhotos,
  postType,
  publishedPhoto,
  tag,
  thumbs,
  uploadButton,
  waitForUploads,
} from './uploading.ts'
import { visit, waitForHydration } from './visit.ts'

const isPhone = (projectName: string) => projectName === 'phone'

test('a signed-out visitor reads what the upload is for, and two seconds later sees the welcome, once [UPL-04, UPL-05, UPL-08, GEN-08, CONST-15]', {
  tag: '@desktop',
}, async ({ page }) => {
  // The clock stands still until the test advances it.
  await page.clock.install({ time: 1_000 })
  await page.clock.pauseAt(2_000)
  await page.goto('/upload')
  // Scripts wait for the next frame, which does not come; pressing a key starts them at once.
  await page.keyboard.press('Shift')
  await waitForHydration(page)
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/auth?redirect=%2Fupload',
  )
  await page.clock.runFor(1_999)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.clock.runFor(1)
  const landing = page.getByRole('dialog')
  await expect(landing).toBeVisible()
  await page.clock.resume()
  await expectNoAxeViolations(page)
  await landing.getByRole('button', { name: 'Close' }).click()
  await expect(landing).toHaveCount(0)
  await page.reload()
  await page.waitForTimeout(2_500)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('files that cannot be used are refused with their reasons, and the others are uploaded [UPL-06, UPL-07, UPL-13, DEC-52, DEC-54, CONST-13]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  await visit(page, '/upload')
  const junk = (name: string, mimeType: string, bytes: number) => ({
    name,
    mimeType,
    buffer: randomBytes(bytes),
  })
  await chooseFiles(page, [
    junk('letter.pdf', 'application/pdf', 100),
    junk('huge.jpg', 'image/jpeg', 5 * 1024 * 1024),
    junk('phone.heic', 'image/heic', 100),
    await colored('good.jpg', '#446'),
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') },
  ])
  await expect(page.getByText('Please select an image file', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Image size should be less than 5MB', { exact: true })).toBeVisible()
  await expect(
    page.getByText(
      'This is a HEIC picture, which most browsers cannot show. Please save it as JPEG and try again.',
      { exact: true },
    ),
  ).toBeVisible()
  // The server checked the file that was no picture.
  await expect(thumbs(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Photo 2, not uploaded' }).click()
  await expect(
    page.getByRole('alert').getByText('Error uploading photo: Please select an image file'),
  ).toBeVisible()
  await postType(page, 'Outfit').check()
  await uploadButton(page).click()
  await expect(page.getByRole('main').getByText('One of the photos could not be uploaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove this photo' }).click()
  await expect(thumbs(page)).toHaveCount(1)

  await chooseFiles(
    page,
    await Promise.all(['#111', '#222', '#333', '#444', '#555'].map((color) => colored('x.jpg', color))),
  )
  await expect(thumbs(page)).toHaveCount(5)
  await expect(page.getByText('Maximum 5 photos allowed', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add photos' })).toHaveCount(0)
})

test('a picture can be dropped anywhere on the page or pasted [UPL-01]', { tag: '@desktop' }, async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana')
  await visit(page, '/upload')
  const bytes = [...(await colored('a.jpg', '#855')).buffer]
  const transfer = (name: string) =>
    page.evaluateHandle(
      ([data, fileName]) => {
        const held = new DataTransfer()
        held.items.add(new File([new Uint8Array(data)], fileName, { type: 'image/jpeg' }))
        return held
      },
      [bytes, name] as const,
    )
  const dropped = await transfer('dropped.jpg')
  await expect(async () => {
    await page.dispatchEvent('body', 'dragover', { dataTransfer: dropped })
    await expect(page.getByText('Let go')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.dispatchEvent('body', 'drop', { dataTransfer: dropped })
  await expect(thumbs(page)).toHaveCount(1)
  const pasted = await transfer('pasted.jpg')
  await page.evaluate(
    (clipboardData) =>
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })),
    pasted,
  )
  await waitForUploads(page, 2)
})

test('uploading without a photo shows an error with the focus on Browse, and uploading without tags asks first [UPL-10]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  const ana = await signedInAs('ana')
  await visit(page, '/upload')
  await uploadButton(page).click()
  await expect(page.getByText('Please select an image file', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Browse' })).toBeFocused()
  await chooseFiles(page, [await colored('look.jpg', '#255')])
  await postType(page, 'Lifestyle').check()
  await uploadButton(page).click()
  const question = page.getByRole('alertdialog', { name: 'Upload without tags?' })
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  expect(await listPhotos(page, ana.username)).toEqual([])
  await uploadButton(page).click()
  await question.getByRole('button', { name: 'Upload' }).click()
  expect((await publishedPhoto(page)).postType.name).toBe('lifestyle')

  // The last chosen kind of post is the default.
  await visit(page, '/upload')
  await chooseFiles(page, [await colored('look.jpg', '#552')])
  await expect(postType(page, 'Lifestyle')).toBeChecked()
})

test(
  'while post types are loading, publishing shows a request for one in the middle of the screen [UPL-08, UPL-24]',
  { tag: '@long' },
  async ({ page, signedInAs }, { project }) => {
    await signedInAs('ana')
    const types = Promise.withResolvers<void>()
    await page.route('**/api/post-types', async (route) => {
      await types.promise
      await route.continue()
    })
    await visit(page, '/about')
    if (isPhone(project.name)) {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('dialog').getByRole('link', { name: 'Upload' }).click()
    } else
      await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Upload' }).click()
    await chooseFiles(page, [await colored('look.jpg', '#255')])
    await tag(page, 'Belted Trench')
    await goToTextStep(page)
    await uploadButton(page).click()
    const sentence = page.getByText('Please select a post type', { exact: true })
    await expect(sentence).toBeVisible()
    // Nothing covers it: neither the bar with the button nor a toast.
    const isFree = () =>
      sentence.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
    await expect.poll(isFree).toBe(true)
    types.resolve()
    await expect(postType(page, 'Outfit')).toBeChecked()
    await expect(sentence).toHaveCount(0)
  },
)

test(
  'the upload screen passes axe in the dark theme, empty and filled',
  { tag: '@long' },
  async ({ page, signedInAs }, { project }) => {
    await signedInAs('ana')
    await page.emulateMedia({ colorScheme: 'dark' })
    await visit(page, '/upload')
    await expectNoAxeViolations(page)
    await chooseFiles(page, [await colored('look.jpg', '#ddd')])
    await tag(page, 'Belted Trench')
    await waitForUploads(page)
    await expectNoAxeViolations(page)
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    expect(scrollWidth, isPhone(project.name) ? 'on phones' : 'on desktops').toBe(clientWidth)
  },
)
