import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayIn } from '../../../../kernel/time/zones.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import type { TestMember } from '../../../../platform/testing/given.ts'
import { ownTestApp } from '../../../../platform/testing/test-app.ts'
import { runJobsAndListMails } from '../../orders/server/testing/order-mails.ts'
import { aShop, statusAndCode } from '../../orders/server/testing/test-shop.ts'
import { giftCardLetter } from './send-gift-cards.ts'

const selling = async () => {
  const app = await ownTestApp()
  const shop = await aShop(['transfer', 'on-delivery', 'pick-up'], app)
  const settings = { isOn: true, amountsMinor: [2500, 5000], validYears: 3 }
  await shop.as(shop.admin).put('/admin/gift-card-settings', settings)
  let keys = 0
  const buy = (buyer: TestMember, form: object = {}, key = `gift-${++keys}`) =>
    shop
      .as(buyer)
      .post(
        '/gift-cards/orders',
        { amountMinor: 2500, to: null, paymentWay: 'transfer', ...form },
        { 'idempotency-key': key },
      )
  const bought = async (buyer: TestMember, form: object = {}): Promise<string> => {
    const answer = await buy(buyer, form)
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()).id
  }
  const soldAs = async (buyer: TestMember, id: string) =>
    (await (await shop.as(buyer).get(`/orders/${id}/gift-card`)).json()).card
  const cards = async () => {
    const { rows } = await sql<{ balance: number; expires: string | null; id: string }>`
      select id, balance_minor as balance, expires_on::text as expires from gift_cards order by created_at`.execute(
      shop.db,
    )
    return rows
  }
  /** Runs the job that runs every minute. */
  const send = async () => {
    await enqueue(shop.db, 'send-gift-cards', {})
    await shop.drainJobs()
  }
  return { ...shop, app, buy, bought, soldAs, cards, send }
}

test('a gift card is issued and mailed once, after its order is paid, and the order is complete without parcel or tax [GIFT-10, DEC-117]', async () => {
  const { bought, go, given, send, stateOf, read, cards, soldAs } = await selling()
  const buyer = await given.member()
  const id = await bought(buyer, { words: 'For you' })
  await send()
  expect(await cards()).toEqual([])
  await go(id, 'paid')
  for (const _ of ['once', 'twice']) await send()
  expect(await stateOf(id)).toBe('completed')
  expect(await cards()).toMatchObject([
    { balance: 2500, expires: `${new Date().getUTCFullYear() + 3}-12-31` },
  ])
  expect(await read(buyer, id)).toMatchObject({
    totalMinor: 2500,
    taxMinor: 0,
    shippingMinor: 0,
    isByMail: true,
  })
  expect(await soldAs(buyer, id)).toMatchObject({
    toEmail: null,
    words: 'For you',
    sentAt: expect.any(String),
  })
})

test('a gift card for another person waits for its delivery day, and its one mail has the sender, the message, the code and no link to another site [GIFT-10]', async () => {
  const { app, bought, go, given, send, stateOf, cards, soldAs, db } = await selling()
  const buyer = await given.member()
  const to = { name: 'Ben', email: 'ben@showoff.test' }
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const id = await bought(buyer, { to, sendOn: inAWeek, words: 'For the trip' })
  const mailsToBen = async () => (await runJobsAndListMails(app)).filter((mail) => mail.to === to.email)
  await go(id, 'paid')
  await send()
  expect(await stateOf(id)).toBe('completed')
  expect([await cards(), (await soldAs(buyer, id)).sentAt]).toEqual([[], null])
  expect(await mailsToBen()).toEqual([])
  await sql`update gift_card_sales set send_on = current_date - 1`.execute(db)
  for (const _ of ['once', 'twice']) await send()
  expect(await cards()).toHaveLength(1)
  const mails = await mailsToBen()
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toContain('For the trip')
  const code = /Its code: ([A-Z0-9-]{19})/.exec(mails[0]!.text)![1]
  const card = await (await app.as(null).post('/gift-cards/balance', { code })).json()
  expect(card).toMatchObject({ balanceMinor: 2500 })
  // The mail leads to the shop and nowhere else.
  const links = mails[0]!.text.match(/https?:\/\/[^\s"<>]+/g) ?? []
  expect(links.filter((link) => !link.startsWith('http://showoff.test'))).toEqual([])
  const letter = giftCardLetter('https://shop.test', {
    order: { username: 'ana', currency: 'USD', shipTo: { firstName: 'ana' } } as never,
    sale: { toName: 'Ben', words: 'Happy birthday', amountMinor: 5000 } as never,
    ...{ code: 'ABCDEFGHJKMNPQRS', expiresOn: null, shopName: 'Hem' },
  })
  expect(letter.subject).toBe('ana sends you a gift card')
  expect(letter.paragraphs).toContain('Happy birthday')
  expect(letter.paragraphs).toContain('Its code: ABCD-EFGH-JKMN-PQRS')
})

test('the delivery day of a gift card begins and ends in the time zone of the shop [GIFT-10, GIFT-13]', async () => {
  const { bought, go, given, send, cards, db } = await selling()
  const inZone = (time_zone: string) => db.updateTable('shop_settings').set({ time_zone }).execute()
  // These time zones are 26 hours apart, so their dates always differ.
  const [early, late] = ['Pacific/Kiritimati', 'Etc/GMT+12']
  await inZone(late)
  const id = await bought(await given.member(), { sendOn: dayIn(early, new Date()) })
  await go(id, 'paid')
  await send()
  expect(await cards()).toEqual([])
  await inZone(early)
  await send()
  expect(await cards()).toHaveLength(1)
})

test('a gift card needs an offered amount, a valid recipient, prepayment and a signed-in buyer, and the same key gives the same order [GIFT-11]', async () => {
  const { as, admin, buy, given, settle } = await selling()
  const buyer = await given.member()
  const refusedField = async (form: object) =>
    Object.keys((await (await buy(buyer, form)).json()).fields ?? {})
  expect(await refusedField({ amountMinor: 2600 })).toEqual(['amountMinor'])
  expect(await refusedField({ to: { name: 'www.win.example', email: 'x@showoff.test' } })).toEqual([
    'to.name',
  ])
  expect(await refusedField({ to: { name: 'Ben', email: 'nonsense' } })).toEqual(['to.email'])
  expect(await refusedField({ sendOn: '2190-01-01' })).toEqual(['sendOn'])
  expect(await statusAndCode(await buy(buyer, { paymentWay: 'pick-up' }))).toEqual([409, 'payment-way-off'])
  const [one, two] = [await buy(buyer, {}, 'same'), await buy(buyer, {}, 'same')]
  expect((await one.json()).id).toBe((await two.json()).id)
  expect((await as(null).post('/gift-cards/orders', {})).status).toBe(401)
  await settle({ unpaidOrdersMax: 1 })
  expect(await statusAndCode(await buy(buyer))).toEqual([409, 'too-many-unpaid-orders'])
  await as(admin).put('/admin/gift-card-settings', { isOn: false, amountsMinor: [2500], validYears: null })
  expect(await statusAndCode(await buy(await given.member()))).toEqual([409, 'gift-cards-not-sold'])
  expect(await (await as(null).get('/gift-cards/shop')).json()).toMatchObject({ isOn: false })
})

test('other members cannot see a gift card that was bought [GIFT-11]', async () => {
  const { bought, given, as } = await selling()
  const id = await bought(await given.member())
  expect((await as(await given.member()).get(`/orders/${id}/gift-card`)).status).toBe(404)
})

test('a refund takes as much off the sold card as is left on it, and a card refunded before its mail is never issued [GIFT-12]', async () => {
  const { bought, go, given, send, cards, as, admin } = await selling()
  const buyer = await given.member()
  const id = await bought(buyer)
  await go(id, 'paid')
  await send()
  let keys = 0
  const refund = (otherMinor: number) =>
    as(admin).post(
      `/admin/orders/${id}/refunds`,
      { way: 'hand', otherMinor },
      { 'idempotency-key': `back-${++keys}` },
    )
  expect((await refund(1000)).status).toBe(201)
  expect(await cards()).toMatchObject([{ balance: 1500 }])
  expect((await refund(1500)).status).toBe(201)
  expect(await cards()).toMatchObject([{ balance: 0 }])
  const later = await bought(buyer, {
    sendOn: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
  })
  await go(later, 'paid', 'refunded')
  await send()
  expect(await cards()).toHaveLength(1)
})

test('a card whose price was partly refunded before its mail has only the rest on it, and its mail says so [GIFT-12]', async () => {
  const { app, bought, go, given, send, cards, as, admin, db } = await selling()
  const buyer = await given.member()
  const sendOn = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const id = await bought(buyer, { sendOn })
  await go(id, 'paid')
  await send()
  const partial = { way: 'hand', otherMinor: 1000 }
  await as(admin).post(`/admin/orders/${id}/refunds`, partial, { 'idempotency-key': 'before-its-mail' })
  await sql`update gift_card_sales set send_on = current_date - 1`.execute(db)
  await send()
  expect(await cards()).toMatchObject([{ balance: 1500 }])
  const mail = (await runJobsAndListMails(app)).find(({ text }) => text.includes('Its code: '))
  expect(mail!.text).toContain('a gift card of $15.00')
})
