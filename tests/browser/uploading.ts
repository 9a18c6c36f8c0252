import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { PhotoPage, PhotoView } from '../../src/features/community/photos/photo.ts'
import { expect } from './fixtures.ts'
import { callApi } from './posting.ts'

export {
  PHOTOS_FOLDER as PHOTOS,
  samplePhotoNames as photoKinds,
} from '../../src/platform/pictures/pictures-for-tests.ts'

export type PictureFile = { name: string; mimeType: string; buffer: Buffer }

/** Creates a picture of one color. */
export async function colored(name: string, background: string, width = 400, height = 500) {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer } satisfies PictureFile
}

/** Creates a picture that compresses badly, so that it uploads slowly. */
export async function noisy(name: string, width: number) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const buffer = await sharp({ create: { width, height: width, channels: 3, background: '#808080', noise } })
    .jpeg({ quality: 95 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer } satisfies PictureFile
}

/** Chooses files in the browser's own dialog, opened by the button of the page. */
export async function chooseFiles(page: Page, files: string[] | PictureFile[]) {
  const opened = page.waitForEvent('filechooser')
  await page
    .getByRole('button', { name: 'Browse' })
    .or(page.getByRole('button', { name: 'Add photos' }))
    .click()
  await (await opened).setFiles(files)
}

export const stage = (page: Page) => page.getByRole('button', { name: /^Place a tag/ })
export const markers = (page: Page) => page.getByRole('button', { name: /^Tag \d+, / })
export const thumbs = (page: Page) => page.getByRole('button', { name: /^Photo \d/ })
export const tagSearch = (page: Page) =>
  page.getByRole('combobox', { name: 'Search products or brands to tag' })
export const postType = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
export const uploadButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Upload Photo', exact: true })

/** Below this width the screen has two steps. */
const isNarrow = (page: Page) => page.viewportSize()!.width < 640

/** Goes from the photo to the text fields, which is a step on phones. */
export async function goToTextStep(page: Page) {
  if (isNarrow(page)) await page.getByRole('button', { name: 'Next: your words' }).click()
}

/** Shows the list of tags, which is behind a button on phones. */
export async function showTagged(page: Page) {
  if (isNarrow(page)) await page.getByRole('button', { name: 'Edit', exact: true }).click()
}

/**
 * Searches for something to tag and takes the result with exactly this name. Without a position pressed before, the tag
 * goes to the middle.
 */
export async function tag(page: Page, name: string) {
  // On phones, pressing a position on the photo opens the search; a key press means the middle.
  if (isNarrow(page) && !(await tagSearch(page).isVisible())) await stage(page).press('Enter')
  await tagSearch(page).fill(name)
  await page
    .getByRole('option')
    .filter({ has: page.getByText(name, { exact: true }), hasNotText: 'Add a new one' })
    .first()
    .click()
}

/** Waits until all pictures are uploaded. */
export const waitForUploads = (page: Page, count = 1) =>
  expect
    .poll(
      async () => {
        const names = await thumbs(page).evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''))
        return names.length === count && names.every((name) => !name.includes('upload'))
      },
      // The server decodes two at a time, including those of other tests.
      { timeout: 20_000 },
    )
    .toBe(true)

/** Returns the photo that was just published or changed, from the API. The feed shows it, or its own page. */
export async function publishedPhoto(page: Page): Promise<PhotoView> {
  await expect(page).toHaveURL(/(\/photo\/|[?&]posted=)[0-9a-f-]{36}$/)
  const id = page.url().slice(-36)
  return callApi<PhotoView>(page.request, 'GET', `/photos/${id}`)
}

export const listPhotos = async (page: Page, username: string) => {
  const { id } = await callApi<{ id: string }>(page.request, 'GET', `/members/${username}`)
  return (await callApi<PhotoPage>(page.request, 'GET', `/photos?owner=${id}`)).items
}

/** Returns the mean absolute difference of two pictures, from 0 to 255. */
export async function pictureDifference(one: Buffer, other: Buffer): Promise<number> {
  const pixels = (file: Buffer) =>
    sharp(file).resize(120, 120, { fit: 'fill' }).removeAlpha().toColourspace('srgb').raw().toBuffer()
  const [left, right] = await Promise.all([pixels(one), pixels(other)])
  return left.reduce((sum, value, at) => sum + Math.abs(value - right[at]!), 0) / left.length
}

export const fetchShownFile = async (page: Page, src: string) =>
  (await page.request.get(`${src}/1080.webp`)).body()
