export type MemberTab = 'photos' | 'collections' | 'trips'
export type MemberSearch = { tab?: MemberTab; photo?: string }

/** A member's page in the address: which tab, and the photo whose viewer is open. */
export function memberSearch(given: Record<string, unknown>): MemberSearch {
  return {
    ...(given.tab === 'collections' || given.tab === 'trips' ? { tab: given.tab } : {}),
    ...(typeof given.photo === 'string' && given.photo ? { photo: given.photo } : {}),
  }
}
