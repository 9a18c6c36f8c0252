import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { PhotoPage } from '../../src/features/community/photos/photo.ts'
import type { FoundProducts } from '../../src/features/discovery/visual-search/visual-search.ts'
import { expectGoodWithShots } from './expect-good.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { runStatement } from './members.ts'
import { callApi } from './posting.ts'
import { visit, waitForHydration } from './visit.ts'

const demoPicture = (name: string) =>
  readFileSync(join(import.meta.dirname, `../../demo/pictures/${name}.webp`))

test('a picture finds the product it shows or the closest ones sold, and a member searches by a part of a look [DEC-45, REV-11, REV-12, REV-13, TRUTH-08]', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  test.setTimeout(180_000)
  // The program describes the demo's pictures when it is idle.
  await expect
    .poll(
      async () => {
        const answer = await page.request.post('/api/find', {
          data: demoPicture('products/bg-001-1'),
          headers: { Origin: baseURL! },
        })
        return ((await answer.json()) as FoundProducts).groups[0]?.nearness
      },
      { timeout: 120_000 },
    )
    .toBe('same-picture')

  await visit(page, '/search')
  await page.getByRole('link', { name: 'Search with a picture' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find this' })).toBeVisible()
  await expectNoAxeViolations(page)

  // A photo of the bag: closer, darker, mirrored.
  const photo = await sharp(demoPicture('products/bg-001-1'))
    .extract({ left: 100, top: 150, width: 800, height: 900 })
    .modulate({ brightness: 0.75 })
    .flop()
    .jpeg({ quality: 70 })
    .toBuffer()
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
  await page.getByLabel('A picture of what you are looking for').setInputFiles(file('bag.jpg', photo))
  const found = page.getByRole('region', { name: /^(The same picture|Probably this product)$/ })
  await expect(found.first().getByRole('link').first()).toBeVisible()
  await expect(found.first()).toContainText('Bag')
  await expectNoAxeViolations(page)

  const another = page.locator('input[aria-label="Another picture"]')
  await another.setInputFiles(
    file('place.jpg', await sharp(demoPicture('travel/travel-01')).jpeg().toBuffer()),
  )
  await expect(page.getByRole('heading', { name: 'Not sold here' })).toBeVisible()
  const closest = page.getByRole('region', { name: /^The closest/ })
  await expect(closest.getByRole('link').first()).toBeVisible()
  await expectNoAxeViolations(page)
  await another.setInputFiles(file('words.jpg', Buffer.from('no picture at all')))
  await expect(page.getByRole('heading', { name: 'Image processing failed' })).toBeVisible()
  await expect(page.getByText('Please select an image file')).toBeVisible()

  // On a look, by keyboard, which is also what switches and screen readers use.
  const looks = await callApi<PhotoPage>(page.request, 'GET', '/photos?limit=24')
  const look = looks.items.find(({ images }) => images[0]!.productTags.length > 0)!
  await page.goto(`/photo/${look.id}`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'More about this photo' }).first().click()
  await page.getByRole('menuitem', { name: 'Find this' }).click()
  await expect(page).toHaveURL(`/find?look=${look.id}`)
  const stage = page.getByRole('button', { name: /^Choose what you mean/ })
  await stage.focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('ArrowUp')
  const asked = page.waitForResponse((response) => response.url().includes('height='))
  await page.keyboard.press('Enter')
  expect((await asked).ok()).toBe(true)
  await expect(page).toHaveURL(/x=30&y=26&width=40&height=44/)
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: 'Whole picture' })).toBeEnabled()
  const tapped = page.waitForResponse((response) => /\?x=[\d.]+&y=[\d.]+$/.test(response.url()))
  await stage.click()
  expect((await tapped).ok()).toBe(true)
  await page.getByRole('button', { name: 'Whole picture' }).click()
  await expect(page).toHaveURL(`/find?look=${look.id}`)

  await visit(page, '/find?look=00000000-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'This photo is no longer available.' })).toBeVisible()
})

test('a visitor corrects a wrong guess by keyboard, and takes the correction back [TRUTH-09, TRUTH-10]', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(120_000)
  // The first run of the job waits for its minute.
  await runStatement(`select graphile_worker.add_job('learn-kinds', '{}')`, [])
  await expect.poll(() => runStatement('select from learned_kinds', []), { timeout: 35_000 }).toBe(1)
  await visit(page, '/find')
  const place = await sharp(demoPicture('travel/travel-01')).jpeg().toBuffer()
  await page
    .getByLabel('A picture of what you are looking for')
    .setInputFiles({ name: 'place.jpg', mimeType: 'image/jpeg', buffer: place })
  const guess = page.getByRole('region', { name: 'What it is' })
  // The first request waits until the comparison code is loaded.
  await expect(guess.getByRole('group', { name: 'It is' })).toBeVisible({ timeout: 40_000 })
  await expectGoodWithShots(page, 'find-guess')

  const chip = guess.getByRole('button').first()
  const kind = (await chip.textContent())!
  await chip.focus()
  await page.keyboard.press('Enter')
  await expect(guess).toContainText(
    `You said ${kind}. Only you see this change. Sign in to help improve search.`,
  )
  // The pressed button is gone; its result is announced.
  await expect(guess.getByText(/^You said/)).toBeFocused()
  await expectGoodWithShots(page, 'find-corrected')
  const list = guess.getByRole('combobox', { name: 'Another kind' })
  const another = (await list.getByRole('option').nth(1).textContent())!
  await list.selectOption({ label: another })
  await expect(guess).toContainText(`You said ${another}.`)
  await guess.getByRole('button', { name: 'Undo' }).click()
  await expect(guess).toContainText('Taken back.')
  await expect(guess).not.toContainText('You said')
})
