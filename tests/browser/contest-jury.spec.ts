import { randomBytes, randomUUID } from 'node:crypto'
import { expectGoodWithShots } from './expect-good.ts'
import { expect, test } from './fixtures.ts'
import { DEMO, newMember, runStatement, signIn } from './members.ts'
import { callApi, createOtherMember, publish, uploadPicture } from './posting.ts'
import { visit, visitAdmin } from './visit.ts'

type Category = { id: string; slug: string }
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

test('an admin sets up a round and a jury; a juror accepts, scores and steps down, and everyone reads the terms and the counted round [VOTE-24, VOTE-25, VOTE-27, VOTE-28]', {
  tag: '@long',
}, async ({ page, browser, signedInAs }) => {
  test.setTimeout(120_000)
  const name = `The Seam ${randomBytes(4).toString('hex')}`
  const juror = await newMember('juror')
  const office = await browser.newContext()
  await signIn(office, DEMO.admin)
  const admin = await office.newPage()
  await visitAdmin(admin, '/admin?tab=categories&open=new')
  await admin.getByLabel('Name', { exact: true }).fill(name)
  await admin.getByLabel('Jury share').fill('60')
  await admin.getByLabel('Generated picture').selectOption('Not allowed')
  await admin.getByRole('button', { name: 'Add a round' }).click()
  await admin.getByLabel('Round 1 closes').fill(inHours(24).slice(0, 16))
  await admin.getByLabel('Entries that advance from round 1').fill('1')
  await admin.getByRole('button', { name: 'Add category' }).last().click()
  const closes = admin.getByLabel('Voting closes')
  await expect(closes).toHaveAccessibleDescription(/say when the last one does/)
  await closes.fill(inHours(48).slice(0, 16))
  await expectGoodWithShots(admin, 'editor')
  const added = admin.waitForResponse((r) => r.url().endsWith('/api/admin/categories') && r.ok())
  await admin.getByRole('button', { name: 'Add category' }).last().click()
  const category = (await (await added).json()) as Category

  await visitAdmin(admin, `/admin?tab=categories&open=${category.id}`)
  const jury = admin.getByRole('region', { name: 'Jury' })
  await jury.getByLabel('Invite a juror').fill('nobody-of-that-name')
  await jury.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(jury.getByText('No member has this username.')).toBeVisible()
  await jury.getByLabel('Invite a juror').fill(juror.username)
  await admin.keyboard.press('Enter')
  await expect(jury.getByText('Invited', { exact: true })).toBeVisible()
  await expectGoodWithShots(admin, 'jury-panel')

  for (const at of [0, 2]) {
    const { context, request } = await createOtherMember(browser)
    const pictureId = await uploadPicture(request, at, 'entry')
    await callApi(request, 'POST', `/categories/${category.id}/entries`, { pictureId, caption: `Seam ${at}` })
    await context.close()
  }

  await signIn(page.context(), juror.email)
  await visit(page, '/notices')
  await page.getByRole('link', { name: new RegExp(`asks you to judge ${name}`) }).click()
  const strip = page.getByRole('region', { name: 'The jury' })
  await strip.getByRole('button', { name: 'Accept' }).click()
  await expect(strip.getByText('You have scored 0 of 2 entries of this round.')).toBeVisible()
  await expect(page.getByText('A jury decides 60% of the result').first()).toBeVisible()
  await expect(page.getByText('Entries cannot have the label “Generated picture”.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Vote/ })).toHaveCount(0)
  const scores = page.getByLabel(/^Your score for the entry by/)
  await scores.first().selectOption('9')
  await scores.last().selectOption('4')
  await expect(strip.getByText('You have scored 2 of 2 entries of this round.')).toBeVisible()
  await expectGoodWithShots(page, 'juror')
  await page.reload()
  await expect(scores.first()).toHaveValue(/9|4/)

  // The round is over, and the job has counted it.
  await callApi(office.request, 'POST', `/admin/categories/${category.id}/close`)
  const rounds = () =>
    callApi<{ items: unknown[] }>(office.request, 'GET', `/categories/${category.id}/rounds`).then(
      ({ items }) => items.length,
    )
  await expect.poll(rounds, { timeout: 75_000, intervals: [1000] }).toBe(1)
  await signedInAs('reader')
  await visit(page, `/voting/${category.slug}`)
  await expect(page.getByText('Round 2 of 2, the last one.')).toBeVisible()
  const round = page.getByRole('region', { name: 'Round 1' })
  await expect(round.getByRole('listitem')).toHaveCount(2)
  await expect(round.getByRole('listitem').first()).toContainText('60 points, 9 of 10 from the jury')
  await expect(round.getByRole('listitem').first()).toContainText('Went on')
  await expect(page.getByRole('region', { name: 'Entries' }).getByRole('article')).toHaveCount(1)
  await expectGoodWithShots(page, 'rounds')

  await signIn(page.context(), juror.email)
  await visit(page, `/voting/${category.slug}`)
  await strip.getByRole('button', { name: 'Step down' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Step down' })
    .click()
  await expect(page.getByRole('button', { name: /^Vote/ })).toHaveCount(1)
  await callApi(office.request, 'DELETE', `/admin/categories/${category.id}`)
  await office.close()
})

test('a brand proposes a contest, an admin turns it into a draft, and the brand reads that [VOTE-29, VOTE-30]', {
  tag: '@long',
}, async ({ page, browser, signedInAs }) => {
  const brand = { id: randomUUID(), name: `Hem ${randomBytes(4).toString('hex')}` }
  const { username } = await signedInAs('speaker')
  await runStatement(`insert into brands (id, name, is_verified) values ($1, $2, true)`, [
    brand.id,
    brand.name,
  ])
  await runStatement(
    `insert into brand_claims (id, brand_id, member_id, domain, token, state)
     select $1, $2, id, 'hem.example', 'token', 'confirmed' from members where username = $3`,
    [randomUUID(), brand.id, username],
  )
  await visit(page, `/brand-account/${brand.id}?tab=contests`)
  await page.getByRole('button', { name: 'Propose a contest' }).click()
  const form = page.getByRole('form', { name: 'Propose a contest' })
  await form.getByRole('button', { name: 'Send to the team' }).click()
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription(/Please give the contest a name/)
  const name = `Mend it, ${randomBytes(4).toString('hex')}`
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Prizes').fill('A coat, relined')
  await form.getByLabel('To the team').fill('We send the coat.')
  await expectGoodWithShots(page, 'propose')
  await form.getByRole('button', { name: 'Send to the team' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('Waiting', { exact: true })).toBeVisible()
  await expectGoodWithShots(page, 'proposed')

  const office = await browser.newContext()
  await signIn(office, DEMO.admin)
  const admin = await office.newPage()
  await visitAdmin(admin, '/admin?tab=contest-proposals')
  await admin.getByRole('button', { name: `Read ${name} by ${brand.name}` }).click()
  const dialog = admin.getByRole('dialog', { name })
  await expect(dialog.getByText('We send the coat.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Please say why/)
  await expectGoodWithShots(admin, 'review')
  await dialog.getByRole('button', { name: 'Accept as a draft' }).click()
  await expect(admin.getByText('Draft created').first()).toBeVisible()
  await office.close()

  await page.reload()
  await expect(page.getByText('The team is preparing it.')).toBeVisible()
})

test('a moderator labels a member’s look as paid, and a reader who leaves out paid posts does not see it [LABEL-04, LABEL-05]', {
  tag: '@long',
}, async ({ page, browser, signedInAs }) => {
  await signedInAs('ana')
  const word = `seam${randomBytes(4).toString('hex')}`
  const { id } = await publish(page.request, { caption: `By the sea #${word}` })
  const office = await browser.newContext()
  await signIn(office, DEMO.admin)
  const moderator = await office.newPage()
  await visit(moderator, `/photo/${id}`)
  await moderator.getByRole('button', { name: 'More about this photo' }).first().click()
  await moderator.getByRole('menuitem', { name: 'Labels' }).click()
  const dialog = moderator.getByRole('dialog', { name: 'Labels of this photo' })
  await dialog.getByLabel('Paid partnership').check()
  await expectGoodWithShots(moderator, 'labels')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(moderator.getByText('Labels saved. The member will be notified.').first()).toBeVisible()
  await office.close()

  await visit(page, `/hashtag/${word}`)
  await expect(page.getByRole('article').getByText('Paid partnership')).toBeVisible()
  await page.getByRole('button', { name: 'Labels', exact: true }).click()
  await page.getByRole('link', { name: 'Paid partnership' }).first().click()
  await expect(page.getByText(`Every look with #${word} has a label you hide.`)).toBeVisible()
  await expectGoodWithShots(page, 'without-paid')
  await visit(page, '/engage?order=newest')
  await expectGoodWithShots(page, 'feed')
  await visit(page, '/notices')
  await expect(page.getByText('corrected the labels of your photo')).toBeVisible()
})
