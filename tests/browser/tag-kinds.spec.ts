import { randomBytes } from 'node:crypto'
import { expectGoodInBothThemes } from './expect-good.ts'
import { expect, test } from './fixtures.ts'
import { openAdminPage, runStatement } from './members.ts'
import { sendToApi, uploadProductPicture } from './own-shop.ts'
import { createOtherMember, publish } from './posting.ts'
import { visit, visitAdmin } from './visit.ts'

test('a member suggests that a tag is a similar piece, the owner accepts, and the look shows it as similar [TAG-04, TAG-05, TAG-01, NAV-53]', {
  tag: '@long',
}, async ({ page, browser, signedInAs }) => {
  const owner = await createOtherMember(browser)
  const look = await publish(owner.request, { tags: 1, caption: 'Is it the very coat?' })
  const { name } = look.images[0]!.productTags[0]!
  const { username } = await signedInAs('knows')
  await runStatement(
    `update members set created_at = now() - interval '9 days', email_confirmed = true where username = $1`,
    [username],
  )
  await visit(page, `/photo/${look.id}`)
  const suggest = page.getByRole('button', { name: 'Suggest a correction' })
  const dialog = page.getByRole('dialog', { name: 'Suggest a correction' })
  // The form replaces its skeleton in the same dialog, which still knows where it was opened.
  await suggest.press('Enter')
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(suggest).toBeFocused()
  await suggest.click()
  await expectGoodInBothThemes(page, 'suggest-correction')
  await dialog.getByText('It is similar, not exact').click()
  await dialog.getByRole('button', { name: 'Suggest', exact: true }).click()
  await expect(dialog).toHaveCount(0)

  const theirs = await owner.context.newPage()
  await visit(theirs, `/photo/${look.id}`)
  const said = theirs.getByRole('region', { name: 'Suggested corrections' })
  await expect(said.getByText(name).first()).toBeVisible()
  await expectGoodInBothThemes(theirs, 'suggested-corrections')
  await said.getByRole('button', { name: 'Accept' }).click()
  await expect(said.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await visit(page, `/photo/${look.id}`)
  await expect(page.getByText(/^Similar · /).first()).toBeVisible()
  await owner.context.close()
})

test('an admin merges two products after reading what moves, and the old address leads to the one that is kept [TAG-09]', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await openAdminPage(browser)
  await visit(page, '/')
  const word = `Twin${randomBytes(4).toString('hex')}`
  const made = []
  for (const name of [`${word} Coat`, `${word} Trench`]) {
    made.push(
      await sendToApi<{ id: string }>(page, 'post', '/admin/products', {
        name,
        description: 'Made twice',
        priceMinor: 4000,
        images: [{ pictureId: await uploadProductPicture(page), altText: 'A coat' }],
        variants: [{ size: 'M', stock: 1 }],
      }),
    )
  }
  await visitAdmin(page, `/admin?tab=products&open=${made[0]!.id}`)
  await page.getByRole('button', { name: 'Merge into another product' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge into another product' })
  await dialog.getByRole('combobox', { name: 'Search products' }).fill(`${word} Trench`)
  await page.getByRole('option', { name: new RegExp(`${word} Trench`) }).click()
  await expect(dialog.getByText('The old address redirects there.')).toBeVisible()
  await expectGoodInBothThemes(page, 'merge-products')
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await visit(page, `/product/${made[0]!.id}`)
  await expect(page.getByRole('heading', { level: 1, name: `${word} Trench` })).toBeVisible()
  await page.context().close()
})
