import { expect, test } from 'vitest'
import { newId } from '../../../../../platform/database/ids.ts'
import { ownTestApp, type TestApp, testApp } from '../../../../../platform/testing/test-app.ts'
import type { TagSuggestion } from '../../product.ts'

type Member = Parameters<TestApp['as']>[0]

async function suggested({ as }: TestApp, q: string, viewer: Member = null): Promise<TagSuggestion[]> {
  const answer = await as(viewer).get(`/tag-suggestions?q=${encodeURIComponent(q)}`)
  expect(answer.status).toBe(200)
  return (await answer.json()).items
}

const names = (items: TagSuggestion[]) => items.map((item) => item.name)

test('products and brands are suggested while typing, also with typos [NAV-16]', async () => {
  const app = await ownTestApp()
  const brand = await app.given.brand({ name: 'Ferro Jackets' })
  const owner = await app.given.member()
  const picture = await app.given.picture(owner)
  const jacket = await app.given.product({ name: 'Waxed Jacket', priceMinor: 18900, brand, picture })
  await app.given.product({ name: 'Jacket for Rain' })
  await app.given.product({ name: 'Wool Cap' })

  // Names that begin with the text come first, then those that contain the word.
  expect(names(await suggested(app, 'jack'))).toEqual(['Jacket for Rain', 'Waxed Jacket', 'Ferro Jackets'])
  expect(names(await suggested(app, 'jaket'))).toEqual(['Jacket for Rain', 'Waxed Jacket', 'Ferro Jackets'])
  expect(names(await suggested(app, 'FERRO JACKETS'))[0]).toBe('Ferro Jackets')
  expect(await suggested(app, 'umbrella')).toEqual([])
  expect(await suggested(app, '')).toEqual([])
  const [, found, foundBrand] = await suggested(app, 'jack')
  expect(found).toEqual({
    kind: 'product',
    id: jacket.id,
    name: 'Waxed Jacket',
    brandName: 'Ferro Jackets',
    color: null,
    categoryName: null,
    priceMinor: 18900,
    currency: 'USD',
    state: 'on-sale',
    picture: expect.objectContaining({ src: expect.stringContaining(picture.id) }),
  })
  expect(foundBrand).toEqual({
    kind: 'brand',
    id: brand.id,
    name: 'Ferro Jackets',
    isVerified: false,
    logo: null,
  })
})

test('a proposed product can be tagged at once, has no price, and is suggested only to its proposer [DEC-56]', async () => {
  const app = await testApp()
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  const answer = await app.as(ana).post('/products/proposals', { name: ' Grandma’s   Brooch ' })
  expect(answer.status).toBe(200)
  const proposed = await answer.json()
  expect(proposed).toMatchObject({
    kind: 'product',
    name: 'Grandma’s Brooch',
    state: 'proposed',
    priceMinor: null,
    currency: null,
  })
  expect(await suggested(app, 'brooch', ana)).toEqual([proposed])
  expect(await suggested(app, 'broch', ana)).toEqual([proposed])
  expect(await suggested(app, 'brooch', ben)).toEqual([])
  expect(await suggested(app, 'brooch')).toEqual([])
})

test('proposing an existing product returns it instead of creating a duplicate [DEC-56]', async () => {
  const app = await testApp()
  const [ana, ben] = [await app.given.member(), await app.given.member()]
  const brand = await app.given.brand()
  const propose = async (member: Member, form: object) =>
    (await (await app.as(member).post('/products/proposals', form)).json()) as TagSuggestion
  const sold = await app.given.product({ name: 'Selvedge Jeans', brand })
  expect(await propose(ana, { name: 'selvedge  JEANS', brandId: brand.id })).toMatchObject({
    id: sold.id,
    state: 'on-sale',
  })

  const first = await propose(ana, { name: 'Selvedge Jeans' })
  expect(first.id).not.toBe(sold.id)
  expect((await propose(ana, { name: 'Selvedge Jeans' })).id).toBe(first.id)
  expect((await propose(ben, { name: 'SELVEDGE JEANS' })).id).toBe(first.id)
})

test('ten members who propose the same product at once create one product', async () => {
  const app = await testApp()
  const members = await Promise.all(Array.from({ length: 10 }, () => app.given.member()))
  const answers = await Promise.all(
    members.map((member) => app.as(member).post('/products/proposals', { name: 'The One Umbrella' })),
  )
  const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id))
  expect(new Set(ids).size).toBe(1)
})

test.each([
  ['no name', { name: '  ' }, 422, 'form-invalid'],
  ['a name of invisible characters', { name: '\u200b\u2060\u202e' }, 422, 'form-invalid'],
  ['a name that is too long', { name: 'x'.repeat(161) }, 422, 'form-invalid'],
  ['a script as its link', { name: 'Hat', link: 'javascript:alert(1)' }, 422, 'form-invalid'],
  ['a brand that does not exist', { name: 'Hat', brandId: newId() }, 404, 'brand-not-found'],
])('a proposal with %s is refused', async (_, form, status, code) => {
  const { given, as } = await testApp()
  const answer = await as(await given.member()).post('/products/proposals', form)
  expect([answer.status, (await answer.json()).code]).toEqual([status, code])
})

test.each([
  ['a signed-out visitor', 401, 'sign-in-required'],
  ['a suspended member', 403, 'account-suspended'],
])('a proposal made as “%s” is refused', async (who, status, code) => {
  const { given, as } = await testApp()
  const viewer = who === 'a signed-out visitor' ? null : await given.member({ isSuspended: true })
  const answer = await as(viewer).post('/products/proposals', { name: 'Hat' })
  expect([answer.status, (await answer.json()).code]).toEqual([status, code])
})

test('names are stored and found as plain text, whatever they contain', async () => {
  const app = await testApp()
  const ana = await app.given.member()
  for (const name of [
    "Robert'); drop table products;--",
    '<img src=x onerror=alert(1)>',
    '%_\\',
    '手染めのシャツ',
    'a\u202eb\u0000c',
  ]) {
    const answer = await app.as(ana).post('/products/proposals', { name })
    const clean = name.replace(/[\u202e\0]/g, '')
    if (!/[\p{L}\p{N}]/u.test(clean)) {
      expect(answer.status).toBe(422)
      continue
    }
    const proposed = await answer.json()
    expect(proposed.name).toBe(clean)
    expect((await (await app.as(null).get(`/products/${proposed.id}`)).json()).name).toBe(clean)
    expect(names(await suggested(app, name, ana))).toContain(clean)
  }
})
