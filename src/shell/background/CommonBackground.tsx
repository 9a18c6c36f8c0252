import { VisitCounter } from '../../features/operations/insight/ui/VisitCounter.tsx'
import { TouchGestures } from './TouchGestures.tsx'

/** Loaded after hydration for every visitor: gestures, and view counts of looks. */
export const CommonBackground = () => (
  <>
    <TouchGestures />
    <VisitCounter />
  </>
)
