import { VisitCounter } from '../../features/operations/insight/ui/VisitCounter.tsx'
import { TouchGestures } from './TouchGestures.tsx'

/** Loaded once the page works: gestures, and the counting of looks. */
export const ForEverybody = () => (
  <>
    <TouchGestures />
    <VisitCounter />
  </>
)
