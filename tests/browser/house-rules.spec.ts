import { type Browser, expect, type Page } from '@playwright/test'
import { expectGood } from './expect-good.ts'
import { expectNoAxeViolations } from './fixtures.ts'
import { OWNER, PASSWORD, testInOwnShop } from './own-shop.ts'
import type { RunningProgram } from './run-program.ts'
import { visit, visitAdmin } from './visit.ts'

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 780 }
const SHOTS = process.env.SHOTS

const test = testInOwnShop('house-rules')

async function expectGoodBothWays(page: Page, name: string) {
  for (const [colorScheme, size] of [
    ['dark', WIDE],
    ['dark', PHONE],
    ['light', PHONE],
    ['light', WIDE],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    if (colorScheme === 'dark' && size === PHONE && !SHOTS) continue
    await expectGood(page)
    if (SHOTS) {
      const path = `${SHOTS}/${name}-${size.width}-${colorScheme}.png`
      await page.screenshot({ path, fullPage: true })
    }
  }
}

/** A page in a separate browser. */
async function newPage(browser: Browser, { address }: RunningProgram): Promise<Page> {
  return (await browser.newContext({ baseURL: address, viewport: WIDE })).newPage()
}

const main = (page: Page) => page.getByRole('main')

async function register(page: Page, name: string, email = `${name}@hem.example`) {
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await main(page).getByRole('button', { name: 'Sign Up' }).click()
}

async function signIn(page: Page) {
  await expect(page.getByText('Account created successfully! Please sign in.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await main(page).getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('an operator sets who may join and what they agree to, and new and existing members meet those rules [HOUSE-01, HOUSE-02, HOUSE-04, HOUSE-05, HOUSE-06, HOUSE-07, HOUSE-08, HOUSE-10, HOUSE-12]', {
  tag: ['@desktop', '@long'],
}, async ({ page: admin, browser, ownShop: house }) => {
  test.setTimeout(240_000)
  await visit(admin, '/auth?tab=register')
  // The form asks only for what is specified.
  await expect(main(admin).getByRole('checkbox')).toHaveCount(0)
  await register(admin, 'owner', OWNER)
  await signIn(admin)
  await expect(admin).toHaveURL(/\/(welcome|dashboard)/)
  await visit(admin, '/about')
  await expect(admin.getByRole('contentinfo').getByRole('link')).toHaveText([
    'About',
    'Shipping',
    'Transparency',
  ])

  await test.step('the operator sets the house rules, with each error at its field', async () => {
    await visitAdmin(admin, '/admin?tab=house-rules')
    await admin.getByLabel('Registration').selectOption('approval')
    await admin.getByLabel('Minimum age in years').fill('16')
    await admin.getByLabel('Contact').fill('nowhere')
    await admin.getByRole('button', { name: 'Save house rules' }).click()
    await expect(admin.getByLabel('Contact')).toHaveAccessibleDescription(/Use an e-mail address/)
    await admin.getByLabel('Contact').fill('security@hem.example')
    await admin.getByRole('button', { name: 'Save house rules' }).click()
    await expect(admin.getByText('House rules saved', { exact: true })).toBeVisible()
    expect((await admin.request.get('/.well-known/security.txt')).ok()).toBe(true)
    await expectGoodBothWays(admin, 'admin-house-rules')
  })

  await test.step('the operator previews the terms and publishes them for good', async () => {
    await visitAdmin(admin, '/admin?tab=texts')
    const body = admin.getByLabel('Terms, version 1')
    await body.fill(
      '## Be kind\n\nNobody is mocked here. More at https://house.example/kind.\n\n- No spam\n- No hate',
    )
    await admin.getByRole('button', { name: 'Preview' }).click()
    const preview = admin.getByRole('dialog', { name: 'Terms' })
    await expect(preview.getByRole('heading', { name: 'Be kind' })).toBeVisible()
    await admin.keyboard.press('Escape')
    await admin.getByRole('button', { name: 'Publish' }).click()
    const question = admin.getByRole('alertdialog', { name: 'Publish version 1 of “Terms”?' })
    await question.getByRole('button', { name: 'Publish' }).click()
    await expect(admin.getByRole('link', { name: 'Version 1' })).toBeVisible()
    await expectGoodBothWays(admin, 'admin-texts')
  })

  const mo = await newPage(browser, house)
  await test.step('a newcomer agrees to the terms, asks to join, and waits', async () => {
    await visit(mo, '/auth?tab=register')
    await mo.getByLabel('About you').fill('I sew my own coats.')
    await register(mo, 'mona')
    await expect(mo.getByRole('alert').getByText('Please confirm each line to register.')).toBeVisible()
    await expectGoodBothWays(mo, 'auth-register')
    await main(mo)
      .getByRole('checkbox', { name: /^I agree to the terms/ })
      .check()
    await main(mo).getByRole('checkbox', { name: 'I am at least 16 years old' }).check()
    await main(mo).getByRole('button', { name: 'Sign Up' }).click()
    await signIn(mo)
    await expect(mo.getByRole('heading', { name: 'We are reviewing your request' })).toBeVisible()
    await expect(mo.getByLabel('About you')).toHaveValue('I sew my own coats.')
    await expectGoodBothWays(mo, 'joining')
    await visit(mo, '/terms')
    await expect(mo.getByRole('complementary').getByText('Our team is reviewing your request.')).toBeVisible()
    await expect(mo.getByRole('heading', { name: 'Be kind' })).toBeVisible()
    await expect(main(mo).getByRole('link', { name: 'https://house.example/kind' })).toBeVisible()
  })

  await test.step('the team declines the request, undoes that, and accepts it', async () => {
    await visitAdmin(admin, '/admin?tab=requests')
    await expect(admin.getByText('I sew my own coats.')).toBeVisible()
    await expectGoodBothWays(admin, 'admin-requests')
    await admin.getByRole('button', { name: 'Decline mona' }).click()
    await expect(admin.getByText('No requests are waiting.')).toBeVisible()
    await admin.getByRole('button', { name: 'Undo' }).click()
    await expect(admin.getByText('I sew my own coats.')).toBeVisible()
    await admin.getByRole('button', { name: 'Accept mona' }).click()
    await expect(admin.getByText('No requests are waiting.')).toBeVisible()
    await visit(mo, '/joining')
    await expect(mo.getByRole('heading', { name: 'Your account is open.' })).toBeVisible()
  })

  await test.step('a version that needs agreement is put to members, who can keep reading meanwhile', async () => {
    await visitAdmin(admin, '/admin?tab=texts')
    await admin.getByLabel('Terms, version 2').fill('## Be kinder\n\nStill nobody is mocked here.')
    await admin.getByLabel('What changed').fill('We ask for more kindness.')
    await admin.getByRole('checkbox', { name: /^Members must agree/ }).check()
    await admin.getByRole('button', { name: 'Publish' }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
    await expect(admin.getByRole('link', { name: 'Version 2' })).toBeVisible()

    await visit(mo, '/engage')
    await mo.getByRole('link', { name: 'Read and agree' }).click()
    await expect(mo.getByText('We ask for more kindness.')).toBeVisible()
    await main(mo).getByRole('button', { name: 'Agree' }).click()
    await expect(mo.getByRole('alert').getByText('Please confirm each line.')).toBeVisible()
    await expectGoodBothWays(mo, 'agree')
    await main(mo)
      .getByRole('checkbox', { name: /^I agree to the terms/ })
      .check()
    await main(mo).getByRole('button', { name: 'Agree' }).click()
    await expect(mo).toHaveURL('/engage')
    await expect(mo.getByRole('link', { name: 'Read and agree' })).toHaveCount(0)
    await visit(mo, '/terms/1')
    await expect(mo.getByText('This is an earlier version.')).toBeVisible()
    await expectGoodBothWays(mo, 'terms')
  })

  await test.step('with registration by invitation, the form opens only with an invitation', async () => {
    await visitAdmin(admin, '/admin?tab=house-rules')
    await admin.getByLabel('Registration').selectOption('invitation')
    await admin.getByLabel('Invitations per member').fill('2')
    await admin.getByRole('button', { name: 'Save house rules' }).click()
    await expect(admin.getByText('House rules saved', { exact: true })).toBeVisible()
    const lu = await newPage(browser, house)
    await visit(lu, '/auth?tab=register')
    await expect(lu.getByText('New accounts are by invitation only.')).toBeVisible()
    await expect(lu.getByLabel('Username')).toHaveCount(0)
    await expectGoodBothWays(lu, 'auth-invitation')

    await visitAdmin(admin, '/admin?tab=invitations')
    await admin.getByRole('button', { name: 'Add invitation' }).click()
    await admin.getByLabel('Note').fill('The sewing circle')
    await admin.getByRole('button', { name: 'Create link' }).click()
    await admin.getByRole('link', { name: 'The sewing circle' }).click()
    const link = await admin.getByText(/\/join\//).textContent()
    await expectGoodBothWays(admin, 'admin-invitations')
    await visit(lu, new URL(link!).pathname)
    await expect(lu.getByText('owner invited you.')).toBeVisible()
    for (const box of await main(lu).getByRole('checkbox').all()) await box.check()
    await register(lu, 'luisa')
    await signIn(lu)
    // The member is not asked again for what the form asked.
    await expect(lu).toHaveURL(/\/(welcome|dashboard)/)

    await visit(mo, '/account?tab=settings')
    await mo.getByLabel('For whom').fill('Vi')
    await mo.getByRole('button', { name: 'Create a link' }).click()
    await expect(mo.getByText('You have 1 invitation left.')).toBeVisible()
    await mo.getByRole('heading', { name: 'Invitations' }).scrollIntoViewIfNeeded()
    await expectNoAxeViolations(mo)
    await mo.getByRole('button', { name: 'Revoke Vi' }).click()
    await mo.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(mo.getByText('You have 2 invitations left.')).toBeVisible()
  })

  await test.step('anyone can read the moderation counts and download them', async () => {
    const stranger = await newPage(browser, house)
    await visit(stranger, '/transparency')
    await expect(stranger.getByRole('table').first()).toBeVisible()
    await expectGoodBothWays(stranger, 'transparency')
    const table = await stranger.request.get('/api/transparency/table')
    expect(await table.text()).toContain('Month,Reports of photos and trips')
  })

  await test.step('the team adds a list of known pictures and fills it from a file', async () => {
    await visitAdmin(admin, '/admin?tab=hash-lists')
    await admin.getByRole('button', { name: 'Add list' }).click()
    await admin.getByLabel('Name', { exact: true }).fill('Known pictures of the neighbours')
    await admin.getByRole('button', { name: 'Save' }).click()
    await admin.getByRole('link', { name: 'Known pictures of the neighbours' }).click()
    const file = admin.getByLabel('List file')
    const send = (text: string) =>
      file.setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from(text) })
    await send('nothing')
    await expect(admin.getByText('Line 1 is not a hash of 16 hex digits.', { exact: true })).toBeVisible()
    await send('0f1e2d3c4b5a6978\n')
    await expect(admin.getByText(/^1 picture, uploaded/)).toBeVisible()
    await expectGoodBothWays(admin, 'admin-hash-lists')
  })
})
