import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { DEMO, runStatement, signIn } from './members.ts'
import { visit, waitForHydration } from './visit.ts'

const PASSWORD = 'a coat of many colours'
const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Registers and signs in on the sign-in page. */
async function register(page: Page): Promise<string> {
  const username = `noor-${randomBytes(4).toString('hex')}`
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await page.getByRole('tab', { name: 'Register' }).click()
  await field('Username').fill(username)
  await field('Email').fill(`${username}@example.com`)
  await field('Password').fill(PASSWORD)
  await field('Confirm password').fill(PASSWORD)
  await main(page).getByRole('button', { name: 'Sign Up', exact: true }).last().click()
  await expect(heading(page, 'Sign in')).toBeVisible()
  await enter(page)
  return username
}

async function enter(page: Page, email?: string) {
  if (email) await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await main(page).getByRole('button', { name: 'Sign In', exact: true }).last().click()
}

const saved = (page: Page, ending: string) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith(ending) && answer.request().method() === 'PUT' && answer.ok(),
  )

test('a new member chooses sizes and looks and follows people and a brand; the choices apply at once, and the member ends at the product they wanted [AUTH-50, ACC-15, ACC-16, FOL-12, FOL-13]', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await visit(page, '/product/long-wool-coat')
  await expect(page.getByRole('radio', { name: 'XS', exact: true })).toBeChecked()
  await visit(page, `/auth?redirect=${encodeURIComponent('/product/long-wool-coat')}`)
  await register(page)

  await expect(heading(page, 'What do you usually wear?')).toBeVisible()
  await expect(page).toHaveURL(`/welcome?redirect=${encodeURIComponent('/product/long-wool-coat')}`)
  await expect(page.getByRole('list', { name: 'Step 1 of 3' })).toBeVisible()
  await waitForHydration(page)
  const tops = page.getByRole('group', { name: 'Tops and dresses' })
  for (const size of ['L', 'M'] as const) {
    const stored = saved(page, '/usual-sizes')
    await tops.getByRole('button', { name: size, exact: true }).click()
    await stored
  }
  await expect(tops.getByRole('button', { name: 'M', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(tops.getByRole('button', { name: 'L', exact: true })).toHaveAttribute('aria-pressed', 'false')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Next' }).click()

  await expect(heading(page, 'Pick three you would wear.')).toBeFocused()
  const looks = main(page).getByRole('listitem').getByRole('button')
  await expect(looks).toHaveCount(9)
  await expect(page.getByRole('button', { name: 'Pick three' })).toBeDisabled()
  for (const at of [0, 4, 7]) {
    const stored = saved(page, '/first-run/looks')
    await looks.nth(at).click()
    await stored
  }
  await expect(looks.nth(4)).toHaveAttribute('aria-pressed', 'true')
  // A fourth look is refused.
  await looks.nth(1).click()
  await expect(page.getByText('You picked three. Press one to remove it.')).toBeVisible()
  await expect(looks.nth(1)).toHaveAttribute('aria-pressed', 'false')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Next' }).click()

  await expect(heading(page, 'Who do you want to follow?')).toBeFocused()
  const people = page.getByRole('list', { name: 'People' }).getByRole('listitem')
  await expect(people.first()).toContainText('Wore a look you picked')
  for (const follow of [
    people.first(),
    page.getByRole('list', { name: 'Brands' }).getByRole('listitem').first(),
  ]) {
    const stored = saved(page, '/follow')
    await follow.getByRole('button', { name: /^Follow/ }).click()
    await stored
    await expect(follow.getByRole('button')).toHaveText('Following')
  }
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page).toHaveURL('/product/long-wool-coat')
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
  await expect(page.getByText('Your size: M, as you set it.')).toBeVisible()
  await page.getByRole('radio', { name: 'L', exact: true }).check()
  await expect(page.getByText('Your size:')).toHaveCount(0)

  await visit(page, '/engage?order=following')
  await expect(main(page).getByRole('article').first()).toBeVisible()
  await visit(page, '/')
  await expect(
    main(page)
      .getByText(/in your size|Your size/)
      .first(),
  ).toBeVisible()
  await visit(page, '/account')
  await expect(page.getByText('Finish setting up:')).toHaveCount(0)
})

test('a member who leaves the first steps halfway is not sent there again, and finds them in the account [AUTH-50]', async ({
  page,
}) => {
  await visit(page, '/auth')
  const username = await register(page)
  await expect(heading(page, 'What do you usually wear?')).toBeVisible()
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await expect(heading(page, 'Pick three you would wear.')).toBeVisible()
  // Back works, and the link to the home page leaves the steps.
  await page.goBack()
  await expect(heading(page, 'What do you usually wear?')).toBeVisible()
  await page.getByRole('link', { name: 'Showoff, home' }).click()
  await expect(heading(page, 'Engage')).toBeVisible()

  await page.context().clearCookies()
  await visit(page, '/auth?redirect=/account')
  await enter(page, `${username}@example.com`)
  await expect(page).toHaveURL('/account')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: /^Finish setting up/ }).click()
  await expect(heading(page, 'What do you usually wear?')).toBeVisible()
  await page.getByRole('button', { name: 'Skip all' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByText('Finish setting up:')).toHaveCount(0)
})

test('the first steps do not redirect to another site [AUTH-50]', { tag: '@desktop' }, async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana')
  await visit(page, `/welcome?redirect=${encodeURIComponent('//elsewhere.example/')}`)
  await expect(page).toHaveURL('/welcome')
  await page.getByRole('button', { name: 'Skip all' }).click()
  await expect(page).toHaveURL('/')
})

test('the Following tab suggests members to a member who follows nobody [FOL-07, FOL-12]', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('ana')
  await visit(page, '/engage?order=following')
  const suggested = page.getByRole('list', { name: 'Suggested for you' })
  await expect(suggested.getByRole('listitem').first()).toBeVisible()
  await expectNoAxeViolations(page)
  await suggested
    .getByRole('button', { name: /^Follow / })
    .first()
    .click()
  await expect(main(page).getByRole('article').first()).toBeVisible()
})

test('a member changes their usual sizes in the settings, finds them applied when buying a look, and unfollows a brand on the following page [ACC-15, FOL-13]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  const ana = await signedInAs('ana')
  await visit(page, '/account?tab=settings')
  await waitForHydration(page, '[role="tabpanel"] fieldset button')
  const shoes = page.getByRole('group', { name: 'Shoes' })
  const stored = saved(page, '/usual-sizes')
  await shoes.getByRole('button', { name: '40', exact: true }).click()
  await stored
  await page.reload()
  await expect(shoes.getByRole('button', { name: '40', exact: true })).toHaveAttribute('aria-pressed', 'true')

  // A look with a product in that size opens with this size chosen, and explains why.
  const { items } = await (await page.request.get('/api/photos?limit=48')).json()
  const look = items.find((photo: { yourSize?: { products: object[] } }) => photo.yourSize)
  await visit(page, `/photo/${look.id}`)
  await page.getByRole('button', { name: 'Buy this look' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buy this look' })
  await expect(dialog.getByText('Your size: 40, as you set it.').first()).toBeVisible()
  await expect(dialog.getByRole('radio', { name: '40', exact: true }).first()).toBeChecked()

  await runStatement(
    `insert into brand_follows (member_id, brand_id)
     select members.id, brands.id from members, brands where username = $1 and brands.name = 'Ostrow'`,
    [ana.username],
  )
  await visit(page, '/following')
  const brands = page.getByRole('list', { name: 'Brands you follow' })
  await brands.getByRole('button', { name: 'Follow Ostrow' }).click()
  await expect(brands).toHaveCount(0)
})

test('the profile form is filled in the HTML, and what is typed before the scripts run is kept [ACC-05]', {
  tag: ['@desktop', '@long'],
}, async ({ page, signedInAs }) => {
  const ana = await signedInAs('ana')
  const html = await (await page.request.get('/edit-profile')).text()
  expect(html).toContain(`value="${ana.username}"`)
  expect(html).toContain(`value="${ana.email}"`)

  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/edit-profile', { waitUntil: 'commit' })
  await page.getByLabel(/^City/).fill('Turku')
  scripts.resolve()
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
  await expect(page.getByLabel(/^City/)).toHaveValue('Turku')
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue(ana.username)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/account')
  await visit(page, '/edit-profile')
  await expect(page.getByLabel(/^City/)).toHaveValue('Turku')
})

test('the first two rows of pictures of the account and of a profile are within the first screen of a phone [ACC-17]', {
  tag: ['@phone', '@long'],
}, async ({ page }) => {
  await signIn(page.context(), DEMO.mirela)
  const { username } = (await (await page.request.get('/api/session')).json()).member
  for (const path of ['/account', `/user/${username}`, '/user/otto']) {
    // A visitor sees the looks that members show to everyone.
    if (path === '/user/otto') await page.context().clearCookies()
    await visit(page, path)
    const tiles = main(page).getByRole('article').locator('figure')
    await expect(tiles.first()).toBeVisible()
    const tabBar = (await page.getByRole('navigation', { name: 'Main' }).boundingBox())!
    const [first, third] = [(await tiles.first().boundingBox())!, (await tiles.nth(2).boundingBox())!]
    expect(third.y, path).toBe(first.y)
    // Two full rows of three above the tab bar.
    expect(first.y + 2 * first.height, path).toBeLessThan(tabBar.y)
    // The typeface extends 0.95em above the baseline and 0.25em below it.
    const roomBelow = await main(page)
      .getByRole('heading', { level: 1 })
      .evaluate((name) => {
        const { fontSize, lineHeight, paddingBottom } = getComputedStyle(name)
        const [em, line, padding] = [fontSize, lineHeight, paddingBottom].map(Number.parseFloat)
        return line! / 2 - 0.35 * em! + padding! - 0.25 * em!
      })
    expect(roomBelow, path).toBeGreaterThan(-0.5)
    await expectNoAxeViolations(page)
  }
  // A tile opens the look.
  await main(page).getByRole('article').first().locator('figure > a').click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
