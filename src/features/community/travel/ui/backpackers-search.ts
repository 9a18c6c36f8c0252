import { oneOf, readAddress, text } from '../../../../web/address.ts'

export type BackpackersSearch = {
  tab?: 'create' | undefined
  /** The travel post that is being edited. */
  edit?: string | undefined
  photo?: string | undefined
}

const read = readAddress<BackpackersSearch>({ tab: oneOf('create'), edit: text, photo: text })

/** The address of BackPackers: tab, the post being edited, the photo whose viewer is open. */
export function backpackersSearch(given: Record<string, unknown>): BackpackersSearch {
  const search = read(given)
  return search.tab === 'create' ? search : { ...search, edit: undefined }
}
