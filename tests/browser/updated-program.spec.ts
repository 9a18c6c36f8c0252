import type { Page } from '@playwright/test'
import type { CategoryView } from '../../src/features/community/voting/voting.ts'
import type { NoticePage } from '../../src/features/services/notices/notice.ts'
import { expect, test } from './fixtures.ts'
import { createOwnBrand, expectKeptThroughUpdate, type Form } from './kept-form.ts'
import { DEMO, openAdminPage, signIn } from './members.ts'
import { callApi, createOtherMember, publish } from './posting.ts'
import { offerUpdate, updateProgram } from './program-update.ts'
import { receivedOrder } from './received-order.ts'
import { visit } from './visit.ts'

async function reportPhoto(page: Page) {
  await page.getByRole('button', { name: 'More about this photo' }).first().click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
}

const forms: Form[] = [
  {
    what: 'an appeal',
    label: 'Your words',
    prepare: async ({ page, browser }) => {
      const { id } = await publish(page.request)
      const admin = await openAdminPage(browser)
      const removal = `/admin/moderation/things/photo/${id}/removal`
      await callApi(admin.request, 'POST', removal, { reason: 'spam', words: '' })
      await admin.context().close()
      const { items } = await callApi<NoticePage>(page.request, 'GET', '/notices')
      return items.find(({ link }) => link.startsWith('/decision/'))!.link
    },
  },
  {
    what: 'a return request',
    label: /^Anything else we should know/,
    prepare: async ({ page, member }) => `/orders/${await receivedOrder(page, member.email)}/return`,
    begin: (page) => page.getByRole('radio', { name: 'Send back' }).first().check(),
  },
  { what: 'the order of a gift card', label: /^Message/, prepare: async () => '/gift-cards' },
  {
    what: 'a caption',
    label: 'Caption',
    prepare: async ({ page }) => {
      await publish(page.request)
      return '/dashboard'
    },
    begin: (page) => page.getByRole('button', { name: 'Edit caption' }).click(),
  },
  { what: 'a profile', label: /^About you/, prepare: async () => '/edit-profile' },
  {
    what: 'a size that is not shared yet',
    label: /^Usual size/,
    prepare: async () => '/edit-profile',
    begin: (page) => page.locator('#size').getByRole('switch').click(),
  },
  {
    what: 'a proposal for a contest',
    label: /^Rules/,
    prepare: async ({ member }) => `${await createOwnBrand(member.username)}?tab=contests`,
    open: (page) => page.getByRole('button', { name: 'Propose a contest' }).click(),
  },
  {
    what: 'a proposal for a product',
    label: 'Description',
    prepare: async ({ member }) => `${await createOwnBrand(member.username)}?tab=products`,
    open: (page) => page.getByRole('button', { name: 'Propose a product' }).click(),
  },
  {
    what: 'a report',
    label: /^In your words/,
    prepare: async ({ browser }) => {
      const other = await createOtherMember(browser)
      const { id } = await publish(other.request)
      await other.context.close()
      return `/photo/${id}`
    },
    open: reportPhoto,
    isDialog: true,
  },
  {
    what: 'a caption of an entry in a contest',
    label: /^Caption/,
    prepare: async ({ page }) => {
      const { items } = await callApi<{ items: CategoryView[] }>(page.request, 'GET', '/categories')
      return `/voting/${items.find(({ state }) => state === 'open')!.slug}`
    },
    open: (page) => page.getByRole('button', { name: 'Upload entry' }).first().click(),
    isDialog: true,
  },
  {
    what: 'a new collection',
    label: /^Description/,
    prepare: async () => '/account?tab=collections',
    open: (page) => page.getByRole('button', { name: 'New collection' }).first().click(),
    isDialog: true,
  },
  {
    what: 'a note on an order',
    label: 'New note',
    prepare: async ({ page, member }) => {
      const id = await receivedOrder(page, member.email)
      await signIn(page.context(), DEMO.admin)
      return `/admin?tab=orders&open=${id}`
    },
  },
]

for (const form of forms) {
  test(`${form.what} that was not sent is there again after the program was updated [ERR-11, POCKET-12]`, {
    tag: '@desktop',
  }, async ({ page, browser, signedInAs }) => {
    await expectKeptThroughUpdate(form, { page, browser, member: await signedInAs('ana') })
  })
}

test('what was typed survives two updates of the program on another page, and discarding it shows what is saved [ERR-11, POCKET-12]', {
  tag: '@desktop',
}, async ({ page, signedInAs }) => {
  const { username } = await signedInAs('ana')
  await offerUpdate(page)
  await visit(page, '/edit-profile')
  const name = page.getByLabel('Username', { exact: true })
  await name.fill('half-a-name')
  await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click()
  await expect(page).toHaveURL('/shop')
  await updateProgram(page)
  await updateProgram(page)
  await page.evaluate(() => history.pushState({}, '', '/edit-profile'))
  await expect(name).toHaveValue('half-a-name')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(name).toHaveValue(username)
  await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click()
  await expect(page).toHaveURL('/shop')
  await page.evaluate(() => history.pushState({}, '', '/edit-profile'))
  await expect(name).toHaveValue(username)
})

test('a report is empty again once it was sent or cancelled [ERR-11]', { tag: '@desktop' }, async ({
  page,
  browser,
  signedInAs,
}) => {
  const other = await createOtherMember(browser)
  const { id } = await publish(other.request)
  await other.context.close()
  await signedInAs('ana')
  await visit(page, `/photo/${id}`)
  const report = page.getByRole('dialog', { name: 'Report this photo' })
  const words = report.getByLabel(/^In your words/)
  await reportPhoto(page)
  await report.getByRole('radio', { name: 'Spam or advertising' }).check()
  await words.fill('Every day the same')
  await report.getByRole('button', { name: 'Close' }).click()
  await reportPhoto(page)
  await expect(words).toHaveValue('Every day the same')
  await report.getByRole('button', { name: 'Cancel' }).click()
  await reportPhoto(page)
  await expect(words).toHaveValue('')
  await report.getByRole('radio', { name: 'Spam or advertising' }).check()
  await words.fill('Sent')
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(report).toBeHidden()
  await reportPhoto(page)
  await expect(words).toHaveValue('')
  await expect(report.getByRole('radio', { checked: true })).toHaveCount(0)
})
