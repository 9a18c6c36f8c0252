export type BackpackersSearch = {
  tab?: 'create' | undefined
  /** The travel post that is being edited. */
  edit?: string | undefined
  photo?: string | undefined
}

/**
 * The address of BackPackers: tab, the post being edited, the photo whose viewer is open. Unknown values are
 * named as undefined; a key that is left out would be passed on unchanged.
 */
export function backpackersSearch({ tab, edit, photo }: Record<string, unknown>): BackpackersSearch {
  const isCreate = tab === 'create'
  return {
    tab: isCreate ? 'create' : undefined,
    edit: isCreate && typeof edit === 'string' && edit ? edit : undefined,
    photo: typeof photo === 'string' && photo ? photo : undefined,
  }
}
