import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../../../platform/testing/test-app.ts'
import { OPEN_PROPOSALS_MAX } from '../product-proposal-limits.ts'

const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code]

/** Makes a verified brand with its owner and a team member. */
async function brandIn(app: TestApp) {
  const [owner, colleague, admin] = [
    await app.given.member(),
    await app.given.member(),
    await app.given.member({ role: 'admin' }),
  ]
  const id = newId()
  await app.db
    .insertInto('brands')
    .values({ id, name: `Hem ${id}`, is_verified: true })
    .execute()
  await sql`
    insert into brand_claims (id, brand_id, member_id, domain, token, state)
    values (${newId()}, ${id}, ${owner.id}, 'hem.example', 'token', 'confirmed')`.execute(app.db)
  await sql`
    insert into brand_members (brand_id, member_id, role, state, joined_at)
    values (${id}, ${colleague.id}, 'member', 'active', now())`.execute(app.db)
  const form = {
    ...{
      name: 'Harbour coat',
      priceMinor: 12900,
      description: 'Wool, lined.',
      link: 'https://hem.example/coat',
    },
  }
  const propose = (member: TestMember, more: object = {}, headers = {}) =>
    app.as(member).post(`/brands/${id}/product-proposals`, { ...form, ...more }, headers)
  const listed = async (member: TestMember) =>
    (await (await app.as(member).get(`/brands/${id}/product-proposals`)).json()).items
  const withdraw = (member: TestMember, proposalId: string) =>
    app.as(member).delete(`/brands/${id}/product-proposals/${proposalId}`)
  const decide = (member: TestMember, proposalId: string, body: object) =>
    app.as(member).put(`/admin/product-proposals/${proposalId}/decision`, body)
  const told = async (member: TestMember) =>
    (await (await app.as(member).get('/notices')).json()).items.flatMap(
      ({ kind, did }: { kind: string; did: string }) => (kind === 'product-proposal' ? [did] : []),
    )
  return { id, owner, colleague, admin, propose, listed, withdraw, decide, told }
}

test('the team of a brand proposes products with pictures of their own, once per idempotency key; others cannot [INSIGHT-10]', async () => {
  const app = await testApp()
  const { owner, colleague, admin, propose, listed } = await brandIn(app)
  const picture = await app.given.picture(colleague)
  const theirs = await app.given.picture(owner)
  const form = {
    ...{ color: 'Navy', sizes: ['S', 'M', 'S'], note: 'Ready in spring', link: null },
    images: [{ pictureId: picture.id, altText: 'A navy coat' }],
  }
  for (const _ of [1, 2]) {
    const sent = await propose(colleague, form, { 'idempotency-key': 'proposed-once' })
    expect([sent.status, await sent.json()]).toMatchObject([
      201,
      {
        ...{ name: 'Harbour coat', color: 'Navy', sizes: ['S', 'M'], currency: 'USD', state: 'open' },
        ...{ by: colleague.username, product: null, images: [{ altText: 'A navy coat' }] },
      },
    ])
  }
  expect(await listed(owner)).toHaveLength(1)
  // The picture belongs to the proposal now, or to another member.
  for (const { id: pictureId } of [picture, theirs]) {
    expect(await codeOf(await propose(colleague, { images: [{ pictureId }] }))).toEqual([
      404,
      'image-not-found',
    ])
  }
  const stranger = await app.given.member()
  expect(await codeOf(await propose(stranger))).toEqual([403, 'not-your-brand'])
  for (const other of [stranger, admin]) expect(await listed(other)).toBeUndefined()
  const bare = await propose(owner, { link: null })
  expect((await bare.json()).fields).toEqual({
    images: 'Please add an image, or a link to your page about it',
  })
  for (const wrong of [
    { name: '' },
    { description: ' ' },
    { priceMinor: -1 },
    { link: 'javascript:1' },
    { stock: 5 },
  ])
    expect((await propose(owner, wrong)).status).toBe(422)
  expect(await codeOf(await propose(owner, { categoryId: newId() }))).toEqual([404, 'category-not-found'])
})

test('a brand has at most twenty open proposals, also when sent at once; a withdrawn one frees a place and stays listed [INSIGHT-10]', async () => {
  const app = await testApp()
  const { owner, colleague, propose, listed, withdraw } = await brandIn(app)
  const answers = await Promise.all(
    Array.from({ length: OPEN_PROPOSALS_MAX + 1 }, (_, number) => propose(owner, { name: `Coat ${number}` })),
  )
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused).toHaveLength(1)
  expect(await codeOf(refused[0]!)).toEqual([409, 'too-many-product-proposals'])
  const [first] = await listed(owner)
  for (const _ of [1, 2]) expect((await (await withdraw(colleague, first.id)).json()).state).toBe('withdrawn')
  expect((await propose(owner)).status).toBe(201)
  expect(await listed(owner)).toHaveLength(OPEN_PROPOSALS_MAX + 1)
  const stranger = await app.given.member()
  expect((await withdraw(stranger, first.id)).status).toBe(403)
})

test('an accepted proposal becomes one archived product of the brand with its pictures and sizes, and the team is notified [INSIGHT-11, DEC-158]', async () => {
  const app = await testApp()
  const { id, owner, colleague, admin, propose, listed, withdraw, decide, told } = await brandIn(app)
  const picture = await app.given.picture(owner)
  const images = [{ pictureId: picture.id, altText: 'A coat' }]
  const proposal = await (await propose(owner, { sizes: ['S', 'M'], images })).json()
  let accepted = null
  for (const _ of [1, 2]) {
    const answer = await decide(admin, proposal.id, { decision: 'accept' })
    accepted = await answer.json()
    expect([answer.status, accepted.state]).toEqual([200, 'accepted'])
  }
  const product = await (await app.as(admin).get(`/admin/products/${accepted.product.id}`)).json()
  expect(product).toMatchObject({
    ...{ name: 'Harbour coat', state: 'archived', priceMinor: 12900, description: 'Wool, lined.' },
    ...{
      link: 'https://hem.example/coat',
      brand: { id },
      images: [{ pictureId: picture.id, altText: 'A coat' }],
    },
    variants: [
      { size: 'S', stock: 0 },
      { size: 'M', stock: 0 },
    ],
  })
  const own = await app.db.selectFrom('products').select('id').where('brand_id', '=', id).execute()
  expect(own).toEqual([{ id: product.id }])
  // The draft belongs to the team; the brand gets a link once it is on sale.
  expect(await listed(owner)).toMatchObject([{ state: 'accepted', product: null }])
  await sql`update products set state = 'active' where id = ${product.id}`.execute(app.db)
  expect(await listed(owner)).toMatchObject([{ product: { slug: product.slug } }])
  for (const member of [owner, colleague])
    expect(await told(member)).toEqual(['accepted the product you proposed: Harbour coat'])
  expect(await codeOf(await decide(admin, proposal.id, { decision: 'decline', words: 'No' }))).toEqual([
    409,
    'product-proposal-decided',
  ])
  expect(await codeOf(await withdraw(owner, proposal.id))).toEqual([409, 'product-proposal-decided'])
})

test('a proposal is declined with a reason; members cannot decide, and the admin list is filtered by state [INSIGHT-11]', async () => {
  const app = await testApp()
  const { owner, admin, propose, listed, decide, told } = await brandIn(app)
  const proposal = await (await propose(owner)).json()
  expect((await decide(owner, proposal.id, { decision: 'accept' })).status).toBe(403)
  expect((await decide(admin, proposal.id, { decision: 'decline', words: ' ' })).status).toBe(422)
  const idsIn = async (state: string) =>
    (await (await app.as(admin).get(`/admin/product-proposals?state=${state}&limit=100`)).json()).items.map(
      (one: { id: string }) => one.id,
    )
  expect(await idsIn('open')).toContain(proposal.id)
  expect(await idsIn(`open&q=${encodeURIComponent(proposal.brand.name.toUpperCase())}`)).toEqual([
    proposal.id,
  ])
  expect(await idsIn(`open&q=${newId()}`)).toEqual([])
  for (const _ of [1, 2]) await decide(admin, proposal.id, { decision: 'decline', words: 'We have one' })
  expect(await listed(owner)).toMatchObject([{ state: 'declined', words: 'We have one' }])
  expect(await told(owner)).toEqual(['declined the product you proposed: Harbour coat'])
  expect([await idsIn('open'), await idsIn('declined')].map((ids) => ids.includes(proposal.id))).toEqual([
    false,
    true,
  ])
  expect((await app.as(owner).get('/admin/product-proposals')).status).toBe(403)
  expect((await decide(admin, newId(), { decision: 'accept' })).status).toBe(404)
})

test('proposals move with a merged brand, and lose the sender’s name when the account is deleted [INSIGHT-11]', async () => {
  const app = await testApp()
  const { id, owner, colleague, admin, propose } = await brandIn(app)
  await propose(colleague)
  const other = await app.given.brand()
  expect((await app.as(admin).post(`/admin/brands/${id}/merge`, { into: other.id })).status).toBe(200)
  await app.db.deleteFrom('members').where('id', '=', colleague.id).execute()
  const { items } = await (await app.as(owner).get(`/brands/${other.id}/product-proposals`)).json()
  expect(items).toMatchObject([{ name: 'Harbour coat', by: null, brand: { id: other.id } }])
})
