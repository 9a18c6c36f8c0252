import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { openWithoutScripts, visit } from './visit.ts'

const isPhone = (projectName: string) => projectName === 'phone'

const sections = [
  ['Engage', '/engage'],
  ['Upload', '/upload'],
  ['Shop', '/shop'],
  ['Voting', '/voting'],
  ['Trends', '/trends'],
  ['Travel', '/backpackers'],
] as const

const tabs = [
  ['Engage', '/engage'],
  ['Shop', '/shop'],
  ['Travel', '/backpackers'],
  ['Vote', '/voting'],
  ['Trends', '/trends'],
  ['Account', '/account'],
] as const

test('the sections are one press away: in the header, and on phones in the bar at the bottom [NAV-01, NAV-02, NAV-03, NAV-04, NAV-05, NAV-06, NAV-07, NAV-10, CONST-01]', async ({
  page,
}, { project }) => {
  await visit(page, '/')
  const nav = page.getByRole('navigation', { name: isPhone(project.name) ? 'Main' : 'Sections' })
  const wanted = isPhone(project.name) ? tabs : sections
  const links = await nav.getByRole('link').all()
  expect(await Promise.all(links.map((link) => link.textContent()))).toEqual(wanted.map(([name]) => name))
  expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual(
    wanted.map(([, to]) => to),
  )
  // The front page counts as Engage.
  await expect(nav.getByRole('link', { name: 'Engage' })).toHaveAttribute('aria-current', 'page')
  await nav.getByRole('link', { name: 'Shop' }).click()
  await expect(page).toHaveURL('/shop')
  await expect(nav.getByRole('link', { name: 'Shop' })).toHaveAttribute('aria-current', 'page')
  await expect(nav.getByRole('link', { name: 'Engage' })).not.toHaveAttribute('aria-current', 'page')
})

test('search is in the header, and on phones in the menu, which opens and closes [NAV-09, NAV-11, NAV-12, NAV-35]', async ({
  page,
}, { project }) => {
  await visit(page, '/about')
  if (isPhone(project.name)) {
    const menu = page.getByRole('button', { name: 'Menu' })
    await menu.click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(menu).toBeFocused()
    await menu.click()
    await page.getByRole('dialog').getByRole('link', { name: 'Search' }).click()
  } else await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search')
})

test('the Intro lists eight things to do, and Get Started! closes it [NAV-13, NAV-14, NAV-15, NAV-16, NAV-17, NAV-18, NAV-19, NAV-20, NAV-21, NAV-22, GEN-02]', async ({
  page,
}, { project }) => {
  await visit(page, '/about')
  if (isPhone(project.name)) await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Intro' }).click()
  const dialog = page.getByRole('dialog', { name: 'Welcome to Showoff' })
  await expect(dialog).toContainText('Showoff | Tag | Buy | Engage')
  const offers = dialog.getByRole('listitem')
  await expect(offers).toHaveCount(8)
  for (const [at, words] of [
    /Upload outfit photos/,
    /Tag fashion products or brands.*Select from the catalogue or add a new one/s,
    /Explore by brand/,
    /Curate a collection.*appears in Settings/s,
    /Vote and compete.*challenges.*leaderboard/s,
    /AI product reviews.*profile/s,
    /Like, comment and follow/,
    /Share travel logs.*destination.*vibe/s,
  ].entries()) {
    await expect(offers.nth(at)).toHaveText(words)
  }
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Get Started!' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('below 640 px a bar at the bottom links to six places; from 640 px on there is none [NAV-10]', {
  tag: '@desktop',
}, async ({ page }) => {
  await visit(page, '/')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await page.setViewportSize({ width: 640, height: 800 })
  await expect(bar).toBeHidden()
  await page.setViewportSize({ width: 639, height: 800 })
  await expect(bar).toBeVisible()
  await expect(bar.getByRole('link')).toHaveText(['Engage', 'Shop', 'Travel', 'Vote', 'Trends', 'Account'])
  const box = await bar.boundingBox()
  expect(box!.y + box!.height).toBe(800)
})

test('the Intro button of the header opens the welcome dialog [NAV-13]', { tag: '@desktop' }, async ({
  page,
}) => {
  await visit(page, '/about')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('banner').getByRole('button', { name: 'Intro', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Welcome to Showoff')
})

test('the welcome dialog shows the tagline under its title, and screen readers read it as its description [GEN-02]', {
  tag: '@desktop',
}, async ({ page }) => {
  await visit(page, '/about')
  await page.getByRole('button', { name: 'Intro', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Showoff | Tag | Buy | Engage', { exact: true })).toBeVisible()
  await expect(dialog).toHaveAccessibleDescription('Showoff | Tag | Buy | Engage')
})

test('the version history runs from 1.0 to 5.0, the current version [NAV-23, NAV-24, DEC-47]', async ({
  page,
}, { project }) => {
  await visit(page, '/about')
  if (isPhone(project.name)) await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Version history' }).click()
  const history = page.getByRole('dialog').getByRole('listitem')
  await expect(history).toHaveCount(5)
  await expect(history.first()).toContainText('5.0')
  await expect(history.first()).toContainText('Current')
  await expect(history.first()).toContainText(
    'points and levels, social features, mobile navigation, intro system',
  )
  await expect(history.last()).toContainText('1.0')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a signed-out visitor sees Sign In; a signed-in member has a menu with Account, Settings and Sign Out [NAV-27, NAV-28, NAV-43, AUTH-15, AUTH-19]', async ({
  page,
  signedInAs,
}, { project }) => {
  await visit(page, '/about')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    /^\/auth/,
  )
  const ana = await signedInAs('ana')
  await visit(page, '/about')
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
  const phone = isPhone(project.name)
  await page.getByRole('button', { name: phone ? 'Menu' : new RegExp(ana.username) }).click()
  const open = phone ? page.getByRole('dialog') : page.getByRole('menu')
  const row = (name: string) => open.getByRole(phone ? 'link' : 'menuitem', { name, exact: true })
  await expect(row('Account')).toHaveAttribute('href', '/account')
  await expect(row('Settings')).toHaveAttribute('href', '/edit-profile')
  await open.getByRole(phone ? 'button' : 'menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('the footer has the copyright and About, and the account page has no footer [NAV-29, NAV-30, NAV-34]', {
  tag: '@desktop',
}, async ({ page }) => {
  await visit(page, '/shop')
  const foot = page.getByRole('contentinfo')
  await expect(foot).toContainText('© 2026 Showoff')
  await foot.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await visit(page, '/account')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

test('About presents the vision, five areas and the five levels [ABOUT-01, ABOUT-02, ABOUT-03, DEC-46]', async ({
  page,
}) => {
  await visit(page, '/about')
  await expect(page.getByText('Clothes are better with people in them.')).toBeVisible()
  for (const name of ['Share looks', 'Shop and tag', 'Vote and trends', 'Travel', 'Points and levels']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  const rows = page.getByRole('table').getByRole('row')
  for (const [at, words] of [
    ['1', 'Beginner', '0-9'],
    ['2', 'Rising Star', '10-29'],
    ['3', 'Trend Setter', '30-59'],
    ['4', 'Style Leader', '60-99'],
    ['5', 'Influencer', '100+'],
  ].entries()) {
    await expect(rows.nth(at + 1).getByRole('cell')).toHaveText(words)
  }
  await expectNoAxeViolations(page)
})

test('an unknown address shows a page with status 404 that links home [NAV-50]', {
  tag: '@long',
}, async ({ page }) => {
  const answer = await page.goto('/nothing/here')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

const pages = [
  ['/shop', 'Shop Collection', 'NAV-03'],
  ['/upload', 'Review Genie', 'NAV-49'],
  ['/voting', 'Voting', 'NAV-04'],
  ['/voting/denim-with-a-past', 'Denim with a Past', 'NAV-40'],
  ['/trends', 'Trends', 'NAV-05'],
  ['/backpackers', 'BackPackers', 'NAV-06'],
  ['/search', 'Search', 'NAV-35'],
  ['/about', 'About', 'NAV-34'],
  ['/account', 'Account', 'NAV-32'],
  ['/dashboard', 'Your Dashboard', 'NAV-42'],
  ['/following', 'Following', 'NAV-46'],
  ['/review', 'Review assistant', 'NAV-47'],
  ['/vi', 'Reels', 'NAV-48'],
  ['/auth', 'Sign in', 'NAV-43'],
] as const
for (const [path, title, row] of pages) {
  test(`${path} has its own title, a description and one heading [${row}]`, {
    tag: '@desktop',
  }, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page).toHaveTitle(`${title} | Showoff`)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{20,}/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectNoAxeViolations(page)
  })
}

test('/category/{id} redirects to /voting/{id} and keeps its query [NAV-41, DEC-01]', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/category/denim-with-a-past?from=mail#comments')
  await expect(page).toHaveURL('/voting/denim-with-a-past?from=mail#comments')
})

for (const path of ['/checkout', '/edit-profile', '/admin']) {
  test(`${path} sends a visitor to sign in with the address to return to [NAV-31, NAV-33, NAV-44, PERM-02, CHK-01, ADM-02]`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`^[^?]+/auth\\?redirect=${encodeURIComponent(path)}`))
  })
}

test(
  'the first Tab offers a link past the header, and a new page puts the focus on its heading',
  { tag: '@desktop' },
  async ({ page }, { project }) => {
    await visit(page, '/about')
    if (!isPhone(project.name)) {
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: 'Skip to content' })
      await expect(skip).toBeFocused()
      await expect(skip).toBeInViewport()
      await page.keyboard.press('Enter')
      await expect(page.locator('#main')).toBeFocused()
    }
    await page.getByRole('navigation').getByRole('link', { name: 'Trends' }).locator('visible=true').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Trends' })).toBeFocused()
  },
)

test('the choice of light or dark is kept for the next visit, and the server renders it at once', {
  tag: '@desktop',
}, async ({ page }) => {
  await visit(page, '/about')
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const html = await (await page.request.get('/about')).text()
  expect(html).toContain('data-theme="dark"')
  expect(html.match(/<!doctype/gi)).toHaveLength(1)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectNoAxeViolations(page)
  await page.getByRole('radio', { name: 'System' }).check({ force: true })
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', /./)
})

test('a member chooses light or dark in their menu, on a phone in the menu sheet', async ({
  page,
  signedInAs,
}) => {
  const isPhone = page.viewportSize()!.width < 640
  await signedInAs('ana')
  await visit(page, '/trends')
  await page.getByRole('button', { name: isPhone ? 'Menu' : /^Your menu/ }).click()
  await page.getByRole(isPhone ? 'dialog' : 'menu').waitFor()
  await expectNoAxeViolations(page)
  if (isPhone) await page.getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').click()
  else await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Escape')
  await expectNoAxeViolations(page)
})

test('a scroll position reached before hydration is kept, and going back returns to it', {
  tag: '@desktop',
}, async ({ page }) => {
  const startScripts = await openWithoutScripts(page, '/engage')
  await page.evaluate(() => scrollTo(0, 900))
  expect(await page.evaluate(() => scrollY)).toBe(900)
  await startScripts()
  const heart = page.getByRole('article').nth(4).getByRole('button', { name: 'Like' })
  await expect(heart).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(900)
  // Clicked by script, because moving the pointer may scroll the page.
  await page
    .getByRole('link', { name: 'Shop' })
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Engage' })).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  // The focus that was lost with the previous page's heading is looked for a moment later.
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => scrollY)).toBe(900)
})

test('going back while a page is still loading returns to the place where the link was pressed, even if the list scrolled afterwards', {
  tag: '@desktop',
}, async ({ page }) => {
  await visit(page, '/engage')
  const person = page.getByRole('article').nth(8).locator('a[href^="/user/"]').last()
  await person.scrollIntoViewIfNeeded()
  const isBack = Promise.withResolvers<void>()
  await page.route('**/api/members/*', async (route) => {
    await isBack.promise
    await route.abort()
  })
  // Clicked by script, because moving the pointer may scroll the page.
  const wasAt = await person.evaluate((link: HTMLElement) => {
    const place = scrollY
    link.click()
    scrollBy(0, 10)
    return place
  })
  expect(wasAt).toBeGreaterThan(100)
  await expect(page.getByText('Loading the page')).toBeAttached()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Engage' })).toBeAttached()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(wasAt)
  isBack.resolve()
})
