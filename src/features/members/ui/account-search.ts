import type { MemberList } from './member-list-queries.ts'

export const accountTabs = [
  { value: 'collections', label: 'Collections' },
  { value: 'photos', label: 'Photos' },
  { value: 'reviews', label: 'Reviews' },
  { value: 'travel', label: 'Travel' },
  { value: 'products', label: 'Products' },
  { value: 'settings', label: 'Settings' },
] as const

export type AccountTab = (typeof accountTabs)[number]['value']
export type AccountSearch = { tab?: AccountTab; people?: MemberList; photo?: string }

const tabs = new Set<unknown>(accountTabs.map((tab) => tab.value))
const lists = new Set<unknown>(['followers', 'following'])

/** The account's place in the address: tab, the list of people that is open, the photo whose viewer is open. */
export function accountSearch(given: Record<string, unknown>): AccountSearch {
  return {
    ...(tabs.has(given.tab) && given.tab !== 'collections' ? { tab: given.tab as AccountTab } : {}),
    ...(lists.has(given.people) ? { people: given.people as MemberList } : {}),
    ...(typeof given.photo === 'string' && given.photo ? { photo: given.photo } : {}),
  }
}
