import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectGood } from '../expect-good.ts'
import { expect, test } from '../fixtures.ts'
import { DEMO, newMember, openAdminPage, signIn } from '../members.ts'
import { callApi, createOtherMember, uploadPicture } from '../posting.ts'
import { colored } from '../uploading.ts'
import { visit, visitAdmin } from '../visit.ts'

type Category = { id: string; slug: string }
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16)

/** Returns what a press in the editor saves. */
async function saved(admin: Page, press: string): Promise<Category> {
  const answer = admin.waitForResponse(
    (r) => r.url().includes('/api/admin/categories') && r.request().method() !== 'GET' && r.ok(),
  )
  await admin.getByRole('button', { name: press, exact: true }).last().click()
  return (await (await answer).json()) as Category
}

async function closeVoting(admin: Page, { id }: Category) {
  await visitAdmin(admin, `/admin?tab=categories&open=${id}`)
  await admin.getByRole('button', { name: 'Close voting' }).first().click()
  const closed = admin.waitForResponse((r) => r.url().includes('/admin/categories') && r.ok())
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Close voting' }).click()
  await closed
}

test('an organizer’s week: a contest from its draft with rules and prizes through entries, a jury, votes and a counted round to the result and the winners [VOTE-18, VOTE-19, VOTE-20, VOTE-21, VOTE-24, VOTE-25, VOTE-27]', {
  tag: '@long',
}, async ({ page, browser, signedInAs }) => {
  test.setTimeout(420_000)
  const name = `The Hem ${randomBytes(4).toString('hex')}`
  const juror = await newMember('juror')
  const admin = await openAdminPage(browser)

  const contest =
    await test.step('Monday: the organizer drafts a contest with rules, prizes, a jury and a round, hidden from visitors', async () => {
      await visitAdmin(admin, '/admin?tab=categories&open=new')
      await admin.getByLabel('Name', { exact: true }).fill(name)
      await admin.getByLabel('Appears').fill(inHours(24))
      await admin.getByLabel('Entries per member').fill('1')
      await admin.getByLabel('Prizes').fill('A coat, relined\nA darning kit')
      await admin.getByLabel('Rules').fill('Sewn by yourself.')
      await admin.getByLabel('Jury share').fill('50')
      await admin.getByRole('button', { name: 'Add a round' }).click()
      await admin.getByLabel('Round 1 closes').fill(inHours(72))
      await admin.getByLabel('Entries that advance from round 1').fill('2')
      await admin.getByLabel('Voting closes').fill(inHours(144))
      await expectGood(admin)
      const category = await saved(admin, 'Add category')
      const visitor = await (await browser.newContext()).newPage()
      await visitor.goto(`/voting/${category.slug}`)
      await expect(visitor).toHaveURL('/voting')
      await visitor.context().close()
      return category
    })

  await test.step('Tuesday: the contest appears, and a member is asked to judge', async () => {
    await visitAdmin(admin, `/admin?tab=categories&open=${contest.id}`)
    await admin.getByLabel('Appears').fill('')
    await saved(admin, 'Save')
    await visitAdmin(admin, `/admin?tab=categories&open=${contest.id}`)
    const jury = admin.getByRole('region', { name: 'Jury' })
    await jury.getByLabel('Invite a juror').fill(juror.username)
    await admin.keyboard.press('Enter')
    await expect(jury.getByText('Invited', { exact: true })).toBeVisible()
    await expectGood(admin)
  })

  await test.step('Wednesday: a member enters and accepts the rules, and two others follow', async () => {
    await signedInAs('entrant')
    await visit(page, `/voting/${contest.slug}`)
    await expect(page.getByRole('region', { name: 'Prizes' }).getByRole('listitem')).toHaveCount(2)
    await page.getByRole('button', { name: 'Upload entry' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Upload entry' })
    await dialog.getByLabel('Picture file').setInputFiles(await colored('hem.jpg', '#5a3a2a'))
    await expect(dialog.getByRole('img', { name: 'Your entry' })).toBeVisible()
    await dialog.getByLabel('I have read the rules and accept them').check()
    await dialog.getByRole('button', { name: 'Enter it' }).click()
    await expect(page.getByText('One entry per member. You have 1.')).toBeVisible()
    await expectGood(page)
    for (const at of [0, 2]) {
      const { context, request } = await createOtherMember(browser)
      const pictureId = await uploadPicture(request, at, 'entry')
      const entry = { pictureId, caption: `Hem ${at}`, acceptsRules: true }
      await callApi(request, 'POST', `/categories/${contest.id}/entries`, entry)
      await context.close()
    }
  })

  const strip = page.getByRole('region', { name: 'The jury' })
  const scores = page.getByLabel(/^Your score for the entry by/)
  await test.step('Thursday: the juror accepts and scores, and a member votes', async () => {
    await signIn(page.context(), juror.email)
    await visit(page, '/notices')
    await page.getByRole('link', { name: new RegExp(`asks you to judge ${name}`) }).click()
    await strip.getByRole('button', { name: 'Accept' }).click()
    await expect(strip.getByText('You have scored 0 of 3 entries of this round.')).toBeVisible()
    for (const [at, score] of ['3', '9', '6'].entries()) await scores.nth(at).selectOption(score)
    await expect(strip.getByText('You have scored 3 of 3 entries of this round.')).toBeVisible()
    await expectGood(page)
    await signIn(page.context(), DEMO.otto)
    await visit(page, `/voting/${contest.slug}`)
    const vote = page
      .getByRole('article', { name: /^Entry by/ })
      .first()
      .getByRole('button', { name: /^Vote/ })
    await vote.click()
    await expect(vote).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('Friday: the round is closed and counted, and two entries go on', async () => {
    await closeVoting(admin, contest)
    const rounds = () =>
      callApi<{ items: unknown[] }>(admin.request, 'GET', `/categories/${contest.id}/rounds`).then(
        ({ items }) => items.length,
      )
    // Closed rounds are counted once a minute.
    await expect.poll(rounds, { timeout: 90_000, intervals: [1000] }).toBe(1)
    await visit(page, `/voting/${contest.slug}`)
    await expect(page.getByText('Round 2 of 2, the last one.')).toBeVisible()
    const round = page.getByRole('region', { name: 'Round 1' })
    await expect(round.getByRole('listitem')).toHaveCount(3)
    await expect(page.getByRole('region', { name: 'Entries' }).getByRole('article')).toHaveCount(2)
    await expectGood(page)
  })

  await test.step('Saturday: the juror scores the two entries', async () => {
    await signIn(page.context(), juror.email)
    await visit(page, `/voting/${contest.slug}`)
    await expect(scores).toHaveCount(2)
    for (const [at, score] of ['9', '5'].entries()) await scores.nth(at).selectOption(score)
    await expect(strip.getByText('You have scored 2 of 2 entries of this round.')).toBeVisible()
  })

  await test.step('Sunday: the contest is over, the result is sealed, and the organizer reads who won', async () => {
    await closeVoting(admin, contest)
    const state = () =>
      callApi<{ state: string }>(admin.request, 'GET', `/categories/${contest.id}`).then((one) => one.state)
    await expect.poll(state, { timeout: 90_000, intervals: [1000] }).toBe('sealed')
    await visit(page, `/voting/${contest.slug}`)
    const result = page.getByRole('region', { name: 'The result' })
    await expect(result.getByRole('list', { name: 'Runners-up' }).getByRole('listitem')).toHaveCount(1)
    await expectGood(page)
    await visitAdmin(admin, `/admin?tab=categories&open=${contest.id}`)
    const winners = admin.getByRole('region', { name: 'Winners' })
    await expect(winners.getByRole('listitem')).toHaveCount(2)
    await expect(winners.getByRole('listitem').first()).toContainText('A coat, relined')
    await expect(winners.getByRole('link', { name: /@example\.com$/ }).first()).toHaveAttribute(
      'href',
      /^mailto:/,
    )
    await expectGood(admin)
  })

  await callApi(admin.request, 'DELETE', `/admin/categories/${contest.id}`)
  await admin.context().close()
})
