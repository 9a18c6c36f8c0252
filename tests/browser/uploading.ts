import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { PhotoPage, PhotoView } from '../../src/features/community/photos/photo.ts'
import { expect } from './fixtures.ts'
import { ask } from './posting.ts'

export { PHOTOS, photoKinds } from '../../src/platform/pictures/pictures-for-tests.ts'

export type PictureFile = { name: string; mimeType: string; buffer: Buffer }

/** A picture of one color. */
export async function colored(name: string, background: string, width = 400, height = 500) {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer } satisfies PictureFile
}

/** A picture that no codec makes small: it takes its time on a slow line. */
export async function noisy(name: string, width: number) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const buffer = await sharp({ create: { width, height: width, channels: 3, background: '#808080', noise } })
    .jpeg({ quality: 95 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer } satisfies PictureFile
}

/** Chooses files in the browser's own dialog, opened by the button of the page. */
export async function choose(page: Page, files: string[] | PictureFile[]) {
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

/** Finds something to tag and takes the one with exactly this name. */
export async function tag(page: Page, name: string) {
  await tagSearch(page).fill(name)
  await page
    .getByRole('option')
    .filter({ has: page.getByText(name, { exact: true }), hasNotText: 'Add a new one' })
    .first()
    .click()
}

/** All pictures have arrived. */
export const uploaded = (page: Page, count = 1) =>
  expect
    .poll(
      async () => {
        const names = await thumbs(page).evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''))
        return names.length === count && names.every((name) => !name.includes('upload'))
      },
      // The server decodes two at a time, whoever else sends some.
      { timeout: 20_000 },
    )
    .toBe(true)

/** The photo whose page is shown, as the API tells of it. */
export async function publishedPhoto(page: Page): Promise<PhotoView> {
  await expect(page).toHaveURL(/\/photo\/[0-9a-f-]{36}$/)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  return ask<PhotoView>(page.request, 'GET', `/photos/${id}`)
}

export const photosOf = async (page: Page, username: string) => {
  const { id } = await ask<{ id: string }>(page.request, 'GET', `/members/${username}`)
  return (await ask<PhotoPage>(page.request, 'GET', `/photos?owner=${id}`)).items
}
