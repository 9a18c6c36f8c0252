import { expect, test } from 'vitest'
import type { TestMember } from '../../../../../platform/testing/given.ts'
import { ownTestApp, secondTestApp } from '../../../../../platform/testing/test-app.ts'
import { linkIn, runJobsAndListMails } from '../testing/order-mails.ts'
import { address, aShop, statusAndCode } from '../testing/test-shop.ts'
import { orderAddressToken } from './order-address-link.ts'

const STRANGER = 'stranger@elsewhere.test'
const forStranger = { shipTo: { ...address, email: STRANGER } }

/** A shop that sends mail, and a buyer whose order goes to another address. */
async function aShopThatMails(environment: Record<string, string> = {}) {
  const app = await ownTestApp({ CONFIRM_EMAIL: 'on', ...environment })
  const shop = await aShop(['transfer'], app)
  const product = await app.given.product({ priceMinor: 1000 })
  const orderFor = async (buyer: TestMember, form: object = forStranger) => {
    await shop.fill(buyer, product, 'One Size')
    return shop.order(buyer, { form })
  }
  const mailsTo = async (to: string) => (await runJobsAndListMails(app)).filter((mail) => mail.to === to)
  const answer = (token: string, isWanted: boolean) =>
    app.as(null).put(`/order-addresses/${token}`, { isWanted })
  return { ...shop, app, orderFor, mailsTo, answer }
}

test('a new account that tries 20 orders and cancellations mails a stranger only once, from two processes, and without its own words [ORD-21, ORD-23, CONST-18]', async () => {
  const shop = await aShopThatMails({ RATE_LIMITS: 'on' })
  const beside = await secondTestApp(shop.app, { CONFIRM_EMAIL: 'on', RATE_LIMITS: 'on' })
  // The defaults of a new shop.
  await shop.settle({ unpaidOrdersMax: 3, unpaidPiecesMax: 5 })
  const eve = await shop.given.member()
  const words = { firstName: 'You won!', lastName: 'Claim now', address: 'Call 555 0100' }
  let placed = 0
  for (let round = 0; round < 20; round++) {
    const [app, other] = round % 2 ? [shop.app, beside] : [beside, shop.app]
    const answer = await shop.orderFor(eve, { shipTo: { ...address, ...words, email: STRANGER } })
    if (answer.status !== 201) continue
    placed++
    const { id } = await answer.json()
    await other.as(eve).put(`/orders/${id}/state`, { state: 'cancelled' })
    await app.drainJobs()
  }
  expect(placed).toBe(5)
  const sent = await runJobsAndListMails(shop.app, beside)
  const toStranger = sent.filter(({ to }) => to === STRANGER)
  expect(toStranger.map(({ subject }) => subject)).toEqual(['May we mail you about an order?'])
  for (const word of ['You won!', 'Claim now', '555 0100', eve.username]) {
    expect(toStranger[0]!.text).not.toContain(word)
  }
  // All other mails went to the account that caused them.
  expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([STRANGER, eve.email]))
  expect(sent.filter(({ to }) => to === eve.email).length).toBeLessThanOrEqual(12)
})

test('many accounts together mail one address at most three times a day, however it is written [ORD-21, CONST-18]', async () => {
  const shop = await aShopThatMails({ RATE_LIMITS: 'on' })
  const written = [
    'ana@gmail.com',
    'a.n.a@gmail.com',
    'ana+1@gmail.com',
    'ANA@googlemail.com',
    'an.a+x@gmail.com',
  ]
  for (const email of written) {
    await shop.orderFor(await shop.given.member(), { shipTo: { ...address, email } })
  }
  const asked = (await runJobsAndListMails(shop.app)).filter(({ subject }) => subject.startsWith('May we'))
  expect(asked).toHaveLength(3)
  const today = await (await shop.as(shop.admin).get('/admin/today')).json()
  expect(today.heldMails).toBe(2)
})

test('an address gets mail about orders once its owner agrees, without signing in, and until the owner stops it [ORD-21]', async () => {
  const shop = await aShopThatMails()
  const ana = await shop.given.member()
  const { id } = await (await shop.orderFor(ana)).json()
  const [asked] = await shop.mailsTo(STRANGER)
  expect((await shop.read(ana, id)).shipToMail).toBe('asked')
  const token = linkIn(asked!, '/order-mails')
  expect(await (await shop.as(null).get(`/order-addresses/${token}`)).json()).toEqual({
    ...{ email: STRANGER, shopName: 'Showoff', state: 'asked' },
  })
  await shop.go(id, 'paid')
  expect(await shop.mailsTo(STRANGER)).toHaveLength(1)

  for (const _ of ['once', 'twice']) {
    const agreed = await shop.answer(token, true)
    expect([agreed.status, (await agreed.json()).state]).toEqual([200, 'confirmed'])
  }
  expect((await shop.read(ana, id)).shipToMail).toBe('confirmed')
  await shop.go(id, 'packed')
  expect((await shop.mailsTo(STRANGER)).at(-1)).toMatchObject({
    subject: expect.stringContaining('is packed'),
  })
  // The next order asks no question.
  const next = await (await shop.orderFor(ana)).json()
  expect((await shop.mailsTo(STRANGER)).at(-1)?.subject).toMatch(/^We have order/)
  expect((await shop.mailsTo(ana.email)).map(({ subject }) => subject)).toHaveLength(4)

  const last = (await shop.mailsTo(STRANGER)).at(-1)!
  expect(linkIn(last, '/order-mails')).toBe(token)
  expect((await (await shop.answer(token, false)).json()).state).toBe('declined')
  const before = (await shop.mailsTo(STRANGER)).length
  await shop.go(next.id, 'paid')
  expect(await shop.mailsTo(STRANGER)).toHaveLength(before)
  // The link agrees only once.
  expect(await statusAndCode(await shop.answer(token, true))).toEqual([410, 'order-address-link-over'])
})

test('after an owner declines, the order of another buyer does not mail that address either [ORD-21]', async () => {
  const shop = await aShopThatMails()
  await shop.orderFor(await shop.given.member())
  const [asked] = await shop.mailsTo(STRANGER)
  await shop.answer(linkIn(asked!, '/order-mails'), false)
  const ben = await shop.given.member()
  const { id } = await (await shop.orderFor(ben)).json()
  expect(await shop.mailsTo(STRANGER)).toHaveLength(1)
  expect((await shop.read(ben, id)).shipToMail).toBe('declined')
})

test('the link expires after a week, a new order then asks again, and a forged link is refused [ORD-21]', async () => {
  const shop = await aShopThatMails()
  const ana = await shop.given.member()
  const { id } = await (await shop.orderFor(ana)).json()
  const [asked] = await shop.mailsTo(STRANGER)
  const token = linkIn(asked!, '/order-mails')
  const weekAgo = new Date(Date.now() - 8 * 86_400_000)
  await shop.db.updateTable('order_addresses').set({ asked_at: weekAgo }).execute()
  expect(await statusAndCode(await shop.answer(token, true))).toEqual([410, 'order-address-link-over'])
  expect((await shop.read(ana, id)).shipToMail).toBe('expired')
  await shop.orderFor(ana)
  expect(await shop.mailsTo(STRANGER)).toHaveLength(2)
  expect((await (await shop.answer(token, true)).json()).state).toBe('confirmed')

  const others = orderAddressToken({ settings: { secret: 'another' } as never }, shop.admin.id)
  for (const forged of ['x', `${token}A`, others, orderAddressToken(shop.platform, shop.admin.id)]) {
    expect(await statusAndCode(await shop.answer(forged, true))).toEqual([404, 'order-address-link-broken'])
  }
})

test('where mail can be sent, ordering needs a confirmed address; the mail can be sent again, and its link leads back to checkout [ORD-22, DEC-80]', async () => {
  const shop = await aShopThatMails()
  const eve = await shop.given.member()
  const confirmed = (is: boolean) =>
    shop.db.updateTable('members').set({ email_confirmed: is }).where('id', '=', eve.id).execute()
  await confirmed(false)
  expect(await statusAndCode(await shop.orderFor(eve))).toEqual([403, 'address-not-confirmed'])
  expect(await runJobsAndListMails(shop.app)).toEqual([])
  const resent = await shop
    .as(eve)
    .post('/auth/send-verification-email', { email: eve.email, callbackURL: '/checkout' })
  expect(resent.status).toBe(200)
  const [mail] = await shop.mailsTo(eve.email)
  const link = new URL(/http:\/\/showoff\.test\/api\S+/.exec(mail!.text)![0])
  const followed = await shop.app.ask(`${link.pathname}${link.search}`)
  expect(followed.headers.get('location')).toContain(encodeURIComponent('/checkout'))
  expect((await shop.orderFor(eve)).status).toBe(201)
  await confirmed(false)

  // Without a mail server, no one can confirm anything.
  const plain = await aShop(['transfer'], await ownTestApp())
  const dan = await plain.given.member()
  await plain.db.updateTable('members').set({ email_confirmed: false }).where('id', '=', dan.id).execute()
  await plain.placed({ buyer: dan })
  expect((await runJobsAndListMails(plain)).map(({ to }) => to)).toEqual([dan.email])
})

test('names and address lines with a web address are refused, and mails leave them out for earlier orders [ORD-20]', async () => {
  const shop = await aShopThatMails()
  const ana = await shop.given.member()
  for (const field of ['firstName', 'lastName', 'phone', 'address', 'city', 'state', 'country']) {
    const refused = await shop.orderFor(ana, {
      shipTo: { ...address, email: ana.email, [field]: 'Claim at evil．com/x' },
    })
    expect([refused.status, (await refused.json()).fields]).toEqual([
      422,
      { [`shipTo.${field}`]: 'Please leave out web addresses' },
    ])
  }
  const plain = { firstName: 'Dr.med. Ana', address: 'c/o A.B., 4 St. John’s Rd.' }
  const { id } = await (
    await shop.orderFor(ana, { shipTo: { ...address, email: ana.email, ...plain } })
  ).json()
  const shipTo = {
    ...address,
    email: ana.email,
    phone: '',
    country: 'Maine',
    firstName: 'Claim at http://evil.example',
  }
  await shop.db
    .updateTable('orders')
    .set({ ship_to: JSON.stringify(shipTo) })
    .where('id', '=', id)
    .execute()
  const [mail] = await shop.mailsTo(ana.email)
  expect(mail!.text).toContain('Hello,')
  expect(mail!.text).toContain('To: Rue, 14 Harbour Row')
  expect(mail!.text).not.toContain('evil')
  expect((await shop.read(ana, id)).shipTo.firstName).toBe('Claim at http://evil.example')
})

test('when the mail server refuses the second address of an order, the mail is sent to it again, and to the buyer once [ORD-21, ORD-37]', async () => {
  const app = await ownTestApp()
  const shop = await aShop(['transfer'], app)
  const { mail } = app.platform
  const sendAll = mail.send
  let isRefusing = true
  mail.send = async (message) => {
    if (message.to !== STRANGER || !isRefusing) return sendAll(message)
    isRefusing = false
    throw new Error('451 Try again later')
  }
  const ana = await shop.given.member()
  await shop.fill(ana, await shop.given.product(), 'One Size')
  expect((await shop.order(ana, { form: forStranger })).status).toBe(201)
  const sent = (await runJobsAndListMails(app)).filter(({ subject }) => subject.startsWith('We have order'))
  expect(isRefusing).toBe(false)
  expect(sent.map(({ to }) => to)).toEqual([ana.email, STRANGER])
})
