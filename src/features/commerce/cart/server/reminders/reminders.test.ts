import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { ownTestApp } from '../../../../../platform/testing/test-app.ts'
import { aShop, statusAndCode } from '../../../orders/server/testing/test-shop.ts'
import { listDueReminders } from './reminder-sql.ts'
import { reminderToken } from './reminder-token.ts'
import { reminderLetter } from './send-reminders.ts'

/** A shop that sends reminders after a day, and a member who agreed and left a cart the given number of hours ago. */
const remindable = async (hoursAgo = 25, { agrees = true }: { agrees?: boolean } = {}) => {
  const shop = await aShop(['transfer'], await ownTestApp())
  await shop.as(shop.admin).put('/admin/cart-reminders', { isOn: true, hours: 24 })
  const member = await shop.given.member()
  await sql`update members set email_confirmed = true where id = ${member.id}`.execute(shop.db)
  const product = await shop.given.product({ priceMinor: 1000, sizes: [{ size: 'M', stock: 5 }] })
  await shop.fill(member, product, 'M')
  const leave = (hours: number) =>
    sql`update cart_lines set added_at = now() - make_interval(hours => ${hours})`.execute(shop.db)
  await leave(hoursAgo)
  if (agrees) await shop.as(member).put('/cart/reminder', { isWanted: true })
  const due = async () => (await listDueReminders(shop.db, 24, 10)).map(({ memberId }) => memberId)
  return { ...shop, member, product, leave, due }
}

test('a member who never answered, declined, or took the consent back gets no reminder [LEFT-01]', async () => {
  const { as, member, due } = await remindable(25, { agrees: false })
  expect(await (await as(member).get('/cart/reminder')).json()).toMatchObject({ isWanted: null })
  expect(await due()).toEqual([])
  await as(member).put('/cart/reminder', { isWanted: false })
  expect(await due()).toEqual([])
  for (const _ of ['once', 'twice']) await as(member).put('/cart/reminder', { isWanted: true })
  expect(await due()).toEqual([member.id])
  await as(member).put('/cart/reminder', { isWanted: false })
  expect(await due()).toEqual([])
  expect((await as(null).put('/cart/reminder', { isWanted: true })).status).toBe(401)
})

test('a cart is due for a reminder after the set hours, and no longer a week after that [LEFT-02]', async () => {
  const { due, leave, member } = await remindable(23)
  expect(await due()).toEqual([])
  await leave(25)
  expect(await due()).toEqual([member.id])
  await leave(24 * 8 + 1)
  expect(await due()).toEqual([])
})

test('a member gets one reminder a week and one per filled cart, and none after an order, while suspended or at an unconfirmed address [LEFT-02]', async () => {
  const { due, leave, member, db, order } = await remindable()
  const sent = (hoursAgo: number) =>
    sql`update cart_reminders set sent_at = now() - make_interval(hours => ${hoursAgo})`.execute(db)
  await sent(1)
  expect(await due()).toEqual([])
  // The last mail is over a week old, and the cart was filled since.
  await sent(24 * 7 + 1)
  expect(await due()).toEqual([member.id])
  await leave(24 * 7 + 5)
  expect(await due()).toEqual([])
  await leave(25)
  await sql`update members set email_confirmed = false`.execute(db)
  expect(await due()).toEqual([])
  await sql`update members set email_confirmed = true`.execute(db)
  await sql`update members set suspended_until = now() + interval '1 day' where id = ${member.id}`.execute(db)
  expect(await due()).toEqual([])
  await sql`update members set suspended_until = null`.execute(db)
  // The cart still had items after the rest was ordered.
  await sql`update cart_lines set added_at = now() - interval '26 hours'`.execute(db)
  const other = await order(member)
  expect(other.status).toBe(201)
  await sql`insert into cart_lines (member_id, product_id, size, quantity, added_at)
    select ${member.id}, product_id, size, 1, now() - interval '25 hours' from order_lines`.execute(db)
  expect(await due()).toEqual([])
})

test('the reminder lists the pieces without pictures, its link only turns reminders off, without signing in and years later, and a made-up link is refused [LEFT-03]', async () => {
  const { as, member, platform, due } = await remindable()
  const letter = reminderLetter({
    ...{ username: 'ana', shopName: 'Hem', publicUrl: 'https://shop.test', endLink: 'https://shop.test/x' },
    lines: [{ slug: 'tee', name: 'Tee', size: 'M', quantity: 2, priceMinor: 1000, currency: 'USD' } as never],
  })
  expect(letter.list).toEqual([{ text: '2 × Tee, size M: $20.00', link: 'https://shop.test/product/tee' }])
  expect(letter.endLink).toBe('https://shop.test/x')
  const token = reminderToken(platform, member.id)
  expect(await (await as(null).get(`/cart-reminders/${token}`)).json()).toEqual({ isOn: true })
  // The link does nothing else.
  for (const path of [`/mail-digest/${token}`, `/guest-orders/confirm/${token}`])
    expect((await as(null).get(path)).status).toBe(404)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 365 * 86_400_000 })
  try {
    const off = await as(null).put(`/cart-reminders/${token}`, { isOn: false })
    expect(off.status).toBe(200)
  } finally {
    vi.useRealTimers()
  }
  expect(await due()).toEqual([])
  expect(await statusAndCode(await as(null).put('/cart-reminders/made-up', { isOn: true }))).toEqual([
    ...[404, 'unsubscribe-link-broken'],
  ])
})

test('only admins set whether reminders are sent and after how many hours, and zero hours is refused [LEFT-04, DEC-118]', async () => {
  const { as, admin, given } = await aShop(['transfer'], await ownTestApp())
  expect(await (await as(admin).get('/admin/cart-reminders')).json()).toEqual({ isOn: false, hours: 24 })
  expect((await as(admin).put('/admin/cart-reminders', { isOn: true, hours: 0 })).status).toBe(422)
  expect((await as(await given.member()).put('/admin/cart-reminders', { isOn: true, hours: 5 })).status).toBe(
    403,
  )
})
