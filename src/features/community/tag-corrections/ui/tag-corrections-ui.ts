import { lazy } from 'react'
import { viewerTags } from '../../photos/ui/photo-slots.ts'

const TagCorrections = lazy(() =>
  import('./TagCorrections.tsx').then((file) => ({ default: file.TagCorrections })),
)

/** The parts this feature adds to screens of other features. */
export const tagCorrectionsUi = [viewerTags.of(TagCorrections)]
