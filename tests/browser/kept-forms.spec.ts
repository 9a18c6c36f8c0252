import { randomBytes, randomUUID } from 'node:crypto'
import type { CategoryView } from '../../src/features/community/voting/voting.ts'
import { expect, test } from './fixtures.ts'
import { createOwnBrand, expectKeptThroughUpdate, type Form } from './kept-form.ts'
import { DEMO, openAdminPage, runStatement, signIn } from './members.ts'
import { callApi, createOtherMember, publish } from './posting.ts'

/** Tags a photo with a brand, which may then ask to show it. */
const tagBrand = (photoId: string, brandId: string) =>
  runStatement(
    `insert into brand_tags (id, image_id, photo_id, brand_id, brand_name, uploaded_at)
     select $1::uuid, id, photo_id, $2::uuid, 'Hem', now() from photo_images where photo_id = $3::uuid`,
    [randomUUID(), brandId, photoId],
  )

const brandIdOf = (accountPath: string) => accountPath.split('/').at(-1)!

const forms: Form[] = [
  {
    what: 'the reason for a removal',
    label: /^Message to the member/,
    prepare: async ({ page, browser }) => {
      const other = await createOtherMember(browser)
      const { id } = await publish(other.request)
      await other.context.close()
      await signIn(page.context(), DEMO.admin)
      return `/photo/${id}`
    },
    open: async (page) => {
      await page.getByRole('button', { name: 'More about this photo' }).first().click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
    },
    isDialog: true,
  },
  {
    what: 'a request for a photo',
    label: 'Purpose',
    prepare: async ({ browser, member }) => {
      const other = await createOtherMember(browser)
      const { id } = await publish(other.request)
      await other.context.close()
      const account = await createOwnBrand(member.username)
      await tagBrand(id, brandIdOf(account))
      return account
    },
    open: (page) =>
      page
        .getByRole('button', { name: /^Ask to show photo of / })
        .first()
        .click(),
    isDialog: true,
  },
  {
    what: 'a text of conditions for a photo',
    label: /^Your conditions/,
    prepare: async ({ page, browser }) => {
      const { id } = await publish(page.request)
      const other = await createOtherMember(browser)
      const brandId = brandIdOf(await createOwnBrand(other.username))
      await tagBrand(id, brandId)
      const request = { photoId: id, purpose: 'Beside the coat', places: ['shop'], months: 12, credit: null }
      await callApi(other.request, 'POST', `/brands/${brandId}/photo-requests`, request)
      await other.context.close()
      return '/photo-requests'
    },
  },
  {
    what: 'the address for a prize',
    label: 'Where to send it',
    prepare: async ({ browser, member }) => {
      const admin = await openAdminPage(browser)
      const name = `The Won Coat ${randomBytes(4).toString('hex')}`
      const category = await callApi<CategoryView>(admin.request, 'POST', '/admin/categories', {
        ...{ name, prizes: ['A coat, relined'] },
      })
      await callApi(admin.request, 'POST', `/admin/categories/${category.id}/close`)
      const read = () => callApi<CategoryView>(admin.request, 'GET', `/categories/${category.id}`)
      await expect.poll(async () => (await read()).state, { timeout: 20_000 }).toBe('sealed')
      await runStatement(
        `insert into prize_deliveries (category_id, place, member_id, state)
         select $1::uuid, 1, id, 'contacted' from members where username = $2`,
        [category.id, member.username],
      )
      await admin.context().close()
      return `/voting/${category.slug}`
    },
  },
  {
    what: 'the note of a request to join',
    label: /^About you/,
    prepare: async ({ member }) => {
      await runStatement(
        `with waiting as (update members set joining = 'waiting' where username = $1 returning id)
         insert into closed_accounts (member_id, remove_at) select id, '9999-12-31' from waiting`,
        [member.username],
      )
      return '/joining'
    },
  },
  {
    what: 'a new address',
    label: 'Last name',
    prepare: async () => '/account?tab=settings#addresses',
    open: (page) => page.getByRole('button', { name: 'Add an address' }).click(),
    isDialog: true,
  },
  {
    what: 'a claim to a brand',
    label: 'Domain',
    prepare: async ({ page }) => {
      const brand = { name: `Atelier ${randomBytes(3).toString('hex')}`, officialWebsite: null }
      const { id } = await callApi<{ id: string }>(page.request, 'POST', '/brands', brand)
      return `/brand/${id}`
    },
    open: (page) => page.getByRole('button', { name: 'Claim this brand' }).click(),
    isDialog: true,
  },
  {
    what: 'a correction of a tag',
    label: 'It is not this',
    isChoice: true,
    prepare: async ({ browser }) => {
      const other = await createOtherMember(browser)
      const { id } = await publish(other.request, { tags: 1 })
      await other.context.close()
      return `/photo/${id}`
    },
    open: (page) => page.getByRole('button', { name: 'Suggest a correction' }).click(),
    isDialog: true,
  },
]

for (const form of forms) {
  test(`${form.what} that was not sent is there again after the program was updated [ERR-11, POCKET-12]`, {
    tag: '@desktop',
  }, async ({ page, browser, signedInAs }) => {
    await expectKeptThroughUpdate(form, { page, browser, member: await signedInAs('ana') })
  })
}
