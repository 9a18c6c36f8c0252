import { VisitCounter } from '../../features/operations/insight/ui/VisitCounter.tsx'
import { InvalidFields } from './InvalidFields.tsx'
import { LostFocus } from './LostFocus.tsx'
import { TouchGestures } from './TouchGestures.tsx'

/** Loaded after hydration for every visitor: gestures, where the focus goes, and view counts of looks. */
export const CommonBackground = () => (
  <>
    <LostFocus />
    <InvalidFields />
    <TouchGestures />
    <VisitCounter />
  </>
)
