import { oneOf, searchReader, text } from '../../../../../web/address.ts'

export type MemberTab = 'photos' | 'collections' | 'trips'
export type MemberSearch = { tab?: MemberTab; photo?: string }

/** URL state of a member's page: the tab, and the open photo. */
export const memberSearch = searchReader<MemberSearch>({ tab: oneOf('collections', 'trips'), photo: text })
