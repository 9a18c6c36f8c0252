import { expect, type Page } from '@playwright/test'
import { axeViolations } from '../axe.ts'
import { test } from './gallery-test.ts'

// One after another, so that the gallery is built once.
test.describe.configure({ mode: 'default' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** From here on, time passes only when the test advances it, so that a slow machine does not change the result. */
const stopTheClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)

function complaintsOf(page: Page) {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // The gallery requests a missing picture on purpose.
    if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text())
  })
  return complaints
}

for (const theme of ['light', 'dark']) {
  for (const width of [360, 1440]) {
    test(`every component passes axe, ${theme}, ${width}px wide`, async ({ page, gallery }) => {
      test.slow() // axe measures the contrast of every text on a very long page
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${gallery}?theme=${theme}`)
      await page.getByTestId('large-card').getByRole('button').first().click()
      await expect(page.locator('.tag-ticket')).toBeVisible()
      await page.waitForTimeout(700) // fading elements have full contrast only at the end

      const violations = await axeViolations(page)

      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
    })
  }
}

const layers = {
  Dialog: '[role="dialog"]',
  Confirm: '[role="alertdialog"]',
  Drawer: '[role="dialog"]',
  'Photo options': '[role="menu"]',
  Popover: '[role="dialog"]',
  'Problem toast': '[data-sonner-toast]',
}

test('every open layer passes axe', async ({ page, gallery }) => {
  test.slow() // six of them
  await page.goto(gallery)
  for (const [opener, selector] of Object.entries(layers)) {
    await button(page, opener).click()
    await expect(page.locator(selector)).toBeVisible()
    await page.waitForTimeout(500) // fading elements have full contrast only at the end

    const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
    const violations = await axeViolations(page, { within: selector, tags })

    expect(violations.map(({ id, nodes }) => [opener, id, nodes.map((node) => node.html)])).toEqual([])
    await page.keyboard.press('Escape')
    if (opener !== 'Problem toast') await expect(page.locator(selector)).toHaveCount(0)
  }
})

test('no component is wider than a 320px screen', async ({ page, gallery }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(gallery)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('the server’s HTML hydrates without errors, and its visible pictures stay visible throughout [FEED-22]', async ({
  page,
  gallery,
}) => {
  const complaints = complaintsOf(page)
  await page.goto(`${gallery}?hydrate`)
  const first = page.getByTestId('small-card').locator('img')
  await first.scrollIntoViewIfNeeded()
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await first.evaluate((image) => getComputedStyle(image).opacity)).toBe('1')

  await page.locator('#root[data-ready]').waitFor({ state: 'attached' })
  expect(await first.evaluate((image) => getComputedStyle(image).opacity)).toBe('1')
  await button(page, 'Plain toast').click()
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible()
  expect(complaints).toEqual([])
})

test('a picture rendered in the browser is fetched when it is within 50px of the screen, and not before [CONST-07, FEED-22]', async ({
  page,
  gallery,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => request.url().includes('?far') && fetched.push(request.url()))
  await page.goto(gallery)
  const picture = page.getByRole('img', { name: 'Hills', includeHidden: true })
  const toPictureTop = (belowViewPx: number) =>
    picture.evaluate(
      (image, below) => scrollTo(0, image.getBoundingClientRect().top + scrollY - innerHeight - below),
      belowViewPx,
    )

  await toPictureTop(70)
  await page.waitForTimeout(500)
  expect(fetched).toEqual([])

  await toPictureTop(40)
  await expect.poll(() => fetched.length).toBe(1)
  await expect(picture).toHaveCSS('opacity', '1')
  expect(fetched).toHaveLength(1)
})

test('a picture that fails to load leaves a placeholder of the same shape [ERR-01]', async ({
  page,
  gallery,
}) => {
  await page.goto(gallery)
  const specimen = page.getByRole('region', { name: 'Broken pictures' })
  await specimen.scrollIntoViewIfNeeded()
  const placeholder = specimen.getByRole('img', { name: /Picture unavailable/ }).first()
  await expect(placeholder).toBeVisible()
  const box = (await placeholder.boundingBox())!
  expect(box.width / box.height).toBeCloseTo(4 / 3, 1)
})

test('a busy button keeps its width and its focus, and reports its progress [UPL-03]', async ({
  page,
  gallery,
}) => {
  await page.goto(gallery)
  const upload = page.getByTestId('working')
  const idle = (await upload.boundingBox())!.width
  await upload.click()
  await expect(upload).toHaveAccessibleName('Uploading, 8%')
  await expect(upload).toHaveAttribute('aria-busy', 'true')
  await expect(upload).toBeFocused()
  expect((await upload.boundingBox())!.width).toBe(idle)
  await expect(page.getByRole('progressbar', { name: 'Uploading', exact: true }).last()).toHaveAttribute(
    'aria-valuenow',
    '8',
  )
})

test('Escape closes an open ticket first and the dialog around it second [VIEW-03]', async ({
  page,
  gallery,
}) => {
  await page.goto(gallery)
  await button(page, 'Viewer').click()
  const viewer = page.getByRole('dialog', { name: 'Photo' })
  const marker = viewer.getByRole('button', { name: 'Tag: Panel Sheath Dress' })
  await marker.click()
  await expect(viewer.getByRole('link', { name: /Panel Sheath Dress/ })).toHaveAttribute('href', '#product')

  await page.keyboard.press('Escape')
  await expect(marker).toHaveAttribute('aria-expanded', 'false')
  await expect(marker).toBeFocused()
  await expect(viewer).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(button(page, 'Viewer')).toBeFocused()
})

test('only one ticket is open at a time, and the ticket of a product no longer sold has no link [FEED-09]', async ({
  page,
  gallery,
}) => {
  await page.goto(gallery)
  const small = page.getByTestId('small-card')
  const large = page.getByTestId('large-card')
  await small.getByRole('button', { name: 'Tag: Panel Sheath Dress' }).click()
  await expect(small.locator('.tag-ticket')).toBeVisible()
  await large.getByRole('button', { name: 'Tag: Tweed Cap' }).click()
  await expect(small.locator('.tag-ticket')).toBeHidden()
  await expect(large.locator('.tag-ticket')).toHaveText(/Tweed Cap\s*No longer sold/)
  await expect(large.getByRole('link')).toHaveCount(0)
})

test('on a phone a ticket docks to the bottom of the photo, inside it [VIEW-03]', async ({
  page,
  gallery,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(gallery)
  const card = page.getByTestId('large-card')
  await card.getByRole('button', { name: 'Tag: Panel Sheath Dress' }).click()
  const photo = (await card.boundingBox())!
  const ticket = (await card.locator('.tag-ticket').boundingBox())!
  expect(ticket.x - photo.x).toBeCloseTo(8, 0)
  expect(photo.width - ticket.width).toBeCloseTo(16, 0)
  expect(photo.y + photo.height - (ticket.y + ticket.height)).toBeCloseTo(8, 0)
  await expect(card.getByRole('button', { name: 'Tag: Patent Flat' })).toHaveCount(0)
})

test('a tooltip appears after 700 ms of hovering, not before, and Escape hides it [CONST-11]', async ({
  page,
  gallery,
}) => {
  await page.clock.install()
  await page.goto(gallery)
  const tip = page.locator('[popover]')
  await expect(button(page, 'Like, 214')).toBeVisible()
  await stopTheClock(page)
  await button(page, 'Like, 214').hover()
  await page.clock.runFor(690)
  await expect(tip).toBeHidden()
  await page.clock.runFor(20)
  await expect(tip).toBeVisible()
  await expect(tip).toHaveText('Like')
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
})

test('at most three toasts are shown, each for four seconds, and a problem is announced as an alert [CONST-10, ERR-05]', async ({
  page,
  gallery,
}) => {
  await page.clock.install()
  await page.goto(gallery)
  await expect(button(page, 'Plain toast')).toBeVisible()
  await stopTheClock(page)
  for (const name of ['Plain toast', 'Titled toast', 'Action toast', 'Problem toast'])
    await button(page, name).click()
  await page.clock.runFor(400)
  const shown = page.locator('[data-sonner-toast][data-visible="true"]')
  await expect(shown).toHaveCount(3)
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to update like. Please try again later' }),
  ).toHaveCount(1)

  await page.mouse.move(0, 0)
  await page.clock.runFor(3_300)
  await expect(shown).toHaveCount(3)
  await page.clock.runFor(1_000)
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
})

test('a message shown right after another one is shown too [ERR-09]', async ({ page, gallery }) => {
  await page.goto(gallery)
  await button(page, 'Titled toast').click()
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(1)
  await page.evaluate(() => {
    const { showToast } = window as unknown as {
      showToast: typeof import('../../../src/design/toasts/toast.ts').showToast
    }
    const alert = document.querySelector('[role="alert"].sr-only')!
    // Called when React has rendered the problem, before its effects run.
    const observer = new MutationObserver(() => {
      observer.disconnect()
      showToast('Said a moment later')
    })
    observer.observe(alert, { subtree: true, childList: true, characterData: true })
    showToast({ kind: 'problem', title: 'Said first' })
  })
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'Said first' })).toBeVisible()
  await expect(page.getByText('Said a moment later')).toBeVisible()
})

test('a message repeated while it is disappearing is shown again for four seconds [CONST-10]', async ({
  page,
  gallery,
}) => {
  await page.clock.install()
  await page.goto(gallery)
  await expect(button(page, 'Plain toast')).toBeVisible()
  await stopTheClock(page)
  await button(page, 'Plain toast').click()
  await page.mouse.move(0, 0)
  // The exit animation takes a fifth of a second.
  for (const selector of ['[data-sonner-toast]', '[data-sonner-toast][data-removed="true"]'])
    while ((await page.locator(selector).count()) === 0) await page.clock.runFor(50)
  await button(page, 'Plain toast').click()
  await page.mouse.move(0, 0)
  await page.clock.runFor(2_000)
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(1)
  await page.clock.runFor(3_000)
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
})

test('a toast’s action can be pressed while a dialog is open, and the dialog stays open [ACT-23]', async ({
  page,
  gallery,
}) => {
  await page.goto(gallery)
  await button(page, 'Action toast').click()
  await expect(page.getByText('Create an account or sign in')).toBeVisible()
  await button(page, 'Confirm').click()
  await page.locator('[data-sonner-toast]').getByText('Create an account or sign in').click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.locator('[data-sonner-toast]').getByText('Sign in', { exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Edit the caption' })).toBeVisible()
})

test('closing a dialog opened from a menu returns the focus to the menu’s button [VIEW-11]', async ({
  page,
  gallery,
}) => {
  await page.goto(gallery)
  const options = button(page, 'Photo options')
  await options.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this photo?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(options).toBeFocused()
})

test('a dialog that is saving does not close [UPL-03]', async ({ page, gallery }) => {
  await page.goto(gallery)
  await button(page, 'Dialog').click()
  const dialog = page.getByRole('dialog', { name: 'Edit the caption' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled()
  await expect(dialog).toBeVisible()
})

test('on a phone a dialog is a sheet that closes when pulled down [NAV-14]', async ({ page, gallery }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(gallery)
  await button(page, 'Dialog').click()
  const dialog = page.getByRole('dialog')
  await page.waitForTimeout(400)
  const box = (await dialog.boundingBox())!
  expect(box.y + box.height).toBe(740)
  await page.mouse.move(180, box.y + 6)
  await page.mouse.down()
  await page.mouse.move(180, box.y + 120, { steps: 4 })
  await page.mouse.up()
  await expect(dialog).toBeHidden()
})

test('a carousel wraps around by arrows, keys and dots, and only the visible slide can take the focus [PDP-03, VIEW-02]', async ({
  page,
  gallery,
}) => {
  await page.goto(gallery)
  const carousel = page.getByRole('region', { name: 'Photos of Belted Trench' })
  await carousel.getByRole('button', { name: 'Previous photo' }).click()
  await expect(carousel.getByText('3 of 3')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(carousel.getByText('1 of 3')).toBeVisible()
  await carousel.getByRole('button', { name: 'Photo 2' }).click()
  await expect(carousel.getByText('2 of 3')).toBeVisible()
  await expect(carousel.locator('[aria-roledescription="slide"]:not([inert])')).toHaveAttribute(
    'aria-label',
    '2 of 3',
  )
})

test('a long text is counted in visible characters, and the count appears near the limit [DEC-60]', async ({
  page,
  gallery,
}) => {
  await page.goto(gallery)
  const biography = page.getByLabel('Biography')
  await expect(biography).toHaveAccessibleDescription('7 characters too many')
  await expect(biography).toHaveAttribute('aria-invalid', 'true')
  await biography.fill('👩‍👩‍👧‍👦'.repeat(28))
  await expect(biography).toHaveAccessibleDescription('2 characters left')
  await biography.fill('Hats.')
  await expect(biography).toHaveAccessibleDescription('')
})

test('the chosen theme is stored in the cookie and reaches every open tab', async ({
  page,
  context,
  gallery,
}) => {
  await page.goto(gallery)
  const other = await context.newPage()
  await other.goto(gallery)
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect((await context.cookies()).find(({ name }) => name === 'theme')?.value).toBe('dark')

  await page.getByRole('radio', { name: 'System' }).check()
  await expect(other.locator('html')).not.toHaveAttribute('data-theme')
  expect((await context.cookies()).find(({ name }) => name === 'theme')).toBeUndefined()
})

test('nothing moves for visitors who prefer reduced motion', async ({ page, gallery }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(gallery)
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 10).length,
  )
  expect(moving).toBe(0)
})
