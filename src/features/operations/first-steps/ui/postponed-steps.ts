export type StepName = 'admin' | 'name' | 'post-type' | 'look' | 'people'

const KEY = 'first-steps-later'

/** Steps that the owner put off in this browser. */
export function postponed(): StepName[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean) as StepName[]
  } catch {
    return []
  }
}

/** @returns all that are put off by now */
export function postpone(name: StepName): StepName[] {
  const all = [...new Set([...postponed(), name])]
  try {
    localStorage.setItem(KEY, all.join(' '))
  } catch {
    // Then it is asked again on the next page.
  }
  return all
}
