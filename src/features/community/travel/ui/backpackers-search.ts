export type BackpackersSearch = {
  tab?: 'create' | undefined
  /** The travel post whose changes are made. */
  edit?: string | undefined
  photo?: string | undefined
}

/**
 * BackPackers in the address: tab, the post that is edited, the photo whose viewer is open. What is not
 * understood is named as undefined: left out, it would be handed on as it came.
 */
export function backpackersSearch({ tab, edit, photo }: Record<string, unknown>): BackpackersSearch {
  const isCreate = tab === 'create'
  return {
    tab: isCreate ? 'create' : undefined,
    edit: isCreate && typeof edit === 'string' && edit ? edit : undefined,
    photo: typeof photo === 'string' && photo ? photo : undefined,
  }
}
