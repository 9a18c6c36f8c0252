import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  chooseFiles,
  colored,
  goToTextStep,
  postType,
  publishedPhoto,
  stage,
  tag,
  uploadButton,
} from './uploading.ts'
import { visit, waitForHydration } from './visit.ts'

const PASSWORD = 'a coat of many colours'
/** In a toast; screen readers hear the same words a second time. */
const said = (page: Page, text: string | RegExp) => page.getByText(text).last()
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notices/ })
const listening = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('/api/live') && answer.ok())
const stored = (page: Page, ending: string) =>
  page.waitForResponse((answer) => answer.url().endsWith(ending) && answer.ok())

/** Registers and signs in by hand, and returns to the wanted page. */
async function join(page: Page, name: string, wanted: string): Promise<string> {
  const username = `${name}-${randomBytes(4).toString('hex')}`
  await visit(page, `/auth?tab=register&redirect=${encodeURIComponent(wanted)}`)
  await field(page, 'Username').fill(username)
  await field(page, 'Email').fill(`${username}@example.com`)
  await field(page, 'Password').fill(PASSWORD)
  await field(page, 'Confirm password').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await field(page, 'Password').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).last().click()
  await page.getByRole('button', { name: 'Skip all' }).click()
  await expect(page).toHaveURL(wanted)
  await waitForHydration(page)
  return username
}

/** The form is hydrated after the page around it. */
async function openSettings(page: Page) {
  await visit(page, '/edit-profile')
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}

test('two members use the site for a week, one on a desktop and one on a phone [GEN-01, GEN-04, GEN-06, FOL-01, COL-01, DEC-07, DEC-61, DEC-73, DEC-75]', {
  tag: ['@desktop', '@long'],
}, async ({ page, browser, baseURL }) => {
  test.setTimeout(90_000)
  const phone = await browser.newContext({
    baseURL: baseURL!,
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  })
  const bens = await phone.newPage()
  let [ana, ben] = ['', '']
  let photo = ''
  const caption = `Monday wool ${randomBytes(3).toString('hex')}`

  await test.step('Monday: both register; Ana fills in her profile with an avatar', async () => {
    ;[ana, ben] = await Promise.all([join(page, 'ana', '/edit-profile'), join(bens, 'ben', '/about')])
    await openSettings(page)
    const opened = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await (await opened).setFiles(await colored('me.jpg', '#205080', 600, 900))
    await page
      .getByRole('dialog', { name: 'Your avatar' })
      .getByRole('button', { name: 'Use this part' })
      .click()
    await page.getByLabel(/^About you/).fill('Wool, mostly.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL('/account')
    await expect(page.getByRole('heading', { level: 1, name: ana })).toBeVisible()
  })

  await test.step('Ana publishes a look with a tagged product', async () => {
    await visit(page, '/upload')
    await chooseFiles(page, [await colored('look.jpg', '#705030', 800, 1000)])
    const box = (await stage(page).boundingBox())!
    await stage(page).click({ position: { x: box.width * 0.5, y: box.height * 0.45 } })
    await tag(page, 'Belted Trench')
    await goToTextStep(page)
    await page.getByLabel(/^Caption/).fill(caption)
    await postType(page, 'Outfit').check()
    await uploadButton(page).click()
    photo = `/photo/${(await publishedPhoto(page)).id}`
  })

  await test.step('Tuesday: Ben finds the look in the feed, follows Ana, likes and comments; her bell counts at once', async () => {
    const heard = listening(page)
    await visit(page, '/points')
    await heard
    await visit(bens, '/engage')
    await bens.getByRole('article').filter({ hasText: caption }).locator('figure > a').click()
    const viewer = bens.getByRole('dialog')
    const follow = viewer.getByRole('button', { name: `Follow ${ana}` })
    await follow.click()
    await expect(follow).toHaveAttribute('aria-pressed', 'true')
    await viewer.getByRole('button', { name: 'Like, 0' }).click()
    await expect(viewer.getByRole('button', { name: 'Like, 1' })).toBeVisible()
    const comment = viewer.getByRole('textbox', { name: 'Add a comment' })
    await comment.fill('Is it warm?')
    await comment.press('Enter')
    await expect(viewer.getByText('Is it warm?')).toBeVisible()
    await expect(bell(page)).toHaveAccessibleName('Notices, 3 new')
    await bell(page).click()
    await expect(page.getByRole('list', { name: 'Notices' })).toContainText('Is it warm?')
    await expect(bell(page)).toHaveAccessibleName('Notices')
  })

  await test.step('Ben saves the look to a collection and makes the collection public', async () => {
    await bens.getByRole('dialog').getByRole('button', { name: 'Add to a collection' }).click()
    const choice = bens.getByRole('dialog').last()
    await choice.getByLabel('Your first collection').fill('Warm things')
    await choice.getByLabel('Your first collection').press('Enter')
    await expect(choice.getByRole('button', { name: /Warm things/ })).toHaveAttribute('aria-pressed', 'true')
    await visit(bens, '/account?tab=collections')
    const card = bens.getByRole('article', { name: 'Warm things' })
    const isPublic = bens.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
    await card.getByRole('switch').press('Enter')
    await isPublic
    await expect(card.getByRole('switch')).toHaveAttribute('aria-checked', 'true')
  })

  await test.step('Wednesday: Ben shows his posts to followers only; Ana asks to follow, and he approves', async () => {
    await openSettings(bens)
    const chosen = stored(bens, '/members/me/visibility')
    await bens.getByRole('radio', { name: 'Followers only' }).click()
    await chosen
    await visit(page, `/user/${ben}`)
    await expect(page.getByText('Follow to see more content')).toBeVisible()
    const ask = page.getByRole('button', { name: `Follow ${ben}` })
    const asked = stored(page, '/follow')
    await ask.click()
    await expect(ask).toHaveText('Requested')
    await asked
    await visit(bens, '/following?list=requests')
    const agreed = bens.waitForResponse((answer) => answer.url().includes('/follow-requests/') && answer.ok())
    await bens.getByRole('button', { name: `Approve ${ana}` }).click()
    await agreed
    await visit(page, `/user/${ben}?tab=collections`)
    await expect(page.getByText('Warm things')).toBeVisible()
  })

  await test.step('Thursday: Ben reviews the coat; Ana reads the review, and looks at her points', async () => {
    await visit(bens, '/product/belted-trench')
    const box = bens.getByRole('region', { name: 'Write a Review' })
    await box.getByRole('radio', { name: '4 stars' }).check()
    await box.getByRole('textbox').fill(`Warm enough, says ${ben}.`)
    await box.getByRole('textbox').press('Enter')
    await expect(said(bens, 'Review added')).toBeVisible()
    await visit(page, '/product/belted-trench')
    await expect(page.getByText(`Warm enough, says ${ben}.`)).toBeVisible()
    await visit(page, '/points')
    await expect(page.getByRole('progressbar', { name: 'Points' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'How points are earned' })).toBeVisible()
  })

  await test.step('Friday: Ana reports Ben’s comment, mutes him, and unmutes him', async () => {
    await visit(page, photo)
    const comments = page.getByRole('region', { name: 'Comments' })
    await comments.getByRole('button', { name: `Options for the comment of ${ben}` }).click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
    const report = page.getByRole('dialog', { name: 'Report this comment' })
    await report.getByRole('button', { name: 'Send report' }).click()
    await expect(report.getByText('Please choose what is wrong')).toBeVisible()
    await report.getByRole('radio', { name: 'Something else' }).check()
    await report.getByLabel(/^In your words/).fill('It is a trick question.')
    await report.getByRole('button', { name: 'Send report' }).click()
    await expect(said(page, 'Thank you. We will look at it.')).toBeVisible()

    await visit(page, `/user/${ben}`)
    await page.getByRole('button', { name: `More about ${ben}` }).click()
    await page.getByRole('menuitem', { name: 'Mute' }).click()
    await expect(page.getByText('Muted by you')).toBeVisible()
    await visit(page, photo)
    await expect(comments.getByText('None of them are visible to you.')).toBeVisible()
    await visit(bens, photo)
    await expect(bens.getByRole('region', { name: 'Comments' })).toContainText('Is it warm?')
    await openSettings(page)
    const unmuted = stored(page, '/mute')
    await page.getByRole('button', { name: `Unmute ${ben}` }).click()
    await unmuted
    await visit(page, photo)
    await expect(comments.getByText('Is it warm?')).toBeVisible()
  })

  await test.step('Saturday: Ana blocks Ben, who no longer finds her photo, and unblocks him', async () => {
    await visit(page, `/user/${ben}`)
    await page.getByRole('button', { name: `More about ${ben}` }).click()
    await page.getByRole('menuitem', { name: 'Block' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
    await expect(page.getByRole('heading', { name: `You blocked ${ben}` })).toBeVisible()
    expect((await bens.goto(photo))?.status()).toBe(404)
    const unblocked = stored(page, '/block')
    await page.getByRole('button', { name: 'Unblock' }).click()
    await unblocked
    expect((await bens.goto(photo))?.status()).toBe(200)
  })

  await test.step('Ana renames herself, hides her like counts and turns the daily mail off; her old address still leads to her', async () => {
    await openSettings(page)
    const likes = stored(page, '/members/me/like-counts')
    await page.getByRole('switch', { name: /like counts on your photos/ }).click()
    await likes
    const mail = stored(page, '/notices/mail')
    await page.getByRole('switch', { name: /daily email/ }).click()
    await mail
    const before = ana
    ana = `anna-${randomBytes(4).toString('hex')}`
    await field(page, 'Username').fill(ana)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL('/account')
    await visit(bens, `/user/${before}`)
    await expect(bens).toHaveURL(`/user/${ana}`)
    await visit(bens, photo)
    await expect(bens.getByRole('button', { name: 'Like', exact: true })).toBeVisible()
    expect(await (await bens.request.get(photo)).text()).not.toContain('LikeAction')
    await visit(page, photo)
    await expect(page.getByRole('button', { name: 'Like, 1' })).toBeVisible()
  })

  await test.step('Sunday: both sign out', async () => {
    const box = page.getByRole('textbox', { name: 'Add a comment' })
    await box.fill('Begun and not sent')
    await page.getByRole('button', { name: `Your menu, ${ana}` }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await bens.getByRole('button', { name: 'Menu' }).click()
    await bens.getByRole('button', { name: 'Sign Out' }).click()
    for (const one of [page, bens]) {
      await expect(one.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    }
    // The next member finds none of it.
    await expect(box).toHaveValue('')
  })
  await phone.close()
})
