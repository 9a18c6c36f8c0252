import { expect, test } from 'vitest'
import { deliverMail, recipientKey } from '../../../../../platform/mail/deliver-mail.ts'
import type { MailCause } from '../../../../../platform/mail/mail-causes.ts'
import { ownTestApp } from '../../../../../platform/testing/test-app.ts'
import { runJobsAndListMails } from '../testing/order-mails.ts'
import { aShop } from '../testing/test-shop.ts'

const filler = { subject: 'Filler', title: 'Filler', paragraphs: [], footer: '' }

/** A shop whose limits count, with helpers that use up and release them. */
async function aBusyShop() {
  const app = await ownTestApp({ RATE_LIMITS: 'on' })
  const shop = await aShop(['transfer'], app)
  app.platform.log.level = 'silent'
  const exhaust = async (cause: MailCause, to: string) => {
    while ((await deliverMail(app.platform, { to, cause, letter: filler })).isSent);
  }
  const anHourLater = async (cause: 'order' | 'shop', to: string) => {
    await app.platform.limits.reset(`mail-${cause}`, recipientKey(to))
    await app.platform.pool.query(
      'update graphile_worker._private_jobs set run_at = now() where run_at > now()',
    )
  }
  const subjects = async (to: string) =>
    (await runJobsAndListMails(app))
      .filter((mail) => mail.to === to && mail.subject !== 'Filler')
      .map((mail) => mail.subject)
  return { ...shop, app, exhaust, anHourLater, subjects }
}

test('when an order has too many steps to mail, one later mail about the latest step replaces them [ORD-12, CONST-18]', async () => {
  const { placed, go, exhaust, anHourLater, subjects, app } = await aBusyShop()
  const { id, buyer, number } = await placed()
  expect(await subjects(buyer.email)).toEqual([`We have order ${number}`])
  await exhaust('order', buyer.email)
  for (const state of ['paid', 'packed', 'shipped'] as const) {
    await go(id, state)
    await app.drainJobs()
  }
  expect(await subjects(buyer.email)).toHaveLength(1)
  await anHourLater('order', buyer.email)
  expect(await subjects(buyer.email)).toEqual([`We have order ${number}`, `Order ${number} is on its way`])
})

test('a delayed mail about an earlier step is not sent after the mail about the next step [ORD-12, CONST-18]', async () => {
  const { placed, go, exhaust, anHourLater, subjects, app } = await aBusyShop()
  const { id, buyer, number } = await placed()
  await app.drainJobs()
  await exhaust('order', buyer.email)
  await go(id, 'paid')
  await app.drainJobs()
  await app.platform.limits.reset('mail-order', recipientKey(buyer.email))
  await go(id, 'packed')
  await app.drainJobs()
  await anHourLater('order', buyer.email)
  expect(await subjects(buyer.email)).toEqual([`We have order ${number}`, `Order ${number} is packed`])
})

test('new orders above the shop’s mail limit are combined into one mail with their number [ORD-12, CONST-18]', async () => {
  const { placed, settle, exhaust, anHourLater, subjects, app } = await aBusyShop()
  const shop = 'shop@showoff.test'
  await settle({ contactEmail: shop })
  await exhaust('shop', shop)
  for (let time = 0; time < 3; time++) await placed()
  expect(await subjects(shop)).toEqual([])
  await anHourLater('shop', shop)
  expect(await subjects(shop)).toEqual(['3 new orders within an hour'])
  await app.drainJobs()
})
