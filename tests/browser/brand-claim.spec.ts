import { randomBytes } from 'node:crypto'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { DEMO, runStatement, signIn } from './members.ts'
import { callApi } from './posting.ts'
import { visit, visitAdmin } from './visit.ts'

test('a member claims a brand by its domain, an admin confirms the proven claim, and the brand page shows what Verified rests on until the claim is withdrawn [BRAND-14]', {
  tag: '@long',
}, async ({ page, context, signedInAs }) => {
  const name = `Atelier ${randomBytes(3).toString('hex')}`
  const member = await signedInAs('founder')
  const brand = await callApi<{ id: string }>(page.request, 'POST', '/brands', {
    name,
    officialWebsite: `https://www.${randomBytes(3).toString('hex')}.example/shop`,
  })
  await visit(page, `/brand/${brand.id}`)
  await page.getByRole('button', { name: 'Claim this brand' }).click()
  const dialog = page.getByRole('dialog', { name: 'Claim this brand' })
  const domain = dialog.getByLabel('Domain')
  await expect(domain).toHaveValue(/^[0-9a-f]{6}\.example$/)
  await domain.fill('not a domain')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(domain).toHaveAccessibleDescription(/Please enter a domain such as brand\.com/)
  await expect(domain).toHaveValue('not a domain')
  const own = `${randomBytes(4).toString('hex')}.invalid`
  await domain.fill(`https://www.${own}/`)
  await page.keyboard.press('Enter')

  const claim = page.getByRole('dialog', { name: 'Your claim' })
  await expect(claim.getByText(`Prove that you own ${own} to claim ${name}.`)).toBeVisible()
  await expect(claim.getByText(`_showoff.${own}`, { exact: true })).toBeVisible()
  await expect(claim.getByText(`https://${own}/.well-known/showoff-brand.txt`)).toBeVisible()
  await expectNoAxeViolations(page)
  await claim.getByRole('button', { name: 'Check now' }).click()
  await expect(claim.getByText(`There is no TXT record _showoff.${own}`)).toBeVisible({ timeout: 20_000 })

  // The test has no domain with a record, so it writes the result as the check would write it.
  await runStatement(
    `update brand_claims set state = 'proven', method = 'record', proven_at = now(), checked_at = now()
     where domain = $1`,
    [own],
  )
  await signIn(context, DEMO.admin)
  await visitAdmin(page, '/admin?tab=brand-claims')
  await expect(page.getByText('By DNS record. The brand’s website is').first()).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: `Confirm ${name} by ${member.username}` }).click()
  await expect(page.getByText(`${name} is verified`)).toBeVisible()

  await signIn(context, member.email)
  await visit(page, `/brand/${brand.id}`)
  await expect(page.getByText(`Proven by ${own}, last checked`)).toBeVisible()
  await page.getByRole('button', { name: 'See your claim' }).click()
  await claim.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).last().click()
  await expect(page.getByText('Verified', { exact: true })).toBeHidden()
})
