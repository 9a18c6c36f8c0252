import { oneOf, readAddress, text } from '../../../../../web/address.ts'

export type MemberTab = 'photos' | 'collections' | 'trips'
export type MemberSearch = { tab?: MemberTab; photo?: string }

/** A member's page in the address: which tab, and the photo whose viewer is open. */
export const memberSearch = readAddress<MemberSearch>({ tab: oneOf('collections', 'trips'), photo: text })
