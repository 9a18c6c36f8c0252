import { expect, test } from 'vitest'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { testApp } from '../../../../platform/testing/test-app.ts'
import { aShop, statusAndCode } from '../../orders/server/testing/test-shop.ts'
import type { AddressBook } from '../address.ts'
import { ADDRESSES_MAX } from '../address-words.ts'

const home = {
  ...{ firstName: 'Mirela', lastName: 'Kovac', phone: '', address: 'Schanzenstrasse 14', city: 'Hamburg' },
  ...{ state: '', zipCode: '20357', country: 'DE' },
}
const work = {
  ...home,
  address: '14 Harbour Row',
  city: 'Portland',
  state: 'Maine',
  zipCode: '04101',
  country: 'US',
}

async function aMember() {
  const app = await testApp()
  const mirela = await app.given.member()
  const book = async (member: TestMember = mirela): Promise<AddressBook['items']> =>
    ((await (await app.as(member).get('/addresses')).json()) as AddressBook).items
  const add = (form: object, key?: string) =>
    app.as(mirela).post('/addresses', form, key ? { 'idempotency-key': key } : {})
  return { ...app, mirela, book, add }
}
const streets = (items: AddressBook['items']) => items.map(({ address, isDefault }) => [address, isDefault])

test('a member saves addresses: the first is the default, a duplicate is not added, and another can become the default [ADDR-01]', async () => {
  const { book, add, as, mirela } = await aMember()
  expect(await book()).toEqual([])
  for (let time = 0; time < 2; time++) expect((await add(home, 'home')).status).toBe(200)
  expect((await add({ ...home, firstName: 'MIRELA' })).status).toBe(200)
  expect(await book()).toMatchObject([
    { country: 'Germany', countryCode: 'DE', zipCode: '20357', isDefault: true },
  ])
  await add(work)
  expect(streets(await book())).toEqual([
    ['Schanzenstrasse 14', true],
    ['14 Harbour Row', false],
  ])
  const [, second] = await book()
  for (let time = 0; time < 2; time++)
    expect((await as(mirela).put(`/addresses/${second!.id}/default`)).status).toBe(200)
  expect(streets(await book())).toEqual([
    ['14 Harbour Row', true],
    ['Schanzenstrasse 14', false],
  ])
})

test('an address can be changed and deleted, deleting it twice is harmless, and the remaining one becomes the default [ADDR-01]', async () => {
  const { book, add, as, mirela } = await aMember()
  await add(home)
  await add({ ...work, isDefault: true })
  const [first] = await book()
  expect((await as(mirela).put(`/addresses/${first!.id}`, { ...work, city: 'Bangor' })).status).toBe(200)
  expect((await book())[0]).toMatchObject({ city: 'Bangor', isDefault: true })
  for (let time = 0; time < 2; time++)
    expect((await as(mirela).delete(`/addresses/${first!.id}`)).status).toBe(200)
  expect(streets(await book())).toEqual([['Schanzenstrasse 14', true]])
  expect(await statusAndCode(await as(mirela).put(`/addresses/${first!.id}`, work))).toEqual([
    404,
    'address-not-found',
  ])
})

test('other members cannot see or change an address, and an address book has a maximum, even for concurrent requests [ADDR-01]', async () => {
  const { book, add, as, given, mirela } = await aMember()
  await add(home)
  const [own] = await book()
  const ben = await given.member()
  expect(await book(ben)).toEqual([])
  expect(await statusAndCode(await as(ben).put(`/addresses/${own!.id}`, work))).toEqual([
    404,
    'address-not-found',
  ])
  expect(await statusAndCode(await as(ben).put(`/addresses/${own!.id}/default`))).toEqual([
    404,
    'address-not-found',
  ])
  expect((await as(ben).delete(`/addresses/${own!.id}`)).status).toBe(200)
  expect((await as(null).get('/addresses')).status).toBe(401)
  expect(await book()).toHaveLength(1)
  for (let count = 1; count < ADDRESSES_MAX - 1; count++)
    await add({ ...home, address: `${count} Elm Street` })
  const answers = await Promise.all([add({ ...home, address: 'A' }), add({ ...home, address: 'B' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await book(mirela)).toHaveLength(ADDRESSES_MAX)
})

test('an address is checked by the rules of its country, and all missing fields are reported at once [ADDR-03, DEC-93]', async () => {
  const { add } = await aMember()
  const required = 'Please fill in all required shipping information'
  const refused = async (form: object) => (await (await add(form)).json()).fields
  expect(await refused({ ...work, firstName: '', state: '', zipCode: '' })).toEqual({
    firstName: required,
    state: required,
    zipCode: required,
  })
  expect(await refused({ ...home, zipCode: 'SW1A 1AA' })).toEqual({
    zipCode: 'Please check this code: it does not fit the country',
  })
  // Germany has no states; for an unknown country, neither state nor code can be required.
  expect((await add(home)).status).toBe(200)
  expect(await refused({ ...home, country: 'Atlantis' })).toEqual({ state: required })
  expect((await add({ ...home, country: 'Atlantis', state: '—', zipCode: '7' })).status).toBe(200)
})

test('the address form of a country uses the field names of that country [ADDR-03]', async () => {
  const { as } = await aMember()
  const form = async (country: string) => (await as(null).get(`/countries/${country}/address-form`)).json()
  expect((await form('DE')).fields.map(({ label }: { label: string }) => label)).toEqual([
    'Address',
    'Postal code',
    'City',
  ])
  const canada = await form('CA')
  expect(canada.fields.map(({ label }: { label: string }) => label)).toContain('Province')
  expect(canada.states).toContain('Ontario')
  expect((await form('any')).fields.map(({ label }: { label: string }) => label)).toEqual([
    'Address',
    'City',
    'State',
    'Zip code',
  ])
  const { popular, items } = await (await as(null).get('/countries')).json()
  expect(popular[0]).toEqual({ code: 'US', name: 'United States' })
  expect(items).toHaveLength(249)
})

test('a buyer can save the address of an order for the next one, and a full address book does not stop the order [ADDR-02, ADDR-03]', async () => {
  const { given, fill, order, as, read } = await aShop()
  const ana = await given.member()
  const cap = await given.product({ name: 'Cap' })
  const shipTo = { ...home, email: ana.email }
  await fill(ana, cap, 'One Size')
  const { id } = await (await order(ana, { form: { shipTo } })).json()
  // The order shows the country's name.
  expect((await read(ana, id)).shipTo).toMatchObject({ state: '', zipCode: '20357', country: 'Germany' })
  const book = async () => ((await (await as(ana).get('/addresses')).json()) as AddressBook).items
  expect(await book()).toEqual([])
  for (let time = 0; time < 2; time++) {
    await fill(ana, cap, 'One Size')
    expect((await order(ana, { form: { shipTo, keepsAddress: true } })).status).toBe(201)
  }
  expect(streets(await book())).toEqual([['Schanzenstrasse 14', true]])
  for (let count = 1; count < ADDRESSES_MAX; count++)
    await as(ana).post('/addresses', { ...home, address: `${count} Elm Street` })
  await fill(ana, cap, 'One Size')
  const elsewhere = { ...shipTo, address: 'One too many' }
  expect((await order(ana, { form: { shipTo: elsewhere, keepsAddress: true } })).status).toBe(201)
  expect(await book()).toHaveLength(ADDRESSES_MAX)
})
