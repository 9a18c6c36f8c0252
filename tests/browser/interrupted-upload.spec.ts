import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { UploadState } from '../../src/kernel/pictures/upload.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { newMember, signIn } from './members.ts'
import { callApi } from './posting.ts'
import { startProxy } from './proxy.ts'
import {
  chooseFiles,
  fetchShownFile,
  goToTextStep,
  listPhotos,
  noisy,
  pictureDifference,
  publishedPhoto,
  uploadButton,
  waitForUploads,
} from './uploading.ts'
import { visit } from './visit.ts'

const HEIC = join(import.meta.dirname, '../../src/kernel/pictures/ui/choose/prepare/heic-for-tests.heic')

/** Saturated colors, and one corner that shows the orientation. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="3600" height="2700">
  <linearGradient id="fade"><stop stop-color="#d03020"/><stop offset="1" stop-color="#2050d0"/></linearGradient>
  <rect width="3600" height="2700" fill="url(#fade)"/><rect x="300" y="300" width="900" height="600" fill="#20b060"/>
</svg>`

/** The EXIF segment in which a camera records that it was held upright. */
const TURNED = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex')

/** For what a busy machine does late. */
const SLOW_MS = 45_000
/** Drafts are stored a moment after their last change. */
const STORED_MS = 600
/** How long bytes are sent before a tab is closed. */
const SENDING_MS = 400
/** What arrives of an upload while a tab is open: less than a third of each picture. */
const PART_BYTES = 60_000

/** Returns the addresses of the uploads of drafts that this browser stores as sent. */
const storedUploads = (tab: Page): Promise<string[]> =>
  tab.evaluate(async () => {
    const answerTo = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await answerTo(indexedDB.open('showoff-drafts'))
    const stored = await answerTo(database.transaction('upload').objectStore('upload').getAll())
    database.close()
    return stored
      .filter(({ isSent }) => isSent)
      .flatMap(({ images }) => images.flatMap(({ upload }: { upload?: string }) => upload ?? []))
  })

test('an upload killed three times becomes one post with the right pictures when Showoff is opened again [UPL-27, UPL-29]', {
  tag: '@phone',
}, async ({ browser, isMobile, viewport }) => {
  test.setTimeout(180_000)
  const ana = await newMember('ana')
  const pictures = [
    await noisy('first.jpg', 900),
    await noisy('second.jpg', 1000),
    await noisy('third.jpg', 1100),
  ]
  let arriving = PART_BYTES
  const { address, server } = await startProxy({ current: () => undefined }, undefined, () => arriving)
  const context = await browser.newContext({ baseURL: address, isMobile, viewport, serviceWorkers: 'block' })
  await signIn(context, ana.email)
  let published = 0
  const begun = new Set<string>()
  context.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (answer.request().method() !== 'POST') return
    if (pathname === '/api/photos' && answer.ok()) published++
    if (pathname === '/api/uploads') begun.add(answer.headers().location ?? '')
  })
  /** Closes the tab in the middle of sending, once the browser has stored where each upload continues. */
  const kill = async (tab: Page) => {
    await expect.poll(async () => new Set(await storedUploads(tab))).toEqual(begun)
    await tab.waitForTimeout(SENDING_MS)
    await tab.close()
  }
  /** Watches from before the page is opened, because sending continues while the page is loading. */
  const openUntilSending = (tab: Page, path: string, notes: string[]) =>
    Promise.all([
      tab.waitForRequest((request) => request.method() === 'PATCH', { timeout: SLOW_MS }),
      // The notes may disappear before the page has loaded completely.
      ...notes.map((note) => expect(tab.getByText(note)).toBeVisible({ timeout: SLOW_MS })),
      tab.goto(path, { waitUntil: 'commit' }),
    ])

  const page = await context.newPage()
  await visit(page, '/upload')
  await chooseFiles(page, pictures)
  await goToTextStep(page)
  await page.getByLabel(/^Caption/).fill('Through three tunnels')
  await uploadButton(page).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByRole('progressbar', { name: 'Uploading' })).toBeVisible()
  await expect.poll(() => begun.size).toBe(2)
  await kill(page)

  // The upload screen resumes by itself.
  const second = await context.newPage()
  await openUntilSending(second, '/upload', ['Your draft is back.', 'Its upload continues.'])
  await kill(second)

  // So does every other page, even if its picture does not arrive.
  const third = await context.newPage()
  await third.route('**/*.webp', () => {})
  await openUntilSending(third, '/about', [])
  await kill(third)
  expect(published).toBe(0)
  const received = () =>
    Promise.all(
      [...begun].map(async (upload) => {
        const path = upload.replace('/api', '')
        return (await callApi<UploadState>(context.request, 'GET', path)).bytesReceived
      }),
    )
  // The upload screen sends two at once, other pages one after another.
  await expect.poll(async () => new Set(await received())).toEqual(new Set([2 * PART_BYTES, 3 * PART_BYTES]))

  arriving = Number.POSITIVE_INFINITY
  const last = await context.newPage()
  await last.goto('/about')
  await expect(last.getByText('Your post is published.')).toBeVisible({ timeout: 60_000 })
  expect(published).toBe(1)
  // Each picture had a single upload, which was resumed.
  expect(begun.size).toBe(3)
  const posts = await listPhotos(last, ana.username)
  expect(posts).toHaveLength(1)
  expect(posts[0]).toMatchObject({ caption: 'Through three tunnels' })
  const images = posts[0]!.images
  expect(images.map(({ picture }) => picture.widthPx)).toEqual([900, 1000, 1100])
  for (const [at, { picture }] of images.entries()) {
    const shown = await fetchShownFile(last, picture.src)
    const differences = await Promise.all(pictures.map(({ buffer }) => pictureDifference(shown, buffer)))
    expect(differences.indexOf(Math.min(...differences))).toBe(at)
    expect(differences[at]).toBeLessThan(6)
  }
  await visit(last, '/upload')
  await expect(last.getByRole('button', { name: 'Browse' })).toBeVisible()
  await context.close()
  server.close()
})

test('a draft that the browser cannot read for a moment is not lost [UPL-34]', {
  tag: '@phone',
}, async ({ page, context, signedInAs }) => {
  await signedInAs('ana')
  await visit(page, '/upload')
  await chooseFiles(page, [await noisy('first.jpg', 300)])
  await waitForUploads(page)
  await page.waitForTimeout(STORED_MS)
  await page.close()

  const broken = await context.newPage()
  await broken.addInitScript(() => {
    IDBObjectStore.prototype.get = () => {
      throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError')
    }
  })
  await visit(broken, '/upload')
  await expect(broken.getByRole('button', { name: 'Browse' })).toBeVisible()
  await broken.waitForTimeout(STORED_MS)
  await broken.close()

  const last = await context.newPage()
  await visit(last, '/upload')
  await expect(last.getByText('Your draft is back.')).toBeVisible()
})

test('the browser converts a HEIC to JPEG with its colors intact, and shrinks a photo of more than 5 MB [UPL-28]', {
  tag: '@long',
}, async ({ page, signedInAs }) => {
  test.setTimeout(120_000)
  await signedInAs('ana')
  await visit(page, '/upload')
  const drawn = await sharp(Buffer.from(DRAWING))
    .removeAlpha()
    .withIccProfile('p3')
    .jpeg({ quality: 90 })
    .toBuffer()
  const photo = Buffer.concat([drawn.subarray(0, 2), TURNED, drawn.subarray(2)])
  // Data after the end of a JPEG is ignored.
  const large = Buffer.concat([photo, Buffer.alloc(5_242_880)])
  await chooseFiles(page, [
    { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: readFileSync(HEIC) },
    { name: 'large.jpg', mimeType: 'image/jpeg', buffer: large },
  ])
  await waitForUploads(page, 2)
  await expectNoAxeViolations(page)
  await goToTextStep(page)
  await uploadButton(page).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Upload' }).click()
  const { images } = await publishedPhoto(page)
  expect(images.map(({ picture: { widthPx, heightPx } }) => [widthPx, heightPx])).toEqual([
    [160, 120],
    [1920, 2560],
  ])

  // The four fields in sRGB, converted from the file's Display P3 by color management.
  const heic = await sharp(await (await page.request.get(`${images[0]!.picture.src}/320.webp`)).body())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colorAt = (x: number, y: number) => {
    const { width, channels } = heic.info
    const at = (Math.round((y * heic.info.height) / 120) * width + Math.round((x * width) / 160)) * channels
    return [...heic.data.subarray(at, at + 3)]
  }
  const expected: [x: number, y: number, color: number[]][] = [
    [40, 30, [128, 128, 128]],
    [120, 30, [200, 50, 50]],
    [40, 90, [40, 160, 90]],
    [120, 90, [50, 90, 200]],
  ]
  for (const [x, y, color] of expected)
    for (const [channel, value] of colorAt(x, y).entries())
      expect(Math.abs(value - color[channel]!), `${x},${y}`).toBeLessThan(10)
  const upright = await sharp(photo).rotate().toColourspace('srgb').jpeg().toBuffer()
  expect(await pictureDifference(await fetchShownFile(page, images[1]!.picture.src), upright)).toBeLessThan(4)
})

test('a picture pasted on any page opens the upload with it, except while typing in a field [UPL-30]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  await signedInAs('ana')
  await visit(page, '/shop')
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0)
  const paste = (into: string) =>
    page.evaluate(async (selector) => {
      const canvas = new OffscreenCanvas(300, 400)
      canvas.getContext('2d')!.fillRect(0, 0, 300, 400)
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([await canvas.convertToBlob()], 'pasted.png', { type: 'image/png' }))
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.querySelector(selector)!.dispatchEvent(event)
    }, into)
  await paste('input')
  await page.waitForTimeout(300)
  await expect(page).toHaveURL('/shop')
  await paste('main')
  await expect(page).toHaveURL(/\/upload/)
  await waitForUploads(page)
})
