import { expect, test } from 'vitest'
import { writeAudit } from './audit.ts'
import { ownTestApp } from './testing/test-app.ts'

const entry = (after: Record<string, unknown>) => ({
  action: 'product.change' as const,
  subjectName: 'Belted Trench',
  before: { name: 'Belted Trench', price: 24800, sizes: ['S', 'M'] },
  after: { name: 'Belted Trench', price: 24800, sizes: ['S', 'M'], ...after },
})

test('an audit entry has only the fields that changed, and a change of nothing writes no entry [PERM-07]', async () => {
  const { platform, given } = await ownTestApp()
  const { id } = await given.member({ role: 'admin' })
  expect(await writeAudit(platform.db, id, entry({ price: 19900 }))).toBe(true)
  expect(await writeAudit(platform.db, id, entry({ sizes: ['S', 'M'] }))).toBe(false)
  expect(await platform.db.selectFrom('audit_entries').select(['before', 'after']).execute()).toEqual([
    { before: { price: 24800 }, after: { price: 19900 } },
  ])
})

test('audit entries cannot be changed or removed; deleting a member only clears the member’s id in them [PERM-07]', async () => {
  const { platform, given } = await ownTestApp()
  const { id } = await given.member({ role: 'admin' })
  await writeAudit(platform.db, id, entry({ price: 1 }))
  for (const statement of [
    `update audit_entries set after = '{}'`,
    `update audit_entries set member_id = null, subject_name = 'Other'`,
    'delete from audit_entries',
    'truncate audit_entries',
  ]) {
    await expect(platform.pool.query(statement)).rejects.toThrow('audit entries are only ever added')
  }
  await platform.pool.query('delete from members where id = $1', [id])
  expect(await platform.db.selectFrom('audit_entries').select(['member_id', 'after']).execute()).toEqual([
    { member_id: null, after: { price: 1 } },
  ])
})
