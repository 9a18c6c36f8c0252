import { expect, test } from 'vitest'
import { type AdminTab, resolveAdminTabs } from './admin-tab.ts'

const tab = (value: string, may?: string) => ({ value, ...(may && { may }) })
const all = [
  tab('today'),
  tab('products'),
  tab('moderation', 'community.moderate'),
  tab('members', 'members.read'),
] as AdminTab[]
const seen = (isAdmin: boolean, asked?: string) => {
  const { tabs, tab: open } = resolveAdminTabs(
    all,
    { isAdmin, permissions: isAdmin ? [] : ['community.moderate', 'members.read'] },
    asked,
  )
  return [tabs.map(({ value }) => value).join(' '), open?.value ?? null]
}

test('admins see every tab and start at products; moderators see only their own tabs and cannot open others [ADM-01, ADM-03]', () => {
  expect(seen(true)).toEqual(['today products moderation members', 'products'])
  expect(seen(true, 'today')).toEqual(['today products moderation members', 'today'])
  expect(seen(true, 'nonsense')[1]).toBe('products')
  expect(seen(false)).toEqual(['moderation members', 'moderation'])
  expect(seen(false, 'members')[1]).toBe('members')
  expect(seen(false, 'products')[1]).toBe(null)
  expect(seen(false, 'nonsense')[1]).toBe('moderation')
})
