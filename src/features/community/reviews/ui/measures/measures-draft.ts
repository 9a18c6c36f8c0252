import { createDrafts } from '../../../../../web/drafts.ts'
import type { OwnMeasures } from '../../review.ts'

export type MeasuresDraft = { height: string; usualSize: string; inAdvice: boolean }

/** Unsaved measures by member. They survive leaving the page and signing in. */
export const measuresDrafts = createDrafts<MeasuresDraft | null>('measures')

export const draftOf = (measures: OwnMeasures['measures']): MeasuresDraft => ({
  height: measures?.heightCm?.toString() ?? '',
  usualSize: measures?.usualSize ?? '',
  inAdvice: measures?.inAdvice ?? false,
})
