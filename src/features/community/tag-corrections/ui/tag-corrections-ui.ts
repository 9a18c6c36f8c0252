import { lazy } from 'react'
import { viewerTags } from '../../photos/ui/photo-slots.ts'

const TagCorrections = lazy(() =>
  import('./TagCorrections.tsx').then((file) => ({ default: file.TagCorrections })),
)

/** What corrections add to other features' screens. */
export const tagCorrectionsUi = [viewerTags.of(TagCorrections)]
