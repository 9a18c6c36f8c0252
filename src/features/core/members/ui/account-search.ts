import type { OwnPeople } from './account/people-words.ts'

export const accountTabs = [
  { value: 'photos', label: 'Photos' },
  { value: 'saved', label: 'Saved' },
  { value: 'collections', label: 'Collections' },
  { value: 'reviews', label: 'Reviews' },
  { value: 'travel', label: 'Travel' },
  { value: 'products', label: 'Products' },
  { value: 'settings', label: 'Settings' },
] as const

export type AccountTab = (typeof accountTabs)[number]['value']
export type AccountSearch = {
  tab?: AccountTab | undefined
  people?: OwnPeople | undefined
  photo?: string | undefined
}

const tabs = new Set<unknown>(accountTabs.map((tab) => tab.value))
const lists = new Set<unknown>(['followers', 'following'])

/**
 * The account's address: tab, the open list of people, the photo whose viewer is open. Unknown values are
 * named as undefined; a key that is left out would be passed on unchanged.
 */
export const accountSearch = ({ tab, people, photo }: Record<string, unknown>): AccountSearch => ({
  tab: tabs.has(tab) ? (tab as AccountTab) : undefined,
  people: lists.has(people) ? (people as OwnPeople) : undefined,
  photo: typeof photo === 'string' && photo ? photo : undefined,
})
