import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import { postTypes } from '../../../../platform/testing/given.ts'
import { ownTestApp } from '../../../../platform/testing/test-app.ts'
import type { AdminBrand } from '../brand-admin.ts'

async function openAdmin() {
  const app = await ownTestApp()
  const [admin, member] = [await app.given.member({ role: 'admin' }), await app.given.member()]
  const told = async (answer: Response) => {
    const { code, fields } = await answer.json()
    return [answer.status, code, ...(fields ? [fields] : [])]
  }
  const names = async (query = ''): Promise<string[]> =>
    (await (await app.as(admin).get(`/admin/brands${query}`)).json()).items.map(
      ({ name }: AdminBrand) => name,
    )
  const merge = (id: string, into: string) => app.as(admin).post(`/admin/brands/${id}/merge`, { into })
  const actions = async () =>
    (await app.db.selectFrom('audit_entries').select('action').orderBy('happened_at').execute()).map(
      ({ action }) => action,
    )
  return { app, admin, member, told, names, merge, actions }
}

test('the admin area lists, searches, filters and sorts proposed and verified brands [DEC-56, TODAY-01]', async () => {
  const { app, admin, member, names } = await openAdmin()
  await app.as(member).post('/brands', { name: 'Écharpe & Co' })
  await app.as(admin).post('/admin/brands', { name: 'Ostrow', isVerified: true })
  await app.as(admin).post('/admin/brands', { name: 'Calder', isVerified: false })
  expect(await names()).toEqual(['Calder', 'Écharpe & Co', 'Ostrow'])
  expect(await names('?sort=-created')).toEqual(['Calder', 'Ostrow', 'Écharpe & Co'])
  expect(await names('?state=unverified')).toEqual(['Calder', 'Écharpe & Co'])
  expect(await names('?q=echar')).toEqual(['Écharpe & Co'])
  const first = await (await app.as(admin).get('/admin/brands?limit=1')).json()
  expect([first.total, first.items[0].name]).toEqual([3, 'Calder'])
  expect(await names(`?limit=1&cursor=${first.nextCursor}`)).toEqual(['Écharpe & Co'])
  const { items } = await (await app.as(admin).get('/admin/brands?q=echar')).json()
  expect(items[0]).toMatchObject({ proposedBy: { username: member.username }, isVerified: false })
})

test('a search with many matches is paged in every order, also when they are all at the end, and counts at most 1000 [TODAY-01]', async () => {
  const { app, admin } = await openAdmin()
  await sql`
    insert into brands (id, name, is_verified, created_at)
    select gen_random_uuid(), case when n <= 3000 then 'Common ' else 'Zebra ' end || lpad(n::text, 5, '0'),
           n % 2 = 0, now() - n * interval '1 minute'
    from generate_series(1, 4500) n`.execute(app.db)
  await sql`analyze brands`.execute(app.db)
  const page = async (query: string) => (await app.as(admin).get(`/admin/brands?${query}`)).json()
  const numbers = (items: AdminBrand[]) => items.map(({ name }) => Number(name.split(' ')[1]))
  const run = (from: number, step: number) => Array.from({ length: 12 }, (_, at) => from + at * step)
  for (const [query, first, step] of [
    ['q=common&sort=name', 1, 1],
    ['q=common&sort=-name', 3000, -1],
    ['q=zebra&sort=name', 3001, 1],
    ['q=zebra&sort=-created', 3001, 1],
    ['q=zebra&sort=created', 4500, -1],
    ['q=ze&sort=name', 3001, 1],
    ['q=common&sort=name&state=verified', 2, 2],
  ] as const) {
    const one = await page(`limit=6&${query}`)
    const two = await page(`limit=6&${query}&cursor=${encodeURIComponent(one.nextCursor)}`)
    expect([query, numbers([...one.items, ...two.items])]).toEqual([query, run(first, step)])
    expect([query, one.total, one.isMore]).toEqual([query, 1000, true])
    expect([two.total, two.isMore]).toEqual([null, false])
  }
  expect(await page('q=zebra 0301')).toMatchObject({ total: 10, isMore: false, nextCursor: null })
  expect(await page('')).toMatchObject({ total: 4500, isMore: false })
  expect(await page('q=%25')).toMatchObject({ total: 0, items: [] })
})

test('an admin edits and verifies a brand; an invalid value is an error at its field, and each change is logged once [TODAY-04]', async () => {
  const { app, admin, told, actions } = await openAdmin()
  const [ostrow, calder] = [
    await app.given.brand({ name: 'Ostrow' }),
    await app.given.brand({ name: 'Calder' }),
  ]
  const logo = await app.given.picture(admin)
  const change = (body: object) => app.as(admin).patch(`/admin/brands/${ostrow.id}`, body)
  const form = {
    name: 'Ostrow Studio',
    description: 'Coats.',
    story: 'Since 1921.',
    officialWebsite: 'https://ostrow.example/',
    isVerified: true,
    pictureId: logo.id,
  }
  for (let time = 0; time < 2; time++) {
    expect(await (await change(form)).json()).toMatchObject({
      ...{ name: 'Ostrow Studio', story: 'Since 1921.', isVerified: true },
      logo: { src: `/media/${logo.id}-1` },
    })
  }
  expect(await actions()).toEqual(['brand.change'])
  expect((await told(await change({ name: 'cal der' })))[2]).toEqual({
    name: 'There is a brand of this name already. Merge this one into it instead.',
  })
  expect((await told(await change({ name: ' ', officialWebsite: 'ftp://x' })))[2]).toEqual({
    name: 'Please enter a brand name',
    officialWebsite: 'Please enter an address that begins with https://',
  })
  const theirs = await app.given.picture(await app.given.member())
  expect((await told(await change({ pictureId: theirs.id })))[2]).toEqual({
    pictureId: 'Please choose the picture again',
  })
  // Two admins give two brands the same name concurrently: one of them gets an error.
  const both = await Promise.all(
    [ostrow, calder].map(({ id }) => app.as(admin).patch(`/admin/brands/${id}`, { name: 'Nordlys' })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('the tags, products and addresses of a merged brand lead to the other brand, and a repeated merge changes nothing [TODAY-04]', async () => {
  const { app, member, told, merge, actions } = await openAdmin()
  const [double, levant] = [
    await app.given.brand({ name: 'Maison Levnat' }),
    await app.given.brand({ name: 'Maison Levant' }),
  ]
  const product = await app.given.product({ name: 'Braid Jacket', brand: double })
  const photo = await app.given.photo({ brands: [double] })
  const both = await app.given.photo({ brands: [double, levant] })
  for (let time = 0; time < 2; time++) expect((await merge(double.id, levant.id)).status).toBe(200)

  const tagsOf = async (id: string) =>
    (await (await app.as(null).get(`/photos/${id}`)).json()).images.flatMap(
      (image: { brandTags: { name: string }[] }) => image.brandTags.map(({ name }) => name),
    )
  expect(await tagsOf(photo.id)).toEqual(['Maison Levant'])
  expect(await tagsOf(both.id)).toEqual(['Maison Levant'])
  const sold = await (await app.as(null).get(`/products/${product.id}`)).json()
  expect(sold.brand.id).toBe(levant.id)
  for (const address of [double.id, 'maison levnat']) {
    expect((await (await app.as(null).get(`/brands/${encodeURIComponent(address)}`)).json()).id).toBe(
      levant.id,
    )
  }
  // Proposing the merged brand again leads to the remaining one.
  expect(await (await app.as(member).post('/brands', { name: 'MAISON LEVNAT' })).json()).toMatchObject({
    code: 'brand-exists',
    brandId: levant.id,
    brandName: 'Maison Levant',
  })
  const looks = await app.db
    .selectFrom('look_words')
    .select('words')
    .where('photo_id', '=', photo.id)
    .execute()
  expect(looks[0]?.words).toContain('levant')
  expect(await actions()).toEqual(['brand.merge'])

  // After a second merge, old addresses redirect to the last brand.
  const house = await app.given.brand({ name: 'Levant' })
  await merge(levant.id, house.id)
  expect((await (await app.as(null).get(`/brands/${double.id}`)).json()).id).toBe(house.id)
  expect((await told(await merge(house.id, house.id)))[2]).toEqual({ into: 'Choose another brand' })
  expect((await told(await merge(house.id, newId())))[2]).toEqual({
    into: 'This brand is no longer available',
  })
})

test('a tag added while its brand is merged belongs to the other brand; of two merges into each other one is refused [TODAY-04]', async () => {
  const { app, merge } = await openAdmin()
  const [double, levant] = [
    await app.given.brand({ name: 'Levnat' }),
    await app.given.brand({ name: 'Levant' }),
  ]
  const owner = await app.given.member()
  const pictures = await Promise.all([1, 2, 3, 4].map(() => app.given.picture(owner)))
  const publish = async (pictureId: string) => {
    const images = [{ pictureId, brandTags: [{ brandId: double.id, x: 10, y: 10 }] }]
    const answer = await app.as(owner).post('/photos', { postTypeId: postTypes.outfit, images })
    return answer.status
  }
  const [statuses] = await Promise.all([
    Promise.all(pictures.map(({ id }) => publish(id))),
    merge(double.id, levant.id),
  ])
  expect(statuses).toEqual([201, 201, 201, 201])
  const tags = await app.db.selectFrom('brand_tags').select(['brand_id', 'brand_name']).execute()
  expect(tags).toEqual(pictures.map(() => ({ brand_id: levant.id, brand_name: 'Levant' })))

  const [one, two] = [await app.given.brand({ name: 'One' }), await app.given.brand({ name: 'Two' })]
  const crossed = await Promise.all([merge(one.id, two.id), merge(two.id, one.id)])
  expect(crossed.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('a brand can be deleted only while nothing refers to it [TODAY-04]', async () => {
  const { app, admin, told, actions } = await openAdmin()
  const [free, sold, worn] = [
    await app.given.brand({ name: 'Free' }),
    await app.given.brand({ name: 'Sold' }),
    await app.given.brand({ name: 'Worn' }),
  ]
  await app.given.product({ brand: sold })
  await app.given.photo({ brands: [worn] })
  const remove = async (id: string) => told(await app.as(admin).delete(`/admin/brands/${id}`))
  expect(await remove(sold.id)).toEqual([409, 'brand-in-use'])
  expect(await remove(worn.id)).toEqual([409, 'brand-in-use'])
  expect(await remove(free.id)).toEqual([200, undefined])
  expect(await remove(free.id)).toEqual([404, 'brand-not-found'])
  expect(await actions()).toEqual(['brand.remove'])
})

test('only admins can see or change brands in the admin area [PERM-06, DEC-56]', async () => {
  const { app, member, told } = await openAdmin()
  const { id } = await app.given.brand()
  for (const [who, refusal] of [
    [null, [401, 'sign-in-required']],
    [member, [403, 'admin-required']],
  ] as const) {
    const as = app.as(who)
    for (const answer of [
      await as.get('/admin/brands'),
      await as.get(`/admin/brands/${id}`),
      await as.post('/admin/brands', { name: 'A' }),
      await as.patch(`/admin/brands/${id}`, { isVerified: true }),
      await as.post(`/admin/brands/${id}/merge`, { into: newId() }),
      await as.delete(`/admin/brands/${id}`),
    ])
      expect(await told(answer)).toEqual(refusal)
  }
})
