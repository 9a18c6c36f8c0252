import { expect, test } from 'vitest'
import { ownTestApp } from '../../../../../platform/testing/test-app.ts'
import { publish } from '../../../../core/house-rules/server/testing/house.ts'
import { runJobsAndListMails } from '../testing/order-mails.ts'
import { aShop } from '../testing/test-shop.ts'

/** Base64 in mails is wrapped into lines. */
const withFile = (text: string) => text.replaceAll(/\r?\n/g, '')
const asFile = (words: string) => Buffer.from(words).toString('base64').slice(0, -4)

test('the mail that confirms an order attaches the current terms and withdrawal text, and later mails do not [HOUSE-13, ORD-12]', async () => {
  const app = await ownTestApp()
  const { placed, go } = await aShop(['transfer'], app)
  const before = await placed()
  const mailTo = async (buyer: { email: string }) =>
    (await runJobsAndListMails(app)).filter(({ to }) => to === buyer.email)
  const [plain] = await mailTo(before.buyer)
  expect(plain?.text).not.toContain('Attached for you to keep')
  expect(plain?.text).not.toContain('.txt')

  await publish(app, 'terms', { body: 'We ship what we have.' })
  await publish(app, 'withdrawal', { body: 'Ten days.' })
  await publish(app, 'withdrawal', { body: 'Fourteen days, without a reason.', after: 1 })
  await publish(app, 'imprint', { body: 'Hem GmbH' })
  const buyer = await app.given.member()
  await app.as(buyer).post('/agreements', { agreesTo: [{ what: 'terms', version: 1 }] })
  const { id } = await placed({ buyer })
  await go(id, 'paid')
  const [confirmation, paid] = await mailTo(buyer)
  expect(confirmation?.text).toContain('Attached for you to keep: Terms.txt, Withdrawal.txt.')
  const day = new Date().toISOString().slice(0, 10)
  const words = `Withdrawal, version 2, ${day}\n\nFourteen days, without a reason.\n`
  expect(withFile(confirmation?.text ?? '')).toContain(asFile(words))
  const terms = `Terms, version 1, ${day}\n\nWe ship what we have.\n`
  expect(withFile(confirmation?.text ?? '')).toContain(asFile(terms))
  expect(paid?.subject).toMatch(/is paid$/)
  expect(paid?.text).not.toMatch(/Withdrawal|Terms/)
})
