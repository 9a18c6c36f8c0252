import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayIn, daysAfter } from '../../../../kernel/time/zones.ts'
import { ownTestApp, type TestApp } from '../../../../platform/testing/test-app.ts'
import { startFakeStripe } from '../../orders/server/testing/fake-stripe.ts'
import { aShop, statusAndCode } from '../../orders/server/testing/test-shop.ts'
import { returnHelpers } from '../../returns/server/testing/return-helpers.ts'
import { formatGiftCardCode } from '../gift-card-words.ts'

let stripe: Awaited<ReturnType<typeof startFakeStripe>>
let app: TestApp

beforeAll(async () => {
  stripe = await startFakeStripe()
  app = await ownTestApp(stripe.environment)
})
afterAll(() => stripe.stop())

const shopWithCards = async () => {
  const shop = await aShop(['transfer', 'stripe', 'on-delivery'], app)
  const issue = async (amountMinor: number, more: object = {}) => {
    const form = { amountMinor, reason: 'For a friend', ...more }
    const answer = await shop.as(shop.admin).post('/admin/gift-cards', form)
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as { card: { id: string; last4: string }; code: string }
  }
  const balanceOf = async (code: string) =>
    (await (await shop.as(null).post('/gift-cards/balance', { code })).json()).balanceMinor
  const ledgerOf = async (id: string) => {
    const { entries } = await (await shop.as(shop.admin).get(`/admin/gift-cards/${id}`)).json()
    return entries.map(({ kind, amountMinor }: { kind: string; amountMinor: number }) => [kind, amountMinor])
  }
  /** A buyer with the given number of pieces in the cart, at 10.80 each including tax. */
  const buying = async (quantity = 1) => {
    const buyer = await shop.given.member()
    const product = await shop.given.product({
      ...{ name: 'Pocket Tee', priceMinor: 1000, sizes: [{ size: 'M', stock: 20 }] },
    })
    await shop.fill(buyer, product, 'M', quantity)
    return { buyer, product }
  }
  return { ...returnHelpers(shop), ...shop, issue, balanceOf, ledgerOf, buying }
}

test('an issued card shows its code once and is stored without it, and its holder sees the balance [GIFT-01, GIFT-02]', async () => {
  const { issue, as, admin, given, balanceOf } = await shopWithCards()
  const { card, code } = await issue(5000)
  expect(code).toMatch(/^[A-Z2-9]{16}$/)
  expect(card.last4).toBe(code.slice(-4))
  expect(await balanceOf(code)).toBe(5000)
  // In any spelling.
  expect(await balanceOf(` ${formatGiftCardCode(code).toLowerCase()} `)).toBe(5000)
  const listed = await (await as(admin).get('/admin/gift-cards')).text()
  expect(listed).toContain(card.last4)
  expect(listed).not.toContain(code)
  const { rows } = await sql`select * from gift_cards where id = ${card.id}`.execute(app.db)
  expect(JSON.stringify(rows)).not.toContain(code)
  const { rows: audited } = await sql`select * from audit_entries where subject_id = ${card.id}`.execute(
    app.db,
  )
  expect(audited).toHaveLength(1)
  expect(JSON.stringify(audited)).not.toContain(code)
  // A lost code is replaced; the old one stops working.
  const renewed = await (await as(admin).post(`/admin/gift-cards/${card.id}/code`)).json()
  expect(await balanceOf(renewed.code)).toBe(5000)
  expect(await statusAndCode(await as(null).post('/gift-cards/balance', { code }))).toEqual([
    422,
    'gift-card-unknown',
  ])
  const member = await given.member()
  expect((await as(member).post('/admin/gift-cards', { amountMinor: 5, reason: 'me' })).status).toBe(403)
})

test('an admin needs a reason and a confirmed identity to issue a card [GIFT-01]', async () => {
  const { as, admin, given } = await shopWithCards()
  const refused = await as(admin).post('/admin/gift-cards', { amountMinor: 0, reason: ' ' })
  expect(Object.keys((await refused.json()).fields).sort()).toEqual(['amountMinor', 'reason'])
  const unproven = await given.member({ role: 'admin' })
  expect(
    await statusAndCode(await as(unproven).post('/admin/gift-cards', { amountMinor: 5, reason: 'x' })),
  ).toEqual([...[403, 'confirmation-required']])
})

test('several cards pay an order one after the other, the rest is paid another way, and total and tax stay the same [GIFT-03, DEC-115]', async () => {
  const { issue, buying, order, read, balanceOf, ledgerOf, stateOf, cartOf } = await shopWithCards()
  const [one, two] = [await issue(500), await issue(400)]
  const { buyer } = await buying()
  const cart = await cartOf(buyer)
  const giftCards = [one.code, two.code, one.code]
  const answer = await order(buyer, { form: { giftCards, seenDueMinor: 180 } })
  const { id } = await answer.json()
  expect(await read(buyer, id)).toMatchObject({
    ...{ totalMinor: cart.totalMinor, taxMinor: cart.taxMinor, dueMinor: 180, state: 'pending-payment' },
  })
  expect((await read(buyer, id)).giftCards.map(({ amountMinor }) => amountMinor).sort()).toEqual([400, 500])
  expect([await balanceOf(one.code), await balanceOf(two.code)]).toEqual([0, 0])
  expect(await ledgerOf(one.card.id)).toEqual([
    ['issued', 500],
    ['spent', -500],
  ])
  expect(await stateOf(id)).toBe('pending-payment')
})

test('a card that covers an order pays it at once and only its price, and no other payment is needed [GIFT-03]', async () => {
  const { issue, buying, order, read, balanceOf } = await shopWithCards()
  const { code } = await issue(5000)
  const unneeded = await issue(300)
  const { buyer } = await buying()
  const placed = { way: 'stripe' as const, key: 'covered', form: { giftCards: [code, unneeded.code] } }
  const cart = { cart: await (await app.as(buyer).get('/cart')).json() }
  const { id } = await (await order(buyer, { ...placed, ...cart })).json()
  // A retry returns the same order, and takes nothing twice.
  expect((await (await order(buyer, { ...placed, ...cart })).json()).id).toBe(id)
  expect(await read(buyer, id)).toMatchObject({
    state: 'paid',
    isPaid: true,
    dueMinor: 0,
    can: { pay: false },
  })
  expect([await balanceOf(code), await balanceOf(unneeded.code)]).toEqual([3920, 300])
})

test('the last day of a card begins and ends in the time zone of the shop [GIFT-13]', async () => {
  const { issue, buying, order } = await shopWithCards()
  const { buyer } = await buying()
  const dayThere = (timeZone: string) => dayIn(timeZone, new Date())
  // These time zones are 26 hours apart, so their dates always differ.
  const [early, late] = ['Pacific/Kiritimati', 'Etc/GMT+12']
  const { code } = await issue(500, { expiresOn: dayThere(late) })
  const inZone = async (time_zone: string) => {
    await app.db.updateTable('shop_settings').set({ time_zone }).execute()
    const { state } = await (await app.as(null).post('/gift-cards/balance', { code })).json()
    return state
  }
  expect([await inZone(early), await inZone(late)]).toEqual(['expired', 'usable'])
  await inZone(early)
  expect(await statusAndCode(await order(buyer, { form: { giftCards: [code] } }))).toEqual([
    409,
    'gift-card-expired',
  ])
  await inZone(late)
  expect((await order(buyer, { form: { giftCards: [code] } })).status).toBe(201)
  await inZone('UTC')
})

test('a card that is off, expired, empty, unknown or in another currency pays nothing, and nothing is ordered [GIFT-04]', async () => {
  const { issue, buying, order, as, admin, settle } = await shopWithCards()
  const { buyer } = await buying()
  const off = await issue(500)
  await as(admin).patch(`/admin/gift-cards/${off.card.id}`, { isOn: false })
  const expired = await issue(500, { expiresOn: '2020-01-01' })
  const empty = await issue(1)
  await sql`insert into gift_card_entries (id, gift_card_id, kind, amount_minor)
    values (gen_random_uuid(), ${empty.card.id}, 'withdrawn', -1)`.execute(app.db)
  await settle({ currency: 'EUR' })
  const foreign = await issue(500)
  await settle({ currency: 'USD' })
  const tried = async (code: string) => statusAndCode(await order(buyer, { form: { giftCards: [code] } }))
  expect(await tried(off.code)).toEqual([409, 'gift-card-off'])
  expect(await tried(expired.code)).toEqual([409, 'gift-card-expired'])
  expect(await tried(empty.code)).toEqual([409, 'gift-card-empty'])
  expect(await tried(foreign.code)).toEqual([409, 'gift-card-other-currency'])
  expect(await tried('no card at all')).toEqual([422, 'gift-card-unknown'])
  const good = await issue(500)
  const changed = await order(buyer, { form: { giftCards: [good.code], seenDueMinor: 1 } })
  expect(await statusAndCode(changed)).toEqual([409, 'gift-card-changed'])
  expect(await (await as(buyer).get('/orders')).json()).toMatchObject({ items: [] })
})

test('ten buyers who use one card at the same moment never spend more than its balance [GIFT-05]', async () => {
  const { issue, buying, order, balanceOf, ledgerOf } = await shopWithCards()
  const { card, code } = await issue(2500)
  const buyers = await Promise.all(Array.from({ length: 10 }, () => buying()))
  const answers = await Promise.all(buyers.map(({ buyer }) => order(buyer, { form: { giftCards: [code] } })))
  // Two whole orders, the rest of the card for a third, and nothing for the others.
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(await balanceOf(code)).toBe(0)
  const entries = (await ledgerOf(card.id)) as [string, number][]
  expect(entries.reduce((sum, [, amount]) => sum + amount, 0)).toBe(0)
})

test('entries can only be added to the ledger, and the database keeps the balance from going below zero [GIFT-05]', async () => {
  const { issue } = await shopWithCards()
  const { card } = await issue(100)
  const add = (amount: number) =>
    sql`insert into gift_card_entries (id, gift_card_id, kind, amount_minor)
      values (gen_random_uuid(), ${card.id}, 'withdrawn', ${amount})`.execute(app.db)
  await expect(add(-101)).rejects.toThrow('gift_cards_balance_minor_check')
  await expect(sql`update gift_card_entries set amount_minor = 1`.execute(app.db)).rejects.toThrow(
    'only ever added',
  )
  await expect(sql`delete from gift_card_entries`.execute(app.db)).rejects.toThrow('only ever added')
})

test('a cancelled order returns the money to its cards; paid later, it takes the money again or becomes due for a refund [GIFT-06]', async () => {
  const { issue, buying, order, go, balanceOf, stateOf, as } = await shopWithCards()
  const { code } = await issue(500)
  const place = async () => {
    const { buyer } = await buying()
    const { id } = await (await order(buyer, { form: { giftCards: [code] } })).json()
    await as(buyer).put(`/orders/${id}/state`, { state: 'cancelled' })
    return id
  }
  const first = await place()
  expect(await balanceOf(code)).toBe(500)
  await go(first, 'paid')
  expect([await stateOf(first), await balanceOf(code)]).toEqual(['paid', 0])
  await go(first, 'refunded')
  expect(await balanceOf(code)).toBe(500)
  const second = await place()
  const { buyer } = await buying()
  await order(buyer, { form: { giftCards: [code] } })
  // Someone else used it in the meantime. Only the money transferred for the order is refunded.
  await go(second, 'paid')
  expect(await stateOf(second)).toBe('refund-due')
  await go(second, 'refunded')
  const { rows } = await sql<{ amount: number }>`
    select amount_minor as amount from order_refunds where order_id = ${second}`.execute(app.db)
  expect(rows).toEqual([{ amount: 580 }])
  expect(await balanceOf(code)).toBe(0)
})

test('a refund goes to the card first, up to what the card paid, then to the other payment, and never exceeds the total paid [GIFT-07]', async () => {
  const { issue, buying, order, go, refund, balanceOf, stateOf, as, admin } = await shopWithCards()
  const { code } = await issue(1500)
  const { buyer } = await buying(3)
  const { id } = await (await order(buyer, { form: { giftCards: [code] } })).json()
  await go(id, 'paid')
  expect((await refund(id, { otherMinor: 1000 })).status).toBe(201)
  expect(await balanceOf(code)).toBe(1000)
  const { refunds } = await (await as(admin).get(`/admin/orders/${id}/returns`)).json()
  expect(refunds).toMatchObject([{ amountMinor: 1000, giftCardMinor: 1000 }])
  const presses = await Promise.all([1, 2, 3, 4].map(() => refund(id, { otherMinor: 900 })))
  expect(presses.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(await balanceOf(code)).toBe(1500)
  expect((await refund(id, { otherMinor: 440 })).status).toBe(201)
  expect(await stateOf(id)).toBe('refunded')
  expect(await balanceOf(code)).toBe(1500)
})

test('a refund to an expired card makes it usable for 90 days, counted in the time zone of the shop [GIFT-07, GIFT-13]', async () => {
  const { issue, buying, order, go, refund } = await shopWithCards()
  const { code } = await issue(1500)
  const { buyer } = await buying()
  const { id } = await (await order(buyer, { form: { giftCards: [code] } })).json()
  await go(id, 'paid')
  const lastDays: (string | null)[] = []
  for (const timeZone of ['Etc/GMT+12', 'Pacific/Kiritimati']) {
    await app.db.updateTable('shop_settings').set({ time_zone: timeZone }).execute()
    await sql`update gift_cards set expires_on = '2020-01-01' where last4 = ${code.slice(-4)}`.execute(app.db)
    const today = dayIn(timeZone, new Date())
    expect((await refund(id, { otherMinor: 100 })).status).toBe(201)
    const { rows } = await sql<{ last: string }>`
      select expires_on::text as last from gift_cards where last4 = ${code.slice(-4)}`.execute(app.db)
    expect(rows).toEqual([{ last: daysAfter(today, 90) }])
    lastDays.push(rows[0]!.last)
  }
  expect(lastDays[0]! < lastDays[1]!).toBe(true)
  await app.db.updateTable('shop_settings').set({ time_zone: 'UTC' }).execute()
})

test('the card payment covers only what gift cards leave due, and its refund is no more than that [GIFT-07, GIFT-08]', async () => {
  const { issue, buying, order, as, admin, balanceOf, stateOf } = await shopWithCards()
  const { code } = await issue(300)
  const { buyer } = await buying()
  const { id } = await (await order(buyer, { way: 'stripe', form: { giftCards: [code] } })).json()
  await as(buyer).post(`/orders/${id}/payment`)
  const event = stripe.event('checkout.session.completed', stripe.pay(id))
  await app.ask('/api/webhooks/stripe', {
    method: 'POST',
    body: event.body,
    headers: { 'stripe-signature': event.header, 'content-type': 'application/json' },
  })
  expect(await stateOf(id)).toBe('paid')
  expect(stripe.sessionOf(id).amount_total).toBe(780)
  await as(admin).put(`/admin/orders/${id}/state`, { state: 'refunded' })
  const given = stripe.refundsOf(stripe.sessionOf(id).payment_intent!)
  expect(given.map(({ amount }) => amount)).toEqual([780])
  expect([await stateOf(id), await balanceOf(code)]).toEqual(['refunded', 300])
})

test('an order is not refunded while a gift card has not got back what it paid, even if the rest was refunded at the provider [PAY-11, GIFT-07]', async () => {
  const { issue, buying, order, as, go, balanceOf, stateOf } = await shopWithCards()
  const { code } = await issue(300)
  const { buyer } = await buying()
  const { id } = await (await order(buyer, { way: 'stripe', form: { giftCards: [code] } })).json()
  await as(buyer).post(`/orders/${id}/payment`)
  stripe.pay(id)
  await as(buyer).post(`/orders/${id}/payment/confirm`)
  const charge = stripe.refundThere(stripe.sessionOf(id).payment_intent!, 780)
  const { body, header } = stripe.event('charge.refunded', charge)
  await app.ask('/api/webhooks/stripe', {
    ...{ method: 'POST', body },
    headers: { 'stripe-signature': header, 'content-type': 'application/json' },
  })
  expect([await stateOf(id), await balanceOf(code)]).toEqual(['paid', 0])
  await go(id, 'refunded')
  expect([await stateOf(id), await balanceOf(code)]).toEqual(['refunded', 300])
  expect(stripe.refundsOf(stripe.sessionOf(id).payment_intent!)).toHaveLength(1)
})

test('if a gift card leaves less than Stripe takes, the buyer reads why the card payment does not open, and what to do [GIFT-15]', async () => {
  const { issue, buying, order, as } = await shopWithCards()
  const { code } = await issue(1050)
  const { buyer } = await buying()
  const { id } = await (await order(buyer, { way: 'stripe', form: { giftCards: [code] } })).json()
  app.platform.log.level = 'silent'
  const answer = await as(buyer).post(`/orders/${id}/payment`)
  app.platform.log.level = 'error'
  expect(await statusAndCode(answer)).toEqual([409, 'payment-too-small'])
})

test('after twenty wrong codes of gift cards and discounts together a member has to wait [GIFT-04]', async () => {
  const { code } = await (await shopWithCards()).issue(100)
  const { as, given } = await ownTestApp({ RATE_LIMITS: 'on' })
  const member = await given.member()
  const ask = (typed: string) => as(member).post('/gift-cards/balance', { code: typed })
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await ask('ABCDABCDABCDABCD')).status).toBe(422)
    expect((await as(member).get('/cart/discount?code=UNKNOWN')).status).toBe(422)
  }
  expect((await ask(code)).status).toBe(429)
})

test('the ledger of all cards can be downloaded as a table without codes, by admins only [GIFT-09]', async () => {
  const { issue, as, admin, given } = await shopWithCards()
  const { card, code } = await issue(4200, { reason: '=SUM(A1), for Ana' })
  await sql`insert into gift_card_entries (id, gift_card_id, kind, amount_minor)
    values (gen_random_uuid(), ${card.id}, 'withdrawn', -100)`.execute(app.db)
  const table = await (await as(admin).get('/admin/gift-cards/table')).text()
  expect(table).toContain(`…${card.last4},Issued,4200,USD,,"'=SUM(A1), for Ana"`)
  // A number, not text with an apostrophe: spreadsheets add it up.
  expect(table).toContain(',-100,USD,')
  expect(table).not.toContain(code)
  expect((await as(await given.member()).get('/admin/gift-cards/table')).status).toBe(403)
})
