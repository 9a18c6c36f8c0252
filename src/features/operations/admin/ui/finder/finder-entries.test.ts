import { expect, test } from 'vitest'
import { resolveAdminTabs } from '../../../../../kernel/admin/ui/admin-tab.ts'
import { PERMISSIONS } from '../../../../../platform/sign-in/permissions.ts'
import { adminTabs } from '../admin-groups.ts'
import { entriesFor, splitAtMatch } from './finder-entries.ts'

const MODERATORS = ['community.moderate', 'members.read']

const found = (typed: string, isAdmin = true) => {
  const { goTo, actions } = entriesFor(
    resolveAdminTabs(adminTabs, { isAdmin, permissions: isAdmin ? PERMISSIONS : MODERATORS }).tabs,
    typed,
  )
  return [goTo.map(({ href }) => href), actions.map(({ href }) => href)]
}

test('the search finds a tab by its name, its group or a synonym, and finds its actions [TODAY-17]', () => {
  expect(found('disc')).toEqual([
    ['/admin?tab=discounts'],
    ['/admin?tab=discounts&open=new', '/admin?tab=discounts&kind=automatic&open=new'],
  ])
  expect(found('Coupons')).toEqual([['/admin?tab=discounts'], []])
  expect(found('magazine')[0]).toEqual([
    '/admin?tab=articles',
    '/admin?tab=post-types',
    '/admin?tab=hashtags',
    '/admin?tab=reels',
  ])
  expect(found('add prod')).toEqual([[], ['/admin?tab=products&open=new']])
  expect(found('roducts')).toEqual([[], []])
  expect(found('')[0]).toHaveLength(adminTabs.length)
})

test('a moderator finds only the tabs of moderators [ADM-03, TODAY-17]', () => {
  expect(found('', false)).toEqual([
    ['/admin?tab=moderation', '/admin?tab=requests', '/admin?tab=members'],
    [],
  ])
})

test('the typed text is marked where a word begins with it', () => {
  expect(splitAtMatch('Discount codes', 'co')).toEqual(['Discount ', 'co', 'des'])
  expect(splitAtMatch('Discount codes', 'Disc')).toEqual(['', 'Disc', 'ount codes'])
  expect(splitAtMatch('Discount codes', 'count')).toEqual(['Discount codes', '', ''])
  expect(splitAtMatch('Discount codes', '')).toEqual(['Discount codes', '', ''])
})
