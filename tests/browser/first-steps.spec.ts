import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectNoAxeViolations } from './fixtures.ts'
import { OWNER, PASSWORD, testInOwnShop } from './own-shop.ts'
import { visit, waitForHydration } from './visit.ts'

/** Starts empty and without an admin. */
const test = testInOwnShop('first-steps', { ADMIN_EMAILS: '' })

/** The steps are hydrated after the page around them. */
async function visitSteps(page: Page) {
  await visit(page, '/')
  await waitForHydration(page, '#first-steps')
}

async function expectWellMade(page: Page) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoAxeViolations(page)
  }
  await expect(page.locator('body')).toHaveJSProperty('scrollWidth', await page.evaluate(() => innerWidth))
}

test('an empty installation invites its visitors, and leads its owner step by step to a community [SETUP-02, SETUP-05, SETUP-06, FEED-07]', {
  tag: '@long',
}, async ({ page, ownShop }) => {
  test.setTimeout(120_000)
  const main = page.getByRole('main')
  const step = page.locator('li[aria-current="step"]')

  await test.step('visitors are invited to upload, share a trip and register', async () => {
    await visit(page, '/')
    await expect(main.getByRole('heading', { level: 1, name: 'Be the first to post a look.' })).toBeVisible()
    for (const name of ['Upload Photo', 'Share Travel', 'Register'])
      await expect(main.getByRole('link', { name })).toBeVisible()
    await expectWellMade(page)
    await visit(page, '/shop')
    await expect(main.getByRole('heading', { name: 'The rails are still empty.' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'See what people wear' })).toBeVisible()
    // Nothing can be searched, filtered or counted.
    await expect(main.getByRole('combobox')).toHaveCount(0)
    await expect(main.getByText(/^Showing/)).toHaveCount(0)
    await expectWellMade(page)
    await visit(page, '/')
    await main.getByRole('link', { name: 'Register' }).click()
  })

  await test.step('the first member reads the command that makes them admin', async () => {
    await page.getByLabel('Username').fill('owner')
    await page.getByLabel('Email', { exact: true }).fill(OWNER)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await main.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByText('Account created successfully! Please sign in.')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await main.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL((url) => url.pathname !== '/auth')
    await visitSteps(page)
    await expect(
      main.getByRole('heading', { level: 1, name: 'Five steps to open your community' }),
    ).toBeVisible()
    await expect(step.getByText(`npm run admin -- grant ${OWNER}`)).toBeVisible()
    await step.getByRole('button', { name: 'I have run it' }).click()
    await expect(page.getByText('You are not an admin yet. Check the message in the terminal.')).toBeVisible()
    await promisify(execFile)(process.execPath, ['src/commands/admin.ts', 'grant', OWNER], {
      env: { ...process.env, NODE_ENV: 'production', DATA_DIR: ownShop.dataDir, LOG_LEVEL: 'warn' },
    })
    await step.getByRole('button', { name: 'I have run it' }).click()
    await expect(main.getByRole('heading', { name: /^You are the admin/ })).toBeVisible()
    await expectWellMade(page)
  })

  await test.step('the owner names the shop and puts off adding a post type', async () => {
    await step.getByRole('button', { name: 'Save and continue' }).click()
    await expect(step.getByLabel('Shop name')).toHaveAccessibleDescription('Please enter a shop name')
    await step.getByLabel('Shop name').fill('Atelier North')
    await step.getByRole('button', { name: 'Save and continue' }).click()
    await expect(step.getByRole('heading', { name: 'Add post types' })).toBeVisible()
    await step.getByRole('button', { name: 'Later' }).click()
    await expect(step.getByRole('heading', { name: 'Post the first look' })).toBeVisible()
    await visitSteps(page)
    await expect(step.getByRole('heading', { name: 'Post the first look' })).toBeVisible()
    await main.getByRole('button', { name: 'Add post types' }).click()
    await expect(step.getByRole('link', { name: 'Add a post type' })).toBeVisible()
  })

  await test.step('after the first look the installation is open, and the remaining steps are shown above the feed', async () => {
    const buffer = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#335577' } })
      .png()
      .toBuffer()
    const uploaded = await page.request.post('/api/pictures?for=photo', {
      headers: { Origin: ownShop.address, 'content-type': 'image/png' },
      data: buffer,
    })
    const { pictureId } = await uploaded.json()
    const { items } = await (await page.request.get('/api/post-types')).json()
    const published = await page.request.post('/api/photos', {
      headers: { Origin: ownShop.address, 'idempotency-key': crypto.randomUUID() },
      data: { postTypeId: items[0].id, images: [{ pictureId, altText: 'Blue' }] },
    })
    expect(published.status(), await published.text()).toBe(201)
    await visitSteps(page)
    await expect(main.getByRole('article')).toHaveCount(1)
    await expect(main.getByRole('heading', { name: 'Your community is open.' })).toBeVisible()
    await expect(step.getByRole('heading', { name: 'Invite three people' })).toBeVisible()
    await expect(step.getByRole('button', { name: 'Share the invitation link' })).toBeVisible()
    await expectWellMade(page)
    await step.getByRole('button', { name: 'Later' }).click()
    await expect(main.getByRole('heading', { name: 'Your community is open.' })).toHaveCount(0)
  })
})
