import { oneOf, searchReader, text } from '../../../../web/address.ts'
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

/** The account page's URL state: the tab, the open list of people, and the open photo. */
export const accountSearch = searchReader<AccountSearch>({
  tab: oneOf(...accountTabs.map((tab) => tab.value)),
  people: oneOf<OwnPeople>('followers', 'following'),
  photo: text,
})
