import { expectGoodInBothThemes } from './expect-good.ts'
import { expect, test } from './fixtures.ts'
import { runStatement } from './members.ts'
import { visit } from './visit.ts'

test('the page of the review assistant explains how it reads reviews and how often it is wrong [TRUTH-05, TRUTH-02, TRUTH-03]', async ({
  page,
}) => {
  await visit(page, '/review')
  const main = page.getByRole('main')
  await main.getByText('How it reads', { exact: true }).click()
  await expect(main.getByText(/% of \d+ lines were not something two members said/)).toBeVisible()
  await expect(main.getByText(/Of \d+ agreements of two or more, it found/)).toBeVisible()
  await expectGoodInBothThemes(page, 'reads')
})

test('a product page explains how its rating is calculated, and five reviews are enough for advice on a size [FIT-02, FIT-04]', {
  tag: '@long',
}, async ({ page }) => {
  await visit(page, '/shop')
  const path = await page.getByRole('main').locator('a[href^="/product/"]').first().getAttribute('href')
  const slug = path!.split('/product/')[1]!
  const changed = await runStatement(
    `with target as (
       select products.id, (select size from variants where product_id = products.id order by position limit 1) as size
       from products where slug = $1
     ), people as (
       select members.id, row_number() over (order by members.created_at, members.id) as place
       from members where not exists (
         select from reviews join target on reviews.product_id = target.id where author_id = members.id)
       order by members.created_at, members.id limit 6
     )
     insert into reviews (id, product_id, author_id, content, stars, size_bought, fit)
     select gen_random_uuid(), target.id, people.id, 'Worn to work.', 4, target.size,
            case when place <= 4 then 'runs-small' else 'true-to-size' end
     from target, people`,
    [slug],
  )
  expect(changed).toBe(6)
  await visit(page, path!)
  const main = page.getByRole('main')
  await main.getByText('How it is calculated').first().click()
  await expect(main.getByText(/^\d+ stars ÷ \d+ ratings = \d\.\d\d\./)).toBeVisible()
  await main.getByText('How each size fits').click()
  await expect(main.getByText(/runs small: \d+ of \d+ people|mixed: small for/).first()).toBeVisible()
  await main.getByText('How each size fits').scrollIntoViewIfNeeded()
  await expectGoodInBothThemes(page, 'advice')
})

test('the points page shows points still to come with their day, next to every rule [PTS-14]', async ({
  page,
  signedInAs,
}) => {
  const { username } = await signedInAs('ana')
  // As if a picture and an Instagram name had been added; the account is too young to earn the points.
  const changed = await runStatement(
    `update members set instagram_handle = 'ana', avatar_media_id = (select id from media limit 1) where username = $1`,
    [username],
  )
  expect(changed).toBe(1)
  await visit(page, '/points')
  const coming = page.getByRole('region', { name: 'On its way' })
  await expect(coming.getByText('Your profile is complete')).toBeVisible()
  await expect(coming.getByText(/^Counts from/)).toBeVisible()
  const rules = page.getByRole('region', { name: 'How points are earned' })
  await expect(rules.getByText(/once your account is 3 days old/)).toBeVisible()
  await expect(rules.getByText(/A profile is complete with/)).toBeVisible()
  await expect(rules.getByText(/beyond a limit earns nothing later/)).toBeVisible()
  await expectGoodInBothThemes(page, 'points')
})
