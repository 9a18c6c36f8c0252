export type StepName = 'admin' | 'name' | 'post-type' | 'look' | 'people'

const KEY = 'first-steps-later'

/** Returns the steps that the owner postponed in this browser. */
export function readPostponedSteps(): StepName[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean) as StepName[]
  } catch {
    return []
  }
}

/** @returns all postponed steps */
export function postponeStep(name: StepName): StepName[] {
  const all = [...new Set([...readPostponedSteps(), name])]
  try {
    localStorage.setItem(KEY, all.join(' '))
  } catch {
    // Storage failed: the step is offered again on the next page.
  }
  return all
}
