import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { type TestApp, testApp } from '../../../../platform/testing/test-app.ts'
import { hoursFromNow, statusAndCode } from '../../voting/server/testing/contest.ts'

/** A verified brand with its owner and another member in its team. */
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
  const propose = (member: TestMember, form: object = {}) =>
    app.as(member).post(`/brands/${id}/contest-proposals`, { name: 'Mend it', ...form })
  const listed = async (member: TestMember) =>
    (await (await app.as(member).get(`/brands/${id}/contest-proposals`)).json()).items
  const decide = (member: TestMember, proposalId: string, body: object) =>
    app.as(member).put(`/admin/contest-proposals/${proposalId}/decision`, body)
  const told = async (member: TestMember) =>
    (await (await app.as(member).get('/notices')).json()).items.flatMap(
      ({ kind, did }: { kind: string; did: string }) => (kind === 'contest-proposal' ? [did] : []),
    )
  return { id, owner, colleague, admin, propose, listed, decide, told }
}

const appearsAt = hoursFromNow(24).toISOString()

test('members of a brand’s team propose contests and see the same list, and others can do neither [VOTE-29]', async () => {
  const app = await testApp()
  const { owner, colleague, admin, propose, listed } = await brandIn(app)
  const form = { description: 'By hand', prizes: ['A coat'], rules: 'No machines', note: 'We send the coat' }
  const sent = await propose(colleague, form)
  expect([sent.status, await sent.json()]).toMatchObject([
    201,
    { ...form, state: 'open', by: colleague.username, contest: null },
  ])
  expect((await listed(owner)).map(({ name }: { name: string }) => name)).toEqual(['Mend it'])
  const stranger = await app.given.member()
  expect(await statusAndCode(await propose(stranger))).toEqual([403, 'not-your-brand'])
  for (const other of [stranger, admin]) expect(await listed(other)).toBeUndefined()
  const wrong = await propose(owner, {
    opensAt: hoursFromNow(9).toISOString(),
    closesAt: hoursFromNow(8).toISOString(),
  })
  expect((await wrong.json()).fields).toEqual({ closesAt: 'Voting closes after it has opened' })
  expect((await propose(owner, { name: '' })).status).toBe(422)
  expect((await propose(owner, { juryPercent: 50 })).status).toBe(422)
})

test('a brand has at most three open proposals, also when four are sent at once; a withdrawn one makes room and stays listed [VOTE-29]', async () => {
  const app = await testApp()
  const { id, owner, propose, listed } = await brandIn(app)
  const answers = await Promise.all(
    [1, 2, 3, 4].map((number) => propose(owner, { name: `Contest ${number}` })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409])
  const [first] = await listed(owner)
  for (const _ of [1, 2]) {
    const gone = await app.as(owner).delete(`/brands/${id}/contest-proposals/${first.id}`)
    expect((await gone.json()).state).toBe('withdrawn')
  }
  expect((await propose(owner)).status).toBe(201)
  expect(await listed(owner)).toHaveLength(4)
})

test('an accepted proposal becomes one draft contest with the brand on it, and the brand’s whole team gets a notice [VOTE-30]', async () => {
  const app = await testApp()
  const { id, owner, colleague, admin, propose, listed, decide, told } = await brandIn(app)
  const proposal = await (await propose(owner, { prizes: ['A coat'], rules: 'By hand' })).json()
  const early = await decide(admin, proposal.id, {
    decision: 'accept',
    appearsAt: hoursFromNow(-1).toISOString(),
  })
  expect(Object.keys((await early.json()).fields)).toEqual(['appearsAt'])
  for (const _ of [1, 2]) {
    expect((await decide(admin, proposal.id, { decision: 'accept', appearsAt })).status).toBe(200)
  }
  const { items } = await (await app.as(admin).get('/categories')).json()
  const drafts = items.filter(({ brand }: { brand: { id: string } | null }) => brand?.id === id)
  expect(drafts).toMatchObject([
    { name: 'Mend it', state: 'draft', appearsAt, prizes: ['A coat'], rules: 'By hand' },
  ])
  // The brand gets the link once everyone can see the contest.
  expect(await listed(owner)).toMatchObject([{ state: 'accepted', contest: null }])
  await sql`update categories set appears_at = now() where id = ${drafts[0].id}`.execute(app.db)
  expect(await listed(owner)).toMatchObject([{ contest: { slug: drafts[0].slug } }])
  for (const member of [owner, colleague]) {
    expect(await told(member)).toEqual(['accepted the contest you proposed: Mend it'])
  }
  expect(await statusAndCode(await decide(admin, proposal.id, { decision: 'decline', words: 'No' }))).toEqual(
    [409, 'contest-proposal-decided'],
  )
  expect(
    await statusAndCode(await app.as(owner).delete(`/brands/${id}/contest-proposals/${proposal.id}`)),
  ).toEqual([409, 'contest-proposal-decided'])
})

test('admins find proposals by name or brand, in upper or lower case, within one state [VOTE-30]', async () => {
  const app = await testApp()
  const { id, owner, admin, propose } = await brandIn(app)
  const mended = await (await propose(owner)).json()
  const dyed = await (await propose(owner, { name: '100% dyed by hand' })).json()
  const found = async (q: string, state = 'open') => {
    const path = `/admin/contest-proposals?state=${state}&q=${encodeURIComponent(q)}`
    return (await (await app.as(admin).get(path)).json()).items.map((one: { id: string }) => one.id)
  }
  expect(await found(`HEM ${id}`)).toEqual([mended.id, dyed.id])
  // SQL wildcards in the query match only themselves.
  expect(await found('100% DYED')).toEqual([dyed.id])
  expect(await found('1%d')).toEqual([])
  expect(await found(`hem ${id}`, 'declined')).toEqual([])
})

test('a declined proposal shows its reason, only admins decide, and they list proposals by state [VOTE-30]', async () => {
  const app = await testApp()
  const { owner, admin, propose, listed, decide, told } = await brandIn(app)
  const proposal = await (await propose(owner)).json()
  expect((await decide(owner, proposal.id, { decision: 'decline', words: 'No' })).status).toBe(403)
  expect((await decide(admin, proposal.id, { decision: 'decline', words: ' ' })).status).toBe(422)
  const idsIn = async (state: string) =>
    (await (await app.as(admin).get(`/admin/contest-proposals?state=${state}&limit=100`)).json()).items.map(
      (one: { id: string }) => one.id,
    )
  expect(await idsIn('open')).toContain(proposal.id)
  for (const _ of [1, 2]) await decide(admin, proposal.id, { decision: 'decline', words: 'Too soon' })
  expect(await listed(owner)).toMatchObject([{ state: 'declined', words: 'Too soon' }])
  expect(await told(owner)).toEqual(['declined the contest you proposed: Mend it'])
  expect([await idsIn('open'), await idsIn('declined')].map((ids) => ids.includes(proposal.id))).toEqual([
    false,
    true,
  ])
  expect((await app.as(owner).get('/admin/contest-proposals')).status).toBe(403)
})
