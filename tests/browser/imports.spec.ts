import { readFile } from 'node:fs/promises'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { DEMO, signIn } from './members.ts'
import { visitAdmin } from './visit.ts'

const table = (name: string) => ({
  name: 'spring.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    // Not for sale, because other tests count what the shop shows.
    `sku,name,price,state,sizes,stock,shelf\n${name}-1,${name} coat,139.00,archived,S | M,3 | 0,A 12\n${name}-2,,ten,,,,\n`,
  ),
})

test('an admin imports products: previews what the file would do with each unreadable cell, confirms, and reads what was imported [CSV-01, CSV-02, CSV-03, CSV-08, CSV-13]', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page.context(), DEMO.admin)
  const name = `Spring-${Date.now().toString(36)}`
  await visitAdmin(page, '/admin?tab=products')
  await page.getByRole('button', { name: 'Import and export' }).click()
  await expect(page.getByRole('button', { name: 'Choose file' })).toBeVisible()
  const chooser = page.locator('input[type=file]')

  // A file that is not a table is refused at once, and the next file can be chosen.
  await chooser.setInputFiles({
    name: 'letter.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Dear all,\nhello\n'),
  })
  await expect(page.getByText('We do not recognize these columns.')).toBeVisible()

  await chooser.setInputFiles(table(name))
  await expect(page.getByText('1 new, 0 changed. Nothing is imported yet.')).toBeVisible()
  await expect(page.getByText('Unused columns: shelf.')).toBeVisible()
  // Rows with problems come first, each with its column and a fix.
  await expect(page.getByText('“ten” is not an amount in USD.')).toBeVisible()
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'All 2' }).click()
  await expect(page.getByText(`${name} coat`)).toBeVisible()

  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Imported: 1 new, 0 changed.')).toBeVisible()
  await page.getByRole('button', { name: 'New 1' }).click()
  await expect(page.getByRole('link', { name: `${name} coat` })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'spring.csv' }).first()).toBeVisible()

  // The export contains what was imported.
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export all products' }).click()
  const exported = await readFile(await (await download).path(), 'utf8')
  expect(exported).toContain(`${name} coat`)

  // Importing the same file again changes nothing, and the file can be discarded.
  await chooser.setInputFiles(table(name))
  await expect(page.getByText('Nothing to import')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { name: 'Earlier imports' })).toBeVisible()
})
