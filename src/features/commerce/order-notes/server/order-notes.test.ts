import { expect, test } from 'vitest'
import { newId } from '../../../../platform/database/ids.ts'
import { aShop } from '../../orders/server/testing/test-shop.ts'
import { mayRemoveNote } from './order-note-routes.ts'

const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code]

test('a role member removes their own notes, and the permission to change orders allows removing any note [HAND-01]', () => {
  const packer = { memberId: 'packer', permissions: ['orders.read', 'orders.ship'] as const }
  expect(mayRemoveNote(packer, 'packer').allowed).toBe(true)
  expect(mayRemoveNote(packer, 'boss')).toMatchObject({ code: 'not-your-note' })
  expect(mayRemoveNote(packer, null)).toMatchObject({ code: 'not-your-note' })
  expect(mayRemoveNote({ memberId: 'boss', permissions: ['orders.write'] }, null).allowed).toBe(true)
})

test('an order note is stored once with its author, is hidden from the buyer, a packer cannot remove that of an admin, and a removal is logged once [HAND-01]', async () => {
  const shop = await aShop()
  const { id, buyer } = await shop.placed()
  const packer = await shop.given.member({ role: 'packer', isConfirmed: true })
  const path = `/admin/orders/${id}/notes`
  const key = newId()
  for (let i = 0; i < 2; i++) {
    const answer = await shop.as(packer).post(path, { words: 'Ring twice' }, { 'idempotency-key': key })
    expect(answer.status).toBe(201)
  }
  const byBoss = await shop.as(shop.admin).post(path, { words: 'A gift' }, { 'idempotency-key': newId() })
  const { items } = await byBoss.json()
  expect(items).toMatchObject([
    { words: 'Ring twice', author: packer.username, canRemove: true },
    { words: 'A gift', author: shop.admin.username, canRemove: true },
  ])
  expect(JSON.stringify(await shop.read(buyer, id))).not.toContain('Ring twice')
  expect(await codeOf(await shop.as(buyer).get(path))).toEqual([403, 'admin-required'])
  expect(await codeOf(await shop.as(packer).delete(`${path}/${items[1].id}`))).toEqual([403, 'not-your-note'])
  for (let i = 0; i < 2; i++) {
    const left = await shop.as(packer).delete(`${path}/${items[0].id}`)
    expect((await left.json()).items).toMatchObject([{ words: 'A gift', canRemove: false }])
  }
  const log = await shop.db
    .selectFrom('audit_entries')
    .select(['action', 'member_id', 'before'])
    .where('subject_id', '=', id)
    .execute()
  expect(log).toEqual([
    { action: 'order-note.remove', member_id: packer.id, before: { words: 'Ring twice' } },
  ])
  const empty = await shop.as(packer).post(path, { words: '  ' }, { 'idempotency-key': newId() })
  expect(empty.status).toBe(422)
  expect(await codeOf(await shop.as(packer).get(`/admin/orders/${newId()}/notes`))).toEqual([
    ...[404, 'order-not-found'],
  ])
})
