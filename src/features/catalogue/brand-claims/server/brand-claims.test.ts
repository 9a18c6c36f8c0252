import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { outside } from '../../../../platform/http/outside.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { ownTestApp } from '../../../../platform/testing/test-app.ts'
import { removeAccount } from '../../../services/account-deletion/server/remove-account.ts'
import type { AdminClaim, ClaimProof, OwnClaim } from '../brand-claim.ts'

afterEach(() => vi.restoreAllMocks())

/** Replaces the DNS records and files of real domains. */
function world() {
  const records = new Map<string, string[]>()
  const files = new Map<string, string>()
  vi.spyOn(outside, 'textRecords').mockImplementation(async (name) => records.get(name) ?? [])
  vi.spyOn(outside, 'open').mockImplementation(async (address, _signal, _isRefused, how) => {
    const text = how?.isSecureOnly ? files.get(address) : undefined
    if (text === undefined) throw new Error('Nothing answers there.')
    return Readable.from([Buffer.from(text)]) as IncomingMessage
  })
  return {
    record: ({ record }: ClaimProof) => records.set(record.name, ['v=spf1 -all', record.value]),
    file: ({ file }: ClaimProof) => files.set(file.address, `${file.content}\n`),
    clear: () => {
      records.clear()
      files.clear()
    },
  }
}

async function open() {
  const app = await ownTestApp()
  const says = world()
  const [ana, ben, admin] = [
    await app.given.member(),
    await app.given.member(),
    await app.given.member({ role: 'admin' }),
  ]
  const brand = await app.given.brand({ name: 'Ostrow' })
  const path = `/brands/${brand.id}/claim`
  const claim = async (by: TestMember, domain = 'ostrow.example') => {
    const answer = await app.as(by).put(path, { domain })
    return { status: answer.status, ...(await answer.json()) } as {
      status: number
      claim: OwnClaim
      code?: string
      fields?: object
    }
  }
  const check = async (by: TestMember) =>
    (await (await app.as(by).post(`${path}/check`)).json()) as { claim: OwnClaim; missing: string | null }
  const waiting = async (state = 'proven'): Promise<AdminClaim[]> =>
    (await (await app.as(admin).get(`/admin/brand-claims?state=${state}`)).json()).items
  const decide = (id: string, decision: 'confirm' | 'decline', words?: string) =>
    app.as(admin).put(`/admin/brand-claims/${id}/decision`, { decision, ...(words ? { words } : {}) })
  const isVerified = async () => (await (await app.ask(`/api/brands/${brand.id}`)).json()).isVerified
  const proof = async () => (await (await app.ask(`/api/brands/${brand.id}/proof`)).json()).proof
  const mailTexts = async () => {
    await app.drainJobs()
    const outbox = join(app.platform.settings.dataDir, 'outbox')
    const files = (await readdir(outbox).catch(() => [])).sort()
    return Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')))
  }
  /** Reads the subjects of all mails so far. */
  const mails = async () => (await mailTexts()).map((text) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim())
  /** Makes a claim that an admin has confirmed. */
  const confirmed = async (by: TestMember, domain?: string) => {
    says.record((await claim(by, domain)).claim.proof)
    await check(by)
    const [asked] = (await waiting()).filter(({ member }) => member.id === by.id)
    expect((await decide(asked!.id, 'confirm')).status).toBe(200)
    return asked!.id
  }
  return {
    app,
    says,
    ana,
    ben,
    admin,
    brand,
    path,
    claim,
    check,
    waiting,
    decide,
    isVerified,
    proof,
    mails,
    mailTexts,
    confirmed,
  }
}

test('a brand is verified once its domain has the proof, as a record or as a file, and an admin has confirmed the claim [BRAND-14]', async () => {
  for (const way of ['record', 'file'] as const) {
    const { app, admin, says, ana, claim, check, waiting, decide, isVerified, proof, brand } = await open()
    const asked = await claim(ana, 'https://www.Ostrow.example/shop')
    expect(asked).toMatchObject({ status: 200, claim: { state: 'asked', domain: 'ostrow.example' } })
    expect((await check(ana)).missing).toMatch(/^There is no TXT record _showoff\.ostrow\.example\./)
    expect(await waiting()).toEqual([])
    says[way](asked.claim.proof)
    expect(await check(ana)).toMatchObject({ missing: null, claim: { state: 'proven' } })
    // A proof is not a confirmation: anyone can own a domain.
    expect([await isVerified(), await proof()]).toEqual([false, null])
    expect(await (await app.as(admin).get('/admin/waiting')).json()).toMatchObject({ brandClaims: 1 })
    const [waits] = await waiting()
    expect(waits).toMatchObject({ brand: { id: brand.id }, domain: 'ostrow.example', method: way })
    for (let twice = 0; twice < 2; twice++) expect((await decide(waits!.id, 'confirm')).status).toBe(200)
    expect(await isVerified()).toBe(true)
    expect(await proof()).toMatchObject({ domain: 'ostrow.example' })
  }
})

test('each member has a separate proof: another member’s record proves nothing, and a claim for another domain starts again [BRAND-14]', async () => {
  const { says, ana, ben, claim, check, waiting, decide } = await open()
  const first = await claim(ana)
  says.record(first.claim.proof)
  await claim(ben)
  expect((await check(ben)).missing).toMatch(/^The record _showoff\.ostrow\.example has a different value\./)
  expect((await check(ana)).claim.state).toBe('proven')
  // Claiming again changes nothing; with another domain, there is a new proof.
  expect(await claim(ana)).toMatchObject({ claim: { state: 'proven', proof: first.claim.proof } })
  const other = await claim(ana, 'ostrow-shop.example')
  expect(other.claim).toMatchObject({ state: 'asked', domain: 'ostrow-shop.example' })
  expect(other.claim.proof.record.value).not.toBe(first.claim.proof.record.value)
  const [unproven] = await waiting('asked')
  expect((await (await decide(unproven!.id, 'confirm')).json()).code).toBe('claim-not-proven')
})

test('an invalid domain is an error at its field, visitors and members get no access, and a sixth open claim is refused [BRAND-14]', async () => {
  const { app, ana, admin, path, claim, brand } = await open()
  expect(await claim(ana, '127.0.0.1')).toMatchObject({
    ...{ status: 422, fields: { domain: 'Please enter a domain such as brand.com' } },
  })
  expect((await app.as(null).put(path, { domain: 'ostrow.example' })).status).toBe(401)
  expect((await app.as(ana).post(`${path}/check`)).status).toBe(404)
  expect((await app.as(ana).get('/admin/brand-claims')).status).toBe(403)
  expect(
    (await app.as(admin).put(`/admin/brand-claims/${brand.id}/decision`, { decision: 'confirm' })).status,
  ).toBe(404)
  for (let i = 0; i < 5; i++) {
    const { id } = await app.given.brand({ name: `Other ${i}` })
    expect((await app.as(ana).put(`/brands/${id}/claim`, { domain: 'other.example' })).status).toBe(200)
  }
  expect(await claim(ana)).toMatchObject({ status: 409, code: 'too-many-claims' })
})

test('declining needs a reason and sends it by mail; declining or withdrawing ends verification unless another claim is confirmed [BRAND-14, BRAND-15]', async () => {
  const { app, ana, ben, path, decide, isVerified, confirmed, mails, mailTexts, proof } = await open()
  const own = await confirmed(ana)
  await confirmed(ben, 'ostrow-group.example')
  expect(await decide(own, 'decline').then((answer) => answer.json())).toMatchObject({
    fields: { words: 'Please say why' },
  })
  expect((await decide(own, 'decline', 'This is a fan page.')).status).toBe(200)
  expect([await isVerified(), (await proof()).domain]).toEqual([true, 'ostrow-group.example'])
  for (let twice = 0; twice < 2; twice++) expect((await app.as(ben).delete(path)).status).toBe(200)
  expect([await isVerified(), await proof()]).toEqual([false, null])
  expect(await mails()).toEqual(['Ostrow is verified', 'Ostrow is verified', 'Your claim to Ostrow'])
  const declined = (await mailTexts()).at(-1)!
  expect(declined).toContain(`To: ${ana.email}`)
  expect(declined).toContain('This is a fan page.')
  const { claim } = await (await app.as(ana).get(path)).json()
  expect(claim).toMatchObject({ state: 'declined', words: 'This is a fan page.' })
  const actions = await app.db.selectFrom('audit_entries').select('action').orderBy('happened_at').execute()
  expect(actions.map(({ action }) => action)).toEqual([
    ...['brand.prove', 'brand.prove', 'brand.unprove', 'brand.unprove'],
  ])
})

test('domains are checked monthly; a brand whose proof is missing for a week is no longer verified, and the claimant is warned first [BRAND-15]', async () => {
  const { app, says, ana, confirmed, isVerified, waiting, mails, check, decide } = await open()
  const id = await confirmed(ana)
  const daysPass = async (days: number) => {
    await sql`
      update brand_claims set checked_at = checked_at - make_interval(days => ${days}),
                              failing_since = failing_since - make_interval(days => ${days})`.execute(app.db)
    await enqueue(app.db, 'check-brand-claims', {})
    await app.drainJobs()
  }
  await daysPass(31)
  expect((await waiting('confirmed'))[0]).toMatchObject({ failingSince: null })
  says.clear()
  // The domain was checked a moment ago, so it is not checked again yet.
  await daysPass(3)
  expect((await waiting('confirmed'))[0]).toMatchObject({ failingSince: null })
  await daysPass(31)
  expect((await waiting('confirmed'))[0]!.failingSince).not.toBeNull()
  await daysPass(4)
  expect(await isVerified()).toBe(true)
  await daysPass(4)
  expect(await isVerified()).toBe(false)
  expect((await waiting('lapsed'))[0]).toMatchObject({ id })
  expect((await mails()).slice(-2)).toEqual([
    'The proof for Ostrow is missing',
    'Ostrow is no longer verified',
  ])
  // When the proof is back, an admin must decide: the domain may have a new owner.
  const { claim } = await (
    await app.as(ana).get(`/brands/${(await waiting('lapsed'))[0]!.brand.id}/claim`)
  ).json()
  says.record(claim.proof)
  expect((await check(ana)).claim.state).toBe('proven')
  expect(await isVerified()).toBe(false)
  await decide(id, 'confirm')
  expect(await isVerified()).toBe(true)
})

test('a merged brand keeps its claims, and the claim of a removed account no longer verifies a brand [BRAND-15, TODAY-04]', async () => {
  const { app, ana, admin, brand, confirmed } = await open()
  await confirmed(ana)
  const into = await app.given.brand({ name: 'Ostrow Wien' })
  expect((await app.as(admin).post(`/admin/brands/${brand.id}/merge`, { into: into.id })).status).toBe(200)
  const claims = await app.db.selectFrom('brand_claims').select(['brand_id', 'state']).execute()
  expect(claims).toEqual([{ brand_id: into.id, state: 'confirmed' }])
  const isVerified = async () => (await (await app.ask(`/api/brands/${into.id}`)).json()).isVerified
  expect(await isVerified()).toBe(true)
  await sql`insert into closed_accounts (member_id, remove_at) values (${ana.id}, now())`.execute(app.db)
  await removeAccount(app.platform, ana.id, AbortSignal.timeout(20_000))
  expect(await isVerified()).toBe(false)
})
