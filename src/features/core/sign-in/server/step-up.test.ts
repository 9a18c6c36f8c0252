import { expect, test } from 'vitest'
import { ownTestApp, type TestApp } from '../../../../platform/testing/test-app.ts'
import { mailedLinks } from './testing/people.ts'

/** Payment methods as they are, with one changed. */
const ways = (changed: object) => ({
  paymentWays: [{ code: 'transfer', isOn: true, text: 'IBAN XX', ...changed }],
})

const grave: [string, string, string, object][] = [
  ['the payment instructions', 'PATCH', '/admin/shop', ways({ text: 'Another account' })],
  ['a payment method', 'PATCH', '/admin/shop', ways({ code: 'pick-up', text: 'At the door' })],
  ['the contact address', 'PATCH', '/admin/shop', { contactEmail: 'elsewhere@mail.test' }],
  [
    'a discount code of more than half',
    'POST',
    '/admin/discounts',
    { code: 'ALL', kind: 'percent', percent: 51 },
  ],
  [
    'a discount of an amount without a minimum order',
    'POST',
    '/admin/discounts',
    { code: 'CUT', kind: 'amount', amountMinor: 900 },
  ],
  ['a points rule', 'PATCH', '/admin/points/rules/first-look', { points: 7 }],
  ['the limits for points', 'PATCH', '/admin/points/settings', { perDay: 7 }],
]

const ask = (app: TestApp, cookie: string, [, method, path, body]: (typeof grave)[number]) =>
  app.ask(`/api${path}`, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const told = async (answer: Response) => [answer.status, (await answer.json()).code]
const letters = async (app: TestApp, email: string) =>
  (await mailedLinks(app, email)).filter(({ search }) => search === '?tab=audit').length

test.each(grave)(
  'changing %s requires a confirmed identity, and every admin is mailed once [AUTH-62, MOD-03]',
  async (...change) => {
    const app = await ownTestApp()
    const [boss, other] = [
      await app.given.member({ role: 'admin' }),
      await app.given.member({ role: 'admin' }),
    ]
    const ana = await app.given.member({ isConfirmed: true })
    expect(await told(await ask(app, boss.cookie, change))).toEqual([403, 'confirmation-required'])
    expect(await told(await ask(app, ana.cookie, change))).toEqual([403, 'admin-required'])
    expect(await letters(app, other.email)).toBe(0)
    await app.db
      .updateTable('sessions')
      .set({ confirmed_at: new Date() })
      .where('member_id', '=', boss.id)
      .execute()
    const changed = await ask(app, boss.cookie, change)
    expect([200, 201], await changed.clone().text()).toContain(changed.status)
    // The second time nothing differs, or the code already exists.
    await ask(app, boss.cookie, change)
    expect([await letters(app, boss.email), await letters(app, other.email)]).toEqual([1, 1])
    expect(await letters(app, ana.email)).toBe(0)
  },
)

test('changes that move no money need no confirmation, but a data export does [AUTH-62]', async () => {
  const app = await ownTestApp()
  const boss = await app.given.member({ role: 'admin' })
  for (const change of [
    ['', 'PATCH', '/admin/shop', { name: 'Atelier North', returnDays: 30 }],
    ['', 'POST', '/admin/discounts', { code: 'HALF', kind: 'percent', percent: 50 }],
    ['', 'POST', '/admin/discounts', { code: 'SOME', kind: 'amount', amountMinor: 900, leastMinor: 1800 }],
  ] as typeof grave)
    expect([200, 201]).toContain((await ask(app, boss.cookie, change)).status)
  expect(await letters(app, boss.email)).toBe(0)
  expect(await told(await app.as(boss).post('/exports'))).toEqual([403, 'confirmation-required'])
})
