import pg from 'pg'
import { readStoredDatabaseUrl } from '../../src/platform/embedded-postgres/embedded-postgres.ts'
import { expectGoodWithShots } from './expect-good.ts'
import { expect } from './fixtures.ts'
import { signInAsOwner, testInOwnShop } from './own-shop.ts'
import { openAdminTab, visitAdmin } from './visit.ts'

const test = testInOwnShop('system', { BACKUP_EVERY: '24h', BACKUP_KEY: 'a key that only tests know' })

test('an admin sees the last backup, reruns a failed job, runs the checks, and reads the limits [WATCH-05, WATCH-06, WATCH-08]', {
  tag: '@long',
}, async ({ page, ownShop }) => {
  test.setTimeout(150_000)
  await signInAsOwner(page)
  const client = new pg.Client({ connectionString: readStoredDatabaseUrl(ownShop.dataDir)! })
  // If the test fails, the program ends before this connection does.
  client.on('error', () => {})
  await client.connect()
  await client.query(`select graphile_worker.add_job('make-avif', '{}', max_attempts => 1)`)
  await expect
    .poll(async () => (await client.query('select from graphile_worker.jobs where attempts >= 1')).rowCount, {
      timeout: 20_000,
    })
    .toBe(1)
  await expect
    .poll(async () => (await client.query(`select from backup_runs where state = 'done'`)).rowCount, {
      timeout: 40_000,
    })
    .toBe(1)

  await visitAdmin(page, '/admin?tab=system')
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(part('Backups').getByText(/^\d+(\.\d)? kB, /)).toBeVisible()
  await expect(part('Backups').getByText('7 days, 4 weeks and 6 months')).toBeVisible()
  await expect(part('Slow statements').getByText('pg_stat_statements').first()).toBeVisible()
  await expect(part('Jobs').getByText('The smaller file format of a picture was not created')).toBeVisible()

  await part('Checks').getByRole('button', { name: 'Run the checks' }).click()
  await expect(part('Checks').getByText(/Migrations\. All \d+ have run/)).toBeVisible({ timeout: 30_000 })
  await part('Rate limits')
    .getByText(/^All \d+ limits/)
    .click()
  await expect(part('Rate limits').getByRole('row', { name: /^like 240 in 1 minute 0/ })).toBeVisible()
  await expectGoodWithShots(page, 'system')
  await part('Rate limits')
    .getByText(/^All \d+ limits/)
    .click()

  await part('Jobs')
    .getByRole('button', { name: /^Run again/ })
    .click()
  await expect(page.getByText('Job started')).toBeVisible()
  await client.end()
})

test('an admin changes a rate limit by keyboard, reads that a value is too high, and restores the default [WATCH-13]', {
  tag: '@long',
}, async ({ page }) => {
  await signInAsOwner(page)
  await visitAdmin(page, '/admin?tab=system')
  const limits = page.getByRole('region', { name: 'Rate limits', exact: true })
  await limits.getByText(/^All \d+ limits/).click()
  const change = limits.getByRole('button', { name: 'Change the limit comment' })
  await change.press('Enter')
  const field = limits.getByLabel('comment: at most in 1 minute')
  await expect(field).toBeFocused()
  await field.fill('4001')
  await field.press('Enter')
  await expect(limits.getByText('At most 4000')).toBeVisible()
  await expectGoodWithShots(page, 'limit-refused')
  await field.fill('60')
  await field.press('Enter')
  await expect(limits.getByRole('row', { name: /^comment Default: 40 60 in 1 minute/ })).toBeVisible()
  await expect(limits.getByText(/limits, 1 of them changed/)).toBeVisible()
  await expect(change).toBeFocused()
  await expectGoodWithShots(page, 'limit-changed')
  await change.press('Enter')
  await limits.getByRole('button', { name: 'Reset to default 40' }).click()
  await expect(limits.getByRole('row', { name: /^comment 40 in 1 minute/ })).toBeVisible()
})

test('a system page that fails to load can be loaded again [WATCH-05]', { tag: '@long' }, async ({
  page,
}) => {
  await signInAsOwner(page)
  await visitAdmin(page, '/admin?tab=audit')
  await page.route('**/api/admin/system', (route) => route.fulfill({ status: 500, body: '{}' }))
  await openAdminTab(page, 'Setup', 'System')
  await expect(page.getByText('The system status did not load.')).toBeVisible({ timeout: 15_000 })
  await page.unroute('**/api/admin/system')
  await page.getByRole('button', { name: /again/i }).click()
  await expect(page.getByRole('region', { name: 'Versions' })).toBeVisible()
})
