import { expect, test } from 'vitest'
import { statusAndCode } from '../../orders/server/testing/test-shop.ts'
import { setUpGuestShop } from './testing/guests.ts'

test('a guest order gets the same answer and mail for a member’s address as for an unknown one [GUEST-03]', async () => {
  const shop = await setUpGuestShop()
  const member = await shop.given.member()
  const said = []
  for (const email of [member.email, 'nobody@elsewhere.test']) {
    const guest = shop.guest(email)
    await guest.fill(await shop.aProduct())
    const placed = await guest.order()
    const { id, ...rest } = await placed.json()
    const {
      id: _id,
      placedAt: _at,
      guest: _until,
      lines: _l,
      steps: _s,
      shipTo,
      ...order
    } = await (await guest.ask('get', `/orders/${id}`)).json()
    const { email: _mail, ...where } = shipTo
    const [mail] = await shop.mailsTo(email)
    said.push(JSON.stringify([placed.status, rest, order, where, mail!.subject]))
  }
  expect(said[0]).toBe(said[1])
  // The member gets no notice either.
  const notices = await (await shop.as(member).get('/notices')).json()
  expect(notices.items).toEqual([])
  const orders = await (await shop.as(member).get('/orders')).json()
  expect(orders.items).toEqual([])
})

test('each guest has a limit of unpaid orders and pieces, and one network address four times as many orders [GUEST-05]', async () => {
  const shop = await setUpGuestShop(
    undefined,
    { TRUST_PROXY: 'on' },
    { unpaidOrdersMax: 2, unpaidPiecesMax: 3 },
  )
  const product = await shop.aProduct(50)
  const guest = shop.guest(undefined, '198.51.100.7')
  const tries = async (browser: typeof guest, quantity: number) => {
    await browser.ask('delete', '/cart')
    await browser.fill(product, 'M', quantity)
    return statusAndCode(await browser.order())
  }
  expect(await tries(guest, 4)).toEqual([409, 'too-many-unpaid-pieces'])
  expect((await tries(guest, 1))[0]).toBe(201)
  expect(await tries(guest, 3)).toEqual([409, 'too-many-unpaid-pieces'])
  expect((await tries(guest, 1))[0]).toBe(201)
  expect(await tries(guest, 1)).toEqual([409, 'too-many-guest-orders'])
  // New cookies from the same address allow up to four guests' worth.
  const states = []
  for (let more = 0; more < 8; more++) states.push((await tries(shop.guest(undefined, '198.51.100.7'), 1))[0])
  expect(states).toEqual([201, 201, 201, 201, 201, 201, 409, 409])
  expect((await tries(shop.guest(undefined, '203.0.113.9'), 1))[0]).toBe(201)
  const held = await shop.stockOf(product)
  expect(held).toBe(50 - 9)
  // A confirmed order no longer counts as waiting.
  await shop.confirm(guest)
  expect((await tries(guest, 1))[0]).toBe(201)
})

test('an e-mail address gets at most four mails a day and appears in at most five orders, however it is written and from any network address [GUEST-05]', async () => {
  const shop = await setUpGuestShop(undefined, { RATE_LIMITS: 'on', TRUST_PROXY: 'on' })
  shop.app.platform.log.level = 'silent'
  const written = [
    'vera@gmail.com',
    'v.era@gmail.com',
    'vera+1@gmail.com',
    'VERA@googlemail.com',
    've.ra@gmail.com',
    'vera+x@gmail.com',
  ]
  const answers = []
  for (const [at, email] of written.entries()) {
    const guest = shop.guest(email, `198.51.100.${at + 1}`)
    await guest.fill(await shop.aProduct())
    answers.push((await guest.order()).status)
  }
  expect(answers).toEqual([201, 201, 201, 201, 201, 429])
  let mails = 0
  for (const email of written) mails += (await shop.mailsTo(email)).length
  // All jobs have run by now.
  expect(mails).toBe(4)
})

test('one network address can place at most twenty guest orders a day [GUEST-05]', async () => {
  const shop = await setUpGuestShop(undefined, { RATE_LIMITS: 'on' })
  await shop.guest().placed()
  await shop.app.platform.pool.query(
    "update rate_limits set points = 20 where key like 'guest-order-address:%'",
  )
  const guest = shop.guest()
  await guest.fill(await shop.aProduct())
  expect(await statusAndCode(await guest.order())).toEqual([429, 'too-many-requests'])
})

test('links cannot be guessed: an unsigned id, a link for another purpose and a made-up one open nothing, and an order id alone shows nothing [GUEST-09]', async () => {
  const shop = await setUpGuestShop()
  const guest = shop.guest()
  const { id } = await guest.placed()
  const confirm = await shop.confirmToken(guest.email)
  await shop.answer(guest, confirm)
  const token = await shop.orderToken(guest.email)
  const thief = shop.guest()
  await thief.fill(await shop.aProduct())
  for (const wrong of [confirm, `${token.slice(0, 22)}${'A'.repeat(token.length - 22)}`, id, 'x']) {
    expect(await statusAndCode(await thief.ask('post', `/guest-orders/open/${wrong}`))).toEqual([
      404,
      'guest-link-broken',
    ])
  }
  for (const path of [`/orders/${id}`, `/orders/${id}/invoices`, `/orders/${id}/returns`]) {
    expect(await statusAndCode(await thief.ask('get', path))).toEqual([404, 'order-not-found'])
  }
  expect(await statusAndCode(await thief.ask('put', `/orders/${id}/state`, { state: 'cancelled' }))).toEqual([
    404,
    'order-not-found',
  ])
  expect(await statusAndCode(await thief.ask('post', `/orders/${id}/guest-link`))).toEqual([
    404,
    'order-not-found',
  ])
  const member = await shop.given.member()
  expect(await statusAndCode(await shop.as(member).get(`/orders/${id}`))).toEqual([404, 'order-not-found'])
})
