import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { secondProcess } from '../../../../../platform/testing/second-process.ts'
import { testApp } from '../../../../../platform/testing/test-app.ts'
import { viewerOf } from '../../../../../platform/testing/viewers.ts'
import { mayAssignRole, mayChangeRole, mayGrant, mayRemoveRole } from './role-rules.ts'

const app = await testApp()
const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code]

async function staff(role: string) {
  const member = await app.given.member({ role, isConfirmed: true })
  await sql`update sessions set confirmed_at = now() where member_id = ${member.id}`.execute(app.db)
  return member
}

let made = 0
const nameOf = (what: string) => `${what} ${++made}`

test('a role holder can only grant permissions and give or change roles within their own, and the roles member and admin are fixed [ROLE-03]', () => {
  const helper = viewerOf('helper', { permissions: ['roles.write', 'orders.read'] })
  const admin = viewerOf('boss', { isAdmin: true })
  const role = (id: string, ...permissions: string[]) => ({ id, isBuiltIn: id.length > 3, permissions })
  expect(mayGrant(helper, ['orders.read']).allowed).toBe(true)
  expect(mayGrant(helper, ['orders.refund'])).toMatchObject({ code: 'role-beyond-own' })
  expect(mayGrant(admin, ['anything that comes later']).allowed).toBe(true)
  expect(mayAssignRole(helper, role('admin'))).toMatchObject({ code: 'role-beyond-own' })
  expect(mayAssignRole(helper, role('own', 'orders.read')).allowed).toBe(true)
  expect(mayChangeRole(helper, role('own', 'orders.refund'), [])).toMatchObject({ code: 'role-beyond-own' })
  expect(mayChangeRole(helper, role('own'), ['orders.refund'])).toMatchObject({ code: 'role-beyond-own' })
  for (const fixed of ['admin', 'member']) {
    expect(mayChangeRole(admin, role(fixed), [])).toMatchObject({ code: 'role-fixed' })
  }
  expect(mayRemoveRole(admin, role('packer'))).toMatchObject({ code: 'role-fixed' })
})

test('an admin creates, gives and changes a role: every process applies it from the next request, and each change is logged [ROLE-01, ROLE-02, DEC-120]', async () => {
  const [boss, ana] = [await staff('admin'), await staff('member')]
  const name = nameOf('Returns')
  const answer = await app.as(boss).post('/admin/roles', { name, permissions: ['orders.read'] })
  expect(answer.status).toBe(201)
  const { id } = await answer.json()
  expect(await codeOf(await app.as(ana).get('/admin/orders'))).toEqual([403, 'admin-required'])
  expect((await app.as(boss).put(`/admin/members/${ana.id}/role`, { role: id })).status).toBe(200)
  const other = await secondProcess(app)
  const elsewhere = (path: string) => other.ask(`/api${path}`, { headers: { cookie: ana.cookie } })
  expect((await elsewhere('/admin/orders')).status).toBe(200)
  expect((await elsewhere('/admin/products')).status).toBe(403)
  const change = (permissions: string[]) => app.as(boss).patch(`/admin/roles/${id}`, { permissions })
  expect((await change(['products.write'])).status).toBe(200)
  expect((await elsewhere('/admin/orders')).status).toBe(403)
  expect((await elsewhere('/admin/products')).status).toBe(200)
  // Repeating it is not a change.
  expect((await change(['products.write'])).status).toBe(200)
  const log = await app.db
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after'])
    .where('subject_name', '=', name)
    .orderBy('happened_at')
    .execute()
  expect(log).toMatchObject([
    { action: 'role.add', after: { name, permissions: ['orders.read'] } },
    {
      ...{ action: 'role.change', before: { permissions: ['orders.read'] } },
      after: { permissions: ['products.write'] },
    },
  ])
})

test('a role in use cannot be deleted, an unused one can, and deleting it twice is harmless [ROLE-02]', async () => {
  const [boss, ana] = [await staff('admin'), await staff('member')]
  const made = await app.as(boss).post('/admin/roles', { name: nameOf('Helpers'), permissions: [] })
  const { id } = await made.json()
  await app.as(boss).put(`/admin/members/${ana.id}/role`, { role: id })
  expect(await codeOf(await app.as(boss).delete(`/admin/roles/${id}`))).toEqual([409, 'role-in-use'])
  await app.as(boss).put(`/admin/members/${ana.id}/role`, { role: 'member' })
  for (let i = 0; i < 2; i++) expect((await app.as(boss).delete(`/admin/roles/${id}`)).status).toBe(200)
  expect(await codeOf(await app.as(boss).delete('/admin/roles/packer'))).toEqual([409, 'role-fixed'])
  expect(await codeOf(await app.as(boss).put(`/admin/members/${ana.id}/role`, { role: id }))).toEqual([
    ...[404, 'role-not-found'],
  ])
})

test('a role holder who is not an admin cannot exceed their own permissions, and role names are unique [ROLE-03]', async () => {
  const [boss, helper, ana] = [await staff('admin'), await staff('member'), await staff('member')]
  const name = nameOf('Team lead')
  const permissions = ['roles.write', 'members.read', 'orders.read']
  const made = await app.as(boss).post('/admin/roles', { name, permissions })
  await app.as(boss).put(`/admin/members/${helper.id}/role`, { role: (await made.json()).id })
  const as = app.as(helper)
  const refused = [403, 'role-beyond-own']
  expect(
    await codeOf(await as.post('/admin/roles', { name: nameOf('More'), permissions: ['orders.refund'] })),
  ).toEqual(refused)
  expect(await codeOf(await as.put(`/admin/members/${ana.id}/role`, { role: 'admin' }))).toEqual(refused)
  expect(await codeOf(await as.put(`/admin/members/${ana.id}/role`, { role: 'packer' }))).toEqual(refused)
  expect(await codeOf(await as.put(`/admin/members/${boss.id}/role`, { role: 'member' }))).toEqual(refused)
  expect(await codeOf(await as.patch('/admin/roles/packer', { permissions: [] }))).toEqual(refused)
  expect((await as.post('/admin/roles', { name: nameOf('Less'), permissions: ['orders.read'] })).status).toBe(
    201,
  )
  const taken = await as.post('/admin/roles', { name: name.toUpperCase(), permissions: [] })
  expect(await codeOf(taken)).toEqual([409, 'role-name-taken'])
  await sql`update sessions set confirmed_at = null where member_id = ${helper.id}`.execute(app.db)
  const unproven = await as.post('/admin/roles', { name: nameOf('Late'), permissions: [] })
  expect(await codeOf(unproven)).toEqual([403, 'confirmation-required'])
})

test('a packer packs without seeing amounts, an editor sees no orders, and Today lists for each role only its own tasks [ROLE-04, ROLE-05]', async () => {
  const [packer, editor, boss] = [await staff('packer'), await staff('editor'), await staff('admin')]
  const product = await app.given.product({ sizes: [{ size: 'M', stock: 5 }], priceMinor: 4900 })
  const { rows } = await sql<{ id: string }>`
    with placed as (
      insert into orders (id, member_id, number, state, currency, subtotal_minor, shipping_minor, tax_minor,
        tax_basis_points, total_minor, shipping_name, payment_way, payment_text, ship_to, paid_at)
      values (gen_random_uuid(), ${boss.id}, 77001, 'paid', 'USD', 4900, 0, 0, 0, 4900, 'Standard', 'transfer', 'IBAN',
        '{"firstName":"Ana","lastName":"B","email":"ana@showoff.test","phone":"","address":"Riva 1","city":"Split","state":"D","zipCode":"21000","country":"HR"}',
        now())
      returning id
    )
    insert into order_lines (order_id, position, product_id, name, size, quantity, price_minor, reserved)
    select id, 1, ${product.id}, 'Coat', 'M', 1, 4900, 0 from placed
    returning order_id as id`.execute(app.db)
  const id = rows[0]!.id
  const read = async (path: string) => (await app.as(packer).get(path)).json()
  const listed = (await read('/admin/orders?q=77001')).items[0]
  expect(listed).toMatchObject({ number: 77001, totalMinor: null })
  const order = await read(`/admin/orders/${id}`)
  expect(order).toMatchObject({ showsAmounts: false, totalMinor: 0, paymentText: '', next: ['packed'] })
  expect(JSON.stringify(order)).not.toContain('4900')
  expect(order.shipTo.address).toBe('Riva 1')
  const step = (state: string) => app.as(packer).put(`/admin/orders/${id}/state`, { state })
  expect(await codeOf(await step('cancelled'))).toEqual([403, 'admin-required'])
  expect(await codeOf(await step('refunded'))).toEqual([403, 'admin-required'])
  expect((await step('packed')).status).toBe(200)
  expect((await (await app.as(boss).get(`/admin/orders/${id}`)).json()).totalMinor).toBe(4900)
  expect(await codeOf(await app.as(editor).get(`/admin/orders/${id}`))).toEqual([403, 'admin-required'])
  const today = await read('/admin/today?days=7')
  expect(today).toMatchObject({ showsFigures: false, setUp: null, days: [], sums: { revenueMinor: 0 } })
  expect(Object.keys(today.waiting)).toEqual(['toPack', 'lowStock'])
  const waiting = await (await app.as(editor).get('/admin/waiting')).json()
  expect(Object.keys(waiting)).toEqual(['contestProposals', 'failedReels'])
})
