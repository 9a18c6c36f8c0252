import { randomBytes } from 'node:crypto'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { DEMO, signIn } from './members.ts'
import { callApi } from './posting.ts'
import { colored } from './uploading.ts'
import { visit, visitAdmin } from './visit.ts'

type Category = { id: string; slug: string; name: string }

test('an admin gives a contest rules, prizes and a limit; a member accepts the rules, enters once and reads that the limit is reached [VOTE-18, VOTE-19, VOTE-20]', {
  tag: '@long',
}, async ({ page, browser, signedInAs }) => {
  const name = `The Repair ${randomBytes(4).toString('hex')}`
  const office = await browser.newContext()
  await signIn(office, DEMO.admin)
  const admin = await office.newPage()
  await visitAdmin(admin, '/admin?tab=categories&open=new')
  await admin.getByLabel('Name', { exact: true }).fill(name)
  await admin.getByLabel('Entries per member').fill('1')
  await admin.getByLabel('Prizes').fill('A coat, relined\nA darning kit')
  await admin.getByLabel('Rules').fill('Mended by yourself.\nOne picture of before, if you have it.')
  await expectNoAxeViolations(admin)
  const added = admin.waitForResponse((r) => r.url().endsWith('/api/admin/categories') && r.ok())
  await admin.getByRole('button', { name: 'Add category' }).last().click()
  const category = (await (await added).json()) as Category

  await signedInAs('ana')
  await visit(page, `/voting/${category.slug}`)
  const prizes = page.getByRole('region', { name: 'Prizes' })
  await expect(prizes.getByRole('listitem')).toHaveText([
    /^first\s*A coat, relined$/i,
    /^second\s*A darning kit$/i,
  ])
  await expect(page.getByText('One entry per member.')).toBeVisible()
  await page.getByText('Rules of this contest').click()
  await expect(page.getByText('Mended by yourself.')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Upload entry' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Upload entry' })
  await dialog.getByLabel('Picture file').setInputFiles(await colored('coat.jpg', '#5a3a2a'))
  await expect(dialog.getByRole('img', { name: 'Your entry' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Enter it' }).click()
  await expect(dialog.getByText('Please accept the rules of this contest')).toBeVisible()
  await expect(dialog.getByLabel('I have read the rules and accept them')).toBeFocused()
  await expectNoAxeViolations(page)
  await dialog.getByLabel('I have read the rules and accept them').check()
  await dialog.getByRole('button', { name: 'Enter it' }).click()
  await expect(page.getByText('Your entry is in').first()).toBeVisible()
  await expect(page.getByText('One entry per member. You have 1.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload entry' })).toHaveCount(0)
  const late = await office.request.patch(`/api/admin/categories/${category.id}`, {
    data: { rules: 'Anything goes.' },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(late.status()).toBe(409)
  await callApi(office.request, 'DELETE', `/admin/categories/${category.id}`)
  await office.close()
})

test('an admin reads who won a sealed contest, and copies their mail addresses [VOTE-20]', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  await signIn(page.context(), DEMO.admin)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitAdmin(page, '/admin?tab=categories&q=The+Coat+You+Are+Known+By')
  await page.getByRole('button', { name: 'Edit The Coat You Are Known By' }).click()
  const winners = page.getByRole('region', { name: 'Winners' })
  await expect(winners.getByRole('listitem')).toHaveCount(3)
  await expect(winners.getByRole('link', { name: /@showoff\.example$/ }).first()).toHaveAttribute(
    'href',
    /^mailto:.+subject=You%20took%20first%20place/,
  )
  await winners.getByRole('button', { name: 'Copy addresses' }).click()
  await expect(page.getByText('Addresses copied').first()).toBeVisible()
  expect((await page.evaluate(() => navigator.clipboard.readText())).split(', ')).toHaveLength(3)
  await expectNoAxeViolations(page)
})

test('a contest that appears later is a draft for admins and hidden from visitors [VOTE-21]', {
  tag: ['@desktop', '@long'],
}, async ({ page, browser }) => {
  const name = `The Secret ${randomBytes(4).toString('hex')}`
  await signIn(page.context(), DEMO.admin)
  await visitAdmin(page, '/admin?tab=categories&open=new')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Appears').fill('2099-01-02T09:00')
  const added = page.waitForResponse((r) => r.url().endsWith('/api/admin/categories') && r.ok())
  await page.getByRole('button', { name: 'Add category' }).last().click()
  const category = (await (await added).json()) as Category
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Draft')
  await visit(page, `/voting/${category.slug}`)
  await expect(page.getByText(/^Only admins see this until /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload entry' })).toHaveCount(0)
  await expectNoAxeViolations(page)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/voting/${category.slug}`)
  await expect(visitor).toHaveURL('/voting')
  await expect(visitor.getByText(name)).toHaveCount(0)
  await callApi(page.request, 'DELETE', `/admin/categories/${category.id}`)
  await visitor.context().close()
})
