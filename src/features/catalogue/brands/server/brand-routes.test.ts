import { expect, test } from 'vitest'
import { legacyUuid, newId } from '../../../../platform/database/ids.ts'
import { ownTestApp, testApp } from '../../../../platform/testing/test-app.ts'
import { clearProductCache } from '../../products/server/product-cache.ts'

test('brands are listed by name, page by page [BRAND-08, BRAND-12, API-04]', async () => {
  const app = await ownTestApp()
  for (const name of ['zephyr', 'Äther', 'Mono', 'acre']) await app.given.brand({ name })
  const names: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const answer: Response = await app.as(null).get(`/brands?limit=1${cursor ? `&cursor=${cursor}` : ''}`)
    const page = await answer.json()
    names.push(...page.items.map((brand: { name: string }) => brand.name))
    cursor = page.nextCursor
  }
  expect(names).toEqual(['acre', 'Äther', 'Mono', 'zephyr'])
  expect((await (await app.as(null).get('/brands')).json()).items[0]).toEqual({
    id: expect.any(String),
    name: 'acre',
    isVerified: false,
    officialWebsite: null,
    description: null,
    logo: null,
  })
})

test('the list of worn brands has those that are verified, in the shop or on a public photo [BRAND-13]', async () => {
  const app = await ownTestApp()
  const { given, as, db } = app
  const brand = (name: string) => given.brand({ name })
  const [verified, sold, tagged] = [await brand('Verified'), await brand('Sold'), await brand('Tagged')]
  const [archived, hidden] = [await brand('Archived'), await brand('Hidden')]
  await brand('Nothing yet')
  await db.updateTable('brands').set({ is_verified: true }).where('id', '=', verified.id).execute()
  await given.product({ brand: sold })
  await given.product({ brand: archived, state: 'archived' })
  await given.photo({ brands: [tagged] })
  await given.photo({ brands: [hidden], state: 'hidden' })
  const listed = async (query: string) => {
    const { items, nextCursor } = await (await as(null).get(`/brands?show=worn${query}`)).json()
    return { names: items.map(({ name }: { name: string }) => name), nextCursor }
  }
  expect((await listed('')).names).toEqual(['Sold', 'Tagged', 'Verified'])
  const { names, nextCursor } = await listed('&limit=2')
  expect(names).toEqual(['Sold', 'Tagged'])
  expect((await listed(`&cursor=${nextCursor}`)).names).toEqual(['Verified'])
  // The cursor of one list is invalid for the other.
  expect((await as(null).get(`/brands?cursor=${nextCursor}`)).status).toBe(400)
})

test('a brand is found by id, legacy id or name, with the number of its products [BRAND-01, BRAND-02, API-04]', async () => {
  const app = await testApp()
  const brand = await app.given.brand({ name: 'North & South' })
  await app.db.updateTable('brands').set({ legacy_id: 'br-7' }).where('id', '=', brand.id).execute()
  await app.given.product({ brand, name: 'Shirt' })
  await app.given.product({ brand, name: 'Coat' })
  await app.given.product({ brand, state: 'archived' })
  clearProductCache(app.platform)
  for (const address of [brand.id, 'br-7', 'BR-7', 'North & South', 'north&south']) {
    const answer = await app.as(null).get(`/brands/${encodeURIComponent(address)}`)
    expect(await answer.json()).toMatchObject({
      id: brand.id,
      name: 'North & South',
      productCount: 2,
      story: null,
    })
  }
  const products = await app.as(null).get(`/brands/${brand.id}/products?sort=name`)
  const { items, matchingCount } = await products.json()
  expect(items.map((product: { name: string }) => product.name)).toEqual(['Coat', 'Shirt'])
  expect(matchingCount).toBe(2)
})

test('a brand stored under the UUID made from its legacy id is found by that legacy id [DEC-27]', async () => {
  const app = await testApp()
  await app.db
    .insertInto('brands')
    .values({ id: legacyUuid('br-8'), name: 'Moved Brand' })
    .execute()
  expect(await (await app.as(null).get('/brands/br-8')).json()).toMatchObject({ name: 'Moved Brand' })
})

test.each(['nobody', newId(), '%', "';--", 'x'.repeat(200)])(
  'there is no brand “%s” [BRAND-03]',
  async (address) => {
    const { as } = await testApp()
    for (const path of [
      `/brands/${encodeURIComponent(address)}`,
      `/brands/${encodeURIComponent(address)}/products`,
    ]) {
      const answer = await as(null).get(path)
      expect([answer.status, (await answer.json()).code]).toEqual([404, 'brand-not-found'])
    }
  },
)

test('a brand added by a member is unverified, is returned, and has the member as its proposer [BRAND-07, BRAND-08, DEC-56]', async () => {
  const { given, as, db } = await testApp()
  const ana = await given.member()
  const form = {
    name: '  Salt   Works ',
    officialWebsite: 'https://salt.example',
    description: 'Knits from the coast.',
  }
  // Members cannot verify their own brand.
  expect((await as(ana).post('/brands', { ...form, isVerified: true })).status).toBe(422)
  const answer = await as(ana).post('/brands', form)
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({
    name: 'Salt Works',
    officialWebsite: 'https://salt.example/',
    description: 'Knits from the coast.',
    isVerified: false,
    productCount: 0,
  })
  const row = await db
    .selectFrom('brands')
    .select(['proposed_by', 'is_verified'])
    .where('name', '=', 'Salt Works')
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ proposed_by: ana.id, is_verified: false })
})

test.each(['H & M', 'h & m', 'H&M', ' h&M '])(
  'adding “%s” is refused because H & M exists [BRAND-04, BRAND-05, DEC-57, DEC-76]',
  async (name) => {
    const { given, as, db } = await testApp()
    const existing =
      (await db.selectFrom('brands').select('id').where('name', '=', 'H & M').executeTakeFirst()) ??
      (await given.brand({ name: 'H & M' }))
    const answer = await as(await given.member()).post('/brands', { name })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      code: 'brand-exists',
      title: 'Brand already exists',
      detail: 'Please select “H & M” from the list.',
      alias: '23505',
      brandId: existing.id,
      brandName: 'H & M',
    })
  },
)

test('ten members who add the same brand at once create one brand [BRAND-04]', async () => {
  const { given, as } = await testApp()
  const members = await Promise.all(Array.from({ length: 10 }, () => given.member()))
  const answers = await Promise.all(
    members.map((member, i) => as(member).post('/brands', { name: i % 2 ? 'Only One' : 'onlyone' })),
  )
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, ...Array(9).fill(409)])
})

test.each([
  ['no name', { name: '' }, 'name', 'Please enter a brand name'],
  ['a name of spaces', { name: ' \u00a0 ' }, 'name', 'Please enter a brand name'],
  ['a name of invisible characters', { name: '\u200b\u202e' }, 'name', 'Please enter a brand name'],
  ['a name that is too long', { name: 'x'.repeat(81) }, 'name', 'Brand name is too long'],
  [
    'a script as its website',
    { name: 'Fine', officialWebsite: 'javascript:alert(1)' },
    'officialWebsite',
    'Please enter an address that begins with https://',
  ],
])('a brand with %s is refused [BRAND-09]', async (_, form, field, sentence) => {
  const { given, as } = await testApp()
  const answer = await as(await given.member()).post('/brands', form)
  expect(answer.status).toBe(422)
  expect((await answer.json()).fields).toEqual({ [field]: sentence })
})

test.each([
  ['a signed-out visitor', 401, 'sign-in-required'],
  ['a suspended member', 403, 'account-suspended'],
])('adding a brand as “%s” is refused', async (who, status, code) => {
  const { given, as } = await testApp()
  const viewer = who === 'a signed-out visitor' ? null : await given.member({ isSuspended: true })
  const answer = await as(viewer).post('/brands', { name: 'Fine' })
  expect([answer.status, (await answer.json()).code]).toEqual([status, code])
})
