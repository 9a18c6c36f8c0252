import type { OwnUsualSizes } from '../../../catalogue/usual-sizes/usual-sizes.ts'
import type { LooksToPick } from '../first-run.ts'
import type { Step } from './first-run-search.ts'

/** Returns the steps that have something to choose from; all steps while that is unknown. */
export function availableSteps(sizes: OwnUsualSizes | undefined, looks: LooksToPick | undefined): Step[] {
  return [
    ...(sizes?.scales.length === 0 ? [] : (['sizes'] as const)),
    // Without looks there are no members to suggest either.
    ...(looks?.items.length === 0 ? [] : (['looks', 'people'] as const)),
  ]
}
