import { expect, test } from 'vitest'
import { ownTestApp, secondTestApp, type TestApp } from '../testing/test-app.ts'
import { deliverMail, recipientKey } from './deliver-mail.ts'
import type { MailCause } from './mail-causes.ts'

const ON = { RATE_LIMITS: 'on' }
const letter = { subject: 'Hi', title: 'Hi', paragraphs: ['Hello.'], footer: 'Because.' }
const ANA = 'ana@showoff.test'

const sendTo = async (app: TestApp, cause: MailCause, to = ANA) =>
  (await deliverMail(app.platform, { to, cause, letter })).isSent
const sendMany = async (count: number, apps: TestApp[], cause: MailCause, to?: string) => {
  const sent: boolean[] = []
  for (let at = 0; at < count; at++) sent.push(await sendTo(apps[at % apps.length]!, cause, to))
  return sent.filter(Boolean).length
}

test('mails of one cause are limited per mailbox across processes, and the held ones are counted [CONST-18]', async () => {
  const app = await ownTestApp(ON)
  const beside = await secondTestApp(app, ON)
  app.platform.log.level = 'silent'
  beside.platform.log.level = 'silent'
  expect(await sendMany(30, [app, beside], 'order')).toBe(12)
  expect(await sendMany(30, [beside, app], 'order', 'ben@showoff.test')).toBe(12)
  expect(await sendMany(5, [app], 'order', 'Ana+other@Showoff.test')).toBe(0)
  const { rows } = await app.platform.pool.query(
    'select cause, sum(count)::integer as count from held_mails group by 1',
  )
  expect(rows).toEqual([{ cause: 'order', count: 18 + 18 + 5 }])
  const { values } = await app.platform.metrics.mails.get()
  expect(values).toContainEqual({ labels: { cause: 'order', outcome: 'held' }, value: expect.any(Number) })
})

test('other mails do not use up the limits of account security mails, and each cause of these has its own limit [CONST-18]', async () => {
  const app = await ownTestApp(ON)
  app.platform.log.level = 'silent'
  let others = 0
  for (const cause of ['order', 'order-address', 'moderation', 'digest'] as const) {
    others += await sendMany(30, [app], cause)
    await app.db.deleteFrom('rate_limits').where('key', 'not like', 'mail-day:%').execute()
  }
  expect(others).toBeLessThanOrEqual(40)
  for (const cause of ['reset', 'confirm', 'code', 'account'] as const)
    expect(await sendTo(app, cause)).toBe(true)
  expect(await sendMany(10, [app], 'reset')).toBe(4)
  // Other causes keep their own limits.
  expect(await sendTo(app, 'confirm')).toBe(true)
})

test('mails that other people can cause are limited to 40 per mailbox and day, all causes together [CONST-18]', async () => {
  const app = await ownTestApp(ON)
  app.platform.log.level = 'silent'
  const { limits } = app.platform
  const sent: number[] = []
  for (let hour = 0; hour < 3; hour++)
    for (const cause of ['order', 'moderation'] as const) {
      sent.push(await sendMany(14, [app], cause))
      // The count of the cause and the in-memory block of its key end with its hour.
      await limits.reset(`mail-${cause}`, recipientKey(ANA))
    }
  // 12 and 10 are the limits of the causes; the 40 of the day end the second hour.
  expect(sent).toEqual([12, 10, 12, 6, 0, 0])
})

test('a mail that the server does not accept is not counted [CONST-18]', async () => {
  const app = await ownTestApp(ON)
  const { mail } = app.platform
  const send = () => Promise.reject(new Error('no such mailbox'))
  const failing = { ...app.platform, mail: { ...mail, send } }
  for (let at = 0; at < 20; at++) {
    await expect(deliverMail(failing, { to: ANA, cause: 'order', letter })).rejects.toThrow('no such mailbox')
  }
  expect((await deliverMail({ ...app.platform, mail }, { to: ANA, cause: 'order', letter })).isSent).toBe(
    true,
  )
})

test.each([
  ['ana@showoff.test', 'Ana@Showoff.TEST', true],
  ['ana@showoff.test', 'ana+1@showoff.test', true],
  ['ana@gmail.com', 'a.n.a+x@googlemail.com', true],
  ['a.na@showoff.test', 'ana@showoff.test', false],
  ['ana@showoff.test', 'ben@showoff.test', false],
])('%s and %s are one mailbox: %s [CONST-18]', (one, other, is) => {
  expect(recipientKey(one) === recipientKey(other)).toBe(is)
  expect(recipientKey(one)).not.toContain('ana')
})
