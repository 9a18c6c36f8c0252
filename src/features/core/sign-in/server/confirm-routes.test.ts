import { hashPassword } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { ownTestApp, type TestApp } from '../../../../platform/testing/test-app.ts'

const PASSWORD = 'lindenholz 7'
const told = async (answer: Response) => [answer.status, (await answer.json()).code]

async function withPassword(app: TestApp): Promise<TestMember> {
  const member = await app.given.member()
  await app.db
    .insertInto('sign_in_accounts')
    .values({
      ...{ id: newId(), member_id: member.id, provider_id: 'credential', provider_account_id: member.id },
      password_hash: await hashPassword(PASSWORD),
    })
    .execute()
  return member
}
const isConfirmed = async (app: TestApp, { id }: TestMember) => {
  const row = app.db.selectFrom('sessions').select('confirmed_at').where('member_id', '=', id)
  return (await row.executeTakeFirstOrThrow()).confirmed_at !== null
}
const confirm = (app: TestApp, member: TestMember, proof: object) =>
  app.as(member).post('/session/confirm', proof)

test('the right password confirms only the session it was sent with, and repeating it changes nothing [MOD-03, DEC-23]', async () => {
  const app = await ownTestApp()
  const ana = await withPassword(app)
  const elsewhere = newId()
  await app.db
    .insertInto('sessions')
    .values({ id: elsewhere, token: 'another', member_id: ana.id, expires_at: new Date(Date.now() + 60_000) })
    .execute()
  for (let i = 0; i < 2; i++) expect((await confirm(app, ana, { password: PASSWORD })).status).toBe(200)
  const rows = app.db.selectFrom('sessions').select('id').where('confirmed_at', 'is not', null)
  expect((await rows.execute()).map(({ id }) => id)).not.toContain(elsewhere)
  expect(await rows.execute()).toHaveLength(1)
})

test('a wrong password, an empty form or a wrong code confirms nothing, and guessing is limited [MOD-03, DEC-23]', async () => {
  const app = await ownTestApp({ RATE_LIMITS: 'on' })
  const ana = await withPassword(app)
  expect(await told(await app.as(null).post('/session/confirm', { password: PASSWORD }))).toEqual([
    ...[401, 'sign-in-required'],
  ])
  expect(await told(await confirm(app, ana, {}))).toEqual([422, 'form-invalid'])
  expect(await told(await confirm(app, ana, { code: '12345678' }))).toEqual([422, 'code-wrong'])
  // The empty form counts too, because the limit is checked before the input.
  for (let i = 0; i < 18; i++) {
    expect(await told(await confirm(app, ana, { password: 'wrong' }))).toEqual([422, 'password-wrong'])
  }
  expect(await told(await confirm(app, ana, { password: PASSWORD }))).toEqual([429, 'too-many-requests'])
  expect(await isConfirmed(app, ana)).toBe(false)
})

test('a member without a password confirms with a mailed code that works once [MOD-03, DEC-23]', async () => {
  const app = await ownTestApp()
  const ana = await app.given.member()
  expect(await told(await confirm(app, ana, { password: 'anything' }))).toEqual([409, 'password-not-set'])
  expect((await app.as(ana).post('/session/confirm/code')).status).toBe(200)
  const { rows } = await app.platform.pool.query<{ payload: { letter: { title: string } } }>(
    "select payload from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id where tasks.identifier = 'send-mail'",
  )
  const code = /\d{8}/.exec(JSON.stringify(rows[0]!.payload))![0]
  expect((await confirm(app, ana, { code })).status).toBe(200)
  expect(await isConfirmed(app, ana)).toBe(true)
  expect(await told(await confirm(app, ana, { code }))).toEqual([422, 'code-wrong'])
})
