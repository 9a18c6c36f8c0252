import { oneOf, searchReader, text } from '../../../../web/address.ts'

export type BackpackersSearch = {
  tab?: 'create' | undefined
  /** The travel post being edited. */
  edit?: string | undefined
  photo?: string | undefined
}

const read = searchReader<BackpackersSearch>({ tab: oneOf('create'), edit: text, photo: text })

/** URL parameters of BackPackers: the tab, the post being edited, and the photo open in the viewer. */
export function backpackersSearch(given: Record<string, unknown>): BackpackersSearch {
  const search = read(given)
  return search.tab === 'create' ? search : { ...search, edit: undefined }
}
